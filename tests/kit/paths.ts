/** The tests every lifecycle passes, generated from its machine and its samples. */
import { describe, expect, test } from "vitest";
import type { AnyMachineSnapshot } from "xstate";
import type { Lifecycle, Role, Samples } from "#machines/kit";
import { metasOf, pendingDeadlines, roles, standsAt } from "#machines/kit";
import { allPaths, explore } from "../../machines/kit/walk/walk.ts";
import { randomWalks, walkThroughEngine } from "./engine-walk.ts";
import { recordRun } from "./run-record.ts";
import type { Taken } from "./run-record.ts";
import type { Edge, Graph } from "../../machines/kit/walk/walk.ts";

/**
 * Generates the path tests of one lifecycle: every reachable state and every transition is taken, pure and through
 * the engine; nothing is unreachable; every state can come to rest and somebody owns each wait.
 */
export function testPaths(lifecycle: Lifecycle, samples: Samples<Lifecycle["machine"]>): void {
  describe(`${lifecycle.lc} ${lifecycle.name}`, () => {
    const graphs = Object.entries(samples.inputs).map(
      ([title, input]) => [title, explore(lifecycle, samples, input)] as const,
    );
    const paths = allPaths(lifecycle, samples);

    test("its paths take every state and every transition", () => {
      const taken = paths.map((path) => ({ path, ms: 0, passed: true }));
      expect(recordRun(lifecycle, "pure", taken)).toEqual({ states: [], edges: [] });
    });

    test("its paths stand at every standing that it tells", () => {
      const stood = new Set(
        paths.flatMap(({ snapshots }) => snapshots.map((one) => standsAt(lifecycle, one))),
      );
      const told = Object.keys(lifecycle.standings?.all ?? {});
      expect(told.filter((standing) => !stood.has(standing))).toEqual([]);
    });

    test("its paths hold through the engine, the database closed and opened between steps", async () => {
      const taken: Taken[] = [];
      try {
        await walkThroughEngine(lifecycle, samples, paths, (one) => taken.push(one));
      } finally {
        recordRun(lifecycle, "engine", taken);
      }
    });

    test("random walks with illegal events never break it", () => randomWalks(lifecycle, samples));

    test.each(graphs)("%s: every state can come to rest", (_, graph) => {
      expect(statesThatNeverRest(lifecycle, graph)).toEqual([]);
    });

    test.each(graphs)("%s: every wait has an owner", (_, graph) => {
      expect(waitsWithoutOwner(lifecycle, graph)).toEqual([]);
    });

    test.each(graphs)("%s: every deadline has a name", (_, graph) => {
      expect(namelessDeadlines(graph)).toEqual([]);
    });

    test.each(graphs)("%s: every state has a view for every role", (_, graph) => {
      for (const snapshot of graph.states.values()) {
        for (const role of roles) expect(lifecycle.view(snapshot, role).status).toBeTruthy();
      }
    });
  });
}

function rests(lifecycle: Lifecycle, snapshot: AnyMachineSnapshot): boolean {
  return snapshot.status === "done" || metasOf(lifecycle, snapshot).some((meta) => meta.rests);
}

/** States from which no moves that somebody may make lead to an end or a place to rest. */
export function statesThatNeverRest(lifecycle: Lifecycle, graph: Graph): string[] {
  const edges = graph.edges.filter((edge) => mayBeTaken(lifecycle, graph, edge));
  const calm = new Set(
    [...graph.states].filter(([, s]) => rests(lifecycle, s)).map(([key]) => key),
  );
  for (let grew = true; grew;) {
    const before = calm.size;
    for (const edge of edges) if (calm.has(edge.to)) calm.add(edge.from);
    grew = calm.size > before;
  }
  return [...graph.states.keys()].filter((key) => !calm.has(key));
}

const people: readonly Role[] = ["shopper", "guest", "agent"];

/** A deadline takes its edge by itself; an event needs a sender, and a person who sends it needs a key. */
function mayBeTaken(lifecycle: Lifecycle, { states }: Graph, { from, stimulus }: Edge): boolean {
  if (stimulus.deadline) return true;
  const by = lifecycle.events.shapes[stimulus.event.type]?.by ?? [];
  const isOpen = lifecycle.keys(states.get(from)?.context).length > 0;
  return by.some((role) => !people.includes(role) || isOpen);
}

/** Deadlines that only say how long they are: nobody can read why something happened. */
function namelessDeadlines(graph: Graph): string[] {
  const names = [...graph.states.values()].flatMap(pendingDeadlines);
  return [...new Set(names)].filter((name) => !/^xstate\.after\.[a-z]/i.test(name));
}

function waitsWithoutOwner(lifecycle: Lifecycle, graph: Graph): string[] {
  return [...graph.states]
    .filter(
      ([, s]) =>
        !rests(lifecycle, s) &&
        pendingDeadlines(s).length === 0 &&
        !metasOf(lifecycle, s).some((m) => m.owner),
    )
    .map(([key]) => key);
}
