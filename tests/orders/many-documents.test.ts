/** Documents that are asked for many times at once: they are drawn, and hold up nobody else. */
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { visitor } from "#tests/entrance/visitors.ts";
import { openHttpStore } from "#tests/kit/http-store.ts";
import { prepareOrder } from "#tests/models/prepared.ts";

/** The longest turn of the event loop that a drawing may take, in milliseconds of the processor. */
const MOST_MS = 50;

// In a process of its own: a crowded heap is not what is measured.
test("neither reading the fonts at the start, nor the first invoice after it, nor twenty long ones at once hold up anybody", async () => {
  const args = ["--import", "tsx", "tests/orders/invoice-process.ts"];
  const { stdout } = await promisify(execFile)(process.execPath, args);
  const { readingMs, drawingMs, drawn, manyMs } = JSON.parse(stdout);
  expect(readingMs).toBeLessThan(MOST_MS);
  expect(drawingMs).toBeLessThan(MOST_MS);
  expect(drawn).toBe(20);
  expect(manyMs).toBeLessThan(MOST_MS);
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
