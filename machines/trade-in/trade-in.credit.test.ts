import { expect, test } from "vitest";
import { story } from "#tests/kit/story.ts";
import type { StoryEvent } from "#tests/kit/story.ts";
import { lifecycle } from "./index.ts";

const phone = {
  exchangeId: "EX-1",
  customerId: "CUS-1",
  advancedCents: 30_000,
  devices: [{ deviceId: "phone", name: "Ohm 10", unitCents: 30_000 }],
};
const paidLater = { ...phone, advancedCents: 0 };

const received: StoryEvent[] = [
  { type: "order.placed", orderId: "ORD-1" },
  { type: "device.shipped" },
  { type: "label.due" },
  { type: "label.generated", trackingId: "794600001234", fileName: "label.pdf" },
  { type: "picked.up" },
  { type: "arrived" },
  { type: "checked.in" },
];
const graded = (grade: string) => ({
  type: "evaluated",
  devices: [{ deviceId: "phone", grade }],
});
const failed = (reducedCents: number) => ({
  type: "evaluated",
  failedReasons: ["Screen is cracked"],
  reducedCents,
  relatedOrderId: "ORD-1",
});

const live = (events: readonly StoryEvent[], input: object = phone) =>
  story(lifecycle, input, events);
const commandsOf = (life: ReturnType<typeof live>, name: string) =>
  life.commands.filter((one) => one.name === name).map(({ params }) => params);

test("[TRADE-13] the credit is promised within seven business days, and lateness shows", () => {
  const overdue = "xstate.after.untilCredit.trade-in.refundInitiated";
  const paying = live(
    [...received, { ...graded("V1"), at: "2026-11-30T15:00:00.000Z" }],
    paidLater,
  );
  expect(paying.view().credit).toEqual({ dueAt: "2026-12-10T04:59:59.999Z", isLate: false });
  expect(paying.due[overdue]).toBe("2026-12-10T04:59:59.999Z");
});

test("a device as described is paid for, then closed", () => {
  const life = live([...received, graded("V1")], paidLater);
  expect(life.view()).toMatchObject({ status: "RefundInitiated", finalCents: 30_000 });
  expect(commandsOf(life, "payTradeInCredit")).toMatchObject([
    { exchangeId: "EX-1", orderId: "ORD-1", amountCents: 30_000, currency: "USD" },
  ]);
  const paid: StoryEvent[] = [...received, graded("V1"), { type: "credit.paid" }];
  expect(live(paid, paidLater).view().status).toBe("RefundSettled");
  expect(live([...paid, { type: "credit.closed" }], paidLater).view().status).toBe("Completed");
});

test("[OPEN-109] credit that was taken off the order is not paid out once more", () => {
  const life = live([...received, graded("V1")]);
  expect(life.view()).toMatchObject({ status: "RefundSettled", chargeback: null });
  expect(commandsOf(life, "payTradeInCredit")).toEqual([]);
});

test("[TRADE-10, OPEN-55] grade V3 takes back 25 dollars of a credit given in advance", () => {
  const life = live([...received, graded("V3")]);
  expect(life.view()).toMatchObject({
    status: "RefundInitiated",
    finalCents: 27_500,
    chargeback: { reason: "valuedLower", amountCents: 2_500 },
  });
});

test("[TRADE-24] a failed valuation says why and of which order", () => {
  expect(live([...received, failed(8_000)]).view()).toMatchObject({
    status: "RTCRequested",
    failedReasons: ["Screen is cracked"],
    relatedOrderId: "ORD-1",
    reducedCents: 8_000,
    businessLabel: "unsuccessful",
  });
});

test("a device that failed and is not sent back is worth its final valuation", () => {
  const life = live([...received, failed(8_000)], { ...paidLater, isRtcEnabled: false });
  expect(life.view()).toMatchObject({ status: "RefundInitiated", finalCents: 8_000 });
});

test("[OPEN-109] the shopper has the lower credit or the device, never both", () => {
  const rejected: StoryEvent[] = [...received, failed(8_000)];
  const credited = live([...rejected, { type: "reduced.credit.accepted" }], paidLater);
  expect(commandsOf(credited, "payTradeInCredit")).toMatchObject([{ amountCents: 8_000 }]);
  expect(
    live([...rejected, { type: "reduced.credit.accepted" }, { type: "rtc.done" }], paidLater)
      .refused,
  ).toBe("EventNotAllowed");
  const back: StoryEvent[] = [...rejected, { type: "rtc.done" }];
  expect(live(back).view()).toMatchObject({
    status: "RTCRequested",
    isDeviceBack: true,
    chargeback: { reason: "returned", amountCents: 30_000 },
  });
  expect(live([...back, { type: "reduced.credit.accepted" }]).refused).toBe("EventNotAllowed");
});

test("a device worth nothing offers no lower credit", () => {
  const life = live([...received, failed(0)]);
  expect(life.view().events).not.toContain("reduced.credit.accepted");
});

test("the warehouse cannot value a device of another exchange, nor above the estimate", () => {
  const other = { type: "evaluated", devices: [{ deviceId: "watch", grade: "V1" }] };
  expect(live([...received, other]).refused).toBe("EventNotAllowed");
  expect(live([...received, failed(30_001)]).refused).toBe("EventNotAllowed");
});

test("a credited device that turns out missing costs the whole advance, once", () => {
  const life = live([...received, graded("V3"), { type: "device.not.received" }]);
  expect(life.view().status).toBe("RefundCancelled");
  expect(commandsOf(life, "chargeBackCredit")).toMatchObject([
    { amountCents: 2_500, reason: "valuedLower" },
    { amountCents: 27_500, reason: "notReceived" },
  ]);
  expect(commandsOf(life, "stopTradeInCredit")).toEqual([{ exchangeId: "EX-1" }]);
});
