/** Which mailbox what somebody ordered is told to, and proved by, once its account has another one. */
import type { Reads } from "#db";
import { mailbox } from "./accounts.ts";

interface Ordered {
  /** Whose order it is; null where it was placed without an account. */
  readonly customerId: string | null;
  /** Where its mail was to go when it was placed. */
  readonly email: string;
}

/**
 * An address that was typed for an order alone stays its address. One that was its account's gives way to the one that the
 * account has now: whoever reads the former mailbox is none of the store's customers any more.
 */
export async function presentEmail(
  { accounts }: Pick<Reads, "accounts">,
  { customerId, email }: Ordered,
): Promise<string> {
  if (customerId === null) return email;
  const until = await accounts.formerUntil(customerId, mailbox(email));
  return until === null ? email : ((await accounts.byId(customerId))?.email ?? email);
}
