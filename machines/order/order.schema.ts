/** LC-01: everything an order knows of itself. An order page needs this, its parcels and its returns, and nothing else. */
import * as z from "zod";
import { cents, currencies } from "#machines/kit";
import { rewards } from "#machines/points-account";
import {
  activationFlags,
  address,
  amounts,
  charge,
  contact,
  discount,
  discountPart,
  inputLine,
  inputPayment,
  moved,
  promotion,
  quantity,
  store,
} from "./schema/order.fields.ts";
import {
  consent,
  givenBefore,
  goodwill,
  lineCase,
  news,
  payment,
  refund,
  requestedReturn,
  retainedDiscount,
  swap,
  swapSums,
  unreleased,
} from "./schema/order.records.ts";
import { bySwaps, byUpgrade, offerDetail } from "./schema/order.line-facts.ts";
import { states, statuses } from "./lines/order.statuses.ts";
import type { State } from "./lines/order.statuses.ts";
import { lineStates } from "./lines/order.line-transitions.ts";
import type { LineState } from "./lines/order.line-transitions.ts";

const count = z.int().nonnegative();
/** Characters of a survey's comment. */
export const SURVEY_COMMENT_LIMIT = 500;
const minutes = z.int().min(-840).max(840);

export const input = z.strictObject({
  /** The number a shopper sees (po_id). */
  orderId: z.string(),
  cartId: z.string(),
  storefront: z.enum(["us", "pl"]).default("us"),
  language: z.string().default("en"),
  currency: z.enum(currencies).default("USD"),
  email: z.string(),
  /** B2C, EPDS, B2E or B2B. */
  customerType: z.string().default("B2C"),
  customerId: z.string().nullable().default(null),
  /** The anonymous browser that placed it; opens the order to the guest right after. */
  sessionId: z.string().nullable().default(null),
  placedAt: z.iso.datetime(),
  workflowVersion: z.string().default("2.0.0"),
  schemaVersion: z.string().default("1"),
  /** The store's clock, by the minutes it is ahead of UTC in winter; its summer time is the calendar's. */
  utcOffsetMinutes: minutes.default(-300),
  shipTo: address.nullable().default(null),
  billTo: address.nullable().default(null),
  contact: contact.nullable().default(null),
  delivery: z
    .strictObject({
      methodId: z.string(),
      name: z.string(),
      instructions: z.string().default(""),
      /** Each delivery's price; none for orders that did not note it. */
      charges: z.array(charge).default([]),
    })
    .nullable()
    .default(null),
  store: store.nullable().default(null),
  totals: z.strictObject({
    subtotalCents: cents,
    discountCents: cents,
    shippingCents: cents,
    taxCents: cents,
    /** Recycling fee. */
    ewasteCents: cents.default(0),
    totalCents: cents.nonnegative(),
  }),
  /** The rate of tax on goods and delivery that it was bought at, in hundredths of a percent; null where it was not noted. */
  taxRateBasisPoints: count.nullable().default(null),
  /** `vat_invoice`: where the store's country asks for one (EDIT-07, OPEN-72). */
  vatInvoice: z
    .strictObject({
      number: z.string(),
      /** Gift cards on it hold no VAT, which what is bought with them does; not given on invoices of before (decision 079). */
      areVouchersUntaxed: z.literal(true).optional(),
    })
    .nullable()
    .default(null),
  /** Legal texts that were agreed to: version, hash and time (LC-30). */
  agreements: z
    .array(
      z.strictObject({
        consent: z.string(),
        version: z.string(),
        hash: z.string(),
        acceptedAt: z.iso.datetime(),
      }),
    )
    .default([]),
  couponCodes: z.array(z.string()).default([]),
  /** Offers that applied by themselves, and what set them off (CODE-04). */
  offersApplied: z.array(z.string()).default([]),
  offerTriggerTags: z.array(z.string()).default([]),
  /** What took something off, in the order it did; none for orders that did not note it. */
  promotions: z.array(promotion).default([]),
  /** Those of them that took something off a line (ORD-63). */
  offers: z.array(offerDetail).default([]),
  /** The bank's plan it is paid by, as `equalPayments-24`; null where nothing is paid by months (FIN-49). */
  financePlanId: z.string().nullable().default(null),
  /** A friend's code that took something off (CODE-09). */
  referralCode: z.string().nullable().default(null),
  lines: z.array(inputLine).min(1),
  payments: z.array(inputPayment),
  /** The card that renewals are charged to, where nothing was due today (OPEN-36). */
  cardOnFile: z
    .strictObject({ paymentId: z.string(), display: z.string().nullable() })
    .nullable()
    .default(null),
  /** TBYB: everything in it is tried before it is paid for (TRADE-61, LC-46). */
  isTrial: z.boolean().default(false),
  isCancellable: z.boolean().default(true),
  /** Only an agent may cancel it (CancelManualOnly). */
  isCancelManualOnly: z.boolean().default(false),
  isAllowSkuSwap: z.boolean().default(true),
  isAllowAddressUpdate: z.boolean().default(true),
  /** `valid_return_channels`. */
  returnChannels: z
    .array(z.enum(["ship", "store", "self-ship", "pickup"]))
    .default(["ship", "store"]),
  displayDeliveryDates: z.boolean().default(true),
  /** `options`: what may be scheduled anew, and whether a day may be asked for (ORD-56, SCHED-07, SCHED-13). */
  options: z
    .strictObject({
      isTvRescheduleAllowed: z.boolean().default(true),
      isHaRescheduleAllowed: z.boolean().default(true),
      requestDeliveryDate: z.boolean().default(true),
    })
    .prefault({}),
  /** Ends an unanswered delay notice sooner than seven days (OPEN-09). */
  expiryDate: z.iso.datetime().nullable().default(null),
});

/** One unit: its part of the amounts, and of that what each payment entry pays, in the order of `payments`. */
const unit = amounts.safeExtend({
  tender: z.array(cents.nonnegative()),
  /** Called off by itself, while others of its line stayed (decision 042). */
  isCancelled: z.boolean().default(false),
  /** Discounts of its line that it does not get: they were for another way to pay than the one that pays it now. */
  withdrawn: z.array(z.string()).default([]),
  /** What its discount is made of, where that is not its even share of its line's: after a swap, or after others went. */
  parts: z.array(discountPart).nullable().default(null),
  /** What others lost or gained by its going, or it by theirs; null while it costs what it was sold for (decision 066). */
  moved: moved.nullable().default(null),
});

const line = inputLine.extend({
  /** Where the units are that no return or replacement has taken. */
  step: z.enum(lineStates),
  /** Units that arrived and went on, by return and replacement. */
  cases: z.array(lineCase),
  /** What its step and its cases say together; its status key is in the view's table. */
  state: z.enum(lineStates),
  movedAt: z.iso.datetime().nullable(),
  /** Delivered or picked up. */
  deliveredAt: z.iso.datetime().nullable(),
  /** What each unit carries of the line's amounts, fixed at placement. */
  units: z.array(unit),
  /** IMEI or serial number of each unit, as far as known (OPEN-67). */
  serials: z.array(z.string()),
  /** Its money has been asked for. */
  isCaptured: z.boolean(),
  /** It left the house, with a carrier or with the shopper. */
  hasLeft: z.boolean(),
  cancelledUnits: count,
  /** Units that somebody asked to call off while the others stay, and waits to hear of. */
  cancelling: count.default(0),
  /** Given back and accepted. */
  returnedUnits: count,
  ...bySwaps,
  ...byUpgrade,
});

export const context = input.extend({
  lines: z.array(line),
  payments: z.array(payment),
  /** Failed transactions that were replaced, with their cost split (PAY-22). */
  failedPayments: z.array(
    inputPayment.extend({ failedAt: z.iso.datetime(), replacedBy: z.string() }),
  ),
  /** Payment updates so far (LC-05), and whether the last one is still open. */
  updates: count,
  isUpdateOpen: z.boolean(),
  /** The warehouse was told to let nothing go: somebody has to pay first (decision 030). */
  isHeldBack: z.boolean(),
  /** How far the order takes its lines together. */
  purchaseStage: z.enum([
    "initiated",
    "softSubmitted",
    "accepted",
    "created",
    "poCreated",
    "poSubmitted",
    "soCreated",
  ]),
  /** The order was recorded: its stock is its own, its lines and its cancellation live. */
  isRecorded: z.boolean(),
  shipments: z.array(
    z.strictObject({
      shipmentId: z.string(),
      kind: z.enum(["delivery", "pickup"]),
      lineIds: z.array(z.string()),
    }),
  ),
  /** Its phone line, by its activation; null where there is none (LC-09). */
  activation: z.strictObject({ activationId: z.string(), flags: activationFlags }).nullable(),
  /** What the account earned and redeemed with it; null for guests (REW-08). */
  rewards: rewards.nullable(),
  returns: z.array(requestedReturn),
  refunds: z.array(refund),
  /** Refunds and releases that no return caused, counted for their ids. */
  settlements: count,
  unreleased,
  /** What agents gave for goodwill. */
  goodwill: z.array(goodwill),
  givenBefore,
  replacements: z.array(
    z.strictObject({
      replacementId: z.string(),
      lineId: z.string(),
      /** Asked for; once the warehouse has judged, what it replaces. */
      units: quantity,
      reasonCode: z.string(),
      reasonText: z.string(),
      requestedAt: z.iso.datetime(),
    }),
  ),
  swap: swap.nullable(),
  swapSums,
  /** The delay notice (LC-28): only flagged orders have one (OPEN-97). */
  consent: consent.nullable(),
  ...news,
  /** Why the system cancelled it. */
  cancelReason: z.enum(["PaymentNotUpdated", "DelayNotConfirmed", "PickupExpired"]).nullable(),
  /** The end of the next day on which something is at the store for the last time (TRACK-02). */
  pickUpBy: z.iso.datetime().nullable(),
  /** Retention discounts taken instead of cancelling (OPEN-106). */
  retained: z.array(retainedDiscount),
  /** Agreed to text messages about this order, and the digits of the number (CONF-09). */
  sms: z.strictObject({ phone: z.string(), agreedAt: z.iso.datetime() }).nullable(),
  /** What the shopper said of buying here, once (CONF-08). */
  survey: z
    .strictObject({
      score: z.int().min(1).max(5),
      comment: z.string().max(SURVEY_COMMENT_LIMIT),
      answeredAt: z.iso.datetime(),
    })
    .nullable(),
});

export type OrderInput = z.input<typeof input>;
export type Context = z.output<typeof context>;
export type OrderLine = Context["lines"][number];
export type OrderPayment = Context["payments"][number];
export type LineCase = z.output<typeof lineCase>;
export type Amounts = z.output<typeof amounts>;
export type Discount = z.output<typeof discount>;
export type DiscountPart = z.output<typeof discountPart>;
export type Unit = z.output<typeof unit>;
export type RefundEntry = Context["refunds"][number]["entries"][number];
export type Address = z.output<typeof address>;
export type ActivationFlags = z.output<typeof activationFlags>;

/** A report that the order believes: the line as it was, and the step it is at now. */
export interface Followed {
  readonly line: OrderLine;
  /** The line with what was reported. */
  readonly later: OrderLine;
  readonly step: LineState;
  /** The step as reported; a cancelled line's refund moves without the line. */
  readonly reported: State;
  /** The return or replacement that it is about. */
  readonly caseId: string | null;
  readonly isAlone: boolean;
}

/** The spec's status keys, in any case (OPEN-04). */
export const statusKey = z
  .string()
  .refine(
    (key) => states.some((state) => statuses[state].key.toLowerCase() === key.toLowerCase()),
    { message: "not a status key" },
  );
