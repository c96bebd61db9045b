/** Whether an address is that of somebody who works for the store: no code that is money is sent there by an agent. */
import type { RequestScope } from "#app/.server/request/context.ts";
import { mailbox } from "./accounts.ts";
import { worksHere } from "./staff.ts";

/** In whatever way it is spelled. */
export async function isStaffs(
  { engine }: Pick<RequestScope, "engine">,
  email: string,
): Promise<boolean> {
  const plain = mailbox(email).replace(/\+[^@]*(?=@)/, "");
  const found = await Promise.all(
    [mailbox(email), plain].map((one) => engine.store.accounts.byEmail(one)),
  );
  return found.some((account) => account !== null && worksHere(account));
}
