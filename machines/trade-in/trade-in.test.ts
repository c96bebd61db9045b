import { expect, test } from "vitest";
import { story, told } from "#tests/kit/story.ts";
import type { StoryEvent } from "#tests/kit/story.ts";
import { events, lifecycle } from "./index.ts";
import { context } from "./trade-in.schema.ts";

const phone = {
  tradeInId: "EX-1",
  customerId: "CUS-1",
  lines: [{ lineId: "2", sku: "TRADE-phone", units: 1 }],
  advancedCents: 30_000,
  devices: [{ deviceId: "phone", name: "Ohm 10", imei: "356938035643809", unitCents: 30_000 }],
};
const paidLater = { ...phone, advancedCents: 0 };

const label = { type: "label.generated", trackingId: "794600001234", fileName: "label.pdf" };
const placed: StoryEvent[] = [{ type: "order.placed", orderId: "ORD-1" }];
const shipped: StoryEvent[] = [
  ...placed,
  { type: "device.shipped", at: "2026-11-18T15:00:00.000Z" },
];
const labelDue = "xstate.after.untilLabel.trade-in.waiting.label.scheduled";
const printing: StoryEvent[] = [...shipped, { type: labelDue, at: "2026-11-20T15:00:00.000Z" }];
const labelled: StoryEvent[] = [...printing, label];
const delivered: StoryEvent[] = [
  ...labelled,
  { type: "device.delivered", at: "2026-11-21T15:00:00.000Z" },
];
const sendBy = "xstate.after.untilSendBy.trade-in.labelGenerated.running";
const reminder = "xstate.after.untilReminder.trade-in.labelGenerated.running";
const unsent: StoryEvent[] = [...delivered, { type: sendBy, at: "2026-12-07T04:59:59.999Z" }];
const received: StoryEvent[] = [
  ...delivered,
  { type: "device.collected" },
  { type: "arrived", at: "2026-11-25T15:00:00.000Z" },
  { type: "checked.in", at: "2026-11-25T15:10:00.000Z" },
];
const live = (events: readonly StoryEvent[], input: object = phone) =>
  story(lifecycle, input, events);
const commandsOf = (life: ReturnType<typeof live>, name: string) =>
  life.commands.filter((one) => one.name === name).map(({ params }) => params);
const mailsOf = (life: ReturnType<typeof live>) =>
  commandsOf(life, "sendMail").map((params) => ("template" in params ? params.template : null));

test("[TRADE-01, TRADE-30, TRADE-31] an exchange knows its device, its credit, its dates and its fees", () => {
  const input = { ...phone, serviceFeeCents: 500, upgradeDueOn: "2027-11-17" };
  expect(live(placed, input).view()).toMatchObject({
    status: "Initiated",
    estimatedCents: 30_000,
    finalCents: null,
    serviceFeeCents: 500,
    upgradeDueOn: "2027-11-17",
    devices: [{ name: "Ohm 10", imei: "356938035643809", quantity: 1 }],
  });
});

test("[TRADE-25] the warehouse is told what to expect once there is a label", () => {
  expect(commandsOf(live(labelled), "announceTradeIn")).toEqual([
    {
      ...{ by: "trade-in", tradeInId: "EX-1", orderId: "ORD-1", estimatedCents: 30_000 },
      devices: [{ deviceId: "phone", name: "Ohm 10", quantity: 1 }],
    },
  ]);
});

test("[TRADE-11] the label is printed two days after the new device shipped", () => {
  expect(live(shipped).due[labelDue]).toBe("2026-11-20T15:00:00.000Z");
  expect(commandsOf(live(shipped), "printTradeInLabel")).toEqual([]);
  expect(commandsOf(live(printing), "printTradeInLabel")).toEqual([
    { tradeInId: "EX-1", orderId: "ORD-1", shipBy: "2026-12-21T04:59:59.999Z" },
  ]);
});

test("[TRADE-25] the label has its dates, its file and its parcel", () => {
  expect(live(labelled).view()).toMatchObject({ status: "LabelGenerated", shipByAt: null });
  expect(live(delivered).view()).toMatchObject({
    shippingLabel: {
      generatedAt: "2026-11-20T15:01:00.000Z",
      trackingId: "794600001234",
      fileName: "label.pdf",
    },
    shipByAt: "2026-12-07T04:59:59.999Z",
  });
});

test("[TRADE-09, OPEN-54] the period runs from the later of the label and the new device's delivery", () => {
  expect(live(delivered).due[sendBy]).toBe("2026-12-07T04:59:59.999Z");
  const lateLabel = live([
    ...shipped,
    { type: "device.delivered", at: "2026-11-19T15:00:00.000Z" },
    { type: labelDue, at: "2026-11-20T15:00:00.000Z" },
    { ...label, at: "2026-11-24T15:00:00.000Z" },
  ]);
  expect(lateLabel.view().shipByAt).toBe("2026-12-10T04:59:59.999Z");
  const carrier = live(delivered, { ...phone, tradeInType: "carrier" });
  expect(carrier.view().shipByAt).toBe("2026-12-22T04:59:59.999Z");
});

test("[OPEN-54] the shopper is reminded three days before the send-by date", () => {
  expect(live(delivered).due[reminder]).toBe("2026-12-04T04:59:59.999Z");
  const life = live([...delivered, { type: reminder, at: "2026-12-04T04:59:59.999Z" }]);
  expect(mailsOf(life)).toEqual(["trade-in-label", "trade-in-reminder"]);
});

test("[TRADE-08, TRADE-26] a device that is not sent in time costs the credit", () => {
  const life = live(unsent);
  expect(life.view()).toMatchObject({
    status: "Unsent",
    chargeback: {
      productType: "Chargeback",
      reason: "notSent",
      amountCents: 30_000,
      at: "2026-12-07T04:59:59.999Z",
    },
  });
  expect(told(life, "order:ORD-1", "credit.settling")).toEqual([
    {
      ...{ type: "credit.settling", by: "trade-in", askerId: "EX-1" },
      ...{ payoutCents: 0, chargebackCents: 30_000 },
    },
  ]);
  const reversal = [{ paymentId: "P1", amountCents: 30_000 }];
  const asked: StoryEvent[] = [...unsent, { type: "credit.split", payout: [], reversal }];
  expect(told(live(asked), "payment:P1")).toEqual([
    { type: "charge.requested", chargeId: "EX-1", amountCents: 30_000, by: "trade-in" },
  ]);
  const charged = live([...asked, { type: "entry.charged", paymentId: "P1" }]);
  expect(charged.view()).toMatchObject({ status: "RefundCancelled", chargeback: { is: "taken" } });
});

test("[TRADE-08] what a promotion gave for a device that never comes is charged back, and is no part of the credit", () => {
  const promised = { ...paidLater, conditionalCents: 2_500 };
  expect(live(unsent, promised).view()).toMatchObject({
    chargeback: { reason: "notSent", amountCents: 2_500 },
  });
});

test("where no credit was given in advance, none is charged back", () => {
  const life = live(unsent, paidLater);
  expect(life.view()).toMatchObject({ status: "RefundCancelled", chargeback: null });
  expect(told(life, "order:")).toEqual([]);
});

test("nothing is charged back while the carrier gives no label", () => {
  const life = live([
    ...shipped,
    { type: "device.delivered", at: "2026-11-19T15:00:00.000Z" },
    { type: labelDue, at: "2026-11-20T15:00:00.000Z" },
    { type: "label.failed" },
  ]);
  expect(life.due).toEqual({});
  expect(life.view().events).toContain("label.retried");
});

test("[TRADE-15] a trade-in is extended once, by fifteen days", () => {
  const extended: StoryEvent[] = [...delivered, { type: "trade.in.extended" }];
  const life = live(extended);
  expect(life.due[sendBy]).toBe("2026-12-22T04:59:59.999Z");
  expect(life.view()).toMatchObject({ status: "LabelGenerated", isExtended: true });
  expect(live([...extended, { type: "trade.in.extended" }]).refused).toBe("ExtendTradeInError");
  expect(life.view().blockers).toContainEqual({
    event: "trade.in.extended",
    code: "ExtendTradeInError",
  });
});

test.each([
  ["already in the warehouse's hands", received],
  ["not sent in time", unsent],
])("[TRADE-15, ERR-55] a trade-in that is %s cannot be extended", (_, events) => {
  expect(live([...events, { type: "trade.in.extended" }]).refused).toBe("TradeInCannotBeUpdated");
});

test("[TRADE-15] an extension before the label is there counts as well", () => {
  const life = live([
    ...placed,
    { type: "trade.in.extended" },
    ...shipped.slice(1),
    ...delivered.slice(shipped.length),
  ]);
  expect(life.view().shipByAt).toBe("2026-12-22T04:59:59.999Z");
});

test.each([
  ["placed", placed],
  ["labelled", delivered],
  ["received", received],
])(
  "[TRADE-14, CANC-08, AGENT-16, OPEN-16] a customer cannot cancel a trade-in that is %s",
  (_, events) => {
    expect(live([...events, { type: "cancel.requested" }]).refused).toBe("TradeInCannotBeUpdated");
    const view = live(events).view();
    expect(view.events).not.toContain("order.cancelled");
    expect(view.blockers).toContainEqual({
      event: "cancel.requested",
      code: "TradeInCannotBeUpdated",
    });
  },
);

test("[CANC-18, OPEN-16] the order's end or an agent cancels it, until there is a label", () => {
  expect(events.shapes["order.cancelled"].by).toEqual(["system", "agent"]);
  expect(live([...placed, { type: "order.cancelled" }]).view().status).toBe("Cancelled");
  expect(live([...labelled, { type: "order.cancelled" }]).refused).toBe("EventNotAllowed");
});

test("[TRADE-12] results are promised within three to ten business days, and lateness shows", () => {
  const overdue = "xstate.after.untilResults.trade-in.evaluation";
  const life = live(received);
  expect(life.view().results).toEqual({
    from: "2026-12-02T04:59:59.999Z",
    to: "2026-12-11T04:59:59.999Z",
    isLate: false,
  });
  expect(life.due[overdue]).toBe("2026-12-11T04:59:59.999Z");
  const late = live([...received, { type: overdue, at: "2026-12-11T04:59:59.999Z" }]);
  expect(late.view()).toMatchObject({ status: "Received", results: { isLate: true } });
});

test("[TRADE-32, ERR-56] a credit that an upgrade used is not used again", () => {
  const upgradable = { ...phone, hasProgramme: true };
  const eligible: StoryEvent[] = [...shipped, { type: "device.delivered" }];
  expect(live(eligible, upgradable).view().status).toBe("Eligible");
  expect(live(eligible).view().status).toBe("Initiated");
  const used: StoryEvent[] = [...eligible, { type: "upgrade.used" }];
  expect(live(used, upgradable).view().status).toBe("Redeemed");
  expect(live([...used, { type: "upgrade.used" }], upgradable).refused).toBe(
    "ExchangeAlreadyRedeemed",
  );
});

test("an exchange opens to its owner and to whoever holds its order", () => {
  expect(lifecycle.keys(context.parse(live(placed).context))).toEqual([
    "order:ORD-1",
    "customer:CUS-1",
  ]);
});

test("a label that failed is asked for again, and its period runs from the day it is there", () => {
  const life = live([
    ...shipped,
    { type: "device.delivered", at: "2026-11-19T15:00:00.000Z" },
    { type: labelDue, at: "2026-11-20T15:00:00.000Z" },
    { type: "label.failed" },
    { type: "label.retried", at: "2026-11-30T15:00:00.000Z" },
    { ...label, at: "2026-11-30T15:01:00.000Z" },
  ]);
  expect(commandsOf(life, "printTradeInLabel")).toHaveLength(2);
  expect(life.view().shipByAt).toBe("2026-12-16T04:59:59.999Z");
});
