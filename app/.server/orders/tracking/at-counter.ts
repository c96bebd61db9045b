/** Goods that lie where they are fetched after all: they were to be called off, and could not be. */
import type { OrderLine } from "#machines/order";
import type { OrderParts } from "#app/.server/orders/order-parts.ts";

/** It is there already, whatever its day was: nothing of it is to come. */
export const isStillAtCounter = (
  { shipments }: Pick<OrderParts, "shipments">,
  { id, state }: Pick<OrderLine, "id" | "state">,
): boolean =>
  state === "cancelRejected" &&
  shipments.some(
    ({ active, pickUpBy, deliveredAt, lineIds }) =>
      active && pickUpBy !== null && deliveredAt === null && lineIds.includes(id),
  );
