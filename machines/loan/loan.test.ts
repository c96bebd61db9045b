import { expect, test } from "vitest";
import { begin, pendingDeadlines, step } from "#machines/kit";
import type { RawEvent } from "#machines/kit";
import { lifecycle, samples } from "./index.ts";
import type { Product } from "./loan.schema.ts";
import { view } from "./loan.view.ts";

const START = Date.parse("2026-11-17T15:00:00Z");

const check = (product: Product = "payIn4") => ({
  type: "check.requested",
  product,
  sealedApplicantId: "SEALED-1",
});
const prequalified = { type: "prequalified", attempt: 1, offers: [] };
const confirmed = { type: "offer.confirmed", offerId: null };
const authorised = { type: "loan.authorised", attempt: 1, loanRef: "L-1", terms: null };
const confirming = [check(), prequalified, confirmed];
const offer = { offerId: "O-12", aprBasisPoints: 1_499, months: 12 };

/** Where a loan stands after some events, one second apart; a deadline is named by its state's delay. */
function after(...events: readonly RawEvent[]) {
  let { snapshot, effects } = begin(lifecycle, samples.inputs["a shopper's cart"]);
  for (const [index, event] of events.entries()) {
    const name = pendingDeadlines(snapshot).find((one) => one.includes(`.${event.type}.`));
    const stimulus = name ? { event: { type: name }, deadline: true as const } : { event };
    const at = new Date(START + index * 1000).toISOString();
    const result = step(lifecycle, snapshot, { ...stimulus, at });
    if (!result.ok) throw new Error(`${event.type}: ${result.refusal.code}`);
    ({ snapshot, effects } = result);
  }
  return {
    view: view(snapshot as never, "shopper"),
    guest: view(snapshot as never, "guest"),
    context: JSON.stringify(snapshot.context),
    commands: effects.flatMap((one) =>
      one.kind === "command" ? [{ name: one.name, params: one.params }] : [],
    ),
    refusal(event: RawEvent) {
      const result = step(lifecycle, snapshot, { event, at: "2026-11-17T16:00:00.000Z" });
      return result.ok ? null : result.refusal.code;
    },
  };
}

test("[FIN-46] a guest cannot ask for a loan", () => {
  expect(after().view.events).toEqual(["check.requested"]);
  expect(after().guest.events).toEqual([]);
});

test("[FIN-29] a prequalified shopper confirms, and the provider lends", () => {
  expect(after(check(), prequalified).view).toMatchObject({
    status: "prequalified",
    offers: [{ offerId: null, plan: { planId: "SPLITPAY4" } }],
  });
  expect(after(...confirming, authorised).view.status).toBe("authorised");
});

test("[FIN-29] after an account error the shopper continues to confirm", () => {
  const error = after(check(), { type: "account.error", attempt: 1 });
  expect(error.view).toMatchObject({ status: "accountError", events: ["continued"] });
  const continued = after(
    check(),
    { type: "account.error", attempt: 1 },
    { type: "continued" },
    authorised,
  );
  expect(continued.view.status).toBe("authorised");
});

test("[FIN-29] a validation error says which fields, and is fixed by another try", () => {
  const wrong = { type: "validation.failed", attempt: 1, fields: ["phone"] };
  expect(after(check(), wrong).view).toMatchObject({
    status: "validationError",
    wrongFields: ["phone"],
  });
  const fixed = after(check(), wrong, { type: "fixed" }, check());
  expect(fixed.commands).toMatchObject([{ name: "checkLoan", params: { attempt: 2 } }]);
  expect(fixed.view.wrongFields).toEqual([]);
});

test("[FIN-29] a failure of the provider ends the try with its code", () => {
  const failed = after(...confirming, {
    type: "loan.failed",
    attempt: 1,
    code: "TransactionFailure",
  });
  expect(failed.view).toMatchObject({ status: "failure", code: "TransactionFailure" });
});

test.each([
  ["while it is checked", [check()]],
  ["while it is confirmed", confirming],
])("[FIN-34, ERR-143] a loan that is declined %s says so", (_, events) => {
  const declined = after(...events, { type: "loan.declined", attempt: 1 });
  expect(declined.view).toMatchObject({ status: "declined", code: "LoanDeclined" });
});

test("[FIN-30, FIN-31] offers outside the store's limits are not shown", () => {
  const usurious = { offerId: "O-60", aprBasisPoints: 5_001, months: 12 };
  const offers = after(check("loan"), { ...prequalified, offers: [offer, usurious] });
  expect(offers.view.offers.map(({ offerId }) => offerId)).toEqual(["O-12"]);
  expect(offers.refusal({ type: "offer.confirmed", offerId: "O-60" })).toBe(
    "FinancePlanNotEligible",
  );
  const none = after(check("loan"), { ...prequalified, offers: [usurious] });
  expect(none.view).toMatchObject({ status: "failure", code: "FinancePlanNotEligible" });
});

test("[FIN-30] a loan authorised at unlawful terms is given back", () => {
  const terms = { aprBasisPoints: 1_499, months: 37 };
  const unlawful = after(
    check("loan"),
    { ...prequalified, offers: [offer] },
    { ...confirmed, offerId: "O-12" },
    { ...authorised, terms },
  );
  expect(unlawful.view.status).toBe("failure");
  expect(unlawful.commands).toEqual([
    { name: "voidLoan", params: { loanId: "LOAN-7K3F-1", attempt: 1 } },
  ]);
});

test("[FIN-17, FIN-30] an authorised loan shows the plan it is at and the day of each payment", () => {
  const terms = { aprBasisPoints: 1_499, months: 12 };
  const lent = after(
    check("loan"),
    { ...prequalified, offers: [offer] },
    { ...confirmed, offerId: "O-12" },
    { ...authorised, terms },
  );
  expect(lent.view).toMatchObject({
    plan: { monthlyPaymentCents: 10_796, totalInterestCents: 9_934 },
  });
  const { schedule, plan } = lent.view;
  expect(schedule.map(({ on }) => on).slice(0, 3)).toEqual([
    "2026-12-17",
    "2027-01-17",
    "2027-02-17",
  ]);
  expect(schedule.map(({ amountCents }) => amountCents)).toEqual(plan?.paymentsCents);
});

test("[FIN-32] pay in 4 has its days from the day it was authorised on the shopper's clock", () => {
  const { schedule } = after(...confirming, authorised).view;
  expect(schedule.map(({ on }) => on)).toEqual([
    "2026-11-17",
    "2026-12-01",
    "2026-12-15",
    "2026-12-29",
  ]);
});

test("[FIN-33] try now pay later has a trial and three days to pay on", () => {
  const trial = after(check("tryNowPayLater"), prequalified, confirmed, authorised);
  expect(trial.view.trialEndsOn).toBe("2026-12-08");
  expect(trial.view.schedule).toHaveLength(3);
});

test("a loan that was given up is voided, also when the provider lends it later", () => {
  const cancelled = after(...confirming, { type: "user.cancelled" });
  expect(cancelled.view.status).toBe("idle");
  expect(cancelled.commands).toEqual([
    { name: "voidLoan", params: { loanId: "LOAN-7K3F-1", attempt: 1 } },
  ]);
  const late = after(...confirming, { type: "user.cancelled" }, check("loan"), authorised);
  expect(late.view.status).toBe("checking");
  expect(late.commands).toEqual([
    { name: "voidLoan", params: { loanId: "LOAN-7K3F-1", attempt: 1 } },
  ]);
});

test("silence is no answer: the provider is asked again, ever less often", () => {
  const silent = after(check(), { type: "queryDue" });
  expect(silent.view.status).toBe("checking");
  expect(silent.commands).toEqual([
    { name: "queryLoan", params: { loanId: "LOAN-7K3F-1", attempt: 1 } },
  ]);
});

test("the loan of a cancelled order is voided", () => {
  const cancelled = after(...confirming, authorised, { type: "order.cancelled" });
  expect(cancelled.view.status).toBe("cancelled");
  expect(cancelled.commands).toMatchObject([{ name: "voidLoan" }]);
});

test("what the shopper told the provider is kept by its id only, and not for longer than needed", () => {
  expect(after(check()).context).toContain("SEALED-1");
  expect(after(check(), prequalified).context).not.toContain("SEALED-1");
  expect(after().refusal({ ...check(), income: 50_000 })).toBe("InvalidEvent");
});
