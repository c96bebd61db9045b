/** A trade-in goes with what was bought: no more old devices are taken than new ones stay (TRADE-05). */
import { expect, test } from "vitest";
import { orderTradeInPage } from "#app/.server/after-sales/trade-in/order-trade-in.page.ts";
import { cancelPage } from "#app/.server/after-sales/cancel/cancel.page.ts";
import { goOn } from "#tests/kit/after-sales.ts";
import { problemsOf } from "#tests/kit/charges.ts";
import { skus } from "../checkout/kit.ts";
import { signedUp } from "../checkout/trade-in-kit.ts";
import { callsOf } from "./kit-calls.ts";
import { goesBack } from "./kit-goes-back.ts";
import { traded } from "./kit-traded.ts";
import { pagesOf } from "./kit-truck.ts";

test("[TRADE-05] of two phones with two old ones one is called off: the old one that is worth more is still taken, and the other kept", async () => {
  const { checkout, shopper } = await signedUp();
  const { world, scope } = checkout;
  await shopper.tradeIn(skus.phone, { device: "meridian-4" });
  const lineId = (await shopper.cart()).cart?.lines[0]?.lineId ?? "";
  await shopper.change("quantity.set", { lineId, quantity: "2" });
  await shopper.tradeIn(skus.phone, { device: "meridian-5" });
  await shopper.enterAddress();
  await shopper.chooseDelivery();
  await shopper.pay();
  const orderId = (await shopper.place()).to?.split("/").at(-1) ?? "";
  await world.settle();
  const { browser } = shopper;
  const path = `/us/web/order/${orderId}`;
  const line = { storefront: "us", orderId, lineItemId: "1" } as const;
  const page = () => orderTradeInPage(browser.get(`${path}/trade-in/1`), scope, line);
  const before = await page();
  expect(before.devices).toHaveLength(2);
  const { tradeIn } = await cancelPage(browser.get(`${path}/cancel`), scope, line);
  expect(tradeIn).toContain("as many old devices as you keep new ones");
  const calls = callsOf(scope, browser, orderId);
  const lines = [{ line_item_id: "1", quantity: 1 }];
  await calls.send("cancel", { rejection_code: "changed_mind", line_items: lines });
  await world.settle();
  await pagesOf(checkout, browser, orderId).step("cancel.answered", "cancel.confirmed");
  const most = Math.max(...before.devices.map(({ creditCents }) => creditCents));
  const after = await page();
  expect(after.devices).toMatchObject([{ creditCents: most }]);
  expect(after.estimatedCents).toBe(most);
  expect(world.mails.map(({ subject }) => subject)).toContain(`Fewer old devices for ${orderId}`);
  expect(await problemsOf(world)).toEqual([]);
});

test("[TRADE-05, OPEN-109] a phone that went back before the old one was sent ends its trade-in, and a device that comes all the same is not lost", async () => {
  const at = await traded();
  const { checkout, shopper, orderId } = at;
  const { world } = checkout;
  await at.arrives();
  await goesBack(checkout, shopper.browser, {
    ...{ orderId, told: "the trade-in ends and you keep the old device" },
  });
  expect(await at.page()).toMatchObject({ status: "Cancelled", finalCents: 0 });
  expect(world.mails.map(({ subject }) => subject)).toContain(
    `Your trade-in for ${orderId} has ended with its purchase`,
  );
  await goOn(world, orderId, "trade.in.arrived");
  expect(await at.page()).toMatchObject({ late: "waits" });
  expect(await problemsOf(world)).toEqual([]);
});
