import type * as z from "zod";
import type { EventOf } from "#machines/kit";
import type { context, EntryState, events } from "./refund.schema.ts";

export type Context = z.output<typeof context>;
export type Event = EventOf<typeof events.shapes>;

type Outcomes = Pick<Context, "entries" | "outcomes">;

/** The shares nobody has been asked for yet. */
export function dueEntries({ entries, outcomes }: Outcomes) {
  return entries.filter(({ paymentId }) => outcomes[paymentId] === undefined);
}

/** The shares that were asked for and of which nothing was heard. */
export function silentEntries({ entries, outcomes }: Outcomes) {
  return entries.filter(({ paymentId }) => outcomes[paymentId] === "asked");
}

/** The promised day is over, and something that was asked for has not been answered. */
export function isSilent(context: Outcomes & Pick<Context, "isOverdue">): boolean {
  return context.isOverdue && silentEntries(context).length > 0;
}

/** Nothing more is to come of it. */
const isSettled = (outcome: EntryState | undefined): boolean =>
  outcome === "refunded" || outcome === "credited";

/** What a share becomes with its money paid out. */
export function paidOutcome({ outcomes }: Outcomes, paymentId: string): EntryState {
  return outcomes[paymentId] === "giftCard" ? "credited" : "refunded";
}

export function declinedEntries({ entries, outcomes }: Outcomes) {
  return entries.filter(({ paymentId }) => outcomes[paymentId] === "declined");
}

/** The event is about a share that is still open. */
export function isOpenEntry({ entries, outcomes }: Outcomes, event: Event): boolean {
  return (
    "paymentId" in event &&
    entries.some(({ paymentId }) => paymentId === event.paymentId) &&
    !isSettled(outcomes[event.paymentId])
  );
}

/** With this share everything is back. */
export function isLastEntry(context: Outcomes, event: Event): boolean {
  return (
    isOpenEntry(context, event) &&
    context.entries.every(
      ({ paymentId }) =>
        isSettled(context.outcomes[paymentId]) ||
        ("paymentId" in event && paymentId === event.paymentId),
    )
  );
}

/** The outcomes after some shares changed theirs; `undefined` makes them due again. */
export function withOutcome(
  { outcomes }: Pick<Context, "outcomes">,
  paymentIds: readonly string[],
  outcome: EntryState | undefined,
): Context["outcomes"] {
  const others = Object.entries(outcomes).filter(([paymentId]) => !paymentIds.includes(paymentId));
  const changed = outcome === undefined ? [] : paymentIds.map((paymentId) => [paymentId, outcome]);
  return Object.fromEntries([...others, ...changed]);
}
