/** The widget of the business trade-in as a page loads it, which may be of another site. */
import { runInNewContext } from "node:vm";
import { afterAll, expect, test } from "vitest";
import { openHttpStore } from "../kit/http-store.ts";

const store = await openHttpStore();
afterAll(() => store.close());

const path = "/us/web/checkout/dist/js/widget.js";

test("[ROUTE-37, TRADE-67, B2B-09] the widget is a script that pages of other sites may load, and puts a link to the trade-in wherever they have a place for it", async () => {
  const { status, headers, text } = await store.ask(path);
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    "content-type": "text/javascript; charset=utf-8",
    "x-content-type-options": "nosniff",
    "cross-origin-resource-policy": "cross-origin",
    "access-control-allow-origin": "*",
    "cache-control": "public, max-age=3600",
  });
  expect(headers["set-cookie"]).toBeUndefined();
  const placed: { href?: string; textContent?: string }[] = [];
  const place = (sku: string) => ({
    getAttribute: () => sku,
    replaceChildren: (link: object) => void placed.push(link),
  });
  const document = {
    createElement: (name: string) => ({ name }),
    querySelectorAll: (marked: string) =>
      marked === "[data-trade-in]" ? [place("M6P-256-SAG"), place("")] : [],
  };
  runInNewContext(text, { document });
  const link = { name: "a", textContent: "Trade in your business’s old devices" };
  const [tradeIn, terms] = [
    "/us/web/trade-in?for=M6P-256-SAG",
    "/us/trade-in/terms-and-conditions/",
  ];
  expect(placed).toEqual([
    { ...link, href: store.url + tradeIn },
    { ...link, href: store.url + terms },
  ]);
  for (const led of [tradeIn, terms]) expect((await store.ask(led)).status).toBe(200);
});

test("[ROUTE-37] other answers of the store stay for its own pages", async () => {
  const { headers } = await store.ask("/us/web/checkout/public-key");
  expect(headers["cross-origin-resource-policy"]).toBe("same-origin");
  expect(headers["access-control-allow-origin"]).toBeUndefined();
});
