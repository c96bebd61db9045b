import { expect, test } from "vitest";
import { signIn } from "#app/.server/account/sign-in.actions.ts";
import { referralCommands } from "#app/.server/commands/referral.ts";
import { myReferralsPage } from "#app/.server/checkout/referrals.ts";
import { guestAt, openCheckout, skus } from "#tests/checkout/kit.ts";
import type { CheckoutWorld } from "#tests/checkout/kit.ts";
import { credentials, signInPath } from "#tests/kit/account.ts";
import { memberAt, orderIdOf } from "./kit.ts";

const DAY_MS = 24 * 60 * 60_000;

/** An advocate with a code, and a friend who stands before the payment. */
async function twoFriends(checkout: CheckoutWorld, sku: string = skus.phone) {
  const advocate = await memberAt(checkout, { email: "ada@example.com" });
  const friend = await memberAt(checkout, { email: "grace@example.com" });
  const code =
    (await checkout.world.engine.store.loyalty.referralCodeOf(advocate.customerId)) ?? "";
  await friend.arriveAtPayment(sku);
  return { advocate, friend, code };
}

test("[CODE-09] a friend's code takes 5 % off, in the cart and on the order", async () => {
  const checkout = await openCheckout();
  const { friend, code } = await twoFriends(checkout);
  expect(await friend.enterReferral(code.toLowerCase())).toMatchObject({ status: 303 });
  const { referral, frame } = await friend.payment();
  expect(referral).toMatchObject({ status: "applied", discountCents: 5_000 });
  expect(frame.summary.totals).toMatchObject({ subtotalCents: 99_999, discountCents: 5_000 });
});

test("[CODE-07, ERR-30, ERR-81] a guest is told to log in and to apply the code again", async () => {
  const checkout = await openCheckout();
  const { code } = await twoFriends(checkout);
  const guest = guestAt(checkout);
  await guest.arriveAtPayment();
  const { key } = (await guest.payment()).referral.ticket;
  await guest.sendPayment({ event: "referral.entered", key, code });
  expect((await guest.payment()).referral).toMatchObject({
    ...{ status: "needsLogin", refusedFor: "ForceLoginToUse Referral", discountCents: 0 },
  });
});

test("[CODE-08, ERR-78] an advocate's own code is refused", async () => {
  const checkout = await openCheckout();
  const { advocate, code } = await twoFriends(checkout);
  await advocate.arriveAtPayment();
  await advocate.enterReferral(code);
  expect((await advocate.payment()).referral).toMatchObject({
    ...{ status: "refused", refusedFor: "AdvocateCannotUseOwnReferralCode" },
  });
});

test("[ERR-75] a code nobody has is not found, and another one may be tried", async () => {
  const checkout = await openCheckout();
  const { friend, code } = await twoFriends(checkout);
  await friend.enterReferral("FRIEND-NOBODY");
  expect((await friend.payment()).referral).toMatchObject({ refusedFor: "ReferralCodeNotFound" });
  await friend.enterReferral(code);
  expect((await friend.payment()).referral).toMatchObject({ status: "applied" });
});

test("[ERR-76] a second code on the same cart is refused", async () => {
  const checkout = await openCheckout();
  const { friend, code } = await twoFriends(checkout);
  await friend.enterReferral(code);
  expect(await friend.enterReferral(code)).toMatchObject({
    ...{ status: 422, code: "ReferralCodeAlreadyApplied" },
  });
});

test("[ERR-77] a friend can be a friend once: after an order another code is refused", async () => {
  const checkout = await openCheckout();
  const { friend, code } = await twoFriends(checkout);
  await friend.enterReferral(code);
  await friend.pay();
  await friend.place();
  await checkout.world.settle();
  await friend.arriveAtPayment();
  await friend.enterReferral(code);
  expect((await friend.payment()).referral).toMatchObject({ refusedFor: "ReferralAlreadyUsed" });
});

test("[CODE-09] a code that is taken out again takes nothing off and may be used later", async () => {
  const checkout = await openCheckout();
  const { friend, code } = await twoFriends(checkout);
  await friend.enterReferral(code);
  await friend.removeReferral();
  const { referral, frame } = await friend.payment();
  expect(referral.status).toBe("none");
  expect(frame.summary.totals.discountCents).toBe(0);
  await friend.enterReferral(code);
  expect((await friend.payment()).referral).toMatchObject({ status: "applied" });
});

test("[CODE-10, CODE-11] the reward waits until the friend's order is there and fifteen days are over, then My Referrals counts it", async () => {
  const checkout = await openCheckout();
  const { advocate, friend, code } = await twoFriends(checkout);
  await friend.enterReferral(code);
  await friend.pay();
  const orderId = orderIdOf(await friend.place());
  await checkout.world.settle();
  await checkout.world.console.finishOrder(orderId);
  const page = () =>
    myReferralsPage(advocate.browser.get("/us/web/my-referrals"), checkout.scope, {
      storefront: "us",
    });
  expect(await page()).toMatchObject({
    referral: { code, link: expect.stringContaining(`?referral=${code}`) },
    friends: [{ friendName: "Ada B.", rewardCents: 4_750, status: "waiting" }],
    ...{ earnedCents: 0, capCents: 100_000 },
  });
  await checkout.world.pass(16 * DAY_MS);
  expect((await advocate.account()).view).toMatchObject({
    availablePoints: 4_750,
    referrals: [{ status: "payable" }],
  });
  advocate.browser.keep(
    await signIn(advocate.browser.post(signInPath, credentials), checkout.scope),
  );
  expect(await page()).toMatchObject({ isUs: true, earnedCents: 4_750 });
});

test("[REW-15, ERR-199] points that would pay more than the order costs are cut to the maximum, with a notice", async () => {
  const checkout = await openCheckout();
  const advocate = await memberAt(checkout, { email: "ada@example.com" });
  const friend = await memberAt(checkout, { email: "grace@example.com", points: 200_000 });
  const code =
    (await checkout.world.engine.store.loyalty.referralCodeOf(advocate.customerId)) ?? "";
  await friend.add(skus.phone);
  await friend.enterAddress({ zip: "97204", city: "Portland", state: "OR" });
  await friend.chooseDelivery();
  expect(await friend.enterPoints("999.99")).toMatchObject({ status: 303 });
  expect((await friend.payment()).frame.summary.totals.totalCents).toBe(99_999);
  await friend.enterReferral(code);
  await friend.payment();
  await checkout.world.settle();
  const { points, frame, face } = await friend.payment();
  expect(points).toMatchObject({ status: "applied" });
  expect(frame.notices).toContainEqual(
    expect.objectContaining({ code: "MaxRedemptionExceeded", details: { pointsCents: 94_999 } }),
  );
  expect(face).toBe("nothingDue");
  expect((await friend.account()).view).toMatchObject({
    heldPoints: 94_999,
    availablePoints: 105_001,
  });
});

test.each([
  ["ERR-80", "ReferralSchemeInactive", false],
  ["ERR-79", "ReferralProductNotEligible", true],
])("[%s] a code is refused with %s", async (_, code, referralScheme) => {
  const checkout = await openCheckout();
  const advocate = await memberAt(checkout);
  const { engine } = checkout.world;
  const { checkReferral } = referralCommands({ ...checkout.scope.env, referralScheme });
  const friendCode = await engine.store.loyalty.referralCodeOf(advocate.customerId);
  const asked = { cartId: "EMPTY", customerId: "CUST-2", code: friendCode };
  const context = { from: "referral:EMPTY", at: "", key: "K", attempt: 1, engine } as const;
  const [answer] = (await checkReferral?.run(asked, context)) ?? [];
  expect(answer?.event).toEqual({ type: "referral.failed", code });
});
