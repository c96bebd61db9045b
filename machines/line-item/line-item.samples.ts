import type { Samples } from "#machines/kit";
import type { machine } from "./line-item.machine.ts";

const phone = {
  orderId: "ORD-2026-7K3F-9Q2D",
  lineId: "1",
  sku: "OHM-PHONE-12-128",
  quantity: 1,
  devices: [{ imei: "356938035643809", serialNumber: null }],
};

export const samples: Samples<typeof machine> = {
  inputs: {
    "one phone to be delivered": phone,
    "one phone to be picked up": { ...phone, fulfilment: "pickup" },
    "two speakers": { ...phone, lineId: "2", sku: "OHM-SPEAKER-1", quantity: 2, devices: [] },
  },
  events: ({ context }) => [
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
    { type: "replacement.initiated", units: 1 },
    { type: "replacement.initiated", units: 2 },
    { type: "replacement.refused" },
    { type: "return.initiated", returnId: "RET-7K3F-1", units: 1 },
    { type: "return.withdrawn", returnId: "RET-7K3F-1" },
    { type: "return.ended", returnId: "RET-7K3F-1", units: 1 },
  ],
  facts: ({ context }) => JSON.stringify([context.step, context.units, context.returns.length]),
};
