import type { AnyMachineSnapshot } from "xstate";
import type { AnyEvent } from "#machines/kit";
import { actOf } from "./cart-notice.rules.ts";
import type { Context, Event } from "./cart-notice.schema.ts";

interface GuardArgs {
  readonly context: Context;
  readonly event: Event;
}

/** Each code has one way on. */
export function isItsAct({ context, event }: GuardArgs): boolean {
  return event.type === "act.chosen" && actOf(context.code) === event.act;
}

/** A notice that is gone changes nothing any more. */
export function why(_snapshot: AnyMachineSnapshot, _event: AnyEvent): string {
  return "EventNotAllowed";
}
