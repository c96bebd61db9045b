import { expect, test, vi } from "vitest";
import { matchRoutes } from "@remix-run/react";
import type { ServerBuild } from "@remix-run/node";
import type { RouteConfigEntry } from "@remix-run/route-config";
import routes from "#app/routes.ts";
import { routeTable } from "./routes-of.ts";

type Routes = ServerBuild["routes"];

const build: ServerBuild = {
  ...({} as ServerBuild),
  routes: { root: { ...({} as Routes[string]), id: "root", path: "" }, ...flat(routes, "root") },
  assets: { ...({} as ServerBuild["assets"]), routes: {} },
};

function flat(entries: readonly RouteConfigEntry[], parentId: string): Routes {
  return Object.assign(
    {},
    ...entries.map(({ id, file, path, index, children = [] }) => {
      const name = id ?? file;
      return {
        [name]: { ...({} as Routes[string]), id: name, parentId, path, index },
        ...flat(children, name),
      };
    }),
  );
}

/** As Remix's own router sees them. */
function tree(of: Routes, parentId = "root"): { id: string }[] {
  return Object.values(of)
    .filter((route) => route.parentId === parentId)
    .map(({ id, path, index }) =>
      index ? { id, index: true as const } : { id, path, children: tree(of, id) },
    );
}

const found = (of: Routes, path: string) =>
  matchRoutes(tree(of), path)?.map(({ route, params }) => ({ id: route.id, params }));

const table = routeTable(build);
const answers = new Map<string, ReturnType<typeof found>>();

/** What the whole build says of an address; it takes long enough to be asked but once. */
function whole(path: string): ReturnType<typeof found> {
  const known = answers.get(path) ?? found(build.routes, path);
  answers.set(path, known);
  return known;
}

/** Every address of the store, with something in each place that is open. */
const addresses = addressesOf(routes, "").map((path) =>
  path.replace(/:\w+/g, "us").replace("*", "some/where"),
);

function addressesOf(entries: readonly RouteConfigEntry[], above: string): string[] {
  return entries.flatMap(({ path = "", children = [] }) => {
    const here = path === "" ? above : `${above}/${path}`;
    return [here || "/", ...addressesOf(children, here)];
  });
}

const asked = [
  ...addresses,
  ...addresses.map((path) => path.toUpperCase()),
  ...addresses.map((path) => `${path}/`),
  ...addresses.map((path) => `${path}/more`),
  ...addresses.map((path) => path.replace(/[a-z]/, (letter) => `%${hex(letter)}`)),
  ...addresses.map((path) => `${path}%2Fmore`),
  ...["/", "//", "/us//web/cart", "/us/web/cart%zz", "/%", "/us/%2e%2e/web"],
  ...["/__proto__", "/us/web/constructor", "/us/web/chec%E2%84%AAout", "/us/web/chec\u212Aout"],
];

function hex(letter: string): string {
  return letter.charCodeAt(0).toString(16);
}

test("an address and those above it are answered by the same routes as if each request were compared with all of them", () => {
  // Remix says of what is encoded wrongly that it is.
  vi.spyOn(console, "warn").mockReturnValue();
  expect(addresses.length).toBeGreaterThan(125);
  for (const path of asked) {
    const few = table.buildFor(path).routes;
    const above = path.split("/").map((_, end, all) => all.slice(0, end).join("/") || "/");
    for (const one of new Set([path, ...above.slice(-2)]))
      expect([one, found(few, one)]).toEqual([one, whole(one)]);
  }
});

test("no page of the shop is looked for among more than twenty routes", () => {
  const most = addresses
    .filter((path) => path.startsWith("/us/web"))
    .map((path) => Object.keys(table.buildFor(path).routes).length);
  expect(Math.max(...most)).toBeLessThanOrEqual(20);
});

test("addresses of one name are about the same routes, so that a question about one answers for all", () => {
  const ids = (path: string) => whole(path)?.map(({ id }) => id);
  const first = new Map<string, string>();
  for (const path of asked) {
    const name = table.nameOf(path);
    const like = first.get(name) ?? path;
    first.set(name, like);
    expect([path, ids(path)]).toEqual([path, ids(like)]);
  }
  expect(table.nameOf("/us/web/product/one")).toBe(table.nameOf("/us/web/product/another"));
});

test("as many kinds of addresses are known as there are, however many somebody invents", () => {
  const invented = Array.from(
    { length: 500 },
    (_, count) => `/us/web${"/a".repeat(count)}/${count}`,
  );
  expect(new Set(invented.map((path) => table.nameOf(path))).size).toBeLessThan(20);
});
