import type { AnyMachineSnapshot } from "xstate";
import type { AnyEvent } from "#machines/kit";
import { isAllBack, numberOf, owedCents, TRIES } from "./trial.sums.ts";
import type { Context, Event } from "./trial.schema.ts";

interface GuardArgs {
  readonly context: Context;
  readonly event: Event;
}

export const guards = {
  /** What comes back now is all there was. */
  takesAll: ({ context, event }: GuardArgs) =>
    event.type === "goods.returned" &&
    isAllBack({ ...context, backCents: context.backCents + event.amountCents }),
  isAllBack: ({ context }: GuardArgs) => isAllBack(context),
  isPaidUp: ({ context }: GuardArgs) => owedCents(context) <= 0,
  isReturning: ({ context }: GuardArgs) => context.returning.length > 0,
  isLastReturn: ({ context, event }: GuardArgs) =>
    event.type === "return.ended" && context.returning.every((id) => id === event.lineId),
  /** What was collected already is not collected twice. */
  isDue: ({ context, event }: GuardArgs) => isDue(context, event),
  mayTryAgain: ({ context, event }: GuardArgs) =>
    isDue(context, event) && context.declines + 1 < TRIES,
};

const isDue = (context: Context, event: Event) =>
  "number" in event && event.number === numberOf(context);

/** The catalogue code for a refused event. */
export function why(_: AnyMachineSnapshot, event: AnyEvent): string {
  return event.type === "payment.retried" ? "InstallmentNotDue" : "EventNotAllowed";
}
