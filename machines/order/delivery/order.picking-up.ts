/** What an order and its store pickup say to each other (LC-47). Pure. */
import type { StartRequest, Message } from "#machines/kit";
import type { Context, OrderLine } from "../order.schema.ts";
import type { State } from "../lines/order.statuses.ts";

interface Begin {
  readonly type: "begin";
  readonly params: StartRequest;
}
interface Tell {
  readonly type: "tell";
  readonly params: Message;
}

const isPickup = ({ fulfilment }: OrderLine): boolean => fulfilment === "pickup";

/** The order counts: what is fetched from a store begins to be waited for. */
export function beginPickup({ orderId, lines, store, utcOffsetMinutes }: Context): Begin[] {
  const lineIds = lines.filter(isPickup).map(({ id }) => id);
  if (lineIds.length === 0) return [];
  const place = { orderId, lineIds, utcOffsetMinutes, storeId: store?.storeId ?? null };
  const days = store ? { pickupExpiryDays: store.pickupExpiryDays } : {};
  return [
    { type: "begin", params: { id: `store-pickup:${orderId}`, input: { ...place, ...days } } },
  ];
}

/** The steps of a line that its pickup hears of; a line that went out some other way was handed over all the same. */
const heard: Partial<Record<State, string>> = {
  readyForPickup: "ready.for.pickup",
  pickedUp: "picked.up",
  delivered: "picked.up",
  cancelled: "line.cancelled",
};

/** A line moved for the first time to a step that its pickup must know. */
export function pickupEffects({ orderId, isRecorded }: Context, line: OrderLine): Tell[] {
  const type = heard[line.state];
  if (!isRecorded || type === undefined || !isPickup(line)) return [];
  return [
    {
      type: "tell",
      params: { to: `store-pickup:${orderId}`, event: { type, lineId: line.id } },
    },
  ];
}
