import { and, assign, setup, stateIn } from "xstate";
import type * as z from "zod";
import { command, engineActions, tellEach } from "#machines/kit";
import type { Currency, StateMeta } from "#machines/kit";
import * as claims from "./subscription.claims.ts";
import * as is from "./subscription.guards.ts";
import type { Context, Event } from "./subscription.guards.ts";
import * as licences from "./subscription.licences.ts";
import * as ledger from "./subscription.ledger.ts";
import { nextCharge, taxed } from "./subscription.price.ts";
import { events } from "./subscription.schema.ts";
import type { context, input } from "./subscription.schema.ts";
import * as terms from "./subscription.terms.ts";

/** `rejection_code` of a subscription that ends with its order. */
const ORDER_CANCELLED = "order_cancelled";

/** When something happens; the start itself happens at the start date. */
const instantOf = ({ startedAt }: Context, event: Event | { readonly type: string }): string =>
  "at" in event ? event.at : startedAt;

export const subscription = setup({
  types: {
    context: {} as z.output<typeof context>,
    events: events.types,
    input: {} as z.output<typeof input>,
    meta: {} as StateMeta,
  },
  actions: {
    ...engineActions,
    sendMail: command<{
      template: string;
      orderId: string;
      subscriptionId: string;
      before?: string | null;
    }>(),
    chargeRenewal: command<{
      subscriptionId: string;
      renewalId: string;
      orderId: string;
      customerId: string | null;
      /** Whose card is charged; null where none is known. */
      paymentId: string | null;
      amountCents: number;
      currency: Currency;
    }>(),
    askTaxRate: command<{ subscriptionId: string; state: string; zip: string }>(),
    notePlace: assign(({ event }) =>
      event.type === "place.changed" ? { place: { state: event.state, zip: event.zip } } : {},
    ),
    noteTaxRate: assign(({ context, event }) =>
      event.type === "tax.noted" && is.isOfItsPlace(context, event)
        ? { taxBasisPoints: event.taxBasisPoints }
        : {},
    ),
    noteRenewalAsked: assign(({ context, event }) => {
      const renewals = context.renewals + 1;
      return {
        ...{ renewals, cancelAskedAt: null },
        charges: [...context.charges, ledger.asked({ ...context, renewals }, event.at)],
      };
    }),
    noteRenewed: assign(({ context, event }) => {
      const { anchorAt, termCount, periodMonths, suspendedAt } = context;
      const term = { anchorAt, count: termCount, periodMonths };
      const renewed = terms.renewedTerm(term, event.at, suspendedAt !== null);
      return {
        charges: ledger.answered(context, "paid", terms.lastPeriod(renewed)),
        anchorAt: renewed.anchorAt,
        termCount: renewed.count,
        isTrial: false,
        ...{ isReminded: false, chargeFrom: null },
        ...{ pastDueSince: null, triesAgain: 0, suspendedAt: null },
      };
    }),
    noteReckoning: assign(({ context, event }) => ({
      isReminded: false,
      chargeFrom: terms.later(instantOf(context, event), terms.noticeOf(context).leastMs),
    })),
    noteReminded: assign(({ context, event }) => ({
      isReminded: true,
      chargeFrom: terms.later(instantOf(context, event), terms.noticeOf(context).leastMs),
    })),
    noteUnpaid: assign(({ context, event }) => ({
      charges: ledger.answered(context, "unpaid", null),
      pastDueSince: context.pastDueSince ?? event.at,
    })),
    noteTryAgain: assign({ triesAgain: ({ context }) => context.triesAgain + 1 }),
    noteSuspended: assign(({ context, event }) => ({
      suspendedAt: context.suspendedAt ?? event.at,
    })),
    noteCancelAsked: assign({ cancelAskedAt: ({ event }) => event.at }),
    noteCancelled: assign(({ context, event }) => {
      if (event.type !== "cancel.confirmed") return {};
      const { rejection_code, rejection_reason, at } = event;
      const paid = is.paidUntil(context);
      const effectiveAt = context.isTrial || paid < at ? at : paid;
      return { cancellation: { rejection_code, rejection_reason, at, effectiveAt } };
    }),
    /** Nobody pays for a trial that they do not want to go on with. */
    giveTrialBack: tellEach(({ orderId, lineId, isTrial, prices }: Context) =>
      isTrial && prices.trialDiscountPercent < 100
        ? [{ to: `order:${orderId}`, event: { type: "trial.cancelled", lineId }, optional: true }]
        : [],
    ),
    noteCalledOff: assign(({ event: { at } }) => ({
      cancellation: { rejection_code: ORDER_CANCELLED, rejection_reason: "", at, effectiveAt: at },
    })),
    noteCustomer: assign(({ event }) =>
      event.type === "customer.attached" ? { customerId: event.customerId } : {},
    ),
    noteCardGiven: assign(({ event }) =>
      event.type === "card.given" ? { pendingCard: event.paymentId, cardRefusal: null } : {},
    ),
    noteCard: assign(({ event }) =>
      event.type === "payment.updated"
        ? { card: { paymentId: event.paymentId, display: event.display }, pendingCard: null }
        : {},
    ),
    noteCardRefused: assign(({ event }) =>
      event.type === "card.refused" ? { cardRefusal: event.code, pendingCard: null } : {},
    ),
    noteEnded: assign({ endedAt: ({ event }) => event.at }),
    noteClaim: assign(({ context, event }) => ({ claims: claims.withClaim(context, event.at) })),
    noteClaimClosed: assign(({ context, event }) =>
      event.type === "claim.closed" ? { claims: claims.withClosed(context.claims, event) } : {},
    ),
    noteLicences: assign(({ event }) =>
      event.type === "licences.changed" ? licences.asked(event) : {},
    ),
    applyLicences: assign(({ context, event }) => licences.applied(context, event.at)),
  },
  guards: {
    isPastDue: ({ context }) => context.pastDueSince !== null,
    isTriedAgain: ({ context: { pastDueSince, triesAgain } }) =>
      terms.nextTry(pastDueSince, triesAgain) !== null,
    isTrial: ({ context }) => context.isTrial,
    isLastCharge: ({ context }) => ledger.isLastCharge(context),
    isBilledWhole: ({ context }) => ledger.isBilledWhole(context),
    isReminded: ({ context }) => context.isReminded,
    /** It was stopped while its tax was asked for. */
    isReckonedAnew: ({ context }) => !context.isReminded && context.chargeFrom !== null,
    hasTaxAdded: ({ context }) => context.place !== null,
    isOfItsPlace: ({ context, event }) => is.isOfItsPlace(context, event),
    isThisRenewal: ({ context, event }) => is.isThisRenewal(context, event),
    isAskedToConfirm: ({ context }) => context.cancelAskedAt !== null,
    isOver: ({ context, event }) =>
      context.cancellation !== null &&
      context.cancellation.effectiveAt <= instantOf(context, event),
    /** Called off with its order while a charge was asked for. */
    isCancelled: ({ context }) => context.cancellation !== null,
    isCharging: stateIn({ standing: "renewal" }),
    isPendingCard: ({ context, event }) => is.isPendingCard(context, event),
    isGuests: ({ context }) => context.customerId === null,
    isEnded: ({ context }) => context.endedAt !== null,
    isClaimable: ({ context, event }) =>
      event.type === "claim.requested" && claims.requestRefusal(context, event) === null,
    mayClaim: and([claims.isInForce, "isClaimable"]),
    isOffered: ({ context, event }) => is.isOffered(context, event),
    mayChangeLicences: and([stateIn({ standing: "active" }), "isOffered"]),
  },
  delays: {
    untilCharge: ({ context, event }) =>
      terms.msUntil(is.chargeAt(context), instantOf(context, event)),
    untilReminder: ({ context, event }) =>
      Math.max(
        0,
        terms.msUntil(is.paidUntil(context), instantOf(context, event)) -
          terms.noticeOf(context).aheadMs,
      ),
    untilPaidEnd: ({ context, event }) =>
      terms.msUntil(is.paidUntil(context), instantOf(context, event)),
    untilSuspension: ({ context: { pastDueSince }, event: { at } }) =>
      terms.msUntil(terms.later(pastDueSince ?? at, terms.PAST_DUE_MS), at),
    untilNextTry: ({ context: { pastDueSince, triesAgain }, event: { at } }) =>
      terms.msUntil(terms.nextTry(pastDueSince, triesAgain) ?? at, at),
    untilTermination: ({ context: { suspendedAt }, event: { at } }) =>
      terms.msUntil(terms.later(suspendedAt ?? at, terms.SUSPENSION_MS), at),
    untilCancelled: ({ context: { cancellation }, event: { at } }) =>
      terms.msUntil(cancellation?.effectiveAt ?? at, at),
    renewalLimit: terms.RENEWAL_MS,
    licenceChange: terms.LICENCE_CHANGE_MS,
  },
});

/** Asks for the next charge. */
export const chargeRenewal = {
  type: "chargeRenewal" as const,
  params: ({ context }: { context: Context }) => ({
    subscriptionId: context.subscriptionId,
    renewalId: is.renewalId(context),
    orderId: context.orderId,
    customerId: context.customerId,
    paymentId: context.card?.paymentId ?? null,
    amountCents: taxed(nextCharge(context.prices, context), context.taxBasisPoints).amountCents,
    currency: context.currency,
  }),
};

/** Asks what tax is where it is used. */
export const askTaxRate = {
  type: "askTaxRate" as const,
  params: ({ context: { subscriptionId, place } }: { context: Context }) => ({
    subscriptionId,
    ...{ state: place?.state ?? "", zip: place?.zip ?? "" },
  }),
};

export const mail = (template: string) => ({
  type: "sendMail" as const,
  params: ({ context: { orderId, subscriptionId } }: { context: Context }) => ({
    template,
    orderId,
    subscriptionId,
  }),
});

/** Announces the next charge; no news any more once it is due. */
export const reminder = {
  type: "sendMail" as const,
  params: ({ context }: { context: Context }) => ({
    ...mail("subscription-renews").params({ context }),
    before: is.chargeAt(context),
  }),
};
