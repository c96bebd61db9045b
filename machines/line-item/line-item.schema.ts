/** LC-02: one line of an order on its way from the warehouse to the shopper, and until its windows end. */
import * as z from "zod";
import { defineEvents } from "#machines/kit";

/** The keys of the order's status table (ORD) that a line can be at. */
export const lineKeys = [
  "created",
  "sosubmitted",
  "customizing",
  "docreated",
  "docancelled",
  "dosubmitted",
  "shipmentfail",
  "readyforpickup",
  "shipped",
  "intransit",
  "deliveryfailed",
  "delivered",
  "pickedup",
  "cancelinitiated",
  "cancelrejected",
  "cancelled",
  "partiallyreplacementinitiated",
  "replacementinitiated",
] as const;
export type LineKey = (typeof lineKeys)[number];

/** The steps in the warehouse at which a request to cancel may find a line, or be overtaken (LC-01), by the state's name. */
export const warehouseSteps = [
  "ordered",
  "soSubmitted",
  "doCreated",
  "doSubmitted",
  "shipFailed",
  "readyForPickup",
] as const;
export type WarehouseStep = (typeof warehouseSteps)[number];

/** What becomes of a line: goods are packed and travel, everything else has steps of its own. */
export const lineKinds = ["goods", "giftCard", "subscription", "plan", "visit"] as const;
export type LineKind = (typeof lineKinds)[number];

/** A device as the warehouse scanned it (deviceInfo, LINE-07). */
const device = z.strictObject({ imei: z.string().nullable(), serialNumber: z.string().nullable() });
export type Device = z.output<typeof device>;

export const input = z.strictObject({
  orderId: z.string(),
  /** `1`, `2`, … within its order; the last part of the instance's id. */
  lineId: z.string(),
  sku: z.string(),
  quantity: z.int().positive(),
  /** The catalogue's product type; digital ones have no device (OPEN-67). */
  productType: z.string().default("Physical"),
  kind: z.enum(lineKinds).default("goods"),
  /** When a gift card is to be mailed; null is at once (LC-27). */
  sendAt: z.iso.datetime().nullable().default(null),
  fulfilment: z.enum(["delivery", "pickup"]).default("delivery"),
  devices: z.array(device).default([]),
  /** The store's clock, in minutes ahead of UTC: windows end with one of its days. */
  utcOffsetMinutes: z.int().min(-840).max(840).default(-300),
  /** An explicit end of the return window wins over the days and over a trial (OPEN-01). */
  fixedReturnDeadline: z.iso.datetime().nullable().default(null),
  /** Where no end is fixed, the window does not end before this, however early it was delivered (LC-46). */
  returnNotBefore: z.iso.datetime().nullable().default(null),
  /** For how many days it may be tried once it has arrived, where its window may be longer than the usual one (LC-46). */
  trialDays: z.int().positive().nullable().default(null),
});

const units = z.int().nonnegative();

export const context = input.extend({
  /** Where the line is; the order has been told. */
  key: z.enum(lineKeys),
  /** Where a cancellation found the line, so that it can go back there. */
  step: z.enum(warehouseSteps),
  /** Units by where they are: still with us, sent, on the way, arrived, called off, given back, being replaced. */
  units: z.strictObject({
    shipped: units,
    inTransit: units,
    delivered: units,
    cancelled: units,
    returned: units,
    replacementInitiated: units,
  }),
  shipmentIds: z.array(z.string()),
  /** Returns under way, with the units each one takes. */
  returns: z.array(z.strictObject({ returnId: z.string(), units })),
  /** Replacements under way, with the units each one takes; null where it was not named. */
  replacing: z.array(z.strictObject({ replacementId: z.string().nullable(), units })),
  /** Its money is taken; asked of what begins with it. */
  isPaid: z.boolean(),
  /** The day on which somebody comes for it, `YYYY-MM-DD` (LC-22). */
  bookedOn: z.string().nullable(),
  arrivedAt: z.iso.datetime().nullable(),
  returnDeadline: z.iso.datetime().nullable(),
  replacementsUntil: z.iso.datetime().nullable(),
});

const parcel = z.object({
  shipmentId: z.string().optional(),
  /** How many of the line's units; all that can be meant when not given. */
  units: z.int().nonnegative().optional(),
});
const request = z.object({ returnId: z.string() });
const replacement = z.object({ replacementId: z.string().nullable().default(null) });

export const events = defineEvents({
  "so.submitted": { by: ["warehouse", "system"], about: "The warehouse took the sales order." },
  "customizing.started": { by: ["warehouse", "system"], about: "Engraving or printing began." },
  "customizing.finished": { by: ["warehouse", "system"], about: "Engraving or printing is done." },
  "do.created": {
    by: ["system", "warehouse"],
    data: parcel,
    about: "A delivery order exists; its parcel is the named shipment.",
  },
  "do.cancelled": { by: ["warehouse", "system"], about: "The delivery order was called off." },
  "do.submitted": { by: ["warehouse", "system"], about: "The warehouse prepares the dispatch." },
  "devices.recorded": {
    by: ["warehouse", "agent", "system"],
    data: z.object({ devices: z.array(device) }),
    about: "IMEI or serial number of each unit (LINE-07).",
  },
  "ship.failed": {
    by: ["warehouse", "system"],
    about: "The goods could not be handed to the carrier.",
  },
  shipped: { by: ["system", "warehouse"], data: parcel, about: "Units left the warehouse." },
  "in.transit": { by: ["system", "carrier"], data: parcel, about: "Units are moving (LINE-02)." },
  delivered: { by: ["system", "carrier"], data: parcel, about: "Units arrived." },
  "delivery.failed": { by: ["system", "carrier"], data: parcel, about: "The carrier gave up." },
  reshipped: {
    by: ["warehouse", "system"],
    data: parcel,
    about: "The failed parcel was sent again.",
  },
  "goods.returned": {
    by: ["warehouse", "system"],
    about: "The failed parcel came back; the money goes back (RETURN_SUCCESS of LC-01).",
  },
  "sent.anew": {
    by: ["agent"],
    about: "What is lost, or nobody hears of, is packed once more (RESHIPPED of LC-01).",
  },
  "given.up": {
    by: ["agent"],
    about: "What is lost, or nobody hears of, is not sent again: its money goes back.",
  },
  "ready.for.pickup": {
    by: ["store", "warehouse", "system"],
    data: parcel,
    about: "It waits in the store.",
  },
  "picked.up": {
    by: ["store", "warehouse", "system"],
    data: parcel,
    about: "The shopper took it.",
  },
  paid: { by: ["system"], about: "All of its price was taken: what is mailed or used begins." },
  "code.mailed": {
    by: ["system"],
    data: z.object({ units: z.int().positive().default(1) }),
    about: "So many of its gift cards were mailed (LC-27).",
  },
  began: { by: ["system"], about: "What it is for has arrived." },
  "visit.booked": {
    by: ["system"],
    data: z.object({ bookedOn: z.string() }),
    about: "Its crew has a day (LC-22).",
  },
  "visit.missed": { by: ["system"], about: "The crew came for nothing, or gave its day back." },
  "visit.done": { by: ["system"], about: "The work is done (INSTALLED of LC-22)." },
  swapped: {
    by: ["system"],
    data: z.object({ sku: z.string() }),
    about: "Another article took the line's place; the warehouse takes it anew (LC-10).",
  },
  "cancel.requested": { by: ["system"], about: "Somebody asked to cancel the line (LC-03)." },
  "cancel.withdrawn": { by: ["system"], about: "They changed their mind." },
  "cancel.rejected": { by: ["system"], about: "The warehouse would not stop it." },
  "cancel.confirmed": { by: ["system"], about: "It will not be sent." },
  "units.cancelled": {
    by: ["system"],
    data: z.object({ units: z.int().positive() }),
    about: "So many of its units will not be sent; the others go on.",
  },
  "order.cancelled": {
    by: ["system"],
    about:
      "The whole order ends: unpaid, unconfirmed or not picked up; legal until the goods leave.",
  },
  "replacement.initiated": {
    by: ["system"],
    data: replacement.extend({ units: z.int().nonnegative() }),
    about: "The replacement has taken units of this line (LINE-03).",
  },
  "replacement.refused": {
    by: ["system", "warehouse"],
    data: replacement,
    about: "There is no replacement after all.",
  },
  "replacement.ended": {
    by: ["system"],
    data: replacement,
    about: "The old units are back: the new ones may come back like any other.",
  },
  "return.initiated": {
    by: ["system"],
    data: request.extend({ units: z.int().positive() }),
    about: "A return takes units of this line.",
  },
  "return.withdrawn": {
    by: ["system"],
    data: request,
    about: "The return was called off; the line is as it was.",
  },
  "return.ended": {
    by: ["system"],
    data: request.extend({ units: z.int().nonnegative() }),
    about: "The return is over and so many of its units were accepted.",
  },
});
