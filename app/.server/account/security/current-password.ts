/** The password of somebody who is signed in, asked for again before what guards the account is changed. */
import { isPassword } from "#app/.server/identity/guard/passwords.ts";
import type { Account } from "#db";
import type { RequestScope } from "#app/.server/request/context.ts";
import { takeTry } from "#app/.server/request/limited.ts";
import type { Refusal } from "#machines/kit";

/** Null when it is right, else why it was not taken. Five wrong ones shut the account's forms for a while. */
export async function wrongPassword(
  scope: Pick<RequestScope, "limits" | "ip" | "waits">,
  { id, passwordHash }: Account,
  typed: string,
): Promise<Refusal | null> {
  const tried = await takeTry(scope, "current-password", { account: id });
  if (!tried.ok) return tried.refusal;
  if (!(await isPassword(passwordHash, typed))) return { code: "CurrentPasswordWrong" };
  await tried.giveBack();
  return null;
}
