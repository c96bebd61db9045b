/** Goods that are not where they should be: parcels that left although they were called off, and lines that do not come. */
import type { OrderParts } from "#app/.server/orders/order-parts.ts";
import { sum } from "#machines/kit";
import type { OrderLine } from "#machines/order";
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
const wasSwapped = ({ state, swapId }: OrderLine): boolean =>
  state !== "cancelled" && swapId !== null;

/** Goods that a carrier could not hand over, that are late, or of which it says nothing (LC-20); and those that a warehouse says to have. */
export const missingLines = ({ context, shipments, cancellation }: OrderParts) =>
  context.lines.flatMap(({ id, name, state, isCaptured }) => {
    const isStopped = cancellation?.view.stoppedLate.includes(id) === true;
    const isLost =
      state === "deliveryFailed" ||
      shipments.some(
        ({ stale, isOverdue, deliveredAt, lineIds }) =>
          (isOverdue || (stale && deliveredAt === null)) && lineIds.includes(id),
      );
    if (!isStopped && !isLost) return [];
    const kind = isStopped ? ("stoppedLate" as const) : ("lost" as const);
    return [{ id, name, kind, isUncharged: !isCaptured }];
  });
