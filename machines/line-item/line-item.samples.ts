import type { Samples } from "#machines/kit";
import type { Context } from "./line-item.guards.ts";
import type { machine } from "./line-item.machine.ts";

const phone = {
  orderId: "ORD-2026-7K3F-9Q2D",
  lineId: "1",
  sku: "OHM-PHONE-12-128",
  quantity: 1,
  devices: [{ imei: "356938035643809", serialNumber: null }],
};

const service = { ...phone, devices: [] };
const giftCard = { ...service, lineId: "4", sku: "OHM-GIFT-100", kind: "giftCard" };

/** What nobody packs: its own steps, a request to call it off, and what a warehouse of before says of it. */
const unpackedEvents = {
  giftCard: [{ type: "paid" }, { type: "code.mailed" }],
  subscription: [
    { type: "paid" },
    ...["so.submitted", "customizing.started", "customizing.finished", "do.created"],
    ...["do.cancelled", "do.submitted", "ship.failed", "shipped", "in.transit"],
    ...["delivery.failed", "reshipped", "goods.returned", "ready.for.pickup", "picked.up"],
    { type: "devices.recorded", devices: [] },
  ].map((event) => (typeof event === "string" ? { type: event } : event)),
  plan: [
    { type: "began" },
    { type: "return.initiated", returnId: "RET-7K3F-1", units: 1 },
    { type: "return.withdrawn", returnId: "RET-7K3F-1" },
    { type: "return.ended", returnId: "RET-7K3F-1", units: 0 },
    { type: "return.ended", returnId: "RET-7K3F-1", units: 1 },
  ],
  visit: [
    { type: "visit.booked", bookedOn: "2026-11-24" },
    { type: "visit.missed" },
    { type: "visit.done" },
  ],
} as const;

const asking = [
  ...["cancel.requested", "cancel.withdrawn", "cancel.rejected", "cancel.confirmed"],
  "order.cancelled",
].map((type) => ({ type }));

/** One of the units is called off by itself, once. */
const oneLess = ({ units }: Context) =>
  units.cancelled === 0 ? [{ type: "units.cancelled", units: 1 }] : [];

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
    "a gift card": giftCard,
    "two gift cards": { ...giftCard, quantity: 2 },
    "two gift cards for Christmas": {
      ...giftCard,
      quantity: 2,
      sendAt: "2096-12-24T14:00:00.000Z",
    },
    "a subscription": { ...service, lineId: "5", sku: "HARM-1M-POR", kind: "subscription" },
    "two years of care": { ...service, lineId: "6", sku: "WAR-2Y-GRA", kind: "plan" },
    "a mounting": { ...service, lineId: "7", sku: "MNT-1-GRA", kind: "visit" },
    "two speakers": { ...phone, lineId: "2", sku: "OHM-SPEAKER-1", quantity: 2, devices: [] },
  },
  events: ({ context }) =>
    context.kind !== "goods"
      ? [...unpackedEvents[context.kind], { type: "delivered" }, ...asking]
      : context.quantity > 2
        ? [...threeEvents, ...(context.units.shipped === 0 ? oneLess(context) : [])]
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
            { type: "sent.anew" },
            { type: "given.up" },
            { type: "ready.for.pickup" },
            { type: "picked.up" },
            ...(context.quantity > 1 && context.units.shipped === 1 ? oneLess(context) : []),
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
    JSON.stringify([
      ...[context.step, context.units, context.returns.length, context.replacing],
      ...[context.isPaid, context.bookedOn],
    ]),
};
