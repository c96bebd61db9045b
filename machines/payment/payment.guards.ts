import type { AnyMachineSnapshot } from "xstate";
import type { AnyEvent, Refusal } from "#machines/kit";
import { cardBrands, funding } from "./card.rules.ts";
import {
  canCapture,
  canCharge,
  canCredit,
  canRefund,
  canRelease,
  hasNothingTaken,
  isFullyCaptured,
  ledgerSums,
} from "./money/payment.ledger.ts";
import { reversalId } from "./payment.commands.ts";
import { isRemote, routeOf } from "./payment.methods.ts";
import type { Context, Event } from "./payment.schema.ts";
import { CODE } from "./one-time-code.rules.ts";
import { isLendingOver } from "./payment.updates.ts";

const CVV_TRIES = 3;
/** A failed notice or reversal is tried three times (LC-04). */
const RETRIES = 3;

interface GuardArgs {
  readonly context: Context;
  readonly event: Event;
}

type CardForm = { card: { brand: string }; funding: string | null; botCheckPassed: boolean };

function cardRefusal(form: CardForm): string | null {
  if (!form.botCheckPassed) return "RecaptchaFailure";
  if (!cardBrands.some((brand) => brand === form.card.brand)) return "UnsupportedCreditCardType";
  return funding(form.funding);
}

export const guards = {
  isByGiftCard: ({ context }: GuardArgs) => context.giftCard !== null,
  isGoodCard: ({ context, event }: GuardArgs) =>
    event.type === "card.submitted" &&
    routeOf(context.method) === "card" &&
    cardRefusal(event) === null,
  isGoodCardAgain: ({ context, event }: GuardArgs) =>
    event.type === "reapplied" &&
    routeOf(context.method) === "card" &&
    event.form !== null &&
    cardRefusal(event.form) === null,
  isGoodCardOfPayer: ({ context, event }: GuardArgs) =>
    event.type === "card.submitted" &&
    context.method === "pay_by_link" &&
    cardRefusal(event) === null,
  isPayerAsked: ({ context }: GuardArgs) => isPayerAsked(context),
  isPayerAskedInVain: ({ context }: GuardArgs) => isPayerAsked(context) && context.abandonRequested,
  isPaidByPhone: ({ context, event }: GuardArgs) =>
    context.method === "pay_by_phone" && isAuthorisation(context, event),
  isOfPayer: ({ context }: GuardArgs) => isOfPayer(context),
  isAboutPayersCard: ({ context, event }: GuardArgs) =>
    isOfPayer(context) && isAboutThis(context, event),
  isPayersLastCode: ({ context }: GuardArgs) => hasCode(context) && isOfPayer(context),
  isCard: ({ context }: GuardArgs) => routeOf(context.method) === "card",
  isWallet: ({ context }: GuardArgs) => routeOf(context.method) === "wallet",
  isOther: ({ context }: GuardArgs) => routeOf(context.method) === "other",
  isVerification: ({ context }: GuardArgs) => context.isVerification,
  isForOrder: ({ context }: GuardArgs) => context.orderId !== null,
  /** Whoever turns back at the provider has not paid their order again: another way is asked for. */
  endsUpdate: ({ context, event }: GuardArgs) =>
    context.orderId !== null && isAboutThis(context, event),
  wasKept: ({ context }: GuardArgs) => !context.abandonRequested,
  isStartedAbandoned: ({ context, event }: GuardArgs) =>
    context.abandonRequested && isStarted(context, event),
  isCodeNeeded: ({ context, event }: GuardArgs) =>
    event.type === "start.ok" && event.codeNeeded && isStarted(context, event),
  isStarted: ({ context, event }: GuardArgs) => isStarted(context, event),
  isAboutThis: ({ context, event }: GuardArgs) => isAboutThis(context, event),
  isContradicted: ({ context, event }: GuardArgs) => isContradicted(context, event),
  isAuthorisation: ({ context, event }: GuardArgs) => isAuthorisation(context, event),
  /** The book holds it; what was asked for meanwhile is answered by itself. */
  isHeldAfterAll: ({ context, event }: GuardArgs) =>
    isAuthorisation(context, event) && ledgerSums(context).pendingCents === 0,
  isAbandonedAuthorisation: ({ context, event }: GuardArgs) =>
    context.abandonRequested && isAuthorisation(context, event),
  isAbandonedCode: ({ context }: GuardArgs) => hasCode(context) && context.abandonRequested,
  mayTryCodeAgain: ({ context }: GuardArgs) =>
    hasCode(context) && context.oneTimeCode.wrongTries + 1 < CODE.tries,
  hasCode: ({ context }: GuardArgs) => hasCode(context),
  mayResend: ({ context }: GuardArgs) => context.oneTimeCode.resends < CODE.resends,
  mayTryCvvAgain: ({ context }: GuardArgs) => context.cvvTries + 1 < CVV_TRIES,
  mayNotifyAgain: ({ context, event }: GuardArgs) =>
    isNotifyFailure(event) && context.notifyFailures + 1 < RETRIES,
  isNotifyFailure: ({ event }: GuardArgs) => isNotifyFailure(event),
  mayRevertAgain: ({ context }: GuardArgs) => context.revertFailures + 1 < RETRIES,
  canCapture: ({ context, event }: GuardArgs) =>
    event.type === "capture.requested" && canCapture(context, event.captureId, event.amountCents),
  knowsCapture: ({ context, event }: GuardArgs) =>
    (event.type === "capture.ok" || event.type === "capture.failed") &&
    context.captures[event.captureId]?.status === "pending",
  /** Every answer is here, and what is left of a loan that has ended is taken no more (FIN-35). */
  isLoanLeft: ({ context }: GuardArgs) =>
    isLendingOver(context) &&
    ledgerSums(context).pendingCents === 0 &&
    ledgerSums(context).openCents > 0,
  /** Something is still to be taken, and no answer about it is on its way. */
  isLapse: ({ context, event }: GuardArgs) =>
    event.type === "authorization.lapsed" &&
    isAboutThis(context, event) &&
    ledgerSums(context).pendingCents === 0 &&
    ledgerSums(context).openCents > 0,
  hasSomethingOpen: ({ context }: GuardArgs) =>
    ledgerSums(context).pendingCents === 0 && ledgerSums(context).openCents > 0,
  /** No answer about it is on its way, which would be waited for in vain from another state. */
  isEndOfHold: ({ context, event }: GuardArgs) =>
    isAboutThis(context, event) && ledgerSums(context).pendingCents === 0,
  hasEndOfHold: ({ context }: GuardArgs) => context.heldUntil !== null,
  canRelease: ({ context, event }: GuardArgs) =>
    event.type === "release.requested" && canRelease(context, event.releaseId, event.amountCents),
  releasesAll: ({ context, event }: GuardArgs) =>
    event.type === "release.requested" &&
    hasNothingTaken(context) &&
    event.amountCents === ledgerSums(context).openCents &&
    canRelease(context, event.releaseId, event.amountCents),
  releasesTheRest: ({ context, event }: GuardArgs) =>
    event.type === "release.requested" &&
    canRelease(context, event.releaseId, event.amountCents) &&
    isFullyCaptured(withRelease(context, event.releaseId, event.amountCents)),
  canRefund: ({ context, event }: GuardArgs) =>
    event.type === "refund.requested" && canRefund(context, event.refundId, event.amountCents),
  knowsRefund: ({ context, event }: GuardArgs) =>
    ((event.type === "refund.ok" ||
      event.type === "refund.failed" ||
      event.type === "refund.repeated") &&
      context.refunds[event.refundId]?.status === "pending") ||
    isPaidAfterAll(context, event),
  canCharge: ({ context, event }: GuardArgs) =>
    event.type === "charge.requested" && canCharge(context, event.chargeId, event.amountCents),
  canCredit: ({ context, event }: GuardArgs) =>
    event.type === "credit.requested" && canCredit(context, event.creditId),
  knowsCredit: ({ context, event }: GuardArgs) =>
    (event.type === "credit.ok" || event.type === "credit.failed") &&
    context.credits[event.creditId]?.status === "pending",
  knowsCharge: ({ context, event }: GuardArgs) =>
    (event.type === "charge.ok" || event.type === "charge.failed") &&
    context.charges[event.chargeId]?.status === "pending",
  canCreditCharge: ({ context, event }: GuardArgs) =>
    event.type === "charge.credit.requested" &&
    context.charges[event.chargeId]?.status === "charged",
  knowsChargeCredit: ({ context, event }: GuardArgs) =>
    (event.type === "charge.credited" || event.type === "charge.credit.failed") &&
    context.charges[event.chargeId]?.status === "crediting",
  isFullyCaptured: ({ context }: GuardArgs) => isFullyCaptured(context),
  hasNothingPending: ({ context }: GuardArgs) => ledgerSums(context).pendingCents === 0,
  hasNothingTaken: ({ context }: GuardArgs) => hasNothingTaken(context),
  /** What it held was let go of when it could not be taken. */
  hasLetGo: ({ context }: GuardArgs) =>
    hasNothingTaken(context) && ledgerSums(context).openCents === 0,
  /** All answers are here, and one of them was no. */
  hasFailedCapture: ({ context }: GuardArgs) =>
    ledgerSums(context).pendingCents === 0 &&
    Object.values(context.captures).some(({ status }) => status === "failed"),
};

/** Staff or the provider had said that it is not paid: the provider paid it all the same, and its book is right. */
function isPaidAfterAll(context: Context, event: Event): boolean {
  if (event.type !== "refund.ok") return false;
  const refund = context.refunds[event.refundId];
  return refund?.status === "declined" && canRefund(context, event.refundId, refund.amountCents);
}

/** When the next code may be asked for, ISO 8601; null before the first was sent. */
export function resendableAt({ oneTimeCode }: Context): string | null {
  if (oneTimeCode.sentAt === null) return null;
  return new Date(Date.parse(oneTimeCode.sentAt) + CODE.resendEveryMs).toISOString();
}

function withRelease(context: Context, releaseId: string, amountCents: number): Context {
  return { ...context, releases: { ...context.releases, [releaseId]: amountCents } };
}

/** Whoever is to pay was told; their card is not here yet. */
function isPayerAsked({ method, sealedCardId }: Context): boolean {
  return isRemote(method) && sealedCardId === null;
}

/** The card of somebody with a link: when it is declined they may try another one. */
function isOfPayer({ method, sealedCardId, abandonRequested }: Context): boolean {
  return method === "pay_by_link" && sealedCardId !== null && !abandonRequested;
}

function hasCode({ oneTimeCode }: Context): boolean {
  return oneTimeCode.sentAt !== null;
}

/**
 * The first answer of a route, to this attempt: a card starts, a wallet redirects, the others are prepared. A card that
 * has started is not set back to its one-time code by the same answer coming late.
 */
function isStarted(context: Context, event: Event): boolean {
  const isCard = routeOf(context.method) === "card" || context.sealedCardId !== null;
  if (isCard && context.transactionId !== null) return false;
  return isCard === (event.type === "start.ok") && isFresh(context, event);
}

/** An answer to an earlier attempt comes too late to count. */
function isFresh({ pastTransactionIds }: Context, event: Event): boolean {
  return "transactionId" in event && event.transactionId !== undefined
    ? !pastTransactionIds.includes(event.transactionId)
    : true;
}

/** A part that was given back is not yet the whole. */
function isAboutThis(context: Context, event: Event): boolean {
  const releaseId = event.type === "void.ok" ? event.releaseId : undefined;
  if (releaseId !== undefined && releaseId !== reversalId(context)) return false;
  const named = "transactionId" in event ? event.transactionId : undefined;
  return named === undefined || context.transactionId === null
    ? isFresh(context, event)
    : named === context.transactionId;
}

/** Money can only be taken from a transaction that is known by name. */
function isAuthorisation(context: Context, event: Event): boolean {
  const named = "transactionId" in event ? event.transactionId : undefined;
  return isAboutThis(context, event) && (named ?? context.transactionId) !== null;
}

function isNotifyFailure(event: Event): boolean {
  return event.type === "failed" && event.kind === "notify-transaction";
}

/**
 * A no to what has been said yes to: whichever came first, by webhook or as the answer to our own call, may be nobody's word.
 * It counts whatever transaction it names, unless that is one of before.
 */
function isContradicted(context: Context, event: Event): boolean {
  return event.type === "failed" && !isNotifyFailure(event) && isFresh(context, event);
}

/** The catalogue code for a refused event. */
export function why(snapshot: AnyMachineSnapshot, event: AnyEvent): string | Refusal {
  const context = snapshot.context as Context;
  const refused = event as Event;
  switch (refused.type) {
    case "card.submitted":
      if (snapshot.matches("idle") || snapshot.matches("awaitingPayer"))
        return cardRefusal(refused) ?? "InvalidChosenPayment";
      return "PurchaseFlowCannotBeModified";
    case "reapplied":
      if (!snapshot.matches("stale")) return "PurchaseFlowCannotBeModified";
      return (refused.form && cardRefusal(refused.form)) ?? "InvalidChosenPayment";
    case "order.recorded":
      if (snapshot.matches("stale")) return "CartModifiedDuringPayment";
      return snapshot.matches("awaitingCvv") ? "PaymentRevalidate" : "CartPaymentFailure";
    case "code.resent":
      return {
        code: "TooManyAttempts",
        details: {
          resendsLeft: CODE.resends - context.oneTimeCode.resends,
          availableAt: resendableAt(context),
        },
      };
    case "capture.requested":
    case "release.requested":
    case "refund.requested":
      return { code: "TransactionFailure", details: { ...ledgerSums(context) } };
    default:
      return "EventNotAllowed";
  }
}
