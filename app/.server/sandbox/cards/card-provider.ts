/** What the payment sandbox decides: starting, completing and moving money, each in one transaction with its webhooks. */
import { randomUUID } from "node:crypto";
import type {
  MaskedCard,
  CompleteRequest,
  CompleteResult,
  Declined,
  DeclineReason,
  ResendResult,
  SealedCard,
  StartRequest,
  StartResult,
} from "#app/.server/outside/payment.ts";
import type { Saying } from "#app/.server/outside/webhooks/webhook-events.ts";
import type { Answers } from "#app/.server/sandbox/answers.ts";
import { declinedOf } from "./card-ledger.ts";
import type { CardLedger, CardTransaction } from "./card-ledger.ts";
import type { CardVault } from "./card-vault.ts";
import { codeOf, judge } from "./card-verdict.ts";
import type { Verdict } from "./card-verdict.ts";
import type { KeptCards } from "./kept-cards.ts";
import type { SandboxDatabase } from "#app/.server/sandbox/database.ts";
import { iso } from "#app/.server/sandbox/sandbox-clock.ts";
import type { SandboxClock } from "#app/.server/sandbox/sandbox-clock.ts";
import type { SettingsStore } from "#app/.server/sandbox/console/settings.ts";
import { oneTimeCodes } from "./test-cards.ts";
import type { WebhookOutbox } from "#app/.server/sandbox/webhook-outbox.ts";

/** A one-time code is good for 10 minutes (LC-04). */
const codeValidMs = 10 * 60_000;
/** A new code at most every 30 seconds (LC-04). */
const resendPauseMs = 30_000;

export interface ProviderParts {
  readonly db: SandboxDatabase;
  readonly clock: SandboxClock;
  readonly settings: SettingsStore;
  readonly webhooks: WebhookOutbox;
  readonly answers: Answers;
  readonly book: CardLedger;
  readonly vault: CardVault;
  readonly kept: KeptCards;
}

/** The state of a start: its answer as JSON, a key that belongs to another request, or not decided yet. */
export type Started =
  | { readonly state: "answered"; readonly body: string }
  | { readonly state: "reused" }
  | { readonly state: "pending"; readonly transactionId: string };

export interface CardProvider {
  start(request: StartRequest): Started;
  complete(request: Omit<CompleteRequest, "key">): CompleteResult;
  resend(transactionId: string): ResendResult;
  /** Decides what is due, or one transaction before its time. */
  decideDue(): void;
  decide(transactionId: string, outcome?: "approved" | "declined"): boolean;
  /** Resolves when a transaction is decided. */
  whenDecided(transactionId: string): Promise<void>;
}

export function createCardProvider(parts: ProviderParts): CardProvider {
  const { db, clock, settings, webhooks, answers, book, vault, kept } = parts;
  const waiting = new Map<string, (() => void)[]>();
  const say = (paymentId: string, saying: Saying) =>
    webhooks.say(saying, `payment:${paymentId}`, clock.now());

  function maskedCardOf(transaction: CardTransaction): MaskedCard {
    const { card } = book.entry(transaction);
    if (!card) throw new Error(`transaction ${transaction.transaction_id} has no card`);
    return card;
  }

  function authorise({ transaction_id, amount_cents }: CardTransaction): void {
    book.change(transaction_id, { state: "authorised", code: null });
    book.write(transaction_id, {
      kind: "authorisation",
      move_id: "start",
      amount_cents,
      at: clock.now(),
    });
  }

  function refuse(
    transaction: CardTransaction,
    kind: Declined["kind"],
    reason: DeclineReason,
  ): Declined {
    const { transaction_id: transactionId, payment_id: paymentId } = transaction;
    const answer: Declined = {
      outcome: "declined",
      transactionId,
      kind,
      code: codeOf[reason],
      reason,
    };
    book.change(transactionId, { state: "declined", declined: JSON.stringify(answer), code: null });
    say(paymentId, { type: "failed", data: { paymentId, transactionId, kind, code: answer.code } });
    return answer;
  }

  /** The decision that answers a start: from here on the same key hears the same. */
  function settleStart(transaction: CardTransaction, refusal: DeclineReason | null): void {
    const { transaction_id: transactionId, payment_id: paymentId, behaviour } = transaction;
    if (refusal)
      return answers.answer(transaction.start_key, refuse(transaction, "try-block", refusal));
    const card = maskedCardOf(transaction);
    const codeNeeded =
      behaviour === "codeNeeded" || behaviour === "codeExpires" || behaviour === "codeThenDecline";
    if (codeNeeded) {
      book.change(transactionId, {
        state: "awaitingCode",
        code: oneTimeCodes[0],
        code_sent_at: clock.now(),
      });
    } else authorise(transaction);
    say(paymentId, { type: "start.ok", data: { paymentId, transactionId, codeNeeded, card } });
    const answer: StartResult = codeNeeded
      ? {
          outcome: "codeNeeded",
          transactionId,
          card,
          codeExpiresAt: iso(clock.now() + codeValidMs),
        }
      : { outcome: "approved", transactionId, card };
    answers.answer(transaction.start_key, answer);
  }

  function begin(
    request: Omit<StartRequest, "sealed">,
    { card, behaviour, refusal }: Verdict,
  ): CardTransaction {
    const now = clock.now();
    const isSlow =
      !refusal && (behaviour === "timeoutThenSuccess" || behaviour === "timeoutThenFailure");
    const transaction: CardTransaction = {
      transaction_id: `txn_${randomUUID()}`,
      payment_id: request.paymentId,
      attempt: request.attempt,
      start_key: request.key,
      currency: request.currency,
      amount_cents: request.amountCents,
      state: "processing",
      brand: card?.brand ?? null,
      last4: card?.last4 ?? null,
      behaviour,
      declined: null,
      code: null,
      code_sent_at: null,
      attempts_left: 3,
      resends: 0,
      decide_at: isSlow ? now + settings.read().slowAnswerMs : null,
      completed: 0,
      refunds_declined: 0,
      started_at: now,
    };
    book.insert(transaction);
    if (!isSlow) settleStart(transaction, refusal);
    return transaction;
  }

  function firstStart(request: Omit<StartRequest, "sealed">, sealed: SealedCard): Started {
    const { key, paymentId, attempt, amountCents, currency } = request;
    const earlier = book.findByPayment(paymentId, attempt);
    if (earlier && (earlier.amount_cents !== amountCents || earlier.currency !== currency)) {
      return { state: "reused" };
    }
    if (earlier) return known(earlier, earlier.start_key);
    answers.claim(key, { ...request, sealed });
    const verdict = sealed.token
      ? kept.judge(paymentId, sealed)
      : judge(vault.open(paymentId, sealed), clock.now());
    const begun = begin(request, verdict);
    if (sealed.keepFor) kept.keep(sealed.keepFor, begun.transaction_id, verdict, clock.now());
    return known(begun, key);
  }

  function known(transaction: CardTransaction, key: string): Started {
    const body = answers.bodyOf(key);
    return body === null
      ? { state: "pending", transactionId: transaction.transaction_id }
      : { state: "answered", body };
  }

  function complete({ transactionId, code }: Omit<CompleteRequest, "key">): CompleteResult {
    const transaction = book.find(transactionId);
    if (!transaction) return unknownTransaction("complete-transaction");
    const refused = declinedOf(transaction);
    if (refused) return refused;
    if (transaction.state === "processing") {
      return notNow(transactionId, "complete-transaction", "notAllowedNow");
    }
    const wrong = transaction.state === "awaitingCode" ? checkCode(transaction, code) : null;
    if (wrong) return wrong;
    if (transaction.state === "awaitingCode") authorise(transaction);
    const { payment_id: paymentId } = transaction;
    if (!transaction.completed) {
      say(paymentId, { type: "complete.ok", data: { paymentId, transactionId } });
      book.change(transactionId, { completed: 1 });
    }
    return { outcome: "approved", transactionId, card: maskedCardOf(transaction) };
  }

  /** What is wrong with a code, or null when it is right; the third wrong one declines the transaction. */
  function checkCode(transaction: CardTransaction, code: string | null): CompleteResult | null {
    const { transaction_id: transactionId, behaviour } = transaction;
    const isLate = clock.now() > (transaction.code_sent_at ?? 0) + codeValidMs;
    if (behaviour === "codeExpires" || isLate) {
      return refuse(transaction, "complete-transaction", "codeExpired");
    }
    if (code === transaction.code) {
      return behaviour === "codeThenDecline"
        ? refuse(transaction, "complete-transaction", "cardDeclined")
        : null;
    }
    const attemptsLeft = transaction.attempts_left - 1;
    book.change(transactionId, { attempts_left: attemptsLeft });
    return attemptsLeft > 0
      ? { outcome: "codeWrong", transactionId, attemptsLeft }
      : refuse(transaction, "complete-transaction", "codeWrong");
  }

  function resend(transactionId: string): ResendResult {
    const transaction = book.find(transactionId);
    if (!transaction) return unknownTransaction("complete-transaction");
    if (transaction.state !== "awaitingCode") {
      return notNow(transactionId, "complete-transaction", "notAllowedNow");
    }
    const next = oneTimeCodes[transaction.resends + 1];
    const isTooSoon = clock.now() < (transaction.code_sent_at ?? 0) + resendPauseMs;
    if (next === undefined || isTooSoon) {
      return notNow(transactionId, "complete-transaction", "resendLimit");
    }
    book.change(transactionId, {
      code: next,
      code_sent_at: clock.now(),
      resends: transaction.resends + 1,
      attempts_left: 3,
    });
    return { outcome: "codeSent", transactionId, codeExpiresAt: iso(clock.now() + codeValidMs) };
  }

  const decide = db.transaction(
    (transactionId: string, outcome?: "approved" | "declined"): boolean => {
      const transaction = book.find(transactionId);
      if (transaction?.state !== "processing") return false;
      const natural = transaction.behaviour === "timeoutThenSuccess" ? "approved" : "declined";
      settleStart(transaction, (outcome ?? natural) === "approved" ? null : "cardDeclined");
      return true;
    },
  );

  function decideAndWake(transactionId: string, outcome?: "approved" | "declined"): boolean {
    const decided = decide(transactionId, outcome);
    for (const wake of waiting.get(transactionId) ?? []) wake();
    waiting.delete(transactionId);
    return decided;
  }

  return {
    start: db.transaction(({ sealed, ...request }: StartRequest): Started => {
      const seen = answers.look(request.key, { ...request, sealed });
      if (seen.state === "new") return firstStart(request, sealed);
      const transaction = book.findByPayment(request.paymentId, request.attempt);
      return seen.state === "reused" || !transaction
        ? { state: "reused" }
        : known(transaction, request.key);
    }),
    complete,
    resend,
    decideDue() {
      for (const { transaction_id } of book.undecided(clock.now())) decideAndWake(transaction_id);
    },
    decide: decideAndWake,
    whenDecided: (transactionId) =>
      new Promise((resolve) =>
        waiting.set(transactionId, [...(waiting.get(transactionId) ?? []), resolve]),
      ),
  };
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
