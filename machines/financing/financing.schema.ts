/** LC-07: the application for the store's credit at its bank, and what the credit can do for one cart. */
import * as z from "zod";
import { cents, defineEvents, positiveCents } from "#machines/kit";
import { termsBoxes } from "./application.rules.ts";

/** Cart customers, as the cart knows them. A business has no personal credit. */
const customerTypes = ["B2C", "EPDS", "B2E", "B2B"] as const;

export const input = z.strictObject({
  /** The cart that is to be paid; the lifecycle has its id. */
  cartId: z.string(),
  sessionId: z.string().nullable(),
  /** Null for a guest, who must log in (FIN-46). */
  customerId: z.string().nullable(),
  customerType: z.enum(customerTypes),
  storefront: z.enum(["us", "pl"]),
  /** The cart's total after discounts, as a plan would have to pay it. */
  amountCents: cents.nonnegative(),
  /** What it costs who pays the bank in full; null where that is the same. */
  inFullCents: cents.nonnegative().nullable().default(null),
  /** How far the shopper's clock is ahead of UTC; the letter's days are counted on it. */
  utcOffsetMinutes: z.int(),
});

/** The bank's account or approval, without its number (FIN-16). */
const credit = z.strictObject({
  availableCents: cents.nonnegative(),
  /** The account's own term in months, as the bank shows it. */
  termMonths: z.int().positive(),
  /** What the bank wants at once; it cannot be reduced (FIN-27). */
  mandatoryDownPaymentCents: cents.nonnegative(),
  /** When the account was opened. */
  openedAt: z.iso.datetime(),
  /** Its promotional terms ended with an earlier purchase (FIN-24). */
  isPromoRevoked: z.boolean().optional(),
});

export const context = input.extend({
  /** The offer for paying the bank in full is taken off then, and only then (FIN-36). */
  inFullCents: cents.nonnegative(),
  /** Where the server keeps the form until the bank has it: income and social security number are nowhere else. */
  sealedApplicationId: z.string().nullable(),
  /** The bank's own id of the application; late words about an earlier one do not count. */
  applicationId: z.string().nullable(),
  /** The bank's page for this application. */
  pageUrl: z.string().nullable(),
  /** How often the bank was asked since it last answered. */
  queries: cents.nonnegative(),
  credit: credit.nullable(),
  /** The account belongs to the customer for good; nothing is left to review. */
  isLinked: z.boolean(),
  /** The cardholder agreement was read (FIN-09). */
  isAgreementReviewed: z.boolean(),
  downPaymentCents: cents.nonnegative(),
  /** Null means the standard terms. */
  planId: z.string().nullable(),
  /** The 36-month plan is over and no longer offered (FIN-39). */
  hasExpired36: z.boolean(),
  /** The plan changed by itself; nobody pays by it before saying yes again (OPEN-89). */
  isConsentNeeded: z.boolean(),
  /** Promotional terms ended, standard APR applies (FIN-24). */
  isPromoRevoked: z.boolean(),
  /** When the plan of its order ended with them; null while it holds. */
  planEndedAt: z.iso.datetime().nullable().default(null),
  /** The payment the bank has authorised against this credit. */
  paymentId: z.string().nullable(),
  /** The order it paid. */
  orderId: z.string().nullable(),
  rejectedAt: z.iso.datetime().nullable(),
});

export type Context = z.output<typeof context>;

const customers = ["shopper", "agent"] as const;
const anyone = ["shopper", "guest", "agent"] as const;
/** The bank's answers come through the outbox (system) or a webhook (bank). */
const answer = ["bank", "system"] as const;
const about = z.object({ applicationId: z.string() });

export const events = defineEvents({
  opened: { by: anyone, about: "OPEN: store financing was chosen at the payment step." },
  "logged.in": {
    by: ["system"],
    data: z.object({ customerId: z.string() }),
    about: "LOGGED_IN: the guest signed in (FIN-46).",
  },
  "offer.made": {
    by: answer,
    data: z.object({ isPreApproved: z.boolean() }),
    about: "The bank has no account of the customer and takes an application (FIN-07).",
  },
  "offer.declined": {
    by: answer,
    about: "The bank takes no application of the customer (FIN-14).",
  },
  "account.linked": {
    by: answer,
    data: z.object({ credit }),
    about: "LINKED: the bank knows the customer's account and what it is good for (FIN-15).",
  },
  continued: { by: customers, about: "CONTINUE: on from the pre-approval to the form." },
  "application.submitted": {
    by: customers,
    data: z.object({
      /** The server keeps the form under this id. */
      sealedApplicationId: z.string(),
      /** Full years, counted by the server from the sealed date of birth (FIN-05). */
      ageYears: z.int().nonnegative(),
      /** Compared by the server (FIN-04). */
      billingIsShipping: z.boolean(),
      ticked: z.array(z.enum(termsBoxes)),
      agreementsScrolled: z.boolean(),
    }),
    about: "SUBMIT: the form was sent (FIN-01 to FIN-05).",
  },
  "bank.page.ready": {
    by: answer,
    data: about.extend({ url: z.string() }),
    about: "The bank took the application and has a page for the customer.",
  },
  "bank.approved": {
    by: answer,
    data: about.extend({ credit }),
    about: "APPROVED: with so much credit (FIN-09, FIN-10).",
  },
  "bank.deferred": { by: answer, data: about, about: "DEFERRED: the bank wants a call (FIN-11)." },
  "bank.rejected": {
    by: answer,
    data: about,
    about: "REJECTED, or BANK_REJECTED after a call: a letter follows (FIN-12).",
  },
  "bank.already.applied": {
    by: answer,
    about: "ALREADY_APPLIED: the bank has an application of this customer (FIN-13).",
  },
  "bank.cancelled": {
    by: answer,
    data: about,
    about: "The customer left the bank's page without an application; nothing was asked.",
  },
  "bank.cleared": {
    by: answer,
    data: about,
    about: "BANK_CLEARED: the call helped, and the account can be linked.",
  },
  "application.lost": {
    by: answer,
    data: z.object({
      /** Null when not even its page was ever heard of. */
      applicationId: z.string().nullable(),
    }),
    about: "The bank does not know the application (FIN-41).",
  },
  "agreement.reviewed": {
    by: customers,
    data: z.object({ scrolled: z.boolean() }),
    about: "AGREEMENT_REVIEWED: the cardholder agreement was read to its end (FIN-09).",
  },
  "link.requested": { by: customers, about: "The customer asks the bank for the account again." },
  "amount.changed": {
    by: ["system"],
    data: z.object({
      amountCents: cents.nonnegative(),
      inFullCents: cents.nonnegative().optional(),
    }),
    about: "CHANGE_AMOUNT: the cart's total moved.",
  },
  "down.payment.made": {
    by: customers,
    data: z.object({
      /** Null for an empty field (FIN-28). */
      amountCents: cents.nonnegative().nullable(),
    }),
    about: "DOWN_PAYMENT: so much is paid at once.",
  },
  "other.chosen": {
    by: customers,
    about: "CHOOSE_OTHER: back to the payment step for another way to pay.",
  },
  "plan.chosen": {
    by: customers,
    data: z.object({
      /** None pays in full (FIN-36). */
      planIds: z.array(z.string()),
    }),
    about: "One of the bank's plans is to pay for the cart, or none (FIN-40).",
  },
  "plan.expired": {
    by: answer,
    about: "PLAN_36_EXPIRED: the 36-month plan is over and becomes 24 months (FIN-39).",
  },
  "plan.accepted": { by: customers, about: "The new consent to a changed plan (OPEN-89)." },
  "charge.authorised": {
    by: answer,
    data: z.object({ paymentId: z.string() }),
    about: "The bank authorised a payment against this credit.",
  },
  "credit.used": {
    by: ["system"],
    data: z.object({ orderId: z.string(), amountCents: positiveCents }),
    about: "CREDIT_USED: an order was placed with it.",
  },
  "credit.returned": {
    by: ["system"],
    data: z.object({ orderId: z.string(), amountCents: positiveCents }),
    about: "The order it was used for fell; the credit is there again.",
  },
  "account.past.due": {
    by: ["bank"],
    data: z.object({ daysPastDue: z.int().nonnegative() }),
    about: "60_DAYS_PAST_DUE: promotional terms are revoked at 60 days (FIN-24).",
  },
  "promotions.revoked": {
    by: ["system"],
    about: "The bank said so of another purchase of the same account (FIN-24).",
  },
});

export type Event = typeof events.types;
