/**
 * Parcels that were called off and left all the same, until staff has settled it: goods that nobody pays for, or that come
 * back though they are kept.
 */
import { lifecycle } from "#machines/shipment";
import type { Check, Problem } from "./audit.ts";
import { standings } from "./standing.ts";

export const checkShipments: Check = async (store) => {
  const problems: Problem[] = [];
  let count = 0;
  for await (const { id, state, context } of standings(store, lifecycle)) {
    count += 1;
    if (state !== "leftAnyway") continue;
    const { orderId, returnId, reached, trackingId } = context;
    const what =
      returnId === null ? "nobody pays for it" : "its return was withdrawn, nothing is refunded";
    const there = reached.Delivered ? ` and was delivered on ${reached.Delivered}` : "";
    const says = `was called off and left all the same${there}; ${what}: settle it at the desk of order ${orderId}`;
    problems.push({ id, says: trackingId === null ? says : `${says} (tracking ${trackingId})` });
  }
  return { what: "parcels", count, problems };
};
