/** What is said of an old device before anybody can send it in. */
import { createElement } from "react";
import { expect, test } from "vitest";
import { categoryPage } from "#app/.server/catalogue/category.page.ts";
import { orderTradeInPage } from "#app/.server/after-sales/trade-in/order-trade-in.page.ts";
import { ExchangePage } from "#app/features/trade-in/exchange-page.tsx";
import { paths } from "#app/paths.ts";
import { rendered } from "#tests/kit/rendered.tsx";
import { traded } from "./kit-traded.ts";

test("[CONF-05, TRADE-08] the mail about an order names what an old device is expected to bring, that it comes later, and the terms", async () => {
  const { checkout } = await traded();
  const mail = checkout.world.mails.find(({ text }) => text.includes("Meridian 4"));
  const text = mail?.text.replaceAll(/\s+/g, " ") ?? "";
  expect(text).toContain(
    "Quantity 1 · traded in: $150.00 expected, paid to you after we have checked it",
  );
  expect(text).toContain("Send the old device within 15 days");
  expect(text).toContain("does not lower today's total");
  expect(text).toContain(paths.tradeInTerms("us"));
});

test("[TRADE-13, TRADE-15] with the new device there and the label not yet, its page waits for the label and points to no date", async () => {
  const at = await traded();
  const { checkout, shopper, orderId } = at;
  await checkout.world.console.finishOrder(orderId, "delivered");
  await checkout.world.settle();
  const path = paths.orderTradeIn("us", orderId, "1");
  const line = { storefront: "us", orderId, lineItemId: "1" } as const;
  const page = await orderTradeInPage(shopper.browser.get(path), checkout.scope, line);
  expect(page).toMatchObject({ status: "Initiated", label: null });
  const html = await rendered(createElement(ExchangePage, { ...page, answer: undefined }), {
    ...{ path, locale: "en-US" },
  });
  expect(html).toContain("Waiting for the label");
  expect(html).toContain("Your new device is with you.");
  expect(html).not.toContain("Waiting for your new device");
  expect(html).not.toContain("date above");
});

test("[CONF-05] the department of phones promises what the terms say: an old one is paid for, and takes nothing off the price", async () => {
  const { checkout, shopper } = await traded();
  const request = shopper.browser.get("/us/web/shop/phones");
  const page = JSON.stringify(await categoryPage(checkout.world.engine, request, "phones"));
  expect(page).toContain("Trade in your old one, and we pay you what it is worth.");
  expect(page).not.toContain("comes off the price");
});
