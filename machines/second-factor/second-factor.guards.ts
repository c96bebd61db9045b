import type { AnyEvent, SnapshotOf } from "#machines/kit";
import type { Context, Event } from "./second-factor.schema.ts";

/** Wrong codes in a row that shut it. */
const TRIES = 5;

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

/** The catalogue code for a refused event. */
export function why({ value }: SnapshotOf<Context>, event: AnyEvent): string {
  if (value === "locked") return "TooManyAttempts";
  return event.type === "enrolment.began" ? "EventNotAllowed" : "SecondFactorCodeInvalid";
}
