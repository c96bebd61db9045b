/** What an order says of points once it did not stay what it was: cancelled, lost, sent back. It says what the account's book says. */
import { createElement } from "react";
import { expect, test } from "vitest";
import { myRewardsPage } from "#app/.server/orders/confirmation/rewards.page.ts";
import { MyRewardsPage } from "#app/features/rewards/my-rewards-page.tsx";
import { rendered } from "#tests/kit/rendered.tsx";
import { cancelPage } from "#app/.server/after-sales/cancel/cancel.page.ts";
import { sendCancellation } from "#app/.server/after-sales/cancel/cancel.actions.ts";
import { signIn } from "#app/.server/account/sign-in.actions.ts";
import { credentials, signInPath } from "#tests/kit/account.ts";
import { openCheckout } from "#tests/checkout/kit.ts";
import { pagesOf } from "#tests/orders/kit-truck.ts";
import { askForReturn, memberAt, orderIdOf } from "./kit.ts";

/** A phone for $999.99, of which 5,000 of 8,000 points paid $50.00; it earns 5 % of the rest, 474 points. */
async function phoneForPoints() {
  const checkout = await openCheckout();
  const shopper = await memberAt(checkout, { points: 8_000 });
  await shopper.arriveAtPayment();
  await shopper.enterPoints("50");
  await shopper.pay();
  const orderId = orderIdOf(await shopper.place());
  await checkout.world.settle();
  const shop = pagesOf(checkout, shopper.browser, orderId);
  return {
    ...{ ...checkout, shopper, orderId, shop },
    lines: async () => (await shop.order()).rewards?.lines,
    data: async () => (await shop.json()).rewards,
  };
}

/** Nothing of it stays: what was earned is taken back, what was used is given back. */
const gone = [
  "Points earned: 474 · $4.74",
  "Taken back for returned or cancelled items: 474 · $4.74",
  "Points used: 5,000 · $50.00",
  "Given back to your account: 5,000 · $50.00",
  "Points you can use now: 8,000 · $80.00",
];

const none = { reward_amount: 0, reward_points: 0 };

async function expectGone({ lines, data, shopper }: Awaited<ReturnType<typeof phoneForPoints>>) {
  expect(await lines()).toEqual(gone);
  expect(await data()).toMatchObject({
    available: { reward_amount: 8_000, reward_points: 8_000 },
    redeemed: none,
    accrued: [{ type: "purchase", ...none }],
    taken_back: { reward_amount: 474, reward_points: 474 },
    given_back: { reward_amount: 5_000, reward_points: 5_000 },
  });
  const { sums } = (await shopper.account()).context;
  expect(sums).toMatchObject({ earned: 8_474, reversed: 474, taken: 5_000, back: 5_000 });
}

test("[ORD-67, REW-08] an order that is cancelled gives the points that paid for it back, and takes what it earned: its page and data say so", async () => {
  const bought = await phoneForPoints();
  const { scope, world, shopper, orderId } = bought;
  expect(await bought.lines()).toEqual([
    "Points earned: 474 · $4.74",
    "Points used: 5,000 · $50.00",
    "Points you can use now: 3,000 · $30.00",
  ]);
  const path = `/us/web/order/${orderId}/cancel`;
  const address = { storefront: "us", orderId } as const;
  const { browser } = shopper;
  const { ticket } = await cancelPage(browser.get(`${path}?step=confirm&line=1`), scope, address);
  const form = { event: "cancel.requested", line: "1", reason: "not_needed" };
  const asked = { ...form, rev: String(ticket.rev), key: ticket.key };
  await sendCancellation(browser.post(path, asked), scope, address);
  await world.settle();
  await world.console.finishOrder(orderId, "cancel.answered");
  await world.settle();
  await expectGone(bought);
});

test("[ORD-67, REW-08] goods that nobody could be given take their points along, and bring those that paid for them back", async () => {
  const bought = await phoneForPoints();
  const { world, shop, orderId } = bought;
  await shop.until("out.for.delivery");
  await shop.step("delivered", "delivery.failed");
  await shop.step("after.failure", "goods.returned");
  await world.console.finishOrder(orderId);
  await world.settle();
  await expectGone(bought);
});

test("[ORD-67, REW-08, RET-24] goods that were sent back take their points along, and bring those that paid for them back", async () => {
  const bought = await phoneForPoints();
  const { world, scope, shopper, orderId } = bought;
  await world.console.finishOrder(orderId);
  await world.settle();
  await askForReturn(bought, shopper, orderId);
  await world.console.finishOrder(orderId);
  await world.settle();
  await expectGone(bought);
  // Past their days they would have been usable: they were never used.
  await world.pass(20 * 86_400_000);
  shopper.browser.keep(await signIn(shopper.browser.post(signInPath, credentials), scope));
  const page = await myRewardsPage(shopper.browser.get("/us/web/my-rewards"), scope, {
    storefront: "us",
  });
  const html = await rendered(createElement(MyRewardsPage, page), {
    ...{ path: "/us/web/my-rewards", locale: "en-US" },
  });
  expect(html).toContain("taken back for returned or cancelled items");
  expect(html).not.toMatch(/>Used</);
});
