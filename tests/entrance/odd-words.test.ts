/** What people type where nobody expects it: the number of their card, and signs that mean something to a database. */
import { request } from "playwright";
import { afterAll, expect, test } from "vitest";
import { raw, schema } from "#db/raw";
import { guest } from "../models/checkout.ts";
import { open, send } from "../models/forms.ts";
import { prepareCart, preparePayment } from "../models/prepared.ts";
import { openHttpStore, posted } from "../kit/http-store.ts";

const store = await openHttpStore();
const visitor = { request: await request.newContext({ baseURL: store.url }) };
afterAll(async () => {
  await visitor.request.dispose();
  await store.close();
});

test("[S9] the number of a card that is typed into an address is refused with a kind word, and written nowhere", async () => {
  await prepareCart(visitor, "pebble-buds");
  const form = await open(visitor, "/us/web/checkout/address");
  const typed = { ...guest("typo@example.com"), billingSame: "on", state: "TX" };
  const { html, url } = await send(visitor, form, "address.entered", {
    ...{ ...typed, line1: "4111 1111 1111 1111" },
  });
  expect(new URL(url).pathname).toMatch(/\/address$/);
  expect(html.includes("This looks like a card number.")).toBe(true);
  const db = raw(store.running.engine.store);
  const tables = [schema.journal, schema.lifecycle, schema.outbox];
  const written = JSON.stringify(tables.map((table) => db.select().from(table).all()));
  expect(written).not.toMatch(/4111 ?1111/);
});

test("[ADDR-18] a mailbox may have the digits of a card in its name: nobody is kept from buying by their own address", async () => {
  const buyer = { request: await request.newContext({ baseURL: store.url }) };
  await prepareCart(buyer, "pebble-buds");
  // It arrives at the step of payment, else this throws.
  const { url } = await preparePayment(buyer, guest("ada.4111111111111111@example.com"));
  expect(new URL(url).pathname).toMatch(/\/payment$/);
  await buyer.request.dispose();
});

test("[S14] a look-up or a search by signs that stand for any other finds nothing, and is no fault", async () => {
  for (const number of ["%", "???", "_", "-", "%%%%"]) {
    const form = new URLSearchParams({ order_id: number, email_or_zip: "10001" }).toString();
    const { status } = await store.ask("/us/web/search-orders", posted(store, form));
    expect([404, 422, 429], number).toContain(status);
  }
  const found = async (q: string) =>
    (await store.ask(`/us/web/search?q=${encodeURIComponent(q)}`)).text.includes(
      "product/meridian",
    );
  expect(await Promise.all(["meridian", "%", "_", "%%", "__"].map(found))).toEqual([
    ...[true, false, false, false, false],
  ]);
});
