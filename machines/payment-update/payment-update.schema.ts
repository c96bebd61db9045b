/** LC-05: an order that was not paid, or not wholly, and the time its shopper has to pay again. */
import * as z from "zod";
import { cents, defineEvents } from "#machines/kit";
import { address } from "#machines/order";
import { cardForm, giftCardRef, methods, tokenForm } from "#machines/payment";

export const input = z.strictObject({
  orderId: z.string(),
  /** `<orderId>-U<n>`: an order asks anew after each failure that was healed. */
  updateId: z.string(),
  /** Only 2.0.0 knows updates that are required without a failure (OPEN-08). */
  workflowVersion: z.string(),
  /** Nobody could call it off when its time was over, or it had left: it is paid late, and nothing is called off any more. */
  isLate: z.boolean().default(false),
});

/** One payment entry of the order, as the order knows it. */
const entry = z.strictObject({
  /** The id of the transaction in order data. */
  paymentId: z.string(),
  method: z.string(),
  display: z.string().nullable(),
  /** Its part of what is still to be sent. */
  amountCents: cents.nonnegative(),
  status: z.enum(["ok", "pending", "failed", "updateNeeded"]),
});

/** A failed transaction with its method and cost split (failedTransactionInfo, PAY-22). */
const failedTransaction = z.strictObject({
  id: z.string(),
  method: z.string(),
  display: z.string().nullable(),
  /** Its cost split. */
  amountCents: cents.nonnegative(),
  failedAt: z.iso.datetime(),
});

export const context = input.extend({
  entries: z.array(entry),
  /** The order's status key when it last spoke; goods that are on their way are not called off (decision 018). */
  orderStatus: z.string().nullable(),
  failedTransactions: z.array(failedTransaction),
  /** When the order ends unless it is paid: `payment_due_date`, else a day after the failure (OPEN-07). */
  dueAt: z.iso.datetime().nullable(),
  /** The payment that was entered in a failed one's place and has not been answered yet. */
  paying: z.string().nullable(),
  /** Its time passed while the provider had not answered: that answer decides. */
  isOverdue: z.boolean(),
  isReminded: z.boolean(),
});

export type Context = z.output<typeof context>;
export type Entry = Context["entries"][number];

const customers = ["shopper", "guest", "agent"] as const;

/** The order's status key: a failure counts while it is accepted or created (PAY-20). */
const orderStatus = z.string();
const news = z.object({ orderStatus, entries: z.array(entry).min(1) });
const dated = news.extend({ paymentId: z.string(), dueAt: z.iso.datetime() });

export const events = defineEvents({
  "payment.failed": {
    by: ["system"],
    data: dated,
    about: "PAYMENT_FAILED, FAILED: the order says that an entry failed (PAY-20, PAY-22).",
  },
  "update.required": {
    by: ["system"],
    data: dated,
    about: "TX_NEEDS_UPDATE: a transaction asks for an update (PAY-21).",
  },
  "update.submitted": {
    by: customers,
    data: z.object({
      failed_transaction_id: z.string(),
      /** The id of the new payment, made by the server. */
      paymentId: z.string(),
      payment_method: z.enum(methods),
      billing_info: address.nullable().default(null),
      /** The encrypted payment context, sealed by the server: a card's or a device wallet's; null for methods without one. */
      encrypted_payment_context: z.union([cardForm, tokenForm]).nullable().default(null),
      /** The gift card that pays, looked at by the server. */
      gift_card: giftCardRef.nullable().default(null),
    }),
    about: "SUBMIT: the one-step transaction of a payment update (PAY-51).",
  },
  "payment.pending": {
    by: ["system"],
    data: z.object({ paymentId: z.string() }),
    about: "PENDING: the provider has not decided (PAY-28).",
  },
  "payment.authorized": {
    by: ["system"],
    data: news.extend({ paymentId: z.string() }),
    about: "OK: the new payment is good (PAY-28).",
  },
  "order.changed": {
    by: ["system"],
    data: z.object({ orderStatus, entries: z.array(entry) }),
    about: "A line was called off: there is less to pay, or nothing any more.",
  },
});
