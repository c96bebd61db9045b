/**
 * A purchase, a return and a swap through the typed client alone, start to end: what a deployer's program would be. What is expected was
 * written from the specification (C§7) and reckoned by hand: a Meridian 6 of 128 GB is $699.99, and its tax in Palo Alto $61.60.
 */
import { randomUUID } from "node:crypto";
import { afterAll, expect, test } from "vitest";
import { sealCard } from "#app/card-crypto.ts";
import { makeApiKey } from "#app/.server/identity/programs/api-keys.ts";
import type { ApiScope } from "#app/api-scopes.ts";
import { openHttpStore } from "#tests/kit/http-store.ts";
import { createShopClient } from "../../clients/shop-client.ts";
import type { ShopClient, Told } from "../../clients/shop-client.ts";
import { goOn, home, PATIENCE } from "./bought.ts";

const store = await openHttpStore({ env: { WORKER: "on" } });
await store.running.sandbox?.changeSettings({ webhookDelayMs: 0 });
afterAll(() => store.close());

const { url } = store;
const PHONE = "M6-128-GRA";

function done<Answer>(told: Told<Answer>): Answer {
  if (!told.ok) throw new Error(`${told.status} ${JSON.stringify(told.refusal)}`);
  return told.data;
}

async function withKey(...scopes: ApiScope[]): Promise<ShopClient> {
  const wanted = { name: "A program", scopes, days: 1, madeBy: null };
  const { secret } = await makeApiKey(store.running, wanted);
  return createShopClient({ url, key: secret });
}

/** The key that cards are sealed with is no secret, and no part of the document. */
async function sealedCard(number: string) {
  const payment_id = randomUUID();
  const key = await (await fetch(`${url}/us/api/orders/public-key`)).json();
  const card = { number, expiryMonth: 12, expiryYear: 2030, name: "Ana Nowak", cvv: "123" };
  const sealed = await sealCard(key, payment_id, card);
  return { payment_id, ...sealed, brand: "visa", last4: number.slice(-4) };
}

/** From the first item to the number of the order. */
async function buy(shop: ShopClient): Promise<string> {
  done(await shop.call("POST /cart/add-line-items", { body: { sku_id: PHONE } }));
  const reached = { email: "ana.nowak@example.com", phone: "650-555-0134" };
  const address = { ...reached, shipping_info: home };
  done(await shop.call("POST /cart/save-shipping-info", { body: address }));
  const options = done(await shop.call("GET /cart/shipping-options", {}));
  const shipping_method = options.home?.[0]?.id ?? "";
  done(await shop.call("POST /cart/update-shipping-method", { body: { shipping_method } }));
  const encrypted_payment_context = await sealedCard("4111111111111111");
  const payment = { payment_method: "credit_card", encrypted_payment_context } as const;
  done(await shop.call("POST /payments/start", { body: payment }));
  const missing = async () => done(await shop.call("GET /cart", {})).missing;
  await expect.poll(missing, PATIENCE).toEqual([]);
  const { consents } = done(await shop.call("GET /place-order/consents", {}));
  const agreed = consents.map(({ name, hash }) => ({ name, hash }));
  const placed = done(await shop.call("POST /place-order", { body: { consents: agreed } }));
  return placed.po_id ?? "";
}

const read = async (shop: ShopClient, po_id: string) =>
  done(await shop.call("GET /orders/{po_id}", { path: { po_id } }));

test("[API-47, API-76] a shop front buys with the cookies of its shopper, by a key, and reads the order", async () => {
  const front = await withKey("checkout");
  const po_id = await buy(front);
  expect(po_id).toMatch(/^ORD-/);
  expect(await read(front, po_id)).toMatchObject({ po_id, cost: { total: 761_59 } });
  const stranger = await withKey("checkout");
  expect(await stranger.call("GET /orders/{po_id}", { path: { po_id } })).toMatchObject({
    ...{ ok: false, status: 403, refusal: { code: "ApiScopeMissing" } },
  });
}, 60_000);

test("[API-17, API-18] what was bought comes back: by the shopper's own client it is asked for, and what it brings is told", async () => {
  const shopper = createShopClient({ url });
  const po_id = await buy(shopper);
  await goOn(store, po_id, "delivered");
  const line = async () => (await read(shopper, po_id)).line_items[0];
  await expect.poll(async () => (await line())?.detailed_status, PATIENCE).toBe("delivered");
  const path = { po_id };
  const would = await shopper.call("GET /orders/{po_id}/refund-summary", { path });
  expect(done(would).payment).toMatchObject([{ payment_method: "credit_card", amount: 761_59 }]);
  const body = {
    line_items: [{ line_item_id: (await line())?.id ?? "" }],
    reason_code: "changed_mind",
  };
  const key = { idempotencyKey: "back" };
  const asked = done(await shopper.call("POST /orders/{po_id}/return", { path, body }, key));
  expect(asked).toMatchObject({ po_id, return_id: expect.stringMatching(/^RET-/) });
  // The same call again is the same return.
  expect(done(await shopper.call("POST /orders/{po_id}/return", { path, body }, key))).toEqual(
    asked,
  );
  const { return_id } = asked;
  await expect
    .poll(() => shopper.call("GET /orders/{po_id}/label", { path, query: { return_id } }), PATIENCE)
    .toMatchObject({ ok: true, data: { po_id, file_name: expect.stringMatching(/\.pdf$/) } });
  // The carrier takes it along, the warehouse looks at it, and the bank gives the money back.
  await goOn(store, po_id, "return.accepted");
  await expect.poll(async () => (await line())?.detailed_status, PATIENCE).toBe("refundsuccess");
}, 60_000);

test("[API-28] the shop's back office changes an article for another one before it leaves, by a key", async () => {
  const po_id = await buy(createShopClient({ url }));
  const office = await withKey("orders:read", "orders:write");
  const [line] = (await read(office, po_id)).line_items;
  const swap = {
    ...{ line_item_id: line?.id ?? "", from_samsung_sku: PHONE },
    to_samsung_sku: "M6-128-COR",
  };
  const path = { po_id };
  const asked = done(await office.call("POST /orders/{po_id}/swap-sku", { path, body: swap }));
  expect(asked).toEqual({ po_id, line_item_id: swap.line_item_id, swapStatus: "swapinitiated" });
  // The warehouse answers when it has been asked: what it does besides would have packed the first article.
  const { sandbox } = store.running;
  const question = async () =>
    (await sandbox?.steps(po_id))?.find(({ kind }) => kind === "swap.answered")?.id;
  await expect.poll(question, PATIENCE).toBeDefined();
  await sandbox?.runStep((await question()) ?? 0);
  const sku = async () => (await read(office, po_id)).line_items[0]?.sku_id;
  await expect.poll(sku, PATIENCE).toBe("M6-128-COR");
  const list = done(await office.call("GET /orders", { query: { q: po_id } }));
  expect(list.orders.map((one) => one.po_id)).toEqual([po_id]);
}, 60_000);
