import fc from "fast-check";
import { expect, test } from "vitest";
import { sum } from "#machines/kit";
import {
  allocateToLines,
  allocateToUnits,
  entriesOf,
  placeUnits,
  returnedAmounts,
} from "./order.money.ts";
import { takeOff } from "./order.price-cuts.ts";
import type { Amounts } from "../order.schema.ts";

const amounts = fc
  .record({
    goodsCents: fc.integer({ min: 0, max: 500_000 }),
    discountPercent: fc.integer({ min: 0, max: 100 }),
    shippingCents: fc.integer({ min: 0, max: 5_000 }),
    taxCents: fc.integer({ min: 0, max: 50_000 }),
  })
  .map(({ goodsCents, discountPercent, shippingCents, taxCents }): Amounts => {
    const discountCents = Math.floor((goodsCents * discountPercent) / 100);
    const totalCents = goodsCents - discountCents + shippingCents + taxCents;
    return { goodsCents, discountCents, shippingCents, taxCents, totalCents };
  });

const lines = fc.array(fc.record({ amounts, quantity: fc.integer({ min: 1, max: 7 }) }), {
  minLength: 1,
  maxLength: 4,
});

/** An order's total cut into one to three payments. */
const order = lines.chain((some) => {
  const total = sum(some.map((line) => line.amounts.totalCents));
  return fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 3 }).map((weights) => {
    const cuts = weights.map((w) => Math.floor((total * w) / sum(weights)));
    const rest = total - sum(cuts);
    const payments = cuts.map((cents, i) => ({
      paymentId: `P${i + 1}`,
      totalCents: cents + (i === 0 ? rest : 0),
    }));
    return { lines: some, payments };
  });
});

test("[RET-24] the units of a line sum to the line in every part", () => {
  fc.assert(
    fc.property(amounts, fc.integer({ min: 1, max: 25 }), (whole, quantity) => {
      const units = allocateToUnits(whole, quantity);
      expect(units).toHaveLength(quantity);
      for (const part of [
        "goodsCents",
        "discountCents",
        "shippingCents",
        "taxCents",
        "totalCents",
      ] as const)
        expect(sum(units.map((unit) => unit[part]))).toBe(whole[part]);
    }),
  );
});

test("[RET-24] payments and units come out exactly, and no payment pays a negative sum", () => {
  fc.assert(
    fc.property(order, ({ lines: some, payments }) => {
      const units = placeUnits(some, payments).flat();
      for (const unit of units) {
        expect(sum(unit.tender)).toBe(unit.totalCents);
        expect(Math.min(...unit.tender)).toBeGreaterThanOrEqual(0);
      }
      const paid = new Map(
        entriesOf(payments, units).map((entry) => [entry.paymentId, entry.amountCents]),
      );
      for (const { paymentId, totalCents } of payments)
        expect(paid.get(paymentId) ?? 0).toBe(totalCents);
    }),
  );
});

test("[RET-24] partial returns of a line in any steps give back the line, never more", () => {
  fc.assert(
    fc.property(
      order,
      fc.array(fc.integer({ min: 1, max: 3 }), { maxLength: 8 }),
      (some, steps) => {
        const [units = []] = placeUnits(some.lines, some.payments);
        const [line] = some.lines;
        const backByPayment = new Map<string, number>();
        let from = 0;
        for (const step of [...steps, units.length]) {
          const taken = units.slice(from, from + step);
          from += taken.length;
          for (const { paymentId, amountCents } of entriesOf(some.payments, taken))
            backByPayment.set(paymentId, (backByPayment.get(paymentId) ?? 0) + amountCents);
        }
        expect(sum([...backByPayment.values()])).toBe(line?.amounts.totalCents);
        expect(returnedAmounts(units)).toEqual(line?.amounts);
      },
    ),
  );
});

test("[PAY-35] [RET-24] however an order is cancelled and returned, each payment gets back exactly what it paid", () => {
  const steps = fc.array(fc.integer({ min: 0, max: 40 }), { maxLength: 12 });
  fc.assert(
    fc.property(order, steps, ({ lines: some, payments }, picks) => {
      const left = placeUnits(some, payments).flat();
      const back = new Map(payments.map(({ paymentId }) => [paymentId, 0]));
      while (left.length > 0) {
        const taken = left.splice((picks.shift() ?? 0) % left.length, 1 + ((picks[0] ?? 0) % 3));
        const entries = entriesOf(payments, taken);
        expect(sum(entries.map(({ amountCents }) => amountCents))).toBe(
          sum(taken.map(({ totalCents }) => totalCents)),
        );
        for (const { paymentId, amountCents } of entries)
          back.set(paymentId, (back.get(paymentId) ?? 0) + amountCents);
      }
      for (const { paymentId, totalCents } of payments)
        expect(back.get(paymentId)).toBe(totalCents);
    }),
  );
});

test("[PAY-35] a discount on a placed order comes off the payments as they share its lines, to the cent", () => {
  const rate = fc.constantFrom(0, 725, 925, 1025);
  const off = fc.integer({ min: 1, max: 100_000 });
  fc.assert(
    fc.property(order, off, rate, ({ lines: some, payments }, offCents, rateOf) => {
      const units = placeUnits(some, payments);
      const whole = returnedAmounts(units.flat());
      const lived = {
        lines: some.map(({ amounts: all }, at) => ({
          ...{ id: String(at), amounts: all, units: units[at] ?? [] },
        })),
        ...{ payments, taxRateBasisPoints: rateOf },
        totals: { ...whole, subtotalCents: whole.goodsCents },
      };
      const after = takeOff(
        lived as never,
        lived.lines.map(({ id }) => id),
        offCents,
      );
      const { subtotalCents, discountCents, shippingCents, taxCents, totalCents } = after.totals;
      const taken = Math.min(offCents, whole.goodsCents - whole.discountCents);
      expect(subtotalCents - discountCents).toBe(whole.goodsCents - whole.discountCents - taken);
      expect(subtotalCents - discountCents + shippingCents + taxCents).toBe(totalCents);
      expect(sum(after.payments.map((payment) => payment.totalCents))).toBe(totalCents);
      const released = sum(after.released.map(({ amountCents }) => amountCents));
      expect(released).toBe(whole.totalCents - totalCents);
      for (const unit of after.lines.flatMap((line) => line.units))
        expect(sum(unit.tender)).toBe(unit.totalCents);
    }),
  );
});

test("[OPEN-106, OPEN-38] what costs less is taxed less, at the rate it was bought at; delivery and fees stay taxed as they were", () => {
  // 3 × 100.00 less 10.00, 9.00 delivery; 8.25 % of 290.00 is 23.93 (23.925), of 9.00 is 0.74 (0.7425); 6.00 of fees.
  const amounts = {
    ...{ goodsCents: 30_000, discountCents: 1_000, shippingCents: 900 },
    ...{ taxCents: 2_393 + 74 + 600, totalCents: 30_000 - 1_000 + 900 + 3_067 },
  };
  const payments = [{ paymentId: "P1", totalCents: amounts.totalCents }];
  const [units = []] = placeUnits([{ amounts, quantity: 3 }], payments);
  const totals = { ...amounts, subtotalCents: 30_000, taxCents: 2_467, ewasteCents: 600 };
  const lines = [{ id: "1", amounts, units, isGiftCard: false }];
  const sold = { lines, payments, totals, taxRateBasisPoints: 825 };
  // 45.00 less for the three: 8.25 % of 245.00 is 20.21 (20.2125), so 3.72 less.
  const after = takeOff(sold as never, ["1"], 4_500);
  expect(after.totals).toMatchObject({
    ...{ subtotalCents: 30_000, discountCents: 5_500, taxCents: 2_467 - 372 },
    totalCents: amounts.totalCents - 4_872,
  });
  expect(after.released).toEqual([{ paymentId: "P1", amountCents: 4_872 }]);
  // An order that noted no rate tells it from what was charged: 24.67 of 299.00.
  const noted = takeOff({ ...sold, taxRateBasisPoints: null } as never, ["1"], 4_500);
  expect(noted.totals).toEqual(after.totals);
});

test("what an order costs as a whole is spread over its lines without a cent lost", () => {
  const shared = fc.record({
    discountCents: fc.integer({ min: 0, max: 10_000 }),
    shippingCents: fc.integer({ min: 0, max: 10_000 }),
    taxCents: fc.integer({ min: 0, max: 10_000 }),
  });
  const goods = fc.array(fc.integer({ min: 1, max: 300_000 }), { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(shared, goods, (whole, prices) => {
      const each = allocateToLines(whole, prices);
      for (const part of ["discountCents", "shippingCents", "taxCents"] as const)
        expect(sum(each.map((line) => line[part]))).toBe(whole[part]);
    }),
  );
});
