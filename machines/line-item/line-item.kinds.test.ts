/** What no warehouse packs (LC-02, LC-22, LC-27), and lines that an older store had packed. */
import { expect, test } from "vitest";
import { story, told } from "#tests/kit/story.ts";
import type { StoryEvent } from "#tests/kit/story.ts";
import { fromFirst } from "./line-item.migrations.ts";
import { lifecycle } from "./index.ts";

const line = { orderId: "ORD-1", lineId: "2", sku: "X-1", quantity: 2 };
const live = (kind: string, events: readonly StoryEvent[], more: object = {}) =>
  story(lifecycle, { ...line, kind, ...more }, events);
const keysOf = (life: ReturnType<typeof live>) =>
  told(life, "order:ORD-1", "line.moved").map(({ key }) => key);

test("[GIFT-07] a gift card is there once the last of its codes is mailed, and never before it is paid", () => {
  const sendAt = "2096-12-24T14:00:00.000Z";
  const paid = live("giftCard", [{ type: "paid" }, { type: "code.mailed" }], { sendAt });
  expect(paid.view()).toMatchObject({ status: "Accepted", units: { delivered: 1, shipped: 0 } });
  expect(keysOf(paid)).toEqual([]);
  const all = live("giftCard", [
    ...["paid", "code.mailed", "code.mailed"].map((type) => ({ type })),
  ]);
  expect(keysOf(all)).toEqual(["delivered"]);
  expect(all.view()).toMatchObject({
    status: "Delivered",
    returnDeadline: null,
    units: { accepted: 0 },
  });
  expect(live("giftCard", [{ type: "code.mailed" }]).refused).toBe("EventNotAllowed");
});

test("[LINE-13, RET-24] a plan begins with what it is for, and ends with the last unit that goes back", () => {
  const begun = [{ type: "began" }];
  expect(live("plan", begun).view()).toMatchObject({ status: "Delivered", shipmentIds: [] });
  const back = (returnId: string): StoryEvent[] => [
    { type: "return.initiated", returnId, units: 1 },
    { type: "return.ended", returnId, units: 1 },
  ];
  const one = live("plan", [...begun, ...back("RET-1")]);
  expect(one.view().units).toMatchObject({ returned: 1 });
  const more = [...begun, ...back("RET-1"), ...back("RET-2")];
  expect(
    live("plan", [...more, { type: "return.initiated", returnId: "RET-3", units: 1 }]).refused,
  ).toBe("ReturnNotAllowed");
});

test("[SCHED-10] a crew that came for nothing leaves its visit without a day, and the next one does it", () => {
  const booked = { type: "visit.booked", bookedOn: "2026-11-24" };
  const missed = live("visit", [booked, { type: "visit.missed" }]);
  expect(missed.view().status).toBe("Accepted");
  expect(keysOf(live("visit", [booked, { type: "visit.done" }]))).toEqual(["delivered"]);
});

test("what is called off with its phone is as it was when the phone was too late to stop", () => {
  const asked: StoryEvent[] = [{ type: "cancel.requested" }, { type: "cancel.rejected" }];
  expect(keysOf(live("plan", [...asked, { type: "began" }]))).toEqual([
    ...["cancelinitiated", "cancelrejected", "delivered"],
  ]);
});

const units = {
  shipped: 2,
  inTransit: 0,
  delivered: 0,
  cancelled: 0,
  returned: 0,
  replacementInitiated: 0,
};
const old = (productType: string, value: unknown, more: object = {}) =>
  fromFirst.snapshot({
    value: value as never,
    status: "active",
    context: {
      ...line,
      productType,
      key: "dosubmitted",
      units,
      shipmentIds: ["SHP-1"],
      devices: [],
      ...more,
    },
  } as never) as unknown as { value: unknown; context: Record<string, unknown> };

test.each([
  ["Warranty", { accepted: "doSubmitted" }, { withoutParcel: { plan: "ordered" } }, "created"],
  ["ECertificate", { sent: "shipped" }, { withoutParcel: { giftCard: "ordered" } }, "created"],
  [
    "Digital",
    { received: "delivered" },
    { withoutParcel: { subscription: "active" } },
    "delivered",
  ],
  ["Installation", "closed", { withoutParcel: { visit: "done" } }, "delivered"],
])("a %s that stood in a parcel is brought to its own step", (type, before, after, key) => {
  const { value, context } = old(type, before);
  expect(value).toEqual(after);
  expect(context).toMatchObject({ key, shipmentIds: [], returnDeadline: null });
  expect(context["units"]).toMatchObject({ shipped: 0 });
});

test("a phone, and what was called off, stay where they were", () => {
  expect(old("Physical", { sent: "shipped" }).value).toEqual({ sent: "shipped" });
  expect(old("Warranty", "cancelled").value).toBe("cancelled");
});
