import fc from "fast-check";
import { expect, test } from "vitest";
import { begin, sum } from "#machines/kit";
import { invoicedRows, lifecycle, orders, vatOfLeft, vatOfTotal, vatOfUnit } from "#machines/order";
import type { Context } from "#machines/order";
import { rowsLeft } from "./order.invoiced.ts";
import { grossOf } from "./order.vat.ts";
import { vatInside } from "./vat.rules.ts";

test.each([
  [12_300, 2_300],
  [0, 0],
  [1, 0],
  [3, 1],
  [429_900, 80_388],
  [99_999, 18_699],
])("[EDIT-07] a gross sum of %i holds %i of VAT", (gross, vat) => {
  expect(vatInside(gross)).toBe(vat);
});

test("[EDIT-07] VAT and net amount are the gross amount again, and VAT never falls as it grows", () => {
  for (let gross = 1; gross < 5_000; gross++) {
    expect(vatInside(gross)).toBeGreaterThanOrEqual(vatInside(gross - 1));
    expect(Math.abs(vatInside(gross) * 123 - gross * 23)).toBeLessThanOrEqual(62);
  }
});

interface Bought {
  readonly prices: readonly number[];
  readonly quantities: readonly number[];
  readonly discountCents: number;
  readonly shippingCents: number;
}

/** A Polish order of these goods. */
function bought({ prices, quantities, discountCents, shippingCents }: Bought): Context {
  const products = prices.map((goodsCents, at) => ({
    ...orders.phone,
    ...{ sku: `SKU-${at}`, goodsCents, quantity: quantities[at] ?? 1 },
  }));
  const input = orders.orderOf({
    ...{ orderId: "ORD-2026-GROS-2C7K", products, discountCents, shippingCents },
  });
  const polish = { ...input, storefront: "pl", currency: "PLN", vatInvoice: { number: "FV/1" } };
  return begin(lifecycle, polish).snapshot.context;
}

/** The same without the first unit of a line, as its cancellation was confirmed. */
function without(context: Context, lineId: string): Context {
  const lines = context.lines.map((line) =>
    line.id === lineId
      ? {
          ...line,
          cancelledUnits: 1,
          units: line.units.map((unit, at) => (at === 0 ? { ...unit, isCancelled: true } : unit)),
        }
      : line,
  );
  return { ...context, lines };
}

/** 23/123 of it, half a grosz up. */
const inside = (grossCents: number) => Math.floor((grossCents * 46 + 123) / 246);

const price = fc.integer({ min: 100, max: 300_000 });

test("[ENT-09, EDIT-07, LINE-17] whatever is bought, each row has the VAT inside of it and the total that of its rows, that of a unit is what goes with it, and that of the rest is what stays on the invoice", () => {
  fc.assert(
    fc.property(
      fc.array(price, { minLength: 1, maxLength: 4 }),
      fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 4, maxLength: 4 }),
      ...([fc.integer({ min: 0, max: 90 }), fc.integer({ min: 0, max: 5_000 })] as const),
      (prices, quantities, discountCents, shippingCents) => {
        const context = bought({ prices, quantities, discountCents, shippingCents });
        const { totalCents } = context.totals;
        const invoiced = invoicedRows(context);
        const own = invoiced.map(({ grossCents }) => inside(grossCents));
        expect(invoiced.map(({ vatCents }) => vatCents)).toEqual(own);
        expect(vatOfTotal(context)).toBe(sum(own));
        expect(vatOfLeft(context, invoiced, totalCents)).toBe(sum(own));
        for (const { id, units } of context.lines) {
          const after = rowsLeft(without(context, id), invoiced);
          const vatOf = (rows: typeof invoiced) => rows.find((row) => row.id === id)?.vatCents ?? 0;
          const [unit] = units;
          expect(vatOf(invoiced) - vatOf(after)).toBe(
            unit ? vatOfUnit(context, id, grossOf(unit)) : 0,
          );
          const leftCents = sum(after.map(({ grossCents }) => grossCents));
          expect(vatOfLeft(without(context, id), invoiced, leftCents)).toBe(
            sum(after.map(({ vatCents }) => vatCents)),
          );
        }
      },
    ),
  );
});
