/** The link that is mailed to whoever forgot a password (LC-54). */
import type { Account } from "#db";
import { mailbox } from "#app/.server/identity/accounts.ts";
import { readWithRoots } from "#app/.server/request/secrets.ts";
import type { Roots } from "#app/.server/request/secrets.ts";
import { isSame } from "#app/.server/request/token.ts";
import { derivedToken } from "#app/.server/outside/secrets/derived.ts";

/** As much of an account as its links are made of. */
type Mailed = Pick<Account, "id" | "email">;

/**
 * The nth link of an account, as it stands in an address: whose it is, and 256 bits that only the mail has. It is good as
 * long as that mailbox is the account's: whoever leaves one behind leaves its links there.
 */
export function recoveryLink(secret: string, { id, email }: Mailed, n: number): string {
  return `${id}.${derivedToken(secret, "password recovery", [id, n, mailbox(email)])}`;
}

/** Whose account a link names, right or wrong. */
export function customerIn(link: string): string {
  return link.split(".")[0] ?? "";
}

/** Whether it is the nth link of an account, made with the secret of today or the one before. */
export function isRecoveryLink(roots: Roots, account: Mailed, n: number, link: string): boolean {
  const found = readWithRoots(
    roots,
    (root) => isSame(recoveryLink(root, account, n), link) || null,
  );
  return found === true;
}
