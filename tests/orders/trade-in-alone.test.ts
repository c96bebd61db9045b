/** A trade-in that an agent calls off by itself: the order goes on, and its page says so (LC-11, OPEN-16). */
import { createElement } from "react";
import { expect, test } from "vitest";
import { sendOrderTradeIn } from "#app/.server/after-sales/trade-in/order-trade-in.actions.ts";
import { orderTradeInPage } from "#app/.server/after-sales/trade-in/order-trade-in.page.ts";
import { ExchangePage } from "#app/features/trade-in/exchange-page.tsx";
import { paths } from "#app/paths.ts";
import { rendered } from "#tests/kit/rendered.tsx";
import { agentFor } from "./kit-calls.ts";
import { traded } from "./kit-traded.ts";

test("[TRADE-05, TRADE-09] who reads of a trade-in that alone was cancelled reads that the order stays, and of no credit", async () => {
  const { checkout, orderId, page } = await traded();
  const { scope, world } = checkout;
  const path = paths.orderTradeIn("us", orderId, "1");
  const line = { storefront: "us", orderId, lineItemId: "1" } as const;
  const agent = await agentFor(checkout, orderId);
  const words = async (shown: Awaited<ReturnType<typeof page>>) =>
    rendered(createElement(ExchangePage, { ...shown, answer: undefined }), {
      ...{ path, locale: "en-US" },
    });
  const atDesk = await orderTradeInPage(agent.get(path), scope, line);
  expect(atDesk.can).toContain("order.cancelled");
  expect(await words(atDesk)).not.toContain("cannot be cancelled");
  expect(await words(await page())).toContain("cannot be cancelled");
  const { rev, key } = atDesk.ticket;
  const form = { event: "order.cancelled", rev: String(rev), key };
  expect((await sendOrderTradeIn(agent.post(path, form), scope, line)).status).toBe(303);
  await world.settle();
  const html = await words(await page());
  expect(html).toContain("Your order stays as it is");
  expect(html).not.toContain("Your order was cancelled");
  expect(html).not.toContain("Estimated credit");
  expect(html).not.toContain("cannot be cancelled");
});
