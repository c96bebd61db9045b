/** What the payment sandbox is asked, as it comes in. */
import * as z from "zod";
import type { SealedCard } from "#app/.server/outside/payment.ts";
import { cents, currencies } from "#machines/kit";

const id = z.string().min(1).max(200);
const amount = { amountCents: cents.positive() };
const encrypted = {
  encrypted_payload: z.string().max(10_000),
  encrypted_password: z.string().max(2_000),
};
export const collectBody = z.strictObject({
  paymentId: id,
  attempt: z.int().positive(),
  ...amount,
  currency: z.enum(currencies),
});
export const startBody = z.strictObject({
  ...collectBody.shape,
  ...encrypted,
  token: id.nullable().default(null),
  keep_for: id.nullable().default(null),
});
export const forgetBody = z.strictObject({ customerId: id, token: id });
export const completeBody = z.strictObject({
  transactionId: id,
  code: z.string().max(20).nullable(),
});
export const revalidateBody = z.strictObject({
  paymentId: id,
  transactionId: id,
  ...encrypted,
});
export const resendBody = z.strictObject({ transactionId: id });
export const captureBody = z.strictObject({ transactionId: id, captureId: id, ...amount });
export const releaseBody = z.strictObject({
  transactionId: id,
  releaseId: id,
  amountCents: cents.positive().nullable(),
});
export const chargeBody = z.strictObject({ transactionId: id, chargeId: id, ...amount });
export const creditBody = z.strictObject({ transactionId: id, creditId: id, ...amount });
export const renewBody = z.strictObject({
  transactionId: id,
  renewalId: id,
  ...amount,
  currency: z.enum(currencies),
});
export const refundBody = z.strictObject({
  transactionId: id,
  refundId: id,
  unitIds: z.array(id).min(1),
  ...amount,
  account: z
    .strictObject({ accountId: id, holder: z.string().min(1).max(140), iban: z.string().max(34) })
    .optional(),
});

/** A card as the browser sealed it. */
export function sealedOf(body: Record<keyof typeof encrypted, string>): SealedCard {
  return { encryptedPayload: body.encrypted_payload, encryptedPassword: body.encrypted_password };
}
