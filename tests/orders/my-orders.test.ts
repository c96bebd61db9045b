import { expect, test } from "vitest";
import { myOrdersMiniPage, myOrdersPage } from "#app/.server/orders/list/my-orders.page.ts";
import { i18nIn } from "#app/.server/request/locale.ts";
import { orderLabels } from "#app/messages/order.ts";
import * as order from "#machines/order";
import { orders } from "#machines/order";
import { browser } from "#tests/kit/scope.ts";
import { stories } from "#tests/kit/stories.ts";
import type { StoryName } from "#tests/kit/stories.ts";
import { storyScope } from "./kit.ts";
import { createUser } from "#tests/kit/user.ts";
import { createOrder } from "#tests/kit/order.ts";

const told: readonly StoryName[] = ["placed", "inTransit", "delivered", "cancelled", "returning"];

async function withOrders() {
  const scope = storyScope();
  const { browser: shopper, customerId } = await createUser(scope);
  for (const name of told) await stories[name](scope.engine, { customerId });
  const { customerId: bob } = await createUser(scope, { email: "bob@example.com" });
  await stories.giftCard(scope.engine, { customerId: bob });
  const list = (query = "") => myOrdersPage(shopper.get(`/us/web/my-orders${query}`), scope);
  return { scope, shopper, list };
}

const signs = ({ rows }: { rows: readonly { orderId: string }[] }) =>
  rows.map(({ orderId }) => orderId.slice(9, 13)).sort();

/** Orders of one customer, placed an hour apart. */
async function manyOrders(count: number) {
  const scope = storyScope();
  const { browser: shopper, customerId } = await createUser(scope);
  for (let at = 0; at < count; at += 1) {
    const placedAt = new Date(Date.UTC(2026, 9, 1, at)).toISOString();
    const orderId = `ORD-2026-M${String(at).padStart(3, "0")}-0000`;
    await createOrder(scope, { orderId, products: [orders.earbuds], placedAt, customerId });
  }
  const list = (query = "") => myOrdersPage(shopper.get(`/us/web/my-orders${query}`), scope);
  return { scope, shopper, list };
}

test("[ORD-57, ROUTE-08] the history shows one's own orders with picture, date, total, status and next step", async () => {
  const { list } = await withOrders();
  const page = await list();
  expect(signs(page)).toEqual(["DLVD", "GONE", "PLCD", "RETN", "TRNS"]);
  expect(page.rows.find(({ orderId }) => orderId.includes("TRNS"))).toMatchObject({
    placedAt: "2026-11-17T15:00:00Z",
    totalCents: 151_767,
    label: "onTheWay",
    name: "Ohm Phone 9 256 GB, graphite",
    others: 1,
    art: { kind: "phone", finish: "sage", seed: 24 },
    next: { does: "track", href: "/us/web/track-item/ORD-2026-TRNS-9Q2D/1" },
  });
});

test.each([
  ["open", ["PLCD", "RETN", "TRNS"]],
  ["returns", ["RETN"]],
  ["cancelled", ["GONE"]],
  ["nonsense", ["DLVD", "GONE", "PLCD", "RETN", "TRNS"]],
])("the filter in the address shows what is %s", async (filter, wanted) => {
  const { list } = await withOrders();
  expect(signs(await list(`?show=${filter}`))).toEqual(wanted);
});

test.each(["ord 2026 trns", "TRNS-9q2d", "  2026trns  "])(
  "the search %j forgives spaces, dashes and case",
  async (text) => {
    const { list } = await withOrders();
    expect(signs(await list(`?q=${encodeURIComponent(text)}`))).toEqual(["TRNS"]);
  },
);

test("the search finds products, within the filter", async () => {
  const { list } = await withOrders();
  expect((await list("?q=phone 9")).rows).toHaveLength(5);
  expect(signs(await list("?q=phone%209&show=cancelled"))).toEqual(["GONE"]);
  for (const nothing of ["toaster", "%25", "_", "%25%25", "***", "%5C"])
    expect((await list(`?q=${nothing}`)).rows).toEqual([]);
});

test("[OPEN-11, ORD-59] ten orders at a time, newest first, and more on demand", async () => {
  const { list } = await manyOrders(12);
  const first = await list();
  expect(first.rows).toHaveLength(10);
  expect(first.rows[0]?.orderId).toBe("ORD-2026-M011-0000");
  expect(first.moreHref).toBe("/us/web/my-orders?pages=2");
  const all = await list("?pages=2");
  expect([all.rows.length, all.moreHref, all.truncated]).toEqual([12, null, false]);
});

test("[ORD-59] after a hundred orders the rest is left to the search", async () => {
  const { list } = await manyOrders(101);
  const page = await list("?pages=99");
  expect([page.rows.length, page.moreHref, page.truncated]).toEqual([100, null, true]);
});

test("[ORD-58, ROUTE-09] the compact history shows the latest five", async () => {
  const { scope, shopper } = await manyOrders(6);
  const page = await myOrdersMiniPage(shopper.get("/us/web/my-orders-mini"), scope);
  expect(page.rows.map(({ orderId }) => orderId)).toEqual(
    [5, 4, 3, 2, 1].map((at) => `ORD-2026-M00${at}-0000`),
  );
});

test("[ORD-57, ORD-74] each item stands with its own status, those of a parcel together", async () => {
  const scope = storyScope();
  const { browser: shopper, customerId } = await createUser(scope);
  await stories.twoParcels(scope.engine, { customerId });
  const [split] = (await myOrdersPage(shopper.get("/us/web/my-orders"), scope)).rows;
  expect(split?.items.map(({ status, names }) => [status, names])).toEqual([
    ["On the way", "Ohm Phone 9 256 GB, graphite"],
    ["In process", "Ohm Buds 4, sand × 3"],
  ]);
  await stories.inTransit(scope.engine, { customerId });
  const [together] = (await myOrdersPage(shopper.get("/us/web/my-orders?q=TRNS"), scope)).rows;
  expect(together?.items.map(({ status, names }) => [status, names])).toEqual([
    ["On the way", "Ohm Phone 9 256 GB, graphite, Ohm Buds 4, sand × 3"],
  ]);
});

test("every status has words in English and in Spanish", async () => {
  const [english, spanish] = await Promise.all([i18nIn("en-US"), i18nIn("es-US")]);
  for (const label of order.labels) {
    const message = orderLabels[label];
    expect(english._(message), label).toBeTruthy();
    expect(spanish._(message), label).not.toBe(english._(message));
  }
});

test("a guest is asked to sign in or to look one order up", async () => {
  const { scope } = await withOrders();
  const page = await myOrdersPage(browser().get("/us/web/my-orders"), scope);
  expect(page).toMatchObject({ signedIn: false, lookedUp: null, rows: [] });
});
