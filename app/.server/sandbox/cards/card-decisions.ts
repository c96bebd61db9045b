/** What is decided about a transaction, and what the store hears of it. */
import type { DeclineReason } from "#app/.server/outside/decline-reasons.ts";
import type { Declined, MaskedCard } from "#app/.server/outside/payment.ts";
import type { Saying } from "#app/.server/outside/webhooks/webhook-events.ts";
import type { NewTransaction } from "./card-ledger.ts";
import type { CardVault } from "./card-vault.ts";
import { codeOf } from "./card-verdict.ts";
import type { Documents } from "#app/.server/sandbox/documents.ts";
import type { KeptCards } from "./kept-cards.ts";
import type { Ground } from "#app/.server/sandbox/ground.ts";

export interface ProviderParts extends Ground {
  readonly vault: CardVault;
  readonly kept: KeptCards;
}

/** What the store hears of a payment, in the order it was said. */
export function say(
  { webhooks, clock }: Pick<ProviderParts, "webhooks" | "clock">,
  { payment_id }: Pick<NewTransaction, "payment_id">,
  message: Saying,
): void {
  webhooks.say(message, `payment:${payment_id}`, clock.now());
}

/** A gift card that paid was ended, and no other one has what it pays for. */
export function isCardEnded(
  { documents: { giftCards } }: { readonly documents: Pick<Documents, "giftCards"> },
  transactionId: string,
): boolean {
  const card = giftCards.all().find(({ charges }) => charges.includes(transactionId));
  return card?.isClosed ?? false;
}

export function authorise(
  { book, clock }: ProviderParts,
  { transaction_id, amount_cents }: NewTransaction,
): void {
  book.change(transaction_id, { state: "authorised", code: null });
  book.write(transaction_id, {
    kind: "authorisation",
    move_id: "start",
    amount_cents,
    at: clock.now(),
  });
}

export function refuse(
  parts: ProviderParts,
  transaction: NewTransaction,
  kind: Declined["kind"],
  reason: DeclineReason,
): Declined {
  const { transaction_id: transactionId, payment_id: paymentId } = transaction;
  const answer = notNow(transactionId, kind, reason);
  parts.book.change(transactionId, {
    state: "declined",
    declined: JSON.stringify(answer),
    code: null,
  });
  say(parts, transaction, {
    type: "failed",
    data: { paymentId, transactionId, kind, code: answer.code, declineReason: reason },
  });
  return answer;
}

export function maskedCardOf({ book }: ProviderParts, transaction: NewTransaction): MaskedCard {
  const { card } = book.entry(transaction);
  if (!card) throw new Error(`transaction ${transaction.transaction_id} has no card`);
  return card;
}

/** A refusal that leaves the transaction as it is. */
export function notNow(
  transactionId: string,
  kind: Declined["kind"],
  reason: DeclineReason,
): Declined {
  return { outcome: "declined", transactionId, kind, code: codeOf[reason], reason };
}

export function unknownTransaction(kind: Declined["kind"]): Declined {
  const reason = "unknownTransaction";
  return { outcome: "declined", transactionId: null, kind, code: codeOf[reason], reason };
}
