/** The parcels that people follow: one that was called off while its goods go on, swapped or packed anew, is on no way of theirs. */
import type { OrderParts } from "./order-parts.ts";

export const livingParcels = ({
  context: { lines },
  shipments,
}: Pick<OrderParts, "context" | "shipments">): OrderParts["shipments"] =>
  shipments.filter(
    ({ isCancelled, lineIds }) =>
      !isCancelled || !lines.some(({ id, state }) => lineIds.includes(id) && state !== "cancelled"),
  );
