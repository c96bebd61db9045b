/** What a cart knows on its way through checkout, as shapes. */
import * as z from "zod";
import { cents } from "#machines/kit";
import { financingThatBlocks } from "#machines/place-order";
import { billingAddress, contact, shippingAddress } from "./address.fields.ts";
import { payment } from "./cart.fields.ts";
import { delivery } from "./delivery.fields.ts";

/** A rate in hundredths of a per cent. */
export const basisPoints = z.int().min(0).max(10_000);

/** What other lifecycles and the server know about placing this cart; each fact replaces the one before. */
export const gates = z.strictObject({
  securityCheck: z.enum(["clear", "required", "blocked"]),
  financingState: z.enum([...financingThatBlocks, "usable", "enrolled"]).nullable(),
  /** What is to be paid at once beside store financing, by card (LC-51). */
  downPaymentCents: cents.nonnegative(),
  /** The plan that store financing pays by; null pays in full (FIN-36). */
  financePlanId: z.string().nullable(),
  legalRequired: z.boolean(),
  /** Whose address it is when it cannot be changed here (ADDR-36, ADDR-38, ADDR-39). */
  addressLock: z.enum(["business", "carrier", "bank"]).nullable(),
  /** Whether the phone line is ready, and its carrier would finance it (LC-09); null while that is not known. */
  activation: z.enum(["financeable", "ready", "full"]).nullable(),
});

const consents = z.strictObject({
  /** The terms of products that renew (CART-15). */
  autoRenewal: z.boolean(),
  legal: z.boolean(),
  /** The call centre may e-mail an offer (PLACE-17). */
  emailOffer: z.boolean(),
});

/** What was agreed to, word by word: the text's version, its hash in the language it was read in, and when (LC-30). */
const agreement = z.strictObject({
  consent: z.enum(["autoRenewal", "legal"]),
  version: z.string(),
  hash: z.string(),
  acceptedAt: z.iso.datetime(),
});

/** All of it that checkout asks for. */
export const checkout = z.strictObject({
  contact: contact.nullable(),
  shippingAddress: shippingAddress.nullable(),
  /** Null means the same as shipping (ADDR-33). */
  billingAddress: billingAddress.nullable(),
  delivery: delivery.nullable(),
  taxRateBasisPoints: basisPoints,
  serviceChargeCents: cents.nonnegative(),
  payments: z.array(payment),
  /** False while prices, stock or quantities moved and nobody has seen it (ERR-39). */
  changesAcknowledged: z.boolean(),
  consents,
  agreements: z.array(agreement),
  gates,
});
