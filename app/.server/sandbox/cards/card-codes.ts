/** One-time codes: a transaction is completed with one, and another one is sent on request. */
import type * as payment from "#app/.server/outside/payment.ts";
import { iso } from "#app/.server/sandbox/sandbox-clock.ts";
import * as decisions from "./card-decisions.ts";
import { declinedOf } from "./card-ledger.ts";
import type { CardTransaction } from "./card-ledger.ts";
import { oneTimeCodes } from "./test-cards.ts";

/** A one-time code is good for 10 minutes (LC-04). */
export const codeValidMs = 10 * 60_000;
/** A new code at most every 30 seconds (LC-04). */
const resendPauseMs = 30_000;

export function complete(
  parts: decisions.ProviderParts,
  { transactionId, code }: Omit<payment.CompleteRequest, "key">,
): payment.CompleteResult {
  const { book } = parts;
  const transaction = book.find(transactionId);
  if (!transaction) return decisions.unknownTransaction("complete-transaction");
  const refused = declinedOf(transaction);
  if (refused) return refused;
  if (transaction.state === "processing") {
    return decisions.notNow(transactionId, "complete-transaction", "notAllowedNow");
  }
  const wrong = transaction.state === "awaitingCode" ? checkCode(parts, transaction, code) : null;
  if (wrong) return wrong;
  if (transaction.state === "awaitingCode") decisions.authorise(parts, transaction);
  if (!transaction.completed) {
    const data = { paymentId: transaction.payment_id, transactionId };
    decisions.say(parts, transaction, { type: "complete.ok", data });
    book.change(transactionId, { completed: 1 });
  }
  return { outcome: "approved", transactionId, card: decisions.maskedCardOf(parts, transaction) };
}

/** What is wrong with a code, or null when it is right; the third wrong one declines the transaction. */
function checkCode(
  parts: decisions.ProviderParts,
  transaction: CardTransaction,
  code: string | null,
): payment.CompleteResult | null {
  const { transaction_id: transactionId, behaviour } = transaction;
  const isLate = parts.clock.now() > (transaction.code_sent_at ?? 0) + codeValidMs;
  if (behaviour === "codeExpires" || isLate) {
    return decisions.refuse(parts, transaction, "complete-transaction", "codeExpired");
  }
  if (code === transaction.code) {
    return behaviour === "codeThenDecline"
      ? decisions.refuse(parts, transaction, "complete-transaction", "cardDeclined")
      : null;
  }
  const attemptsLeft = transaction.attempts_left - 1;
  parts.book.change(transactionId, { attempts_left: attemptsLeft });
  return attemptsLeft > 0
    ? { outcome: "codeWrong", transactionId, attemptsLeft }
    : decisions.refuse(parts, transaction, "complete-transaction", "codeWrong");
}

export function resend(
  { book, clock }: decisions.ProviderParts,
  { transactionId }: Pick<payment.CompleteRequest, "transactionId">,
): payment.ResendResult {
  const transaction = book.find(transactionId);
  if (!transaction) return decisions.unknownTransaction("complete-transaction");
  if (transaction.state !== "awaitingCode") {
    return decisions.notNow(transactionId, "complete-transaction", "notAllowedNow");
  }
  const next = oneTimeCodes[transaction.resends + 1];
  const isTooSoon = clock.now() < (transaction.code_sent_at ?? 0) + resendPauseMs;
  if (next === undefined || isTooSoon) {
    return decisions.notNow(transactionId, "complete-transaction", "resendLimit");
  }
  book.change(transactionId, {
    code: next,
    code_sent_at: clock.now(),
    resends: transaction.resends + 1,
    attempts_left: 3,
  });
  return { outcome: "codeSent", transactionId, codeExpiresAt: iso(clock.now() + codeValidMs) };
}
