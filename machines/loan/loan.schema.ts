/** LC-08: a loan of the second provider for one cart: pay in 4, a loan by the month, or try now pay later. */
import * as z from "zod";
import { cents, defineEvents, positiveCents } from "#machines/kit";

export const products = ["payIn4", "loan", "tryNowPayLater"] as const;
export type Product = (typeof products)[number];

export const input = z.strictObject({
  /** One loan id may be tried several times, until the provider has decided. */
  loanId: z.string(),
  cartId: z.string(),
  sessionId: z.string().nullable(),
  customerId: z.string(),
  /** What is borrowed; a cart that costs something else needs another loan. */
  amountCents: positiveCents,
  /** The store's clock, by the minutes it is ahead of UTC in winter; payments are due on its days. */
  utcOffsetMinutes: z.int(),
});

/** Rate and term of a loan. */
const terms = z.strictObject({
  aprBasisPoints: cents.nonnegative(),
  months: z.int().positive(),
});
const offer = terms.extend({ offerId: z.string() });

export const context = input.extend({
  /** The provider knows each try by its number; answers to an earlier one do not count. */
  attempt: z.int().positive(),
  product: z.enum(products).nullable(),
  /** Where the server keeps what the provider asks of the shopper until it has it. */
  sealedApplicantId: z.string().nullable(),
  /** What the provider would lend at; empty where the product has fixed terms. */
  offers: z.array(offer),
  offerId: z.string().nullable(),
  /** The provider's page for this try. */
  pageUrl: z.string().nullable(),
  /** The provider's own id of the loan. */
  loanRef: z.string().nullable(),
  /** What the loan is at; null where the product has fixed terms. */
  terms: terms.nullable(),
  authorisedAt: z.iso.datetime().nullable(),
  /** How often the provider was asked since it last answered. */
  queries: cents.nonnegative(),
  /** What the provider found wrong with what was entered. */
  wrongFields: z.array(z.string()),
  /** Why it ended, as a code of the catalogue. */
  code: z.string().nullable(),
});

export type Context = z.output<typeof context>;

/** Guests must log in to use financing (FIN-46). */
const customers = ["shopper", "agent"] as const;
/** The provider's answers come through the outbox (system) or a webhook (provider). */
const answer = ["provider", "system"] as const;
const about = z.object({ attempt: z.int().positive() });

export const events = defineEvents({
  "check.requested": {
    by: customers,
    data: z.object({ product: z.enum(products), sealedApplicantId: z.string() }),
    about: "CHECK: the provider is asked whether it would lend; no credit is touched.",
  },
  prequalified: {
    by: answer,
    data: about.extend({ offers: z.array(offer) }),
    about: "PREQUALIFIED: it would, at these rates and terms (FIN-29).",
  },
  "account.error": {
    by: answer,
    data: about,
    about: "ACCOUNT_ERROR: the shopper settles it on the provider's page (FIN-29).",
  },
  continued: { by: customers, about: "CONTINUE: on to the provider's page all the same." },
  "validation.failed": {
    by: answer,
    data: about.extend({ fields: z.array(z.string()) }),
    about: "VALIDATION_ERROR: something that was entered is wrong (FIN-29).",
  },
  fixed: { by: customers, about: "FIX: the shopper enters it again." },
  "offer.confirmed": {
    by: customers,
    data: z.object({
      /** Null where the product has fixed terms. */
      offerId: z.string().nullable(),
    }),
    about: "CONFIRM: the shopper wants the loan.",
  },
  "loan.page.ready": {
    by: answer,
    data: about.extend({ url: z.string() }),
    about: "The provider's page is ready for the shopper.",
  },
  "loan.authorised": {
    by: answer,
    data: about.extend({ loanRef: z.string(), terms: terms.nullable() }),
    about: "OK: the provider lends.",
  },
  "loan.declined": {
    by: answer,
    data: about,
    about: "DECLINED: it does not; other ways to pay stay (FIN-34).",
  },
  "loan.failed": {
    by: answer,
    data: about.extend({ code: z.string() }),
    about: "FAIL: it cannot say; other ways to pay stay (FIN-29).",
  },
  "user.cancelled": { by: customers, about: "USER_CANCELLED: the shopper gave it up here." },
  "loan.cancelled": {
    by: answer,
    data: about,
    about: "USER_CANCELLED: the shopper gave it up on the provider's page.",
  },
  "charge.authorised": {
    by: ["system"],
    about: "USED: a payment of the cart is charged to it.",
  },
  "loan.left": {
    by: ["system"],
    about: "LEFT: the cart is paid in another way, so nothing is borrowed.",
  },
  "order.cancelled": { by: ["system"], about: "ORDER_CANCELLED: nothing is left to lend for." },
});

export type Event = typeof events.types;
