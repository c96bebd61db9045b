/** What a payment writes down of what it hears. */
import type * as z from "zod";
import { NOT_KNOWN } from "./money/payment.failures.ts";
import { CLAIM_MS } from "./payment.schema.ts";
import type { cardForm, Context, Event } from "./payment.schema.ts";
import { failureCodeOf } from "./payment.methods.ts";

/** What people may read of what pays: the card's brand and last four digits, nothing more. */
export function display({ card, giftCard }: Pick<Context, "card" | "giftCard">): string | null {
  if (giftCard) return `•••• ${giftCard.last4}`;
  return card ? `${card.brand} •••• ${card.last4}` : null;
}

/** The failure an event stands for, as it stays on record (PAY-22). */
export function failureOf(context: Context, event: Event): Context["failures"][number] {
  const { transactionId, method, amountCents, heldUntil } = context;
  const isOver = heldUntil !== null && event.at >= heldUntil;
  const said =
    event.type === "failed" || event.type === "capture.failed"
      ? {
          kind: event.type === "failed" ? event.kind : ("complete-transaction" as const),
          code: isUnknown(context, event) ? "TransactionUnknown" : event.code,
          declineReason: event.declineReason === NOT_KNOWN ? null : event.declineReason,
        }
      : {
          kind: "complete-transaction" as const,
          code:
            isOver || event.type === "authorization.lapsed"
              ? "AuthorizationLapsed"
              : codeFor(event, method),
          declineReason: isCodeOver(event) ? ("codeExpired" as const) : null,
        };
  return { transactionId, method, amountCents, ...said, at: event.at };
}

/** What was to be held is not known to who should hold it. While nothing is held it is a failure like another. */
function isUnknown({ authorisedCents }: Context, event: Event): boolean {
  const isSaid = event.type === "failed" || event.type === "capture.failed";
  return isSaid && event.declineReason === NOT_KNOWN && authorisedCents > 0;
}

/** What was sealed for it is of no use any more. */
export function failedBecause(context: Context, event: Event): Partial<Context> {
  return {
    failures: [...context.failures, failureOf(context, event)],
    isUnheld: context.isUnheld || isUnknown(context, event),
    ...{ sealedCardId: null, sealedTokenId: null },
  };
}

/** Nobody typed the code while it was good. */
const isCodeOver = ({ type }: { readonly type: string }): boolean =>
  type.startsWith("xstate.after.codeValid.");
const LOAN_ENDED = "LoanEnded";

/** Its customer has taken the loan back (FIN-35). */
export const isLendingOver = ({ failures }: Pick<Context, "failures">): boolean =>
  failures.some(({ code }) => code === LOAN_ENDED);

function codeFor({ type }: Event, method: Context["method"]): string {
  if (type === "lending.ended") return LOAN_ENDED;
  return type === "renewal.chosen" ? "RenewalChosen" : failureCodeOf(method);
}

/** None was sent yet. */
export const noCode = { sentAt: null, resends: 0, wrongTries: 0, validForMs: 0 } as const;

/** A new transaction under the same payment id; answers to the old one no longer count. */
export function nextAttempt(context: Context) {
  return {
    attempt: context.attempt + 1,
    transactionId: null,
    redirectUrl: null,
    terms: null,
    pastTransactionIds: context.transactionId
      ? [...context.pastTransactionIds, context.transactionId]
      : context.pastTransactionIds,
    oneTimeCode: noCode,
    cvvTries: 0,
    queries: 0,
    notifyFailures: 0,
    revertFailures: 0,
    authorisedCents: 0,
    heldUntil: null,
  };
}

/** Its money is held, since now unless it was before: a security code that is typed once more holds nothing anew. */
export function held(context: Context, { at }: Pick<Event, "at">) {
  const isHeld = context.authorisedCents > 0;
  return {
    authorisedCents: context.amountCents,
    authorisedAt: isHeld ? context.authorisedAt : at,
    ...{ sealedCardId: null, sealedTokenId: null, cvvTries: 0, notifyFailures: 0 },
  };
}

/** What is left of the time for an order to claim what is held (LC-32). */
export function claimLeft({ authorisedAt }: Context, { at }: Pick<Event, "at">) {
  const heldForMs = authorisedAt === null ? 0 : Date.parse(at) - Date.parse(authorisedAt);
  return { claimWithinMs: Math.max(0, CLAIM_MS - heldForMs) };
}

/** What is kept of a card that was sealed. */
export function maskedCardOf(form: z.output<typeof cardForm>) {
  return { sealedCardId: form.sealedCardId, card: form.card };
}

/** The entry of a ledger under `id` with another status. */
function settled<E extends { readonly status: string }>(
  entries: Readonly<Record<string, E>>,
  id: string,
  status: E["status"],
): Record<string, E> {
  const entry = entries[id];
  return entry ? { ...entries, [id]: { ...entry, status } } : { ...entries };
}

/** What is to go back, by its id. */
export function refundAsked({ refunds }: Context, event: Event): Partial<Context> {
  if (event.type !== "refund.requested") return {};
  const { refundId, amountCents } = event;
  return { refunds: { ...refunds, [refundId]: { amountCents, status: "pending" } } };
}

export function refundAnswered({ refunds }: Context, event: Event): Partial<Context> {
  if (event.type !== "refund.ok" && event.type !== "refund.failed") return {};
  const status = event.type === "refund.ok" ? "refunded" : "declined";
  return { refunds: settled(refunds, event.refundId, status) };
}

/** What is to be taken once more, by its id (LC-18). */
export function chargeAsked({ charges }: Context, event: Event): Partial<Context> {
  if (event.type !== "charge.requested") return {};
  const { chargeId, amountCents, by } = event;
  return { charges: { ...charges, [chargeId]: { amountCents, by, status: "pending" } } };
}

/** What is to go back of it, whole: it keeps its place in the book until the provider has said so. */
export function chargeCredited({ charges }: Context, event: Event): Partial<Context> {
  switch (event.type) {
    case "charge.credit.requested":
      return { charges: settled(charges, event.chargeId, "crediting") };
    case "charge.credited":
      return { charges: settled(charges, event.chargeId, "credited") };
    case "charge.credit.failed":
      return { charges: settled(charges, event.chargeId, "charged") };
    default:
      return {};
  }
}

export function chargeAnswered({ charges }: Context, event: Event): Partial<Context> {
  if (event.type !== "charge.ok" && event.type !== "charge.failed") return {};
  const status = event.type === "charge.ok" ? "charged" : "declined";
  return { charges: settled(charges, event.chargeId, status) };
}

/** What is to be paid out later, by its id (LC-11). */
export function creditAsked({ credits }: Context, event: Event): Partial<Context> {
  if (event.type !== "credit.requested") return {};
  const { creditId, amountCents, by } = event;
  return { credits: { ...credits, [creditId]: { amountCents, by, status: "pending" } } };
}

export function creditAnswered({ credits }: Context, event: Event): Partial<Context> {
  if (event.type !== "credit.ok" && event.type !== "credit.failed") return {};
  const status = event.type === "credit.ok" ? "credited" : "declined";
  return { credits: settled(credits, event.creditId, status) };
}

export function captureAnswered({ captures }: Context, event: Event): Partial<Context> {
  if (event.type !== "capture.ok" && event.type !== "capture.failed") return {};
  const status = event.type === "capture.ok" ? "captured" : "failed";
  return { captures: settled(captures, event.captureId, status) };
}

/** Its provider holds nothing: what it was asked for will not be answered any more. */
export function nothingHeld({ captures }: Context): Partial<Context> {
  return {
    captures: Object.fromEntries(
      Object.entries(captures).map(([id, one]) => [
        id,
        one.status === "pending" ? { ...one, status: "failed" as const } : one,
      ]),
    ),
  };
}
