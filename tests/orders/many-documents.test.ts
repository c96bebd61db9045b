/** Documents that are asked for many times at once: they are drawn, and hold up nobody else. */
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { invoicePdf } from "#app/.server/orders/documents/invoice-pdf.ts";
import { visitor } from "#tests/entrance/visitors.ts";
import { openHttpStore } from "#tests/kit/http-store.ts";
import { watchTurns } from "#tests/kit/longest-turn.mjs";
import { prepareOrder } from "#tests/models/prepared.ts";

/** The longest turn of the event loop that a drawing may take, in milliseconds of the processor. */
const MOST_MS = 50;

const words = {
  ...{ title: "Invoice", issued: "Issued", seller: "Seller", buyer: "Buyer", order: "Order" },
  ...{ item: "Item", quantity: "Quantity", net: "Net", tax: "Tax", gross: "Gross", total: "Total" },
};

function invoice(n: number) {
  const sums = { net: "$49.00", tax: "$4.21", gross: "$53.21" };
  const row = { name: "Pebble Buds, Charcoal", quantity: "1", ...sums };
  const facts = {
    ...{ number: `ORD-${n}`, orderId: `ORD-${n}`, issuedOn: "Nov 17, 2026" },
    ...{ seller: ["Ohmline", "1 Market Street"], buyer: ["Ada Byron", "12 Analytical Row"] },
    ...{ rows: Array.from({ length: 40 }, () => row), total: sums, money: [] },
  };
  return invoicePdf(facts, words, "2026-11-17T15:00:00.000Z", "LETTER");
}

test("long invoices that are drawn at once leave everybody else their turn", async () => {
  // Code that is cold is not what is measured.
  await invoice(0);
  const longest = watchTurns();
  await longest();
  const drawn = await Promise.all(Array.from({ length: 20 }, (_, n) => invoice(n + 1)));
  expect(new Set(drawn.map((bytes) => bytes.toString("latin1"))).size).toBe(20);
  expect(await longest()).toBeLessThan(MOST_MS);
}, 60_000);

test("neither reading the fonts at the start nor the first invoice after it holds up anybody", async () => {
  const args = ["--import", "tsx", "tests/orders/invoice-process.ts"];
  const { stdout } = await promisify(execFile)(process.execPath, args);
  const { readingMs, drawingMs } = JSON.parse(stdout);
  expect(readingMs).toBeLessThan(MOST_MS);
  expect(drawingMs).toBeLessThan(MOST_MS);
}, 60_000);

test("sixty people who ask for one invoice at once get one drawing", async () => {
  const store = await openHttpStore({ env: { WORKER: "on" } });
  const who = await visitor(store);
  const orderId = await prepareOrder(who, "sixty@example.com", { model: "pebble-buds" });
  const file = `/us/web/order/${orderId}/invoice.pdf`;
  const first = await who.request.get(file);
  expect(first.headers()["content-type"]).toBe("application/pdf");
  const bytes = await first.body();
  const asked = await Promise.all(Array.from({ length: 60 }, () => who.request.get(file)));
  for (const answer of asked) expect(await answer.body()).toEqual(bytes);
  await store.close();
}, 60_000);
