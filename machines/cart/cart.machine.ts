import { cart, HOLD_MINUTES } from "./machine/cart.actions.ts";
import { livePayments, stockLines } from "./money/cart.payments.ts";
import type { Context } from "./cart.schema.ts";

/** Every write starts the 90 days of quiet anew and tells the place-order gate. */
const write = {
  target: "active",
  reenter: true,
  guard: "isAllowed",
  actions: "noteWrite",
} as const;

/** A write that takes the card away with it (OPEN-87). */
const clearing = {
  ...write,
  guard: "clearsCard",
  actions: ["abandonPayments", "clearCard", "noteWrite"],
} as const;

/** Whoever pressed, and from wherever: what was lent for the purchase and pays nothing of it is owed by nobody (FIN-34, FIN-43). */
const endCredit = {
  type: "endCredit",
  params: ({ context }: { context: Context }) => ({
    cartId: context.cartId,
    paymentIds: livePayments(context).map(({ paymentId }) => paymentId),
  }),
} as const;

const purchase = cart.createStateConfig({
  initial: "active",
  states: {
    active: {
      meta: { owner: "shopper" },
      entry: [
        "dropExcessPoints",
        "dropNeedless",
        "tellReferral",
        "tellActivation",
        "tellPlaceOrder",
      ],
      after: {
        quietFor: "abandoned",
        pointsKeptFor: { actions: "setPointsAside" },
        giftCardsKeptFor: { actions: "giveGiftCardsBack" },
      },
      on: {
        "line.added": write,
        "line.removed": write,
        "lines.removed": write,
        "colour.changed": write,
        "quantity.set": write,
        "zip.entered": write,
        "address.entered": [clearing, write],
        "billing.entered": write,
        "delivery.chosen": write,
        "delivery.removed": write,
        "contact.entered": write,
        "payment.started": {
          ...write,
          actions: ["abandonPayments", "keepProgrammes", "noteWrite", "beginPayment"],
        },
        "payment.reapplied": { ...write, actions: ["noteWrite", "reapplyPayment"] },
        "payment.removed": { ...write, actions: ["abandonPayments", "noteWrite"] },
        "payment.moved": write,
        repriced: write,
        "changes.acknowledged": write,
        "notice.raised": write,
        "notice.dismissed": write,
        "offer.dismissed": write,
        "promo.applied": [clearing, write],
        "promo.judged": [clearing, write, { actions: "declinePromo" }],
        "promo.removed": write,
        "promotions.priced": write,
        "consent.given": write,
        "assistance.started": [clearing, write],
        "assistance.ended": write,
        "gates.noted": write,
        "session.merged": write,
        "buyer.noted": write,
        "cart.absorbed": "abandoned",
        "submission.started": {
          target: "submitting",
          guard: "isReady",
          actions: ["noteOrder", "beginOrder"],
        },
      },
    },
    submitting: {
      meta: { owner: "system" },
      on: {
        "payment.moved": { guard: "isAllowed", actions: "noteWrite" },
        "promo.judged": { actions: "declinePromo" },
        "order.pending": { actions: "passOn" },
        "order.created": {
          target: "converted",
          actions: ["passOn", "tellProgramme", "tellLink", "tellActivation"],
        },
        "submission.failed": [
          { target: "converted", guard: "wasSubmittedBefore", actions: "passOn" },
          { target: "active", actions: ["passOn", "giveCodesBack", "forgetOrder", "noteWrite"] },
        ],
      },
    },
    converted: { meta: { rests: true }, entry: endCredit },
    abandoned: { meta: { rests: true }, entry: "abandonPayments" },
  },
});

/** LC-32: whether what was authorised is what the cart costs now. */
const authorisation = cart.createStateConfig({
  initial: "none",
  states: {
    none: {
      entry: "forgetAuthorised",
      always: [
        { target: "cleared", guard: "wasCleared" },
        { target: "revalidating", guard: "isRevalidating" },
        { target: "current", guard: "isAuthorised" },
        { target: "stale", guard: "isMisSized", actions: "stalePayments" },
      ],
    },
    current: {
      entry: ["noteAuthorised", "tellPlaceOrder"],
      always: [
        { target: "cleared", guard: "wasCleared" },
        { target: "revalidating", guard: "isRevalidating" },
        { target: "stale", guard: "isChanged", actions: "stalePayments" },
        { target: "none", guard: "isUnauthorised" },
      ],
      after: {
        cvvValid: { guard: "mayExpire", actions: ["noteRevalidation", "requestRevalidation"] },
        authorisationValid: { target: "stale", guard: "mayExpire", actions: "stalePayments" },
      },
    },
    stale: {
      entry: "tellPlaceOrder",
      always: [
        { target: "cleared", guard: "wasCleared" },
        { target: "none", guard: "isNoLongerStale" },
      ],
    },
    cleared: {
      entry: "noteCleared",
      always: [
        { target: "current", guard: "isAuthorised" },
        { target: "stale", guard: "isMisSized", actions: "stalePayments" },
      ],
    },
    revalidating: {
      always: [
        { target: "cleared", guard: "wasCleared" },
        { target: "none", guard: "isNoLongerRevalidating" },
      ],
    },
  },
});

const release = {
  type: "releaseStock",
  params: ({ context: { cartId } }: { context: Context }) => ({ cartId }),
} as const;

/** Stock is held while a cart is being paid, so that nobody pays for the last one twice. */
const hold = cart.createStateConfig({
  initial: "none",
  states: {
    none: { always: { target: "held", guard: "wantsHold" } },
    held: {
      entry: [
        "noteHeld",
        {
          type: "reserveStock",
          params: ({ context }) => ({
            cartId: context.cartId,
            lines: stockLines(context),
            minutes: HOLD_MINUTES,
          }),
        },
      ],
      always: [
        { target: "none", guard: "isConverted", actions: "forgetHold" },
        { target: "none", guard: "isHoldPointless", actions: [release, "forgetHold"] },
        { target: "held", reenter: true, guard: "isStockChanged" },
      ],
      after: {
        holdFor: [
          { target: "held", reenter: true, guard: "isSubmitting" },
          { target: "none", actions: [release, "forgetHold"] },
        ],
      },
    },
  },
});

export const machine = cart.createMachine({
  id: "cart",
  description: "LC-31 Cart, with LC-32 Stale payment and revalidation",
  type: "parallel",
  context: ({ input }) => ({
    ...input,
    zip: null,
    lines: [],
    droppedLines: [],
    promos: [],
    offers: [],
    checkout: {
      contact: null,
      shippingAddress: null,
      billingAddress: null,
      delivery: null,
      taxRateBasisPoints: 0,
      serviceChargeCents: 0,
      payments: [],
      changesAcknowledged: true,
      consents: { autoRenewal: false, legal: false, emailOffer: false },
      agreements: [],
      gates: {
        securityCheck: "clear",
        financingState: null,
        downPaymentCents: 0,
        financePlanId: null,
        legalRequired: false,
        addressLock: null,
        activation: null,
      },
    },
    totals: {
      subtotalCents: 0,
      discountCents: 0,
      shippingCents: 0,
      shippingTaxCents: 0,
      taxCents: 0,
      serviceChargeCents: 0,
      ewasteFeeCents: 0,
      totalCents: 0,
    },
    notices: [],
    orderId: null,
    isHoldWanted: false,
    heldFor: null,
    authorisedFor: null,
    isCleared: false,
    pointsAsideCents: 0,
    businessOfferDismissed: false,
    licences: {},
  }),
  entry: "beginPlaceOrder",
  states: { purchase, authorisation, hold },
});
