/** What an article that was swapped for a cheaper one costs, in a whole store with its sandbox (LC-10). */
import { expect, test } from "vitest";
import { skuSwapPage } from "#app/.server/after-sales/swap/sku-swap.page.ts";
import { audit } from "#app/.server/audit/audit.ts";
import { checkBooks, checks } from "#app/.server/audit/checks.ts";
import { guestAt, openCheckout } from "../checkout/kit.ts";
import { agentFor, callsOf } from "./kit-calls.ts";
import { pagesOf } from "./kit-truck.ts";

const dear = "M6P-512-GRA";
const cheap = "M6P-256-GRA";

const numberIn = (to: string | undefined) => /ORD-[\w-]+$/.exec(to ?? "")?.[0] ?? "";

/** What an order of an article costs that was bought as it is. */
async function billOf(sku: string) {
  const checkout = await openCheckout();
  const guest = guestAt(checkout);
  await guest.arriveAtPayment(sku);
  await guest.pay();
  const { to } = await guest.place();
  await checkout.world.settle();
  return (await pagesOf(checkout, guest.browser, numberIn(to ?? "")).order()).price.totals;
}

test("[API-23, SWAP-01, OPEN-38] what is swapped for less costs what it costs who ordered that at once, tax and all: on the page, in the data, with the provider", async () => {
  const checkout = await openCheckout();
  const { world, scope } = checkout;
  const guest = guestAt(checkout);
  await guest.arriveAtPayment(dear);
  await guest.pay();
  const orderId = numberIn((await guest.place()).to ?? "");
  await world.settle();
  const shop = pagesOf(checkout, guest.browser, orderId);
  await shop.until("so.submitted");
  const before = (await shop.order()).price.totals;
  const bill = await billOf(cheap);
  const lessCents = before.totalCents - bill.totalCents;
  const path = `/us/web/${orderId}/sku-swap/1`;
  const asked = guest.browser.get(`${path}?step=confirm&to=${cheap}`);
  const { confirm } = await skuSwapPage(asked, scope, {
    ...{ storefront: "us", orderId, lineItemId: "1" },
  });
  expect(confirm?.less).toEqual({
    amountCents: before.subtotalCents - bill.subtotalCents,
    taxCents: before.taxCents - bill.taxCents,
    discountCents: 0,
  });
  const agent = await agentFor(checkout, orderId);
  const swap = { line_item_id: "1", from_samsung_sku: dear, to_samsung_sku: cheap };
  const { send } = callsOf(scope, guest.browser, orderId);
  expect(await send("swap-sku", swap, { who: agent })).toMatchObject({
    swapStatus: "swapinitiated",
  });
  await world.settle();
  await shop.step("swap.answered", "swap.done");
  const { price } = await shop.order();
  expect(price.totals).toEqual(bill);
  expect(price.payments).toMatchObject([{ totalCents: bill.totalCents }]);
  const data = await shop.json();
  expect(data.cost).toMatchObject({
    ...{ subtotal: bill.subtotalCents, tax: bill.taxCents, total: bill.totalCents },
  });
  const [held] = await world.gateways.payment.book();
  expect(held).toMatchObject({ authorisedCents: before.totalCents, releasedCents: lessCents });
  const books = checkBooks(() => world.gateways.payment.book());
  const now = new Date(world.engine.clock.now()).toISOString();
  expect((await audit(world.engine.store, [...checks, books], now)).problems).toEqual([]);
});
