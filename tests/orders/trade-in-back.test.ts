/** A device that is judged lower: what it brings where it stays, on the page that asks whether it goes back, and in its mails (LC-11, LC-17). */
import { createElement } from "react";
import { expect, test } from "vitest";
import { ReturnToCustomerPage } from "#app/features/return-to-customer/return-to-customer-page.tsx";
import { returnToCustomerPage } from "#app/.server/after-sales/return-to-customer/return-to-customer.page.ts";
import { sendReturnToCustomer } from "#app/.server/after-sales/return-to-customer/return-to-customer.actions.ts";
import { sendOrderTradeIn } from "#app/.server/after-sales/trade-in/order-trade-in.actions.ts";
import { paths } from "#app/paths.ts";
import { goOn } from "#tests/kit/after-sales.ts";
import { rendered } from "#tests/kit/rendered.tsx";
import { traded } from "./kit-traded.ts";

/** The words of a page, without its markup. */
const wordsOf = (html: string) => html.replaceAll(/<[^>]+>/g, "").replaceAll(/\s+/g, " ");

/** A device that came damaged and is worth less, with the page about having it back. */
async function judgedLower() {
  const order = await traded({ device: { device: "meridian-4", screen_working: "No" } });
  const { orderId, checkout, shopper, page } = order;
  const { scope, world } = checkout;
  const { browser } = shopper;
  await order.arrives();
  await goOn(world, orderId, "trade.in.evaluated", "evaluated.damaged");
  const address = { storefront: "us" as const, orderId };
  const device = { ...address, lineItemId: "2" };
  const path = paths.returnToCustomer("us", orderId, "2");
  const backPage = () => returnToCustomerPage(browser.get(path), scope, device);
  const { sendKey } = await backPage();
  return {
    mails: world.mails,
    async read() {
      const element = createElement(ReturnToCustomerPage, {
        ...{ ...(await backPage()), answer: undefined },
      });
      return wordsOf(await rendered(element, { path, locale: "en-US" }));
    },
    async declines() {
      const form = { event: "terms.declined", key: sendKey };
      const answer = await sendReturnToCustomer(browser.post(path, form), scope, device);
      await world.settle();
      return answer.status;
    },
    /** Takes the lower credit, on the page of the trade-in. */
    async takes() {
      const { ticket } = await page();
      const event = "reduced.credit.accepted";
      const form = { event, rev: String(ticket.rev), key: `${ticket.key}-${event}` };
      const own = paths.orderTradeIn("us", orderId, "1");
      const line = { ...address, lineItemId: "1" };
      const answer = await sendOrderTradeIn(browser.post(own, form), scope, line);
      await world.settle();
      return answer.status;
    },
  };
}

test("[TRADE-24, LC-17] a device that is judged lower brings its lower credit where it stays, and page and mail say so", async () => {
  const shop = await judgedLower();
  const asked = await shop.read();
  expect(asked).toContain("If you do not want it back, you get $44.80 for it.");
  expect(asked).toContain("Do not send it back, give me the credit");
  expect(asked).not.toMatch(/no refund|get nothing|Return ORD/);
  const before = shop.mails.length;
  expect(await shop.declines()).toBe(303);
  const told = shop.mails.slice(before).map(({ text }) => text);
  expect(told.join()).not.toMatch(/no refund|recycle/);
  expect(told.join()).toContain("$44.80");
  const decided = await shop.read();
  expect(decided).toContain("You get the credit of $44.80 for it.");
  expect(decided).not.toMatch(/no refund|recycle/);
});

test("[TRADE-24, LC-17] what was taken in another tab is told as that where the device is decided about after it", async () => {
  const shop = await judgedLower();
  expect(await shop.takes()).toBe(303);
  expect(await shop.declines()).toBe(409);
  const page = await shop.read();
  expect(page).toContain("You get the credit of $44.80 for it.");
  expect(page).not.toMatch(/no refund|recycle/);
});
