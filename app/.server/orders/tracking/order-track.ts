/** The line an order travels, with the stations of its bar. */
import { dayOf } from "#app/fmt.ts";
import type { Tone } from "#machines/kit";
import { hasParcel, isLost } from "#machines/order";
import type { Bar, Station } from "#machines/order";
import type { ShipmentView } from "#machines/shipment";
import { besidesOf, isRestUnsent } from "#app/.server/orders/beside.ts";
import { datesOf } from "#app/.server/orders/order-dates.ts";
import { livingParcels } from "#app/.server/orders/living-parcels.ts";
import { leadingReturn } from "#app/.server/orders/open-returns.ts";
import type { Step } from "#app/.server/orders/steps/step.ts";
import type { OrderParts } from "#app/.server/orders/order-parts.ts";

export interface TrackData {
  readonly bar: Bar;
  readonly stations: readonly {
    readonly station: Station;
    readonly tone: Tone;
    /** When it was reached, ISO 8601 in UTC. */
    readonly at: string | null;
    /** The day it should be reached. */
    readonly dueOn: string | null;
  }[];
}

/** When somebody looks, and on whose clock. */
type Clock = Pick<OrderParts, "at" | "timeZone">;

/** The same, of an order that was placed some time. */
type Placed = Clock & { readonly context: Pick<OrderParts["context"], "placedAt"> };

/** A day that has passed is due no more: the page says that it was. */
export const ahead = (day: string | null, { at, timeZone }: Clock): string | null =>
  day !== null && day >= dayOf(at, timeZone) ? day : null;

/** The bar of a parcel: the day it should be there, or be ready, and be fetched by, unless it was called off. */
export function parcelTrack(
  { kind, isOrders, isCancelled, track, pickUpBy }: ShipmentView,
  clock: Placed,
  arrivesOn: string | null,
): TrackData {
  const awaitedOn = ahead(isCancelled ? null : arrivesOn, clock);
  const fetchBy = pickUpBy && ahead(dayOf(pickUpBy, clock.timeZone), clock);
  return {
    bar: kind,
    stations: track.map(({ station, tone, at }) => ({
      ...{ station, tone },
      // It was ordered when its order was placed, whenever its parcel began.
      at: isOrders && station === "Ordered" && at !== null ? clock.context.placedAt : at,
      dueOn: tone === "future" ? dueAt(kind, station, awaitedOn, fetchBy) : null,
    })),
  };
}

/** What is fetched is ready on its day; it is handed over when somebody comes, by the day it is kept until. */
function dueAt(bar: Bar, station: Station, awaitedOn: string | null, fetchBy: string | null) {
  if (bar === "pickup" && station === "ReadyForPickUp") return awaitedOn;
  if (station !== "Delivered") return null;
  return bar === "pickup" ? fetchBy : awaitedOn;
}

/** Below a headline that asks for something back stands the way of that, and no other item's. */
export function trackBelow(parts: OrderParts, step: Step | null): TrackData | null {
  if (step?.returnId === undefined) return trackOf(parts);
  const parcel = parts.returnShipments.find(({ returnId }) => returnId === step.returnId);
  return parcel ? parcelTrack(parcel, parts, parcel.expectedOn) : null;
}

/** The order's own bar: its only parcel's, or what its lines say together. Null where nothing travels any more. */
export function trackOf(parts: OrderParts): TrackData | null {
  const goods = parts.context.lines.filter((line) => hasParcel(line) && line.state !== "cancelled");
  if (!parts.context.lines.some(hasParcel)) return null;
  // All of it was lost: it is not on any way, and was not delivered.
  if (goods.length > 0 && goods.every(isLost)) return null;
  const { view, context, returnShipments } = parts;
  const { bar, stations, reached } = view.progress;
  if (bar === "return") {
    const told = leadingReturn(parts);
    const parcel = returnShipments.find(({ returnId }) => returnId === told?.returnId);
    if (parcel) return parcelTrack(parcel, parts, parcel.expectedOn);
  }
  const { arrivesOn } = datesOf(parts);
  const told = goods.filter((line) => !besidesOf(parts).includes(line));
  const isTold = (lineId: string) => told.some(({ id }) => id === lineId);
  const shipments = livingParcels(parts).filter(
    ({ lineIds }) => told.length === 0 || lineIds.some(isTold),
  );
  const [only, ...others] = shipments;
  const holdsAll = told.every(({ id }) => only?.lineIds.includes(id));
  if (only && others.length === 0 && holdsAll && bar !== "return" && !view.isCancelled)
    return view.state === "cancelInitiated"
      ? stopping(parcelTrack(only, parts, null))
      : parcelTrack(only, parts, arrivesOn);
  if (reached === null) return null;
  // The bar is that of the rest: what has come is told by its own parcel.
  const here = stations.indexOf(isRestUnsent(parts) ? "Ordered" : reached);
  const visible = stations.filter((station) => station !== "Installed" || reached === "Installed");
  return {
    bar,
    stations: visible.map((station, index) => ({
      station,
      tone: lampAt(index, here, index === visible.length - 1, view.tone),
      at: index === 0 ? context.placedAt : null,
      dueOn: index > here ? dueAt(bar, station, ahead(arrivesOn, parts), null) : null,
    })),
  };
}

/** What is being called off waits for nobody, and nobody expects it any more. */
function stopping({ bar, stations }: TrackData): TrackData {
  return {
    bar,
    stations: stations.map((station) => ({
      ...station,
      tone: station.tone === "you" ? "us" : station.tone,
      dueOn: null,
    })),
  };
}

function lampAt(index: number, here: number, isLast: boolean, tone: Tone): Tone {
  if (index > here) return "future";
  if (index < here) return "done";
  return isLast && tone !== "stopped" ? "final" : tone;
}
