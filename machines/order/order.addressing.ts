/** Another address for the parcel, while nothing of it has left (EDIT-01, LC-52). Pure. */
import type { Event } from "./order.events.ts";
import type { Context } from "./order.schema.ts";
import { mail } from "./order.settling.ts";
import { silence } from "./order.speech.ts";
import type { Speech, Spoken } from "./order.speech.ts";

export function noteAddress(event: Event): Partial<Context> {
  return event.type === "address.changed" || event.type === "address.kept"
    ? { shipTo: event.shipTo }
    : {};
}

/** The warehouse hears of it once it knows of the order; whoever did not ask for it learns of it by mail. */
export function tellChanged(context: Context, event: Event): Spoken {
  const { orderId, shipTo: previous, joint } = context;
  if (event.type !== "address.changed" || previous === null) return silence;
  const { shipTo } = event;
  const isOrdered = joint !== "initiated" && joint !== "softSubmitted" && joint !== "accepted";
  const change: Speech = { type: "changeShipTo", params: { orderId, shipTo, previous } };
  return {
    context: {},
    said: [...(isOrdered ? [change] : []), aboutAll(context, "address-changed")],
  };
}

export function tellKept(context: Context): Spoken {
  return { context: {}, said: [aboutAll(context, "address-kept")] };
}

function aboutAll(context: Context, template: "address-changed" | "address-kept"): Speech {
  return mail(
    context,
    template,
    context.lines.map(({ id }) => id),
  );
}
