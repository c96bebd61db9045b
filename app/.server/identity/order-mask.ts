/** What of an order not everybody who may open it may read: an agent no card, a guest's look-up nobody's address (SRCH-06, OPEN-32). */
import type * as order from "#machines/order";
import type { ShipmentView } from "#machines/shipment";
import type { TradeInView } from "#machines/trade-in";
import type { Viewer } from "./viewer-facts.ts";

type Context = order.Context;
type Address = NonNullable<Context["shipTo"]>;

/** As an agent sees it: which card or gift card it was, but none of its digits. */
export function withoutDigits<T extends string | null>(display: T): T | string {
  return display === null ? display : display.replace(/\d/g, "•");
}

/** An order's context as this viewer may read it. */
export function readableFor(
  { role, actor }: Pick<Viewer, "role" | "actor">,
  context: Context,
): Context {
  const cardless = {
    ...context,
    payments: context.payments.map((one) => ({ ...one, display: withoutDigits(one.display) })),
  };
  if (role === "agent") return cardless;
  if (!isUnproved(actor, context.orderId)) return context;
  return {
    ...cardless,
    email: initial(context.email),
    lines: context.lines.map((line) => ({ ...line, serials: line.serials.map(ending) })),
    shipTo: context.shipTo && masked(context.shipTo),
    billTo: context.billTo && masked(context.billTo),
    contact: context.contact && {
      ...{ ...context.contact, ...nameless(context.contact) },
      zip: context.contact.zip && "***",
      ...{ companyName: null, taxId: null },
    },
  };
}

/** A parcel as this viewer may read it: whoever has its number can have it sent elsewhere. */
export function readableParcel(
  { role, actor }: Pick<Viewer, "role" | "actor">,
  orderId: string,
  parcel: ShipmentView,
): ShipmentView {
  if (role === "agent" || !isUnproved(actor, orderId)) return parcel;
  const { trackingId } = parcel;
  return { ...parcel, trackingId: trackingId && ending(trackingId), trackingUrl: null };
}

/** What is traded in, as this viewer may read it. */
export function readableTradeIn(
  { actor }: Pick<Viewer, "actor">,
  orderId: string,
  view: TradeInView,
): TradeInView {
  if (!isUnproved(actor, orderId)) return view;
  const { devices, shippingLabel } = view;
  return {
    ...view,
    devices: devices.map((one) => ({ ...one, imei: one.imei && ending(one.imei) })),
    shippingLabel: shippingLabel && {
      ...shippingLabel,
      trackingId: shippingLabel.trackingId && ending(shippingLabel.trackingId),
    },
  };
}

/** Looked up, and no more. */
export function isUnproved({ unproved }: Viewer["actor"], orderId: string): boolean {
  return unproved?.includes(`order:${orderId}`) ?? false;
}

const SHOWN_SIGNS = 4;

/** The last signs of a number stay, so that whoever has it before them recognises it. */
function ending(text: string): string {
  return "•".repeat(Math.max(0, text.length - SHOWN_SIGNS)) + text.slice(-SHOWN_SIGNS);
}

/** The first letter stays, so that whoever knows it recognises it. */
export function initial(text: string): string {
  return text.replace(/(?<=^.)[^@]*/, "***");
}

/** Name, street and numbers are hidden; the town stays, since it says where the parcel goes. */
function masked(address: Address): Address {
  return {
    ...address,
    ...nameless(address),
    line1: "***",
    line2: null,
    zip: "***",
    email: null,
    houseNumber: null,
    flatNumber: null,
  };
}

/** Who it is, and by which number. */
const nameless = ({ firstName, lastName }: Pick<Address, "firstName" | "lastName">) => ({
  firstName: initial(firstName),
  lastName: initial(lastName),
  phone: "***",
});
