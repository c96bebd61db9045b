import fc from "fast-check";
import { expect, test } from "vitest";
import { story, told } from "#tests/kit/story.ts";
import type { StoryEvent } from "#tests/kit/story.ts";
import { lifecycle, statuses } from "./index.ts";

const split = {
  refundId: "RET-1-R",
  orderId: "ORD-1",
  returnId: "RET-1",
  channel: "self-ship",
  lineIds: ["1", "2"],
  unitIds: ["1-1", "2-1"],
  entries: [
    { paymentId: "visa", amountCents: 61_292 },
    { paymentId: "gift", amountCents: 20_000 },
  ],
  currency: "USD",
  requestedAt: "2026-11-17T15:00:00.000Z",
};
const refunded = (paymentId: string) => ({ type: "entry.refunded", paymentId });
const declined = (paymentId: string) => ({ type: "entry.declined", paymentId });

const live = (events: readonly StoryEvent[], input: object = split) =>
  story(lifecycle, input, events);
const asked = (life: ReturnType<typeof live>, paymentId: string) =>
  told(life, `payment:${paymentId}`, "refund.requested");

test("[RET-24] each payment is asked for its own share, and once", () => {
  const life = live([refunded("visa")]);
  expect(asked(life, "visa")).toEqual([
    { type: "refund.requested", refundId: "RET-1-R", unitIds: ["1-1", "2-1"], amountCents: 61_292 },
  ]);
  expect(asked(life, "gift")).toEqual([
    { type: "refund.requested", refundId: "RET-1-R", unitIds: ["1-1", "2-1"], amountCents: 20_000 },
  ]);
  expect(life.view()).toMatchObject({ totalCents: 81_292, refundedCents: 61_292 });
});

test("[RET-23] the statuses are the spec's five, and the order and the return hear each", () => {
  expect(statuses).toHaveLength(5);
  const life = live([refunded("visa"), refunded("gift"), { type: "refund.settled" }]);
  const keys = ["refundinitiated", "partiallyrefundsuccess", "refundsuccess", "refunded"];
  expect(told(life, "return:RET-1").map(({ key }) => key)).toEqual(keys);
  for (const lineId of split.lineIds) {
    const moves = told(life, "order:ORD-1", "line.moved").filter((one) => one.lineId === lineId);
    expect(moves.map(({ key }) => key)).toEqual(keys);
  }
});

test("one payment alone is never partly refunded", () => {
  const life = live([refunded("visa")], { ...split, entries: split.entries.slice(0, 1) });
  expect(life.view()).toMatchObject({ status: "refundsuccess", label: "refunded" });
});

test("a declined share is asked for again, what is back already is not", () => {
  const life = live([refunded("visa"), declined("gift"), { type: "refund.retried" }]);
  expect(life.view().status).toBe("refundinitiated");
  expect(asked(life, "visa")).toHaveLength(1);
  expect(asked(life, "gift")).toHaveLength(2);
  const done = live([
    refunded("visa"),
    declined("gift"),
    { type: "refund.retried" },
    refunded("gift"),
  ]);
  expect(done.view().status).toBe("refundsuccess");
});

test("a declined share may become gift card balance", () => {
  const life = live([declined("visa"), { type: "alternative.chosen" }]);
  expect(life.commands).toContainEqual({
    kind: "command",
    name: "creditGiftCard",
    params: {
      refundId: "RET-1-R",
      orderId: "ORD-1",
      paymentId: "visa",
      amountCents: 61_292,
      currency: "USD",
    },
  });
  expect(asked(life, "visa")).toHaveLength(1);
});

test("only agents and the system take a declined refund up again", () => {
  const life = live([declined("visa")]);
  expect(life.view("agent").events).toEqual(["refund.retried", "alternative.chosen"]);
  expect(life.view("shopper").events).toEqual([]);
});

test("a payment that has no part in it, or has paid already, changes nothing", () => {
  expect(live([refunded("paypal")]).refused).toBe("EventNotAllowed");
  expect(live([refunded("visa"), refunded("visa")]).refused).toBe("EventNotAllowed");
});

test("[OPEN-02] past the upper bound of its channel it is flagged and goes on", () => {
  const promise = "xstate.after.promise.refund.working";
  const due = "2026-11-24T04:59:59.999Z";
  expect(live([]).due[promise]).toBe(due);
  const late = live([{ type: promise, at: due }]);
  expect(late.view()).toMatchObject({ status: "refundinitiated", isOverdue: true });
  expect(live([{ type: promise, at: due }, refunded("visa")]).refused).toBeNull();
});

test("[OPEN-02, RET-20] the day that a return promised is the refund's own, also where its goods were looked at late", () => {
  const promise = "xstate.after.promise.refund.working";
  const dueAt = "2026-11-20T22:59:59.999Z";
  const withdrawn = { ...split, channel: "ship", currency: "PLN", utcOffsetMinutes: 60, dueAt };
  expect(live([], withdrawn).due[promise]).toBe(dueAt);
  expect(live([], withdrawn).view()).toMatchObject({ promise: { dueAt } });
  // Over before it begins: two days for an answer.
  const late = { ...withdrawn, dueAt: "2026-11-16T22:59:59.999Z" };
  expect(live([], late).due[promise]).toBe("2026-11-19T15:00:00.000Z");
});

test("[PL-01, PAY-43] an account that is named in time keeps the promised day, one that is named after it has the days of its channel", () => {
  const promise = "xstate.after.promise.refund.working";
  const atDoor = {
    ...{ ...split, channel: "ship", currency: "PLN", utcOffsetMinutes: 60 },
    ...{ transferIds: ["visa"], dueAt: "2026-11-27T22:59:59.999Z" },
  };
  const given = (at: string) => ({ type: "account.given", accountId: "a", last4: "2874", at });
  const inTime = live([given("2026-11-20T12:00:00.000Z")], atDoor);
  expect(inTime.due[promise]).toBe("2026-11-27T22:59:59.999Z");
  // Ten Polish business days after Monday, November 30.
  const later = live([given("2026-11-30T12:00:00.000Z")], atDoor);
  expect(later.due[promise]).toBe("2026-12-14T22:59:59.999Z");
});

test("when the bank says nothing the money counts as settled after five days", () => {
  const settlement = "xstate.after.settlement.refund.succeeded";
  const back = [refunded("visa"), { ...refunded("gift"), at: "2026-11-18T12:00:00.000Z" }];
  expect(live(back).due[settlement]).toBe("2026-11-23T12:00:00.000Z");
  const settled = live([...back, { type: settlement, at: "2026-11-23T12:00:00.000Z" }]);
  expect(settled.view()).toMatchObject({ status: "refunded", tone: "final" });
});

test("the refund of a cancelled order speaks to no return, and its order may not listen", () => {
  const life = live([], { ...split, returnId: null, channel: null });
  expect(told(life, "return:")).toEqual([]);
  expect(life.messages.filter(({ to }) => to === "order:ORD-1").every((m) => m.optional)).toBe(
    true,
  );
  expect(life.view().promise).toMatchObject({ code: "refundIn10BusinessDays" });
});

test("whatever happens, a share is asked for again only after it was declined", () => {
  const event = fc.oneof(
    fc.constantFrom("visa", "gift", "other").map(refunded),
    fc.constantFrom("visa", "gift", "other").map(declined),
    fc.constantFrom({ type: "refund.retried" }, { type: "alternative.chosen" }),
  );
  fc.assert(
    fc.property(fc.array(event, { maxLength: 15 }), (events) => {
      const legal: StoryEvent[] = [];
      for (const one of events) if (live([...legal, one]).refused === null) legal.push(one);
      const declines = legal.filter(
        (one) => one.type === "entry.declined" && one.paymentId === "visa",
      );
      const retries = legal.filter((one) => one.type === "refund.retried");
      const life = live(legal);
      expect(asked(life, "visa").length).toBeLessThanOrEqual(
        1 + Math.min(declines.length, retries.length),
      );
      expect(life.view().refundedCents).toBeLessThanOrEqual(81_292);
    }),
    { numRuns: 100 },
  );
});
