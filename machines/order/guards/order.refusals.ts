/** Why an order does not take an event, as a code of the catalogue. */
import type { AnyMachineSnapshot } from "xstate";
import type { AnyEvent, Refusal } from "#machines/kit";
import { whyNoReplacement, whyNoReturn } from "../after-sales/order.coming-back.ts";
import { goodwillLeftCents } from "../after-sales/order.goodwill.ts";
import { whyNoSlot } from "../delivery/order.scheduling.ts";
import { isSomethingLeft } from "../lines/order.kinds.ts";
import { lineOf } from "../order.guards.ts";
import type { Context } from "../order.schema.ts";
import { whyNoUpgrade } from "../programmes/order.upgrading.ts";
import type { Event } from "../schema/order.events.ts";
import { addressReason, swapReason } from "../view/order.fixed.ts";

/** The catalogue code for a refused event. */
export function why(snapshot: AnyMachineSnapshot, event: AnyEvent): string | Refusal {
  const context: Context = snapshot.context;
  const refused = event as Event;
  switch (refused.type) {
    case "return.requested":
      return whyNoReturn(context, refused) ?? "ReturnNotAllowed";
    case "replacement.requested":
      return whyNoReplacement(context, refused) ?? "ReplacementNotAllowed";
    case "slot.booked":
      return whyNoSlot(context, refused) ?? "DeliveryDateCannotBeChanged";
    case "address.changed":
      return { code: "AddressCannotBeChanged", details: { reason: addressReason(context) } };
    case "swap.requested":
    case "swap.retried":
      return {
        code: "SwapNotAllowed",
        details: { reason: swapReason(context, lineOf(context, refused.lineId)) },
      };
    case "goodwill.granted":
      return { code: "GoodwillLimitExceeded", details: { leftCents: goodwillLeftCents(context) } };
    case "upgrade.used":
      return whyNoUpgrade(context, refused.lineId);
    case "payment.replaced":
      return !isSomethingLeft(context) ? "PaymentUpdateTooLate" : "PaymentUpdateNotNeeded";
    default:
      return "EventNotAllowed";
  }
}
