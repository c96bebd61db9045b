/** What every press and page waits for does not grow with what the store has sold: no statement walks a table of orders. */
import Database from "better-sqlite3";
import { afterAll, beforeAll, expect, test } from "vitest";
import { paths } from "#app/paths.ts";
import { openBrowser, openConnections } from "#tests/bench/browser.ts";
import { buyOverHttp, sealForCheckout } from "#tests/bench/shopper.ts";
import { ada, signUpPath } from "#tests/kit/account.ts";
import { openHttpStore } from "#tests/kit/http-store.ts";
import type { HttpStore } from "#tests/kit/http-store.ts";

/** Tables with rows for each account, order, cart, session or mail; of commands few are open, and these have indexes of their own. */
const GROWING =
  /^SCAN (account|captured_mail|deadline|inbox|journal|lifecycle|lifecycle_key|order_contact|order_index|outbox(?! USING INDEX outbox_(ready|parked))|sealed|session|stock_allocation|stock_hold|subscription_index)\b/;

/** Statements that read all of a growing table, and why they may. */
const ALLOWED: readonly string[] = [
  // Once, when the store opens: which machines' instances have to be brought to their newest version.
  "SELECT machine, min(version) AS oldest, max(version) AS newest FROM lifecycle GROUP BY machine",
];

/** What was prepared on whose connection while the store was used. */
const statements = new Map<string, Database.Database>();
const { prepare } = Database.prototype;

let store: HttpStore;

beforeAll(async () => {
  Database.prototype.prepare = new Proxy(prepare, {
    apply(target, connection: Database.Database, given: [string]) {
      statements.set(given[0], connection);
      return Reflect.apply(target, connection, given);
    },
  });
  store = await openHttpStore({ env: { WORKER: "on" } });
});
afterAll(async () => {
  Database.prototype.prepare = prepare;
  await store.close();
});

/** How SQLite goes about a statement, whatever is asked for in it. */
function planOf(text: string, connection: Database.Database): string[] {
  const asked = text.replace(/[:@$][A-Za-z]\w*|\?/g, "NULL");
  const rows = Reflect.apply(prepare, connection, [`EXPLAIN QUERY PLAN ${asked}`]).all();
  return rows.map((row) => (row as { detail: string }).detail);
}

test("a purchase and the pages after it, with the worker at work, read no table of orders from end to end", async () => {
  const shopper = openBrowser(store.url, openConnections());
  const { firstName, lastName, phone, password } = ada;
  const member = { firstName, lastName, phone, password, email: "plans@example.com" };
  expect((await shopper.post(signUpPath, member)).status).toBe(303);
  const confirmation = await buyOverHttp(shopper, await sealForCheckout(shopper), { looks: true });
  const orderId = confirmation.split("/").at(-1) ?? "";
  for (const path of [
    paths.myOrders("us"),
    paths.order("us", orderId),
    paths.cancelOrder("us", orderId),
    `/us/api/orders/${orderId}`,
    "/us/api/orders/list",
    "/us/web/my-subscriptions",
    "/us/web/my-security",
  ])
    expect((await shopper.get(path)).status, path).toBe(200);
  const walks = [...statements].filter(
    ([text, connection]) =>
      connection.open &&
      !ALLOWED.includes(text) &&
      /^\s*(select|insert|update|delete)/i.test(text) &&
      planOf(text, connection).some((step) => GROWING.test(step)),
  );
  expect(walks.map(([text]) => text)).toEqual([]);
  const read = [...statements.keys()].filter((text) => /\bjournal\b/.test(text));
  expect(read.length).toBeGreaterThan(3);
});
