/**
 * The addresses that the specifications name (A§2, C§2), each opened over HTTP as its visitor opens it: it answers, or leads on
 * to what it is another name of, with the page name of the specification's list (A§2 L56, OPEN-74) and the country behind it.
 */
import { afterAll, expect, test } from "vitest";
import { openHttpStore } from "../kit/http-store.ts";
import { prepareOrder } from "../models/prepared.ts";
import { member, visitor } from "./visitors.ts";
import type { Visitor } from "./visitors.ts";

const store = await openHttpStore({ env: { WORKER: "on" } });
afterAll(() => store.close());

const shopper = await member(store);
const orderId = await prepareOrder(shopper, "routes@example.com", { model: "pebble-buds" });
const guest = await visitor(store);

/** What a visitor gets to see at an address, wherever it leads. */
async function seen(who: Visitor, address: string) {
  const { cookies } = await who.request.storageState();
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
  let path = address;
  for (let turns = 0; turns < 4; turns += 1) {
    const { status, headers, text } = await store.ask(path, { headers: { cookie } });
    const title = /<title>([^<]*)/.exec(text)?.[1];
    if (headers.location === undefined) return { status, path, title };
    const to = new URL(headers.location, store.url);
    path = to.pathname + to.search;
  }
  throw new Error(`${address} leads round and round`);
}

const ofOrder = (path: string) => path.replace("{orderId}", orderId);

const ownPages = [
  ["ROUTE-08, ROUTE-23", "/us/web/my-orders", "My Orders | US"],
  ["ROUTE-09", "/us/web/my-orders-mini", "My Order History | US"],
  ["ROUTE-10", "/us/web/order/{orderId}", "Order Details | US"],
  ["ROUTE-11, ROUTE-25", "/us/web/search-orders", "Search Orders | US"],
  ["ROUTE-13", "/us/web/track-item/{orderId}/1", "Track Item | US"],
  ["ROUTE-14", "/us/web/my-subscriptions", "My Subscriptions | US"],
  ["ROUTE-16", "/us/web/return/{orderId}", "Return | US"],
  ["ROUTE-17", "/us/web/print-label/{orderId}", "Print Label | US"],
  ["ROUTE-19", "/us/web/order-payment/{orderId}", "Update Payment | US"],
  ["ROUTE-22", "/us/web/{orderId}/sku-swap/1", "Sku Swap | US"],
  ["ROUTE-21", "/us/web/ftc-confirm?order_id={orderId}", "Ftc Confirm | US"],
  ["ROUTE-26", "/us/support/account/order", "Search Orders | US"],
  ["ROUTE-53", "/us/web/my-wallet", "My Wallet | US"],
  ["ROUTE-53", "/us/web/my-rewards", "My Rewards | US"],
] as const;

test.each(ownPages)("[%s, ROUTE-04, ROUTE-43] %s is the page %s", async (_, path, title) => {
  const address = ofOrder(path);
  expect(await seen(shopper, address)).toEqual({ status: 200, path: address, title });
});

const anybodys = [
  ["ROUTE-31", "/us/account/signin/", "Sign in | US"],
  ["ROUTE-43", "/us/shop/all-deals/", "All deals | US"],
  ["ROUTE-43", "/us/business/shop/offers", "All deals | US Business"],
  ["ROUTE-43", "/us/business", "Buying for a business | US Business"],
  ["ROUTE-34", "/us/trade-in/terms-and-conditions/", "Trade-in terms | US"],
  ["ROUTE-35", "/us/tv-trade-in/terms-and-conditions/", "Trade-in terms | US"],
] as const;

test.each(anybodys)("[%s] %s is open to everybody and called %s", async (_, path, title) => {
  expect(await seen(guest, path)).toEqual({ status: 200, path, title });
});

test.each([
  ["ROUTE-24", "/us/web/business/my-orders"],
  ["ROUTE-30", "/us/business/account/orders"],
])("[%s] %s leads whoever is signed in to their orders", async (_, path) => {
  expect(await seen(shopper, path)).toMatchObject({ status: 200, path: "/us/web/my-orders" });
});

test("[ROUTE-04] the same pages of the Polish store are called by its country", async () => {
  expect((await seen(guest, "/pl/web/search-orders")).title).toMatch(/ \| PL$/);
});
