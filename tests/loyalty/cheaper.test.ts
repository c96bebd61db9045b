/** What an order earns once its goods cost less than when they were bought: for a discount that kept them, or another article. */
import { expect, test } from "vitest";
import { cancelPage } from "#app/.server/after-sales/cancel/cancel.page.ts";
import { sendCancellation } from "#app/.server/after-sales/cancel/cancel.actions.ts";
import { openCheckout } from "#tests/checkout/kit.ts";
import { problemsOf } from "#tests/kit/charges.ts";
import { agentFor, callsOf } from "#tests/orders/kit-calls.ts";
import { pagesOf } from "#tests/orders/kit-truck.ts";
import { memberAt } from "./kit.ts";

test("[OPEN-94, CANC-09, REW-08] whoever keeps a phone for $50 less earns on what it costs then: account, page and data agree", async () => {
  const checkout = await openCheckout();
  const { scope, world } = checkout;
  const shopper = await memberAt(checkout);
  const { browser } = shopper;
  const orderId = await shopper.buy();
  await world.settle();
  const shop = pagesOf(checkout, browser, orderId);
  const path = `/us/web/order/${orderId}/cancel`;
  const address = { storefront: "us", orderId } as const;
  const post = async (query: string, fields: Readonly<Record<string, string>>) => {
    const { ticket } = await cancelPage(browser.get(`${path}${query}`), scope, address);
    const form = { ...fields, rev: String(ticket.rev), key: ticket.key };
    await sendCancellation(browser.post(path, form), scope, address);
    await world.settle();
  };
  expect((await shop.order()).rewards?.lines).toContain("Points earned: 499 · $4.99");
  const asked = { event: "cancel.requested", line: "1", reason: "cheaper_store" };
  await post("?step=confirm&line=1", asked);
  await post("", { event: "discount.accepted" });
  // 0.5 % of $999.99 less $50.00 are 474 whole points.
  expect((await shopper.account()).view).toMatchObject({ pendingPoints: 474 });
  expect((await shop.order()).rewards?.lines).toContain("Points earned: 474 · $4.74");
  const { rewards } = await shop.json();
  expect(rewards).toMatchObject({
    accrued: [{ type: "purchase", reward_amount: 474, reward_points: 474 }],
  });
  expect(await problemsOf(world)).toEqual([]);
});

test("[OPEN-94, SWAP-01] what is swapped for a cheaper article earns what that would have earned", async () => {
  const checkout = await openCheckout();
  const { scope, world } = checkout;
  const shopper = await memberAt(checkout);
  const [dear, cheap] = ["M6P-512-GRA", "M6P-256-GRA"];
  const orderId = await shopper.buy(dear);
  await world.settle();
  const shop = pagesOf(checkout, shopper.browser, orderId);
  await shop.until("so.submitted");
  const earnedOn = ({ subtotalCents }: { readonly subtotalCents: number }) =>
    Math.floor(subtotalCents / 200);
  const before = (await shop.order()).price.totals;
  expect((await shopper.account()).view.pendingPoints).toBe(earnedOn(before));
  const swap = { line_item_id: "1", from_samsung_sku: dear, to_samsung_sku: cheap };
  const { send } = callsOf(scope, shopper.browser, orderId);
  await send("swap-sku", swap, { who: await agentFor(checkout, orderId) });
  await world.settle();
  await shop.step("swap.answered", "swap.done");
  const { totals } = (await shop.order()).price;
  expect(totals.subtotalCents).toBeLessThan(before.subtotalCents);
  expect((await shopper.account()).view.pendingPoints).toBe(earnedOn(totals));
  expect(await problemsOf(world)).toEqual([]);
});
