import { expect, test } from "vitest";
import { discountCents as friendsDiscount } from "#machines/referral/referral.rules.ts";
import { add, after, product } from "#tests/kit/cart.ts";
import { offer } from "../index.ts";
import type { Context } from "../cart.schema.ts";
import { takenOff } from "../money/cart.discounts.ts";
import { programmePromo } from "./cart.programme.ts";

const cartWith = (unitCents: number): Context =>
  after([add(product("a", { unitCents }))]).snapshot.context;

const percent = (unitCents: number, basisPoints: number) => {
  const { lines } = cartWith(unitCents);
  const { terms, skus } = offer.parse({
    ...{ offerId: "OFR", offerType: "SEASON", discountType: "PromotionalDiscount" },
    ...{ salesPitch: { "en-US": "", "es-US": "" }, terms: { kind: "percent", basisPoints } },
  });
  return takenOff({ terms, discountCents: 0, eachBasisPoints: null, lineIds: [], skus }, lines, [
    unitCents,
  ])[0];
};

const programme = (unitCents: number, basisPoints: number) =>
  programmePromo(cartWith(unitCents), { code: "EPP", basisPoints, label: "" })?.discountCents;

// By hand: 5 % of $999.99 is $49.9995; 10 % of $179.95 is $17.995; 15 % of $0.30 is $0.045; 5 % of $0.49 is $0.0245.
test.each([
  [99_999, 500, 5_000],
  [17_995, 1_000, 1_800],
  [30, 1_500, 5],
  [49, 500, 2],
])(
  "[OPEN-38] of %i cents, %i hundredths of a percent are %i cents: for a code, a programme and a friend alike",
  (cents, basisPoints, expected) => {
    expect(percent(cents, basisPoints)).toBe(expected);
    expect(programme(cents, basisPoints)).toBe(expected);
    if (basisPoints === 500) expect(friendsDiscount(cents)).toBe(expected);
  },
);

test("[CODE-02] one of three for nothing takes off what one of them costs after the other discounts, to the cent", () => {
  const lines = cartWith(1_000).lines.map((line) => ({ ...line, quantity: 3 }));
  const terms = { kind: "bogo", buy: 2, free: 1, basisPoints: 10_000 } as const;
  // $30.00 less $0.01: the units cost $10.00, $10.00 and $9.99, and the cheapest is free.
  expect(
    takenOff(
      { terms, discountCents: 0, eachBasisPoints: null, lineIds: [], skus: [] },
      lines,
      [2_999],
    ),
  ).toEqual([999]);
});
