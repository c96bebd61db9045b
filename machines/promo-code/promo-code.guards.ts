import type { AnyMachineSnapshot } from "xstate";
import type { AnyEvent } from "#machines/kit";
import type { Context, Event } from "./promo-code.schema.ts";

interface GuardArgs {
  readonly context: Context;
  readonly event: Event;
}

export const guards = {
  /** The cart holds something and is not being ordered (CODE-19). */
  mayApply: ({ event }: GuardArgs) => event.type === "code.applied" && event.cart === "filled",
  /** Answers name the try they are about. */
  isAboutThis: ({ context, event }: GuardArgs) =>
    "attempt" in event && event.attempt === context.attempt,
};

/** The catalogue code for a refused event. */
export function why(snapshot: AnyMachineSnapshot, event: AnyEvent): string {
  if (event.type !== "code.applied" || !("cart" in event)) return "EventNotAllowed";
  if (event.cart === "submitting") return "PurchaseFlowCannotBeModified";
  if (event.cart === "empty") return "PromoEmptyCart";
  return snapshot.matches("applied") ? "CouponCodeAlreadyAppliedOnTheCart" : "EventNotAllowed";
}
