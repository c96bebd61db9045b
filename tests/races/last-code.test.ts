/** Codes that only so many orders may use, raced for: found good when they were typed, gone when the button is pressed. */
import { expect, test } from "vitest";
import * as z from "zod";
import { shopperAt } from "../checkout/codes-kit.ts";
import { openCheckout, skus } from "../checkout/kit.ts";
import type { Fields, CheckoutWorld } from "../checkout/kit.ts";

/** A guest whose order, with the code, waits for nothing but the button. */
async function ready(checkout: CheckoutWorld, code: string, email: string) {
  const shopper = shopperAt(checkout);
  await shopper.add(skus.phone);
  await shopper.enterAddress({ email });
  await shopper.chooseDelivery();
  await shopper.apply(code, "payment");
  await shopper.pay();
  return shopper;
}

type Ready = Awaited<ReturnType<typeof ready>>;

/** Everybody presses at once; what each is told, in order of the alphabet. */
async function pressAtOnce(checkout: CheckoutWorld, shoppers: readonly Ready[]): Promise<string[]> {
  const forms: Fields[] = await Promise.all(shoppers.map((shopper) => shopper.pressFields()));
  const answers = await Promise.all(
    shoppers.map((shopper, index) => shopper.press(forms[index] ?? {})),
  );
  await checkout.world.settle();
  return answers.map(({ to, data }) => (to ? "placed" : codeOf(data))).sort();
}

const refused = z.object({ refusal: z.object({ code: z.string() }) });

const codeOf = (data: unknown): string => refused.parse(data).refusal.code;

test("[ERR-62] a code for two orders that three press with at once makes two, and the third is told before any money moves", async () => {
  const checkout = await openCheckout();
  const shoppers = await Promise.all(
    ["ada", "bob", "eve"].map((name) => ready(checkout, "FIRST2", `${name}@example.com`)),
  );
  expect(await pressAtOnce(checkout, shoppers)).toEqual([
    "MaxRedemptionCountReached",
    "placed",
    "placed",
  ]);
});

test("[ERR-61] a code for one order of a mailbox is not used by a second cart of it under another name, which goes on without", async () => {
  const checkout = await openCheckout();
  const shoppers = await Promise.all([
    ready(checkout, "ONCE10", "Ada+1@example.com"),
    ready(checkout, "ONCE10", "ada+sale@example.com"),
  ]);
  expect(await pressAtOnce(checkout, shoppers)).toEqual(["InvalidRedemptionCount", "placed"]);
  const carts = await Promise.all(shoppers.map(async (one) => (await one.cart()).cart));
  const left = shoppers[carts.findIndex((cart) => cart !== null)];
  if (!left) throw new Error("both carts were ordered");
  // The code is out by itself, which has to be seen: it would refuse every further press.
  expect((await left.cart()).cart?.notices).toMatchObject([
    { code: "CouponCodeRemoved", details: { promo: "ONCE10", reason: "usedUp" } },
  ]);
  await left.change("changes.acknowledged");
  await left.pay();
  expect((await left.place()).to).toContain("/order-confirm/");
});
