/** How what is kept is sealed: with a key of the deployment for each purpose, which no database has. */
import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { derivedKey } from "./derived.ts";

const CIPHER = "aes-256-gcm";
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** What is sealed for which purpose, and whose it is: with anything else it does not open. */
export interface Seal {
  readonly purpose: string;
  readonly owner: string;
}

/** `secret` is the deployment's own. */
export function sealed(secret: string, { purpose, owner }: Seal, bytes: Buffer): string {
  const nonce = randomBytes(NONCE_BYTES);
  const key = derivedKey(secret, purpose);
  const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(owner));
  const text = Buffer.concat([cipher.update(bytes), cipher.final()]);
  return Buffer.concat([nonce, text, cipher.getAuthTag()]).toString("base64url");
}

/** Null where another secret has sealed it. */
export function unsealed(secret: string, { purpose, owner }: Seal, text: string): Buffer | null {
  const bytes = Buffer.from(text, "base64url");
  const key = derivedKey(secret, purpose);
  const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE_BYTES))
    .setAAD(Buffer.from(owner))
    .setAuthTag(bytes.subarray(-TAG_BYTES));
  try {
    const opened = decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES));
    return Buffer.concat([opened, decipher.final()]);
  } catch {
    return null;
  }
}
