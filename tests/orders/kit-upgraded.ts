/** A phone in the upgrade programme, paid by the bank and delivered, and what its owner does when it is to be changed (LC-14). */
import { expect } from "vitest";
import { problemsWithBooks } from "#tests/kit/charges.ts";
import { orderTradeInPage } from "#app/.server/after-sales/trade-in/order-trade-in.page.ts";
import { getOrder } from "#app/.server/orders-api/orders-api.ts";
import { orderPage } from "#app/.server/orders/order.page.ts";
import { sendOrderUpgrade } from "#app/.server/orders/upgrade/order-upgrade.actions.ts";
import { orderUpgradePage } from "#app/.server/orders/upgrade/order-upgrade.page.ts";
import { paths } from "#app/paths.ts";
import { dispatch } from "#app/.server/engine/dispatch.ts";
import { answered } from "#tests/kit/answered.ts";
import { goOn } from "#tests/kit/after-sales.ts";
import { borrower } from "#tests/checkout/financing-kit.ts";
import { openCheckout, skus } from "#tests/checkout/kit.ts";
import type { CheckoutWorld } from "#tests/checkout/kit.ts";
import { memberAt, orderIdOf } from "#tests/loyalty/kit.ts";
import type { RawEvent } from "#machines/kit";

const DAY = 24 * 60 * 60_000;
/** Twelve months, with the leap day that may be among them. */
export const YEAR_DAYS = 366;

type Wanted = Readonly<Partial<Record<"planId" | "sku", string>>> & {
  readonly service?: string | null;
};

/** Somebody whose session lasts as long as the programme. */
export async function programmeMember({
  planId = "equalPayments-24",
  service = "UPG-24-GRA",
  sku = skus.phone,
}: Wanted = {}) {
  const opened = await openCheckout();
  const { env } = opened.scope;
  const hours = 1200 * 24;
  const scope = {
    ...opened.scope,
    env: { ...env, sessionIdleMinutes: hours * 60, sessionMaxHours: hours },
  };
  const checkout: CheckoutWorld = { ...opened, scope };
  const { world } = checkout;
  const me = await memberAt(checkout);
  const ada = borrower(checkout, me);
  let isKnown = false;
  async function arrives(orderId: string) {
    await world.console.finishOrder(orderId);
    await world.settle();
  }
  /** What is in the cart, paid by the bank. */
  async function financed(plan = planId) {
    await me.enterAddress();
    await me.chooseDelivery();
    // Whoever borrowed before has an account with the bank.
    await (isKnown ? ada.send("opened") : ada.borrow());
    isKnown = true;
    await ada.confirm(plan);
  }
  await me.add(sku, service === null ? {} : { service });
  await financed();
  const orderId = orderIdOf(await me.place());
  await world.settle();
  await arrives(orderId);
  const { browser } = me;
  const at = (id: string) => ({ storefront: "us" as const, orderId: id });
  return {
    ...{ checkout, world, me, ada, orderId, financed, arrives },
    pass: (days: number) => world.pass(days * DAY),
    go: (id: string, until: string, way?: string) => goOn(world, id, until, way),
    order: (id = orderId) => orderPage(browser.get(paths.order("us", id)), scope, at(id)),
    upgrade: () =>
      orderUpgradePage(browser.get(paths.orderUpgrade("us", orderId)), scope, at(orderId)),
    tradeIn: (id: string) =>
      orderTradeInPage(browser.get(paths.orderTradeIn("us", id, "1")), scope, {
        ...at(id),
        lineItemId: "1",
      }),
    async data(id = orderId) {
      const response = await getOrder(browser.get(paths.ordersApi("us", id)), scope, at(id));
      return response.json();
    },
    /** The button of the page of upgrades, with a successor chosen. */
    async change(successor: string, line = "1") {
      const page = await orderUpgradePage(
        browser.get(paths.orderUpgrade("us", orderId)),
        scope,
        at(orderId),
      );
      const fields = { key: `${page.formKey}-${line}`, line, sku: successor };
      const posted = browser.post(paths.orderUpgrade("us", orderId), fields);
      return answered(browser, sendOrderUpgrade(posted, scope, at(orderId)));
    },
    /** What another part of the store says to the old order. */
    tell: (event: RawEvent) =>
      dispatch(world.engine, {
        ...{ to: `order:${orderId}`, event, actor: { role: "system", id: "tests" } },
      }),
    async sound() {
      expect(await problemsWithBooks(world)).toEqual([]);
    },
  };
}

/** The order of the successor, placed. */
export async function changed(successor: string = skus.phone) {
  const member = await programmeMember();
  const { me, world, financed } = member;
  await member.pass(YEAR_DAYS);
  await member.change(successor);
  await financed("equalPayments-24");
  const newId = orderIdOf(await me.place());
  await world.settle();
  return { ...member, newId };
}
