/**
 * What the order button sends of the payment, and of what it pays (PLACE-16): sealed by the store for itself, so that a press can be compared with
 * what the review showed. Whoever changes it has nothing the store would open.
 */
import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from "node:crypto";
import * as z from "zod";
import type { Context } from "#machines/cart";

const CIPHER = "aes-256-gcm";
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** The payment context as the review shows it; several payments are told apart by their ids. */
const paymentContext = z.strictObject({
  payment_info: z.strictObject({
    payment_method: z.string(),
    option: z.string(),
    /** What people may read of it, e.g. `visa •••• 1111`. */
    name: z.string().nullable(),
  }),
  payments: z.array(z.tuple([z.string(), z.int()])),
  totalCents: z.int(),
  /** What is bought, as a hash: other goods may cost the same and be paid by the same card. */
  goods: z.string(),
  /** Paid in parts, one after the other: what gift cards and points leave is paid by the primary one (PAY-36). */
  progressivePayment: z.boolean(),
});
type PaymentContext = z.output<typeof paymentContext>;

/** Several payments pay it, each its part. */
export function isProgressive({ checkout }: Context): boolean {
  return checkout.payments.length > 1;
}

/** How a cart is paid, or null when nothing is to be paid. */
export function paymentContextOf(context: Context): PaymentContext | null {
  const { checkout, totals } = context;
  const primary = checkout.payments.find(({ isPrimary }) => isPrimary);
  return (
    (primary && {
      payment_info: {
        payment_method: primary.method,
        option: primary.method,
        name: primary.display,
      },
      payments: checkout.payments.map(({ paymentId, amountCents }) => [paymentId, amountCents]),
      totalCents: totals.totalCents,
      goods: goodsOf(context),
      progressivePayment: isProgressive(context),
    }) ??
    null
  );
}

/** What is bought, as a short text. */
export function goodsOf({ lines }: Context): string {
  const goods = lines.map(({ lineId, sku, quantity }) => [lineId, sku, quantity]);
  return createHash("sha256").update(JSON.stringify(goods)).digest("base64url");
}

export function sealPaymentContext(secret: string, context: PaymentContext): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, keyOf(secret), nonce);
  const text = JSON.stringify(context);
  const parts = [nonce, cipher.update(text, "utf8"), cipher.final(), cipher.getAuthTag()];
  return Buffer.concat(parts).toString("base64url");
}

/** What was sealed, or null when it was not sealed here. */
export function openPaymentContext(secret: string, sealed: string): PaymentContext | null {
  try {
    const bytes = Buffer.from(sealed, "base64url");
    const nonce = bytes.subarray(0, NONCE_BYTES);
    const options = { authTagLength: TAG_BYTES };
    const decipher = createDecipheriv(CIPHER, keyOf(secret), nonce, options);
    decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
    const text = decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES), undefined, "utf8");
    return paymentContext.parse(JSON.parse(text + decipher.final("utf8")));
  } catch {
    return null;
  }
}

function keyOf(secret: string): Buffer {
  return Buffer.from(hkdfSync("sha256", secret, "", "ohmline payment context", 32));
}
