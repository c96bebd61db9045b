/** Points and rewards are for what stays: what is not paid, not there, called off or on its way back earns nobody anything to spend. */
import { createElement } from "react";
import { expect, test } from "vitest";
import { cancelPage } from "#app/.server/after-sales/cancel/cancel.page.ts";
import { sendCancellation } from "#app/.server/after-sales/cancel/cancel.actions.ts";
import { myReferralsPage } from "#app/.server/checkout/referrals.ts";
import { MyReferralsPage } from "#app/features/referrals/my-referrals-page.tsx";
import { dispatch } from "#app/.server/engine/dispatch.ts";
import { unpack } from "#machines/kit";
import * as order from "#machines/order";
import { guestAt, openCheckout, skus } from "#tests/checkout/kit.ts";
import type { CheckoutWorld } from "#tests/checkout/kit.ts";
import { problemsOf } from "#tests/kit/charges.ts";
import { rendered } from "#tests/kit/rendered.tsx";
import { createUser } from "#tests/kit/user.ts";
import { askForReturn, back, memberAt, orderIdOf, tellAccount } from "./kit.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
type Member = Awaited<ReturnType<typeof memberAt>>;

async function cancel({ scope, world }: CheckoutWorld, { browser }: Member, orderId: string) {
  const path = `/us/web/order/${orderId}/cancel`;
  const address = { storefront: "us", orderId } as const;
  const { ticket } = await cancelPage(browser.get(`${path}?step=confirm&line=1`), scope, address);
  const form = { event: "cancel.requested", line: "1", reason: "not_needed" };
  const asked = { ...form, rev: String(ticket.rev), key: ticket.key };
  await sendCancellation(browser.post(path, asked), scope, address);
  await world.settle();
  await world.console.finishOrder(orderId, "cancel.answered");
  await world.settle();
}

/** A friend has ordered a phone for $999.99 with a code that took 5 % off: $949.99, of which the advocate's reward is 5 %. */
async function friendOrdered(sku: string = skus.phone) {
  const checkout = await openCheckout();
  const advocate = await memberAt(checkout, { email: "ada@example.com" });
  const friend = await memberAt(checkout, { email: "grace@example.com" });
  const { loyalty } = checkout.world.engine.store;
  const code = (await loyalty.referralCodeOf(advocate.customerId)) ?? "";
  await friend.arriveAtPayment(sku);
  await friend.enterReferral(code);
  await friend.pay();
  const orderId = orderIdOf(await friend.place());
  await checkout.world.settle();
  const reward = async () => {
    const { view } = await advocate.account();
    const [row] = view.referrals;
    return [row?.status, row?.rewardCents, view.availablePoints, view.rewardedByYear["2026"] ?? 0];
  };
  return { checkout, world: checkout.world, advocate, friend, orderId, reward };
}

test("[CODE-10, CODE-09] nobody is rewarded for an order that is paid by nothing yet and never leaves: called off, it brings nothing", async () => {
  const { checkout, world, friend, orderId, reward } = await friendOrdered();
  await world.pass(16 * DAY_MS);
  expect(await reward()).toEqual(["waiting", 4_750, 0, 0]);
  await back(checkout, friend, "grace@example.com");
  await cancel(checkout, friend, orderId);
  expect(await reward()).toEqual(["reversed", 0, 0, 0]);
  await world.pass(40 * DAY_MS);
  expect(await reward()).toEqual(["reversed", 0, 0, 0]);
});

/** The end of the days to return a phone, as its order has it; a minute before it and a minute after. */
async function toEndOfDays({ world }: CheckoutWorld, orderId: string) {
  const row = await world.engine.store.engine.load(`order:${orderId}`);
  const { context } = unpack(order.lifecycle, JSON.parse(row?.snapshot ?? ""));
  const [line] = context.lines;
  const days =
    (Date.parse(line?.returnDeadline ?? "") - Date.parse(line?.deliveredAt ?? "")) / DAY_MS;
  // All of the fifteenth day after is among them (OPEN-01).
  expect(Math.floor(days)).toBe(15);
  return Date.parse(line?.returnDeadline ?? "") - world.engine.clock.now();
}

test("[CODE-10, REW-06, OPEN-01] the reward is paid when the days to return what arrived are over, and not a minute before; so are the friend's points", async () => {
  const { checkout, world, friend, orderId, reward } = await friendOrdered();
  await world.pass(10 * DAY_MS);
  await world.console.finishOrder(orderId);
  await world.settle();
  await world.pass((await toEndOfDays(checkout, orderId)) - MINUTE_MS);
  expect(await reward()).toEqual(["waiting", 4_750, 0, 0]);
  // 0.5 % of $949.99 are 474 points.
  expect((await friend.account()).view).toMatchObject({ availablePoints: 0, pendingPoints: 474 });
  await world.pass(2 * MINUTE_MS);
  expect(await reward()).toEqual(["payable", 4_750, 4_750, 4_750]);
  expect((await friend.account()).view).toMatchObject({ availablePoints: 474, pendingPoints: 0 });
  expect(await problemsOf(world)).toEqual([]);
});

test("[CODE-10, REW-06, RET-07] a return for which nothing was sent holds neither points nor a reward once it has expired", async () => {
  const { checkout, world, friend, orderId, reward } = await friendOrdered();
  await world.console.finishOrder(orderId);
  await world.settle();
  await world.pass(10 * DAY_MS);
  await back(checkout, friend, "grace@example.com");
  await askForReturn(checkout, friend, orderId);
  // Asked for on the tenth day, it may be sent for fifteen: the days to return the phone are over before that.
  await world.pass(10 * DAY_MS);
  expect(await reward()).toEqual(["waiting", 4_750, 0, 0]);
  expect((await friend.account()).view).toMatchObject({ availablePoints: 0, pendingPoints: 474 });
  await world.pass(6 * DAY_MS);
  expect(await reward()).toEqual(["payable", 4_750, 4_750, 4_750]);
  expect((await friend.account()).view).toMatchObject({ availablePoints: 474, pendingPoints: 0 });
  expect(await problemsOf(world)).toEqual([]);
});

test("[CODE-10, OPEN-94] what goes back after the reward was paid takes its part of it: what was spent of that is owed", async () => {
  const { world, advocate, orderId, reward } = await friendOrdered();
  await world.console.finishOrder(orderId);
  await world.pass(17 * DAY_MS);
  const [row] = (await advocate.account()).view.referrals;
  const paid = { paymentId: "elsewhere", amountCents: 4_000 };
  await tellAccount(world.engine, advocate.customerId, {
    type: "points.asked",
    ...paid,
    attempt: 1,
  });
  const reduced = async (paidCents: number) => {
    const event = { type: "order.reduced", paidCents };
    const actor = { role: "system", id: "test" } as const;
    await dispatch(world.engine, { to: `referral:${row?.referralId ?? ""}`, event, actor });
    await world.settle();
  };
  // 5 % of $900.00 are $45.00: 250 of the 750 points that are left go. Of the rest 500 are left, and 4,000 were spent.
  await reduced(90_000);
  expect(await reward()).toEqual(["payable", 4_500, 500, 4_500]);
  await reduced(0);
  expect(await reward()).toEqual(["reversed", 0, 0, 0]);
  expect((await advocate.account()).view).toMatchObject({ owedPoints: 4_000 });
});

test("[CODE-10] while a return of the friend's order is open the reward waits, and with the goods it is gone", async () => {
  const { checkout, world, friend, orderId, reward } = await friendOrdered();
  await world.console.finishOrder(orderId);
  await world.settle();
  await world.pass(14 * DAY_MS);
  await back(checkout, friend, "grace@example.com");
  await askForReturn(checkout, friend, orderId);
  await world.pass(3 * DAY_MS);
  expect(await reward()).toEqual(["waiting", 4_750, 0, 0]);
  await world.console.finishOrder(orderId);
  await world.settle();
  expect(await reward()).toEqual(["reversed", 0, 0, 0]);
});

test("[REW-06, OPEN-94] points of goods wait while a return of them is open, and go with them", async () => {
  const checkout = await openCheckout();
  const { world } = checkout;
  const shopper = await memberAt(checkout);
  const orderId = await shopper.buy();
  await world.settle();
  await world.console.finishOrder(orderId);
  await world.settle();
  await world.pass(14 * DAY_MS);
  await back(checkout, shopper, "ada@example.com");
  await askForReturn(checkout, shopper, orderId);
  await world.pass(3 * DAY_MS);
  expect((await shopper.account()).view).toMatchObject({
    ...{ availablePoints: 0, pendingPoints: 499, earnedByYear: { "2026": 0 } },
  });
  await world.console.finishOrder(orderId);
  await world.settle();
  expect((await shopper.account()).view).toMatchObject({
    ...{ availablePoints: 0, pendingPoints: 0, owedPoints: 0, earnedByYear: { "2026": 0 } },
  });
});

test("[REW-02, REW-03, OPEN-94] what was only ordered makes no tier; what was kept does", async () => {
  const checkout = await openCheckout();
  const { world } = checkout;
  const shopper = await memberAt(checkout);
  const first = await shopper.buy();
  const second = await shopper.buy();
  const third = await shopper.buy();
  await world.settle();
  const earned = async () =>
    (await shopper.account()).view.lots.map(({ orderId, earned }) => [orderId, earned]);
  // $999.99 at 0.5 % are 499 points; two of them would be Gold.
  expect(await earned()).toEqual([
    [first, 499],
    [second, 499],
    [third, 499],
  ]);
  await cancel(checkout, shopper, third);
  for (const orderId of [first, second]) await world.console.finishOrder(orderId);
  await world.settle();
  await world.pass(16 * DAY_MS);
  await back(checkout, shopper, "ada@example.com");
  const fourth = await shopper.buy();
  await world.settle();
  expect((await earned()).at(-1)).toEqual([fourth, 999]);
});

test("[CODE-08, REW-12] a code is good in the US store for its own sums: in the Polish one it is refused in words", async () => {
  const checkout = await openCheckout();
  const advocate = await memberAt(checkout, { email: "ada@example.com" });
  const polish = { path: "/pl/account/signup/", phone: "501 234 567" };
  const { browser } = await createUser(checkout.scope, { ...polish, email: "ewa@example.com" });
  const friend = guestAt(checkout, "pl", browser);
  const { loyalty } = checkout.world.engine.store;
  const code = (await loyalty.referralCodeOf(advocate.customerId)) ?? "";
  await friend.arriveAtPayment();
  const { key } = (await friend.payment()).referral.ticket;
  await friend.sendPayment({ event: "referral.entered", key, code });
  await checkout.world.settle();
  expect((await friend.payment()).referral).toMatchObject({
    ...{ status: "refused", refusedFor: "CountryCodeMismatch", discountCents: 0 },
  });
  const page = await myReferralsPage(friend.browser.get("/pl/web/my-referrals"), checkout.scope, {
    storefront: "pl",
  });
  expect(page).toMatchObject({ isUs: false, referral: null });
  const html = await rendered(createElement(MyReferralsPage, page), {
    ...{ path: "/pl/web/my-referrals", locale: "en-US" },
  });
  expect(html).toContain("Rewards are for accounts of the US store.");
});
