/** LC-06: whether an order may be placed, and how placing it goes. */
import * as z from "zod";
import { defineEvents } from "#machines/kit";

/** The steps of checkout that a blocker can send a shopper back to. */
export const steps = [
  "cart",
  "signIn",
  "contact",
  "address",
  "delivery",
  "activation",
  "payment",
  "billing",
  "review",
] as const;
export type Step = (typeof steps)[number];

/** LC-07's states in which store financing cannot pay an order (OPEN-35). */
export const financingThatBlocks = [
  "applying",
  "redirecting",
  "pending",
  "deferred",
  "rejected",
  "ineligible",
  "alreadyAttempted",
  "approvedWithoutEnoughCredit",
  "agreementUnreviewed",
  "linkAccountPending",
] as const;

/** What the gate needs to know of a cart; the cart tells all of it at every relevant write. */
export const facts = z.strictObject({
  sessionId: z.string().nullable(),
  customerId: z.string().nullable(),
  hasLines: z.boolean(),
  /** A physical item or a bundle with one (PLACE-23). */
  hasPhysical: z.boolean(),
  totalCents: z.int(),
  /** What is missing of shipping: empty when it is done (PLACE-01). */
  shippingMissing: z.array(z.enum(["contact", "address", "delivery"])),
  contactDone: z.boolean(),
  /** Authorised payments cover the total. */
  paymentDone: z.boolean(),
  /** The cart changed after authorisation (PLACE-07). */
  paymentStale: z.boolean(),
  /** The CVV must be typed again (PLACE-07). */
  cvvPending: z.boolean(),
  /** A bot check or a one-time code is pending, or the check was failed (PLACE-04, OPEN-101). */
  securityCheck: z.enum(["clear", "required", "blocked"]),
  /** The state of store financing while it is the chosen method, else null (PLACE-05). */
  financingState: z.enum([...financingThatBlocks, "usable", "enrolled"]).nullable(),
  /** Try-before-you-buy items next to others (PLACE-06). */
  mixedTbyb: z.boolean(),
  autoRenewal: z.enum(["none", "required", "accepted"]),
  legal: z.enum(["none", "required", "accepted"]),
  /** Prices, stock or quantities moved and nobody has seen it yet (ERR-39). */
  changesAcknowledged: z.boolean(),
  /** An agent enters the order and pays by card (PLACE-09, PLACE-10); null otherwise. */
  assisted: z
    .strictObject({
      billingDone: z.boolean(),
      deliveryModeDone: z.boolean(),
      cardPresent: z.boolean(),
    })
    .nullable(),
  /** A new phone line waits for its carrier (LC-09). */
  activationOpen: z.boolean(),
  /** False for a business cart whose account holder has not signed in (PAY-45). */
  businessSignedIn: z.boolean(),
});
export type Facts = z.output<typeof facts>;

export const input = z.strictObject({ cartId: z.string(), facts });

export const context = input.extend({
  /** The order being placed, from the press of the button on. */
  orderId: z.string().nullable(),
  /** Why placing failed: a code of the catalogue. */
  errorCode: z.string().nullable(),
});
export type Context = z.output<typeof context>;

const customers = ["shopper", "guest", "agent"] as const;

export const events = defineEvents({
  "checkout.changed": {
    by: ["system"],
    data: z.object({ facts }),
    about: "CHANGED: the cart was written; every gate is asked again.",
  },
  "place.pressed": {
    by: customers,
    data: z.object({
      orderId: z.string(),
      /** What the server found to pay it, and what was agreed to (PLACE-16); nothing of it comes from the form (OPEN-33). */
      payment_method: z.string().nullable().default(null),
      consents: z.array(z.string()).default([]),
    }),
    about: "PLACE_ORDER: the button; the order's number is made by the server.",
  },
  "cart.submitted": { by: ["system"], about: "SUBMITTED: the cart is locked, the order exists." },
  "order.created": {
    by: ["system"],
    data: z.object({ orderId: z.string() }),
    about: "ORDER_CREATED, or PAYMENT_OK while pending.",
  },
  "payment.pending": { by: ["system"], about: "PAYMENT_PENDING: the provider takes its time." },
  "submission.failed": {
    by: ["system"],
    data: z.object({ code: z.string() }),
    about: "FAIL: no order came of it.",
  },
  "place.retried": { by: customers, about: "RETRY: back to the gates after an error." },
});
