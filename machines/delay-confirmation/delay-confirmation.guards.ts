import type { AnyMachineSnapshot } from "xstate";
import type { AnyEvent } from "#machines/kit";

/** The catalogue code for a refused event. */
export function why(snapshot: AnyMachineSnapshot, event: AnyEvent): string {
  return event.type === "ftc.declined" && snapshot.matches("expired")
    ? "ConfirmationExpired"
    : "EventNotAllowed";
}
