/** A phone whose worth was promised by the bank that paid it, and what its owner does (LC-12). */
import { expect } from "vitest";
import { audit } from "#app/.server/audit/audit.ts";
import { checkBooks, checks } from "#app/.server/audit/checks.ts";
import { buyBackLabelFile } from "#app/.server/after-sales/trade-in/buy-back-label.page.ts";
import { orderPage } from "#app/.server/orders/order.page.ts";
import { getOrder } from "#app/.server/orders-api/orders-api.ts";
import { orderBuyBackPage } from "#app/.server/after-sales/trade-in/order-buy-back.page.ts";
import { sendOrderBuyBack } from "#app/.server/after-sales/trade-in/order-buy-back.actions.ts";
import { returnToCustomerPage } from "#app/.server/after-sales/return-to-customer/return-to-customer.page.ts";
import { paths } from "#app/paths.ts";
import { goOn } from "#tests/kit/after-sales.ts";
import { borrower } from "#tests/checkout/financing-kit.ts";
import { openCheckout, skus } from "#tests/checkout/kit.ts";
import { memberAt, orderIdOf } from "#tests/loyalty/kit.ts";

const DAY = 86_400_000;

/** A phone paid by the bank, with the promise, delivered. */
export async function promised() {
  const checkout = await openCheckout();
  const { world } = checkout;
  const scope = {
    ...checkout.scope,
    env: { ...checkout.scope.env, sessionIdleMinutes: 80 * 24 * 60, sessionMaxHours: 80 * 24 },
  };
  const me = await memberAt({ ...checkout, scope });
  await me.add(skus.phone, { service: "BUY-24-GRA" });
  await me.enterAddress();
  await me.chooseDelivery();
  const ada = borrower({ ...checkout, scope }, me);
  await ada.borrow();
  await ada.confirm();
  const orderId = orderIdOf(await me.place());
  await world.settle();
  await world.console.finishOrder(orderId);
  await world.settle();
  const address = { storefront: "us" as const, orderId };
  const line = { ...address, lineItemId: "1" };
  const path = paths.orderBuyBack("us", orderId, "1");
  const { browser } = me;
  return {
    ...{ world, scope, browser, orderId, address, line, path },
    page: () => orderBuyBackPage(browser.get(path), scope, line),
    order: () => orderPage(browser.get(paths.order("us", orderId)), scope, address),
    async data() {
      const response = await getOrder(browser.get(paths.ordersApi("us", orderId)), scope, address);
      return (await response.json()).line_items[0];
    },
    label: () => buyBackLabelFile(browser.get(path), scope, line),
    back: () =>
      returnToCustomerPage(browser.get(paths.returnToCustomer("us", orderId, "1")), scope, line),
    go: (until: string, way?: string) => goOn(world, orderId, until, way),
    days: (count: number) => world.pass(count * DAY),
    async press(event: string, fields: Record<string, string> = {}) {
      const { ticket } = await orderBuyBackPage(browser.get(path), scope, line);
      const form = { event, key: `${ticket.key}-${event}`, ...fields };
      const answer = await sendOrderBuyBack(browser.post(path, form), scope, line);
      await world.settle();
      return answer;
    },
    async sound() {
      const books = [checkBooks(() => world.gateways.payment.book())];
      const now = new Date(world.engine.clock.now()).toISOString();
      expect((await audit(world.engine.store, [...checks, ...books], now)).problems).toEqual([]);
    },
  };
}
