/** My Rewards says why a balance is less than it was: what was used, taken back, owed and paid for what was owed. */
import { createElement } from "react";
import { expect, test } from "vitest";
import { myRewardsPage } from "#app/.server/orders/confirmation/rewards.page.ts";
import { MyRewardsPage } from "#app/features/rewards/my-rewards-page.tsx";
import { openCheckout, skus } from "#tests/checkout/kit.ts";
import { rendered } from "#tests/kit/rendered.tsx";
import { pagesOf } from "#tests/orders/kit-truck.ts";
import { askForReturn, back, memberAt, orderIdOf, tellAccount } from "./kit.ts";

const DAY_MS = 86_400_000;

test("[OPEN-94, REW-17] points that were spent when their goods go back are owed: My Rewards, the order and its data say how many, and the next ones pay", async () => {
  const checkout = await openCheckout();
  const { world, scope } = checkout;
  const shopper = await memberAt(checkout);
  const orderId = await shopper.buy();
  await world.settle();
  await world.console.finishOrder(orderId);
  await world.pass(16 * DAY_MS);
  const { engine } = world;
  const paid = { paymentId: "elsewhere", amountCents: 400 };
  await tellAccount(engine, shopper.customerId, { type: "points.asked", ...paid, attempt: 1 });
  await tellAccount(engine, shopper.customerId, { type: "points.used", ...paid, captureId: "C" });
  // An agent takes it back after its days.
  const gone = { type: "goods.taken.back", orderId, lineId: "1", units: 1 };
  await tellAccount(engine, shopper.customerId, gone);
  await back(checkout, shopper, "ada@example.com");
  const page = () =>
    myRewardsPage(shopper.browser.get("/us/web/my-rewards"), scope, { storefront: "us" });
  const html = async (locale: "en-US" | "pl") =>
    rendered(createElement(MyRewardsPage, await page()), { path: "/us/web/my-rewards", locale });
  expect(await page()).toMatchObject({ availablePoints: 0, owedPoints: 400, earnedThisYear: 0 });
  for (const said of [
    "400 used",
    "499 taken back for returned or cancelled items",
    "400 of them used before and still owed",
  ])
    expect(await html("en-US")).toContain(said);
  expect(await html("pl")).toContain("w tym wykorzystane wcześniej i do odliczenia: 400");
  const shop = pagesOf(checkout, shopper.browser, orderId);
  expect((await shop.order()).rewards?.lines).toContain(
    "Of them used before, and owed: 400 · $4.00",
  );
  expect((await shop.json()).rewards).toMatchObject({ owed: { reward_points: 400 } });
  const given = { type: "bonus.granted", bonusId: "sorry", points: 1_000 };
  await tellAccount(engine, shopper.customerId, given);
  expect(await page()).toMatchObject({ availablePoints: 600, owedPoints: 0 });
  // What is left of a thousand says where the others went.
  expect(await html("en-US")).toMatch(/Good until \w+ \d+, \d{4}<[^]*400 paid for points you owed/);
});

test("[OPEN-94, REW-17] of two units one goes back: My Rewards says under what is left how many points went with it, and for which order", async () => {
  const checkout = await openCheckout();
  const { world, scope } = checkout;
  const shopper = await memberAt(checkout);
  await shopper.add(skus.phone);
  await shopper.arriveAtPayment(skus.phone);
  await shopper.pay();
  const orderId = orderIdOf(await shopper.place());
  await world.settle();
  await world.console.finishOrder(orderId);
  await world.settle();
  await askForReturn(checkout, shopper, orderId);
  await world.console.finishOrder(orderId);
  await world.settle();
  const page = await myRewardsPage(shopper.browser.get("/us/web/my-rewards"), scope, {
    storefront: "us",
  });
  // 0.5 % of two times $999.99 are 999 whole points; of the one that stays 499, so that 500 went.
  expect(page.lots).toMatchObject([{ orderId, earned: 999, left: 499, takenBack: 500 }]);
  const at = { path: "/us/web/my-rewards" };
  const html = await rendered(createElement(MyRewardsPage, page), { ...at, locale: "en-US" });
  expect(html).toContain("500 taken back for returned or cancelled items");
  expect(html).toContain(`href="/us/web/order/${orderId}"`);
  const spanish = await rendered(createElement(MyRewardsPage, page), { ...at, locale: "es-US" });
  expect(spanish).toContain("500 retirados por lo que devolviste o cancelaste");
});
