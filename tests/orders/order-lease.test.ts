/** The page of a lease, once it has paid for an order (LC-42). */
import { createElement } from "react";
import { expect, test } from "vitest";
import { CancelPage } from "#app/features/cancel/cancel-page.tsx";
import { OrderLeasePage } from "#app/features/order-lease/order-lease-page.tsx";
import { date, money } from "#app/fmt.ts";
import { cancelPage } from "#app/.server/after-sales/cancel/cancel.page.ts";
import { orderLeasePage } from "#app/.server/after-sales/lease/order-lease.page.ts";
import { leasePage } from "#app/.server/payments/lease/lease.page.ts";
import { sendLease } from "#app/.server/payments/lease/lease.actions.ts";
import { orderPage } from "#app/.server/orders/order.page.ts";
import { sum } from "#machines/kit";
import { enter } from "#tests/kit/account.ts";
import { rendered } from "#tests/kit/rendered.tsx";
import { skus } from "../checkout/kit.ts";
import { atPayment, payPage, sendBack } from "../checkout/loan-kit.ts";
import { askToCancel } from "./kit-cancel.ts";
import { thrown } from "./kit.ts";

const DAY = 86_400_000;

/** An order that a lease paid, and its pages. */
async function leased(beside?: string) {
  const { checkout, shopper } = await atPayment();
  if (beside !== undefined) await shopper.add(beside);
  const { world, scope } = checkout;
  const lease = payPage(checkout, shopper, "lease", { page: leasePage, send: sendLease });
  await lease.send("applied", { phone: "555-555-0001", birthDate: "1990-05-05" });
  await lease.send("lease.used");
  const review = await shopper.review();
  const { to } = await shopper.place();
  await world.settle();
  const orderId = to?.split("/").at(-1) ?? "";
  const address = { storefront: "us" as const, orderId };
  const path = `/us/web/order/${orderId}`;
  return {
    ...{ checkout, shopper, orderId, review, path, address },
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

test("[FIN-42, PLACE-08] review, order and mail say on which day leased goods are their customer's", async () => {
  const { checkout, order, page, review } = await leased();
  const { ownedOn } = await page();
  const said = `On ${date(ownedOn ?? "", "en-US")} it is yours.`;
  expect(review.termsNote).toContain(said);
  expect((await order()).price.payments[0]?.terms).toContain(said);
  const mail = checkout.world.mails.find(({ subject }) => subject.includes("is placed"));
  expect(mail?.text.replaceAll(/\s+/g, " ")).toContain(said);
});

test("[LC-42, CANC-02, FIN-42] of leased goods that are called off the page says before that what leasing adds is not owed either, and the lease afterwards that they were not only sent back", async () => {
  const { checkout, shopper, orderId, order, page, path, address } = await leased(skus.charger);
  const at = `${path}/cancel?step=confirm&line=2`;
  const asked = await cancelPage(shopper.browser.get(at), checkout.scope, address);
  const html = await rendered(createElement(CancelPage, { ...asked, answer: undefined }), {
    ...({ path: at, locale: "en-US" } as const),
  });
  expect(html.replaceAll("<!-- -->", "")).toMatch(
    /\$\d+\.\d\d on [^<]+ is released: you no longer owe it, nor what leasing adds to it\./,
  );
  await askToCancel(checkout.scope, shopper.browser, { orderId, line: "2", reason: "other" });
  await checkout.world.settle();
  await checkout.world.console.finishOrder(orderId, "cancel.answered");
  await checkout.world.settle();
  const lease = await page();
  expect(lease.returnedCents).toBeGreaterThan(0);
  const shown = await rendered(createElement(OrderLeasePage, lease), { path, locale: "en-US" });
  expect(shown).toContain("Cancelled or returned");
  expect(shown).not.toContain("Sent back");
  const terms = (await order()).price.payments[0]?.terms ?? "";
  expect(terms).toContain("it is yours.");
  // What leasing costs is a fifth of what is left, and the lease's own page lists each payment.
  const total = money(sum(lease.payments.map(({ amountCents }) => amountCents)), "USD", "en-US");
  expect(terms).toContain(`${total} in all, with those before and what leasing adds`);
  expect(terms).not.toContain(`${money(lease.amountCents, "USD", "en-US")} in all, with`);
});
