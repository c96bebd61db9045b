import { expect, test } from "vitest";
import { story } from "#tests/kit/story.ts";
import type { StoryEvent } from "#tests/kit/story.ts";
import { lifecycle, statuses } from "./index.ts";
import { context } from "./subscription.schema.ts";

const music = {
  subscriptionId: "ORD-1-SUB1",
  orderId: "ORD-1",
  lineId: "1",
  customerId: "CUS-1",
  sku: "OHM-MUSIC",
  name: "Ohm Music",
  prices: { renewalCents: 999 },
  startedAt: "2026-11-17T15:00:00.000Z",
  user: { email: "ada@example.com", firstName: "Ada", lastName: "Byron" },
};
const onTrial = { ...music, trialDays: 14 };
const seats = { ...music, licences: 2, bounds: { min: 2, max: 5 } };

const standing = (state: string) => `xstate.after.${state}`;
const periodEnd = standing("untilCharge.subscription.standing.active.paid.reminded");
const trialEnd = standing("untilCharge.subscription.standing.active.trial.reminded");
const reminder = standing("untilReminder.subscription.standing.active.paid.quiet");
const trialReminder = standing("untilReminder.subscription.standing.active.trial.quiet");
const limit = standing("renewalLimit.subscription.standing.renewal.inProgress");
const suspension = standing("untilSuspension.subscription.standing.active.pastDue");
const nextTry = standing("untilNextTry.subscription.standing.active.pastDue.trying");
const termination = standing("untilTermination.subscription.standing.suspended");
const cancelEnd = standing("untilCancelled.subscription.standing.cancelled");
const change = standing("licenceChange.subscription.licences.changing");

const due: StoryEvent[] = [
  { type: reminder, at: "2026-12-14T15:00:00.000Z" },
  { type: periodEnd, at: "2026-12-17T15:00:00.000Z" },
];
const unpaid: StoryEvent[] = [
  ...due,
  { type: "renewal.unpaid", renewalId: "ORD-1-SUB1-1", at: "2026-12-17T16:00:00.000Z" },
];
const suspended: StoryEvent[] = [...unpaid, { type: suspension, at: "2026-12-22T16:00:00.000Z" }];
const confirmed = { type: "cancel.confirmed", rejection_code: "too_expensive" };

const live = (events: readonly StoryEvent[], input: object = music) =>
  story(lifecycle, input, events);
const charges = (life: ReturnType<typeof live>) =>
  life.commands.filter(({ name }) => name === "chargeRenewal").map(({ params }) => params);
const mails = (life: ReturnType<typeof live>) =>
  life.commands.flatMap(({ name, params }) =>
    name === "sendMail" && "template" in params ? [params.template] : [],
  );

test("[SUB-02] a subscription knows its account, its user and its licences", () => {
  const account = { customerDomain: "ohm.example", username: "ada" };
  const view = live([], { ...seats, account, manageUrl: "https://manage.example" }).view();
  expect(view).toMatchObject({
    subscriptionId: "ORD-1-SUB1",
    status: "active",
    startedAt: "2026-11-17T15:00:00.000Z",
    manageUrl: "https://manage.example",
    account,
    user: { email: "ada@example.com", companyName: null, postalCode: null },
    licences: { count: 2, since: "2026-11-17T15:00:00.000Z" },
  });
});

test("[SUB-16] a trial lasts fourteen days and is charged for the first time at its end", () => {
  const start = live([], onTrial);
  expect(start.due[trialReminder]).toBe("2026-11-28T15:00:00.000Z");
  expect(start.view()).toMatchObject({ status: "active", label: "activeTrial" });
  const announced = [{ type: trialReminder, at: "2026-11-28T15:00:00.000Z" }];
  expect(live(announced, onTrial).due[trialEnd]).toBe("2026-12-01T15:00:00.000Z");
  const ended = [...announced, { type: trialEnd, at: "2026-12-01T15:00:00.000Z" }];
  expect(charges(live(ended, onTrial))).toMatchObject([{ amountCents: 999, orderId: "ORD-1" }]);
  const paid = live([...ended, { type: "renewal.paid" }], onTrial);
  expect(paid.view()).toMatchObject({ label: "active", paidUntil: "2027-01-01T15:00:00.000Z" });
});

test("each charge is announced three days ahead, once", () => {
  expect(live([]).due[reminder]).toBe("2026-12-14T15:00:00.000Z");
  const resumed = live([
    ...due.slice(0, 1),
    { type: "subscription.stopped" },
    { type: "subscription.restarted" },
  ]);
  expect(mails(resumed)).toEqual(["subscription-renews"]);
  expect(resumed.due[reminder]).toBeUndefined();
  expect(resumed.due[periodEnd]).toBe("2026-12-17T15:00:00.000Z");
});

test("a period's end is a renewal, and its payment another period", () => {
  const renewing = live(due);
  expect(renewing.view()).toMatchObject({ status: "renewalinprogress", nextCharge: null });
  expect(charges(renewing)).toEqual([
    {
      subscriptionId: "ORD-1-SUB1",
      renewalId: "ORD-1-SUB1-1",
      orderId: "ORD-1",
      customerId: "CUS-1",
      paymentId: null,
      amountCents: 999,
      currency: "USD",
    },
  ]);
  const paid = live([...due, { type: "renewal.paid", renewalId: "ORD-1-SUB1-1" }]);
  expect(paid.view()).toMatchObject({
    status: "active",
    nextCharge: { amountCents: 999, at: "2027-01-17T15:00:00.000Z" },
  });
});

test("[SUB-12, SUB-20] a renewal without an answer in four hours is on hold, and shown as in progress", () => {
  expect(live(due).due[limit]).toBe("2026-12-17T19:00:00.000Z");
  const held: StoryEvent[] = [...due, { type: limit, at: "2026-12-17T19:00:00.000Z" }];
  expect(live(held).view()).toMatchObject({ status: "onhold", label: "renewalInProgress" });
  expect(live([...held, { type: "renewal.paid" }]).view().status).toBe("active");
});

test("[SUB-09, SUB-10] an unpaid account stays active for five days, then it is suspended", () => {
  const life = live(unpaid);
  expect(life.view()).toMatchObject({
    status: "active",
    label: "paymentPastDue",
    activeUntil: "2026-12-22T16:00:00.000Z",
  });
  expect(life.due[suspension]).toBe("2026-12-22T16:00:00.000Z");
  expect(live(suspended).view().status).toBe("Suspended");
});

test("[SUB-09] what was declined is charged again by itself after two days and after four, and each time it fails its shopper reads so", () => {
  const tried = (at: string) => [
    { type: nextTry, at },
    { type: "renewal.unpaid", at },
  ];
  expect(live(unpaid).due[nextTry]).toBe("2026-12-19T16:00:00.000Z");
  const once = [...unpaid, ...tried("2026-12-19T16:00:00.000Z")];
  expect(live(once).due[nextTry]).toBe("2026-12-21T16:00:00.000Z");
  const twice = live([...once, ...tried("2026-12-21T16:00:00.000Z")]);
  expect(charges(twice)).toHaveLength(3);
  expect(mails(twice).filter((one) => one === "subscription-past-due")).toHaveLength(3);
  expect(twice.due[nextTry]).toBeUndefined();
  expect(twice.due[suspension]).toBe("2026-12-22T16:00:00.000Z");
  const [again] = tried("2026-12-19T16:00:00.000Z");
  const good = live([...unpaid, ...(again ? [again] : []), { type: "renewal.paid" }]);
  expect(good.view()).toMatchObject({ status: "active", label: "active" });
});

test("[SUB-06, SUB-07] what is suspended can be cancelled online, and ends at once for nothing", () => {
  const asked = live([...suspended, { type: "cancel.requested" }]);
  expect(asked.view("shopper")).toMatchObject({ status: "Suspended", isConfirmingCancel: true });
  const over = live([...suspended, { type: "cancel.requested" }, confirmed]);
  expect(over.view().status).toBe("terminated");
  expect(charges(over)).toHaveLength(1);
  expect(mails(over)).toContain("subscription-cancelled");
});

test("trying another card in vain does not lengthen the five days", () => {
  const again = live([
    ...unpaid,
    { type: "renewal.retried", at: "2026-12-20T16:00:00.000Z" },
    { type: "renewal.unpaid" },
  ]);
  expect(again.due[suspension]).toBe("2026-12-22T16:00:00.000Z");
  expect(charges(again)).toMatchObject([
    { renewalId: "ORD-1-SUB1-1" },
    { renewalId: "ORD-1-SUB1-2" },
  ]);
});

test("[SUB-13] a payment update is charged at once and takes up to four hours", () => {
  const life = live([...unpaid, { type: "renewal.retried", at: "2026-12-18T15:00:00.000Z" }]);
  expect(life.view().status).toBe("renewalinprogress");
  expect(life.due[limit]).toBe("2026-12-18T19:00:00.000Z");
});

test("[SUB-11, OPEN-83] a suspended account can be reactivated for sixty days, then it ends", () => {
  const life = live(suspended);
  expect(life.due[termination]).toBe("2027-02-20T16:00:00.000Z");
  expect(life.view()).toMatchObject({ reactivateUntil: "2027-02-20T16:00:00.000Z" });
  const back = live([
    ...suspended,
    { type: "renewal.retried", at: "2027-01-10T15:00:00.000Z" },
    { type: "renewal.paid", at: "2027-01-10T15:30:00.000Z" },
  ]);
  expect(back.view()).toMatchObject({ status: "active", paidUntil: "2027-02-10T15:30:00.000Z" });
  const ended = live([...suspended, { type: termination, at: "2027-02-20T16:00:00.000Z" }]);
  expect(ended.view()).toMatchObject({ status: "terminated", label: "cancelled" });
});

test("an answer to an earlier charge does not count for the present one", () => {
  const retried: StoryEvent[] = [...unpaid, { type: "renewal.retried" }];
  expect(live([...retried, { type: "renewal.paid", renewalId: "ORD-1-SUB1-1" }]).refused).toBe(
    "EventNotAllowed",
  );
});

test("[SUB-06] a cancellation is confirmed in a step of its own", () => {
  expect(live([confirmed]).refused).toBe("CancellationNotAllowed");
  expect(live([{ type: "cancel.requested" }]).view()).toMatchObject({
    status: "active",
    isConfirmingCancel: true,
  });
});

test("[SUB-07, OPEN-82] a cancelled subscription runs to the end of the paid period", () => {
  const asked = [{ type: "cancel.requested" }, { ...confirmed, rejection_reason: "Too dear" }];
  const life = live(asked);
  expect(life.view()).toMatchObject({
    status: "cancelled",
    cancellation: {
      rejection_code: "too_expensive",
      rejection_reason: "Too dear",
      effectiveAt: "2026-12-17T15:00:00.000Z",
    },
  });
  expect(life.due).toEqual({ [cancelEnd]: "2026-12-17T15:00:00.000Z" });
  const ended = live([...asked, { type: cancelEnd, at: "2026-12-17T15:00:00.000Z" }]);
  expect(ended.view()).toMatchObject({ status: "terminated", label: "cancelled" });
  expect(charges(ended)).toEqual([]);
});

test("[OPEN-82] a trial ends at once when it is cancelled, and nothing is charged", () => {
  const life = live([{ type: "cancel.requested" }, confirmed], onTrial);
  expect(life.view()).toMatchObject({ status: "terminated", label: "cancelled" });
  expect(charges(life)).toEqual([]);
});

test("cancelling what is past due ends it, with nothing paid for left", () => {
  const life = live([...unpaid, { type: "cancel.requested" }, confirmed]);
  expect(life.view().status).toBe("terminated");
});

test("[SUB-14] licence changes take effect after thirty minutes, the last one counts", () => {
  const asked: StoryEvent[] = [
    { type: "licences.changed", count: 3, at: "2026-11-17T15:00:00.000Z" },
    { type: "licences.changed", count: 4, at: "2026-11-17T15:20:00.000Z" },
  ];
  const life = live(asked, seats);
  expect(life.view().licences).toMatchObject({
    count: 2,
    pending: { count: 4, effectiveAt: "2026-11-17T15:50:00.000Z" },
  });
  expect(life.due[change]).toBe("2026-11-17T15:50:00.000Z");
  const applied = live([...asked, { type: change, at: "2026-11-17T15:50:00.000Z" }], seats);
  expect(applied.view()).toMatchObject({
    licences: { count: 4, since: "2026-11-17T15:50:00.000Z", pending: null },
    nextCharge: { amountCents: 3_996 },
  });
});

test("[SUB-15] a count of licences out of bounds is refused", () => {
  for (const count of [1, 6])
    expect(live([{ type: "licences.changed", count }], seats).refused).toBe(
      "LessthanMinOrExceededMaxAppStack",
    );
});

test("licences are managed only while the subscription is active", () => {
  const license = { type: "licences.changed", count: 3 };
  expect(live([...due, license], seats).refused).toBe("EventNotAllowed");
  expect(live([], seats).view().events).toContain("licences.changed");
  expect(live(due, seats).view().events).not.toContain("licences.changed");
});

test("an administrator stops it and lets it go on where it was", () => {
  const stopped = live([{ type: "subscription.stopped" }], onTrial);
  expect(stopped.view()).toMatchObject({ status: "inactive" });
  expect(stopped.view("shopper").events).not.toContain("subscription.restarted");
  const restarted = [{ type: "subscription.stopped" }, { type: "subscription.restarted" }];
  expect(live(restarted, onTrial).view().label).toBe("activeTrial");
  expect(live([...unpaid, ...restarted]).view().label).toBe("paymentPastDue");
});

test("[SUB-03] the states are exactly the spec's seven", () => {
  expect([...statuses].sort()).toEqual([
    "Suspended",
    "active",
    "cancelled",
    "inactive",
    "onhold",
    "renewalinprogress",
    "terminated",
  ]);
});

test("the shopper hears of each thing that may cost the service", () => {
  expect(mails(live(suspended))).toEqual([
    "subscription-renews",
    "subscription-past-due",
    "subscription-suspended",
  ]);
});

test("a subscription opens to its owner and to whoever holds its order", () => {
  expect(lifecycle.keys(context.parse(live([]).context))).toEqual([
    "order:ORD-1",
    "customer:CUS-1",
  ]);
});
