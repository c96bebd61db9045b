/** What a subscription is charged to, and what is on record of it. */
import { expect, test } from "vitest";
import { story } from "#tests/kit/story.ts";
import type { StoryEvent } from "#tests/kit/story.ts";
import { lifecycle } from "./index.ts";

const music = {
  ...{ subscriptionId: "ORD-1-SUB1", orderId: "ORD-1", lineId: "1", customerId: "CUS-1" },
  ...{ sku: "OHM-MUSIC", name: "Ohm Music", prices: { renewalCents: 999 } },
  startedAt: "2026-11-17T15:00:00.000Z",
  user: { email: "ada@example.com", firstName: "Ada", lastName: "Byron" },
};
const due: StoryEvent[] = [
  {
    type: "xstate.after.untilReminder.subscription.standing.active.paid.quiet",
    at: "2026-12-14T15:00:00.000Z",
  },
  {
    type: "xstate.after.untilCharge.subscription.standing.active.paid.reminded",
    at: "2026-12-17T15:00:00.000Z",
  },
];
const unpaid: StoryEvent[] = [
  ...due,
  { type: "renewal.unpaid", renewalId: "ORD-1-SUB1-1", at: "2026-12-17T16:00:00.000Z" },
];

const live = (events: readonly StoryEvent[]) => story(lifecycle, music, events);
const charges = (life: ReturnType<typeof live>) =>
  life.commands.filter(({ name }) => name === "chargeRenewal").map(({ params }) => params);

const visa = { paymentId: "PAY-2", display: "visa •••• 4242" };
const given = {
  type: "card.given",
  paymentId: "PAY-2",
  form: { sealedCardId: "S1", card: { brand: "visa", last4: "4242" } },
};

test("[SUB-13] another card is verified by a pending 1.00 before it is charged, and what is owed is charged to it at once", () => {
  const asked = live([...unpaid, given]);
  expect(asked.view()).toMatchObject({ label: "paymentPastDue", pendingCard: "PAY-2", card: null });
  expect(asked.starts).toMatchObject([
    {
      id: "payment:PAY-2",
      input: { amountCents: 100, isVerification: true, subscriptionId: "ORD-1-SUB1" },
    },
  ]);
  const good = live([...unpaid, given, { type: "payment.updated", ...visa }]);
  expect(good.view()).toMatchObject({ status: "renewalinprogress", pendingCard: null, card: visa });
  expect(charges(good).at(-1)).toMatchObject({ renewalId: "ORD-1-SUB1-2", paymentId: "PAY-2" });
});

test("another card that is refused changes nothing, and an answer about an earlier one does not count", () => {
  const refused = { type: "card.refused", paymentId: "PAY-2", code: "InvalidCreditCard" };
  const life = live([...unpaid, given, refused]);
  expect(life.view()).toMatchObject({
    ...{ label: "paymentPastDue", pendingCard: null, cardRefusal: "InvalidCreditCard", card: null },
  });
  expect(live([...unpaid, given, { ...refused, paymentId: "PAY-1" }]).refused).toBe(
    "EventNotAllowed",
  );
  const early = live([given, { type: "payment.updated", ...visa }]);
  expect(early.view()).toMatchObject({ label: "active", card: visa });
  expect(charges(early)).toEqual([]);
});

test("every charge is on record, and a period is paid once", () => {
  const life = live([...unpaid, { type: "renewal.retried" }, { type: "renewal.paid" }]);
  expect(life.view().charges).toMatchObject([
    { renewalId: "ORD-1-SUB1-1", status: "unpaid", period: null },
    {
      ...{ renewalId: "ORD-1-SUB1-2", status: "paid", amountCents: 999 },
      period: { from: "2026-12-17T15:00:00.000Z", until: "2027-01-17T15:00:00.000Z" },
    },
  ]);
});

test("a subscription ends with the order that brought it, once the charge under way was answered", () => {
  const ended = live([{ type: "order.cancelled" }]);
  expect(ended.view()).toMatchObject({ status: "terminated", cancellation: expect.anything() });
  const waiting = live([...due, { type: "order.cancelled" }]);
  expect(waiting.view().status).toBe("renewalinprogress");
  const answered = live([...due, { type: "order.cancelled" }, { type: "renewal.paid" }]);
  expect(answered.view()).toMatchObject({ status: "terminated", label: "cancelled" });
});
