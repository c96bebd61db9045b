/** The link that is mailed to whoever forgot a password (LC-54). */
import { readWithRoots } from "#app/.server/request/secrets.ts";
import type { Roots } from "#app/.server/request/secrets.ts";
import { isSame } from "#app/.server/request/token.ts";
import { derivedToken } from "#app/.server/outside/secrets/derived.ts";

/** The nth link of an account, as it stands in an address: whose it is, and 256 bits that only the mail has. */
export function recoveryLink(secret: string, customerId: string, n: number): string {
  return `${customerId}.${derivedToken(secret, "password recovery", [customerId, n])}`;
}

/** Whose account a link names, right or wrong. */
export function customerIn(link: string): string {
  return link.split(".")[0] ?? "";
}

/** Whether it is the nth link of an account, made with the secret of today or the one before. */
export function isRecoveryLink(roots: Roots, customerId: string, n: number, link: string) {
  return readWithRoots(roots, (root) => isSame(recoveryLink(root, customerId, n), link) || null);
}
