/** Every refusal of a call has the shape that the guide promises, whoever calls whatever with whatever. */
import { readFileSync } from "node:fs";
import { afterAll, expect, test } from "vitest";
import type { RouteConfigEntry } from "@remix-run/route-config";
import routes from "#app/routes.ts";
import { openHttpStore } from "../kit/http-store.ts";
import type { Answered, Sent } from "../kit/http-store.ts";
import { prepareOrder } from "../models/prepared.ts";
import { member } from "./visitors.ts";
import type { Visitor } from "./visitors.ts";

const store = await openHttpStore({ env: { WORKER: "on" } });
afterAll(() => store.close());

const guide = readFileSync("docs/guides/orders-api.md", "utf8");

/** The calls about one order that the guide names, and two that nobody knows. */
const names = [
  ...[...guide.matchAll(/^\| `(?:GET|POST) ([a-z-]+)`/gm)].map(([, name = ""]) => name),
  ...["nonsense", "constructor"],
];

const paths = (await routes)
  .flatMap((entry) => flat(entry, ""))
  .filter((path) => path.includes("/api/"));

function flat({ path = "", children = [] }: RouteConfigEntry, above: string): string[] {
  const own = [above, path].filter(Boolean).join("/");
  return [`/${own}`, ...children.flatMap((child) => flat(child, own))];
}

/** The addresses of calls in a store: those of the table, and some beside it. */
function addressesIn(storefront: string, orderId: string): string[] {
  const filled = [...new Set(paths)].flatMap((path) => {
    const known = path.replace(":orderId", orderId).replace(":subscriptionId", "SUB-2026-AAAA");
    return known.includes(":call") ? names.map((name) => known.replace(":call", name)) : [known];
  });
  const beside = ["/:storefront/api/nonsense", "/:storefront/api/orders/x/a/b/c"];
  const odd = ["/:storefront/api/orders/%25%25", "/:storefront/api/orders/%25/cancel"];
  return [...filled, ...beside, ...odd].map((path) => path.replace(":storefront", storefront));
}

const bodies = [
  ...["", "{}", "[]", "null", '"x"', "[", '{"__proto__":{"a":1}}'],
  '{"line_item_ids":["1"],"line_items":[{"line_item_id":"1","quantity":-1}],"rejection_code":"constructor"}',
  '{"line_item_id":"__proto__","quantity":1e308,"order_id":{},"subscription_id":[],"exchange_id":"x","return_id":"x"}',
];

async function cookieOf({ request }: Visitor): Promise<string> {
  const { cookies } = await request.storageState();
  return cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
}

function posting(body: string, headers: Sent["headers"], type = "application/json"): Sent {
  const length = String(Buffer.byteLength(body));
  const given = { "content-type": type, "content-length": length, origin: store.url };
  return { method: "POST", body, headers: { ...given, ...headers } };
}

/** What is wrong with an answer, if it is a refusal. */
function faultOf({ status, headers, text }: Answered): string | null {
  if (status < 400) return null;
  const isData = headers["content-type"]?.startsWith("application/json") ?? false;
  if (status >= 500 || !isData) return `${status} ${text.slice(0, 80)}`;
  if (headers["cache-control"] !== "no-store") return `${status} may be kept`;
  const said = Object.entries(JSON.parse(text));
  const words = said.flatMap(([key, value]) => (typeof value === "string" && value ? [key] : []));
  const isWhole = ["code", "message", "description", "reference"].every((key) =>
    words.includes(key),
  );
  return isWhole ? null : `${status} ${text.slice(0, 120)}`;
}

test("[OPEN-30] every call refuses whatever it refuses with a code, a message, a description and the number of the request", async () => {
  const who = await member(store, true);
  const orderId = await prepareOrder(who, who.email, { model: "pebble-buds" });
  const callers = {
    owner: { cookie: await cookieOf(who) },
    stranger: { cookie: await cookieOf(await member(store)) },
    nobody: {},
  };
  const faults: string[] = [];
  let refusals = 0;
  const ask = async (address: string, sent: Sent) => {
    const answer = await store.ask(address, sent);
    const fault = faultOf(answer);
    refusals += answer.status >= 400 ? 1 : 0;
    if (fault) faults.push(`${sent.method ?? "GET"} ${address} ${String(sent.body)}: ${fault}`);
  };
  for (const [name, headers] of Object.entries(callers))
    for (const address of addressesIn("us", orderId)) {
      await ask(address, { headers });
      for (const body of bodies) await ask(address, posting(body, headers));
      if (name !== "owner") continue;
      await ask(address, posting("{}", { ...headers, origin: "https://evil.example" }));
      await ask(address, posting("a=b", headers, "application/x-www-form-urlencoded"));
      await ask(address, { headers, method: "PUT" });
    }
  for (const storefront of ["pl", "xx", "%25", "__proto__"])
    for (const address of addressesIn(storefront, orderId)) {
      await ask(address, {});
      await ask(address, posting("{}", {}));
    }
  expect(faults).toEqual([]);
  expect(refusals).toBeGreaterThan(900);
});

test.each([
  ["GET", "/us/api/orders/search", 405, "MethodNotAllowed", "POST"],
  ["POST", "/us/api/orders/list", 405, "MethodNotAllowed", "GET, HEAD"],
  ["POST", "/us/api/orders/ORD-2026-AAAA-BBBB/attachments", 405, "MethodNotAllowed", "GET, HEAD"],
  ["GET", "/us/api/orders/!!", 404, "OrderNotFound", undefined],
  ["GET", "/us/api/subscriptions/!!", 404, "SubscriptionNotFound", undefined],
  ["GET", "/us/api/nonsense", 404, "UNABLE_TO_PROCESS", undefined],
  ["POST", "/us/api/nonsense", 404, "UNABLE_TO_PROCESS", undefined],
])("[OPEN-30] %s %s is %i %s", async (method, address, status, code, allow) => {
  const answer = await store.ask(address, method === "GET" ? {} : posting("{}", {}));
  expect([answer.status, JSON.parse(answer.text).code, answer.headers.allow]).toEqual([
    ...[status, code, allow],
  ]);
});
