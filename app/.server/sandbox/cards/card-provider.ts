/** What the payment sandbox decides: starting and completing, each in one transaction with its webhooks. */
import type * as payment from "#app/.server/outside/payment.ts";
import { complete, resend } from "./card-codes.ts";
import { say } from "./card-decisions.ts";
import type { ProviderParts } from "./card-decisions.ts";
import type { CardTransaction } from "./card-ledger.ts";
import { heldMs } from "./test-cards.ts";
import { settleStart, startCard } from "./card-starts.ts";
import { settleTransfers } from "./transfers.ts";
import type { Started } from "./card-starts.ts";

export interface CardProvider {
  start(request: payment.PaymentStart): Started;
  complete(request: Omit<payment.CompleteRequest, "key">): payment.CompleteResult;
  resend(request: Pick<payment.CompleteRequest, "transactionId">): payment.ResendResult;
  /** Decides what is due, or one transaction before its time. */
  decideDue(): void;
  decide(transactionId: string, outcome?: "approved" | "declined"): boolean;
  /** Resolves when a transaction is decided. */
  whenDecided(transactionId: string): Promise<void>;
}

export function createCardProvider(parts: ProviderParts): CardProvider {
  const { db, clock, book } = parts;
  const waiting = new Map<string, (() => void)[]>();

  const decide = db.transaction(
    (transactionId: string, outcome?: "approved" | "declined"): boolean => {
      const transaction = book.find(transactionId);
      if (transaction?.state !== "processing") return false;
      const natural = transaction.behaviour === "timeoutThenSuccess" ? "approved" : "declined";
      settleStart(parts, transaction, (outcome ?? natural) === "approved" ? null : "cardDeclined");
      return true;
    },
  );

  /** What is still held is let go, and the store hears of it: nothing more can be taken. */
  const lapse = db.transaction((transaction: CardTransaction) => {
    const { transaction_id: transactionId, payment_id: paymentId } = transaction;
    const { authorisedCents, capturedCents, releasedCents } = book.entry(transaction);
    book.write(transactionId, {
      ...{ kind: "release", move_id: "lapsed", at: clock.now() },
      amount_cents: authorisedCents - capturedCents - releasedCents,
    });
    say(parts, transaction, {
      type: "authorization.lapsed",
      data: { paymentId, transactionId },
    });
  });

  const settle = db.transaction(() => settleTransfers(parts));

  function decideAndWake(transactionId: string, outcome?: "approved" | "declined"): boolean {
    const decided = decide(transactionId, outcome);
    for (const wake of waiting.get(transactionId) ?? []) wake();
    waiting.delete(transactionId);
    return decided;
  }

  return {
    start: db.transaction((request: payment.PaymentStart) => startCard(parts, request)),
    complete: (request) => complete(parts, request),
    resend: (request) => resend(parts, request),
    decideDue() {
      for (const { transaction_id } of book.undecided(clock.now())) decideAndWake(transaction_id);
      settle();
      for (const [behaviour, ms] of Object.entries(heldMs))
        for (const transaction of book.lapsing(behaviour, clock.now() - ms)) lapse(transaction);
    },
    decide: decideAndWake,
    whenDecided: (transactionId) =>
      new Promise((resolve) =>
        waiting.set(transactionId, [...(waiting.get(transactionId) ?? []), resolve]),
      ),
  };
}
