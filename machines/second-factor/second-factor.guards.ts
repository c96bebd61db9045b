import type { AnyEvent, SnapshotOf } from "#machines/kit";
import type { Context, Event } from "./second-factor.schema.ts";

/** Wrong codes in a row that shut it. */
export const TRIES = 5;

interface GuardArgs {
  readonly context: Context;
  readonly event: Event;
}

export const guards = {
  hasTriesLeft: ({ context }: GuardArgs) => context.misses + 1 < TRIES,
  hasCodesLeft: ({ context }: GuardArgs) => context.codesLeft > 0,
  isNewStep: ({ context, event }: GuardArgs) =>
    event.type === "code.accepted" && event.step > context.lastStep,
};

/** Events that bring a code somebody typed. */
const typed = ["code.accepted", "recovery.code.accepted", "code.missed"];

/** The catalogue code for a refused event. */
export function why({ value }: SnapshotOf<Context>, event: AnyEvent): string {
  if (value === "locked") return "TooManyAttempts";
  return typed.includes(event.type) ? "SecondFactorCodeInvalid" : "EventNotAllowed";
}
