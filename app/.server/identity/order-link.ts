/** Links in our mails that open one order without typing (SRCH-10, OPEN-14). */
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from "node:crypto";
import { isSame } from "#app/.server/request/token.ts";
import { DAY_MS } from "#machines/kit";

/** A mail stays useful this long. Its link shows the order; changing it takes the mailed code (SRCH-06). */
const GOOD_FOR_MS = 30 * DAY_MS;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** The three query values of a link. */
export interface OrderLink {
  readonly order_id: string;
  /** The e-mail address, sealed with AES-256-GCM. */
  readonly encrypted_email_id: string;
  /** When the link ends, and a signature over order, address and that instant. */
  readonly encrypted_password: string;
}

/** Makes the link for a mail to `email`; `secret` is the environment's session secret, `now` in milliseconds. */
export function orderLink(
  secret: string,
  { orderId, email, now }: { orderId: string; email: string; now: number },
): OrderLink {
  const until = now + GOOD_FOR_MS;
  return {
    order_id: orderId,
    encrypted_email_id: seal(secret, email),
    encrypted_password: `${until}.${signature(secret, orderId, email, until)}`,
  };
}

/** What a link says that we made; whether it still opens its order is for whoever knows what happened since. */
export interface ReadLink {
  readonly email: string;
  /** When its mail was written, in milliseconds. */
  readonly madeAt: number;
  /** When its days are over, in milliseconds. */
  readonly until: number;
}

/** A link that we made for this order, also when its days are over; null for any other. */
export function readOrderLink(secret: string, link: OrderLink): ReadLink | null {
  const email = unseal(secret, link.encrypted_email_id);
  const [ends = "", signed = ""] = link.encrypted_password.split(".");
  const until = Number(ends);
  const expected = signature(secret, link.order_id, email ?? "", until);
  if (email === null || !isSame(expected, signed)) return null;
  return { email, madeAt: until - GOOD_FOR_MS, until };
}

function keyFor(secret: string, purpose: "seal" | "sign"): Buffer {
  return Buffer.from(hkdfSync("sha256", secret, "", `order link: ${purpose}`, 32));
}

function signature(secret: string, orderId: string, email: string, until: number): string {
  return createHmac("sha256", keyFor(secret, "sign"))
    .update(JSON.stringify([orderId, email, until]))
    .digest("base64url");
}

function seal(secret: string, text: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv("aes-256-gcm", keyFor(secret, "seal"), nonce);
  const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([nonce, sealed, cipher.getAuthTag()]).toString("base64url");
}

function unseal(secret: string, text: string): string | null {
  const bytes = Buffer.from(text, "base64url");
  if (bytes.length < NONCE_BYTES + TAG_BYTES) return null;
  const decipher = createDecipheriv(
    "aes-256-gcm",
    keyFor(secret, "seal"),
    bytes.subarray(0, NONCE_BYTES),
  );
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
  try {
    const opened = decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES));
    return Buffer.concat([opened, decipher.final()]).toString("utf8");
  } catch {
    return null;
  }
}
