/** Parcels that were called off and left all the same: goods that nobody pays for, until staff has settled it. */
import { lifecycle } from "#machines/shipment";
import type { Check, Problem } from "./audit.ts";
import { standings } from "./standing.ts";

export const checkShipments: Check = async (store) => {
  const problems: Problem[] = [];
  let count = 0;
  for await (const { id, state, context } of standings(store, lifecycle)) {
    count += 1;
    if (state !== "leftAnyway") continue;
    const { orderId, reached, trackingId } = context;
    const there = reached.Delivered ? ` and was delivered on ${reached.Delivered}` : "";
    const says = `was called off and left all the same${there}; nobody pays for it: settle it at the desk of order ${orderId}`;
    problems.push({ id, says: trackingId === null ? says : `${says} (tracking ${trackingId})` });
  }
  return { what: "parcels", count, problems };
};
