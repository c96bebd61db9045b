/** What a payment remembers, tells and commands. */
import { assign, setup } from "xstate";
import type * as z from "zod";
import { engineActions, tellEach } from "#machines/kit";
import type { StateMeta } from "#machines/kit";
import { commands, outgrown, remainder, remainderId } from "./payment.commands.ts";
import { delays } from "./payment.delays.ts";
import { CODE, codeValidForMs } from "./one-time-code.rules.ts";
import { guards } from "./payment.guards.ts";
import {
  creditUsed,
  goodsReturned,
  leasePlaced,
  loanUsed,
  nothingLent,
  restReturned,
} from "./money/payment.lenders.ts";
import {
  authorizedNews,
  cartNews,
  failedNews,
  lapsingNews,
  payerAnswers,
  pendingNews,
  takenNews,
} from "./payment.news.ts";
import type { Moved, PayerAnswer } from "./payment.news.ts";
import { giftCardNow, releasedCredit } from "./money/payment.gift-card.ts";
import { payerNews } from "./money/payment.payer.ts";
import { ledgerSums } from "./money/payment.ledger.ts";
import { isPartial } from "./payment.methods.ts";
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
  maskedCardOf,
  failedBecause,
  failureOf,
  nextAttempt,
  noCode,
  nothingHeld,
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

const tellCart = (status: Moved) =>
  tellEach((context: Context, _: undefined, event: Event) => cartNews(context, event, status));

const tellPayer = (type: PayerAnswer) =>
  tellEach((context: Context, _: undefined, event: Event) => payerAnswers(context, event, type));

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
    tellOrderAuthorized: tellEach(authorizedNews),
    tellFinancing: tellEach(creditUsed),
    tellLoanUsed: tellEach(loanUsed),
    tellLeasePlaced: tellEach(leasePlaced),
    tellLender: tellEach(nothingLent),
    tellBorrower: tellEach((context: Context, _: undefined, event: Event) =>
      goodsReturned(context, event),
    ),
    /** Whoever paid by a link hears what becomes of their money; who asked them has mails of their own (PAY-41). */
    writeToPayer: base.enqueueActions(({ context, event, enqueue }) => {
      const news = payerNews(context, event);
      if (news) enqueue({ type: "writePayer", params: news });
    }),
    tellPayerGave: tellPayer("card.given"),
    tellPayerDeclined: tellPayer("card.declined"),
    tellPayerPaid: tellPayer("payment.authorized"),
    tellOrderFailed: tellEach((context: Context, _: undefined, event: Event) =>
      failedNews(context, event),
    ),
    tellOrderLapsing: tellEach(lapsingNews),
    tellOrderPending: tellEach(pendingNews),
    tellOrderCaptured: tellEach((context: Context, _: undefined, event: Event) =>
      takenNews(context, event),
    ),
    tellSubscriptionGood: tellEach(successEffects),
    tellSubscriptionRefused: tellEach((context: Context, _: undefined, event: Event) =>
      refusalEffects(context, failureOf(context, event).code),
    ),
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
      if (isPartial(context.method)) return;
      enqueue({ type: "voidPayment", params: outgrown(context) });
      enqueue.assign({ authorisedCents: 0, authorisedAt: null });
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
    /** What nobody will take any more: whoever lent it, and who paid it for somebody else, are told. */
    letGoOfRest: base.enqueueActions(({ context, event, enqueue }) => {
      const { openCents } = ledgerSums(context);
      if (openCents <= 0) return;
      const credit = releasedCredit(context, event);
      const news = payerNews(context, event);
      if (credit) enqueue(credit);
      for (const params of restReturned(context)) enqueue({ type: "tell", params });
      if (news) enqueue({ type: "writePayer", params: news });
      enqueue({ type: "voidPayment", params: remainder(context) });
      enqueue.assign({
        releases: { ...context.releases, [remainderId(context)]: openCents },
      });
    }),
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
