/** When what comes by truck comes, in the spec's field names (SCHED-11). */
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
      line_item_ids: together.map(({ id }) => id),
      delivery_time_slot_selection:
        start === null ? null : { slot: { selected_date: first?.promisedOn ?? null, start, end } },
    };
  });
}
