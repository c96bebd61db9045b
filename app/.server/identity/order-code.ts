/** The code that is mailed to an order's address before a guest may change it (SRCH-06). */
import { createHmac, hkdfSync } from "node:crypto";
import { isSame } from "#app/.server/request/token.ts";

const DIGITS = 6;

/** The nth code of a look-up. It is derived, so that no journal, outbox or row ever holds it. */
export function orderCode(secret: string, lookupId: string, n: number): string {
  const key = Buffer.from(hkdfSync("sha256", secret, "", "order code", 32));
  const digest = createHmac("sha256", key)
    .update(JSON.stringify([lookupId, n]))
    .digest();
  return String(digest.readUIntBE(0, 6) % 10 ** DIGITS).padStart(DIGITS, "0");
}

/** Whether it is written like a code, right or wrong. */
export function looksLikeCode(typed: string): boolean {
  return new RegExp(String.raw`^\d{${DIGITS}}$`).test(typed.replace(/\s/g, ""));
}

/** Whether somebody typed that code, with or without spaces. */
export function isOrderCode(secret: string, lookupId: string, n: number, typed: string): boolean {
  return isSame(orderCode(secret, lookupId, n), typed.replace(/\s/g, ""));
}
