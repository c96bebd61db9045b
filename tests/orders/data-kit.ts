/** Orders as the orders client reads them, beside the page of the same order. */
import { expect } from "vitest";
import { getOrder } from "#app/.server/orders-api/orders-api.ts";
import { orderPage } from "#app/.server/orders/order.page.ts";
import type { Fields, CheckoutWorld } from "#tests/checkout/kit.ts";
import { memberAt, orderIdOf } from "#tests/loyalty/kit.ts";
import type { Browser } from "#tests/kit/scope.ts";
import type { StoryName } from "#tests/kit/stories.ts";
import { scene } from "./kit.ts";

type RequestScope = Parameters<typeof getOrder>[1];

export const us = { storefront: "us" } as const;

export async function read(scope: RequestScope, reader: Browser, orderId: string) {
  const address = { ...us, orderId };
  const response = await getOrder(reader.get(`/us/api/orders/${orderId}`), scope, address);
  return { status: response.status, order: await response.json() };
}

/** The order of a story as data, and its page. */
export async function told(name: StoryName) {
  const { scope, shopper, plot, address, path } = await scene(name);
  const { order } = await read(scope, shopper, plot.orderId);
  return {
    scope,
    shopper,
    plot,
    address,
    order,
    page: await orderPage(shopper.get(path()), scope, address),
  };
}

/** What somebody signed in at checkout has bought: as data, and as its page. */
export async function bought(
  checkout: CheckoutWorld,
  items: readonly (readonly [sku: string, fields?: Fields])[],
  delivery: Fields = {},
) {
  const me = await memberAt(checkout);
  for (const [sku, fields = {}] of items)
    expect(await me.add(sku, fields)).toMatchObject({ to: "/us/web/cart" });
  await me.enterAddress();
  await me.chooseDelivery(delivery);
  await me.pay();
  const orderId = orderIdOf(await me.place());
  await checkout.world.settle();
  const { order } = await read(checkout.scope, me.browser, orderId);
  const address = { ...us, orderId };
  const page = await orderPage(me.browser.get(`/us/web/order/${orderId}`), checkout.scope, address);
  return { me, orderId, order, page };
}
