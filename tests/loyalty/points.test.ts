import { expect, test } from "vitest";
import * as order from "#machines/order";
import { dispatch, start } from "#app/.server/engine/dispatch.ts";
import { loadFor } from "#app/.server/engine/load-for.ts";
import { signIn } from "#app/.server/account/sign-in.actions.ts";
import { myRewardsPage } from "#app/.server/orders/confirmation/rewards.page.ts";
import { guestAt, openCheckout, skus } from "#tests/checkout/kit.ts";
import type { CheckoutWorld } from "#tests/checkout/kit.ts";
import { credentials, signInPath } from "#tests/kit/account.ts";
import { memberAt, orderIdOf, tellAccount } from "./kit.ts";

const system = { role: "system", id: "test" } as const;
const DAY_MS = 24 * 60 * 60_000;

async function orderOf({ world }: CheckoutWorld, customerId: string, orderId: string) {
  const actor = { role: "shopper", id: customerId, keys: [`customer:${customerId}`] } as const;
  const loaded = await loadFor(world.engine, { actor }, order.lifecycle, orderId);
  if (!loaded) throw new Error("there is no such order");
  return loaded.snapshot.context;
}

test("[REW-18, REW-08] points pay a part beside a card, and the order's data says what was redeemed and earned", async () => {
  const checkout = await openCheckout();
  const shopper = await memberAt(checkout, { points: 5_000 });
  await shopper.arriveAtPayment();
  expect((await shopper.payment()).points).toMatchObject({ none: null, maxCents: 5_000 });
  expect(await shopper.enterPoints("50")).toMatchObject({ status: 303 });
  const paying = await shopper.payment();
  expect(paying.points).toMatchObject({ status: "applied", amountCents: 5_000 });
  expect(paying).toMatchObject({ face: "form" });
  await shopper.pay();
  const orderId = orderIdOf(await shopper.place());
  await checkout.world.settle();
  const { payments, rewards } = await orderOf(checkout, shopper.customerId, orderId);
  expect(payments.map(({ method }) => method).sort()).toEqual(["credit_card", "rewards"]);
  const points = Math.floor(((99_999 - 5_000) * 50) / 10_000);
  expect(rewards).toEqual({
    dollar_conversion_multiplier: 0.01,
    available: { reward_amount: 0, reward_points: 0 },
    redeemed: { reward_amount: 5_000, reward_points: 5_000 },
    accrued: [{ type: "purchase", reward_amount: points, reward_points: points }],
    existing_points: 0,
    bonus_points: 0,
    redeemed_points: 5_000,
  });
});

test.each([
  ["REW-09", "abc", "RewardAmountInvalid"],
  ["REW-09", "0", "RewardAmountInvalid"],
  ["REW-10, REW-19, ERR-145", "2000.01", "NotEnoughPointsToRedeem"],
  ["REW-11, ERR-148", "1000.00", "RewardsExceedsCartSubtotal"],
])("[%s] the amount %j is refused with %s, and points stay", async (_, amount, code) => {
  const shopper = await memberAt(await openCheckout(), { points: 200_000 });
  await shopper.arriveAtPayment();
  expect(await shopper.enterPoints(amount)).toMatchObject({ status: 422, code });
  expect((await shopper.account()).view).toMatchObject({ availablePoints: 200_000, heldPoints: 0 });
});

test("[REW-13] a guest is asked to sign in and has no points to forfeit", async () => {
  const checkout = await openCheckout();
  const shopper = await memberAt(checkout);
  const guest = guestAt(checkout);
  await guest.arriveAtPayment();
  expect((await guest.payment()).points).toMatchObject({
    none: "guest",
    signInHref: "/us/account/signin/?to=%2Fus%2Fweb%2Fcheckout%2Fpayment&reason=Login",
  });
  await guest.pay();
  await guest.place();
  await checkout.world.settle();
  expect((await shopper.account()).view).toMatchObject({ availablePoints: 0, pendingPoints: 0 });
});

test("[REW-12] an account of another country neither earns nor redeems", async () => {
  const checkout = await openCheckout();
  const shopper = await memberAt(checkout, {
    path: "/pl/account/signup/",
    phone: "501 234 567",
    email: "ewa@example.com",
  });
  await shopper.arriveAtPayment();
  expect((await shopper.payment()).points).toMatchObject({ none: "foreign" });
  expect(await shopper.enterPoints("5")).toMatchObject({ code: "CountryCodeMismatch" });
  await shopper.pay();
  await shopper.place();
  await checkout.world.settle();
  expect((await shopper.account()).view).toMatchObject({ status: "empty" });
});

test("[REW-14, ERR-189] a cart that costs less than its points loses them, and they are back in the account", async () => {
  const checkout = await openCheckout();
  const { world } = checkout;
  const shopper = await memberAt(checkout, { points: 90_000 });
  await shopper.arriveAtPayment();
  await shopper.add(skus.charger);
  await shopper.enterPoints("900");
  const { cart } = await shopper.cart();
  const phone = cart?.lines.find(({ unitCents }) => unitCents === 99_999);
  await shopper.change("line.removed", { lineId: phone?.lineId ?? "" });
  await world.settle();
  const after = await shopper.cart();
  expect(after.cart?.notices.map(({ code }) => code)).toContain("RewardsRedemptionRemoved");
  expect((await shopper.account()).view).toMatchObject({ availablePoints: 90_000, heldPoints: 0 });
});

/** Two days later, signed in again. */
async function backAfterTwoDays(
  checkout: CheckoutWorld,
  shopper: Awaited<ReturnType<typeof memberAt>>,
) {
  await checkout.world.pass(2 * DAY_MS + 60_000);
  await checkout.world.settle();
  const free = (await shopper.account()).view;
  const { browser } = shopper;
  browser.keep(await signIn(browser.post(signInPath, credentials), checkout.scope));
  return free;
}

test("[REW-19, REW-14] points of a cart that is left alone for two days are free, and pay again when its owner is back", async () => {
  const checkout = await openCheckout();
  const shopper = await memberAt(checkout, { points: 5_000 });
  await shopper.arriveAtPayment();
  await shopper.enterPoints("50");
  expect((await shopper.account()).view).toMatchObject({ availablePoints: 0, heldPoints: 5_000 });
  expect(await backAfterTwoDays(checkout, shopper)).toMatchObject({
    ...{ availablePoints: 5_000, heldPoints: 0 },
  });
  await shopper.payment();
  await checkout.world.settle();
  expect((await shopper.payment()).points).toMatchObject({ status: "applied", amountCents: 5_000 });
});

test("[REW-19, ERR-189] points that were spent elsewhere meanwhile are not taken again, and the cart says so", async () => {
  const checkout = await openCheckout();
  const shopper = await memberAt(checkout, { points: 5_000 });
  await shopper.arriveAtPayment();
  await shopper.enterPoints("50");
  await backAfterTwoDays(checkout, shopper);
  const gone = { type: "points.asked", paymentId: "elsewhere", attempt: 1, amountCents: 5_000 };
  await tellAccount(checkout.world.engine, shopper.customerId, gone);
  const { points, frame } = await shopper.payment();
  expect(points).toMatchObject({ amountCents: 0 });
  expect(frame.notices.map(({ code }) => code)).toContain("RewardsRedemptionRemoved");
});

test("[REW-06, REW-02] points of a purchase are usable after the fifteen days of the return period", async () => {
  const checkout = await openCheckout();
  const shopper = await memberAt(checkout);
  const orderId = await shopper.buy();
  await checkout.world.settle();
  expect((await shopper.account()).view).toMatchObject({ availablePoints: 0, pendingPoints: 499 });
  const usableAt = new Date(checkout.world.engine.clock.now() + 15 * DAY_MS).toISOString();
  await tellAccount(checkout.world.engine, shopper.customerId, {
    ...{ type: "goods.arrived", orderId, lineId: "1", usableAt },
  });
  await checkout.world.pass(14 * DAY_MS);
  expect((await shopper.account()).view).toMatchObject({ availablePoints: 0 });
  await checkout.world.pass(2 * DAY_MS);
  expect((await shopper.account()).view).toMatchObject({
    availablePoints: 499,
    status: "available",
  });
});

test("[REW-06, REW-02] the mounting of a television that has not come earns nothing to spend: its days are counted from the day it is done", async () => {
  const checkout = await openCheckout();
  const { world } = checkout;
  const shopper = await memberAt(checkout);
  await shopper.add(skus.television, { service: "MNT-1-GRA" });
  await shopper.enterAddress();
  await shopper.chooseDelivery({ window: "12:00" });
  await shopper.pay();
  const orderId = orderIdOf(await shopper.place());
  await world.settle();
  // $1,499.99 and $149.00, a point for every two dollars.
  const pending = { availablePoints: 0, pendingPoints: 824 };
  const account = async () => (await shopper.account()).view;
  expect(await account()).toMatchObject(pending);
  await world.pass(20 * DAY_MS);
  expect(await account()).toMatchObject(pending);
  await world.console.finishOrder(orderId, "delivered");
  await world.settle();
  await world.pass(16 * DAY_MS);
  // The television has been there for longer than it may go back; nobody has mounted it.
  expect(await account()).toMatchObject({ availablePoints: 750, pendingPoints: 74 });
  await world.console.finishOrder(orderId);
  await world.settle();
  await world.pass(14 * DAY_MS);
  expect(await account()).toMatchObject({ availablePoints: 750, pendingPoints: 74 });
  await world.pass(2 * DAY_MS);
  expect(await account()).toMatchObject({ availablePoints: 824, pendingPoints: 0 });
});

test("[REW-17, REW-01, REW-07] My Rewards shows the tier, and hides redemption where a point is worth nothing", async () => {
  const checkout = await openCheckout();
  const shopper = await memberAt(checkout, { points: 700 });
  const page = await myRewardsPage(shopper.browser.get("/us/web/my-rewards"), checkout.scope, {
    storefront: "us",
  });
  expect(page).toMatchObject({ tier: "Silver", availablePoints: 700, isRedeemable: true });
  const scope = { ...checkout.scope, env: { ...checkout.scope.env, centsPerPoint: 0 } };
  const without = await myRewardsPage(shopper.browser.get("/us/web/my-rewards"), scope, {
    storefront: "us",
  });
  expect(without).toMatchObject({ availablePoints: 700, isRedeemable: false });
});

test("[REW-19, ERR-146] two tabs cannot spend the same points: the second payment gets none", async () => {
  const checkout = await openCheckout();
  const { world } = checkout;
  const shopper = await memberAt(checkout, { points: 5_000 });
  const paymentOf = (id: string) => ({
    id: `payment:${id}` as const,
    input: {
      ...{ paymentId: id, cartId: null, orderId: null, method: "rewards", amountCents: 4_000 },
      ...{ currency: "USD", sessionId: null, customerId: shopper.customerId },
    },
    actor: system,
  });
  const ids = ["TAB-1", "TAB-2"];
  for (const id of ids) await start(world.engine, paymentOf(id));
  await Promise.all(
    ids.map((id) =>
      dispatch(world.engine, {
        ...{ to: `payment:${id}`, event: { type: "prepare.requested" }, actor: system },
      }),
    ),
  );
  await world.settle();
  const rows = await Promise.all(ids.map((id) => world.engine.store.engine.load(`payment:${id}`)));
  expect(rows.map((row) => row?.state).sort()).toEqual(["accepted", "failed"]);
  expect((await shopper.account()).view).toMatchObject({
    availablePoints: 1_000,
    heldPoints: 4_000,
  });
});

test("[REW-19] points that are taken out again are all there", async () => {
  const shopper = await memberAt(await openCheckout(), { points: 5_000 });
  await shopper.arriveAtPayment();
  await shopper.enterPoints("30");
  expect((await shopper.account()).view).toMatchObject({
    availablePoints: 2_000,
    heldPoints: 3_000,
  });
  await shopper.removePoints();
  await shopper.payment();
  expect((await shopper.payment()).points).toMatchObject({ status: "none" });
  expect((await shopper.account()).view).toMatchObject({ availablePoints: 5_000, heldPoints: 0 });
});

test("[REW-19, RET-24] a cancelled order gives its points back and takes those it earned", async () => {
  const checkout = await openCheckout();
  const { world } = checkout;
  const shopper = await memberAt(checkout, { points: 5_000 });
  await shopper.arriveAtPayment();
  await shopper.enterPoints("50");
  await shopper.pay();
  const orderId = orderIdOf(await shopper.place());
  await world.settle();
  expect((await shopper.account()).view).toMatchObject({ availablePoints: 0, pendingPoints: 474 });
  const cancelled = await dispatch(world.engine, {
    to: `cancellation:${orderId}`,
    event: {
      ...{ type: "cancel.enforced", lineIds: ["1"], rejection_code: "changed_mind" },
      ...{ rejection_reason: "", cancellation_date: new Date().toISOString() },
    },
    actor: system,
  });
  expect(cancelled).toMatchObject({ ok: true });
  await world.settle();
  await world.console.finishOrder(orderId, "cancel.answered");
  await world.settle();
  expect((await shopper.account()).view).toMatchObject({
    availablePoints: 5_000,
    pendingPoints: 0,
  });
});
