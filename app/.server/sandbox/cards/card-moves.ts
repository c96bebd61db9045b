/** Capturing, releasing and refunding: one move id moves money once, whatever key it comes under. */
import type * as payment from "#app/.server/outside/payment.ts";
import type { Saying } from "#app/.server/outside/webhooks/webhook-events.ts";
import type { CardLedger, CardTransaction } from "./card-ledger.ts";
import { isCardEnded, notNow, say, unknownTransaction } from "./card-decisions.ts";
import type { ProviderParts } from "./card-decisions.ts";
import { chargeLater, creditCharge } from "./later-charges.ts";
import { sendTransfer } from "./transfers.ts";
import { creditLater } from "./later-credits.ts";

type Unkeyed<R> = Omit<R, "key">;

export interface CardMoves {
  capture(request: Unkeyed<payment.CaptureRequest>): payment.MoveResult;
  release(request: Unkeyed<payment.ReleaseRequest>): payment.MoveResult;
  refund(request: Unkeyed<payment.RefundRequest>): payment.RefundResult;
  charge(request: Unkeyed<payment.ChargeRequest>): payment.MoveResult;
  credit(request: Unkeyed<payment.CreditRequest>): payment.MoveResult;
  creditCharge(request: Unkeyed<payment.ChargeRequest>): payment.MoveResult;
}

/** One wish to move money; `amountCents` null means all there is. */
interface Wish {
  readonly transactionId: string;
  readonly kind: payment.MoveKind;
  readonly moveId: string;
  readonly amountCents: number | null;
}

/** The failure kind of PAY-27 a refused movement counts as. */
const failureKind: Record<payment.MoveKind, payment.Declined["kind"]> = {
  capture: "notify-transaction",
  release: "revert-transaction",
  refund: "revert-transaction",
};

export function createCardMoves(parts: ProviderParts): CardMoves {
  return {
    capture: ({ captureId, ...wish }) =>
      move(parts, { ...wish, moveId: captureId, kind: "capture" }),
    release: ({ releaseId, ...wish }) =>
      move(parts, { ...wish, moveId: releaseId, kind: "release" }),
    refund: (request) => refund(parts, request),
    charge: (request) => chargeLater(parts, request),
    creditCharge: (request) => creditCharge(parts, request),
    credit: (request) => creditLater(parts, request),
  };
}

/** What was collected at the door has no account that it could go back to: it is transferred to one that is named. */
function refund(
  parts: ProviderParts,
  { account, unitIds: _, ...asked }: Unkeyed<payment.RefundRequest>,
): payment.RefundResult {
  const { refundId, ...wish } = asked;
  const isThere = parts.book.moved(asked.transactionId, "refund", refundId) !== undefined;
  return account === undefined || isThere
    ? move(parts, { ...wish, moveId: refundId, kind: "refund" })
    : sendTransfer(parts, asked, account);
}

function move(parts: ProviderParts, wish: Wish): payment.MoveResult {
  const { book, clock } = parts;
  const { transactionId, kind, moveId } = wish;
  const transaction = book.find(transactionId);
  if (!transaction) return unknownTransaction(failureKind[kind]);
  const already = book.moved(transactionId, kind, moveId);
  if (already !== undefined) return { outcome: "approved", transactionId, amountCents: already };
  if (kind === "release" && transaction.state === "awaitingCode")
    return endUnheld(parts, transaction, wish);
  if (transaction.state !== "authorised")
    return notNow(transactionId, failureKind[kind], "notAllowedNow");
  const left = available(book, transaction, kind);
  const amountCents = wish.amountCents ?? left;
  const reason =
    amountCents > left
      ? "amountExceeded"
      : kind === "refund" && isCardEnded(parts, transactionId)
        ? "cardEnded"
        : refusal(book, transaction, kind);
  if (reason) return refuse(parts, transaction, wish, reason);
  book.write(transactionId, {
    kind,
    move_id: moveId,
    amount_cents: amountCents,
    at: clock.now(),
  });
  say(parts, transaction, doneSaying(transaction, wish));
  return { outcome: "approved", transactionId, amountCents };
}

/** Nothing is held before the code is typed: the transaction ends, and takes no code any more. */
function endUnheld(
  parts: ProviderParts,
  transaction: CardTransaction,
  wish: Wish,
): payment.MoveResult {
  const { transactionId } = wish;
  const declined = JSON.stringify(notNow(transactionId, "complete-transaction", "codeExpired"));
  parts.book.change(transactionId, { state: "declined", declined, code: null });
  say(parts, transaction, doneSaying(transaction, wish));
  return { outcome: "approved", transactionId, amountCents: 0 };
}

function available(book: CardLedger, transaction: CardTransaction, kind: payment.MoveKind): number {
  const { authorisedCents, capturedCents, releasedCents, refundedCents } = book.entry(transaction);
  return kind === "refund"
    ? capturedCents - refundedCents
    : authorisedCents - capturedCents - releasedCents;
}

/** Why the card's behaviour refuses a movement that the book would allow. */
function refusal(book: CardLedger, transaction: CardTransaction, kind: payment.MoveKind) {
  const { behaviour, refunds_declined: declined } = transaction;
  if (kind === "capture" && behaviour === "captureFails") return "captureFailed";
  const isLater = kind === "capture" && book.entry(transaction).capturedCents > 0;
  if (isLater && behaviour === "laterCapturesFail") return "captureFailed";
  if (kind === "release" && behaviour === "releaseDeclinedThrice")
    return declined < 3 ? "releaseDeclined" : null;
  // Cash went through no account that it could go back to.
  if (kind === "refund" && behaviour === "collected") return "refundDeclined";
  if (kind !== "refund" || behaviour !== "refundDeclinedOnce") return null;
  return declined === 0 ? "refundDeclined" : null;
}

function refuse(
  parts: ProviderParts,
  transaction: CardTransaction,
  wish: Wish,
  reason: payment.Declined["reason"],
): payment.MoveResult {
  const answer = notNow(wish.transactionId, failureKind[wish.kind], reason);
  const { payment_id: paymentId } = transaction;
  const { moveId, kind } = wish;
  const { code } = answer;
  if (reason === "refundDeclined" || reason === "releaseDeclined") {
    parts.book.change(wish.transactionId, { refunds_declined: transaction.refunds_declined + 1 });
  }
  if (kind === "capture") {
    say(parts, transaction, {
      type: "capture.failed",
      data: { paymentId, captureId: moveId, code },
    });
  }
  if (kind === "refund") {
    say(parts, transaction, { type: "refund.failed", data: { paymentId, refundId: moveId, code } });
  }
  return answer;
}

/** What the store hears of a movement that took place. */
function doneSaying(transaction: CardTransaction, { kind, moveId }: Wish): Saying {
  const { payment_id: paymentId, transaction_id: transactionId } = transaction;
  const sayings: Record<payment.MoveKind, Saying> = {
    capture: { type: "capture.ok", data: { paymentId, captureId: moveId } },
    release: { type: "void.ok", data: { paymentId, transactionId, releaseId: moveId } },
    refund: { type: "refund.ok", data: { paymentId, refundId: moveId } },
  };
  return sayings[kind];
}
