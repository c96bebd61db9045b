/**
 * A lifecycle's generated paths as people walk them. A driver says what somebody does to make events happen and what
 * a shopper sees in a state; the machine says which of it is possible when, and the paths take every such step.
 */
import type { AnyMachineSnapshot } from "xstate";
import type { Lifecycle, Samples } from "#machines/kit";
import { edgeCover, explore } from "../../machines/kit/walk.ts";
import type { Edge, Graph } from "../../machines/kit/walk.ts";

/** An event by its type and by what matters of its data, or a deadline by the name of its delay. */
export type Happening =
  { readonly type: string; readonly [field: string]: unknown } | { readonly deadline: string };

/** What somebody does: the first event is theirs, the others follow by themselves. */
export interface Act<World> {
  readonly events: readonly Happening[];
  /** Only in these states, where the machine would take the events elsewhere too. */
  readonly in?: readonly string[];
  does(world: World): Promise<unknown>;
}

export interface Driver<World> {
  /** What follows the birth by itself. */
  readonly begins?: readonly Happening[];
  readonly acts: Readonly<Record<string, Act<World>>>;
  /** By state: how it shows. */
  readonly sees: Readonly<Record<string, (world: World) => Promise<unknown>>>;
}

/** Acts of one path: what a test can do in its minute. */
const LONGEST = 12;

export interface WalkablePath<World> {
  /** The acts, as a sentence. */
  readonly title: string;
  walk(world: World): Promise<void>;
}

/** Paths that together take every step that the driver's people can take from a birth with `input`. */
export function pathsOf<World>(
  lifecycle: Lifecycle,
  samples: Samples<Lifecycle["machine"]>,
  input: object,
  driver: Driver<World>,
): WalkablePath<World>[] {
  const graph = actsOf(explore(lifecycle, samples, input), driver);
  return edgeCover(graph, lifecycle.name, input, LONGEST).map(({ stimuli }) => {
    const names = stimuli.map(({ event }) => event.type);
    return {
      title: names.join(", "),
      async walk(world) {
        let here = graph.start;
        await look(graph, here, driver, world);
        for (const name of names) {
          await driver.acts[name]?.does(world);
          here = graph.edges.find(isEdge(here, name))?.to ?? here;
          await look(graph, here, driver, world);
        }
      },
    };
  });
}

const isEdge = (from: string, name: string) => (edge: Edge) =>
  edge.from === from && edge.stimulus.event.type === name;

async function look<World>(graph: Graph, at: string, { sees }: Driver<World>, world: World) {
  const state = nameOf(graph.states.get(at)?.value);
  const see = sees[state];
  if (!see) throw new Error(`nobody says what a shopper sees in ${state}`);
  await see(world);
}

/** `received.triage` of `{ received: "triage" }`. */
function nameOf(value: AnyMachineSnapshot["value"]): string {
  if (typeof value !== "object") return String(value);
  return Object.entries(value)
    .map(([state, inner]) => `${state}.${nameOf(inner)}`)
    .join(" ");
}

/** The part of a graph that the driver's acts can reach; each of its edges is a whole act. */
function actsOf<World>(graph: Graph, { begins = [], acts }: Driver<World>): Graph {
  const start = follow(graph, graph.start, begins);
  if (start === null) throw new Error("what follows the birth is not what the machine allows");
  const reached = new Set([start]);
  const edges: Edge[] = [];
  for (const from of reached) {
    const state = nameOf(graph.states.get(from)?.value);
    for (const [name, { events, in: states = [state] }] of Object.entries(acts)) {
      const to = states.includes(state) ? follow(graph, from, events) : null;
      if (to === null) continue;
      reached.add(to);
      edges.push({ from, to, stimulus: { event: { type: name } } });
    }
  }
  return { start, states: graph.states, edges };
}

/** Where a row of events leads, or null where one of them is not possible. */
function follow(graph: Graph, from: string, events: readonly Happening[]): string | null {
  let here = from;
  for (const event of events) {
    const edge = graph.edges.find((one) => one.from === here && is(one.stimulus, event));
    if (!edge) return null;
    here = edge.to;
  }
  return here;
}

function is({ event, deadline }: Edge["stimulus"], happening: Happening): boolean {
  if ("deadline" in happening)
    return Boolean(deadline) && event.type.includes(`.${String(happening.deadline)}.`);
  return Object.entries(happening).every(
    ([field, value]) => JSON.stringify(event[field]) === JSON.stringify(value),
  );
}
