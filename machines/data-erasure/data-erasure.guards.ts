import type { AnyEvent, SnapshotOf } from "#machines/kit";
import type { Context, Event } from "./data-erasure.schema.ts";

interface GuardArgs {
  readonly context: Context;
  readonly event: Event;
}

export const guards = {
  isClear: ({ event }: GuardArgs) => event.type === "matters.found" && event.codes.length === 0,
  /** Something is open that the owner has not been told of. */
  isNews: ({ context, event }: GuardArgs) =>
    event.type === "matters.found" && event.codes.some((code) => !context.matters.includes(code)),
};

/** The catalogue code for a refused event. */
export function why({ value }: SnapshotOf<Context>, event: AnyEvent): string {
  if (value === "erased") return "DataErased";
  if (event.type === "erasure.asked") return "ErasureAsked";
  const hasBegun = value === "telling" || value === "erasing";
  return event.type === "erasure.withdrawn" && hasBegun ? "ErasureBegan" : "EventNotAllowed";
}
