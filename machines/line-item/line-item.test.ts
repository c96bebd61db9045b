import { expect, test } from "vitest";
import { story, told } from "#tests/kit/story.ts";
import type { StoryEvent } from "#tests/kit/story.ts";
import { lifecycle, statuses } from "./index.ts";

const speakers = { orderId: "ORD-1", lineId: "2", sku: "OHM-SPEAKER-1", quantity: 2 };
const pickup = { ...speakers, fulfilment: "pickup" };
const serials = [
  { imei: null, serialNumber: "R51" },
  { imei: null, serialNumber: "R52" },
];

const submitted: StoryEvent[] = [
  { type: "so.submitted" },
  { type: "do.created", shipmentId: "SHP-1" },
  { type: "do.submitted" },
];
const shipped = [...submitted, { type: "shipped", shipmentId: "SHP-1" }];
const delivered = [...shipped, { type: "delivered", at: "2026-11-20T18:00:00.000Z" }];
const windowsEnd = "xstate.after.untilWindowsEnd.line-item.received";

const live = (events: readonly StoryEvent[], input: object = speakers) =>
  story(lifecycle, input, events);
const keysOf = (life: ReturnType<typeof live>) =>
  told(life, "order:ORD-1", "line.moved").map(({ key }) => key);

test("[LINE-01] a line shows one of exactly eight fulfilment statuses", () => {
  expect(statuses).toHaveLength(8);
  const seen = [
    live([]),
    live(submitted.slice(0, 1).concat({ type: "customizing.started" })),
    live(shipped),
    live([...shipped, { type: "in.transit" }]),
    live(delivered),
    live([...submitted, { type: "ready.for.pickup" }, { type: "picked.up" }], pickup),
    live([...delivered, { type: "replacement.initiated", units: 1 }]),
    live([{ type: "cancel.confirmed" }]),
  ].map((life) => life.view().status);
  expect(seen).toEqual([
    "Accepted",
    "Customizing",
    "Shipped",
    "InTransit",
    "Delivered",
    "PickedUp",
    "ReplacementInitiated",
    "Cancelled",
  ]);
});

test("the order hears the line's key at every change", () => {
  const life = live([...shipped, { type: "in.transit" }, { type: "delivered" }]);
  expect(keysOf(life)).toEqual([
    "sosubmitted",
    "docreated",
    "dosubmitted",
    "shipped",
    "intransit",
    "delivered",
  ]);
});

test("[LINE-02] a shipped line is in transit only when units are", () => {
  const none = live([...shipped, { type: "in.transit", units: 0 }]);
  expect(none.refused).toBe("EventNotAllowed");
  expect(none.view().status).toBe("Shipped");
  const one = live([...shipped, { type: "in.transit", units: 1 }]);
  expect(one.view()).toMatchObject({ status: "InTransit", units: { inTransit: 1 } });
});

test("[LINE-03] a delivered line is being replaced only when units are", () => {
  const none = live([...delivered, { type: "replacement.initiated", units: 0 }]);
  expect(none.refused).toBe("EventNotAllowed");
  expect(none.view().status).toBe("Delivered");
  const one = live([...delivered, { type: "replacement.initiated", units: 1 }]);
  expect(one.view()).toMatchObject({
    status: "ReplacementInitiated",
    key: "partiallyreplacementinitiated",
  });
  const all = live([...delivered, { type: "replacement.initiated", units: 2 }]);
  expect(all.view().key).toBe("replacementinitiated");
});

test("a refused replacement leaves the line delivered with all units returnable", () => {
  const life = live([
    ...delivered,
    { type: "replacement.initiated", units: 1 },
    { type: "replacement.refused" },
  ]);
  expect(life.view()).toMatchObject({ status: "Delivered", units: { returnable: 2 } });
});

test.each([
  [[], "created"],
  [submitted.slice(0, 1), "sosubmitted"],
  [submitted.slice(0, 2), "docreated"],
  [[...submitted, { type: "ship.failed" }], "shipmentfail"],
])("a withdrawn cancellation puts the line back where it was (%#)", (before, key) => {
  const life = live([...before, { type: "cancel.requested" }, { type: "cancel.withdrawn" }]);
  expect(keysOf(life).slice(-2)).toEqual(["cancelinitiated", key]);
  expect(life.view().key).toBe(key);
});

test("a rejected cancellation says so, and the line simply goes on", () => {
  const life = live([
    { type: "so.submitted" },
    { type: "cancel.requested" },
    { type: "cancel.rejected" },
    ...submitted.slice(1),
  ]);
  expect(keysOf(life)).toEqual([
    "sosubmitted",
    "cancelinitiated",
    "cancelrejected",
    "docreated",
    "dosubmitted",
  ]);
});

test("what is prepared for dispatch is not called off unasked, but an ended order stops it", () => {
  expect(live([...submitted, { type: "cancel.requested" }]).refused).toBeNull();
  expect(live([...submitted, { type: "cancel.confirmed" }]).refused).toBe("EventNotAllowed");
  expect(live([...submitted, { type: "order.cancelled" }]).view()).toMatchObject({
    status: "Cancelled",
    units: { cancelled: 2, accepted: 0 },
  });
});

test("a cancelled line leaves its parcel", () => {
  const life = live([...submitted.slice(0, 2), { type: "cancel.confirmed" }]);
  expect(told(life, "shipment:SHP-1")).toEqual([{ type: "line.cancelled", lineId: "2" }]);
});

test("units that travel apart make the line delivered when the last of them arrives", () => {
  const first = [
    ...submitted,
    { type: "shipped", shipmentId: "SHP-1", units: 1 },
    { type: "shipped", shipmentId: "SHP-2", units: 1 },
    { type: "delivered", shipmentId: "SHP-1", units: 1 },
  ];
  expect(live(first).view()).toMatchObject({ status: "Shipped", units: { delivered: 1 } });
  const last = live([...first, { type: "delivered", shipmentId: "SHP-2", units: 1 }]);
  expect(last.view()).toMatchObject({ status: "Delivered", shipmentIds: ["SHP-1", "SHP-2"] });
});

test("a failed delivery is sent again, packed anew, or ends the line", () => {
  const failed = [...shipped, { type: "delivery.failed" }];
  expect(live(failed).view()).toMatchObject({ key: "deliveryfailed", units: { accepted: 2 } });
  expect(live([...failed, { type: "reshipped" }]).view().status).toBe("Shipped");
  expect(live([...failed, { type: "do.created", shipmentId: "SHP-2" }]).view().key).toBe(
    "docreated",
  );
  expect(live([...failed, { type: "goods.returned" }]).view().status).toBe("Cancelled");
});

test("the store's word about a pick-up reaches the parcel, the parcel's own is not sent back", () => {
  const byStore = live([...submitted, { type: "ready.for.pickup" }], pickup);
  expect(told(byStore, "shipment:SHP-1")).toEqual([{ type: "ready.for.pickup" }]);
  const byParcel = live([...submitted, { type: "ready.for.pickup", shipmentId: "SHP-1" }], pickup);
  expect(told(byParcel, "shipment:")).toEqual([]);
});

test("[LINE-14, OPEN-01] the windows end with the fifteenth day after delivery, on the store's clock", () => {
  const life = live(delivered);
  expect(life.view().returnDeadline).toBe("2026-12-06T04:59:59.999Z");
  expect(life.due[windowsEnd]).toBe("2026-12-06T04:59:59.999Z");
  const closed = live([...delivered, { type: windowsEnd, at: "2026-12-06T04:59:59.999Z" }]);
  expect(closed.view()).toMatchObject({ status: "Delivered", windowsEnded: true, tone: "final" });
  expect(keysOf(closed).at(-1)).toBe("completed");
});

test("[LINE-14] an explicit end of the return window wins", () => {
  const life = live(delivered, { ...speakers, fixedReturnDeadline: "2027-01-31T23:59:59.000Z" });
  expect(life.due[windowsEnd]).toBe("2027-01-31T23:59:59.000Z");
});

test("no more units come back than arrived, and a withdrawn return gives them free", () => {
  const two = { type: "return.initiated", returnId: "RET-1", units: 2 };
  const more = { type: "return.initiated", returnId: "RET-2", units: 1 };
  expect(live([...delivered, two, more]).refused).toBe("ReturnQuantityExceeded");
  const again = live([...delivered, two, { type: "return.withdrawn", returnId: "RET-1" }, more]);
  expect(again.refused).toBeNull();
  expect(keysOf(again).at(-1)).toBe("delivered");
});

test("a line that is being returned is not completed when its windows end", () => {
  const life = live([
    ...delivered,
    { type: "return.initiated", returnId: "RET-1", units: 1 },
    { type: windowsEnd, at: "2026-12-06T04:59:59.999Z" },
  ]);
  expect(keysOf(life)).not.toContain("completed");
  expect(life.view().windowsEnded).toBe(true);
});

test("[LINE-07, RET-04] without a serial number for every unit the line says why it cannot come back", () => {
  const because = (life: ReturnType<typeof live>) => life.view().blockers;
  const missing = [{ event: "return.requested", code: "SerialNumberMissing" }];
  expect(because(live(delivered))).toEqual(missing);
  const one = { type: "devices.recorded", devices: serials.slice(0, 1) };
  expect(because(live([...delivered, one]))).toEqual(missing);
  expect(because(live([...delivered, { type: "devices.recorded", devices: serials }]))).toEqual([]);
  expect(because(live(delivered, { ...speakers, productType: "Digital" }))).toEqual([]);
  expect(because(live(shipped))).toEqual([{ event: "return.requested", code: "NotDelivered" }]);
});
