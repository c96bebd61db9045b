import { afterAll, expect, test } from "vitest";
import * as z from "zod";
import { openHttpStore } from "../kit/http-store.ts";

const store = await openHttpStore();
afterAll(() => store.close());

const QUICK_MS = 300;

test("asking for the pages behind thousands of links keeps nobody waiting", async () => {
  const began = performance.now();
  await store.ask(`/__manifest?version=x${"&p=/a".repeat(3000)}`);
  expect(performance.now() - began).toBeLessThan(QUICK_MS);
});

test("whoever asks for the pages behind links hears of all of them, whatever was asked before", async () => {
  const { text: html } = await store.ask("/us/web");
  const [, version] = /"version":\s*"([^"]*)"/.exec(html) ?? [];
  const pagesBehind = async (...links: readonly string[]) => {
    const asked = new URLSearchParams([
      ["version", version ?? ""],
      ...links.map((link) => ["p", link]),
    ]);
    const { status, text, headers } = await store.ask(`/__manifest?${asked}`);
    expect([status, headers["cache-control"]]).toEqual([
      200,
      "public, max-age=31536000, immutable",
    ]);
    return Object.keys(z.record(z.string(), z.unknown()).parse(JSON.parse(text))).toSorted();
  };
  // What somebody else has written into such a question before is nothing to those who come after.
  const odd = ["product/#", "shop/?", "product/%", "chec\u212Aout", "chec%E2%84%AAout", "car%74"];
  for (const link of odd) await pagesBehind(`/us/web/${link}`);
  for (const page of ["checkout", "cart"])
    expect(await pagesBehind(`/us/web/${page}`)).toContain(`routes/${page}`);
  expect(await pagesBehind("/us/web/shop/phones")).toContain("routes/category");
  expect(await pagesBehind("/us/web/product/one")).toContain("routes/product");
  const links = ["/us/web/product/one", "/us/web/cart", "/us/web/product/another", "/nowhere"];
  const all = await pagesBehind(...links);
  expect(all).toEqual(expect.arrayContaining(["routes/cart", "routes/product", "home"]));
  const each = await Promise.all(links.map((link) => pagesBehind(link)));
  expect(all).toEqual([...new Set(each.flat())].toSorted());
});
