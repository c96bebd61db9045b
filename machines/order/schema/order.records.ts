/** What can happen to a part of an order for a while: returns, refunds, swaps. */
import * as z from "zod";
import { cents, shareFields } from "#machines/kit";
import { inputPayment } from "./order.fields.ts";
import { lineStates } from "../lines/order.line-transitions.ts";

/** One return or cancellation's money on its way back (RET-24). */
export const refund = z.strictObject({
  refundId: z.string(),
  returnId: z.string().nullable(),
  channel: z.string().nullable(),
  lineIds: z.array(z.string()),
  /** The units it is for, by name: who lent money for them must be told which. */
  unitIds: z.array(z.string()),
  entries: z.array(z.strictObject({ paymentId: z.string(), amountCents: cents.positive() })),
  requestedAt: z.iso.datetime(),
  state: z.enum([
    "refundInitiated",
    "partiallyRefundSuccess",
    "refundSuccess",
    "refundDeclined",
    "refunded",
  ]),
});

/** What of refunds had been given for goodwill before, and went back with it: it does not go back again (decision 064). */
export const givenBefore = z
  .array(z.strictObject({ refundId: z.string(), entries: refund.shape.entries }))
  .default([]);

/**
 * Units of a line that go their own way after they arrived: a return or a replacement, and how far it is. The other units
 * of the line are where the line's own step says.
 */
export const lineCase = z.strictObject({
  /** The id of the return or replacement; null for a report about all that is left of the line. */
  caseId: z.string().nullable(),
  kind: z.enum(["return", "replacement"]),
  units: z.int().positive(),
  /** Which units of the line these are, counted from 0: what each of them cost belongs to nothing else meanwhile. */
  places: z.array(z.int().nonnegative()),
  /** Units of a return that the store has taken; null before it decided. */
  accepted: z.int().nonnegative().nullable(),
  state: z.enum(lineStates),
  /** The replacement is there and nothing is owed for it: its units are the shopper's like any other. */
  isOver: z.boolean(),
});

/** A return as the order knows it. */
export const requestedReturn = z.strictObject({
  returnId: z.string(),
  channel: z.string(),
  reasonCode: z.string(),
  reasonText: z.string(),
  lines: z.array(z.strictObject({ lineId: z.string(), units: z.int().positive() })),
  requestedAt: z.iso.datetime(),
  acceptedAt: z.iso.datetime().nullable(),
});

/** Why somebody is given money without anything coming back. */
export const goodwillReasons = ["late", "damaged-box", "wrong-advice", "service", "other"] as const;

/**
 * The same, and what the order gives by itself: what was paid for a day that was not kept (decision 052), for a dearer article,
 * or for a service that was cancelled while its trial lasted.
 */
export const givenReasons = [...goodwillReasons, "speed", "swap", "trial"] as const;

/** What was given without anything coming back (decision 024). */
export const goodwill = z.strictObject({
  goodwillId: z.string(),
  amountCents: cents.positive(),
  reasonCode: z.enum(givenReasons),
  grantedAt: z.iso.datetime(),
  /** A share for each payment that took money; what one does not take becomes gift card balance. */
  ...shareFields,
  /** The gift cards that have the share of a payment that did not take it; the end of their codes, where it is known. */
  giftCards: z
    .array(z.strictObject({ paymentId: z.string(), last4: z.string().length(4).nullable() }))
    .default([]),
});

/** Another article that one of its lines becomes (LC-10). */
export const swap = z.strictObject({
  lineId: z.string(),
  swapId: z.string(),
  newSku: z.string(),
  /** What the new article is called. */
  wanted: z.string(),
  /** The same once it has taken the line's place. */
  newName: z.string().nullable(),
  /** The shopper is told nothing of it (OPEN-63). */
  isSuppressed: z.boolean(),
  /** What the new article costs more, before tax, and until when that may be settled; null where nobody waits for it. */
  owed: z
    .strictObject({
      amountCents: cents.positive(),
      dueAt: z.iso.datetime(),
      /** Nobody pays it: the warehouse is to put back what was ordered. */
      isDeclined: z.boolean().default(false),
      /** The warehouse could not do that: the new article is there still. */
      isUndoRefused: z.boolean().default(false),
    })
    .nullable()
    .default(null),
  /** The warehouse has made a sales order of it meanwhile. */
  isAssigned: z.boolean().default(false),
  /** Nobody paid that: what was ordered stays. */
  isUndone: z.boolean().default(false),
});

/** What swaps did to the money (LC-10). */
export const swapSums = z
  .array(
    z.strictObject({
      swapId: z.string(),
      lineId: z.string(),
      /** With its tax: what was paid for the dearer article, or, below zero, what the order costs less with a cheaper one. */
      amountCents: cents,
      /** The units it is for, counted from 0. */
      places: z.array(z.int().nonnegative()),
      /** The shopper is told nothing of the swap (OPEN-63). */
      isSuppressed: z.boolean(),
    }),
  )
  .default([]);

/** Parts of payments that nobody had promised when what they pay for was called off: let go once they are. */
export const unreleased = z
  .array(
    z.strictObject({ paymentId: z.string(), releaseId: z.string(), amountCents: cents.positive() }),
  )
  .default([]);

/** What a request to cancel came to so far, by lines: told in one mail once nothing of it is open. */
const cancelNews = z
  .strictObject({
    cancelled: z.array(z.string()),
    rejected: z.array(z.string()),
    /** Of lines of which units were asked for: those that were called off, by name. */
    unitIds: z.array(z.string()).default([]),
    /** Those that were not. */
    keptIds: z.array(z.string()).default([]),
    /** Lines that were stopped in one answer after they had gone on, and say so one after the other. */
    stoppedIds: z.array(z.string()).default([]),
  })
  .prefault({ cancelled: [], rejected: [] });

/** Lines that were lost, whose money waits until nothing else of their parcel is undecided. */
const lostIds = z.array(z.string()).default([]);

/** Goods that had not left by their day: of which day their customer was told so, and whether they were asked about it (LC-28). */
const toldLate = z
  .array(z.strictObject({ lineId: z.string(), on: z.iso.date(), isAsked: z.boolean() }))
  .default([]);

/** When a guest last put right where mail about it goes: whoever reads the address of before has nothing to do with it (decision 093). */
const emailMovedAt = z.iso.datetime().nullable().default(null);

/** What was told once already, or is told once nothing of it is open any more, and since when it is told where it is. */
export const news = { cancelNews, lostIds, toldLate, emailMovedAt };

/** What became of a delay that its customer was asked about. */
export const consent = z.strictObject({
  state: z.enum(["prompted", "confirmed", "declined", "expired", "lapsed"]),
  /** The goods that are late, none for all; what belongs to them goes their way. */
  lineIds: z.array(z.string()),
  dueAt: z.iso.datetime(),
  newPromisedOn: z.string().nullable(),
  /** Nobody answered in time; it ends the order as soon as the order may be ended. */
  isOverdue: z.boolean(),
});

/** A discount that was taken instead of cancelling (OPEN-106). */
export const retainedDiscount = z.strictObject({
  lineIds: z.array(z.string()),
  amountCents: cents.positive(),
  /** What it took off the tax besides. */
  taxCents: cents.nonnegative().default(0),
  triggerCode: z.string(),
});

/** One payment as its order knows it. */
export const payment = inputPayment.extend({
  totalCents: cents.nonnegative(),
  status: z.enum(["pending", "authorized", "failed"]),
  /** A transaction asks for an update (ORD-65). */
  needsUpdate: z.boolean(),
  /** Another payment was entered in a failed one's place and has not been answered. */
  isBeingPaid: z.boolean(),
  /** `payment_due_date`, or a day after the failure (OPEN-07). */
  dueAt: z.iso.datetime().nullable(),
  /** Until when its bank holds its money, once that is soon; null before, and where nobody has said so. */
  heldUntil: z.iso.datetime().nullable().default(null),
  capturedCents: cents.nonnegative(),
  /** The lines whose part of it was taken; whoever pays again pays the others. */
  capturedLines: z.array(z.string()),
});
