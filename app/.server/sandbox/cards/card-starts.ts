/** How a card payment starts: judged at once, or by a provider that takes its time. */
import { randomUUID } from "node:crypto";
import type { DeclineReason } from "#app/.server/outside/decline-reasons.ts";
import type { PaymentStart, StartResult } from "#app/.server/outside/payment.ts";
import type { Answers } from "#app/.server/sandbox/answers.ts";
import { iso } from "#app/.server/sandbox/sandbox-clock.ts";
import { codeValidMs } from "./card-codes.ts";
import { authorise, maskedCardOf, refuse, say } from "./card-decisions.ts";
import type { ProviderParts } from "./card-decisions.ts";
import type { NewTransaction } from "./card-ledger.ts";
import { judge } from "./card-verdict.ts";
import type { Verdict } from "./card-verdict.ts";
import { heldMs, oneTimeCodes } from "./test-cards.ts";

/** The state of a start: its answer as JSON, a key that belongs to another request, or not decided yet. */
export type Started =
  | { readonly state: "answered"; readonly body: string }
  | { readonly state: "reused" }
  | { readonly state: "pending"; readonly transactionId: string };

/** Decides a request to pay, once for its key. */
export function startCard(parts: ProviderParts, request: PaymentStart): Started {
  const { answers, book } = parts;
  const seen = answers.look(request.key, request);
  if (seen.state === "new") return firstStart(parts, request);
  const transaction = book.findByPayment(request.paymentId, request.attempt);
  return seen.state === "reused" || !transaction
    ? { state: "reused" }
    : known(answers, transaction, request.key);
}

function firstStart(parts: ProviderParts, request: PaymentStart): Started {
  const { answers, book, clock, kept, vault } = parts;
  const { key, paymentId, attempt, amountCents, currency, sealed } = request;
  const earlier = book.findByPayment(paymentId, attempt);
  if (earlier && (earlier.amount_cents !== amountCents || earlier.currency !== currency)) {
    return { state: "reused" };
  }
  if (earlier) return known(answers, earlier, earlier.start_key);
  answers.claim(key, request);
  const verdict = sealed.token
    ? kept.judge(paymentId, sealed)
    : judge(vault.open(paymentId, sealed), clock.now());
  const begun = begin(parts, request, verdict);
  if (sealed.keepFor) kept.keep(sealed.keepFor, begun.transaction_id, verdict, clock.now());
  return known(answers, begun, key);
}

function known(answers: Answers, transaction: NewTransaction, key: string): Started {
  const body = answers.bodyOf(key);
  return body === null
    ? { state: "pending", transactionId: transaction.transaction_id }
    : { state: "answered", body };
}

function begin(
  parts: ProviderParts,
  request: Omit<PaymentStart, "sealed">,
  { card, behaviour, refusal }: Verdict,
): NewTransaction {
  const { book, clock, settings } = parts;
  const now = clock.now();
  const isSlow =
    !refusal && (behaviour === "timeoutThenSuccess" || behaviour === "timeoutThenFailure");
  const transaction: NewTransaction = {
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
    decide_at: isSlow ? now + settings.read().slowAnswerMs : null,
    completed: 0,
    started_at: now,
  };
  book.insert(transaction);
  if (!isSlow) settleStart(parts, transaction, refusal);
  return transaction;
}

/** The decision that answers a start: from here on the same key hears the same. */
export function settleStart(
  parts: ProviderParts,
  transaction: NewTransaction,
  refusal: DeclineReason | null,
): void {
  const { answers, book, clock } = parts;
  const { transaction_id: transactionId, payment_id: paymentId, behaviour } = transaction;
  if (refusal)
    return answers.answer(transaction.start_key, refuse(parts, transaction, "try-block", refusal));
  const card = maskedCardOf(parts, transaction);
  const codeNeeded =
    behaviour === "codeNeeded" || behaviour === "codeExpires" || behaviour === "codeThenDecline";
  if (codeNeeded) {
    const code_sent_at = clock.now();
    book.change(transactionId, { state: "awaitingCode", code: oneTimeCodes[0], code_sent_at });
  } else authorise(parts, transaction);
  const data = { paymentId, transactionId, codeNeeded, card };
  say(parts, transaction, { type: "start.ok", data });
  const held = behaviour === null ? undefined : heldMs[behaviour];
  if (held !== undefined)
    say(parts, transaction, {
      type: "authorization.expires",
      data: { paymentId, transactionId, heldUntil: iso(clock.now() + held) },
    });
  const codeExpiresAt = iso(clock.now() + codeValidMs);
  const answer: StartResult = codeNeeded
    ? { outcome: "codeNeeded", transactionId, card, codeExpiresAt }
    : { outcome: "approved", transactionId, card };
  answers.answer(transaction.start_key, answer);
}
