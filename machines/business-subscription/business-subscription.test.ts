import { expect, test } from "vitest";
import { story } from "#tests/kit/story.ts";
import type { StoryEvent } from "#tests/kit/story.ts";
import { accountExpectedBy } from "./business-subscription.billing.ts";
import { lifecycle, statuses } from "./index.ts";

const office = {
  subscriptionId: "BSUB-1",
  customerId: "BUS-1",
  sku: "OHM-OFFICE",
  name: "Ohm Office",
  account: { customerDomain: "byron.example", username: "ada" },
  user: { email: "ada@byron.example", firstName: "Ada", lastName: "Byron" },
  licences: 5,
  bounds: { min: 2, max: 50 },
  prices: { monthly: { renewalCents: 1_200 }, yearly: { renewalCents: 12_000 } },
  signedUpAt: "2026-11-17T15:00:00.000Z",
};

const standing = (rest: string) => `xstate.after.${rest.replace(".", ".business-subscription.")}`;
const trialEnd = standing("trialPeriod.standing.activeTrial");
const periodEnd = standing("untilPeriodEnd.standing.active.current");
const suspension = standing("untilSuspension.standing.pastDue");
const termination = standing("suspension.standing.paymentFailed");
const updateLimit = standing("updateLimit.standing.pastDue.updating");
const expected = standing("untilExpected.standing.pending");
const cancelEnd = standing("untilCancelled.standing.cancelled.running");
const change = standing("licenceChange.licences.changing");

const processing: StoryEvent[] = [{ type: "account.submitted" }];
const pending: StoryEvent[] = [...processing, { type: "admin.account.needed" }];
const trial: StoryEvent[] = [
  ...pending,
  { type: "account.created", isTrial: true, at: "2026-11-20T15:00:00.000Z" },
];
const charged: StoryEvent[] = [
  ...pending,
  { type: "account.created", isTrial: false, at: "2026-11-20T15:00:00.000Z" },
];
/** What began it paid until 20 December. */
const active = charged;
const owing: StoryEvent[] = [
  ...active,
  { type: periodEnd, at: "2026-12-20T15:00:00.000Z" },
  { type: "renewal.unpaid", renewalId: "BSUB-1-1", at: "2026-12-20T16:00:00.000Z" },
];
const failed: StoryEvent[] = [...owing, { type: suspension, at: "2026-12-25T16:00:00.000Z" }];
const cancel = { type: "cancel.requested", confirmed: true, rejection_code: "not_needed" };

const live = (events: readonly StoryEvent[], input: object = office) =>
  story(lifecycle, input, events);
const asked = (life: ReturnType<typeof live>, command: string) =>
  life.commands.filter(({ name }) => name === command).map(({ params }) => params);

test.each([
  ["preparing", []],
  ["processing", processing],
  ["pending", pending],
  ["pending trial", [...processing, { type: "trial.granted" }]],
  ["active trial", trial],
  ["active", active],
  ["payment past due", owing],
  ["payment failed", failed],
  ["cancelled", [...active, cancel]],
] as const)("[SUB-04] a business subscription can be %s", (status, events) => {
  expect(statuses).toContain(status);
  expect(live(events).view().status).toBe(status);
});

test("an account is asked for once the sign-up is handed in", () => {
  expect(asked(live([]), "createBusinessAccount")).toEqual([]);
  expect(asked(live(processing), "createBusinessAccount")).toEqual([
    {
      subscriptionId: "BSUB-1",
      customerId: "BUS-1",
      customerDomain: "byron.example",
      username: "ada",
    },
  ]);
});

test("[SUB-18, OPEN-71] an account is expected in three business days; a late one is asked after, not called off", () => {
  const life = live(pending);
  expect(life.due[expected]).toBe("2026-11-21T04:59:59.999Z");
  const late = live([...pending, { type: expected, at: "2026-11-21T04:59:59.999Z" }]);
  expect(late.view()).toMatchObject({ status: "pending", isAccountLate: true });
  expect(asked(late, "queryBusinessAccount")).toHaveLength(1);
});

test("[SUB-16] a trial lasts fourteen days, then it is charged or ends", () => {
  expect(live(trial).due[trialEnd]).toBe("2026-12-04T15:00:00.000Z");
  const over: StoryEvent[] = [...trial, { type: trialEnd, at: "2026-12-04T15:00:00.000Z" }];
  expect(asked(live(over), "chargeRenewal")).toMatchObject([{ amountCents: 6_000 }]);
  const ended = live(over, { ...office, continuesAfterTrial: false });
  expect(ended.view().status).toBe("cancelled");
  expect(asked(ended, "chargeRenewal")).toEqual([]);
});

test("a granted trial begins when it is activated", () => {
  const granted: StoryEvent[] = [...processing, { type: "trial.granted" }];
  expect(live(granted).view()).toMatchObject({ status: "pending trial", trialEndsAt: null });
  const begun = live([
    ...granted,
    { type: "trial.activated", at: "2026-11-23T15:00:00.000Z" },
  ]).view();
  expect(begun).toMatchObject({
    status: "active trial",
    trialEndsAt: "2026-12-07T15:00:00.000Z",
  });
});

test("each billing period is charged for all licences", () => {
  const life = live([...active, { type: periodEnd, at: "2026-12-20T15:00:00.000Z" }]);
  expect(asked(life, "chargeRenewal")).toMatchObject([
    { renewalId: "BSUB-1-1", amountCents: 6_000, customerId: "BUS-1" },
  ]);
});

test("[SUB-17] another billing cycle holds from the next charge on", () => {
  const chosen: StoryEvent[] = [...active, { type: "billing.cycle.changed", cycle: "yearly" }];
  expect(live(chosen).view().billing).toMatchObject({
    cycle: "monthly",
    next: "yearly",
    paidUntil: "2026-12-20T15:00:00.000Z",
    nextChargeCents: 60_000,
  });
  const renewed = live([
    ...chosen,
    { type: periodEnd, at: "2026-12-20T15:00:00.000Z" },
    { type: "renewal.paid" },
  ]);
  expect(renewed.view().billing).toMatchObject({
    cycle: "yearly",
    next: null,
    paidUntil: "2027-12-20T15:00:00.000Z",
  });
});

test("[SUB-09, SUB-10] past due stays active for five days, then the account is suspended", () => {
  expect(live(owing).due[suspension]).toBe("2026-12-25T16:00:00.000Z");
  expect(live(owing).view()).toMatchObject({
    status: "payment past due",
    activeUntil: "2026-12-25T16:00:00.000Z",
  });
  expect(live(failed).view().status).toBe("payment failed");
});

test("[SUB-13] a payment update takes up to four hours, and its answer counts later as well", () => {
  const updated: StoryEvent[] = [
    ...owing,
    { type: "payment.updated", at: "2026-12-21T12:00:00.000Z" },
  ];
  expect(live(updated).due[updateLimit]).toBe("2026-12-21T16:00:00.000Z");
  expect(live(updated).view().isUpdating).toBe(true);
  const silent: StoryEvent[] = [...updated, { type: updateLimit, at: "2026-12-21T16:00:00.000Z" }];
  expect(live(silent).view()).toMatchObject({ isUpdating: false });
  const paid = live([...silent, { type: "renewal.paid", renewalId: "BSUB-1-1" }]);
  expect(paid.view()).toMatchObject({ status: "active" });
  expect(paid.view().billing).toMatchObject({ paidUntil: "2027-01-20T15:00:00.000Z" });
});

test("[SUB-11, OPEN-83] a suspended account comes back within sixty days, then it is gone", () => {
  const life = live(failed);
  expect(life.due[termination]).toBe("2027-02-23T16:00:00.000Z");
  const back = live([
    ...failed,
    { type: "payment.updated", at: "2027-01-31T15:00:00.000Z" },
    { type: "renewal.paid", at: "2027-01-31T15:10:00.000Z" },
  ]);
  expect(back.view()).toMatchObject({ status: "active", licences: { count: 5 } });
  expect(back.view().billing).toMatchObject({ paidUntil: "2027-02-28T15:10:00.000Z" });
  const gone = live([...failed, { type: termination, at: "2027-02-23T16:00:00.000Z" }]);
  expect(gone.view()).toMatchObject({ status: "terminated", label: "cancelled" });
});

test("[SUB-19, CANC-17] a cancelled subscription stays effective until the billing period ends", () => {
  const life = live([...active, { ...cancel, rejection_reason: "We moved on" }]);
  expect(life.view()).toMatchObject({
    status: "cancelled",
    endsAt: "2026-12-20T15:00:00.000Z",
    cancellation: { rejection_code: "not_needed", rejection_reason: "We moved on" },
  });
  expect(life.due[cancelEnd]).toBe("2026-12-20T15:00:00.000Z");
  expect(asked(life, "cancelBusinessAccount")).toMatchObject([
    { customerDomain: "byron.example", endsAt: "2026-12-20T15:00:00.000Z" },
  ]);
});

test("[SUB-06] a cancellation that was not confirmed is refused", () => {
  const life = live([...active, { ...cancel, confirmed: false }]);
  expect(life.refused).toBe("CancellationNotAllowed");
});

test("[OPEN-82] a cancelled trial ends at once without a charge", () => {
  const life = live([...trial, cancel]);
  expect(life.view()).toMatchObject({ status: "cancelled", endsAt: "2026-11-20T15:01:00.000Z" });
  expect(life.due).toEqual({});
  expect(asked(life, "chargeRenewal")).toEqual([]);
});

test("a charge that was under way when it was cancelled still buys its period", () => {
  const due: StoryEvent = { type: periodEnd, at: "2026-12-20T15:00:00.000Z" };
  const settling: StoryEvent[] = [...active, due, cancel];
  expect(live([...settling, { type: "renewal.paid" }]).view()).toMatchObject({
    status: "cancelled",
    endsAt: "2027-01-20T15:00:00.000Z",
  });
  expect(live([...settling, { type: "renewal.unpaid" }]).due).toEqual({});
});

test("[SUB-14] licence changes take effect after thirty minutes", () => {
  const more: StoryEvent[] = [
    ...active,
    { type: "licences.changed", count: 8, at: "2026-11-21T15:00:00.000Z" },
  ];
  expect(live(more).due[change]).toBe("2026-11-21T15:30:00.000Z");
  expect(live(more).view().licences).toMatchObject({ count: 5, pending: { count: 8 } });
  const applied = live([...more, { type: change, at: "2026-11-21T15:30:00.000Z" }]);
  expect(applied.view().licences).toMatchObject({ count: 8, pending: null });
});

test("[SUB-15, OPEN-44] licences stay within the product's bounds and the account's cap", () => {
  const ask = (count: number, input: object) =>
    live([...active, { type: "licences.changed", count }], input).refused;
  expect(ask(1, office)).toBe("LessthanMinOrExceededMaxAppStack");
  expect(ask(50, office)).toBeNull();
  expect(ask(50, { ...office, accountCap: 20 })).toBe("LessthanMinOrExceededMaxAppStack");
  expect(live(active, { ...office, accountCap: 20 }).view().licences).toMatchObject({
    min: 2,
    max: 20,
  });
});

test("what may be asked for is offered to who may ask, and only then", () => {
  expect(live(active).view().events).toEqual([
    "cancel.requested",
    "licences.changed",
    "billing.cycle.changed",
  ]);
  expect(live(pending).view("agent").events).toContain("account.created");
  expect(live(owing).view().events).toEqual(["payment.updated"]);
});

test("[SUB-18, OPEN-71] the few days until an account is made are business days of the store's country", () => {
  const beforeChristmas = "2026-12-22T11:00:00.000Z";
  expect(accountExpectedBy(beforeChristmas, -300)).toBe("2026-12-29T04:59:59.999Z");
  expect(accountExpectedBy(beforeChristmas, 60)).toBe("2026-12-29T22:59:59.999Z");
});
