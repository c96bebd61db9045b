import type { AnyEvent, SnapshotOf } from "#machines/kit";
import type { Context, Event } from "./email-verification.schema.ts";

/** Wrong tries of one code; the next one needs another code. */
const TRIES = 5;

interface GuardArgs {
  readonly context: Context;
  readonly event: Event;
}

export const guards = {
  hasTriesLeft: ({ context }: GuardArgs) => context.codeMisses + 1 < TRIES,
  wasVerified: ({ context }: GuardArgs) => context.isVerified,
  isNewAddress: ({ event }: GuardArgs) => event.type === "code.matched" && event.previous !== null,
};

/** The catalogue code for a refused event. */
export function why({ value }: SnapshotOf<Context>, event: AnyEvent): string {
  if (event.type === "code.requested" && value === "verified") return "EmailVerified";
  return event.type.startsWith("code.") ? "CodeExpired" : "EventNotAllowed";
}
