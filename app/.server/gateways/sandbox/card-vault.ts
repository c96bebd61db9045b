/** Opens sealed cards (PAY-31). What it opens lives in one function call and is never written anywhere. */
import {
  constants,
  createDecipheriv,
  createPrivateKey,
  generateKeyPairSync,
  privateDecrypt,
  randomUUID,
} from "node:crypto";
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

/** A vault over the one key pair of this database, made at the first start. */
export function createCardVault(db: SandboxDatabase): CardVault {
  const row = db.prepare<[], KeyRow>("SELECT * FROM wrapping_key").get() ?? makeKey(db);
  const privateKey = createPrivateKey({ key: JSON.parse(row.private_jwk), format: "jwk" });
  return {
    publicKey: publicKey.parse({ keyId: row.key_id, jwk: JSON.parse(row.public_jwk) }),
    open(paymentId, { encryptedPayload, encryptedPassword }) {
      try {
        const [keyId, wrapped = ""] = encryptedPassword.split(".");
        if (keyId !== row.key_id) return null;
        const key = privateDecrypt(
          { key: privateKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: "sha256" },
          Buffer.from(wrapped, "base64url"),
        );
        const payload = Buffer.from(encryptedPayload, "base64url");
        const cipher = createDecipheriv("aes-256-gcm", key, payload.subarray(0, 12), {
          authTagLength: 16,
        });
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
