/** Changing a device for its successor, from the purchase by monthly payments until it may be changed. */
import { expect, test } from "vitest";
import { getOrder } from "#app/.server/orders-api/orders-api.ts";
import { orderPage } from "#app/.server/orders/order.page.ts";
import { orderUpgradePage } from "#app/.server/orders/order-upgrade.page.ts";
import { borrower } from "#tests/checkout/financing-kit.ts";
import { openCheckout, skus } from "#tests/checkout/kit.ts";
import { memberAt, orderIdOf } from "#tests/loyalty/kit.ts";
import { thrown } from "./kit.ts";

const DAY = 24 * 60 * 60_000;
const programme = "UPG-24-GRA";

/** A phone in the upgrade programme, paid by a plan of the bank, and delivered. */
async function financed(planId: string, service: string | null = programme) {
  const checkout = await openCheckout();
  const scope = {
    ...checkout.scope,
    env: { ...checkout.scope.env, sessionIdleMinutes: 800 * 24 * 60, sessionMaxHours: 800 * 24 },
  };
  const me = await memberAt({ ...checkout, scope });
  await me.add(skus.phone, service === null ? {} : { service });
  await me.enterAddress();
  await me.chooseDelivery();
  const ada = borrower({ ...checkout, scope }, me);
  await ada.borrow();
  await ada.confirm(planId);
  const orderId = orderIdOf(await me.place());
  await checkout.world.settle();
  await checkout.world.console.finishOrder(orderId);
  await checkout.world.settle();
  const address = { storefront: "us" as const, orderId };
  const path = `/us/web/order/${orderId}`;
  return {
    ...{ checkout, me },
    page: () => orderPage(me.browser.get(path), scope, address),
    upgrade: () => orderUpgradePage(me.browser.get(`${path}/upgrade`), scope, address),
    async flag() {
      const response = await getOrder(me.browser.get(path), scope, address);
      return (await response.json()).is_upgrade_eligible;
    },
  };
}

test("[ORD-54, FIN-49, AGENT-14] a phone on 24 payments may be changed after 12 months, and the order offers it then and not before", async () => {
  const { checkout, page, upgrade, flag } = await financed("equalPayments-24");
  const offered = async () => (await page()).actions.find(({ key }) => key === "upgrade");
  expect([await flag(), await offered()]).toEqual([false, undefined]);
  const [soon] = (await upgrade()).devices;
  expect(soon).toMatchObject({ href: null, text: expect.stringContaining("2027") });
  await checkout.world.pass(366 * DAY);
  expect([await flag(), (await offered())?.text]).toEqual([true, "Upgrade your device"]);
  const [now] = (await upgrade()).devices;
  expect(now).toMatchObject({ href: "/us/web/shop/phones", name: expect.stringMatching(/./) });
});

test("[ORD-54, FIN-49] another plan, or no programme, offers no upgrade and has no page of one", async () => {
  const { page, upgrade } = await financed("equalPayments-36");
  expect((await page()).actions.map(({ key }) => key)).not.toContain("upgrade");
  expect(await thrown(upgrade())).toMatchObject({ status: 404 });
});
