/** LC-23: a consumer's subscription, from the order that brought it until it has ended for good. */
import * as z from "zod";
import { currencies, defineEvents } from "#machines/kit";
import { licenceBounds, licencesChanged, pendingLicences } from "./subscription.licences.ts";
import { prices } from "./subscription.price.ts";

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
  prices,
  currency: z.enum(currencies).default("USD"),
  hasTrial: z.boolean().default(false),
  /** `start_date`, ISO 8601 in UTC. */
  startedAt: z.iso.datetime(),
  user: userInfo,
  account: account.nullable().default(null),
});

/** Why it was cancelled (SUB-07), and from when on. */
export const cancellation = z.strictObject({
  rejection_code: z.string(),
  rejection_reason: z.string(),
  at: z.iso.datetime(),
  effectiveAt: z.iso.datetime(),
});

const instant = z.iso.datetime().nullable();

export const context = input.extend({
  /** On trial until the first charge succeeds. */
  isTrial: z.boolean(),
  /** The next charge was announced. */
  isReminded: z.boolean(),
  /** What was paid for: `termCount` periods from `anchorAt`; none of them during the trial. */
  anchorAt: z.iso.datetime(),
  termCount: z.int().nonnegative(),
  /** How many charges were asked for; the number of the running one. */
  renewals: z.int().nonnegative(),
  /** Since when a charge is owed; the five days count from here. */
  pastDueSince: instant,
  /** Since when it is suspended; the sixty days count from here. */
  suspendedAt: instant,
  /** When the shopper was asked to confirm a cancellation (SUB-06). */
  cancelAskedAt: instant,
  cancellation: cancellation.nullable(),
  pendingLicences: pendingLicences.nullable(),
  /** `license.effective_date`: since when the present count holds. */
  licencesSince: z.iso.datetime(),
  endedAt: instant,
});

const owners = ["shopper", "agent"] as const;
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
  "payment.updated": {
    by: owners,
    about: "Another means of payment was given; it is charged at once (SUB-13).",
  },
  "cancel.requested": { by: owners, about: "The confirmation step is shown (SUB-06)." },
  "cancel.confirmed": {
    by: owners,
    data: z.object({ rejection_code: z.string(), rejection_reason: z.string().default("") }),
    about: "Unsubscribed: it ends with the paid period, a trial at once (SUB-07, OPEN-82).",
  },
  "licences.changed": licencesChanged,
  "subscription.stopped": { by: ["system", "agent"], about: "An administrator stopped it." },
  "subscription.restarted": { by: ["system", "agent"], about: "An administrator let it go on." },
});
