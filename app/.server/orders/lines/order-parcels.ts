/** The lines of an order by the parcel they are in; what has none yet, and what never gets one, stand by themselves. */
import type { I18n } from "@lingui/core";
import { dayOf } from "#app/fmt.ts";
import type { Day } from "#app/fmt.ts";
import { paths } from "#app/paths.ts";
import { awaitedOn, parcelDay } from "#app/.server/orders/order-dates.ts";
import type { ShipmentView } from "#machines/shipment";
import { livingParcels } from "#app/.server/orders/living-parcels.ts";
import { displayed, hasParcel, isLost } from "#machines/order";
import type { OrderLine } from "#machines/order";
import { actionableLine } from "./order-lines.ts";
import type { OrderParts } from "#app/.server/orders/order-parts.ts";

export function parcelsOf(parts: OrderParts, i18n: I18n) {
  const { context, orderId } = parts;
  const shipments = livingParcels(parts);
  const lines = displayed(context.lines);
  const cancelled = lines.filter(({ state }) => state === "cancelled");
  const left = lines.filter((line) => !cancelled.includes(line));
  const sent = shipments.map((parcel) => ({
    parcel,
    lines: left.filter((line) => parcelOf(parts, line) === parcel.shipmentId),
  }));
  const others = left.filter((line) => parcelOf(parts, line) === null);
  const unsent = others.filter((line) => isPackedOrWith(others, line));
  const unpacked = others.filter((line) => !unsent.includes(line));
  const group = (
    kind: "parcel" | "unsent" | "unpacked" | "cancelled",
    members: readonly OrderLine[],
  ) => ({
    kind,
    lines: members.map((line) => actionableLine(parts, line, i18n)),
  });
  return [
    ...sent.map(({ parcel, lines: members }) => ({
      ...group("parcel", members),
      key: parcel.shipmentId,
      courier: parcel.courier,
      trackingId: parcel.trackingId,
      trackHref: paths.trackItem(context.storefront, orderId, members[0]?.id ?? ""),
      day: dayOfParcel(parts, parcel),
    })),
    ...(["unsent", "unpacked", "cancelled"] as const).map((kind) => ({
      ...group(kind, { unsent, unpacked, cancelled }[kind]),
      ...{ key: kind, courier: null, trackingId: null, trackHref: null },
      day: kind === "unsent" ? dayOfUnsent(parts, unsent) : null,
    })),
  ].filter((parcel) => parcel.lines.length > 0);
}

/** The day of one parcel: when it came, until when it waits, or when it should be there. */
export interface ParcelDay {
  readonly says: "arrives" | "wasDue" | "delivered" | "pickUpBy";
  readonly on: Day;
}

function dayOfParcel(parts: OrderParts, parcel: ShipmentView): ParcelDay | null {
  const { timeZone, context, at } = parts;
  const { deliveredAt, isCancelled, isLeft, status, pickUpBy } = parcel;
  if (deliveredAt !== null && !isLeft)
    return { says: "delivered", on: dayOf(deliveredAt, timeZone) };
  if (isCancelled || isLeft || status === "deliveryfailed") return null;
  if (pickUpBy !== null)
    return pickUpBy < at ? null : { says: "pickUpBy", on: dayOf(pickUpBy, timeZone) };
  return context.displayDeliveryDates ? dueOn(parts, parcelDay(parts, parcel)) : null;
}

/** What is in no parcel yet has one day where all of it has the same; else each item tells its own. */
function dayOfUnsent(parts: OrderParts, unsent: readonly OrderLine[]): ParcelDay | null {
  const [day = null, ...others] = new Set(unsent.flatMap(({ id }) => awaitedOn(parts, id) ?? []));
  return others.length === 0 ? dueOn(parts, day) : null;
}

const dueOn = ({ at, timeZone }: OrderParts, on: Day | null): ParcelDay | null =>
  on === null ? null : { says: on < dayOf(at, timeZone) ? "wasDue" : "arrives", on };

/** A service stands under what it was bought for, packed or not. */
function isPackedOrWith(lines: readonly OrderLine[], line: OrderLine): boolean {
  const parent = lines.find(({ id }) => id === line.parentId);
  return hasParcel(line) || (parent !== undefined && isPackedOrWith(lines, parent));
}

/** In it, or lost with it. */
export function isIn(
  { lines, shipments }: OrderParts["context"],
  { shipmentId, lineIds }: Pick<ShipmentView, "shipmentId" | "lineIds">,
  lineId: string,
): boolean {
  const line = lines.find(({ id }) => id === lineId);
  if (lineIds.includes(lineId) || !line || !isLost(line)) return lineIds.includes(lineId);
  return shipments.some((one) => one.shipmentId === shipmentId && one.lineIds.includes(lineId));
}

/**
 * The last parcel of a line, or of the line it belongs to where nothing of it is packed: a service stands under what it
 * was bought for (LINE-13).
 */
function parcelOf(parts: OrderParts, line: OrderLine): string | null {
  const { context } = parts;
  const of = (lineId: string) =>
    livingParcels(parts).findLast((parcel) => isIn(context, parcel, lineId))?.shipmentId ?? null;
  const parent = context.lines.find(({ id }) => id === line.parentId);
  if (hasParcel(line)) return of(line.id);
  return parent ? of(parent.id) : null;
}
