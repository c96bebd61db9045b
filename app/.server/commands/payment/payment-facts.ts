/** What a provider says of a payment, as events: told once, whether our call or its webhook brings it. */
import * as z from "zod";
import type { RawEvent } from "#machines/kit";
import type { BookEntry, Declined } from "#app/.server/outside/payment.ts";
import { factKey } from "#app/.server/outside/webhooks/fact-keys.ts";
import type { Answer, EngineContext } from "#app/.server/engine/engine-context.ts";

const payload = z.looseObject({ attempt: z.int().positive() });

/** Events of a payment, each under the name of its fact. */
export function answers(paymentId: string, ...events: RawEvent[]): Answer[] {
  return events.map((event) => {
    const key = factKey(event);
    return { to: `payment:${paymentId}`, event, role: "provider", ...(key && { key }) };
  });
}

export function failed({ kind, code, reason: declineReason, transactionId }: Declined): RawEvent {
  return {
    type: "failed",
    kind,
    code,
    declineReason,
    ...(transactionId !== null && { transactionId }),
  };
}

/** What we have asked about this attempt without an answer yet: the provider may still hear of it. */
export async function commandsUnderWay(
  engine: EngineContext,
  paymentId: string,
  attempt: number,
): Promise<ReadonlySet<string>> {
  const rows = await engine.store.engine.outbox(`payment:${paymentId}`);
  const open = rows.filter(
    ({ status, params }) =>
      status !== "done" && payload.safeParse(JSON.parse(params)).data?.attempt === attempt,
  );
  return new Set(open.map(({ command }) => command));
}

/** What is said of a payment that a provider's book has not. */
export const notKnown = {
  ...{ type: "failed", kind: "try-block", code: "TransactionFailure" },
  declineReason: "unknownTransaction",
} as const satisfies RawEvent;

/** The events that a provider's book stands for, in the order they would have come. The payment takes what it lacks. */
export function told(entry: BookEntry | null): RawEvent[] {
  if (!entry) return [notKnown];
  const { transactionId, state, card, moves } = entry;
  if (state === "processing") return [];
  if (entry.declined) return [failed(entry.declined)];
  const started: RawEvent = card
    ? { type: "start.ok", transactionId, codeNeeded: state === "awaitingCode", card }
    : { type: "prepared", transactionId };
  if (state === "awaitingCode") return [started];
  return [
    started,
    { type: card ? "complete.ok" : "one.step.ok", transactionId },
    ...moved({ transactionId, moves }),
  ];
}

/** What became of the money since. */
export function moved({ transactionId, moves }: Pick<BookEntry, "transactionId" | "moves">) {
  return moves.map(({ kind, id }): RawEvent => {
    if (kind === "capture") return { type: "capture.ok", captureId: id };
    if (kind === "refund") return { type: "refund.ok", refundId: id };
    return { type: "void.ok", transactionId, releaseId: id };
  });
}
