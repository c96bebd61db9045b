import { expect, test } from "vitest";
import { framePage } from "#app/.server/boot/frame.page.ts";
import { orderPage } from "#app/.server/orders/order.page.ts";
import { openCheckout, skus } from "#tests/checkout/kit.ts";
import { memberAt, orderIdOf } from "#tests/loyalty/kit.ts";

test("[CODE-11] a friend's link carries its code to checkout, from page to page, until it is used", async () => {
  const checkout = await openCheckout();
  const advocate = await memberAt(checkout, { email: "ada@example.com" });
  const friend = await memberAt(checkout, { email: "grace@example.com" });
  const code =
    (await checkout.world.engine.store.loyalty.referralCodeOf(advocate.customerId)) ?? "";
  const visit = async (path: string) => {
    const { headers } = await framePage(friend.browser.get(path), checkout.scope);
    friend.browser.keep(new Headers(headers));
  };
  await visit(`/us/web?referral=${code.toLowerCase()}`);
  await visit("/us/web/shop/phones");
  await friend.arriveAtPayment(skus.phone);
  expect((await friend.payment()).referral).toMatchObject({ status: "none", code });
  const { key } = (await friend.payment()).referral.ticket;
  await friend.sendPayment({ event: "referral.entered", key, code });
  await checkout.world.settle();
  expect(friend.browser.cookie("referral")).toBeNull();
  expect((await friend.payment()).referral).toMatchObject({ status: "applied", code });
});

test("[CODE-11] what is no code in a link is not kept", async () => {
  const checkout = await openCheckout();
  const shopper = await memberAt(checkout);
  const link = "/us/web?referral=%3Cscript%3E";
  const { headers } = await framePage(shopper.browser.get(link), checkout.scope);
  expect(new Headers(headers).getSetCookie().join()).not.toContain("referral");
});

test("[ORD-67] the order shows points earned, used and left, and what they are worth", async () => {
  const checkout = await openCheckout();
  const shopper = await memberAt(checkout, { points: 8_000 });
  await shopper.arriveAtPayment();
  await shopper.enterPoints("50");
  await shopper.pay();
  const orderId = orderIdOf(await shopper.place());
  await checkout.world.settle();
  const request = shopper.browser.get(`/us/web/order/${orderId}`);
  const page = await orderPage(request, checkout.scope, { storefront: "us", orderId });
  const earned = Math.floor(((99_999 - 5_000) * 50) / 10_000);
  expect(page.rewards?.lines).toEqual([
    `Points earned: ${earned} · $${(earned / 100).toFixed(2)}`,
    "Points used: 5,000 · $50.00",
    "Points you can use now: 3,000 · $30.00",
  ]);
});
