/** Somebody the store asks while a shopper waits is away, or does not know us. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { raw, schema } from "#db/raw";
import { providerVariable } from "#app/.server/outside/providers.ts";
import { home, skus } from "#tests/checkout/kit.ts";
import { openHttpStore } from "#tests/kit/http-store.ts";
import type { HttpStore } from "#tests/kit/http-store.ts";

let status = 500;
const outside = createServer((_, response) => response.writeHead(status).end("{}"));
let store: HttpStore;
beforeAll(async () => {
  await new Promise<void>((resolve) => outside.listen(0, "127.0.0.1", resolve));
  const address = `http://127.0.0.1:${(outside.address() as AddressInfo).port}`;
  const asked = (["address", "tax", "fulfilment"] as const).map(providerVariable);
  const env = Object.fromEntries(asked.map((name) => [name, address]));
  store = await openHttpStore({ sandbox: false, env });
});
afterAll(async () => {
  await store.close();
  outside.close();
});

/** A shopper with something in the cart: what their browser sends along. */
async function withCart() {
  const form = "application/x-www-form-urlencoded";
  const headers = { origin: store.url, "accept-language": "en", "content-type": form };
  const body = `intent=add&sku=${skus.charger}`;
  const added = await store.ask("/us/web/cart", { method: "POST", headers, body });
  const cookie = [added.headers["set-cookie"] ?? []].flat().map((one) => one.split(";")[0]);
  return { ...headers, cookie: cookie.join("; ") };
}

test("the address step says that addresses cannot be checked and offers to keep what was typed, whatever the address service does", async () => {
  const headers = await withCart();
  const body = new URLSearchParams({ ...home, confirmEmail: home.email ?? "" }).toString();
  for (const answer of [500, 401, 404, 429]) {
    status = answer;
    const sent = { method: "POST", headers, body };
    const page = await store.ask("/us/web/checkout/address", sent);
    expect(page.status, String(answer)).toBe(422);
    expect(page.text).toContain("We cannot check addresses right now");
    expect(page.text).toContain("Keep mine");
    expect(page.text).toContain(`value="${home.line1}"`);
  }
  const { store: kept } = store.running.engine;
  const { ids } = await kept.engine.movedSince(0);
  const checks = ids.filter((id) => id.startsWith("address-check:"));
  const rows = await Promise.all(checks.map((id) => kept.engine.load(id)));
  expect(rows.map((row) => row?.state)).not.toContain("verifying");
});

test("a call and a page about what a newer build has written say when to come again", async () => {
  const { cookie } = await withCart();
  raw(store.running.engine.store)
    .update(schema.lifecycle)
    .set({ version: 99 })
    .where(eq(schema.lifecycle.machine, "customer-session"))
    .run();
  for (const path of ["/us/api/subscriptions", "/us/api/orders/ORD-1", "/us/web/my-orders"]) {
    const answer = await store.ask(path, { headers: { cookie, "accept-language": "en" } });
    expect(answer, path).toMatchObject({ status: 503, headers: { "retry-after": "30" } });
  }
});
