/** Money that lenders and wallets pay for a customer: it stands in the same book as every other, and moves the same way. */
import { randomUUID } from "node:crypto";
import type { Currency } from "#machines/kit";
import type { CardLedger } from "#app/.server/sandbox/cards/card-ledger.ts";
import type { Behaviour } from "#app/.server/sandbox/cards/test-cards.ts";

interface Charge {
  readonly paymentId: string;
  readonly attempt: number;
  readonly amountCents: number;
  readonly currency: Currency;
  /** Where the provider has given the attempt a name already. */
  readonly transactionId?: string;
  /** What becomes of the money later; it moves as it should when not given. */
  readonly behaviour?: Behaviour | null;
}

/** Authorises a payment and answers with its transaction; the same attempt is authorised once. */
export function authoriseCharge(book: CardLedger, charge: Charge, at: number): string {
  const { paymentId, attempt, amountCents, currency, behaviour = null } = charge;
  const known = book.findByPayment(paymentId, attempt);
  if (known) return known.transaction_id;
  const transactionId = charge.transactionId ?? `txn_${randomUUID()}`;
  book.insert({
    transaction_id: transactionId,
    payment_id: paymentId,
    attempt,
    start_key: transactionId,
    currency,
    amount_cents: amountCents,
    state: "authorised",
    brand: null,
    last4: null,
    behaviour,
    decide_at: null,
    completed: 1,
    started_at: at,
  });
  book.write(transactionId, {
    kind: "authorisation",
    move_id: "start",
    amount_cents: amountCents,
    at,
  });
  return transactionId;
}

/** What of a charge is still owed. */
export function owedCents(book: CardLedger, transactionId: string): number {
  const found = book.find(transactionId);
  if (!found) return 0;
  const { authorisedCents, releasedCents, refundedCents } = book.entry(found);
  return authorisedCents - releasedCents - refundedCents;
}

/** What was paid to whatever paid, beyond the purchase. */
export function creditedCents(book: CardLedger, transactionId: string): number {
  const found = book.find(transactionId);
  return found ? book.entry(found).creditedCents : 0;
}

/** What of a charge is held and was not taken. */
export function unsettledCents(book: CardLedger, transactionId: string): number {
  const found = book.find(transactionId);
  if (!found) return 0;
  const { authorisedCents, releasedCents, capturedCents } = book.entry(found);
  return Math.max(0, authorisedCents - releasedCents - capturedCents);
}
