import { expect, test } from "vitest";
import { routesOf } from "#app/.server/gallery/pages/paths.page.ts";
import { formats, written } from "#app/.server/gallery/path-formats.ts";
import { registry } from "#machines";
import { simulated } from "#machines/kit";
import { samplesFor } from "#machines/samples";

const label = registry.get("return-label");
if (!label) throw new Error("there are no labels");

test("the shortest way to each state leads there in the simulator too", () => {
  for (const route of routesOf(label)) {
    const moves = route.stimuli.map(({ event, deadline }) =>
      deadline ? { pass: "deadline" } : { event },
    );
    const query = new URLSearchParams({ start: route.start, moves: JSON.stringify(moves) });
    const run = simulated(label, samplesFor(label), query);
    expect(run.refused, route.title).toBeNull();
    expect(run.frames.at(-1)?.state).toBe(route.state);
  }
});

test("ways are looked for once", () => {
  expect(routesOf(label)).toBe(routesOf(label));
});

test("a way can be taken along in every format", () => {
  const [route] = routesOf(label);
  if (!route) throw new Error("no way leads anywhere");
  for (const format of formats) expect(written(label.name, [route], format)).toContain(route.state);
});
