/** A return of two phones of which the inspection takes one: every place tells the one and the other by itself. */
import { createElement } from "react";
import { expect, test } from "vitest";
import { myOrdersPage } from "#app/.server/orders/list/my-orders.page.ts";
import { orderPage } from "#app/.server/orders/order.page.ts";
import { returnToCustomerPage } from "#app/.server/after-sales/return-to-customer/return-to-customer.page.ts";
import { sendReturnToCustomer } from "#app/.server/after-sales/return-to-customer/return-to-customer.actions.ts";
import { MyOrdersPage } from "#app/features/order/my-orders-page.tsx";
import { OrderPage } from "#app/features/order/order-page.tsx";
import { ReturnPage } from "#app/features/return/return-page.tsx";
import { openLimits } from "#db";
import { readEnv } from "#app/.server/request/env.ts";
import { orders } from "#machines/order";
import { goOn, inWorld } from "#tests/kit/after-sales.ts";
import { rendered } from "#tests/kit/rendered.tsx";
import { returnsOf } from "#tests/kit/returns.ts";
import type { Fields } from "#tests/kit/returns.ts";
import { createUser } from "#tests/kit/user.ts";
import { delivered, pro } from "#tests/kit/world-order.ts";
import type { World } from "#tests/kit/world.ts";

const orderId = "ORD-2026-PART-9Q2D";
const phone = "Ohm Phone 9 256 GB, graphite";
const home = {
  ...{ firstName: "Ana", lastName: "Diaz", line1: "12 Elm Street", line2: "", city: "Phoenix" },
  ...{ state: "AZ", zip: "85004", phone: "602-555-0148" },
};

const wordsOf = (html: string) =>
  html
    .replaceAll(/<!--.*?-->/g, "")
    .replaceAll(/(<[^>]+>)+/g, " ")
    .replaceAll(/\s+/g, " ");

/** Ada's two phones of $999.00 with 8% tax, $1,078.92 each, sent back together; the inspection decides. */
async function sentBack(world: World, verdict: string) {
  const env = readEnv({ DATABASE_FILE: ":memory:" });
  const scope = { engine: world.engine, env, limits: openLimits(":memory:"), ip: "203.0.113.7" };
  const { browser, customerId } = await createUser(scope);
  const products = [{ ...pro, quantity: 2 }];
  await delivered(world, orders.orderOf({ orderId, products, more: { customerId } }));
  const post = (path: string, fields: Fields) =>
    new Request(browser.get(path).url, {
      method: "POST",
      headers: browser.get(path).headers,
      body: new URLSearchParams(
        Object.entries(fields).flatMap(([name, value]) =>
          [value].flat().map((one): [string, string] => [name, String(one)]),
        ),
      ),
    });
  const returns = returnsOf({ scope, shopper: browser, sessionId: "", post }, orderId);
  const { lines } = await returns.startPage();
  const returnId = await returns.send({
    ...{ line: "1", "units-1": "2", "serial-1": lines[0]?.offer?.known ?? [] },
    ...{ reasonCode: "defective", channel: "ship" },
  });
  await world.settle();
  await goOn(world, orderId, "return.accepted", verdict);
  await world.settle();
  const path = `/us/web/order/${orderId}`;
  const question = `/us/web/rtc/${orderId}/1`;
  const line = { storefront: "us" as const, orderId, lineItemId: "1" };
  const read = (element: React.ReactElement) =>
    rendered(element, { path, locale: "en-US" }).then(wordsOf);
  const order = () => orderPage(browser.get(path), scope, { storefront: "us", orderId });
  return {
    returnId,
    order: async () => read(createElement(OrderPage, { ...(await order()), answer: undefined })),
    links: async () =>
      (await order()).parcels.flatMap((parcel) =>
        parcel.lines.flatMap(({ links }) => links.map(({ text }) => text)),
      ),
    return: async () =>
      read(createElement(ReturnPage, { ...(await returns.page(returnId)), answer: undefined })),
    list: async () =>
      read(
        createElement(MyOrdersPage, await myOrdersPage(browser.get("/us/web/my-orders"), scope)),
      ),
    question: () => returnToCustomerPage(browser.get(question), scope, line),
    answer: (event: string, fields: Fields = {}) =>
      sendReturnToCustomer(post(question, { event, ...fields }), scope, line),
    mail: (subject: RegExp) => world.mails.findLast((mail) => subject.test(mail.subject))?.text,
  };
}

const found = "The goods are not as described";
const taken = `We accepted 1 × ${phone}; the refund for that is $1,078.92.`;
const refused = `We could not accept 1 × ${phone}`;

test("[RET-10, RET-17] of two phones one is taken and one is not: page, list, return and mails tell which, for how much, why, and what is to be decided by when", () =>
  inWorld(async (world) => {
    const shop = await sentBack(world, "return.partly.accepted");
    const order = await shop.order();
    expect(order).toContain(taken);
    expect(order).toContain(`What our check found: “${found}”.`);
    expect(order).toMatch(
      new RegExp(`${refused}, so there is no refund for it\\. Tell us by \\w+, Dec \\d+ whether`),
    );
    expect(order).toMatch(/1 unit: Refunded 1 unit: Return unsuccessful/);
    expect(order).toContain("1 of 2 accepted");
    expect(order).toContain("Return accepted in part");
    expect(order).not.toContain("You keep the rest");

    const list = await shop.list();
    expect(list).not.toContain("× 2");
    expect(list).toMatch(/Refunded Ohm Phone 9 256 GB, graphite/);
    expect(list).toMatch(/Return unsuccessful Ohm Phone 9 256 GB, graphite/);

    const page = await shop.return();
    expect(page).toContain(taken);
    expect(page).toContain(found);
    expect(page).toContain(`${refused}, so there is no refund for it`);

    const told = shop.mail(/^We accepted part of your return/) ?? "";
    expect(told).toContain("Refund: $1,078.92");
    expect(told).toMatch(/Refund by: Dec \d+, 2026/);
    expect(told).toContain(`Accepted: 1 × ${phone}`);
    expect(told).toContain(`Not accepted: 1 × ${phone}`);
    expect(told).toContain(`Why: ${found}`);
    const asked = shop.mail(/^Decide about your return/) ?? "";
    expect(asked).toContain("We could not accept the items below that you sent back");
    expect(asked).toMatch(/Quantity 1\n\$999\.00/);
    expect(asked).toContain(`Reason: ${found}`);
  }));

test("[RET-10, RET-17] once it is decided, each place tells what becomes of the phone that was not taken, and offers what is still possible", () =>
  inWorld(async (world) => {
    const shop = await sentBack(world, "return.partly.accepted");
    expect(await shop.links()).toContain("Have it sent back");
    expect((await shop.answer("terms.accepted", home)).status).toBe(303);
    await world.settle();
    expect(await shop.order()).toContain(
      `The refund for what you returned is back on your original payment method. ${refused}. It is being packed and sent back to you; we write when it ships.`,
    );
    expect(await shop.links()).toContain("See where it is");
    await goOn(world, orderId, "rtc.shipped");
    expect(await shop.order()).toContain(`${refused}. It is on its way back to you.`);
    expect(await shop.order()).toContain("1 unit: Return rejected");
    await world.console.finishOrder(orderId);
    await world.settle();
    const order = await shop.order();
    expect(order).toContain(`${refused}. You have it back.`);
    expect(order).toMatch(/1 unit: Refunded 1 unit: Returned to customer/);
    expect(await shop.list()).toMatch(/Returned to customer Ohm Phone 9/);
    expect(await shop.return()).toContain(`${refused}. You have it back.`);
    const links = await shop.links();
    expect(links).not.toContain("Have it sent back");
    expect(links).not.toContain("See where it is");
  }));

test("[RET-17] whoever does not want it back is told that it is recycled, and keeps nothing", () =>
  inWorld(async (world) => {
    const shop = await sentBack(world, "return.partly.accepted");
    expect((await shop.answer("terms.declined")).status).toBe(303);
    await world.settle();
    const order = await shop.order();
    expect(order).toContain(`${refused}. It is not sent back: we recycle it`);
    expect(order).not.toContain("You keep the rest");
    expect(await shop.links()).not.toContain("Have it sent back");
  }));

test("[RET-18] what must not travel is not offered to be sent: the order, its page and the mail say to call", () =>
  inWorld(async (world) => {
    const shop = await sentBack(world, "return.rejected.unsafe");
    expect(await shop.order()).toMatch(
      /We could not accept 2 × Ohm Phone .* It must not be shipped by parcel, so we cannot send it back\. Call us/,
    );
    expect(await shop.links()).not.toContain("Have it sent back");
    const mail = shop.mail(/^Decide about your return/) ?? "";
    expect(mail).toContain("They must not be shipped by parcel");
    expect(mail).not.toContain("whether we should send them back");
    expect(mail).toContain("Reason: The battery is damaged");
  }));
