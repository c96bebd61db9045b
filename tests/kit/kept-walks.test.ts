/** What one process of a run has found out of a machine is in another what it would have found itself. */
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { lifecycleNamed } from "#machines";
import { activeIds, pack, pendingDeadlines, step } from "#machines/kit";
import { samplesFor } from "#machines/samples";
import { allPaths, explore } from "../../machines/kit/walk/walk.ts";
import { keeperIn } from "./kept-walks.ts";

const found = () => {
  throw new Error("it was found already");
};

function opened(name: string) {
  const folder = mkdtempSync(join("var", "walks-"));
  const lifecycle = lifecycleNamed(name);
  const samples = samplesFor(lifecycle);
  const [input = {}] = Object.values(samples.inputs);
  const close = () => rmSync(folder, { recursive: true });
  return { folder, of: { lifecycle, samples, input }, keeper: keeperIn(folder), close };
}

test.each(["gift-card", "shipment", "swap"])(
  "%s: its states and edges are kept as they are",
  (name) => {
    const { of, keeper, close } = opened(name);
    const graph = explore(of.lifecycle, of.samples, of.input);
    expect(keeper.graph(of, () => graph)).toBe(graph);
    const kept = keeper.graph(of, found);
    expect({ ...kept, states: null }).toEqual({ ...graph, states: null });
    expect([...kept.states.keys()]).toEqual([...graph.states.keys()]);
    for (const [key, snapshot] of graph.states) {
      const live = kept.states.get(key) ?? found();
      expect(pack(live)).toEqual(pack(snapshot));
      expect(pendingDeadlines(live)).toEqual(pendingDeadlines(snapshot));
      expect([...activeIds(live)].sort()).toEqual([...activeIds(snapshot)].sort());
      for (const event of of.samples.events(snapshot)) {
        const [here, there] = [snapshot, live].map((one) => {
          const result = step(of.lifecycle, one, { event, at: "2026-11-17T16:00:00.000Z" });
          return result.ok ? { ...result, snapshot: pack(result.snapshot) } : result;
        });
        expect(there).toEqual(here);
      }
    }
    close();
  },
);

test("paths are kept with what they have in common", () => {
  const { of, keeper, close } = opened("shipment");
  const paths = allPaths(of.lifecycle, of.samples);
  keeper.paths(of, () => paths);
  const kept = keeper.paths(of, found);
  const told = (all: typeof paths) =>
    all.map(({ snapshots, ...path }) => ({ ...path, snapshots: snapshots.map(pack) }));
  expect(told(kept)).toEqual(told(paths));
  expect(kept.every(({ input }, at) => input === paths[at]?.input)).toBe(true);
  const different = (all: typeof paths) => ({
    snapshots: new Set(all.flatMap(({ snapshots }) => snapshots)).size,
    stimuli: new Set(all.flatMap(({ stimuli }) => stimuli)).size,
  });
  expect(different(kept)).toEqual(different(paths));
  close();
});

test("nothing is kept of a machine that a test has made of its own", () => {
  const { folder, of, keeper, close } = opened("gift-card");
  const own = { ...of, lifecycle: { ...of.lifecycle, version: of.lifecycle.version + 1 } };
  const graph = explore(of.lifecycle, of.samples, of.input);
  expect(keeper.graph(own, () => graph)).toBe(graph);
  expect(keeper.graph({ ...of, input: {} }, () => graph)).toBe(graph);
  expect(readdirSync(folder)).toEqual([]);
  close();
});
