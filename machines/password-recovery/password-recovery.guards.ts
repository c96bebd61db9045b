import type { AnyEvent, SnapshotOf } from "#machines/kit";
import type { Context } from "./password-recovery.schema.ts";

interface GuardArgs {
  readonly context: Context;
  readonly event: AnyEvent;
}

/** The owner has not been told of wrong passwords for a day. */
export function canTellAgain({ context, event }: GuardArgs): boolean {
  const { quietUntil } = context;
  return quietUntil === null || Date.parse(quietUntil) <= Date.parse(event.at);
}

/** The catalogue code for a refused event. */
export function why(_snapshot: SnapshotOf<Context>, event: AnyEvent): string {
  return event.type === "password.recovered" ? "RecoveryLinkExpired" : "EventNotAllowed";
}
