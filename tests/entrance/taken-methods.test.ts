/** Whoever comes to a call by a method that nothing takes is told which ones it takes, and those are taken (RFC 9110, 15.5.6). */
import { afterAll, expect, test } from "vitest";
import type { RouteConfigEntry } from "@remix-run/route-config";
import routes from "#app/routes.ts";
import { cancelCalls } from "#app/.server/orders-api/cancel-calls.ts";
import { fileCalls } from "#app/.server/orders-api/file-calls.ts";
import { lineCalls } from "#app/.server/orders-api/line-calls.ts";
import { paymentCalls } from "#app/.server/orders-api/payment-calls.ts";
import { returnCalls } from "#app/.server/orders-api/return-calls.ts";
import { scheduleCalls } from "#app/.server/orders-api/schedule-calls.ts";
import { shopCalls } from "#app/.server/shop-api/shop-calls.ts";
import { openHttpStore } from "../kit/http-store.ts";

const store = await openHttpStore();
afterAll(() => store.close());

const ofOrder = [cancelCalls, fileCalls, lineCalls, paymentCalls, returnCalls, scheduleCalls];
const calls = ofOrder.flatMap((group) => Object.keys(group));

/** The addresses of a route, one for each call where it has many. */
function addressesOf({ path = "", children = [] }: RouteConfigEntry, above = ""): string[] {
  const own = [above, path].filter(Boolean).join("/");
  if (children.length > 0) return children.flatMap((child) => addressesOf(child, own));
  const filled = own
    .replace(":storefront", "us")
    .replace(":orderId", "ORD-2026-AAAA-BBBB")
    .replace(":subscriptionId", "ORD-2026-AAAA-BBBB-SUB1")
    .replace(":provider", "payment");
  if (filled === "us/api/*") return shopCalls.map((call) => `us/api/${call.path}`);
  return filled.includes(":call") ? calls.map((call) => filled.replace(":call", call)) : [filled];
}

const addresses = (await routes)
  .flatMap((route) => addressesOf(route))
  .filter((path) => /^us\/api\/|^webhooks\//.test(path));

/** As a program asks. */
const ask = (path: string, method: string) =>
  method === "POST"
    ? store.ask(`/${path}`, { method, headers: { "content-type": "application/json" }, body: "{}" })
    : store.ask(`/${path}`, { method });

test("every route of the calls is looked at", () => {
  expect(calls.length).toBeGreaterThan(15);
  expect(shopCalls.length).toBeGreaterThan(20);
  expect(addresses.length).toBe(calls.length + shopCalls.length + 14);
});

test.each(addresses)("%s says what it takes, and takes that", async (path) => {
  const { status, headers } = await ask(path, "PUT");
  expect(status).toBe(405);
  const said = String(headers.allow).split(", ");
  for (const method of ["GET", "HEAD", "POST"]) {
    const answer = await ask(path, method);
    expect([method, answer.status === 405]).toEqual([method, !said.includes(method)]);
    if (answer.status === 405) expect(answer.headers.allow).toBe(headers.allow);
  }
});

test.each([
  ["us/web/help", "GET, HEAD"],
  ["us/web/cart", "GET, HEAD, POST"],
  ["us/web/order/ORD-2026-AAAA-BBBB/invoice.pdf", "GET, HEAD"],
  ["nowhere", "GET, HEAD"],
  ["us/api/orders/ORD-2026-AAAA-BBBB/nothing", "GET, HEAD"],
])("%s, which is no call, says %s", async (path, allow) => {
  expect((await ask(path, "DELETE")).headers.allow).toBe(allow);
});
