import type { Samples } from "#machines/kit";
import type { machine } from "./shipment.machine.ts";

const parcel = {
  shipmentId: "SHP-7K3F-1",
  orderId: "ORD-2026-7K3F-9Q2D",
  lineIds: ["1"],
};

const somewhere = { city: "Reno", state: "NV", message: "Departed facility" };

export const samples: Samples<typeof machine> = {
  inputs: {
    "a parcel": { ...parcel, kind: "delivery", expectedOn: "2020-11-20" },
    "two lines in a parcel": { ...parcel, kind: "delivery", lineIds: ["1", "2"] },
    "a washer to be installed": { ...parcel, kind: "delivery", installation: true },
    "a parcel for the store": { ...parcel, kind: "pickup" },
    "two lines for the store": { ...parcel, kind: "pickup", lineIds: ["1", "2"] },
    "a replacement": { ...parcel, kind: "delivery", sentFor: "replacement:ORD-2026-7K3F-9Q2D-RP1" },
    "a return parcel": { ...parcel, kind: "return", returnId: "RET-7K3F-1" },
  },
  events: () => [
    { type: "order.ok" },
    { type: "return.requested" },
    { type: "in.process" },
    { type: "shipped", courier: "fedex", trackingId: "794600001234", ...somewhere },
    { type: "in.transit", ...somewhere },
    { type: "at.hub", ...somewhere },
    { type: "out.for.delivery", ...somewhere },
    { type: "attempt.failed", ...somewhere },
    { type: "delivery.failed", ...somewhere },
    { type: "delivered", ...somewhere },
    { type: "installed" },
    { type: "ready.for.pickup" },
    { type: "picked.up" },
    { type: "checkpoint", ...somewhere },
    { type: "line.cancelled", lineId: "1" },
    { type: "shipment.cancelled" },
    { type: "parcel.settled" },
    ...["shipped", "in.transit", "at.hub", "out.for.delivery", "checkpoint"].map((type) => ({
      ...{ type, ...somewhere, expectedOn: "2020-11-25" },
    })),
    { type: "day.set", on: "2020-11-20" },
  ],
  facts: ({ context: { heard, stale, lineIds, isOverdue, expectedOn, missedOn } }) =>
    JSON.stringify([heard, stale, lineIds.length, isOverdue, expectedOn, missedOn === expectedOn]),
};
