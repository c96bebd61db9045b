import { expect, test } from "vitest";
import { story, told } from "#tests/kit/story.ts";
import type { StoryEvent } from "#tests/kit/story.ts";
import { lifecycle } from "./index.ts";

const phone = {
  tradeInId: "EX-1",
  customerId: "CUS-1",
  lines: [{ lineId: "2", sku: "TRADE-phone", units: 1 }],
  advancedCents: 30_000,
  devices: [{ deviceId: "phone", name: "Ohm 10", unitCents: 30_000 }],
};
const paidLater = { ...phone, advancedCents: 0 };

const received: StoryEvent[] = [
  { type: "order.placed", orderId: "ORD-1" },
  { type: "device.shipped" },
  { type: "label.due" },
  { type: "label.generated", trackingId: "794600001234", fileName: "label.pdf" },
  { type: "device.collected" },
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
/** What the order is asked to split. */
const asked = (life: ReturnType<typeof live>) =>
  told(life, "order:", "credit.settling").map(({ payoutCents, chargebackCents }) => [
    payoutCents,
    chargebackCents,
  ]);
const payout = { type: "xstate.after.untilPayout.trade-in.refundInitiated.owed" };
const split = (paidCents: number, chargedCents = 0) => ({
  type: "credit.split",
  payout: paidCents > 0 ? [{ paymentId: "P1", amountCents: paidCents }] : [],
  reversal: chargedCents > 0 ? [{ paymentId: "P1", amountCents: chargedCents }] : [],
});
const answered = (type: string) => ({ type, paymentId: "P1" });
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

test("[TRADE-13] a device as described is paid for a day later, to what the order was paid by, then closed", () => {
  const judged: StoryEvent[] = [...received, graded("V1")];
  expect(live(judged, paidLater).view()).toMatchObject({
    status: "RefundInitiated",
    finalCents: 30_000,
  });
  expect(asked(live(judged, paidLater))).toEqual([]);
  const due: StoryEvent[] = [...judged, payout, split(30_000)];
  expect(asked(live(due, paidLater))).toEqual([[30_000, 0]]);
  expect(told(live(due, paidLater), "payment:P1")).toEqual([
    { type: "credit.requested", creditId: "EX-1", amountCents: 30_000, by: "trade-in" },
  ]);
  const paid: StoryEvent[] = [...due, answered("entry.paid")];
  expect(live(paid, paidLater).view().status).toBe("RefundSettled");
  expect(live([...paid, { type: "credit.closed" }], paidLater).view().status).toBe("Completed");
});

test("what no payment takes of a credit becomes a gift card, once", () => {
  const due: StoryEvent[] = [...received, graded("V1"), payout, split(20_000)];
  const card = { by: "trade-in", refundId: "EX-1", orderId: "ORD-1", currency: "USD" };
  const rest = { ...card, paymentId: "balance", amountCents: 10_000 };
  expect(commandsOf(live(due, paidLater), "creditGiftCard")).toEqual([rest]);
  const refused = live([...due, answered("entry.unpaid")], paidLater);
  expect(commandsOf(refused, "creditGiftCard")).toEqual([
    rest,
    { ...card, paymentId: "P1", amountCents: 20_000 },
  ]);
  const both: StoryEvent[] = [
    ...[...due, answered("entry.unpaid"), answered("entry.paid")],
    { type: "entry.paid", paymentId: "balance" },
  ];
  expect(live(both, paidLater).view().status).toBe("RefundSettled");
});

test("[OPEN-109] credit that was taken off the order is not paid out once more", () => {
  const life = live([...received, graded("V1")]);
  expect(life.view()).toMatchObject({ status: "RefundSettled", chargeback: null });
  expect(asked(life)).toEqual([]);
});

test("[TRADE-10] a grade that nobody agreed on is worth nothing until a person has looked", () => {
  for (const grade of ["V999", "", "good"])
    expect(live([...received, graded(grade)]).refused).not.toBeNull();
  expect(live([...received, graded("v2")]).refused).toBeNull();
});

test("[TRADE-10, OPEN-55] grade V3 takes back 25 dollars of a credit given in advance", () => {
  const life = live([...received, graded("V3"), payout]);
  expect(asked(life)).toEqual([[0, 2_500]]);
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
  const taken = { type: "reduced.credit.accepted" };
  const credited = live([...rejected, taken, payout], paidLater);
  expect(asked(credited)).toEqual([[8_000, 0]]);
  expect(told(credited, "return-to-customer:EX-1")).toEqual([{ type: "called.off" }]);
  expect(live([...rejected, taken, { type: "rtc.requested" }], paidLater).refused).toBe(
    "EventNotAllowed",
  );
  const sent: StoryEvent[] = [...rejected, { type: "rtc.requested" }];
  expect(live([...sent, taken]).refused).toBe("TradeInCannotBeUpdated");
  const back = live([...sent, { type: "rtc.delivered" }]);
  expect(back.view()).toMatchObject({
    ...{ status: "RTCRequested", isDeviceBack: true },
    chargeback: { reason: "returned", amountCents: 30_000 },
  });
  expect(asked(back)).toEqual([[0, 30_000]]);
});

test("[TRADE-29, RET-18] a device that failed goes back by a return to customer of its own, or stays for what it is worth", () => {
  const rejected: StoryEvent[] = [...received, failed(8_000)];
  expect(live(rejected).starts).toMatchObject([
    {
      id: "return-to-customer:EX-1",
      input: {
        ...{ returnId: "EX-1", orderId: "ORD-1", of: "trade-in", reason: "Screen is cracked" },
        lines: [{ lineId: "2", sku: "TRADE-phone", units: 1 }],
      },
    },
  ]);
  const kept = live([...rejected, { type: "rtc.declined" }], paidLater);
  expect(kept.view()).toMatchObject({ status: "RefundInitiated", finalCents: 8_000 });
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

test("a device that turns out missing before its credit is paid costs the whole advance, once", () => {
  const missing: StoryEvent[] = [...received, graded("V1"), { type: "device.not.received" }];
  expect(live(missing, paidLater).view()).toMatchObject({
    status: "RefundCancelled",
    chargeback: null,
  });
  const life = live([...received, graded("V3"), { type: "device.not.received" }]);
  expect(life.view()).toMatchObject({
    status: "RefundCancelled",
    chargeback: { amountCents: 30_000, reason: "notReceived" },
  });
  expect(asked(life)).toEqual([[0, 30_000]]);
});

test("[TRADE-26] a charge that is declined is asked for again by an agent alone", () => {
  const input = { ...paidLater, conditionalCents: 2_500 };
  const gone: StoryEvent[] = [
    ...[...received, failed(0), { type: "rtc.requested" }, { type: "rtc.delivered" }],
    ...[split(0, 2_500), answered("entry.declined")],
  ];
  expect(live(gone, input).view()).toMatchObject({ chargeback: { is: "declined" } });
  expect(live(gone, input).view("shopper").events).not.toContain("charge.retried");
  expect(live(gone, input).view("agent").events).toContain("charge.retried");
  const again = live([...gone, { type: "charge.retried" }, answered("entry.charged")], input);
  expect(told(again, "payment:P1", "charge.requested")).toHaveLength(2);
  expect(again.view()).toMatchObject({ chargeback: { is: "taken", amountCents: 2_500 } });
});

const late = { type: "xstate.after.untilSendBy.trade-in.labelGenerated.running" };
const two = { ...paidLater, conditionalCents: 2_500 };
/** The old device never came, and what a discount took off for it was charged. */
const unsent: StoryEvent[] = [
  ...received.slice(0, 3),
  { type: "device.delivered" },
  ...received.slice(3, 4),
  late,
  split(0, 2_500),
];
const counted = (conditionalCents: number, hereCents = conditionalCents) => ({
  type: "discount.counted",
  ...{ conditionalCents, hereCents },
});
const creditsOf = (life: ReturnType<typeof live>) =>
  told(life, "payment:P1", "credit.requested").map(({ creditId, amountCents }) => [
    creditId,
    amountCents,
  ]);

test("[TRADE-08] what was charged for two phones goes back with each of them, one sum after the other", () => {
  const charged: StoryEvent[] = [...unsent, answered("entry.charged")];
  // Asked to go back is not gone.
  const asked: StoryEvent[] = [...charged, counted(1_250, 2_500)];
  expect(creditsOf(live(asked, two))).toEqual([]);
  const one: StoryEvent[] = [...asked, counted(1_250)];
  expect(creditsOf(live(one, two))).toEqual([["EX-1", 1_250]]);
  // The second waits until the first is there.
  const both: StoryEvent[] = [...one, counted(0)];
  expect(creditsOf(live(both, two))).toEqual([["EX-1", 1_250]]);
  const paid = live([...both, answered("entry.paid")], two);
  expect(creditsOf(paid)).toEqual([
    ["EX-1", 1_250],
    ["EX-1/2", 1_250],
  ]);
  expect(paid.view().chargeback).toMatchObject({ amountCents: 2_500, givenBackCents: 2_500 });
  // No payment takes it: a gift card does.
  const unpaid = live([...one, answered("entry.unpaid")], two);
  expect(commandsOf(unpaid, "creditGiftCard")).toMatchObject([{ amountCents: 1_250 }]);
});

test("[TRADE-08] what could not be charged yet is not charged for goods that have gone", () => {
  const declined: StoryEvent[] = [...unsent, answered("entry.declined")];
  const retried = (events: readonly StoryEvent[]) =>
    told(live([...events, { type: "charge.retried" }], two), "payment:P1", "charge.requested").map(
      ({ amountCents }) => amountCents,
    );
  expect(retried(declined)).toEqual([2_500, 2_500]);
  expect(retried([...declined, counted(1_250)])).toEqual([2_500, 1_250]);
  expect(retried([...declined, counted(0)])).toEqual([2_500]);
  const gone = live([...declined, counted(0)], two);
  expect(gone.view()).toMatchObject({ status: "RefundCancelled", chargeback: null });
  // Its bank says no only afterwards.
  expect(
    live([...unsent, counted(0), answered("entry.declined")], two).view().chargeback,
  ).toBeNull();
  expect(creditsOf(gone)).toEqual([]);
});

test("[TRADE-08] what was to go back, and stays, is charged for then", () => {
  const asked: StoryEvent[] = [...unsent.slice(0, -2), counted(0, 2_500), late];
  expect(live(asked, two).view()).toMatchObject({ status: "RefundCancelled", chargeback: null });
  const kept = live([...asked, counted(2_500)], two);
  expect(kept.view().chargeback).toMatchObject({ reason: "notSent", amountCents: 2_500 });
  expect(told(kept, "order:", "credit.settling")).toMatchObject([{ chargebackCents: 2_500 }]);
});
