/** What the warehouse is told of goods that their carrier lost: they go out in another parcel, or not at all. */
import type * as warehouse from "#app/.server/outside/warehouse.ts";
import type { Group, OrderDocument } from "#app/.server/sandbox/documents.ts";
import type { Ground } from "#app/.server/sandbox/ground.ts";
import { linesOf } from "./standstill.ts";
import { liveLines } from "./warehouse-simulator.ts";

export function takeLost({ orderId, lineIds, outcome }: warehouse.LostNotice, parts: Ground) {
  const { clock, documents, queue } = parts;
  const known = documents.orders.get(orderId);
  const where = outcome === "again" ? ("submitted" as const) : ("cancelled" as const);
  const again = outcome === "again" ? groupsOf(known, lineIds) : [];
  documents.orders.put(orderId, {
    ...known,
    places: { ...known.places, ...Object.fromEntries(lineIds.map((id) => [id, where])) },
    groups: [...known.groups.map((group) => without(group, lineIds)), ...again],
  });
  leaveParcels(parts, known, lineIds);
  for (const { id } of again)
    queue.add({
      ...{ orderId, kind: "delivery.created", data: { groupId: id } },
      readyAt: clock.now(),
    });
  return { outcome: "noted" };
}

/** The lines travel as they did before, in a group of their own. */
const groupsOf = ({ groups, parcels }: OrderDocument, lineIds: readonly string[]): Group[] =>
  groups.flatMap(({ id, by, lineIds: inside }) => {
    const meant = inside.filter((lineId) => lineIds.includes(lineId));
    return meant.length === 0
      ? []
      : { id: `${id}-again-${parcels}-${meant.join("-")}`, by, lineIds: meant, toCustomize: [] };
  });

const without = <Of extends { readonly lineIds: readonly string[] }>(
  one: Of,
  lineIds: readonly string[],
) => ({ ...one, lineIds: one.lineIds.filter((id) => !lineIds.includes(id)) });

/** The lost parcels bring these lines no more; one that brings nothing has no next step. */
function leaveParcels(parts: Ground, known: OrderDocument, lineIds: readonly string[]): void {
  const { clock, documents, queue } = parts;
  const { orderId } = known.order;
  for (let nth = 1; nth <= known.parcels; nth++) {
    const parcel = documents.parcels.find(`${orderId}-S${nth}`);
    if (parcel) documents.parcels.put(parcel.shipmentId, without(parcel, lineIds));
  }
  for (const step of queue.waiting(orderId)) {
    const isOfParcel = step.data.shipmentId !== undefined && step.data.returnId === undefined;
    const isEmpty = liveLines(documents.orders.get(orderId), linesOf(parts, step)).length === 0;
    if (isOfParcel && isEmpty) queue.close(step.id, "left", clock.now());
  }
}
