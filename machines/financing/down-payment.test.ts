import { expect, test } from "vitest";
import { after, credit, enrolled, filling, opened, usable } from "#tests/kit/financing.ts";

/** The bank wants $100 at once. */
const demanding = [
  opened,
  { type: "account.linked", credit: { ...credit, mandatoryDownPaymentCents: 10_000 } },
];
const down = (amountCents: number | null) => ({ type: "down.payment.made", amountCents });

test("[LC-51, FIN-26] there is a down payment for carts that the bank finances only", () => {
  expect(after(filling).view.downPayment).toBeNull();
  expect(after([...enrolled, { type: "other.chosen" }]).view.downPayment).toBeNull();
  expect(after(enrolled).view.downPayment).toEqual({
    ...{ amountCents: 0, minimumCents: 0, maximumCents: 114_622 },
    status: "accepted",
  });
});

test("[FIN-27, FIN-36] both bounds are of the whole price; what leaves less than $50.00 to be paid in full leaves the plans", () => {
  const most = after([...usable, down(114_622)]).view;
  expect(most.plans.every(({ totalCents }) => totalCents === 5_000)).toBe(true);
  expect(most.inFull.isOffered).toBe(false);
  const chosen = [...usable, down(114_622), { type: "plan.chosen", planIds: ["deferred-12"] }];
  expect(after(chosen).refusal({ type: "plan.chosen", planIds: [] })?.code).toBe(
    "FinancePlanNotEligible",
  );
  // 7 % of the goods are $83.74: 119 622 − 8 374 − 106 248 = 5 000.
  expect(after([...usable, down(106_248)]).view.inFull).toMatchObject({
    isOffered: true,
    cents: 5_000,
  });
});

test("[FIN-27, FIN-48] what the bank wants at once cannot be left out: the order waits for it", () => {
  expect(after(demanding).view).toMatchObject({
    downPayment: { minimumCents: 10_000, amountCents: 0, status: "editing" },
    blockers: [{ event: "charge.authorised", code: "DownPaymentRequired" }],
  });
  expect(after(demanding).gate).toMatchObject({ financingState: "approvedWithoutEnoughCredit" });
  const paid = after([...demanding, down(10_000)]);
  expect(paid.view).toMatchObject({ downPayment: { status: "accepted" }, blockers: [] });
  expect(paid.gate).toEqual({
    ...{ financingState: "enrolled", financePlanId: null },
    downPaymentCents: 10_000,
  });
  expect(after(demanding).refusal(down(9_999))?.code).toBe("DownPaymentOutOfRange");
});

test("[LC-51] a cart that leaves the range of its down payment asks for it again", () => {
  const changed = [
    ...demanding,
    down(100_000),
    { type: "amount.changed", amountCents: 20_000, inFullCents: 20_000 },
  ];
  expect(after(changed).view.downPayment).toMatchObject({ amountCents: 0, status: "editing" });
  expect(after(changed).gate).toMatchObject({ downPaymentCents: 0 });
});

test("[FIN-26] a down payment that nobody must make can be taken back, and goes with the method", () => {
  expect(after([...usable, down(20_000), down(0)]).view.financedCents).toBe(111_248);
  const left = after([...usable, down(20_000), { type: "other.chosen" }]);
  expect(left.told).toContainEqual({
    to: "cart:C-7K3F",
    event: {
      type: "gates.noted",
      gates: { financingState: "pending", downPaymentCents: 0, financePlanId: null },
    },
    optional: true,
  });
});
