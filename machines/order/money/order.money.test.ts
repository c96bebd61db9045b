import fc from "fast-check";
import { expect, test } from "vitest";
import { sum } from "#machines/kit";
import {
  allocateToLines,
  allocateToUnits,
  entriesOf,
  placeUnits,
  returnedAmounts,
  takeOff,
} from "./order.money.ts";
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
  fc.assert(
    fc.property(order, fc.integer({ min: 1, max: 100_000 }), ({ lines: some, payments }, off) => {
      const units = placeUnits(some, payments);
      const lived = {
        lines: some.map(({ amounts: whole }, at) => ({
          id: String(at),
          amounts: whole,
          units: units[at] ?? [],
        })),
        payments,
        totals: { discountCents: 0, totalCents: sum(payments.map((each) => each.totalCents)) },
      };
      const total = lived.totals.totalCents;
      const after = takeOff(
        lived as never,
        lived.lines.map(({ id }) => id),
        off,
      );
      const taken = Math.min(off, total);
      expect(sum(after.released.map(({ amountCents }) => amountCents))).toBe(taken);
      expect(sum(after.payments.map(({ totalCents }) => totalCents))).toBe(total - taken);
      expect(after.totals).toEqual({ discountCents: taken, totalCents: total - taken });
      for (const { tender, totalCents } of after.lines.flatMap((line) => line.units))
        expect(sum(tender)).toBe(totalCents);
    }),
  );
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
