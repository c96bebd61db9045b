/** The calls as whoever writes a client reads them, on a page. */
import { afterAll, expect, test } from "vitest";
import { openHttpStore } from "#tests/kit/http-store.ts";

const store = await openHttpStore();
afterAll(() => store.close());

test("[API-77] the page of the calls shows each with its method, its path and its fields", async () => {
  const { status, text } = await store.ask("/api");
  expect(status).toBe(200);
  const shown = text.replaceAll(/<script[^]*?<\/script>/g, "").replaceAll(/<[^>]+>/g, " ");
  const said = shown.replaceAll(/\s+/g, " ");
  expect(said).toContain("Calls for programs");
  expect(said).toContain(
    "POST /us/api/cart/remove-line-items Takes a line out of the cart, with what belongs to it.",
  );
  expect(said).toMatch(/line_item_id string Yes sku_id string No revision integer No/);
  expect(text).toContain('href="/api/openapi.json"');
});
