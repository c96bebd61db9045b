/** How an order comes, and when what comes by truck does, in the spec's field names (ENT-16, ENT-25, SCHED-11). */
import { isByTruck } from "#machines/order";
import type { Context } from "#machines/order";

/** What comes together, with the day and the hours chosen for it; nothing that comes as a parcel has any. */
export function deliveryGroupsJson({ lines }: Context) {
  const byTruck = lines.filter((line) => isByTruck(line) && line.state !== "cancelled");
  const slots = [...new Set(byTruck.map(({ slot, promisedOn }) => `${promisedOn} ${slot}`))];
  return slots.map((key) => {
    const together = byTruck.filter(({ slot, promisedOn }) => `${promisedOn} ${slot}` === key);
    const [first] = together;
    const [start = null, end = null] = first?.slot?.split("-") ?? [];
    return {
      ...{ delivery_line_item_id: first?.id ?? null, line_items: together.map(({ id }) => id) },
      delivery_time_slot_selection:
        start === null ? null : { slot: { selected_date: first?.promisedOn ?? null, start, end } },
    };
  });
}

/** The way that was chosen at checkout, at what all of it costs; null where nothing is sent. */
export function shippingMethodJson({ delivery, totals }: Context) {
  if (!delivery) return null;
  const { methodId, name, instructions: description } = delivery;
  return { id: methodId, name, cost: totals.shippingCents, description, code: methodId };
}
