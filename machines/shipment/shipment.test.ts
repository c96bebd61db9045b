import { expect, test } from "vitest";
import { story, told } from "#tests/kit/story.ts";
import type { StoryEvent } from "#tests/kit/story.ts";
import { bars, isLate, lifecycle } from "./index.ts";

const parcel = { shipmentId: "SHP-1", orderId: "ORD-1", kind: "delivery", lineIds: ["1", "2"] };
const ok = { type: "order.ok" };
const shipped = {
  type: "shipped",
  courier: "fedex",
  trackingId: "794600001234",
  expectedOn: "2026-11-20",
};

const live = (events: readonly StoryEvent[], input: object = parcel) =>
  story(lifecycle, input, events);
const track = (life: ReturnType<typeof live>) => {
  const { track } = life.view();
  return Array.isArray(track) ? track.map(({ station, tone }) => `${station} ${tone}`) : [];
};
const toLine = (life: ReturnType<typeof live>, lineId: string) =>
  told(life, `line-item:ORD-1/${lineId}`).map(({ type }) => type);

test("[TRACK-06, TRACK-07, TRACK-08] the three bars have the spec's stations", () => {
  expect(bars.pickup).toEqual(["Ordered", "InProcess", "ReadyForPickUp", "Delivered"]);
  expect(bars.return).toEqual(["Received", "InProcess", "Shipped", "InTransit", "Delivered"]);
  expect(bars.delivery).toEqual([
    "Ordered",
    "Shipped",
    "InTransit",
    "AtHub",
    "OutForDelivery",
    "Delivered",
    "Installed",
  ]);
});

test("[TRACK-08] a delivery takes its bar station by station", () => {
  const road = [
    ok,
    shipped,
    { type: "in.transit" },
    { type: "at.hub" },
    { type: "out.for.delivery" },
    { type: "delivered" },
    { type: "installed" },
  ];
  const washer = { ...parcel, installation: true };
  const seen = road.map((_, index) => live(road.slice(0, index + 1), washer).view().status);
  expect(seen).toEqual(bars.delivery);
});

test("[TRACK-08] without anything to install the bar ends with the delivery", () => {
  const life = live([ok, shipped]);
  expect(track(life)).toEqual([
    "Ordered done",
    "Shipped now",
    "InTransit future",
    "AtHub future",
    "OutForDelivery future",
    "Delivered future",
  ]);
  const late = live([ok, { type: "delivered" }, { type: "installed" }]);
  expect(late.refused).toBe("EventNotAllowed");
});

test("[TRACK-06] a pick-up takes its bar", () => {
  const road = [ok, { type: "in.process" }, { type: "ready.for.pickup" }, { type: "picked.up" }];
  const input = { ...parcel, kind: "pickup" };
  const seen = road.map((_, index) => live(road.slice(0, index + 1), input).view().status);
  expect(seen).toEqual(bars.pickup);
  expect(toLine(live(road, input), "1")).toEqual(["ready.for.pickup", "picked.up"]);
});

test("[TRACK-07, RET-30] a return parcel takes its bar and tells its return", () => {
  const road = [
    { type: "return.requested" },
    { type: "in.process", courier: "fedex", trackingId: "794600001234" },
    { type: "shipped" },
    { type: "in.transit" },
    { type: "delivered" },
  ];
  const input = { ...parcel, kind: "return", returnId: "RET-1" };
  const seen = road.map((_, index) => live(road.slice(0, index + 1), input).view().status);
  expect(seen).toEqual(bars.return);
  expect(told(live(road, input), "return:RET-1").map(({ type }) => type)).toEqual([
    "return.shipped",
    "return.arrived",
  ]);
});

test("a carrier may leave steps out: the lines hear the ones they need", () => {
  const life = live([ok, { type: "delivered" }]);
  expect(life.view().status).toBe("Delivered");
  expect(toLine(life, "2")).toEqual(["shipped", "delivered"]);
  expect(toLine(live([ok, { type: "out.for.delivery" }]), "1")).toEqual(["shipped", "in.transit"]);
});

test("an older step only leaves a checkpoint, also after the delivery", () => {
  const hub = live([ok, shipped, { type: "at.hub" }, { type: "in.transit", message: "Departed" }]);
  expect(hub.view().status).toBe("AtHub");
  expect(hub.view().checkpoints).toHaveLength(3);
  const after = live([ok, shipped, { type: "delivered" }, { type: "out.for.delivery" }]);
  expect(after.view()).toMatchObject({ status: "Delivered", tone: "final" });
  expect(after.view().checkpoints).toHaveLength(3);
});

test("[TRACK-04, TRACK-09] checkpoints are shown newest first, by their own time", () => {
  const late = {
    type: "checkpoint",
    message: "Scanned before",
    city: "Reno",
    state: "NV",
    checkpointTime: "2026-11-16T08:00:00.000Z",
  };
  const life = live([ok, { ...shipped, checkpointTime: "2026-11-17T08:00:00.000Z" }, late]);
  expect(life.view().checkpoints).toMatchObject([
    { status: "Shipped", checkpointTime: "2026-11-17T08:00:00.000Z" },
    { message: "Scanned before", city: "Reno", state: "NV" },
  ]);
});

test.each([
  ["fedex", "https://www.fedex.com/fedextrack/?trknbr=Z%201"],
  ["ups", "https://www.ups.com/track?tracknum=Z%201"],
  ["xpo", "https://track.xpoweb.com/en-us/ltl-shipment/Z%201/"],
  ["lso", "https://www.lso.com/tracking/Z%201"],
])("[TRACK-05] %s is tracked, with a link to its own page", (courier, trackingUrl) => {
  const life = live([ok, { ...shipped, courier, trackingId: "Z 1" }]);
  expect(life.view()).toMatchObject({ tracked: true, trackingUrl });
});

test("[TRACK-05] of another courier only the number and the link are shown", () => {
  const other = { ...shipped, courier: "dhl", trackingUrl: "https://dhl.example/1" };
  expect(live([ok, other]).view()).toMatchObject({
    tracked: false,
    trackingId: "794600001234",
    trackingUrl: "https://dhl.example/1",
    checkpoints: [],
  });
});

test("[TRACK-02, OPEN-96] the pick-up-by date counts from the day the goods wait", () => {
  const ready = { type: "ready.for.pickup", at: "2026-11-18T17:00:00.000Z" };
  const life = live([ok, ready], { ...parcel, kind: "pickup", pickupExpiryDays: 5 });
  expect(life.view().pickUpBy).toBe("2026-11-24T04:59:59.999Z");
});

test("a failed attempt goes back on the way and is counted", () => {
  const life = live([ok, shipped, { type: "out.for.delivery" }, { type: "attempt.failed" }]);
  expect(life.view()).toMatchObject({ status: "InTransit", attempts: 1 });
  expect(track(life).slice(2, 5)).toEqual([
    "InTransit now",
    "AtHub future",
    "OutForDelivery future",
  ]);
});

test("a parcel that cannot be delivered tells its lines and may be sent again", () => {
  const failed = [ok, shipped, { type: "delivery.failed" }];
  expect(live(failed).view()).toMatchObject({ status: "deliveryfailed", active: false });
  const again = live([...failed, shipped]);
  expect(again.view().status).toBe("Shipped");
  expect(toLine(again, "1")).toEqual(["shipped", "delivery.failed", "shipped"]);
});

test("[TRACK-04] thirty silent days make a parcel inactive until it is heard of again", () => {
  const watch = "xstate.after.staleness.shipment.delivery.sent.shipped";
  const { expectedOn: _, ...undated } = shipped;
  const sent = live([ok, undated]);
  expect(sent.due[watch]).toBe("2026-12-17T15:02:00.000Z");
  const silent = [ok, undated, { type: watch, at: "2026-12-17T15:02:00.000Z" }];
  expect(live(silent).view()).toMatchObject({ active: false, stale: true, tone: "stopped" });
  expect(live([...silent, { type: "checkpoint" }]).view()).toMatchObject({ active: true });
});

test("[TRACK-04] a word within the thirty days sets the watch anew", () => {
  const watch = "xstate.after.staleness.shipment.delivery.sent.shipped";
  const { expectedOn: _, ...undated } = shipped;
  const life = live([
    ok,
    undated,
    { type: "checkpoint", at: "2026-12-10T15:00:00.000Z" },
    { type: watch, at: "2026-12-17T15:02:00.000Z" },
  ]);
  expect(life.view().stale).toBe(false);
  expect(life.due[watch]).toBe("2027-01-09T15:00:00.000Z");
});

test("[TRACK-02, LC-20] a parcel whose day passes is late at noon of the next one: it is told once for each day, and another day is waited for anew", () => {
  const watch = "xstate.after.staleness.shipment.delivery.sent.shipped";
  const noon = { type: watch, at: "2026-11-21T17:00:00.000Z" };
  const mails = (life: ReturnType<typeof live>) =>
    life.commands.flatMap(({ params }) =>
      "template" in params && params.template === "parcel-late" && "on" in params ? params.on : [],
    );
  expect(live([ok, shipped]).due[watch]).toBe(noon.at);
  const late = live([ok, shipped, noon]);
  expect(late.view()).toMatchObject({ isOverdue: true, active: true, status: "Shipped" });
  expect(mails(late)).toEqual(["2026-11-20"]);
  expect(late.due[watch]).toBe("2026-12-17T15:02:00.000Z");
  const moved = live([ok, shipped, noon, { type: "checkpoint", expectedOn: "2026-11-25" }]);
  expect(moved.view()).toMatchObject({ isOverdue: false, expectedOn: "2026-11-25" });
  expect(moved.due[watch]).toBe("2026-11-26T17:00:00.000Z");
  const arrived = live([ok, shipped, noon, { type: "delivered" }]);
  expect(arrived.view().isOverdue).toBe(false);
});

test("a parcel is late after the day it was expected", () => {
  expect(isLate({ expectedOn: "2026-11-20", deliveredAt: null }, "2026-11-20")).toBe(false);
  expect(isLate({ expectedOn: "2026-11-20", deliveredAt: null }, "2026-11-21")).toBe(true);
  const arrived = { expectedOn: "2026-11-20", deliveredAt: "2026-11-19T10:00:00Z" };
  expect(isLate(arrived, "2026-12-01")).toBe(false);
  expect(isLate({ expectedOn: null, deliveredAt: null }, "2026-12-01")).toBe(false);
});

test("a parcel goes without a line that was called off, and without any line not at all", () => {
  const gone = (lineId: string) => ({ type: "line.cancelled", lineId });
  const one = live([ok, gone("1"), shipped]);
  expect(toLine(one, "1")).toEqual([]);
  expect(toLine(one, "2")).toEqual(["shipped"]);
  expect(live([ok, gone("1"), gone("2")]).view().status).toBe("cancelled");
});
