/** Another address for the parcel, while nothing of it has left (EDIT-01, LC-52). Pure. */
import type { Event } from "../schema/order.events.ts";
import type { Address, Context } from "../order.schema.ts";
import { isPastAccepted } from "../lines/order.line-transitions.ts";
import { mail } from "../lines/order.mail.ts";
import { noChange } from "../machine/order.effects.ts";
import type { OrderEffect, Change } from "../machine/order.effects.ts";

export function noteAddress(event: Event): Partial<Context> {
  return event.type === "address.changed" || event.type === "address.kept"
    ? { shipTo: event.shipTo }
    : {};
}

/**
 * The warehouse hears of it once it knows of the order; whoever did not ask for it learns of it by mail. Where it is what it
 * was, as in a form that came twice, there is nothing to hear.
 */
export function tellChanged(context: Context, event: Event): Change {
  const { orderId, shipTo: previous, purchaseStage } = context;
  if (event.type !== "address.changed" || previous === null) return noChange;
  const { shipTo } = event;
  if (isSame(shipTo, previous)) return noChange;
  const change: OrderEffect = { type: "changeShipTo", params: { orderId, shipTo, previous } };
  return {
    context: {},
    said: [
      ...(isPastAccepted(purchaseStage) ? [change] : []),
      aboutAll(context, "address-changed"),
    ],
  };
}

export function tellKept(context: Context): Change {
  return { context: {}, said: [aboutAll(context, "address-kept")] };
}

function isSame(address: Address, other: Address): boolean {
  return Object.entries({ ...other, ...address }).every(
    ([name, value]) => Reflect.get(other, name) === value,
  );
}

function aboutAll(context: Context, template: "address-changed" | "address-kept"): OrderEffect {
  return mail(
    context,
    template,
    context.lines.map(({ id }) => id),
  );
}
