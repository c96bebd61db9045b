/** The steps of a parcel from the delivery order to the door or the store's counter. */
import type { Place } from "#app/.server/outside/warehouse.ts";
import type { ParcelDocument } from "#app/.server/outside/sandbox/documents.ts";
import { required } from "./simulator.ts";
import type { StepKind, Turn } from "./simulator.ts";
import { iso } from "#app/.server/sandbox/sandbox-clock.ts";
import { liveLines, place, promise } from "./warehouse-simulator.ts";
import { addDays, DAY_MS } from "#machines/kit";

function parcelOf(turn: Turn): ParcelDocument {
  return turn.documents.parcels.get(required(turn.step, "shipmentId"));
}

/** The lines still in it; the others were called off before it left. */
function cargo(turn: Turn, parcel: ParcelDocument): string[] {
  return liveLines(turn.documents.orders.get(parcel.orderId), parcel.lineIds);
}

type LineSaying = "do.submitted" | "do.cancelled" | "ship.failed" | "goods.returned";

function sayOfLines(turn: Turn, type: LineSaying): ParcelDocument {
  const parcel = parcelOf(turn);
  const { orderId } = parcel;
  for (const lineId of cargo(turn, parcel)) turn.say({ type, data: { orderId, lineId } });
  note(turn, parcel, type);
  return parcel;
}

function note(turn: Turn, parcel: ParcelDocument, status: string): void {
  turn.documents.parcels.put(parcel.shipmentId, { ...parcel, status });
}

function seen({ city, state }: Place, message: string, turn: Turn) {
  return { city, state, message, checkpointTime: iso(turn.at) };
}

/** What the packers scan: a serial number per unit, an IMEI where the device has one. */
function scan(turn: Turn, parcel: ParcelDocument): void {
  const { order } = turn.documents.orders.get(parcel.orderId);
  const lineIds = cargo(turn, parcel);
  for (const { lineId, quantity, device } of order.lines) {
    if (device === "none" || !lineIds.includes(lineId)) continue;
    const devices = Array.from({ length: quantity }, (_, unit) => ({
      imei:
        device === "imei"
          ? `35${turn.chance.digits(13, "imei", parcel.orderId, lineId, unit)}`
          : null,
      serialNumber: `R5${turn.chance.digits(9, "serial", parcel.orderId, lineId, unit)}`,
    }));
    const { orderId } = parcel;
    const serials = devices.map(({ imei, serialNumber }) => imei ?? serialNumber);
    turn.say({ type: "devices.recorded", data: { orderId, lineId, devices } });
    turn.say({ type: "serials.recorded", data: { orderId, lineId, serials } });
  }
}

type ParcelSaying =
  | "ready.for.pickup"
  | "picked.up"
  | "in.transit"
  | "checkpoint"
  | "at.hub"
  | "out.for.delivery"
  | "delivered"
  | "installed"
  | "attempt.failed"
  | "delivery.failed";

/** What a carrier says of each, and at which stop of the route. */
const messages: Record<ParcelSaying, { readonly stop: 0 | 1 | 2; readonly message: string }> = {
  "ready.for.pickup": { stop: 2, message: "Ready for pickup" },
  "picked.up": { stop: 2, message: "Picked up" },
  "in.transit": { stop: 0, message: "Departed the shipper's facility" },
  checkpoint: { stop: 1, message: "In transit to the next facility" },
  "at.hub": { stop: 1, message: "Arrived at the sorting hub" },
  "out.for.delivery": { stop: 2, message: "Out for delivery" },
  delivered: { stop: 2, message: "Delivered" },
  installed: { stop: 2, message: "Installed" },
  "attempt.failed": { stop: 2, message: "Delivery attempted, nobody could receive it" },
  "delivery.failed": { stop: 1, message: "Cannot be delivered" },
};

function sayOfParcel(turn: Turn, type: ParcelSaying): ParcelDocument {
  const parcel = parcelOf(turn);
  const { shipmentId, route } = parcel;
  const { stop, message } = messages[type];
  turn.say({ type, data: { shipmentId, ...seen(route[stop], message, turn) } });
  note(turn, parcel, type);
  return parcel;
}

/** A parcel that moves on, or is lost on the way. */
function movement(type: "in.transit" | "at.hub" | "out.for.delivery", next: string): StepKind {
  return {
    ways: [type, "delivery.failed"],
    run(turn) {
      if (turn.way === "delivery.failed") return lose(turn);
      const { shipmentId } = sayOfParcel(turn, type);
      turn.then(next, { shipmentId });
    },
  };
}

function lose(turn: Turn): void {
  const { shipmentId } = sayOfParcel(turn, "delivery.failed");
  turn.then("after.failure", { shipmentId });
}

/** There will be no such parcel: the goods are back on the shelf, another delivery is made for the same lines. */
function packAgain(turn: Turn, { groupId, lineIds }: ParcelDocument): void {
  place(turn, liveLines(turn.documents.orders.get(turn.step.orderId), lineIds), "submitted");
  turn.then("delivery.created", { groupId });
}

/** Days that a way takes where nobody was promised a day, or that day is over. */
const usualDays = { parcel: 3, freight: 5, pickup: 0, digital: 0 } as const;

/** A carrier keeps the day that its service was paid for, unless what is sent again has no time left on it. */
function dayOfArrival(turn: Turn, parcel: ParcelDocument): string {
  const { order } = turn.documents.orders.get(parcel.orderId);
  const inside = order.lines.filter(({ lineId }) => parcel.lineIds.includes(lineId));
  const promised = inside.flatMap(({ promisedOn }) => promisedOn ?? []).sort();
  const day = iso(turn.at + usualDays[parcel.by] * DAY_MS).slice(0, 10);
  const today = iso(turn.at).slice(0, 10);
  const first = turn.way === "reshipped" ? addDays(today, 1) : today;
  return promised.find((on) => on >= first) ?? day;
}

/** Days by which a carrier says that it comes later, where QA has it so. */
const LATE_DAYS = 4;

/** It is on its way, for the first time or again. What goes by e-mail is there at once. */
function send(turn: Turn, parcel: ParcelDocument): void {
  const { shipmentId, courier, trackingId, route, by } = parcel;
  const on = dayOfArrival(turn, parcel);
  place(turn, cargo(turn, parcel), "gone");
  turn.say({
    type: "shipped",
    data: {
      shipmentId,
      courier,
      trackingId,
      expectedOn: turn.way === "shipped.late" ? addDays(on, LATE_DAYS) : on,
      pickedUpAt: iso(turn.at),
      ...seen(route[0], by === "digital" ? "Sent by e-mail" : "Picked up by the carrier", turn),
    },
  });
  note(turn, parcel, "shipped");
  turn.then(by === "digital" ? "delivered" : "in.transit", { shipmentId });
}

/** Days by which what is late is late. */
const DELAY_DAYS = 14;

/** It cannot leave yet, and waits for its customer; the console says when it goes. */
function delay(turn: Turn): void {
  const parcel = parcelOf(turn);
  const { shipmentId, orderId } = parcel;
  const newPromisedOn = iso(turn.at + DELAY_DAYS * DAY_MS).slice(0, 10);
  const lineIds = cargo(turn, parcel);
  promise(turn, lineIds, newPromisedOn);
  place(turn, lineIds, "heldBack");
  turn.say({ type: "ftc.flagged", data: { orderId, newPromisedOn, lineIds } });
  turn.queue.setByHand(orderId);
  turn.then("shipped", { shipmentId });
}

export const carrierKinds: Readonly<Record<string, StepKind>> = {
  "do.submitted": {
    ways: ["do.submitted", "do.cancelled"],
    run(turn) {
      if (turn.way === "do.cancelled") return packAgain(turn, sayOfLines(turn, "do.cancelled"));
      const parcel = sayOfLines(turn, "do.submitted");
      place(turn, cargo(turn, parcel), "packed");
      scan(turn, parcel);
      const { shipmentId } = parcel;
      const isPickup = parcel.by === "pickup";
      if (isPickup) turn.say({ type: "in.process", data: { shipmentId } });
      turn.then(isPickup ? "ready.for.pickup" : "shipped", { shipmentId });
    },
  },
  shipped: {
    ways: ["shipped", "ship.failed", "delayed", "shipped.late"],
    run(turn) {
      if (turn.way === "ship.failed") return packAgain(turn, sayOfLines(turn, "ship.failed"));
      if (turn.way === "delayed") return delay(turn);
      send(turn, parcelOf(turn));
    },
  },
  "ready.for.pickup": {
    ways: ["ready.for.pickup", "ship.failed"],
    run(turn) {
      if (turn.way === "ship.failed") return packAgain(turn, sayOfLines(turn, "ship.failed"));
      const parcel = sayOfParcel(turn, "ready.for.pickup");
      place(turn, cargo(turn, parcel), "ready");
      turn.then("picked.up", { shipmentId: parcel.shipmentId });
    },
  },
  "picked.up": {
    ways: ["picked.up", "never.fetched"],
    run(turn) {
      // It stays at the counter until the store is asked for it.
      if (turn.way === "never.fetched") return note(turn, parcelOf(turn), "never.fetched");
      place(turn, cargo(turn, sayOfParcel(turn, "picked.up")), "gone");
    },
  },
  "in.transit": movement("in.transit", "checkpoint"),
  checkpoint: {
    ways: ["checkpoint", "delivery.failed"],
    run(turn) {
      if (turn.way === "delivery.failed") return lose(turn);
      turn.then("at.hub", { shipmentId: sayOfParcel(turn, "checkpoint").shipmentId });
    },
  },
  "at.hub": movement("at.hub", "out.for.delivery"),
  "out.for.delivery": movement("out.for.delivery", "delivered"),
  delivered: {
    ways: ["delivered", "attempt.failed", "delivery.failed"],
    run(turn) {
      if (turn.way === "delivery.failed") return lose(turn);
      if (turn.way === "attempt.failed") {
        turn.then("at.hub", { shipmentId: sayOfParcel(turn, "attempt.failed").shipmentId });
        return;
      }
      const { shipmentId, installation } = sayOfParcel(turn, "delivered");
      if (installation) turn.then("installed", { shipmentId });
    },
  },
  installed: {
    ways: ["installed", "installation.missed"],
    run(turn) {
      const { orderId } = turn.step;
      if (turn.way === "installation.missed") {
        turn.say({ type: "installation.missed", data: { orderId } });
        return note(turn, parcelOf(turn), "installation.missed");
      }
      sayOfParcel(turn, "installed");
      turn.say({ type: "installation.done", data: { orderId } });
    },
  },
  "after.failure": {
    ways: ["reshipped", "goods.returned"],
    run(turn) {
      if (turn.way === "reshipped") return send(turn, parcelOf(turn));
      place(turn, cargo(turn, sayOfLines(turn, "goods.returned")), "cancelled");
    },
  },
};
