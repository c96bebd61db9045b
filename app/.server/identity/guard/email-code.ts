/** The code that proves a mailbox to be an account's (LC-55). */
import { readWithRoots } from "#app/.server/request/secrets.ts";
import type { Roots } from "#app/.server/request/secrets.ts";
import { isSame } from "#app/.server/request/token.ts";
import { derivedDigits } from "#app/.server/outside/secrets/derived.ts";

const DIGITS = 6;

/** The nth code of an account, for the mailbox that it is mailed to. */
export function emailCode(secret: string, customerId: string, address: string, n: number): string {
  return derivedDigits(secret, "email code", [customerId, address, n], DIGITS);
}

/** Whether somebody typed that code, with or without spaces. */
export function isEmailCode(
  roots: Roots,
  { customerId, address, n }: { customerId: string; address: string; n: number },
  typed: string,
): boolean {
  const plain = typed.replace(/\s/g, "");
  const found = readWithRoots(
    roots,
    (root) => isSame(emailCode(root, customerId, address, n), plain) || null,
  );
  return found !== null;
}
