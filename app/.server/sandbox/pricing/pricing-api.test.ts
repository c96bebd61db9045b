import { expect, test } from "vitest";
import { openTown } from "#tests/kit/sandbox.ts";
import type { Town } from "#tests/kit/sandbox.ts";

const guest = { currency: "USD", language: "en-US", email: null, customerId: null } as const;

/** Every question has a key of its own. */
let calls = 0;

async function judge({ gateways }: Town, code: string, who: object = {}) {
  const key = `${(calls += 1)} judge ${code} ${JSON.stringify(who)}`;
  return gateways.pricing.judge({ key, code, ...guest, ...who });
}

test("[CODE-02, CODE-21] the price list has an offer of each kind that applies by itself", async () => {
  const town = await openTown();
  const offers = await town.gateways.pricing.promotions("USD");
  expect(new Set(offers.map(({ discountType }) => discountType))).toEqual(
    new Set([
      ...["BOGO", "TierPrice", "Combo", "OrderDiscount", "ShippingDiscount"],
      ...["PromotionalDiscount", "Discount"],
    ]),
  );
  for (const { salesPitch } of offers)
    expect(Object.keys(salesPitch)).toEqual(["en-US", "es-US", "pl"]);
  const polish = await town.gateways.pricing.promotions("PLN");
  expect(polish.every(({ methods }) => methods.length === 0)).toBe(true);
  await town.close();
});

test("[LC-34] a code is judged in the shopper's language, and one in dollars is none in Poland", async () => {
  const town = await openTown();
  expect(await judge(town, "SAVE50", { language: "es-US" })).toMatchObject({
    outcome: "good",
    promo: { label: "$50 de descuento", minimumCents: 10_000, combines: false },
  });
  expect(await judge(town, "SAVE50", { currency: "PLN" })).toEqual({
    outcome: "refused",
    code: "InvalidPromoCode",
  });
  await town.close();
});

test("[ERR-65] a code for one address is good for nobody else", async () => {
  const town = await openTown();
  expect(await judge(town, "DEMO10", { email: "demo@ohmline.example" })).toMatchObject({
    outcome: "good",
  });
  expect(await judge(town, "DEMO10", { email: "ada@example.com" })).toMatchObject({
    code: "UnauthorizedEmail",
  });
  await town.close();
});

test("[ERR-61, ERR-62] a code is used up by its orders, each counted once", async () => {
  const town = await openTown();
  const use = (code: string, orderId: string, email: string) =>
    town.gateways.pricing.redeem({ key: `${orderId} ${code}`, code, orderId, email });
  await use("FIRST2", "ORD-1", "ada@example.com");
  await use("FIRST2", "ORD-1", "ada@example.com");
  expect(await judge(town, "FIRST2")).toMatchObject({ outcome: "good" });
  await use("FIRST2", "ORD-2", "bob@example.com");
  expect(await judge(town, "FIRST2")).toMatchObject({ code: "MaxRedemptionCountReached" });

  await use("ONCE10", "ORD-1", "ada@example.com");
  const ada = { email: "ada@example.com" };
  expect(await judge(town, "ONCE10", ada)).toMatchObject({ code: "InvalidRedemptionCount" });
  for (const email of ["Ada@example.com", "ada+sale@example.com"])
    expect(await judge(town, "ONCE10", { email })).toMatchObject({
      code: "InvalidRedemptionCount",
    });
  for (const email of ["bob@example.com", "adab@example.com", "ada@example.org"])
    expect(await judge(town, "ONCE10", { email })).toMatchObject({ outcome: "good" });
  await town.close();
});
