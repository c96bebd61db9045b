import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { registry } from "#machines";
import { chartOf } from "#machines/kit";
import type { Box, KeptLayout, Lifecycle } from "#machines/kit";
import { layoutOf, standingsPictureOf, structureHash } from "./layout.ts";

const lifecycles = [...registry.values()];

function kept({ name }: Lifecycle): KeptLayout {
  return JSON.parse(readFileSync(`machines/${name}/layout.json`, "utf8"));
}

function overlap([x, y, width, height]: Box, [left, top, across, down]: Box): boolean {
  return x < left + across && left < x + width && y < top + down && top < y + height;
}

test.each(lifecycles)("the picture of $name is that of its machine", (lifecycle) => {
  expect(kept(lifecycle).structure, "run npm run charts").toBe(structureHash(lifecycle));
});

test.each(lifecycles)("every transition of $name has one place in its picture", (lifecycle) => {
  const { states, edges } = kept(lifecycle);
  const told = states.flatMap(({ notes }) => notes.flatMap(({ ids }) => ids));
  const drawn = edges.flatMap(({ ids }) => ids);
  expect([...told, ...drawn].sort()).toEqual(
    chartOf(lifecycle)
      .edges.map(({ id }) => id)
      .sort(),
  );
});

test.each(lifecycles)("no state or label of $name lies on another", (lifecycle) => {
  const { states, edges } = kept(lifecycle);
  const leaves = states
    .filter(({ id }) => id !== "" && !states.some((other) => other.id.startsWith(`${id}.`)))
    .map(({ box }) => box);
  const labels = edges.flatMap(({ label }) => (label ? [label] : []));
  const all = [...leaves, ...labels];
  const pairs = all.flatMap((one, index) => all.slice(index + 1).map((other) => [one, other]));
  expect(pairs.filter(([one, other]) => one && other && overlap(one, other))).toEqual([]);
});

test("the picture of the standings is that of every life there can be", async () => {
  const told = lifecycles.filter(({ standings }) => standings);
  expect(told.map(({ name }) => name)).toEqual(["order"]);
  for (const lifecycle of told) {
    const file = readFileSync(`machines/${lifecycle.name}/standings.json`, "utf8");
    const { chart } = (await standingsPictureOf(lifecycle)) ?? {};
    expect(JSON.parse(file).chart, "run npm run charts").toEqual(chart);
  }
});

test("a layout is the same whenever it is made", async () => {
  const [lifecycle] = lifecycles;
  if (!lifecycle) throw new Error("no lifecycle is registered");
  const { changedOn, ...layout } = kept(lifecycle);
  expect(changedOn).toMatch(/^\d{4}-\d\d-\d\d$/);
  expect(await layoutOf(lifecycle)).toEqual(layout);
});
