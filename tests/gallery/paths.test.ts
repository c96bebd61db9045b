import { expect, test } from "vitest";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readRoutes, routesOf, writeRoutes } from "#app/.server/gallery/routes.ts";
import { formats, written } from "#app/.server/gallery/path-formats.ts";
import { registry } from "#machines";
import { shortestRoutes, simulated } from "#machines/kit";
import { samplesFor } from "#machines/samples";

const label = registry.get("return-label");
if (!label) throw new Error("there are no labels");

test("the shortest way to each state leads there in the simulator too", async () => {
  for (const route of await routesOf(label)) {
    const moves = route.stimuli.map(({ event, deadline }) =>
      deadline ? { pass: "deadline" } : { event },
    );
    const query = new URLSearchParams({ start: route.start, moves: JSON.stringify(moves) });
    const run = simulated(label, samplesFor(label), query);
    expect(run.refused, route.title).toBeNull();
    expect(run.frames.at(-1)?.state).toBe(route.state);
  }
});

test("ways are looked for once", async () => {
  expect(await routesOf(label)).toBe(await routesOf(label));
});

test("a way can be taken along in every format", async () => {
  const [route] = await routesOf(label);
  if (!route) throw new Error("no way leads anywhere");
  for (const format of formats) expect(written(label.name, [route], format)).toContain(route.state);
});

test("what the build has found is read, not looked for again: the ways through an order in under a second", async () => {
  const folder = mkdtempSync(join(tmpdir(), "routes-"));
  await writeRoutes(folder);
  const order = registry.get("order");
  if (!order) throw new Error("there are no orders");
  const before = performance.now();
  const read = await readRoutes(order, folder);
  expect(performance.now() - before).toBeLessThan(1000);
  expect(read?.map(({ state }) => state)).toEqual(
    shortestRoutes(order, samplesFor(order)).map(({ state }) => state),
  );
  expect(await readRoutes({ ...order, name: "none" }, folder)).toBeNull();
  expect(await readRoutes({ ...label, name: "order" }, folder)).toBeNull();
});
