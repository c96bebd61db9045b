/** Ways through a machine as sentences: to each of its states the shortest, and from any state to any other. */
import { standsAt } from "../step.ts";
import type { Lifecycle } from "../lifecycle.ts";
import type { Samples } from "../samples.ts";
import { explore } from "./walk.ts";
import type { Edge, Graph, Path } from "./walk.ts";

type AnySamples = Samples<Lifecycle["machine"]>;

/** A path, where it begins and ends, and the states on the way. */
export interface Route extends Path {
  /** The input's name among the samples. */
  readonly start: string;
  /** Dotted label of the state it ends in. */
  readonly state: string;
  /** The label after the start and after each step. */
  readonly states: readonly string[];
}

/** The shortest way to each state value, over all samples. */
export function shortestRoutes(lifecycle: Lifecycle, samples: AnySamples): Route[] {
  const shortest = new Map<string, Route>();
  for (const [start, input] of Object.entries(samples.inputs)) {
    for (const route of routesFrom(lifecycle, explore(lifecycle, samples, input), start, input)) {
      const known = shortest.get(route.state);
      if (!known || known.stimuli.length > route.stimuli.length) shortest.set(route.state, route);
    }
  }
  return [...shortest.values()];
}

/** The shortest way from one state to another, by way of the shortest to the first; null where there is none. */
export function routeBetween(
  lifecycle: Lifecycle,
  samples: AnySamples,
  { from, to }: { from: string; to: string },
): Route | null {
  const found = Object.entries(samples.inputs).flatMap(([start, input]) => {
    const graph = explore(lifecycle, samples, input);
    const toStart = trailsFrom(graph, graph.start);
    return keysOf(lifecycle, graph, from).flatMap((key) => {
      const before = toStart.get(key) ?? [];
      const after = trailsFrom(graph, key);
      return keysOf(lifecycle, graph, to).flatMap((end) => {
        const way = after.get(end);
        return way ? [routeOf(lifecycle, graph, start, input, [...before, ...way])] : [];
      });
    });
  });
  return found.sort((one, other) => one.stimuli.length - other.stimuli.length)[0] ?? null;
}

/** One route per state value of a graph: the first that breadth reaches. */
function routesFrom(lifecycle: Lifecycle, graph: Graph, start: string, input: object): Route[] {
  const seen = new Set<string>();
  const routes: Route[] = [];
  for (const [key, trail] of trailsFrom(graph, graph.start)) {
    const state = labelOf(lifecycle, graph, key);
    if (seen.has(state)) continue;
    seen.add(state);
    routes.push(routeOf(lifecycle, graph, start, input, trail));
  }
  return routes;
}

function routeOf(
  lifecycle: Lifecycle,
  graph: Graph,
  start: string,
  input: object,
  trail: readonly Edge[],
): Route {
  const keys = [graph.start, ...trail.map(({ to }) => to)];
  const states = keys.map((key) => labelOf(lifecycle, graph, key));
  const state = states.at(-1) ?? "";
  const stimuli = trail.map(({ stimulus }) => stimulus);
  return { title: `${start}: ${state}`, start, input, state, states, stimuli };
}

function labelOf(lifecycle: Lifecycle, graph: Graph, key: string): string {
  const snapshot = graph.states.get(key);
  return snapshot === undefined ? "" : standsAt(lifecycle, snapshot);
}

/** The abstract states with a label, or within a state of that name. */
function keysOf(lifecycle: Lifecycle, graph: Graph, label: string): string[] {
  return [...graph.states.keys()].filter((key) => {
    const own = labelOf(lifecycle, graph, key);
    return own === label || own.startsWith(`${label}.`);
  });
}

/** Breadth first: how to get from a state to every other, in the fewest steps. */
export function trailsFrom(graph: Graph, start: string): Map<string, readonly Edge[]> {
  const outgoing = new Map<string, Edge[]>();
  for (const edge of graph.edges)
    outgoing.set(edge.from, [...(outgoing.get(edge.from) ?? []), edge]);
  const cameBy = new Map<string, Edge | null>([[start, null]]);
  for (const [key] of cameBy) {
    for (const edge of outgoing.get(key) ?? []) if (!cameBy.has(edge.to)) cameBy.set(edge.to, edge);
  }
  const trails = new Map<string, readonly Edge[]>();
  for (const [key, edge] of cameBy)
    trails.set(key, edge ? [...(trails.get(edge.from) ?? []), edge] : []);
  return trails;
}
