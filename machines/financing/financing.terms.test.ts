import { expect, test } from "vitest";
import { after, approved, credit, enrolled, opened, usable } from "#tests/kit/financing.ts";

test.each([
  ["approved", approved],
  ["usable", usable],
  ["enrolled", enrolled],
])("[FIN-24] 60 days past due revokes the promotional terms of %s credit", (_, events) => {
  expect(after(events).refusal({ type: "account.past.due", daysPastDue: 59 })).not.toBeNull();
  const revoked = after([...events, { type: "account.past.due", daysPastDue: 60 }]);
  expect(revoked.view).toMatchObject({
    isPromoRevoked: true,
    plans: [],
    standardAprBasisPoints: 2_999,
  });
});

test("[FIN-24] after that only the standard terms are left", () => {
  const revoked = after([...usable, { type: "account.past.due", daysPastDue: 60 }]);
  expect(revoked.refusal({ type: "plan.chosen", planIds: ["deferred-12"] })?.code).toBe(
    "FinancePlanNotEligible",
  );
});

const chosen = [...usable, { type: "plan.chosen", planIds: ["equalPayments-36"] }];
const charged = [...chosen, { type: "charge.authorised", paymentId: "PAY-1" }];
const expired = after([...charged, { type: "plan.expired" }]);

test("[FIN-39, ERR-137] a 36-month plan that expired becomes 24 months", () => {
  expect(expired.view.plan).toMatchObject({
    planId: "equalPayments-24",
    monthlyPaymentCents: 4_985,
  });
  expect(expired.told).toContainEqual({
    to: "cart:C-7K3F",
    event: { type: "notice.raised", code: "FinancePlanChanged", lineId: null, details: {} },
    optional: true,
  });
  expect(expired.refusal({ type: "plan.chosen", planIds: ["equalPayments-36"] })?.code).toBe(
    "FinancePlanNotEligible",
  );
});

test("[FIN-39, OPEN-89] the payment is stale then, and nobody pays before a new consent", () => {
  const stale = { to: "payment:PAY-1", event: { type: "cart.changed" }, optional: true };
  expect(expired.told).toContainEqual(stale);
  expect(expired.gate).toMatchObject({ financingState: "agreementUnreviewed" });
  expect(expired.view.events).toContain("plan.accepted");
  const accepted = after([...charged, { type: "plan.expired" }, { type: "plan.accepted" }]);
  expect(accepted.gate).toMatchObject({ financingState: "usable" });
  expect(after(usable).refusal({ type: "plan.expired" })?.code).toBe("EventNotAllowed");
});

test("[OPEN-89] a plan that no longer fits the cart is dropped, and that needs a new consent too", () => {
  const shrunk = after([
    ...chosen,
    { type: "amount.changed", amountCents: 4_999, inFullCents: 4_999 },
  ]);
  expect(shrunk.view).toMatchObject({ plan: null, isConsentNeeded: true });
});

test("[FIN-40] a refused plan keeps cart and plan as they are", () => {
  const { refusal, view } = after(chosen);
  const choose = (...planIds: string[]) => refusal({ type: "plan.chosen", planIds })?.code;
  expect(choose("equalPayments-24", "deferred-12")).toBe("FinancePlanMaxCountExceeded");
  expect(choose("equalPayments-60")).toBe("FinancePlanNotEligible");
  expect(view.plan?.planId).toBe("equalPayments-36");
});

test("[FIN-47, ADDR-39] an account younger than 30 days locks the address, while it pays", () => {
  const young = { ...credit, openedAt: "2026-11-17T15:00:00Z" };
  const locked = after([opened, { type: "account.linked", credit: young }]);
  expect(locked.gate).toEqual({ addressLock: "bank" });
  const otherwise = after([
    opened,
    { type: "account.linked", credit: young },
    { type: "other.chosen" },
  ]);
  expect(otherwise.gate).toEqual({ addressLock: null });
  expect(after(enrolled).gate).toMatchObject({ financingState: "enrolled" });
});

test("an order uses credit up and leaves the customer enrolled", () => {
  const used = after([...usable, { type: "credit.used", orderId: "O-1", amountCents: 119_622 }]);
  expect(used.view).toMatchObject({ status: "enrolled", credit: { availableCents: 130_378 } });
});
