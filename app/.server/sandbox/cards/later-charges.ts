/** Money taken beyond a purchase: what was replaced and not sent back is paid once more, until it comes after all (LC-18). */
import type { ChargeRequest, MoveResult } from "#app/.server/outside/payment.ts";
import { notNow, unknownTransaction } from "./card-decisions.ts";
import type { ProviderParts } from "./card-decisions.ts";

const kind = "notify-transaction";

/** One charge id takes money once, whatever key it comes under, and never more than the purchase took. */
export function chargeLater(
  { book, db, clock }: Pick<ProviderParts, "book" | "db" | "clock">,
  { transactionId, chargeId, amountCents }: Omit<ChargeRequest, "key">,
): MoveResult {
  const transaction = book.find(transactionId);
  if (!transaction) return unknownTransaction(kind);
  const known = db
    .prepare<[string, string], { amount_cents: number }>(
      "SELECT amount_cents FROM later_charge WHERE transaction_id = ? AND charge_id = ?",
    )
    .get(transactionId, chargeId);
  if (known) return { outcome: "approved", transactionId, amountCents: known.amount_cents };
  const { capturedCents, chargedCents } = book.entry(transaction);
  if (amountCents > capturedCents - chargedCents)
    return notNow(transactionId, kind, "amountExceeded");
  // A lender enlarges nothing that was agreed.
  if (transaction.behaviour === "lent") return notNow(transactionId, kind, "chargeDeclined");
  if (transaction.behaviour === "laterChargeDeclinedOnce") {
    const declined = db
      .prepare("INSERT OR IGNORE INTO declined_charge (transaction_id) VALUES (?)")
      .run(transactionId);
    if (declined.changes > 0) return notNow(transactionId, kind, "chargeDeclined");
  }
  db.prepare(
    "INSERT INTO later_charge (transaction_id, charge_id, amount_cents, at) VALUES (?, ?, ?, ?)",
  ).run(transactionId, chargeId, amountCents, clock.now());
  return { outcome: "approved", transactionId, amountCents };
}

/** One charge is given back once, and whole. */
export function creditCharge(
  { book, db, clock }: Pick<ProviderParts, "book" | "db" | "clock">,
  { transactionId, chargeId, amountCents }: Omit<ChargeRequest, "key">,
): MoveResult {
  if (!book.find(transactionId)) return unknownTransaction("revert-transaction");
  const taken = db
    .prepare<[string, string, number], object>(
      "SELECT 1 FROM later_charge WHERE transaction_id = ? AND charge_id = ? AND amount_cents = ?",
    )
    .get(transactionId, chargeId, amountCents);
  if (!taken) return notNow(transactionId, "revert-transaction", "notAllowedNow");
  db.prepare(
    "INSERT OR IGNORE INTO charge_credit (transaction_id, charge_id, amount_cents, at) VALUES (?, ?, ?, ?)",
  ).run(transactionId, chargeId, amountCents, clock.now());
  return { outcome: "approved", transactionId, amountCents };
}
