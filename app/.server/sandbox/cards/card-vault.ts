/** Opens sealed cards (PAY-31). What it opens lives in one function call and is never written anywhere. */
import {
  constants,
  createDecipheriv,
  createPrivateKey,
  generateKeyPair,
  privateDecrypt,
  randomUUID,
} from "node:crypto";
import type { KeyObject } from "node:crypto";
import { promisify } from "node:util";
import * as z from "zod";
import { publicKey } from "#app/.server/outside/payment.ts";
import type { PublicKey, SealedCard } from "#app/.server/outside/payment.ts";
import type { SandboxDatabase } from "#app/.server/sandbox/database.ts";

/** The payment context of PAY-29 as the browser seals it. */
const cardPayload = z.strictObject({
  number: z.string().regex(/^\d{14,19}$/),
  expiryMonth: z.int().min(1).max(12),
  expiryYear: z.int().min(2000).max(2099),
  name: z.string().min(1),
  cvv: z.string().regex(/^\d{3,4}$/),
  option: z.literal("credit_card"),
});
export type CardPayload = z.output<typeof cardPayload>;

/** The security code alone, typed again for a card that is known (PAY-40). */
const codePayload = cardPayload.pick({ cvv: true, option: true });

export interface CardVault {
  /** The key of this database; the first call makes it, which takes a second. */
  publicKey(): Promise<PublicKey>;
  /** The card sealed for this payment, or null when it is forged, damaged, or was sealed for another payment. */
  open(paymentId: string, sealed: SealedCard): CardPayload | null;
  /** The security code sealed for this payment, or null. */
  openCode(paymentId: string, sealed: SealedCard): string | null;
}

interface KeyRow {
  readonly key_id: string;
  readonly public_jwk: string;
  readonly private_jwk: string;
}

interface KeyPair {
  readonly publicKey: PublicKey;
  readonly privateKey: KeyObject;
}

/** The pair of a database, before it is kept. */
export interface WrappingKeys {
  readonly publicKey: KeyObject;
  readonly privateKey: KeyObject;
}

const generate = promisify(generateKeyPair);

/** Makes a pair that nobody else has, which takes a second. */
export function makeWrappingKeys(): Promise<WrappingKeys> {
  return generate("rsa", { modulusLength: 3072 });
}

export function createCardVault(db: SandboxDatabase, makeKeys = makeWrappingKeys): CardVault {
  const find = db.prepare<[], KeyRow>("SELECT * FROM wrapping_key");
  const insert = db.prepare("INSERT INTO wrapping_key VALUES (:key_id, :public_jwk, :private_jwk)");
  let pair: KeyPair | undefined;
  let making: Promise<KeyPair> | undefined;

  function kept(): KeyPair | undefined {
    const row = pair ? undefined : find.get();
    if (row) {
      pair = {
        publicKey: publicKey.parse({ keyId: row.key_id, jwk: JSON.parse(row.public_jwk) }),
        privateKey: createPrivateKey({ key: JSON.parse(row.private_jwk), format: "jwk" }),
      };
    }
    return pair;
  }

  async function make(): Promise<KeyPair> {
    const made = await makeKeys();
    insert.run({
      key_id: `key-${randomUUID().slice(0, 8)}`,
      public_jwk: JSON.stringify(made.publicKey.export({ format: "jwk" })),
      private_jwk: JSON.stringify(made.privateKey.export({ format: "jwk" })),
    });
    const keys = kept();
    if (!keys) throw new Error("the key was not kept");
    return keys;
  }

  function opened<S extends z.ZodType>(
    paymentId: string,
    sealed: SealedCard,
    payload: S,
  ): z.output<S> | null {
    const keys = kept();
    try {
      return keys ? payload.parse(unseal(keys, paymentId, sealed)) : null;
    } catch {
      return null;
    }
  }

  return {
    publicKey: async () => (kept() ?? (await (making ??= make()))).publicKey,
    open: (paymentId, sealed) => opened(paymentId, sealed, cardPayload),
    openCode: (paymentId, sealed) => opened(paymentId, sealed, codePayload)?.cvv ?? null,
  };
}

/** Throws when anything is not as the browser sealed it. */
function unseal(
  { publicKey: { keyId }, privateKey }: KeyPair,
  paymentId: string,
  { encryptedPayload, encryptedPassword }: SealedCard,
): unknown {
  const [sealedFor, wrapped = ""] = encryptedPassword.split(".");
  if (sealedFor !== keyId) throw new Error("sealed for another key");
  const key = privateDecrypt(
    { key: privateKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: "sha256" },
    Buffer.from(wrapped, "base64url"),
  );
  const payload = Buffer.from(encryptedPayload, "base64url");
  const iv = payload.subarray(0, 12);
  const cipher = createDecipheriv("aes-256-gcm", key, iv, { authTagLength: 16 });
  cipher.setAAD(Buffer.from(`${paymentId}.${keyId}`));
  cipher.setAuthTag(payload.subarray(-16));
  const text = Buffer.concat([cipher.update(payload.subarray(12, -16)), cipher.final()]);
  return JSON.parse(text.toString("utf8"));
}
