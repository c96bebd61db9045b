/** The VAT of what goes, where what stays costs more to bring than before: it is the VAT of what comes back, and no more. */
import { expect, test } from "vitest";
import { begin } from "#machines/kit";
import { lifecycle, orders, vatOfUnits } from "#machines/order";
import type { Context } from "#machines/order";

/*
 * Two articles at 100.00 and 50.00 zł that were brought free of charge together hold 28.05 zł: 18.70 and 9.35. Once the first goes the other
 * one costs 14.99 zł to bring, which the first pays: 85.01 zł come back. The 14.99 zł hold 2.80 zł.
 */
test("[ENT-09, CANC-02] what goes takes less VAT along where it pays for the delivery of what stays, and all of it comes to the whole", () => {
  const products = [orders.phone, orders.phone];
  const input = orders.orderOf({ orderId: "ORD-2026-VATB-9Q2D", products, more: {} });
  const { snapshot } = begin(lifecycle, input);
  const context: Context = snapshot.context;
  const prices = [
    { goodsCents: 10_000, shippingCents: -1_499, totalCents: 8_501 },
    { goodsCents: 5_000, shippingCents: 1_499, totalCents: 6_499 },
  ];
  const lines = context.lines.map((line, at) => ({
    ...line,
    units: line.units.map((unit) => ({ ...unit, discountCents: 0, taxCents: 0, ...prices[at] })),
  }));
  const order = { lines, totals: { ...context.totals, totalCents: 15_000 } };
  const gone = (...ids: readonly string[]) => vatOfUnits(order, ({ id }) => ids.includes(id));
  expect(gone()).toEqual([0, 0]);
  expect(gone("1")).toEqual([1_870 - 280, 0]);
  expect(gone("1", "2")).toEqual([1_870, 935]);
});
