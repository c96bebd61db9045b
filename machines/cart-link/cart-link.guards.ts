import type { AnyMachineSnapshot } from "xstate";
import type { AnyEvent } from "#machines/kit";
import type { Event } from "./cart-link.schema.ts";

/** Nothing is sent without the consent of who is written to (PLACE-17). */
export function isConsented({ event }: { readonly event: Event }): boolean {
  return event.type === "send.requested" && event.consent;
}

/** The catalogue code for a refused event. */
export function why(snapshot: AnyMachineSnapshot, event: AnyEvent): string {
  if (snapshot.matches("failed") && event.type === "link.opened") return "PayByPhoneFailed";
  if (event.type === "link.opened") return "CartNotFound";
  if (event.type === "send.requested" && snapshot.matches("created")) return "CartNotComplete";
  return "EventNotAllowed";
}
