/** What is worked out from the deployment's secret instead of being stored, so that no row, journal or outbox holds it. */
import { createHmac, hkdfSync } from "node:crypto";

/** Keys by their secret and their purpose: there are few of both, and one request asks for several. */
const known = new Map<string, Buffer>();
const MOST_KNOWN = 200;

/** A key of 256 bits for one purpose; what is known of one says nothing about another. */
export function derivedKey(secret: string, purpose: string): Buffer {
  const name = JSON.stringify([secret, purpose]);
  const before = known.get(name);
  if (before) return before;
  const key = Buffer.from(hkdfSync("sha256", secret, "", purpose, 32));
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(name, key);
  return key;
}

/** 256 bits that stand for these facts, fit for an address. */
export function derivedToken(
  secret: string,
  purpose: string,
  facts: readonly (string | number)[],
): string {
  return digestOf(secret, purpose, facts).toString("base64url");
}

/** A number of so many digits that stands for these facts. */
export function derivedDigits(
  secret: string,
  purpose: string,
  facts: readonly (string | number)[],
  digits: number,
): string {
  const number = digestOf(secret, purpose, facts).readUIntBE(0, 6) % 10 ** digits;
  return String(number).padStart(digits, "0");
}

function digestOf(secret: string, purpose: string, facts: readonly (string | number)[]): Buffer {
  return createHmac("sha256", derivedKey(secret, purpose)).update(JSON.stringify(facts)).digest();
}
