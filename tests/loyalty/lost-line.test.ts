/** A phone that its carrier lost, and whose money goes back: the points that it earned go with it. */
import { expect, test } from "vitest";
import { problemsOf } from "#tests/kit/charges.ts";
import { openCheckout } from "#tests/checkout/kit.ts";
import { pagesOf } from "#tests/orders/kit-truck.ts";
import { memberAt } from "./kit.ts";

test("[REW-19, OPEN-94, RET-24] what was lost and refunded takes back the points that it earned", async () => {
  const checkout = await openCheckout();
  const { world } = checkout;
  const shopper = await memberAt(checkout);
  const orderId = await shopper.buy();
  await world.settle();
  const shop = pagesOf(checkout, shopper.browser, orderId);
  const earned = async () => {
    const { lots } = (await shopper.account()).view;
    return lots.map(({ left }) => left);
  };
  await shop.until("shipped");
  // 5 % of the $999.99 that were paid for the phone are 499 whole points.
  expect(await earned()).toEqual([499]);
  await shop.step("in.transit", "delivery.failed");
  await shop.step("after.failure", "goods.returned");
  expect(await earned()).toEqual([0]);
  expect(await problemsOf(world)).toEqual([]);
});
