/**
 * Keys for programs, as whoever keeps them and whoever calls by them meet them. What is expected is what a key is for: it opens calls
 * within its scopes, and no page; what has ended opens nothing; and nobody finds its secret again.
 */
import { createHash } from "node:crypto";
import { afterAll, expect, test } from "vitest";
import { raw, schema } from "#db/raw";
import { keyOfSecret, makeApiKey } from "#app/.server/identity/programs/api-keys.ts";
import { advanceClock } from "#app/.server/engine/sandbox-clock.ts";
import { apiKeysPage } from "#app/.server/shop-api/keys/api-keys.page.ts";
import { openHttpStore, posted } from "#tests/kit/http-store.ts";
import type { Sent } from "#tests/kit/http-store.ts";
import { createUser } from "#tests/kit/user.ts";
import { testScope } from "#tests/kit/scope.ts";
import { thrown } from "#tests/orders/kit.ts";
import { order, PATIENCE } from "./bought.ts";
import { Client } from "./client.ts";

const store = await openHttpStore({ env: { WORKER: "on" } });
afterAll(() => store.close());

const DAY_MS = 86_400_000;
const sku_id = "M6-128-GRA";

/** Makes a key at the page of staff; gives its secret as the page shows it. */
async function made(...scopes: string[]): Promise<string> {
  const fields = new URLSearchParams([
    ...[
      ["intent", "make"],
      ["name", `For ${scopes.join(" and ")}`],
      ["days", "30"],
    ],
    ...scopes.map((scope) => ["scopes", scope]),
  ]);
  const { status, text } = await store.ask("/programs/keys", posted(store, fields.toString()));
  expect(status).toBe(200);
  return /ohm_[\w-]{43}/.exec(text)?.[0] ?? "none was shown";
}

const by = (key: string, sent: Sent = {}): Sent => ({
  ...sent,
  headers: { ...sent.headers, authorization: `Bearer ${key}` },
});

async function call(path: string, sent: Sent) {
  const { status, headers, text } = await store.ask(`/us/api/${path}`, sent);
  return { status, headers, data: JSON.parse(text) };
}

const json = (body: object): Sent => ({
  ...{ method: "POST", body: JSON.stringify(body) },
  headers: { "content-type": "application/json" },
});

test("a key is made on a page of staff, shown once, kept as a hash, and told by no log", async () => {
  const key = await made("catalogue:read");
  expect(await call("products?ids=meridian-6", by(key))).toMatchObject({ status: 200 });
  const page = (await store.ask("/programs/keys")).text;
  expect(page).toContain("For catalogue:read");
  expect(page).not.toContain(key);
  const rows = raw(store.running.engine.store).select().from(schema.apiKey).all();
  expect(rows.map(({ secretHash }) => secretHash)).toContain(
    createHash("sha256").update(key).digest("base64url"),
  );
  expect(rows.at(-1)?.lastUsedAt).toMatch(/T\d\d:00:00\.000Z$/);
  expect(JSON.stringify([rows, store.log])).not.toContain(key);
});

test("what lacks a scope is 403 and says which; a wrong key is 401, whatever cookies come with it", async () => {
  const key = await made("catalogue:read");
  expect(await call("orders", by(key))).toMatchObject({
    ...{ status: 403, data: { code: "ApiScopeMissing", details: { scope: "orders:read" } } },
  });
  expect(await call("cart/add-line-items", by(key, json({ sku_id })))).toMatchObject({
    ...{ status: 403, data: { code: "ApiScopeMissing", details: { scope: "checkout" } } },
  });
  const begun = await store.ask("/us/api/cart/add-line-items", json({ sku_id }));
  const cookie = String(begun.headers["set-cookie"]).split(";", 1).join("");
  expect(await call("cart", { headers: { cookie } })).toMatchObject({ status: 200 });
  const wrong = await call("cart", by(`${key}x`, { headers: { cookie } }));
  expect(wrong).toMatchObject({
    ...{ status: 401, headers: { "www-authenticate": "Bearer" } },
    data: { code: "ApiKeyInvalid", message: "This key opens nothing" },
  });
  expect(wrong.data.reference).toBe(wrong.headers["x-request-id"]);
});

test("the shop's back office reads and lists orders without their buyers' sessions, and calls one off as an agent", async () => {
  const po_id = await order(await bought());
  const [reads, writes] = [await made("orders:read"), await made("orders:write")];
  expect((await call(`orders/${po_id}`, {})).status).toBe(404);
  expect(await call(`orders/${po_id}`, by(reads))).toMatchObject({
    ...{ status: 200, data: { po_id, shipping_info: { line_1: "120 Hamilton Ave" } } },
  });
  const { data: list } = await call("orders", by(reads));
  expect(list.orders).toMatchObject([{ po_id }]);
  expect(list.next).toBeNull();
  const cancel = by(writes, json({ rejection_code: "changed_mind" }));
  expect(await call(`orders/${po_id}/cancel`, by(reads, json({})))).toMatchObject({ status: 403 });
  // Nobody asks a key where its call comes from.
  const foreign = { ...cancel.headers, origin: "https://back-office.example" };
  expect(await call(`orders/${po_id}/cancel`, { ...cancel, headers: foreign })).toMatchObject({
    ...{ status: 202, data: { po_id } },
  });
  const entries = raw(store.running.engine.store).select().from(schema.journal).all();
  const asked = entries.find(({ actorId }) => actorId.startsWith("key:"));
  expect(asked).toMatchObject({ actorRole: "agent", outcome: "accepted" });
}, 60_000);

/** A client with something in its cart. */
async function bought(): Promise<Client> {
  const client = new Client(store);
  expect((await client.post("cart/add-line-items", { sku_id })).status).toBe(202);
  return client;
}

test("a shop front shops with its shopper's cookies and says no origin; its shopper's orders are all that it sees", async () => {
  const po_id = await order(await bought());
  const key = await made("checkout");
  const begun = await store.ask("/us/api/cart/add-line-items", by(key, json({ sku_id })));
  expect(begun.status).toBe(202);
  const cookie = String(begun.headers["set-cookie"]).split(";", 1).join("");
  const headers = { ...json({}).headers, cookie };
  const again = { ...json({ sku_id }), headers };
  expect((await call("cart/add-line-items", again)).data.code).toBe("ForeignOrigin");
  expect((await call("cart/add-line-items", by(key, again))).data.summary.subtotal).toBe(
    2 * 699_99,
  );
  expect((await call(`orders/${po_id}`, by(key, { headers }))).status).toBe(404);
  expect((await call(`orders/${po_id}`, by(key))).status).toBe(403);
}, 60_000);

test("a key opens no page, and changes nothing about who may send its forms", async () => {
  const po_id = await order(await bought());
  const key = await made("orders:read", "orders:write", "checkout", "catalogue:read");
  const page = `/us/web/order/${po_id}`;
  const [without, withKey] = [await store.ask(page), await store.ask(page, by(key))];
  expect([withKey.status, withKey.headers.location]).toEqual([
    without.status,
    without.headers.location,
  ]);
  expect(withKey.text).not.toContain("Ana");
  const form = posted(store, "event=order.cancelled", { origin: "https://elsewhere.example" });
  expect((await store.ask(`${page}/cancel`, by(key, form))).status).toBe(403);
});

test("a key that is revoked or has expired opens nothing, and says which", async () => {
  const [ended, old] = [await made("catalogue:read"), await made("catalogue:read")];
  const { text } = await store.ask("/programs/keys");
  const ids = [...text.matchAll(/name="id" value="([^"]+)"/g)].map(([, id]) => id ?? "");
  const hash = createHash("sha256").update(ended).digest("base64url");
  const row = await store.running.engine.store.apiKeys.byHash(hash);
  expect(ids).toContain(row?.id);
  const revoke = posted(store, `intent=revoke&id=${row?.id}`);
  expect((await store.ask("/programs/keys", revoke)).status).toBe(303);
  expect((await store.ask("/programs/keys", revoke)).status).toBe(409);
  expect(await call("products", by(ended))).toMatchObject({
    ...{ status: 401, data: { code: "ApiKeyRevoked" } },
  });
  await advanceClock(store.running.engine.store, 31 * DAY_MS);
  const code = async () => (await call("products?ids=none", by(old))).data.code;
  await expect.poll(code, PATIENCE).toBe("ApiKeyExpired");
});

test("a key that was made where everybody may make one opens no store that is real", async () => {
  const scope = testScope();
  const wanted = { name: "Anybody", scopes: ["orders:read"], days: 30, madeBy: null } as const;
  const { secret } = await makeApiKey(scope, wanted);
  expect((await keyOfSecret(scope, secret))?.standing).toBe("open");
  const real = { ...scope, env: { ...scope.env, sandbox: false } };
  expect((await keyOfSecret(real, secret))?.standing).toBe("playedOnly");
});

test("in a store that is real only staff with the right see the page, and the right ends with their work", async () => {
  const scope = testScope();
  const { browser, account } = await createUser(scope, { email: "grace@example.com" });
  const real = { ...scope, env: { ...scope.env, sandbox: false } };
  const page = () => apiKeysPage(browser.get("/programs/keys"), real);
  const { store: kept } = scope.engine;
  const { email } = await account();
  const isGiven = await kept.write((tx) => tx.accounts.setKeepsKeys(email, true));
  expect(isGiven).toBe(false);
  await kept.write((tx) => tx.accounts.setStaff(email, true));
  expect((await thrown(page())).status).toBe(404);
  await kept.write((tx) => tx.accounts.setKeepsKeys(email, true));
  expect(await page()).toEqual({ keys: [] });
  await kept.write((tx) => tx.accounts.setStaff(email, false));
  await kept.write((tx) => tx.accounts.setStaff(email, true));
  expect((await thrown(page())).status).toBe(404);
});
