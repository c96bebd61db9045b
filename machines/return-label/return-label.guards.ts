import type { AnyMachineSnapshot } from "xstate";
import type { AnyEvent } from "#machines/kit";

/** The catalogue code for a refused event. */
export function why(snapshot: AnyMachineSnapshot, event: AnyEvent): string {
  if (event.type === "label.downloaded") return "printLabelError";
  return snapshot.matches("expired") ? "ReturnExpired" : "EventNotAllowed";
}
