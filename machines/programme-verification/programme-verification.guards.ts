import type { AnyMachineSnapshot } from "xstate";
import type { AnyEvent } from "#machines/kit";
import type { Context, Event } from "./programme-verification.schema.ts";
import { limitPassed } from "./programme.terms.ts";
import type { LimitCode } from "./programme.terms.ts";

interface Asked {
  readonly context: Context;
  readonly event: Event;
}

/** The limit that an event's goods pass; null where none does. */
export function limitOf({ programme, ledger }: Context, event: Event): LimitCode | null {
  if (programme === null || !("units" in event)) return null;
  return limitPassed(programme, ledger, event, event.at);
}

/** An order that stands is counted even where it passes a limit: the limit is reached then. */
function isUsedUp(context: Context, event: Event): boolean {
  return event.type === "spent" && limitOf(context, event) !== null;
}

export const guards = {
  passesLimit: ({ context, event }: Asked) => limitOf(context, event) !== null,
  fitsLimit: ({ context, event }: Asked) => limitOf(context, event) === null,
  usesUp: ({ context, event }: Asked) => isUsedUp(context, event),
  isTheSession: ({ context, event }: Asked) =>
    event.type === "session.ended" && event.sessionId === context.sessionId,
};

/** The catalogue code for a refused event. */
export function why(snapshot: AnyMachineSnapshot, event: AnyEvent): string {
  const { code }: Context = snapshot.context;
  return event.type === "item.removed" && code !== null ? code : "EppRedemptionFailed";
}
