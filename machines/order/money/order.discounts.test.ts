import { expect, test } from "vitest";
import { quantityGroups } from "./order.discounts.ts";

const unit = (discountCents: number) => ({
  ...{
    goodsCents: 1000,
    shippingCents: 0,
    taxCents: 0,
    tender: [],
    withdrawn: [],
    parts: null,
    moved: null,
  },
  ...{ discountCents, totalCents: 1000 - discountCents },
});
const discount = (id: string, value: number, discount_type = "PromoCode") => ({
  ...{ id, discount_type, value, trigger_code: id },
  ...{ discount_mode: "amount" as const, delayed_gratification_value: 0, methods: [] },
});

test("[CODE-05] units that cost the same are one group, each with its part of every discount", () => {
  const line = {
    ...{ id: "1", quantity: 3, units: [unit(44), unit(43), unit(43)] },
    discounts: [discount("A", 100), discount("B", 30), discount("S", 99, "ShippingDiscount")],
  };
  const groups = quantityGroups({ retained: [] }, line);
  expect(groups.map(({ quantity, discountCents }) => [quantity, discountCents])).toEqual([
    [1, 44],
    [2, 43],
  ]);
  expect(groups[1]?.discountSplit).toMatchObject([
    { id: "A", discount_type: "PromoCode", trigger_code: "A", valueCents: 33 },
    { id: "B", valueCents: 10 },
  ]);
});

test("[CODE-05] what was taken off instead of cancelling is told apart from what was paid less", () => {
  const line = { id: "1", quantity: 1, units: [unit(150)], discounts: [discount("A", 100)] };
  const retained = [{ lineIds: ["1"], amountCents: 50, taxCents: 0, triggerCode: "PRICE-MATCH" }];
  expect(quantityGroups({ retained }, line)[0]?.discountSplit).toMatchObject([
    { id: "A", valueCents: 100 },
    { discount_type: "Discount", trigger_code: "PRICE-MATCH", valueCents: 50 },
  ]);
});
