/** Where one line of an order is: its parcels, each on its bar, with everything the carrier told us (TRACK). */
import type { RequestScope } from "#app/.server/request/context.ts";
import { i18nOf } from "#app/.server/request/locale.ts";
import { notFound } from "#app/.server/request/params.ts";
import { paths } from "#app/paths.ts";
import { hasParcel, isLost } from "#machines/order";
import type { OrderLine } from "#machines/order";
import type { ShipmentView } from "#machines/shipment";
import { idsOf } from "#app/.server/orders/history/history-ids.ts";
import { fetchedAt } from "./order-delivery.ts";
import { isIn } from "#app/.server/orders/lines/order-parcels.ts";
import { lineData } from "#app/.server/orders/lines/order-lines.ts";
import { livingParcels } from "#app/.server/orders/living-parcels.ts";
import { openOrder } from "#app/.server/orders/order-parts.ts";
import type { OrderAddress, OrderParts } from "#app/.server/orders/order-parts.ts";
import { situationOf } from "#app/.server/orders/order-situation.ts";
import { callAfter, parcelDay } from "#app/.server/orders/order-dates.ts";
import { headlineOf } from "#app/.server/orders/order-headline.ts";
import { ahead, parcelTrack, trackOf } from "./order-track.ts";

export async function trackItemPage(
  request: Request,
  scope: RequestScope,
  { lineItemId, ...address }: OrderAddress & { readonly lineItemId: string },
) {
  const parts = await openOrder(request, scope, address);
  const { context, orderId, returnShipments, returns } = parts;
  const line = context.lines.find(({ id }) => id === lineItemId);
  if (!line) throw notFound();
  const isPacked = hasParcel(line);
  const out = isPacked
    ? livingParcels(parts).filter((parcel) => isIn(context, parcel, line.id))
    : [];
  const back = returnShipments.filter(({ returnId }) =>
    returns.some((one) => one.returnId === returnId && hasLine(one.lines, line.id)),
  );
  const itself = alone(parts, line);
  return {
    orderId,
    orderHref: paths.order(context.storefront, orderId),
    line: lineData(parts, line),
    headline: headlineOf(itself, situationOf(itself)),
    /** The latest news is on top. */
    parcels: [...out, ...back].toReversed().map((parcel) => parcelData(parts, parcel)),
    /** Before there is a parcel. */
    track: out.length === 0 ? trackOf(itself) : null,
    destination: {
      shipTo: isPacked ? context.shipTo : null,
      store: isPacked ? fetchedAt(context, await i18nOf(request), parts.viewer.language) : null,
      method: null,
      editHref: null,
    },
    liveHref: paths.live(idsOf(parts)),
  };
}

const hasLine = (lines: readonly { readonly lineId: string }[], id: string) =>
  lines.some(({ lineId }) => lineId === id);

/** The order as if it were this line alone, for its headline. */
function alone(parts: OrderParts, line: OrderLine): OrderParts {
  const { view, context, shipments } = parts;
  const own = view.lines.filter(({ id }) => id === line.id);
  const { label, tone, progress } = own[0] ?? view;
  const isLate = context.consent?.lineIds.includes(line.id) ?? false;
  const consent =
    context.consent && isLate ? { ...context.consent, newPromisedOn: line.promisedOn } : null;
  return {
    ...parts,
    context: { ...context, lines: [line], consent },
    view: { ...view, state: line.state, label, tone, progress, lines: own, consent },
    shipments: shipments.filter(({ lineIds }) => lineIds.includes(line.id)),
  };
}

function parcelData(parts: OrderParts, parcel: ShipmentView) {
  const { shipmentId, kind, status, tone, courier, trackingId, trackingUrl } = parcel;
  const { tracked, stale, pickUpBy, deliveredAt, checkpoints } = parcel;
  const expectedOn = kind === "return" ? parcel.expectedOn : parcelDay(parts, parcel);
  // What a carrier brings back comes on no day that was said before.
  const isFailed = status === "deliveryfailed" || parcel.isLeft;
  const isAwaited = deliveredAt === null && pickUpBy === null && !parcel.isCancelled && !isFailed;
  const expected = isAwaited ? ahead(expectedOn, parts) : null;
  const { deliveryManager } = parcel;
  return {
    ...{ shipmentId, kind, status, tone, courier, trackingId, trackingUrl },
    // There is a day to move, or none was said; one that is over cannot be.
    deliveryManager: isAwaited && expectedOn !== null && expected === null ? null : deliveryManager,
    ...{ tracked, stale, deliveredAt },
    pickUpBy: pickUpBy !== null && pickUpBy >= parts.at ? pickUpBy : null,
    expectedOn: expected,
    wasDueOn: isAwaited && expected === null ? expectedOn : null,
    callAfter: kind === "delivery" && isAwaited ? ahead(callAfter(parts, parcel), parts) : null,
    isOverdue: parcel.isOverdue,
    track: isFailed ? failedTrack(parts, parcel) : parcelTrack(parcel, parts, expectedOn),
    checkpoints: newestFirst(checkpoints).map((point, at) => ({
      key: `${checkpoints.length - at}`,
      at: point.checkpointTime,
      status: point.status,
      message: point.message,
      place: [point.city, point.state].filter(Boolean).join(", ") || null,
    })),
  };
}

/** A bar without a day; of goods that are lost for good it ends where they were last. */
function failedTrack(parts: OrderParts, parcel: ShipmentView) {
  const track = parcelTrack(parcel, parts, null);
  const isGone = parts.context.lines.every(
    ({ id, ...line }) => !parcel.lineIds.includes(id) || isLost(line),
  );
  const stations = track.stations.filter(({ tone }) => !isGone || tone !== "future");
  return { ...track, stations };
}

/** Of reports with the same time the later one comes first (TRACK-09). */
function newestFirst(checkpoints: ShipmentView["checkpoints"]): ShipmentView["checkpoints"] {
  return checkpoints
    .toReversed()
    .toSorted((one, other) => other.checkpointTime.localeCompare(one.checkpointTime));
}
