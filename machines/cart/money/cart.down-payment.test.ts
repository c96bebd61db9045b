import { expect, test } from "vitest";
import { sum } from "#machines/kit";
import type { RawEvent } from "#machines/kit";
import { add, after, entered, product } from "#tests/kit/cart.ts";
import { factsOf, financedBy, goods } from "../index.ts";

const owner = { customerId: "K-1" };
const chosen = { type: "delivery.chosen", delivery: goods.standardDelivery };
const filled = [add(goods.phone), entered(), chosen];
const noted = (gates: object): RawEvent => ({ type: "gates.noted", gates });
const ready = noted({ financingState: "usable", downPaymentCents: 20_000 });
const moved = (paymentId: string, status = "accepted"): RawEvent => ({
  ...{ type: "payment.moved", paymentId, status, display: null, code: null },
});
const down = (paymentId = "D", amountCents = 20_000): RawEvent => ({
  ...{ type: "payment.started", paymentId, method: "credit_card", amountCents },
  ...{ isDownPayment: true, form: goods.cardForm },
});
const financed = (paymentId = "F"): RawEvent => ({
  ...{ type: "payment.started", paymentId, method: "td_financing" },
});
const both = [...filled, ready, down(), moved("D"), financed(), moved("F")];

test("[FIN-26, PAY-34, PAY-35] a card pays the down payment beside store financing, which pays the rest", () => {
  const { view, snapshot } = after(both, owner);
  const total = view.totals.totalCents;
  expect(view.checkout.payments).toMatchObject([
    { paymentId: "D", method: "credit_card", amountCents: 20_000, isPrimary: false },
    { paymentId: "F", method: "td_financing", amountCents: total - 20_000, isPrimary: true },
  ]);
  expect(sum(view.checkout.payments.map(({ amountCents }) => amountCents))).toBe(total);
  expect(view.authorisation).toBe("current");
  expect(factsOf(snapshot.context as never).paymentDone).toBe(true);
});

test("[FIN-28] without its down payment a financed cart is not paid", () => {
  const { view, snapshot } = after([...filled, ready, financed(), moved("F")], owner);
  expect(view.authorisation).toBe("none");
  expect(factsOf(snapshot.context as never).paymentDone).toBe(false);
  const late = after([...filled, ready, financed(), moved("F"), down(), moved("D")], owner);
  expect(late.view.checkout.payments).toMatchObject([{ status: "stale" }, { status: "accepted" }]);
});

test("[FIN-27] another sum than the one asked for, or another way to pay it, is no down payment", () => {
  const cart = after([...filled, ready], owner);
  expect(cart.refusal(down("D", 19_999))?.code).toBe("InvalidChosenPayment");
  expect(cart.refusal({ ...down(), method: "paypal" })?.code).toBe("InvalidChosenPayment");
  expect(after(filled, owner).refusal(down())?.code).toBe("InvalidChosenPayment");
  expect(after([...filled, ready]).refusal(down())?.code).toBe("Login");
});

test("[LC-51] another down payment gives the first one back, and leaves the financing to be sized anew", () => {
  const { view } = after([...both, noted({ downPaymentCents: 30_000 })], owner);
  expect(view.checkout.payments).toMatchObject([{ paymentId: "F", status: "stale" }]);
});

test("[LC-51] another way to pay takes the down payment with it; a second card for it replaces the first", () => {
  const card = { ...financed("C"), method: "credit_card", form: goods.cardForm };
  expect(after([...both, card], owner).view.checkout.payments).toMatchObject([{ paymentId: "C" }]);
  const again = after([...both, down("D2")], owner).view.checkout.payments;
  expect(again.map(({ paymentId }) => paymentId)).toEqual(["F", "D2"]);
});

test("[PAY-46, FIN-45] programmes stay beside a down payment by card", () => {
  const upgrade = product("u", { productType: "Upgrade", programMethods: ["td_financing"] });
  const { view } = after([...filled, add(upgrade), ready, down(), moved("D"), financed()], owner);
  expect(view.lines.map(({ lineId }) => lineId)).toEqual(["L-1", "u"]);
});

const full = {
  ...{ offerId: "OFR-FULL", offerType: "PAY_IN_FULL", discountType: "Discount" },
  ...{ methods: ["td_financing"], salesPitch: {}, terms: { kind: "percent", basisPoints: 700 } },
};
const priced = { type: "promotions.priced", offers: [full] };

test("[FIN-36, FIN-37] paying in full with the bank takes 7 % off, a plan does not; both sums are known before", () => {
  const before = after([...filled, priced], owner).snapshot.context as never;
  const at = "2026-11-17T15:00:00.000Z";
  const byPlan = noted({ financingState: "usable", financePlanId: "equalPayments-24" });
  const inFull = after([...filled, priced, financed()], owner).view;
  const monthly = after([...filled, priced, byPlan, financed()], owner).view;
  expect(inFull.totals.discountCents).toBe(Math.round(monthly.totals.subtotalCents * 0.07));
  expect(monthly.totals.discountCents).toBe(0);
  expect(financedBy(before, { inFull: true }, at)).toBe(inFull.totals.totalCents);
  expect(financedBy(before, { inFull: false }, at)).toBe(monthly.totals.totalCents);
});
