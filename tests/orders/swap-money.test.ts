/** What an article that was swapped for a cheaper one costs, in a whole store with its sandbox (LC-10). */
import { expect, test } from "vitest";
import { audit } from "#app/.server/audit/audit.ts";
import { checkBooks, checks } from "#app/.server/audit/checks.ts";
import { guestAt, openCheckout } from "../checkout/kit.ts";
import { agentFor, callsOf } from "./kit-calls.ts";
import { pagesOf } from "./kit-truck.ts";

const dear = "M6P-512-GRA";
const cheap = "M6P-256-GRA";

test("[API-23, SWAP-01] what an agent has swapped for less costs less: for the line, in the order's total, and by the books", async () => {
  const checkout = await openCheckout();
  const { world, scope } = checkout;
  const guest = guestAt(checkout);
  await guest.arriveAtPayment(dear);
  await guest.pay();
  const orderId = /ORD-[\w-]+$/.exec((await guest.place()).to ?? "")?.[0] ?? "";
  await world.settle();
  const shop = pagesOf(checkout, guest.browser, orderId);
  await shop.until("so.submitted");
  const before = (await shop.order()).price.totals;
  const agent = await agentFor(checkout, orderId);
  const swap = { line_item_id: "1", from_samsung_sku: dear, to_samsung_sku: cheap };
  const { send } = callsOf(scope, guest.browser, orderId);
  expect(await send("swap-sku", swap, { who: agent })).toMatchObject({
    swapStatus: "swapinitiated",
  });
  await world.settle();
  await shop.step("swap.answered", "swap.done");
  const { price } = await shop.order();
  expect(price.totals.totalCents).toBeLessThan(before.totalCents);
  expect(price.payments).toMatchObject([{ totalCents: price.totals.totalCents }]);
  const books = checkBooks(() => world.gateways.payment.book());
  const now = new Date(world.engine.clock.now()).toISOString();
  expect((await audit(world.engine.store, [...checks, books], now)).problems).toEqual([]);
});
