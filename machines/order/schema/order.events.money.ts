/** What can happen to the money of an order: what its payments say, loans and plans that end, and another payment. */
import * as z from "zod";
import { positiveCents } from "#machines/kit";
import { cardForm, giftCardRef, methods } from "#machines/payment";
import { aboutPayment, paymentSide } from "./order.events.parts.ts";
import { address } from "./order.fields.ts";

export const moneyEvents = {
  "payment.pending": {
    by: paymentSide,
    data: aboutPayment,
    about: "The provider has not decided.",
  },
  "payment.failed": {
    by: paymentSide,
    data: aboutPayment.extend({
      code: z.string().optional(),
      /** `payment_due_date`, when the provider names one. */
      dueAt: z.iso.datetime().optional(),
    }),
    about: "A payment entry failed (ORD-64).",
  },
  "payment.lapsing": {
    by: paymentSide,
    data: aboutPayment.extend({ heldUntil: z.iso.datetime() }),
    about: "Its bank lets go of its money in some days, and something of it is still to leave.",
  },
  "loan.ended": {
    by: ["system"],
    data: z.object({ paymentId: z.string() }),
    about: "Its customer has taken back the loan that pays it: what they keep is owed (FIN-35).",
  },
  "loan.taken": {
    by: paymentSide,
    data: aboutPayment.extend({ captureId: z.string(), amountCents: positiveCents }),
    about: "A loan that has ended took what it had been asked for before: it goes back (FIN-35).",
  },
  "plan.ended": {
    by: ["system"],
    data: z.object({ paymentId: z.string() }),
    about: "Its bank has waited 60 days for a payment: the plan that pays it has ended (FIN-24).",
  },
  "payment.update.required": {
    by: paymentSide,
    data: aboutPayment.extend({ dueAt: z.iso.datetime().optional() }),
    about: "A transaction asks for an update; counts under workflow 2.0.0 only (ORD-65, OPEN-08).",
  },
  "payment.replaced": {
    by: ["system"],
    data: z.object({
      failedPaymentId: z.string(),
      paymentId: z.string(),
      method: z.enum(methods),
      billTo: address.nullable().default(null),
      form: cardForm.nullable().default(null),
      /** What a device's wallet gave, under the id the server keeps it by. */
      sealedTokenId: z.string().nullable().default(null),
      giftCard: giftCardRef.nullable().default(null),
    }),
    about: "Pay again: another payment takes a failed one's place (EDIT-04, LC-05).",
  },
  "payment.due": {
    by: ["system"],
    about: "PAYMENT_DUE: the time to pay again is over (LC-05, CANC-16).",
  },
  "payment.authorized": {
    by: paymentSide,
    data: aboutPayment,
    about: "PAYMENT_AUTHORIZED: the money is promised.",
  },
  "payment.captured": {
    by: paymentSide,
    data: aboutPayment.extend({ captureId: z.string(), amountCents: positiveCents }),
    about: "The money of what was shipped is taken.",
  },
} as const;
