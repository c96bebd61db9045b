/** What a payment remembers, tells and commands. */
import { assign, setup } from "xstate";
import type * as z from "zod";
import { engineActions, tellEach } from "#machines/kit";
import type { Message, RawEvent, StateMeta } from "#machines/kit";
import { commands, outgrown, remainderId } from "./payment.commands.ts";
import { delays } from "./payment.delays.ts";
import { CODE, codeValidForMs } from "./one-time-code.rules.ts";
import { guards } from "./payment.guards.ts";
import { goodsReturned, leasePlaced, loanUsed } from "./payment.lenders.ts";
import { giftCardNow, lapseOf, releasedCredit } from "./money/payment.gift-card.ts";
import { payerNews } from "./money/payment.payer.ts";
import { ledgerSums } from "./money/payment.ledger.ts";
import { isPartial, isRemote, specificationOf } from "./payment.methods.ts";
import {
  captureAnswered,
  chargeAnswered,
  chargeAsked,
  chargeCredited,
  claimLeft,
  creditAnswered,
  creditAsked,
  refundAnswered,
  refundAsked,
  held,
  display,
  maskedCardOf,
  failedBecause,
  failedBy,
  failureOf,
  lapsingNews,
  nextAttempt,
  noCode,
  nothingHeld,
  takenNews,
} from "./payment.updates.ts";
import { events, input } from "./payment.schema.ts";
import type { Context, Event } from "./payment.schema.ts";
import { successEffects, refusalEffects } from "./payment.subscriptions.ts";

const base = setup({
  types: {
    context: {} as Context,
    events: events.types,
    input: {} as z.output<typeof input>,
    meta: {} as StateMeta,
  },
  actions: { ...engineActions, ...commands },
});

/** The status the cart is told: the names of the states, in the spec's words where it has some. */
export type Moved =
  | "starting"
  | "awaitingCode"
  | "atProvider"
  | "accepted"
  | "created"
  | "captured"
  | "failed"
  | "stale"
  | "awaitingCvv"
  | "reverting"
  | "reverted"
  | "unknown";

/** What the provider said is true even when the order no longer listens; it must not be undone. */
function toOrder(orderId: string, event: RawEvent): Message {
  return { to: `order:${orderId}`, event, optional: true };
}

/** Reports a state to the cart, which may be done already. */
const tellCart = (status: Moved) =>
  base.enqueueActions(({ context, event, enqueue }) => {
    if (context.cartId === null) return;
    const { cartId, paymentId, method } = context;
    const lapsed = status === "reverting" ? lapseOf(context, event) : null;
    const code = status === "failed" ? failureOf(context, event).code : lapsed;
    const moved = { type: "payment.moved", paymentId, status, display: display(context), code };
    const redemption = method === "rewards" ? [`rewards-redemption:${cartId}` as const] : [];
    for (const to of [...redemption, `cart:${cartId}` as const])
      enqueue({ type: "tell", params: { to, event: moved, optional: true } });
  });

/** Whoever was asked to pay has the id of the payment (LC-48); they may have paid at the telephone, or be given up. */
const tellPayer = (type: "card.given" | "card.declined" | "payment.authorized") =>
  base.enqueueActions(({ context: { method, paymentId }, event, enqueue }) => {
    if (!isRemote(method)) return;
    const code = event.type === "failed" ? event.code : "TransactionFailure";
    const told = type === "card.declined" ? { type, code } : { type };
    enqueue({
      type: "tell",
      params: { to: `remote-payment:${paymentId}`, event: told, optional: true },
    });
  });

export const payment = base.extend({
  guards,
  actions: {
    tellCartStarting: tellCart("starting"),
    tellCartAwaitingCode: tellCart("awaitingCode"),
    tellCartAtProvider: tellCart("atProvider"),
    tellCartUnknown: tellCart("unknown"),
    tellCartAccepted: tellCart("accepted"),
    tellCartCreated: tellCart("created"),
    tellCartCaptured: tellCart("captured"),
    tellCartFailed: tellCart("failed"),
    tellCartStale: tellCart("stale"),
    tellCartAwaitingCvv: tellCart("awaitingCvv"),
    tellCartReverting: tellCart("reverting"),
    tellCartReverted: tellCart("reverted"),
    tellOrderAuthorized: base.enqueueActions(({ context, enqueue }) => {
      if (context.orderId === null) return;
      const authorized = { type: "payment.authorized", paymentId: context.paymentId };
      enqueue({ type: "tell", params: toOrder(context.orderId, authorized) });
    }),
    /** The bank's credit for this cart is used from now on (LC-07). */
    tellFinancing: base.enqueueActions(({ context, enqueue }) => {
      const { cartId, orderId, method, authorisedCents: amountCents } = context;
      if (method !== "td_financing" || cartId === null) return;
      const used = { type: "credit.used", orderId, amountCents };
      enqueue({ type: "tell", params: { to: `financing:${cartId}`, event: used, optional: true } });
    }),
    tellLoanUsed: tellEach(loanUsed),
    tellLeasePlaced: tellEach(leasePlaced),
    /** No order came of it: used credit is there again, nothing is left to lend for, and nobody else need pay. */
    tellLender: base.enqueueActions(({ context, enqueue }) => {
      const { cartId, orderId, method, authorisedCents: amountCents } = context;
      if (method === "td_financing" && cartId !== null && orderId !== null) {
        const returned = { type: "credit.returned", orderId, amountCents };
        enqueue({
          type: "tell",
          params: { to: `financing:${cartId}`, event: returned, optional: true },
        });
      }
      for (const { lifecycle, type } of specificationOf(method).endings)
        enqueue({
          type: "tell",
          params: { to: `${lifecycle}:${context.paymentId}`, event: { type }, optional: true },
        });
    }),
    /** Money went back to whoever lent it: the customer owes that much less (LC-42, LC-46). */
    tellBorrower: base.enqueueActions(({ context, event, enqueue }) => {
      for (const params of goodsReturned(context, event)) enqueue({ type: "tell", params });
    }),
    /** Whoever paid by a link hears what becomes of their money; who asked them has mails of their own (PAY-41). */
    writeToPayer: base.enqueueActions(({ context, event, enqueue }) => {
      const news = payerNews(context, event);
      if (news) enqueue({ type: "writePayer", params: news });
    }),
    tellPayerGave: tellPayer("card.given"),
    tellPayerDeclined: tellPayer("card.declined"),
    tellPayerPaid: tellPayer("payment.authorized"),
    tellOrderFailed: base.enqueueActions(({ context, event, enqueue }) => {
      if (context.orderId === null) return;
      const last = context.failures.at(-1);
      const { code } = context.authorisedCents > 0 && last ? last : failureOf(context, event);
      const failed = {
        type: "payment.failed",
        paymentId: context.paymentId,
        ...failedBy(context, code),
      };
      enqueue({ type: "tell", params: toOrder(context.orderId, failed) });
    }),
    tellOrderLapsing: tellEach(lapsingNews),
    /** Said once for each silence, however often the provider is asked. */
    tellOrderPending: base.enqueueActions(({ context, enqueue }) => {
      if (context.orderId === null || context.queries > 0) return;
      const pending = { type: "payment.pending", paymentId: context.paymentId };
      enqueue({ type: "tell", params: toOrder(context.orderId, pending) });
    }),
    tellOrderCaptured: tellEach((context: Context, _: undefined, event: Event) =>
      takenNews(context, event),
    ),
    tellSubscriptionGood: base.enqueueActions(({ context, enqueue }) => {
      for (const params of successEffects(context)) enqueue({ type: "tell", params });
    }),
    tellSubscriptionRefused: base.enqueueActions(({ context, event, enqueue }) => {
      for (const params of refusalEffects(context, failureOf(context, event).code))
        enqueue({ type: "tell", params });
    }),
    noteCard: assign(({ event }) => (event.type === "card.submitted" ? maskedCardOf(event) : {})),
    noteToken: assign(({ event }) =>
      event.type === "prepare.requested" ? { sealedTokenId: event.sealedTokenId } : {},
    ),
    noteStarted: assign(({ event }) =>
      event.type === "start.ok"
        ? { transactionId: event.transactionId, card: event.card, queries: 0 }
        : {},
    ),
    noteAnswer: assign(({ event }) =>
      (event.type === "complete.ok" || event.type === "one.step.ok") && event.transactionId
        ? {
            transactionId: event.transactionId,
            // What was agreed when it was prepared stands where its page says nothing.
            ...(event.type === "complete.ok" && event.terms && { terms: event.terms }),
          }
        : {},
    ),
    noteTransaction: assign(({ event }) =>
      event.type === "redirected"
        ? { transactionId: event.transactionId, redirectUrl: event.url, queries: 0 }
        : event.type === "prepared"
          ? { transactionId: event.transactionId, terms: event.terms, queries: 0 }
          : {},
    ),
    noteCodeSent: assign(({ context, event }) => ({
      oneTimeCode: { ...context.oneTimeCode, sentAt: event.at, validForMs: CODE.validMs },
    })),
    noteResend: assign(({ context, event }) => ({
      oneTimeCode: {
        ...context.oneTimeCode,
        resends: context.oneTimeCode.resends + 1,
        sentAt: event.at,
        validForMs: CODE.validMs,
      },
    })),
    noteWrongCode: assign(({ context, event }) => ({
      oneTimeCode: {
        ...context.oneTimeCode,
        wrongTries: context.oneTimeCode.wrongTries + 1,
        validForMs: codeValidForMs(context.oneTimeCode, event.at),
      },
    })),
    noteFailure: assign(({ context, event }) => failedBecause(context, event)),
    /** The book says under which transaction it is held, if under any, and whether a code is awaited. */
    forgetTransaction: assign({ transactionId: null, authorisedCents: 0, oneTimeCode: noCode }),
    noteNotifyFailure: assign({ notifyFailures: ({ context }) => context.notifyFailures + 1 }),
    noteRevertFailure: assign({ revertFailures: ({ context }) => context.revertFailures + 1 }),
    forgetRevertFailures: assign({ revertFailures: 0 }),
    noteAbandoned: assign({ abandonRequested: true }),
    noteQuery: assign({ queries: ({ context }) => context.queries + 1 }),
    noteAuthorised: assign(({ context, event }) => held(context, event)),
    noteHeldUntil: assign(({ event }) =>
      event.type === "authorization.expires" ? { heldUntil: event.heldUntil } : {},
    ),
    noteClaimLeft: assign(({ context, event }) => claimLeft(context, event)),
    noteOrder: assign(({ event }) =>
      event.type === "order.recorded" ? { orderId: event.orderId } : {},
    ),
    noteReapplied: assign(({ context, event }) =>
      event.type === "reapplied"
        ? {
            ...nextAttempt(context),
            amountCents: event.amountCents,
            sealedTokenId: event.sealedTokenId,
            ...(event.form ? maskedCardOf(event.form) : {}),
          }
        : {},
    ),
    noteRetried: assign(({ context }) => nextAttempt(context)),
    noteSealedCard: assign(({ event }) =>
      event.type === "cvv.entered" ? { sealedCardId: event.sealedCardId } : {},
    ),
    noteWrongCvv: assign({ cvvTries: ({ context }) => context.cvvTries + 1, sealedCardId: null }),
    noteReverted: assign({ authorisedCents: 0, authorisedAt: null }),
    /** What was approved for another sum pays nothing any more. A gift card or points are used again as they are. */
    letGoOutgrown: base.enqueueActions(({ context, enqueue }) => {
      if (!isPartial(context.method)) enqueue({ type: "voidPayment", params: outgrown(context) });
      enqueue.assign(isPartial(context.method) ? {} : { authorisedCents: 0, authorisedAt: null });
    }),
    noteVoided: assign({ voids: ({ context }) => context.voids + 1 }),
    noteCaptureRequested: assign(({ context, event }) =>
      event.type === "capture.requested"
        ? {
            queries: 0,
            captures: {
              ...context.captures,
              [event.captureId]: { amountCents: event.amountCents, status: "pending" as const },
            },
          }
        : {},
    ),
    noteCapture: assign(({ context, event }) => captureAnswered(context, event)),
    noteUnheld: assign(({ context }) => nothingHeld(context)),
    noteGiftCard: assign(({ context, event }) => giftCardNow(context, event)),
    creditReleased: base.enqueueActions(({ context, event, enqueue }) => {
      const credit = releasedCredit(context, event);
      if (credit !== null) enqueue(credit);
    }),
    noteRelease: assign(({ context, event }) =>
      event.type === "release.requested"
        ? { releases: { ...context.releases, [event.releaseId]: event.amountCents } }
        : {},
    ),
    noteRemainder: assign(({ context }) => ({
      releases: {
        ...context.releases,
        [remainderId(context)]: ledgerSums(context).openCents,
      },
    })),
    noteRefundRequested: assign(({ context, event }) => refundAsked(context, event)),
    noteChargeRequested: assign(({ context, event }) => chargeAsked(context, event)),
    noteCharge: assign(({ context, event }) => chargeAnswered(context, event)),
    noteChargeCredit: assign(({ context, event }) => chargeCredited(context, event)),
    noteCreditRequested: assign(({ context, event }) => creditAsked(context, event)),
    noteCredit: assign(({ context, event }) => creditAnswered(context, event)),
    noteRefund: assign(({ context, event }) => refundAnswered(context, event)),
  },
  delays,
});
