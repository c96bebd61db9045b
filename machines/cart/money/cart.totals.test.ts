import fc from "fast-check";
import { expect, test } from "vitest";
import { sum } from "#machines/kit";
import { lifecycle as order } from "#machines/order";
import { add, after, entered, product } from "#tests/kit/cart.ts";
import { allocate, goods, line, orderInput, promo, totals } from "../index.ts";
import type { Context, Delivery, Line, Promo } from "../index.ts";

const shipping: Delivery = { ...goods.standardDelivery, costCents: 999, freeOverFifty: false };

function priced(
  lines: readonly Line[],
  change: Partial<Context["checkout"]> = {},
  promos: readonly Promo[] = [],
) {
  const checkout = { delivery: null, taxRateBasisPoints: 0, serviceChargeCents: 0, ...change };
  return { lines, promos, checkout };
}

/** What every typed code has in common. */
const typed = promo.parse({ code: "", label: "", discountCents: 0, lineIds: [] });

test("[PLACE-13] the total is what the shown lines sum to", () => {
  const lines = [
    product("tv", { unitCents: 119_999, quantity: 1, ewasteFeeCents: 600 }),
    product("cable", { unitCents: 1_999, quantity: 2 }),
  ];
  const ten = {
    ...typed,
    code: "TEN",
    label: "$10 off",
    discountCents: 1000,
    lineIds: [],
  };
  const checkout = { delivery: shipping, taxRateBasisPoints: 925, serviceChargeCents: 250 };
  expect(totals(priced(lines, checkout, [ten]))).toEqual({
    subtotalCents: 123_997,
    discountCents: 1000,
    shippingCents: 999,
    shippingTaxCents: 92,
    taxCents: 11_469,
    serviceChargeCents: 250,
    ewasteFeeCents: 600,
    totalCents: 136_315,
  });
});

test.each([
  [5, 1000, 1],
  [4, 1000, 0],
  [1_049, 1000, 105],
])(
  "[PLACE-13] tax on %i cents at %i basis points is rounded half up to %i",
  (unitCents, rate, tax) => {
    const lines = [product("a", { unitCents })];
    expect(totals(priced(lines, { taxRateBasisPoints: rate })).taxCents).toBe(tax);
  },
);

test("[SHIP-22] shipping is split into net, tax and total", () => {
  const lines = [product("a", { unitCents: 1000 })];
  const { shippingCents, shippingTaxCents } = totals(
    priced(lines, { delivery: shipping, taxRateBasisPoints: 1000 }),
  );
  expect([shippingCents, shippingTaxCents]).toEqual([999, 100]);
});

test("[SHIP-23] the recycling fee counts per unit", () => {
  const lines = [product("tv", { ewasteFeeCents: 500, quantity: 3 })];
  expect(totals(priced(lines)).ewasteFeeCents).toBe(1500);
});

test("[SHIP-20] a discount can take free shipping away, and $50.00 is not over $50", () => {
  const free = { ...shipping, freeOverFifty: true };
  const lines = [product("a", { unitCents: 5_500 })];
  const off = (discountCents: number) => [{ ...typed, code: "X", discountCents, lineIds: [] }];
  expect(totals(priced(lines, { delivery: free }, off(499))).shippingCents).toBe(0);
  expect(totals(priced(lines, { delivery: free }, off(500))).shippingCents).toBe(999);
});

test("[PLACE-13] gift cards carry no tax and digital goods no shipping", () => {
  const gift = product("g", { isGiftCard: true, requiresShipping: false, unitCents: 2500 });
  const checkout = { delivery: shipping, taxRateBasisPoints: 1000 };
  const [share] = allocate(priced([gift, product("a")], checkout));
  expect(share).toMatchObject({ taxCents: 0, shippingCents: 0, totalCents: 2500 });
});

const lines = fc
  .array(
    fc.record({
      unitCents: fc.integer({ min: 0, max: 500_000 }),
      quantity: fc.integer({ min: 1, max: 25 }),
      ewasteFeeCents: fc.integer({ min: 0, max: 900 }),
      requiresShipping: fc.boolean(),
      isGiftCard: fc.boolean(),
    }),
    { minLength: 1, maxLength: 12 },
  )
  .map((all) => all.map((change, index) => product(`L${index}`, change)));

const promos = fc
  .array(
    fc.record({
      discountCents: fc.integer({ min: 1, max: 200_000 }),
      lineIds: fc.uniqueArray(fc.constantFrom("L0", "L1", "L2", "L9"), { maxLength: 3 }),
    }),
    { maxLength: 3 },
  )
  .map((all) => all.map((one, index) => ({ ...typed, ...one, code: `P${index}` })));

const checkout = fc.record({
  delivery: fc.option(fc.constant(shipping)),
  taxRateBasisPoints: fc.integer({ min: 0, max: 1500 }),
  serviceChargeCents: fc.integer({ min: 0, max: 2000 }),
});

test("[PLACE-13] whatever is in a cart, its shares are whole, none is negative, and they sum to the summary", () => {
  fc.assert(
    fc.property(lines, promos, checkout, (someLines, somePromos, someCheckout) => {
      const cart = priced(someLines, someCheckout, somePromos);
      const shares = allocate(cart);
      const summary = totals(cart);
      for (const share of shares) {
        const { lineId, discounts, ...amounts } = share;
        expect(someLines.map((one) => one.lineId)).toContain(lineId);
        expect(sum(discounts.map((one) => one.cents))).toBe(share.discountCents);
        for (const [part, cents] of Object.entries(amounts)) {
          expect(Number.isInteger(cents), part).toBe(true);
          expect(cents, part).toBeGreaterThanOrEqual(0);
        }
        expect(share.discountCents).toBeLessThanOrEqual(share.goodsCents);
      }
      const { subtotalCents, discountCents, taxCents, serviceChargeCents, ewasteFeeCents } =
        summary;
      expect(summary.totalCents).toBe(
        subtotalCents -
          discountCents +
          summary.shippingCents +
          taxCents +
          serviceChargeCents +
          ewasteFeeCents,
      );
      expect(sum(shares.map(({ totalCents }) => totalCents))).toBe(summary.totalCents);
      expect(serviceChargeCents).toBe(cart.checkout.serviceChargeCents);
      const isShipped = cart.checkout.delivery && someLines.some((one) => one.requiresShipping);
      expect(summary.shippingCents).toBe(isShipped ? 999 : 0);
    }),
  );
});

test("[PLACE-13] an order takes a cart's shares as they are, and its payments are their sum", () => {
  fc.assert(
    fc.property(lines, promos, checkout, (someLines, somePromos, someCheckout) => {
      const { snapshot } = after([add(product("L0")), entered()]);
      const base: Context = snapshot.context;
      const cart = {
        ...base,
        lines: someLines,
        promos: somePromos,
        checkout: { ...base.checkout, ...someCheckout },
      };
      const whole = { ...cart, totals: totals(cart) };
      const parsed = order.input.parse(orderInput(whole, "ORD-1", "2026-11-17T15:00:00.000Z"));
      expect(parsed).toMatchObject({ totals: { totalCents: whole.totals.totalCents } });
      const shares = orderInput(whole, "ORD-1", "2026-11-17T15:00:00.000Z").lines;
      expect(sum(shares.map(({ amounts }) => amounts.totalCents))).toBe(whole.totals.totalCents);
    }),
  );
});

test("[CART-04, CONST-10] a cart carries its id, currency, ZIP and lines into the order", () => {
  const { snapshot } = after([add(goods.phone), entered()], { currency: "USD" });
  const started = orderInput(snapshot.context, "ORD-1", "2026-11-17T15:00:00.000Z");
  expect(started).toMatchObject({ cartId: "C-7K3F", currency: "USD", email: "ana@example.com" });
  expect(snapshot.context.zip).toBe("94301");
  expect(line.parse(goods.phone)).toEqual(goods.phone);
});
