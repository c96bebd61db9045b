/** What a desk offers of parcels that left though they were called off. */
import type { OrderParts } from "#app/.server/orders/order-parts.ts";
import { sum } from "#machines/kit";
import type * as order from "#machines/order";
import * as shipment from "#machines/shipment";

/** Parcels that were called off and left all the same: their goods were never charged, or their money went back. */
export function strayParcels(parts: OrderParts) {
  const { context } = parts;
  return [...parts.shipments, ...parts.returnShipments]
    .filter(({ hasLeftAnyway }) => hasLeftAnyway)
    .map(({ shipmentId, returnId, lineIds, checkpoints, deliveredAt, ...parcel }) => {
      const meant = context.lines.filter(({ id }) => lineIds.includes(id));
      const unpaid = meant.filter((line) => line.state === "cancelled" || wasSwapped(line));
      const number = [parcel.courier, parcel.trackingId].filter(Boolean).join(" ");
      return {
        ...{ lifecycle: shipment.lifecycle, key: shipmentId },
        kind: returnId === null ? ("strayParcel" as const) : ("strayReturn" as const),
        // A parcel that a swap called off holds what was ordered first.
        items: meant.map((line) => (wasSwapped(line) && line.endOfLife?.name) || line.name),
        sends: [{ type: "parcel.settled" }],
        facts: {
          ...(returnId === null && {
            unpaidCents: sum(unpaid.map(({ amounts }) => amounts.totalCents)),
          }),
          leftAt: checkpoints.at(-1)?.checkpointTime,
          ...{ arrivedAt: deliveredAt, tracking: number || null },
        },
      };
    });
}

/** It goes on as another article than the one whose parcel was called off. */
const wasSwapped = ({ state, swapId }: order.OrderLine): boolean =>
  state !== "cancelled" && swapId !== null;
