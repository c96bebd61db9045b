/** Ids are made here and nowhere else: machines get them on events. */
import { createHash, randomBytes, randomUUID } from "node:crypto";
import type { Clock } from "./clock.ts";

/** Crockford's alphabet without vowels: no word, no digit that looks like a letter. */
const ALPHABET = "23456789BCDFGHJKMNPQRSTVWXYZ";

function letters(count: number): string {
  // 252 is the largest multiple of the alphabet below 256: what lies above would favour the first letters.
  const text: string[] = [];
  while (text.length < count) {
    for (const byte of randomBytes(count)) {
      const letter = byte < 252 ? ALPHABET[byte % ALPHABET.length] : undefined;
      if (letter && text.length < count) text.push(letter);
    }
  }
  return text.join("");
}

/** The number a shopper sees, e.g. `ORD-2026-7K3F-9Q2D` (OPEN-10). It tells nobody how many orders there are. */
export function newOrderId(clock: Clock): string {
  return `ORD-${new Date(clock.now()).getUTCFullYear()}-${letters(4)}-${letters(4)}`;
}

/** The number of a return, e.g. `RET-7K3F9Q`. */
export function newReturnId(): string {
  return `RET-${letters(6)}`;
}

/** The same, and the same number for the same thing asked for twice (`seed`). */
export function returnIdOf(seed: string | undefined): string {
  if (seed === undefined) return newReturnId();
  const bytes = [...createHash("sha256").update(seed).digest().subarray(0, 8)];
  return `RET-${bytes.map((byte) => ALPHABET[byte % ALPHABET.length]).join("")}`;
}

/** A code that is read out to friends, e.g. `FRIEND-7K3F9Q` (CODE-07). */
export function newReferralCode(): string {
  return `FRIEND-${letters(6)}`;
}

/** A code that lets somebody buy for a business, e.g. `JOIN-7K3F9QXV2D`. */
export function newJoinCode(): string {
  return `JOIN-${letters(10)}`;
}

/** An id that nobody reads: carts, payments, sealed cards. */
export function newId(): string {
  return randomUUID();
}

/** The idempotency key of one rendered form. */
export function newFormKey(): string {
  return randomBytes(12).toString("base64url");
}
