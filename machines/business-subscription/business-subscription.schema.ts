/** LC-24: a business's subscription, from its sign-up until the account is gone. */
import * as z from "zod";
import { currencies, defineEvents } from "#machines/kit";
import { cancellation, charged, licences, userInfo } from "#machines/subscription";
import { cyclePrices, cycles } from "./business-subscription.billing.ts";

export const input = z.strictObject({
  subscriptionId: z.string(),
  /** The business account that signed up. */
  customerId: z.string(),
  sku: z.string(),
  name: z.string(),
  /** `companyBusinessDomain` and username of the account (SUB-22). */
  account: z.strictObject({ customerDomain: z.string(), username: z.string() }),
  user: userInfo,
  licences: z.int().positive().default(1),
  bounds: licences.licenceBounds.prefault({}),
  /** The most licences this account may have, below the product's own maximum. */
  accountCap: z.int().positive().nullable().default(null),
  cycle: z.enum(cycles).default("monthly"),
  prices: cyclePrices,
  /** A trial goes over into a paid subscription; else it ends. */
  continuesAfterTrial: z.boolean().default(true),
  currency: z.enum(currencies).default("USD"),
  /** The account's means: what each period is charged to is known by the payment that it was given with. */
  paymentId: z.string().nullable().default(null),
  signedUpAt: z.iso.datetime(),
  /** The store's clock, in minutes ahead of UTC: business days are counted in its days. */
  utcOffsetMinutes: z.int().min(-840).max(840).default(-300),
});

const instant = z.iso.datetime().nullable();

export const context = input.extend({
  /** Until the first charge succeeds after a trial. */
  isTrial: z.boolean(),
  trialEndsAt: instant,
  /** The administrator's account is expected by then; a late one is asked after, never called off (OPEN-71). */
  accountExpectedAt: instant,
  isAccountLate: z.boolean(),
  /** What was paid for: `termCount` cycles from `anchorAt`. */
  anchorAt: z.iso.datetime(),
  termCount: z.int().nonnegative(),
  /** The cycle from the next charge on. */
  nextCycle: z.enum(cycles).nullable(),
  /** How many periods were asked for; the number of the last one. */
  renewals: z.int().nonnegative(),
  /** Every period that was asked for, oldest first; one that is tried again keeps its id and its amount. */
  charges: z.array(charged),
  /** Since when a charge is owed; the five days count from here. */
  pastDueSince: instant,
  /** Since when it is suspended; the sixty days count from here. */
  suspendedAt: instant,
  cancellation: cancellation.omit({ effectiveAt: true }).nullable(),
  /** When a cancelled subscription ends (SUB-19). */
  endsAt: instant,
  pendingLicences: licences.pendingLicences.nullable(),
  licencesSince: z.iso.datetime(),
  endedAt: instant,
});

const owners = ["shopper", "agent"] as const;
const administrator = ["system", "agent"] as const;
const answer = ["provider", "system"] as const;
/** The provider names the charge; an operator who knows what became of it need not. */
const charge = z.object({ renewalId: z.string().optional() });

export const events = defineEvents({
  "account.submitted": { by: ["system"], about: "The sign-up was handed in (LC-25)." },
  "admin.account.needed": {
    by: administrator,
    about: "An administrator has to make the account, which takes a few days (OPEN-71).",
  },
  "account.created": {
    by: administrator,
    data: z.object({ isTrial: z.boolean() }),
    about: "The account exists, with a trial or paid from now on.",
  },
  "trial.granted": { by: administrator, about: "There is a trial; it begins when activated." },
  "trial.activated": { by: administrator, about: "The trial's fourteen days begin (SUB-16)." },
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
    data: z.object({ paymentId: z.string().optional() }),
    about: "The means are tried again, or others were given; it takes up to four hours (SUB-13).",
  },
  "cancel.requested": {
    by: owners,
    data: z.object({
      confirmed: z.boolean(),
      rejection_code: z.string(),
      rejection_reason: z.string().default(""),
    }),
    about: "The B2B call; it ends with the billing period, a trial at once (SUB-19, CANC-17).",
  },
  "licences.changed": licences.licencesChanged,
  "billing.cycle.changed": {
    by: ["shopper"],
    data: z.object({ cycle: z.enum(cycles) }),
    about: "Another billing cycle, from the next charge on (SUB-17).",
  },
});
