import fc from "fast-check";
import { expect, test } from "vitest";
import { begin, sum } from "#machines/kit";
import type { RawEvent } from "#machines/kit";
import { lifecycle as order, nextUnitsBack, returnedAmounts } from "#machines/order";
import type { Context as OrderContext } from "#machines/order";
import { add, after, entered, product } from "#tests/kit/cart.ts";
import { allocate, goods, offer, orderInput, promo, totals } from "../index.ts";
import { settled } from "../machine/cart.updates.ts";
import type { Line, Offer, Promo } from "../index.ts";

const AT = "2026-11-17T15:00:00.000Z";

const offered = (change: Partial<Offer> & Pick<Offer, "terms">): Offer =>
  offer.parse({
    ...{ offerId: "OFR", offerType: "SEASON", discountType: "PromotionalDiscount" },
    salesPitch: { "en-US": "A good offer", "es-US": "Una buena oferta" },
    ...change,
  });
const priced = (...offers: readonly Offer[]): RawEvent => ({ type: "promotions.priced", offers });
const code = (change: Partial<Promo> = {}): Promo =>
  promo.parse({ code: "SAVE", label: "", discountCents: 1000, lineIds: [], ...change });
const judged = (change: Partial<Promo> = {}): RawEvent => ({
  type: "promo.judged",
  promo: code(change),
});
const units = (lineId: string, quantity: number): RawEvent => ({
  type: "quantity.set",
  lineId,
  quantity,
});
const whole = 10_000;
const takenOf = (events: readonly RawEvent[]) =>
  after(events).snapshot.context.totals.discountCents;

test("[CODE-02] buy one, get one: of each pair the cheaper unit costs nothing", () => {
  const bogo = priced(
    offered({ discountType: "BOGO", terms: { kind: "bogo", buy: 1, free: 1, basisPoints: whole } }),
  );
  const two = [add(product("a", { unitCents: 3000 })), add(product("b", { unitCents: 2000 }))];
  expect(takenOf([two[0] ?? bogo, bogo])).toBe(0);
  expect(takenOf([...two, bogo])).toBe(2000);
  expect(takenOf([...two, units("a", 3), bogo])).toBe(5000);
});

test("[CODE-02] a combination takes a part off as many units as there are companions", () => {
  const combo = priced(
    offered({
      ...{ discountType: "Combo", skus: ["SKU-buds"] },
      terms: { kind: "combo", withSkus: ["SKU-watch"], basisPoints: 2000 },
    }),
  );
  const buds = [add(product("buds", { unitCents: 10_000 })), units("buds", 3)];
  expect(takenOf([...buds, combo])).toBe(0);
  expect(takenOf([...buds, add(product("watch")), combo])).toBe(2000);
  expect(takenOf([...buds, add(product("watch")), units("watch", 9), combo])).toBe(6000);
});

test("[CODE-02] a tier price is the one of the highest step that the units reach together", () => {
  const tiers = [
    { units: 2, basisPoints: 1000 },
    { units: 3, basisPoints: 2000 },
  ];
  const tier = priced(offered({ discountType: "TierPrice", terms: { kind: "tiers", tiers } }));
  const cable = add(product("a", { unitCents: 1000 }));
  expect(takenOf([cable, tier])).toBe(0);
  expect(takenOf([cable, units("a", 2), tier])).toBe(200);
  expect(takenOf([cable, units("a", 2), add(product("b", { unitCents: 500 })), tier])).toBe(500);
});

test("[CODE-02, SHIP-22] a shipping discount is in the price of delivery and its tax, not in the goods", () => {
  const delivery = { ...goods.standardDelivery, freeOverFifty: false };
  const events = [
    add(goods.phone),
    entered(),
    { type: "delivery.chosen", delivery },
    priced(
      offered({ discountType: "ShippingDiscount", terms: { kind: "shipping", basisPoints: 5000 } }),
    ),
  ];
  const { totals: sums, lines, promos, checkout } = after(events).snapshot.context;
  expect(sums).toMatchObject({ discountCents: 0, shippingCents: 499, shippingTaxCents: 46 });
  expect(allocate({ lines, promos, checkout })[0]?.discounts).toEqual([
    { code: "OFR", cents: 500 },
  ]);
});

test.each([
  ["OrderDiscount", { kind: "percent", basisPoints: 300 }, 2400],
  ["PromotionalDiscount", { kind: "percent", basisPoints: 1000 }, 8000],
  ["Discount", { kind: "amount", cents: 1234 }, 1234],
  ["TradeIn", { kind: "amount", cents: 2500 }, 2500],
  ["Epp", { kind: "percent", basisPoints: 2000 }, 16_000],
  ["Referral", { kind: "percent", basisPoints: 500 }, 4000],
  ["PromoCode", { kind: "amount", cents: 999_999 }, 79_999],
] as const)(
  "[CODE-02] %s is measured by its terms and never takes more than there is",
  (discountType, terms, cents) => {
    expect(takenOf([add(goods.phone), judged({ discountType, terms })])).toBe(cents);
  },
);

test("[CODE-02] gift cards are money: no terms make them cheaper", () => {
  const gift = product("g", { isGiftCard: true, unitCents: 5000 });
  const percent = judged({ terms: { kind: "percent", basisPoints: 1000 } });
  expect(takenOf([add(gift), add(product("a", { unitCents: 1000 })), percent])).toBe(100);
});

test("[CODE-16, ERR-67] a code does not go with an upgrade, and leaves when one comes", () => {
  const upgrade = add(product("u", { productType: "Upgrade" }));
  const declined = { type: "promo.applied", promo: code() };
  expect(after([upgrade]).refusal(declined)?.code).toBe("CouponCodeWithUpgrade");
  const { context } = after([add(goods.phone), judged(), upgrade]).snapshot;
  expect(context.promos).toEqual([]);
  expect(context.notices).toContainEqual(expect.objectContaining({ code: "CouponCodeRemoved" }));
});

test("[CODE-19, ERR-69] a code that needs a trade-in is taken with one and leaves with it", () => {
  const tradeIn = product("t", { productType: "TradeIn", unitCents: 0, parentId: "L-1" });
  const needs = { type: "promo.applied", promo: code({ needsTradeIn: true }) };
  const signedIn = { customerId: "K-1" };
  expect(after([add(goods.phone)]).refusal(needs)?.code).toBe("PromoWithoutTradeIn");
  const taken = [add(goods.phone), add(tradeIn), needs];
  expect(after(taken, signedIn).snapshot.context.promos).toHaveLength(1);
  const gone = [...taken, { type: "line.removed", lineId: "t" }];
  expect(after(gone, signedIn).snapshot.context.promos).toEqual([]);
});

test("[CODE-17, ERR-200] what a programme took off leaves with a notice of its own", () => {
  const programme = { source: "programme", discountType: "Epp", minimumCents: 100_000 } as const;
  const applied = { type: "promo.applied", promo: code(programme) };
  const events = [add(goods.phone), units("L-1", 2), applied, units("L-1", 1)];
  expect(after(events).snapshot.context.notices).toContainEqual(
    expect.objectContaining({ code: "EmployeeDiscountRemoved" }),
  );
});

test("[CODE-18] an offer speaks the cart's language", () => {
  const ten = priced(offered({ terms: { kind: "percent", basisPoints: 1000 } }));
  const { context } = after([add(goods.phone), ten], { language: "es-US" }).snapshot;
  expect(context.promos).toMatchObject([{ label: "Una buena oferta", source: "offer" }]);
});

const lines = fc
  .array(
    fc.record({
      unitCents: fc.integer({ min: 0, max: 300_000 }),
      quantity: fc.integer({ min: 1, max: 8 }),
      isGiftCard: fc.boolean(),
    }),
    { minLength: 1, maxLength: 6 },
  )
  .map((all) => all.map((change, index) => product(`L${index}`, change)));

const basisPoints = fc.integer({ min: 1, max: whole });
const some = fc.subarray(["SKU-L0", "SKU-L1", "SKU-L2", "SKU-L9"]);
const terms: fc.Arbitrary<Offer["terms"]> = fc.oneof(
  fc.record({ kind: fc.constant("amount" as const), cents: fc.integer({ min: 1, max: 99_999 }) }),
  fc.record({ kind: fc.constant("percent" as const), basisPoints }),
  fc.record({
    kind: fc.constant("bogo" as const),
    buy: fc.integer({ min: 1, max: 3 }),
    free: fc.integer({ min: 1, max: 2 }),
    basisPoints,
  }),
  fc.record({
    kind: fc.constant("combo" as const),
    withSkus: fc.constant<string[]>(["SKU-L0"]),
    basisPoints,
  }),
  fc.record({
    kind: fc.constant("tiers" as const),
    tiers: fc.array(fc.record({ units: fc.integer({ min: 1, max: 9 }), basisPoints }), {
      minLength: 1,
      maxLength: 3,
    }),
  }),
  fc.record({ kind: fc.constant("shipping" as const), basisPoints }),
);
const offers = fc
  .array(fc.record({ terms, skus: some, combines: fc.boolean() }), { maxLength: 5 })
  .map((all) =>
    all.map((one, index) =>
      offered({
        ...one,
        offerId: `OFR-${index}`,
        discountType: one.terms.kind === "shipping" ? "ShippingDiscount" : "Discount",
      }),
    ),
  );

/** An order of these goods under these offers. */
function ordered(someLines: readonly Line[], someOffers: readonly Offer[]) {
  const { snapshot } = after([add(product("x")), entered(), priced()]);
  const delivery = { ...goods.standardDelivery, freeOverFifty: false };
  const base = {
    ...snapshot.context,
    ...{ lines: [...someLines], offers: [...someOffers] },
    checkout: { ...snapshot.context.checkout, delivery },
  };
  const { patch } = settled(base, AT);
  const cart = { ...base, ...patch };
  return { cart, started: orderInput(cart, "ORD-1", AT) };
}

test("[CODE-02, CODE-03] whatever stands on a cart, the shares of each discount sum to it and none is negative", () => {
  fc.assert(
    fc.property(lines, offers, (someLines, someOffers) => {
      const { cart, started } = ordered(someLines, someOffers);
      const onGoods = started.lines.flatMap(({ discounts }) =>
        discounts.filter((one) => one.discount_type !== "ShippingDiscount"),
      );
      for (const { code: id, discountCents } of cart.promos) {
        const shares = onGoods.filter(({ trigger_code }) => trigger_code === id);
        expect(sum(shares.map(({ value }) => value))).toBe(discountCents);
        for (const { value } of shares) expect(value).toBeGreaterThan(0);
      }
      expect(sum(onGoods.map(({ value }) => value))).toBe(totals(cart).discountCents);
      for (const { amounts } of started.lines) {
        expect(amounts.discountCents).toBeLessThanOrEqual(amounts.goodsCents);
        expect(amounts.totalCents).toBeGreaterThanOrEqual(0);
      }
    }),
  );
});

test("[CODE-05] whatever was taken off, the units of every line carry it to the cent, and any part given back and the rest are what was paid", () => {
  fc.assert(
    fc.property(lines, offers, fc.nat(), (someLines, someOffers, seed) => {
      const { started } = ordered(someLines, someOffers);
      const { snapshot } = begin(order, started);
      const shown = order.view(snapshot as never, "shopper").lines;
      for (const [index, line] of (snapshot.context as OrderContext).lines.entries()) {
        const groups = shown[index]?.quantityGroups ?? [];
        expect(sum(groups.map(({ quantity }) => quantity))).toBe(line.quantity);
        for (const { discountCents, discountSplit } of groups)
          expect(sum(discountSplit.map(({ valueCents }) => valueCents))).toBe(discountCents);
        const count = seed % (line.quantity + 1);
        const back = returnedAmounts(nextUnitsBack(line, count)).totalCents;
        const later = { ...line, returnedUnits: count };
        const rest = returnedAmounts(nextUnitsBack(later, line.quantity - count)).totalCents;
        expect(Math.min(back, rest)).toBeGreaterThanOrEqual(0);
        expect(back + rest).toBe(line.amounts.totalCents);
      }
    }),
  );
});

test("[CODE-05] a group of units names what its discount is made of", () => {
  const { started } = ordered(
    [product("a", { quantity: 3, unitCents: 1000 })],
    [
      offered({
        discountType: "BOGO",
        terms: { kind: "bogo", buy: 1, free: 1, basisPoints: whole },
      }),
    ],
  );
  const { snapshot } = begin(order, started);
  const split = { id: "BOGO/OFR", discount_type: "BOGO", trigger_code: "OFR" };
  expect(order.view(snapshot as never, "shopper").lines[0]?.quantityGroups).toMatchObject([
    { quantity: 1, discountCents: 334, discountSplit: [{ ...split, valueCents: 334 }] },
    { quantity: 2, discountCents: 333, discountSplit: [{ ...split, valueCents: 333 }] },
  ]);
});
