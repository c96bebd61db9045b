import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { assetsOf, overAim, tooHeavy, weigh } from "../../scripts/weights.ts";
import type { Manifest, ManifestRoute } from "../../scripts/weights.ts";

const home: ManifestRoute = {
  id: "home",
  parentId: "root",
  path: ":origin/web",
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
      path: ":origin/checkout",
      module: "/checkout.js",
      imports: [],
      css: [],
    },
  },
};

/** Bytes that do not compress, so that a size is a size. */
const noise = randomBytes(151_000);
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

test("a catalogue of texts weighs on every page", () => {
  const heavy = tooHeavy(weigh(manifest, read, 10_000));
  expect(heavy.map(({ route }) => route)).toEqual(["home", "checkout"]);
});

test("a page above its aim is named before it is too heavy", () => {
  const lighter = (asset: string) =>
    asset === "/home.js" ? noise.subarray(0, 120_000) : Buffer.from("");
  const weights = weigh(manifest, lighter);
  expect(tooHeavy(weights)).toEqual([]);
  expect(overAim(weights).map(({ route }) => route)).toEqual(["home"]);
});
