/**
 * Seals a card in the browser (PAY-31): a random AES-256-GCM key encrypts it and is wrapped with the provider's public key
 * (RSA-OAEP-256). The plain card leaves this module only as ciphertext.
 */

/** What a card form knows (PAY-29). */
export interface PlainCard {
  readonly number: string;
  /** 1 to 12. */
  readonly expiryMonth: number;
  /** Four digits. */
  readonly expiryYear: number;
  readonly name: string;
  readonly cvv: string;
}

/** The two strings that are sent instead of the card; the field names are the spec's. */
export interface SealedFields {
  readonly encrypted_payload: string;
  readonly encrypted_password: string;
}

/** The provider's key for wrapping, as the store's own route hands it on. */
export interface WrappingKey {
  readonly keyId: string;
  readonly jwk: { readonly kty: "RSA"; readonly n: string; readonly e: string };
}

/** Fetches the provider's public key from the store's own route; null where the store has none, throws where it is not reached. */
export async function fetchWrappingKey(
  url: string,
  signal?: AbortSignal,
): Promise<WrappingKey | null> {
  const response = await fetch(url, {
    headers: { accept: "application/json" },
    signal: signal ?? null,
  });
  const key: unknown = response.ok ? await response.json() : null;
  return isWrappingKey(key) ? key : null;
}

/** Seals a card for one payment: for another payment id or key it cannot be opened. */
export function sealCard(
  key: WrappingKey,
  paymentId: string,
  { number, expiryMonth, expiryYear, name, cvv }: PlainCard,
): Promise<SealedFields> {
  const context = { number, expiryMonth, expiryYear, name, cvv, option: "credit_card" };
  return seal(key, paymentId, context);
}

/** Seals the security code alone, for a payment whose card is known (PAY-40). */
export function sealSecurityCode(
  key: WrappingKey,
  paymentId: string,
  cvv: string,
): Promise<SealedFields> {
  return seal(key, paymentId, { cvv, option: "credit_card" });
}

async function seal(key: WrappingKey, paymentId: string, context: object): Promise<SealedFields> {
  const { subtle } = crypto;
  const wrapping = await subtle.importKey(
    "jwk",
    key.jwk,
    { name: "RSA-OAEP", hash: "SHA-256" },
    false,
    ["wrapKey"],
  );
  const secret = await subtle.generateKey({ name: "AES-GCM", length: 256 }, true, ["encrypt"]);
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const encoder = new TextEncoder();
  const additionalData = encoder.encode(`${paymentId}.${key.keyId}`);
  const text = encoder.encode(JSON.stringify(context));
  const payload = await subtle.encrypt({ name: "AES-GCM", iv, additionalData }, secret, text);
  const password = await subtle.wrapKey("raw", secret, wrapping, { name: "RSA-OAEP" });
  return {
    encrypted_payload: base64Url([...iv, ...new Uint8Array(payload)]),
    encrypted_password: `${key.keyId}.${base64Url([...new Uint8Array(password)])}`,
  };
}

function base64Url(bytes: readonly number[]): string {
  return btoa(String.fromCharCode(...bytes))
    .replace(/\+/g, "-")
    .replace(/\//g, "_")
    .replace(/=+$/, "");
}

function isWrappingKey(value: unknown): value is WrappingKey {
  if (typeof value !== "object" || value === null) return false;
  if (!("keyId" in value) || typeof value.keyId !== "string") return false;
  const jwk = "jwk" in value ? value.jwk : null;
  return typeof jwk === "object" && jwk !== null && "n" in jwk && "e" in jwk;
}
