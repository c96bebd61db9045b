/** How a payment may fail, as it is said and as it stays on record. */
import * as z from "zod";
import { positiveCents } from "#machines/kit";
import { methods } from "../payment.methods.ts";

/** The failure kinds of PAY-27. */
export const failureKinds = [
  "get-cart",
  "try-block",
  "complete-transaction",
  "notify-transaction",
  "revert-transaction",
] as const;
export const failureKind = z.enum(failureKinds);

/** What a bank says finer than the catalogue's code, where it helps the shopper to know. */
const declineReasons = ["insufficientFunds", "cardExpired", "codeExpired"] as const;

/** Of a payment that its provider does not know: no bank has said no. */
export const NOT_KNOWN = "unknownTransaction";

/** Whatever else a provider says is in the code. */
export const saidReason = z
  .enum([...declineReasons, NOT_KNOWN])
  .nullable()
  .catch(null)
  .default(null);

/** A failed transaction as it stays on record (PAY-22). */
export const failure = z.strictObject({
  transactionId: z.string().nullable(),
  method: z.enum(methods),
  /** Its cost split. */
  amountCents: positiveCents,
  kind: failureKind,
  /** A code of the error catalogue, or `TransactionUnknown`. */
  code: z.string(),
  declineReason: z.enum(declineReasons).nullable(),
  at: z.iso.datetime(),
});
