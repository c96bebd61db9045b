/** Money paid to whatever paid for a purchase, beyond it: what an old device was worth (LC-11). */
import type { CreditRequest, MoveResult } from "#app/.server/outside/payment.ts";
import { isCardEnded, notNow, unknownTransaction } from "./card-decisions.ts";
import type { ProviderParts } from "./card-decisions.ts";
import type { Behaviour } from "./test-cards.ts";

const kind = "notify-transaction";

const takingNone: readonly (Behaviour | null)[] = ["refundDeclinedOnce", "collected", "lent"];

/** One credit id is paid once, whatever key it comes under; what takes back no refund takes no credit, nor do cash and what was lent. */
export function creditLater(
  { book, db, clock, documents }: Pick<ProviderParts, "book" | "db" | "clock" | "documents">,
  { transactionId, creditId, amountCents }: Omit<CreditRequest, "key">,
): MoveResult {
  const transaction = book.find(transactionId);
  if (!transaction) return unknownTransaction(kind);
  const known = db
    .prepare<[string, string], { amount_cents: number }>(
      "SELECT amount_cents FROM later_credit WHERE transaction_id = ? AND credit_id = ?",
    )
    .get(transactionId, creditId);
  if (known) return { outcome: "approved", transactionId, amountCents: known.amount_cents };
  if (book.entry(transaction).capturedCents === 0)
    return notNow(transactionId, kind, "notAllowedNow");
  if (isCardEnded({ documents }, transactionId)) return notNow(transactionId, kind, "cardEnded");
  if (takingNone.includes(transaction.behaviour))
    return notNow(transactionId, kind, "refundDeclined");
  db.prepare(
    "INSERT INTO later_credit (transaction_id, credit_id, amount_cents, at) VALUES (?, ?, ?, ?)",
  ).run(transactionId, creditId, amountCents, clock.now());
  return { outcome: "approved", transactionId, amountCents };
}
