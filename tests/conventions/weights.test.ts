import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { assetsOf, budgetOf, tooHeavy, weigh } from "../../scripts/weights.ts";
import type { Manifest, ManifestRoute } from "../../scripts/weights.ts";

const home: ManifestRoute = {
  id: "home",
  parentId: "root",
  path: ":storefront/web",
  module: "/home.js",
};

const manifest: Manifest = {
  entry: { module: "/entry.js", imports: ["/react.js"], css: [] },
  routes: {
    root: { id: "root", module: "/root.js", imports: ["/react.js"], css: ["/root.css"] },
    home,
    checkout: {
      id: "checkout",
      parentId: "root",
      path: ":storefront/checkout",
      module: "/checkout.js",
      imports: [],
      css: [],
    },
  },
};

/** Bytes that do not compress, so that a size is a size. */
const noise = randomBytes(125_000);
const read = (asset: string) =>
  asset === "/home.js" || asset === "/checkout.js" ? noise : Buffer.from("");

test("a document loads its route, the routes around it and the entry, each file once", () => {
  expect(assetsOf(manifest, home)).toEqual({
    js: ["/entry.js", "/react.js", "/home.js", "/root.js"],
    css: ["/root.css"],
  });
});

test("a page that is too heavy is named; checkout may weigh more", () => {
  const heavy = tooHeavy(weigh(manifest, read));
  expect(heavy.map(({ route }) => route)).toEqual(["home"]);
});

test("a page's address and its route's name are held to the same budget", () => {
  expect(budgetOf("/us/web/checkout/payment")).toEqual({ js: 143_900, css: 12_000, html: 18_000 });
  expect(budgetOf("routes/checkout-payment")).toBe(budgetOf("/us/web/checkout/payment"));
  expect(budgetOf("/us/web/ORD-1/return")).toMatchObject({ js: 114_400, html: 25_000 });
  expect(budgetOf("/us/account/signin/").js).toBe(125_000);
});
