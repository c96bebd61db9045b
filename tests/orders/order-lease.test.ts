/** The page of a lease, once it has paid for an order (LC-42). */
import { expect, test } from "vitest";
import { orderLeasePage } from "#app/.server/after-sales/lease/order-lease.page.ts";
import { leasePage } from "#app/.server/payments/lease/lease.page.ts";
import { sendLease } from "#app/.server/payments/lease/lease.actions.ts";
import { orderPage } from "#app/.server/orders/order.page.ts";
import { sum } from "#machines/kit";
import { enter } from "#tests/kit/account.ts";
import { atPayment, payPage, sendBack } from "../checkout/loan-kit.ts";
import { thrown } from "./kit.ts";

const DAY = 86_400_000;

/** An order that a lease paid, and its pages. */
async function leased() {
  const { checkout, shopper } = await atPayment();
  const { world, scope } = checkout;
  const lease = payPage(checkout, shopper, "lease", { page: leasePage, send: sendLease });
  await lease.send("applied", { phone: "555-555-0001", birthDate: "1990-05-05" });
  await lease.send("lease.used");
  const { to } = await shopper.place();
  await world.settle();
  const orderId = to?.split("/").at(-1) ?? "";
  const address = { storefront: "us" as const, orderId };
  const path = `/us/web/order/${orderId}`;
  return {
    ...{ checkout, shopper, orderId },
    order: () => orderPage(shopper.browser.get(path), scope, address),
    page: () => orderLeasePage(shopper.browser.get(`${path}/lease`), scope, address),
    async days(count: number) {
      await world.pass(count * DAY);
      await enter(scope, shopper.browser);
    },
  };
}

test("[LC-42, FIN-42] the order leads to its lease, which says what it costs, what is due next and when it is owned", async () => {
  const { order, page, days } = await leased();
  const { actions } = await order();
  const { orderHref, payments, amountCents, feeCents, next, ...lease } = await page();
  expect(actions).toContainEqual({
    ...{ key: "lease", href: `${orderHref}/lease`, text: "See your lease", look: "quiet" },
  });
  expect(lease).toMatchObject({ status: "active", approvedCents: 250_000, returnedCents: 0 });
  expect(payments).toHaveLength(12);
  expect(feeCents).toBe(Math.round(amountCents / 5));
  expect(sum(payments.map((one) => one.amountCents))).toBe(amountCents + feeCents);
  expect(next).toEqual(payments[1]);
  await days(32);
  expect((await page()).next).toEqual(payments[2]);
});

test("[LC-42] leased goods that are sent back leave nothing to pay", async () => {
  const { checkout, shopper, orderId, page, days } = await leased();
  await checkout.world.console.finishOrder(orderId);
  await days(1);
  expect((await page()).returnHref).toContain("/return/");
  await sendBack(checkout, shopper, orderId);
  await checkout.world.console.finishOrder(orderId);
  await checkout.world.settle();
  expect(await page()).toMatchObject({ status: "cancelled", payments: [], next: null });
});

test("[LC-42, ORD-61] an order that no lease paid, and somebody else's, has no such page", async () => {
  const { checkout, shopper } = await atPayment();
  await shopper.pay();
  const { to } = await shopper.place();
  const orderId = to?.split("/").at(-1) ?? "";
  const request = shopper.browser.get(`/us/web/order/${orderId}/lease`);
  expect(
    await thrown(orderLeasePage(request, checkout.scope, { storefront: "us", orderId })),
  ).toMatchObject({ status: 404 });
  const { checkout: other, orderId: theirs } = await leased();
  const stranger = new Request(`http://localhost/us/web/order/${theirs}/lease`);
  expect(
    await thrown(orderLeasePage(stranger, other.scope, { storefront: "us", orderId: theirs })),
  ).toMatchObject({ status: 303 });
});
