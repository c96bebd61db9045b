/** LC-19: money on its way back, split over the payments it came from (RET-24). */
import * as z from "zod";
import { currencies, defineEvents, positiveCents } from "#machines/kit";
import { channels } from "#machines/return";

/** The refund statuses, verbatim (RET-23). */
export const statuses = [
  "refundinitiated",
  "partiallyrefundsuccess",
  "refunddeclined",
  "refundsuccess",
  "refunded",
] as const;
export type Status = (typeof statuses)[number];

export const input = z.strictObject({
  refundId: z.string(),
  orderId: z.string(),
  /** Null when no return caused it: the order was cancelled. */
  returnId: z.string().nullable(),
  /** The way the goods came back; decides the promise (OPEN-02). */
  channel: z.enum(channels).nullable(),
  lineIds: z.array(z.string()),
  /** The units it is for, as the order names them; never none. */
  unitIds: z.array(z.string()).min(1),
  entries: z.array(z.strictObject({ paymentId: z.string(), amountCents: positiveCents })).min(1),
  /** Payments that were made at the door: their shares go to a bank account, which the customer is asked for (PAY-43). */
  transferIds: z.array(z.string()).default([]),
  currency: z.enum(currencies),
  requestedAt: z.iso.datetime(),
  /** By when what caused it has promised its money; null where the promise counts from the refund itself. */
  dueAt: z.iso.datetime().nullable().default(null),
  /** The store's clock, in minutes ahead of UTC: promises are counted in its days. */
  utcOffsetMinutes: z.int().min(-840).max(840).default(-300),
});

/** `giftCard`: is being put on a gift card; `credited`: is there. */
export const entryStates = ["asked", "refunded", "declined", "giftCard", "credited"] as const;
export type EntryState = (typeof entryStates)[number];

/** A bank account as it may be spoken of; what it is is sealed under its id and opened for the transfer alone. */
const account = z.strictObject({ accountId: z.string(), last4: z.string().length(4) });

export const context = input.extend({
  /** How far each payment's share is; one that is not listed has not been asked for. */
  outcomes: z.record(z.string(), z.enum(entryStates)),
  /** The last four of the gift card that has a payment's share, where the issuer told them. */
  cards: z.record(z.string(), z.string()).default({}),
  /** Where the shares of `transferIds` are sent; null while nobody has named an account. */
  account: account.extend({ givenAt: z.iso.datetime() }).nullable().default(null),
  /** When the customer was first asked for an account; null where none was needed. */
  accountAskedAt: z.iso.datetime().nullable().default(null),
  /** The bank sent a transfer back: the account that was named is closed, or is none. */
  isAccountRefused: z.boolean().default(false),
  /** When a declined refund was taken up again, or an account was named. */
  resumedAt: z.iso.datetime().nullable(),
  /** The promised day went by: it is asked after, its customer is written to, and an agent has it at the order's desk. */
  isOverdue: z.boolean(),
  /** An agent found that nobody paid the shares that were asked for: no bank refused them. */
  isUnpaid: z.boolean().default(false),
  reached: z.partialRecord(z.enum(statuses), z.iso.datetime()),
});

const entry = z.object({ paymentId: z.string() });

export const events = defineEvents({
  "entry.refunded": {
    by: ["system", "provider"],
    data: entry.extend({ last4: z.string().length(4).optional() }),
    about: "One payment's share is back, or on a gift card.",
  },
  "entry.declined": {
    by: ["system", "provider", "bank"],
    data: entry.extend({
      /** The account that a transfer came back from; absent where nothing was transferred. */
      accountId: z.string().optional(),
      /** The gift card that paid was ended: the share is on a new one at once. */
      isCardEnded: z.boolean().optional(),
    }),
    about: "One payment's share was refused, or its transfer came back.",
  },
  "account.given": {
    by: ["shopper", "guest", "agent"],
    data: account,
    about:
      "The customer named the account for what was paid at the door, on the page or by telephone.",
  },
  "refund.retried": {
    by: ["agent", "system"],
    about:
      "Ask for the declined shares again, or, past the promised day, for those of which nothing was heard.",
  },
  "refund.unanswered": {
    by: ["agent", "system"],
    about:
      "Past the promised day: whoever was to pay was asked, and pays nothing. Another way is looked for.",
  },
  "alternative.chosen": {
    by: ["agent", "system"],
    about: "The declined shares become gift card balance.",
  },
  "refund.settled": { by: ["bank", "system"], about: "The money is on the shopper's account." },
});
