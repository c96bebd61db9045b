import { expect, test } from "vitest";
import { story, told } from "#tests/kit/story.ts";
import type { StoryEvent } from "#tests/kit/story.ts";
import { lifecycle, refundPromise } from "./index.ts";

const phone = {
  returnId: "RET-1",
  orderId: "ORD-1",
  lines: [{ lineId: "1", sku: "OHM-PHONE-12-128", units: 1, serials: ["356938035643809"] }],
  reasonCode: "changed_mind",
  reasonText: "I no longer need it",
  channel: "ship",
  requestedAt: "2026-11-17T15:00:00.000Z",
};
const speakers = { lineId: "2", sku: "OHM-SPEAKER-1", units: 2, quantity: 2, serials: ["A", "B"] };
const both = { ...phone, lines: [...phone.lines, speakers] };

const labelled: StoryEvent[] = [
  { type: "rma.created", rmaId: "RMA-1", warehouse: "Lebanon" },
  { type: "label.ready", trackingId: "794600001234", courier: "fedex" },
];
const arrived: StoryEvent[] = [
  ...labelled,
  { type: "return.shipped", trackingId: "794600001234" },
  { type: "return.arrived", at: "2026-11-20T15:00:00.000Z" },
];
const evaluated: StoryEvent[] = [
  ...arrived,
  { type: "triage.started" },
  { type: "triage.passed" },
  { type: "evaluation.completed" },
];
const accepted: StoryEvent[] = [...evaluated, { type: "return.accepted" }];
const expiry = "xstate.after.untilExpiry.return.open";
const promise = "xstate.after.refundPromise.return.received";

const live = (events: readonly StoryEvent[], input: object = phone) =>
  story(lifecycle, input, events);
const keysOf = (life: ReturnType<typeof live>, lineId = "1") =>
  told(life, "order:ORD-1", "line.moved")
    .filter((event) => event.lineId === lineId)
    .map(({ key }) => key);
const statusOf = (life: ReturnType<typeof live>) => life.view().status;

test("[RET-02] a return knows its reason, its dates, its channel and its RMA", () => {
  expect(live(labelled).view()).toMatchObject({
    status: "labelgenerated",
    reasonCode: "changed_mind",
    reasonText: "I no longer need it",
    initiatedAt: "2026-11-17T15:00:00.000Z",
    expiresAt: "2026-12-03T04:59:59.999Z",
    channel: "ship",
    rma: { rmaId: "RMA-1", warehouse: "Lebanon" },
  });
});

test("[RET-26] only a return sent with our label begins one, good until its ship-by date", () => {
  const labelsOf = (channel: string) =>
    live([], { ...phone, channel }).starts.filter(({ id }) => id.startsWith("return-label:"));
  expect(labelsOf("ship")).toEqual([
    {
      id: "return-label:RET-1",
      input: { orderId: "ORD-1", returnId: "RET-1", shipBy: "2026-12-03T04:59:59.999Z" },
    },
  ]);
  expect(labelsOf("store")).toEqual([]);
  expect(labelsOf("self-ship")).toEqual([]);
});

test("a return announces itself to the warehouse, its parcel, its lines and its order", () => {
  const life = live([], both);
  expect(life.commands).toContainEqual({
    kind: "command",
    name: "announceReturn",
    params: {
      returnId: "RET-1",
      orderId: "ORD-1",
      shipmentId: "RET-1-S",
      channel: "ship",
      isClaim: false,
      lines: [
        { lineId: "1", sku: "OHM-PHONE-12-128", units: 1, serials: ["356938035643809"] },
        { lineId: "2", sku: "OHM-SPEAKER-1", units: 2, serials: ["A", "B"] },
      ],
    },
  });
  expect(life.starts[0]).toMatchObject({
    id: "shipment:RET-1-S",
    input: { kind: "return", returnId: "RET-1", lineIds: ["1", "2"] },
  });
  expect(told(life, "line-item:ORD-1/2")).toEqual([
    { type: "return.initiated", returnId: "RET-1", units: 2 },
  ]);
  expect(keysOf(life, "2")).toEqual(["returninitiated"]);
});

test("[RET-07] a return not shipped by its expiry date expires", () => {
  const sent = live(labelled);
  expect(sent.due[expiry]).toBe("2026-12-03T04:59:59.999Z");
  const late = live([...labelled, { type: expiry, at: "2026-12-03T04:59:59.999Z" }]);
  expect(late.view()).toMatchObject({ status: "returnexpired", label: "returnExpired" });
  expect(told(late, "line-item:ORD-1/1").at(-1)).toMatchObject({ type: "return.ended", units: 0 });
  expect(live(arrived).due[expiry]).toBeUndefined();
});

test("an agent reopens an expired return for as long as it had, with a new label", () => {
  const events = [
    ...labelled,
    { type: expiry, at: "2026-12-03T04:59:59.999Z" },
    { type: "return.reopened", at: "2026-12-10T15:00:00.000Z" },
  ];
  const life = live(events);
  expect(life.view("agent")).toMatchObject({
    status: "returninitiated",
    expiresAt: "2026-12-26T04:59:59.999Z",
  });
  expect(told(life, "return-label:RET-1").at(-1)).toEqual({
    type: "label.requested",
    shipBy: "2026-12-26T04:59:59.999Z",
  });
  expect(keysOf(life).slice(-2)).toEqual(["returnexpired", "returninitiated"]);
});

test("[RET-09] a rejected return reads unsuccessful, goods on their way back read rejected", () => {
  const rejected = [...evaluated, { type: "return.rejected", reason: "Water damage" }];
  expect(live(rejected).view()).toMatchObject({
    status: "returnrejected",
    label: "returnUnsuccessful",
    rejection: "Water damage",
  });
  const back = [...rejected, { type: "rtc.requested" }];
  expect(live(back).view()).toMatchObject({ status: "returntocustomer", label: "returnRejected" });
  expect(statusOf(live([...back, { type: "rtc.delivered" }]))).toBe("returnedtocustomer");
});

test("[RET-10] taking some of the units back gives partiallyreturned, line by line", () => {
  const some = live(
    [...evaluated, { type: "return.accepted", lines: [{ lineId: "2", units: 1 }] }],
    both,
  );
  expect(statusOf(some)).toBe("partiallyreturned");
  expect(keysOf(some, "1").at(-1)).toBe("returnrejected");
  expect(keysOf(some, "2").at(-1)).toBe("partiallyreturned");
  expect(told(some, "order:ORD-1", "return.accepted")).toMatchObject([
    { type: "return.accepted", returnId: "RET-1", lines: [{ lineId: "2", units: 1 }] },
  ]);
  expect(statusOf(live(accepted, both))).toBe("returned");
  const one = { ...phone, lines: [{ ...speakers, units: 1 }] };
  expect(statusOf(live(accepted, one))).toBe("partiallyreturned");
});

test("the warehouse cannot take more units than came, and taking none is a refusal", () => {
  const take = (lineId: string, units: number) =>
    live([...evaluated, { type: "return.accepted", lines: [{ lineId, units }] }]);
  expect(take("1", 2).refused).toBe("EventNotAllowed");
  expect(take("9", 1).refused).toBe("EventNotAllowed");
  expect(statusOf(take("1", 0))).toBe("returnrejected");
});

test("only goods that can be sold again go back to stock", () => {
  const stockOf = (sellable: boolean) =>
    live([
      ...evaluated,
      { type: "return.accepted", lines: [{ lineId: "1", units: 1, sellable }] },
    ]).commands.filter(({ name }) => name === "returnStock");
  expect(stockOf(false)).toEqual([]);
  expect(stockOf(true)).toMatchObject([
    { params: { orderId: "ORD-1", sku: "OHM-PHONE-12-128", quantity: 1 } },
  ]);
});

test("[RET-12, RET-27] handed over, at the warehouse, then triage and evaluation in this order", () => {
  expect(keysOf(live(accepted))).toEqual([
    "returninitiated",
    "labelgenerated",
    "returnshipped",
    "PendingReceipt",
    "devicetriageinprogress",
    "deviceevaluationinprogress",
    "deviceevaluationcompleted",
    "returned",
  ]);
});

test("[RET-16] major appliances have instructions of their own", () => {
  const instructions = (input: object) => live([], input).view().instructions;
  expect(instructions(phone)).toBe("printLabel");
  expect(instructions({ ...phone, goodsClass: "majorAppliance" })).toBe("majorAppliance");
});

test.each([
  ["RET-20", "ship", "refundIn10BusinessDays", "2026-12-08T04:59:59.999Z"],
  ["RET-21", "store", "refundIn7To10BusinessDays", "2026-12-08T04:59:59.999Z"],
  ["RET-22", "self-ship", "refundIn4BusinessDays", "2026-11-28T04:59:59.999Z"],
] as const)(
  "[%s, OPEN-02] the promise of channel %s is %s, counted from receipt",
  (_, channel, code, dueAt) => {
    expect(refundPromise(channel).code).toBe(code);
    const handOver =
      channel === "self-ship"
        ? { type: "tracking.recorded", courier: "ups", trackingId: "1Z999" }
        : { type: "dropped.off" };
    const life = live([handOver, { type: "return.arrived", at: "2026-11-20T15:00:00.000Z" }], {
      ...phone,
      channel,
    });
    expect(life.view().promise).toMatchObject({ code, dueAt, isLate: false });
    const late = live(
      [
        handOver,
        { type: "return.arrived", at: "2026-11-20T15:00:00.000Z" },
        { type: promise, at: dueAt },
      ],
      { ...phone, channel },
    );
    expect(late.view().promise).toMatchObject({ isLate: true });
  },
);

test("a shopper's own carrier is recorded on the parcel; other channels take no tracking number", () => {
  const own = { type: "tracking.recorded", courier: "ups", trackingId: "1Z999" };
  const life = live([own], { ...phone, channel: "self-ship" });
  expect(told(life, "shipment:RET-1-S").at(-1)).toEqual({ ...own, type: "shipped" });
  expect(live([own]).refused).toBe("EventNotAllowed");
  const dropped = live([{ type: "dropped.off" }], { ...phone, channel: "self-ship" });
  expect(dropped.refused).toBe("EventNotAllowed");
});

test("[OPEN-15] a return is withdrawn until there is a label, and its lines are free again", () => {
  const early = live([{ type: "return.withdrawn" }]);
  expect(statusOf(early)).toBe("withdrawn");
  expect(told(early, "line-item:ORD-1/1").at(-1)).toEqual({
    type: "return.withdrawn",
    returnId: "RET-1",
  });
  expect(told(early, "return-label:RET-1").at(-1)).toEqual({ type: "label.voided" });
  expect(live([...labelled, { type: "return.withdrawn" }]).refused).toBe("ReturnLabelExists");
  expect(live([...arrived, { type: "return.withdrawn" }]).refused).toBe("ReturnAlreadyShipped");
  const tradeIn = live([{ type: "return.withdrawn" }], { ...phone, isTradeIn: true });
  expect(tradeIn.refused).toBe("TradeInNotCancellable");
});

test("a shopper sees why a return cannot be withdrawn", () => {
  expect(live(labelled).view()).toMatchObject({
    events: ["dropped.off"],
    blockers: [{ event: "return.withdrawn", code: "ReturnLabelExists" }],
  });
  expect(live([]).view().events).toContain("return.withdrawn");
});

test("[RET-17] units that were not accepted begin the question what becomes of them, accepted ones do not", () => {
  const asked = (events: readonly StoryEvent[]) =>
    live(events).starts.filter(({ id }) => id.startsWith("return-to-customer:"));
  const unsafe = { type: "return.rejected", reason: "burnt", isRtcEnabled: false };
  expect(asked([...evaluated, unsafe])).toMatchObject([
    { input: { reason: "burnt", isRtcEnabled: false, lines: [{ lineId: "1", units: 1 }] } },
  ]);
  expect(asked(accepted)).toEqual([]);
});

test("[RET-23] a return follows its refund to the end", () => {
  const moved = (key: string) => ({ type: "refund.moved", key });
  const refunding = [...accepted, moved("refundinitiated")];
  expect(statusOf(live(refunding))).toBe("refundinitiated");
  expect(statusOf(live([...refunding, moved("partiallyrefundsuccess")]))).toBe(
    "partiallyrefundsuccess",
  );
  expect(statusOf(live([...refunding, moved("refunddeclined")]))).toBe("refunddeclined");
  const back = [...refunding, moved("refundsuccess")];
  expect(statusOf(live(back))).toBe("refundsuccess");
  expect(live([...back, moved("refunded")]).view()).toMatchObject({
    status: "refunded",
    tone: "final",
  });
});

test("[RET-28] a return of an access programme ends in returnsuccess and asks for no refund", () => {
  const life = live(accepted, { ...phone, isAccess: true });
  expect(statusOf(life)).toBe("returnsuccess");
  expect(keysOf(life).slice(-2)).toEqual(["returned", "returnsuccess"]);
  expect(told(life, "order:ORD-1", "return.accepted")).toEqual([]);
});

test("its track shows where a return is and what is still to come", () => {
  expect(live(arrived).view().track).toMatchObject([
    { status: "returninitiated", tone: "done", at: "2026-11-17T15:00:00.000Z" },
    { status: "labelgenerated", tone: "done" },
    { status: "returnshipped", tone: "done" },
    { status: "PendingReceipt", tone: "us", at: "2026-11-20T15:00:00.000Z" },
    { status: "deviceevaluationcompleted", tone: "future", at: null },
    { status: "returned", tone: "future" },
    { status: "refundinitiated", tone: "future" },
    { status: "refundsuccess", tone: "future" },
  ]);
});
