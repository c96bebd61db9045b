/** LC-04: one payment, from the first step with its provider to the last refund. */
import * as z from "zod";
import { cents, creditTerms, currencies, defineEvents, positiveCents } from "#machines/kit";
import { failure, failureKind, saidReason } from "./money/payment.failures.ts";
import { accountId, answer, charge, credit, laterEvents } from "./payment.later.ts";
import { methods } from "./payment.methods.ts";

/** A gift card that pays: the issuer's name of it, which does not open it, and the end of its code. */
export const giftCardRef = z.strictObject({ cardId: z.string(), last4: z.string().length(4) });

export const input = z.strictObject({
  paymentId: z.string(),
  /** The cart it pays for; null when an order is paid again. */
  cartId: z.string().nullable(),
  /** The order it pays for; known at the start only when an order is paid again. */
  orderId: z.string().nullable(),
  method: z.enum(methods),
  /** Its share of the total (`cost_split.total`, PAY-35). */
  amountCents: positiveCents,
  currency: z.enum(currencies),
  /** The card of a gift card payment. */
  giftCard: giftCardRef.nullable().default(null),
  /** A card is only proved to be good for what renews later: its money is given back at once, and never taken (OPEN-36). */
  isVerification: z.boolean().default(false),
  /** The subscription that a card is verified for, and that hears what came of it (LC-23). */
  subscriptionId: z.string().nullable().default(null),
  sessionId: z.string().nullable(),
  customerId: z.string().nullable(),
});

/** What no order claims goes back after a week from when it was held; the cart has half an hour to make it stale first (LC-32). */
export const CLAIM_MS = (7 * 24 * 60 + 30) * 60_000;

/** What anybody but the provider may know of a card. */
export const cardFace = z.strictObject({ brand: z.string(), last4: z.string().length(4) });

const capture = z.strictObject({
  amountCents: positiveCents,
  status: z.enum(["pending", "captured", "failed"]),
});
const refund = z.strictObject({
  amountCents: positiveCents,
  status: z.enum(["pending", "refunded", "declined"]),
});

export const context = input.extend({
  /** With the end of its code as it is now; `isEnded`: what comes back to it is on a card of its own. */
  giftCard: giftCardRef
    .extend({ isEnded: z.literal(true).optional() })
    .nullable()
    .default(null),
  /** One payment id may be tried again; the provider knows each attempt by its number. */
  attempt: positiveCents,
  transactionId: z.string().nullable(),
  /** Transactions of earlier attempts, whose late answers no longer count. */
  pastTransactionIds: z.array(z.string()),
  /** Where the server keeps the encrypted card until the provider has answered. */
  sealedCardId: z.string().nullable(),
  /** Where the server keeps what a device's wallet gave, until the provider has answered. */
  sealedTokenId: z.string().nullable().default(null),
  card: cardFace.nullable(),
  /** What was agreed with a lender; null where nobody lends. */
  terms: creditTerms.nullable().default(null),
  /** The provider's page a wallet sends the shopper to. */
  redirectUrl: z.string().nullable(),
  oneTimeCode: z.strictObject({
    sentAt: z.iso.datetime().nullable(),
    resends: cents.nonnegative(),
    wrongTries: cents.nonnegative(),
    /** What is left of its ten minutes; the delay of the expiry deadline. */
    validForMs: cents.nonnegative(),
  }),
  cvvTries: cents.nonnegative(),
  /** How often the provider was asked what happened since the last silence. */
  queries: cents.nonnegative(),
  notifyFailures: cents.nonnegative(),
  revertFailures: cents.nonnegative(),
  /** Set when the cart gave it up while the provider had not answered yet. */
  abandonRequested: z.boolean(),
  /** The ledger: what the provider holds, took, gave back. Σ captured ≤ authorised − released, Σ refunds ≤ captured. */
  authorisedCents: cents.nonnegative(),
  /** Since when its money is held; null while none is, and where an older store did not keep it. */
  authorisedAt: z.iso.datetime().nullable().default(null),
  /** Until when its bank holds it, as the provider says; null where it has not said. */
  heldUntil: z.iso.datetime().nullable().default(null),
  /** What was left of the week for an order to claim it when that was last looked at; the delay of its deadline (LC-32). */
  claimWithinMs: cents.nonnegative().default(CLAIM_MS),
  captures: z.record(z.string(), capture),
  releases: z.record(z.string(), positiveCents),
  refunds: z.record(z.string(), refund),
  /** Asked for later, beyond the purchase: goods that were replaced and not sent back (LC-18). */
  charges: z.record(z.string(), charge).default({}),
  /** Paid to it later, beyond the purchase: what an old device was worth (LC-11, LC-12). */
  credits: z.record(z.string(), credit).default({}),
  /** Authorisations the provider gave back, in whole or in part. */
  voids: cents.nonnegative(),
  /** Its provider knows of no such payment, although somebody had said that its money is held. */
  isUnheld: z.boolean().default(false),
  failures: z.array(failure),
});

export type Context = z.output<typeof context>;

const customers = ["shopper", "guest", "agent"] as const;
const anyone = [...customers, "system"] as const;

/** What a card form sends along; the card itself is sealed. */
export const cardForm = z.object({
  sealedCardId: z.string(),
  card: cardFace,
  /** `prepaid` is refused (PAY-17); null when the issuer has not said. */
  funding: z.string().nullable().default(null),
  /** Stamped by the server (PAY-44). */
  botCheckPassed: z.boolean().default(true),
});

/** What a device's wallet gave, under the id the server keeps it by. */
export const tokenForm = z.object({ sealedTokenId: z.string() });

const about = z.object({ transactionId: z.string().optional() });

export const events = defineEvents({
  "card.submitted": { by: anyone, data: cardForm, about: "START: a card was entered (PAY-29)." },
  "redirect.requested": { by: anyone, about: "INITIATE_REDIRECT: a wallet was chosen (PAY-25)." },
  "prepare.requested": {
    by: anyone,
    data: z.object({
      /** What a device's wallet gave, under the id the server keeps it by. */
      sealedTokenId: z.string().nullable().default(null),
    }),
    about: "PREPARE: any other method was chosen (PAY-26).",
  },
  "start.ok": {
    by: answer,
    data: z.object({ transactionId: z.string(), codeNeeded: z.boolean(), card: cardFace }),
    about: "The provider has the card; it may want a one-time code.",
  },
  "code.entered": {
    by: customers,
    data: z.object({ sealedCodeId: z.string() }),
    about: "COMPLETE: the one-time code was typed (PAY-30); the server keeps it under this id.",
  },
  "code.resent": { by: customers, about: "RESEND: at most 3, 30 s apart (PAY-24)." },
  "code.refused": { by: answer, about: "The one-time code was wrong." },
  "complete.ok": {
    by: answer,
    data: about.extend({
      /** What was agreed on the page of a provider that lends. */
      terms: creditTerms.nullable().default(null),
    }),
    about: "The money is authorised.",
  },
  failed: {
    by: answer,
    data: about.extend({
      kind: failureKind,
      code: z.string(),
      declineReason: saidReason,
    }),
    about: "The provider declined, in one of the five ways of PAY-27.",
  },
  redirected: {
    by: answer,
    data: z.object({ transactionId: z.string(), url: z.string() }),
    about: "The provider's page is ready for the shopper.",
  },
  returned: { by: anyone, data: about, about: "The shopper came back from the provider's page." },
  "redirection.completed": {
    by: [...anyone, "provider"],
    data: about,
    about:
      "COMPLETE_REDIRECTION: said yes to at the provider (PAY-26), also by who never came back.",
  },
  "user.cancelled": {
    by: [...anyone, "provider"],
    data: about,
    about: "The shopper gave up at the provider.",
  },
  prepared: {
    by: answer,
    data: z.object({
      transactionId: z.string(),
      /** What a lender and the shopper have agreed on, where the way to pay is credit. */
      terms: creditTerms.nullable().default(null),
    }),
    about: "PREPARE: the provider has begun a transaction.",
  },
  "payer.asked": {
    by: answer,
    about: "PREPARE: somebody else was asked to pay, by a link or at the telephone (LC-48).",
  },
  "one.step.ok": {
    by: answer,
    data: about,
    about: "Authorised without a page of its own (PAY-26).",
  },
  "order.recorded": {
    by: ["system"],
    data: z.object({ orderId: z.string() }),
    about: "The order exists and counts on this payment.",
  },
  "cart.changed": {
    by: ["system"],
    about: "The authorised sum no longer fits the cart (CART-19).",
  },
  reapplied: {
    by: ["system"],
    data: z.object({
      amountCents: positiveCents,
      form: cardForm.nullable(),
      sealedTokenId: z.string().nullable().default(null),
    }),
    about: "REAPPLY: authorised anew, for the new sum.",
  },
  "revalidation.requested": { by: ["system"], about: "The CVV must be typed again (PAY-40)." },
  "cvv.entered": {
    by: customers,
    data: z.object({ sealedCardId: z.string() }),
    about: "The shopper gave the security code once more.",
  },
  "cvv.ok": { by: answer, about: "The security code was right." },
  "cvv.refused": { by: answer, about: "The security code was wrong." },
  abandoned: { by: ["system"], about: "The cart no longer wants it (CART-20, CART-21)." },
  "order.failed": { by: ["system"], about: "No order came of it; the money goes back." },
  retried: { by: customers, about: "RETRY: a new transaction; the failed one stays on record." },
  "capture.requested": {
    by: ["system"],
    data: z.object({ captureId: z.string(), amountCents: positiveCents }),
    about: "A line shipped, or is digital (OPEN-110).",
  },
  "capture.ok": {
    by: answer,
    data: z.object({ captureId: z.string() }),
    about: "The provider took money that was authorised.",
  },
  "capture.failed": {
    by: answer,
    data: z.object({ captureId: z.string(), code: z.string(), declineReason: saidReason }),
    about: "The provider could not take the money, or knows of none.",
  },
  reported: { by: ["system"], about: "REPORT: the order knows that the capture failed." },
  "release.requested": {
    by: ["system"],
    data: z.object({ releaseId: z.string(), amountCents: positiveCents }),
    about: "A line was cancelled before its money was taken.",
  },
  "void.ok": {
    by: answer,
    data: about.extend({ releaseId: z.string().optional() }),
    about: "The provider gave an authorisation back, or a part of it.",
  },
  "revert.retried": {
    by: ["agent", "system"],
    about: "Tried again after an agent looked into it.",
  },
  "refund.requested": {
    by: ["system"],
    data: z.object({
      refundId: z.string(),
      /** The units it is for: lenders refuse a refund that names none. */
      unitIds: z.array(z.string()).min(1),
      amountCents: positiveCents,
      accountId,
    }),
    about: "Captured money is to go back.",
  },
  "refund.ok": {
    by: answer,
    data: z.object({ refundId: z.string(), accountId }),
    about: "The provider gave the money back.",
  },
  "refund.failed": {
    by: answer,
    data: z.object({ refundId: z.string(), code: z.string(), accountId }),
    about: "The provider could not give the money back, or its transfer came back.",
  },
  ...laterEvents,
});

export type Event = typeof events.types;
