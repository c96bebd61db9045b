import { expect, test } from "vitest";
import { story, told } from "#tests/kit/story.ts";
import type { StoryEvent } from "#tests/kit/story.ts";
import { guaranteedCents, lifecycle, statuses } from "./index.ts";

const phone = {
  ...{ buyBackId: "ORD-1-G1", orderId: "ORD-1", lineId: "1", sku: "M6P", name: "Meridian 6 Pro" },
  ...{ customerId: "CUS-1", sessionId: null, valueCents: 49_999 },
};
const opens = "xstate.after.untilOpen.buy-back.notEligible.early";
const closes = "xstate.after.untilClosed.buy-back.eligible";
const returnBy = "xstate.after.untilReturnBy.buy-back.requested.labelled";
const delivered: StoryEvent[] = [{ type: "device.delivered", at: "2026-11-20T15:00:00.000Z" }];
const eligible: StoryEvent[] = [...delivered, { type: opens, at: "2026-12-20T15:00:00.000Z" }];
const asked = { type: "grv.return.requested", answers: {}, valueCents: 49_999 };
const request: StoryEvent[] = [...eligible, { ...asked, at: "2027-01-10T15:00:00.000Z" }];
const labelled: StoryEvent[] = [
  ...request,
  { type: "label.generated", trackingId: "7946", fileName: "label.pdf" },
];
const judged = (type: string, more = {}): StoryEvent[] => [
  ...labelled,
  { type: "grv.arrived" },
  { type, ...more },
];
const live = (events: readonly StoryEvent[]) => story(lifecycle, phone, events);
const mailsOf = (life: ReturnType<typeof live>) =>
  life.commands.filter(({ name }) => name === "sendMail").map(({ params }) => params);

test("[TRADE-34] the states are the spec's four, and four before and beside them", () => {
  const own = ["notEligible", "eligible", "requested", "expired"];
  expect(statuses.filter((status) => !own.includes(status)).sort()).toEqual([
    "PendingReceipt",
    "RTCRequested",
    "RefundInitiated",
    "RefundSuccessful",
  ]);
});

test("[TRADE-36] half of what the device cost is promised, and never more", () => {
  expect([guaranteedCents(99_999), guaranteedCents(100)]).toEqual([49_999, 50]);
});

test("[TRADE-35, TRADE-37, OPEN-57] it may be given back after the first month and before the twenty-fourth", () => {
  expect(live(delivered).due[opens]).toBe("2026-12-20T15:00:00.000Z");
  expect(live([...delivered, asked]).refused).toBe("TradeInCannotBeUpdated");
  expect(live(eligible).view()).toMatchObject({
    ...{ status: "eligible", valueCents: 49_999, expiresAt: "2028-11-20T15:00:00.000Z" },
    events: ["grv.return.requested"],
  });
  expect(live(eligible).due[closes]).toBe("2028-11-20T15:00:00.000Z");
  const last = { ...asked, at: "2028-11-20T14:59:59.000Z" };
  expect(live([...eligible, last]).refused).toBeNull();
  const late = { ...asked, at: "2028-11-20T15:00:00.000Z" };
  expect(live([...eligible, late]).refused).toBe("TradeInCannotBeUpdated");
  const over = live([...eligible, { type: closes, at: "2028-11-20T15:00:00.000Z" }]);
  expect(over.view().status).toBe("expired");
});

test("[TRADE-36] another value than the promised one is agreed to by nobody", () => {
  expect(live([...eligible, { ...asked, valueCents: 60_000 }]).refused).toBe(
    "TradeInCannotBeUpdated",
  );
});

test("[TRADE-38] the device is sent within thirty days of the request", () => {
  expect(live(labelled).due[returnBy]).toBe("2027-02-10T04:59:59.999Z");
  const late = live([...labelled, { type: returnBy, at: "2027-02-10T04:59:59.999Z" }]);
  expect(late.view().status).toBe("expired");
  expect(mailsOf(late)).toContainEqual(expect.objectContaining({ template: "buy-back-expired" }));
});

test("nothing runs out while the carrier gives no label", () => {
  const failed: StoryEvent[] = [...request, { type: "label.failed" }];
  expect(live(failed).due).toEqual({});
  expect(live([...failed, { type: "label.retried" }]).commands).toHaveLength(2);
});

test("[TRADE-34, TRADE-36] a device as promised is paid for to what the order was paid by", () => {
  const passed = judged("grv.passed");
  expect(told(live(passed), "order:ORD-1", "credit.settling")).toMatchObject([
    { by: "buy-back", askerId: "ORD-1-G1", payoutCents: 49_999, chargebackCents: 0 },
  ]);
  const payout = [{ paymentId: "P1", amountCents: 49_999 }];
  const split: StoryEvent[] = [...passed, { type: "credit.split", payout, reversal: [] }];
  expect(told(live(split), "payment:P1")).toEqual([
    { type: "credit.requested", creditId: "ORD-1-G1", amountCents: 49_999, by: "buy-back" },
  ]);
  expect(live(split).view().status).toBe("RefundInitiated");
  const paid = live([...split, { type: "entry.paid", paymentId: "P1" }]);
  expect(paid.view().status).toBe("RefundSuccessful");
});

test("[TRADE-34, RET-18] a device that is not as promised goes back", () => {
  const failed = judged("grv.failed", { reason: "It does not switch on" });
  expect(live(failed).starts).toMatchObject([
    { id: "return-to-customer:ORD-1-G1", input: { of: "buy-back", reason: expect.any(String) } },
  ]);
  const back = live([...failed, { type: "rtc.requested" }, { type: "rtc.delivered" }]);
  expect(back.view()).toMatchObject({ status: "RTCRequested", isDeviceBack: true });
  expect(told(back, "order:")).toEqual([]);
});

test("a device that was called off or went back has no promise any more", () => {
  expect(live([{ type: "order.cancelled" }]).view()).toMatchObject({ isOver: true });
  expect(live([...eligible, { type: "order.cancelled" }, asked]).refused).toBe(
    "TradeInCannotBeUpdated",
  );
});
