import type { AnyMachineSnapshot } from "xstate";
import { haveMoved, sharesAt } from "#machines/kit";
import type { AnyEvent } from "#machines/kit";
import { closesAt, opensAt } from "./buy-back.terms.ts";
import type { Context, Event } from "./buy-back.schema.ts";

interface GuardArgs {
  readonly context: Context;
  readonly event: Event;
}

/** From the first month to before the twenty-fourth (OPEN-57). */
function isOpen(context: Context, at: string): boolean {
  const [opens, closes] = [opensAt(context), closesAt(context)];
  return opens !== null && closes !== null && opens <= at && at < closes;
}

export const guards = {
  /** What is agreed to is what is promised. */
  canRequest: ({ context, event }: GuardArgs) =>
    event.type === "grv.return.requested" &&
    isOpen(context, event.at) &&
    event.valueCents === context.valueCents,
  isRtcEnabled: ({ context }: GuardArgs) => context.isRtcEnabled,
  isAsked: ({ context: { payout }, event }: GuardArgs) =>
    "paymentId" in event &&
    [...sharesAt(payout, "asked"), ...sharesAt(payout, "balance")].some(
      ({ paymentId }) => paymentId === event.paymentId,
    ),
  isSettled: ({ context: { payout } }: GuardArgs) => payout.entries.length > 0 && haveMoved(payout),
};

/** The catalogue code for a refused event. */
export function why(_: AnyMachineSnapshot, event: AnyEvent): string {
  if (event.type === "grv.return.requested") return "TradeInCannotBeUpdated";
  return event.type === "label.retried" ? "printLabelError" : "EventNotAllowed";
}
