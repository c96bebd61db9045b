/** An agent finds whoever calls by what they say on the telephone, also who ordered without an account (AGENT-11). */
import { createElement } from "react";
import { expect, test } from "vitest";
import { ImpersonatePage } from "#app/features/impersonate/impersonate-page.tsx";
import { impersonatePage } from "#app/.server/account/agents/impersonate.page.ts";
import { noteOlderContacts } from "#app/.server/orders/projections/contacts.ts";
import { erase } from "#app/.server/privacy/erase.ts";
import { dispatch } from "#app/.server/engine/dispatch.ts";
import { raw } from "#db/raw";
import { orders } from "#machines/order";
import { createOrder } from "#tests/kit/order.ts";
import { rendered } from "#tests/kit/rendered.tsx";
import type { Browser, TestScope } from "#tests/kit/scope.ts";
import { createUser } from "#tests/kit/user.ts";
import { sql } from "drizzle-orm";
import { answered, calling, orderId, post, url } from "./impersonation-kit.ts";

const guestOrder = "ORD-2026-GUST-7K3F";
const email = "guest@example.com";
const grace = { ...orders.home, lastName: "Łukasiewicz-O’Hara", zip: "60614-2210" };

/** A guest's order that goes to one number and is billed to another. */
async function withGuest() {
  const scene = await calling();
  const shipTo = { ...grace, phone: "3125550147" };
  const billTo = { ...grace, lastName: "Quist", zip: "10001", phone: "+48 601 234 567" };
  const products = [orders.earbuds];
  await createOrder(scene.scope, { orderId: guestOrder, products, email, shipTo, billTo });
  return scene;
}

async function found(scope: TestScope, agent: Browser, fields: Readonly<Record<string, string>>) {
  const answer = await answered(await post(scope, agent, fields));
  return answer.found.map((hit: { readonly orderId: string }) => hit.orderId);
}

test.each([
  ["the number of its delivery", { phone_number: "3125550147" }],
  ["the same in groups", { phone_number: "(312) 555-0147" }],
  ["the same with its country", { phone_number: "+1 312.555.0147" }],
  ["the same with 001", { phone_number: "001 312 555 0147" }],
  ["the number of its bill, in Poland", { phone_number: "601-234-567" }],
  ["the same with its country", { phone_number: "+48601234567" }],
  ["ZIP and name", { shipping_zip_code: "60614", last_name: "lukasiewicz ohara" }],
  [
    "ZIP and name as they are written",
    { shipping_zip_code: "60614-2210", last_name: grace.lastName },
  ],
  ["ZIP and name of the bill", { billing_zip_code: "10001", last_name: "QUIST" }],
])("[AGENT-11, SRCH-03] an order without an account is found by %s", async (_, fields) => {
  const { scope, agent } = await withGuest();
  expect(await found(scope, agent, fields)).toEqual([guestOrder]);
});

test.each(["GUST 7K3F", "gust-7k3f", "ord gust7k3f", "2026 GUST 7K3F"])(
  "[AGENT-11, SRCH-03] an order is found by its number as it is told on the telephone: %s",
  async (order_id) => {
    const { scope, agent } = await withGuest();
    expect(await found(scope, agent, { order_id })).toEqual([guestOrder]);
  },
);

test("[AGENT-11] an order of digital goods is found by the number and the name that were given for it", async () => {
  const { scope, agent } = await withGuest();
  const contact = { firstName: "Gus", lastName: "Giver", phone: "(206) 555-0199" };
  const digital = { orderId: "ORD-2026-DIGI-7K3F", email: "gus@example.com", contact };
  await createOrder(scope, { ...digital, shipTo: null, billTo: null });
  const both = { email_id: digital.email, last_name: "giver" };
  for (const fields of [{ phone_number: "206-555-0199" }, both])
    expect(await found(scope, agent, fields)).toEqual([digital.orderId]);
});

test.each([
  ["another number", { phone_number: "3125550148" }, "OrderNotFound"],
  [
    "the name at the bill's ZIP",
    { shipping_zip_code: "10001", last_name: "Quist" },
    "OrderNotFound",
  ],
  ["another name", { shipping_zip_code: "60614", last_name: "Smith" }, "OrderNotFound"],
  [
    "a number, and a ZIP code that is not its",
    { phone_number: "3125550147", billing_zip_code: "60614" },
    "OrderNotFound",
  ],
  ["a ZIP code alone", { shipping_zip_code: "60614" }, "FieldRequired"],
  ["a name alone", { last_name: "Quist" }, "FieldRequired"],
])("[AGENT-11] it is not found by %s", async (_, fields, code) => {
  const { scope, agent } = await withGuest();
  expect(await answered(await post(scope, agent, fields))).toMatchObject({
    ...{ found: [], refusal: { code } },
  });
});

test("[AGENT-11] what an address says now finds an order, and what it said before does not", async () => {
  const { scope, agent } = await withGuest();
  const shipTo = { ...grace, phone: "7735550199" };
  const actor = { role: "agent", id: "4471", keys: [`order:${guestOrder}`] } as const;
  const changed = {
    to: `order:${guestOrder}`,
    event: { type: "address.changed", shipTo },
    actor,
  } as const;
  expect(await dispatch(scope.engine, changed)).toMatchObject({ ok: true });
  expect(await found(scope, agent, { phone_number: "773 555 0199" })).toEqual([guestOrder]);
  expect(await found(scope, agent, { phone_number: "3125550147" })).toEqual([]);
});

test("[AGENT-11] orders of before are found once the store has opened, and noting them goes on where it was killed", async () => {
  const { scope, agent } = await withGuest();
  const { store } = scope.engine;
  raw(store).run(sql`DELETE FROM order_contact`);
  expect(await found(scope, agent, { phone_number: "3125550147" })).toEqual([]);
  await noteOlderContacts({ store });
  expect(await found(scope, agent, { phone_number: "3125550147" })).toEqual([guestOrder]);

  // Killed after the first of the two, `ORD-2026-CALL-…`.
  raw(store).run(sql`DELETE FROM order_contact`);
  await store.write((tx) => tx.settings.set("order contacts", `order:${orderId}`));
  await noteOlderContacts({ store });
  const noted = raw(store).all(sql`SELECT DISTINCT order_id FROM order_contact`);
  expect(noted).toEqual([{ order_id: guestOrder }]);
  // Once for each database.
  raw(store).run(sql`DELETE FROM order_contact`);
  await noteOlderContacts({ store });
  expect(raw(store).all(sql`SELECT * FROM order_contact`)).toEqual([]);
});

test("[S12] who is erased is found by nothing, not by what stands in its place either", async () => {
  const { scope, agent } = await withGuest();
  const at = new Date(scope.engine.clock.now()).toISOString();
  const world = { engine: scope.engine, env: scope.env };
  await erase(world, { kind: "order", orderId: guestOrder }, at);
  const rows = () =>
    raw(scope.engine.store).all(sql`SELECT key FROM order_contact WHERE order_id = ${guestOrder}`);
  expect(rows()).toEqual([]);
  raw(scope.engine.store).run(sql`DELETE FROM setting WHERE name = 'order contacts'`);
  await noteOlderContacts(scope.engine);
  expect(rows()).toEqual([]);
  expect(await found(scope, agent, { phone_number: "2015550100" })).toEqual([]);
  expect(await found(scope, agent, { phone_number: "3125550147" })).toEqual([]);
  expect(await found(scope, agent, { shipping_zip_code: "60600", last_name: "Erased" })).toEqual(
    [],
  );
});

test("[AGENT-11] more hits than a page are counted and reached, the newest first", async () => {
  const { scope, agent } = await calling();
  const { browser: other, customerId } = await createUser(scope, { email: "many@example.com" });
  expect(other).toBeDefined();
  const shipTo = { ...grace, phone: "3125550147" };
  const ids = Array.from({ length: 27 }, (_, n) => `ORD-2026-MANY-${1000 + n}`);
  for (const [n, one] of ids.entries()) {
    const placedAt = new Date(Date.UTC(2026, 9, 1 + n)).toISOString();
    const products = [orders.earbuds];
    await createOrder(scope, { orderId: one, products, customerId, shipTo, placedAt });
  }
  const page = async (from: string) => {
    const fields = { event: "customer.searched", phone_number: "3125550147", from };
    return answered(await post(scope, agent, fields));
  };
  const first = await page("");
  expect(first).toMatchObject({ from: 0, total: 27 });
  const shown = JSON.parse(JSON.stringify(await impersonatePage(agent.get(url), scope)));
  const html = await rendered(createElement(ImpersonatePage, { ...shown, answer: first }), {
    ...{ path: url, locale: "en-US" },
  });
  expect(html.replaceAll("<!-- -->", "")).toContain("1 to 12 of 27");
  expect(html.replaceAll("<!-- -->", "")).toContain("15 more");
  const seen = [...first.found, ...(await page("12")).found, ...(await page("24")).found];
  expect(seen.map(({ orderId: one }) => one)).toEqual([...ids].reverse());
});
