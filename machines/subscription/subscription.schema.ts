/** LC-23: a consumer's subscription, from the order that brought it until it has ended for good. */
import * as z from "zod";
import { cents, currencies, defineEvents } from "#machines/kit";
import { cardForm } from "#machines/payment";
import { claimed, claimRequest, care } from "./subscription.claims.ts";
import { licenceBounds, licencesChanged, pendingLicences } from "./subscription.licences.ts";
import { prices, taxPlace } from "./subscription.price.ts";

/** Whom the account was made for (SUB-02). */
export const userInfo = z.strictObject({
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  companyName: z.string().nullable().default(null),
  postalCode: z.string().nullable().default(null),
});

/** The account at whoever provides the service (SUB-02). */
const account = z.strictObject({ customerDomain: z.string(), username: z.string() });

/** A card the provider knows by the payment it was used in; `display` is what people may read of it. */
const card = z.strictObject({ paymentId: z.string(), display: z.string().nullable() });

export const input = z.strictObject({
  subscriptionId: z.string(),
  orderId: z.string(),
  /** The order line that carries it (LINE-18). */
  lineId: z.string(),
  customerId: z.string().nullable().default(null),
  sku: z.string(),
  name: z.string(),
  /** Licences; `quantity` on the wire. */
  licences: z.int().positive().default(1),
  bounds: licenceBounds.prefault({}),
  /** Where its settings are managed; null when there is nothing to manage. */
  manageUrl: z.string().nullable().default(null),
  /** Months between two charges. */
  periodMonths: z.int().positive().default(1),
  /** How often it is charged in all, with its order or after; null where it renews until it is cancelled (CARE-05). */
  periods: z.int().positive().nullable().default(null),
  prices,
  currency: z.enum(currencies).default("USD"),
  /** Where it is taxed; null where its price holds its tax, as in Poland and of what was ordered before (decision 101). */
  place: taxPlace.nullable().default(null),
  /** The rate there when it was last asked for, in hundredths of a percent. */
  taxBasisPoints: z.int().nonnegative().default(0),
  /** How long it is free at first, as its article says (SUB-16); null where it is paid from the start. */
  trialDays: z.int().positive().nullable().default(null),
  /** `start_date`, ISO 8601 in UTC. */
  startedAt: z.iso.datetime(),
  user: userInfo,
  account: account.nullable().default(null),
  /** What renewals are charged to: the card that paid the order, or was verified for it (decision 022). */
  card: card.nullable().default(null),
  /** What it covers, where it is a care plan (LC-41). */
  care: care.nullable().default(null),
});

/** Why it was cancelled (SUB-07), and from when on. */
export const cancellation = z.strictObject({
  rejection_code: z.string(),
  rejection_reason: z.string(),
  at: z.iso.datetime(),
  effectiveAt: z.iso.datetime(),
});

const instant = z.iso.datetime().nullable();

/** One charge that was asked for; a period is paid once. */
export const charged = z.strictObject({
  renewalId: z.string(),
  amountCents: cents.nonnegative(),
  askedAt: z.iso.datetime(),
  status: z.enum(["asked", "paid", "unpaid"]),
  /** What was paid for; null as long as it is not. */
  period: z.strictObject({ from: z.iso.datetime(), until: z.iso.datetime() }).nullable(),
});

/** The amount holds the tax that was added to it. */
const taxedCharge = charged.extend({ taxCents: cents.nonnegative().default(0) });

export const context = input.extend({
  /** On trial until the first charge succeeds. */
  isTrial: z.boolean(),
  /** The next charge was announced. */
  isReminded: z.boolean(),
  /** From when it may be charged by its notice; null where none was asked for yet. */
  chargeFrom: z.iso.datetime().nullable().default(null),
  /** What was paid for: `termCount` periods from `anchorAt`; none of them during the trial. */
  anchorAt: z.iso.datetime(),
  termCount: z.int().nonnegative(),
  /** How many charges were asked for; the number of the running one. */
  renewals: z.int().nonnegative(),
  /** Every charge, oldest first. */
  charges: z.array(taxedCharge),
  /** The payment that proves another card, while its bank is asked; and why the last one was refused. */
  pendingCard: z.string().nullable(),
  cardRefusal: z.string().nullable(),
  /** Since when a charge is owed; the five days count from here. */
  pastDueSince: instant,
  /** How often what is owed was charged again by itself since. */
  triesAgain: z.int().nonnegative().default(0),
  /** Since when it is suspended; the sixty days count from here. */
  suspendedAt: instant,
  /** When the shopper was asked to confirm a cancellation (SUB-06). */
  cancelAskedAt: instant,
  cancellation: cancellation.nullable(),
  pendingLicences: pendingLicences.nullable(),
  /** `license.effective_date`: since when the present count holds. */
  licencesSince: z.iso.datetime(),
  endedAt: instant,
  /** What was claimed on it, oldest first (CARE-08). */
  claims: z.array(claimed).default([]),
});

const owners = ["shopper", "guest", "agent"] as const;
/** A card is its holder's own affair. */
const holders = ["shopper", "guest"] as const;
const store = ["system"] as const;
const answer = ["provider", "system"] as const;
/** The provider names the charge; an operator who knows what became of it need not. */
const charge = z.object({ renewalId: z.string().optional() });

export const events = defineEvents({
  "renewal.paid": {
    by: answer,
    data: charge,
    about: "The charge succeeded (answer to chargeRenewal).",
  },
  "renewal.unpaid": {
    by: answer,
    data: charge,
    about: "The charge was declined; the account stays active for five days (SUB-09).",
  },
  "card.given": {
    by: holders,
    data: z.object({ paymentId: z.string(), form: cardForm }),
    about: "Another card was entered; its bank is asked whether it is good (SUB-13).",
  },
  "payment.updated": {
    by: store,
    data: card,
    about: "The other card is good; what is owed is charged to it at once (SUB-13).",
  },
  "card.refused": {
    by: store,
    data: z.object({ paymentId: z.string(), code: z.string() }),
    about: "The other card is not good; the one before stays.",
  },
  "renewal.retried": {
    by: owners,
    about: "What is owed is charged to the same card once more.",
  },
  "cancel.requested": { by: owners, about: "The confirmation step is shown (SUB-06)." },
  "cancel.confirmed": {
    by: owners,
    data: z.object({ rejection_code: z.string(), rejection_reason: z.string().default("") }),
    about: "Unsubscribed: it ends with the paid period, a trial at once (SUB-07, OPEN-82).",
  },
  "licences.changed": { ...licencesChanged, by: holders },
  "claim.requested": {
    by: owners,
    data: claimRequest,
    about: "CLAIM: something happened to the device of a care plan (LC-41, CARE-08).",
  },
  "claim.closed": {
    by: store,
    data: z.object({
      claimId: z.string(),
      counts: z.boolean(),
      isPaidOut: z.boolean().default(false),
    }),
    about: "DONE: a claim is over; what the plan has paid for counts.",
  },
  "place.changed": {
    by: holders,
    data: taxPlace,
    about: "It is used elsewhere: what comes next is taxed there, and announced anew.",
  },
  "tax.noted": {
    by: store,
    data: z.object({ zip: z.string(), taxBasisPoints: z.int().nonnegative() }),
    about: "The rate of tax where it is used, before its next charge is announced.",
  },
  "order.cancelled": {
    by: store,
    about: "The order that brought it was called off; it ends with it.",
  },
  "customer.attached": {
    by: store,
    data: z.object({ customerId: z.string() }),
    about: "Whoever ordered it as a guest is known by an account now.",
  },
  "subscription.stopped": {
    by: ["system", "agent"],
    about: "An agent, or the system, stopped it: nothing renews until it goes on.",
  },
  "subscription.restarted": {
    by: ["system", "agent"],
    about: "An agent, or the system, let it go on.",
  },
});
