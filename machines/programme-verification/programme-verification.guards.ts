import type { AnyMachineSnapshot } from "xstate";
import type { AnyEvent } from "#machines/kit";
import type { Context, Event } from "./programme-verification.schema.ts";
import { countedLine, withoutUnits } from "./programme.taking-back.ts";
import { limitPassed } from "./programme.terms.ts";
import type { LimitCode } from "./programme.terms.ts";

interface GuardArgs {
  readonly context: Context;
  readonly event: Event;
}

/** The limit that an event's goods pass; null where none does. */
export function limitOf({ programme, ledger }: Context, event: Event): LimitCode | null {
  if (programme === null || !("goodsCents" in event)) return null;
  return limitPassed(programme, ledger, event, event.at);
}

/** An order that stands is counted even where it passes a limit: the limit is reached then. */
function isUsedUp(context: Context, event: Event): boolean {
  return isNewOrder(context, event) && limitOf(context, event) !== null;
}

/** An order is counted once. */
function isNewOrder({ orders }: Context, event: Event): boolean {
  return event.type === "spent" && !(event.orderId in orders);
}

/** Within every limit again once these units no longer count. */
function isWithinAgain(context: Context, event: Event): boolean {
  const { programme } = context;
  if (programme === null || event.type !== "goods.taken.back") return false;
  const { ledger } = withoutUnits(context, event);
  return limitPassed(programme, ledger, { goodsCents: 0, units: {} }, event.at) === null;
}

export const guards = {
  countsLine: ({ context, event }: GuardArgs) => countedLine(context, event) !== null,
  isWithinAgain: ({ context, event }: GuardArgs) =>
    countedLine(context, event) !== null && isWithinAgain(context, event),
  passesLimit: ({ context, event }: GuardArgs) => limitOf(context, event) !== null,
  fitsLimit: ({ context, event }: GuardArgs) => limitOf(context, event) === null,
  isNewOrder: ({ context, event }: GuardArgs) => isNewOrder(context, event),
  usesUp: ({ context, event }: GuardArgs) => isUsedUp(context, event),
  isTheSession: ({ context, event }: GuardArgs) =>
    event.type === "session.ended" && event.sessionId === context.sessionId,
};

/** The catalogue code for a refused event. */
export function why(snapshot: AnyMachineSnapshot, event: AnyEvent): string {
  const { code }: Context = snapshot.context;
  return event.type === "item.removed" && code !== null ? code : "EppRedemptionFailed";
}
