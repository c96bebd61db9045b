import type { AnyMachineSnapshot } from "xstate";
import type { AnyEvent, Refusal } from "#machines/kit";
import { blockersOf } from "#machines/place-order";
import { factsOf } from "./machine/cart.facts.ts";
import { refusalOf } from "./guards/cart.refusals.ts";
import type { Context, Event } from "./cart.schema.ts";

/** The catalogue code for a refused event (PLACE-18, PLACE-19). */
export function why(snapshot: AnyMachineSnapshot, event: AnyEvent): string | Refusal {
  const context = snapshot.context as Context;
  const { orderId } = context;
  if (snapshot.matches({ purchase: "converted" }))
    return { code: "CartHasBeenSubmitted", details: { orderId } };
  if (snapshot.matches({ purchase: "abandoned" })) return "CartNotFound";
  if (snapshot.matches({ purchase: "submitting" }))
    return event.type === "submission.started" ? "CartReplayed" : "PurchaseFlowCannotBeModified";
  const blocker = event.type === "submission.started" ? blockersOf(factsOf(context))[0] : undefined;
  return blocker ? blocker.code : (refusalOf(context, event as Event) ?? "EventNotAllowed");
}
