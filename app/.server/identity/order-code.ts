/** The code that is mailed to an order's address before a guest may change it (SRCH-06). */
import { isSame } from "#app/.server/request/token.ts";
import { derivedDigits } from "#app/.server/outside/secrets/derived.ts";

const DIGITS = 6;

/** The nth code of a look-up. It is derived, so that no journal, outbox or row ever holds it. */
export function orderCode(secret: string, lookupId: string, n: number): string {
  return derivedDigits(secret, "order code", [lookupId, n], DIGITS);
}

/** Whether it is written like a code, right or wrong. */
export function looksLikeCode(typed: string): boolean {
  return new RegExp(String.raw`^\d{${DIGITS}}$`).test(typed.replace(/\s/g, ""));
}

/** Whether somebody typed that code, with or without spaces. */
export function isOrderCode(secret: string, lookupId: string, n: number, typed: string): boolean {
  return isSame(orderCode(secret, lookupId, n), typed.replace(/\s/g, ""));
}
