/** Opens sealed cards (PAY-31). What it opens lives in one function call and is never written anywhere. */
import {
  constants,
  createDecipheriv,
  createPrivateKey,
  generateKeyPairSync,
  privateDecrypt,
  randomUUID,
} from "node:crypto";
import type { KeyObject } from "node:crypto";
import * as z from "zod";
import { publicKey } from "#app/.server/gateways/payment.ts";
import type { PublicKey, SealedCard } from "#app/.server/gateways/payment.ts";
import type { SandboxDatabase } from "./database.ts";

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

export interface CardVault {
  readonly publicKey: PublicKey;
  /** The card sealed for this payment, or null when it is forged, damaged, or was sealed for another payment. */
  open(paymentId: string, sealed: SealedCard): CardPayload | null;
}

interface KeyRow {
  readonly key_id: string;
  readonly public_jwk: string;
  readonly private_jwk: string;
}

/** A vault over the one key pair of this database, made when it is first needed. */
export function createCardVault(db: SandboxDatabase): CardVault {
  let pair: KeyPair | undefined;
  const keys = () => (pair ??= readKey(db));
  return {
    get publicKey() {
      return keys().publicKey;
    },
    open(paymentId, { encryptedPayload, encryptedPassword }) {
      const { publicKey, privateKey } = keys();
      try {
        const [keyId, wrapped = ""] = encryptedPassword.split(".");
        if (keyId !== publicKey.keyId) return null;
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
        return cardPayload.parse(JSON.parse(text.toString("utf8")));
      } catch {
        return null;
      }
    },
  };
}

interface KeyPair {
  readonly publicKey: PublicKey;
  readonly privateKey: KeyObject;
}

function readKey(db: SandboxDatabase): KeyPair {
  const row = db.prepare<[], KeyRow>("SELECT * FROM wrapping_key").get() ?? makeKey(db);
  return {
    publicKey: publicKey.parse({ keyId: row.key_id, jwk: JSON.parse(row.public_jwk) }),
    privateKey: createPrivateKey({ key: JSON.parse(row.private_jwk), format: "jwk" }),
  };
}

function makeKey(db: SandboxDatabase): KeyRow {
  const pair = generateKeyPairSync("rsa", { modulusLength: 3072 });
  const row: KeyRow = {
    key_id: `key-${randomUUID().slice(0, 8)}`,
    public_jwk: JSON.stringify(pair.publicKey.export({ format: "jwk" })),
    private_jwk: JSON.stringify(pair.privateKey.export({ format: "jwk" })),
  };
  db.prepare("INSERT INTO wrapping_key VALUES (:key_id, :public_jwk, :private_jwk)").run(row);
  return row;
}
