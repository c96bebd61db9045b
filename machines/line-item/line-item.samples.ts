import type { Samples } from "#machines/kit";
import type { machine } from "./line-item.machine.ts";

const phone = {
  orderId: "ORD-2026-7K3F-9Q2D",
  lineId: "1",
  sku: "OHM-PHONE-12-128",
  quantity: 1,
  devices: [{ imei: "356938035643809", serialNumber: null }],
};

/** Three units that arrive together and are replaced one by one. */
const threeEvents = [
  { type: "so.submitted" },
  { type: "do.created", shipmentId: "SHP-7K3F-3" },
  { type: "do.submitted" },
  { type: "shipped", shipmentId: "SHP-7K3F-3" },
  { type: "delivered", shipmentId: "SHP-7K3F-3" },
  { type: "replacement.initiated", replacementId: "RP-1", units: 1 },
  { type: "replacement.initiated", replacementId: "RP-2", units: 1 },
  { type: "replacement.ended", replacementId: "RP-1" },
];

export const samples: Samples<typeof machine> = {
  inputs: {
    "one phone to be delivered": phone,
    "one phone to be picked up": { ...phone, fulfilment: "pickup" },
    "three speakers": { ...phone, lineId: "3", sku: "OHM-SPEAKER-1", quantity: 3, devices: [] },
    "two speakers": { ...phone, lineId: "2", sku: "OHM-SPEAKER-1", quantity: 2, devices: [] },
  },
  events: ({ context }) =>
    context.quantity > 2
      ? threeEvents
      : [
          { type: "so.submitted" },
          { type: "customizing.started" },
          { type: "customizing.finished" },
          { type: "do.created", shipmentId: "SHP-7K3F-1" },
          { type: "do.cancelled" },
          { type: "swapped", sku: "OHM-PHONE-12-256" },
          { type: "do.submitted" },
          { type: "devices.recorded", devices: context.devices },
          { type: "ship.failed" },
          { type: "shipped", shipmentId: "SHP-7K3F-1", units: 1 },
          { type: "in.transit", shipmentId: "SHP-7K3F-1", units: 1 },
          { type: "delivered", shipmentId: "SHP-7K3F-1", units: 1 },
          { type: "delivery.failed", shipmentId: "SHP-7K3F-1", units: 1 },
          { type: "reshipped" },
          { type: "goods.returned" },
          { type: "ready.for.pickup" },
          { type: "picked.up" },
          { type: "cancel.requested" },
          { type: "cancel.withdrawn" },
          { type: "cancel.rejected" },
          { type: "cancel.confirmed" },
          { type: "order.cancelled" },
          ...["RP-1", "RP-2"].flatMap((replacementId) => [
            { type: "replacement.initiated", replacementId, units: 1 },
            { type: "replacement.refused", replacementId },
            { type: "replacement.ended", replacementId },
          ]),
          { type: "replacement.initiated", replacementId: "RP-1", units: 2 },
          { type: "return.initiated", returnId: "RET-7K3F-1", units: 1 },
          { type: "return.withdrawn", returnId: "RET-7K3F-1" },
          { type: "return.ended", returnId: "RET-7K3F-1", units: 1 },
        ],
  facts: ({ context }) =>
    JSON.stringify([context.step, context.units, context.returns.length, context.replacing]),
};
