import type { AnyMachineSnapshot } from "xstate";

/** The catalogue code for a refused event: nothing is open until something was found. */
export function why(snapshot: AnyMachineSnapshot): string {
  return snapshot.matches("form") ? "OrderNotFound" : "EventNotAllowed";
}
