import fc from "fast-check";
import { expect, test } from "vitest";
import { begin, sum } from "#machines/kit";
import { lifecycle, orders } from "#machines/order";
import type { Context } from "#machines/order";
import { owedBy } from "./order.pay-again.ts";
import { pricedBy, withdrawnCodes } from "./order.way-prices.ts";

/** Phones and earbuds at 8 % tax, with a share of a discount that is for the bank alone, partly paid by a gift card. */
function bought(phones: number, buds: number, discountCents: number, giftCardCents: number) {
  const plain = orders.orderOf({
    orderId: "ORD-2026-WAYS-2C7K",
    products: [
      { ...orders.phone, quantity: phones },
      { ...orders.earbuds, quantity: buds },
    ],
    ...{ discountCents, giftCardCents, shippingCents: 999 },
  });
  const lines = plain.lines.map((line) => ({
    ...line,
    discounts: [
      {
        ...{ id: "Discount/FULL", discount_type: "Discount", trigger_code: "FULL" },
        ...{ discount_mode: "percent" as const, value: line.amounts.discountCents },
        methods: ["td_financing"],
      },
    ],
  }));
  const payments = plain.payments.map((one) =>
    one.method === "credit_card" ? { ...one, method: "td_financing" } : one,
  );
  const context: Context = begin(lifecycle, { ...plain, lines, payments }).snapshot.context;
  return context;
}

const bankOf = (context: Context) => {
  const payment = context.payments.at(-1);
  if (!payment) throw new Error("nothing pays");
  return payment;
};

test("[FIN-36, RET-24] whatever pays in the bank's place, units, lines, payments and total agree to the cent, and the way back is the price of before", () => {
  const units = fc.integer({ min: 1, max: 4 });
  fc.assert(
    fc.property(
      ...([units, units, fc.integer({ min: 0, max: 40_000 })] as const),
      fc.integer({ min: 0, max: 60_000 }),
      (phones, buds, discountCents, giftCardCents) => {
        const before = bought(phones, buds, discountCents, giftCardCents);
        const bank = bankOf(before);
        const byCard: Context = { ...before, ...pricedBy(before, bank, "credit_card") };
        const lines = sum(byCard.lines.map(({ amounts }) => amounts.totalCents));
        expect(lines).toBe(byCard.totals.totalCents);
        expect(sum(byCard.payments.map(({ totalCents }) => totalCents))).toBe(lines);
        for (const line of byCard.lines)
          for (const part of ["discountCents", "taxCents", "totalCents"] as const)
            expect(sum(line.units.map((unit) => unit[part]))).toBe(line.amounts[part]);
        // What the gift card pays of each unit stays; the bank's place pays the rest of it.
        for (const [at, line] of byCard.lines.entries())
          for (const [place, unit] of line.units.entries()) {
            expect(sum(unit.tender)).toBe(unit.totalCents);
            if (unit.tender.length > 1)
              expect(unit.tender[0]).toBe(before.lines[at]?.units[place]?.tender[0]);
          }
        expect(byCard.totals.discountCents).toBe(0);
        expect(owedBy(before, bank.paymentId, "credit_card")).toBe(bankOf(byCard).totalCents);
        expect(withdrawnCodes(byCard)).toEqual(
          discountCents > 0 ? expect.arrayContaining(["FULL"]) : [],
        );
        const again = { ...byCard, ...pricedBy(byCard, bankOf(byCard), "td_financing") };
        expect(again).toEqual(before);
      },
    ),
  );
});

test("[FIN-36, CANC-09] what was taken already, and a unit that was called off, keep their price", () => {
  const before = bought(2, 1, 14_000, 0);
  const bank = { ...bankOf(before), capturedLines: ["2"] };
  const [phones, buds] = before.lines;
  if (!phones || !buds) throw new Error("no lines");
  const off = {
    ...phones,
    units: phones.units.map((unit, at) => ({ ...unit, isCancelled: at === 1 })),
  };
  const order = { ...before, payments: [bank], lines: [off, buds] };
  const byCard = pricedBy(order, bank, "credit_card");
  expect(byCard.lines[1]).toBe(buds);
  expect(byCard.lines[0]?.units[1]).toEqual(off.units[1]);
  const less = off.units[0]?.discountCents ?? 0;
  // The unit's part of the discount, and 8 % tax of it, half a cent up.
  const tax =
    Math.round((off.units[0]?.taxCents ?? 0) + less * 0.08) - (off.units[0]?.taxCents ?? 0);
  const more = (byCard.lines[0]?.units[0]?.totalCents ?? 0) - (off.units[0]?.totalCents ?? 0);
  expect(Math.abs(more - less - tax)).toBeLessThanOrEqual(1);
});
