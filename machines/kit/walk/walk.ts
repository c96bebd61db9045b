/** Walks over a machine: exploration by abstract state, few long paths that take every edge, exact coverage. */
import { createActor, SimulatedClock } from "xstate";
import type { AnyMachineSnapshot, AnyStateNode, InspectionEvent } from "xstate";
import { chartOf, definitionsOf, idOf } from "../chart/chart.ts";
import type { AnyEvent, RawEvent } from "../events.ts";
import type { Lifecycle } from "../lifecycle.ts";
import type { Samples } from "../samples.ts";
import { begin, dueAfter, step } from "../step.ts";
import type { Due, Stimulus } from "../step.ts";

type AnySamples = Samples<Lifecycle["machine"]>;

/** When every walk begins. Each event happens one minute after the one before, or sooner when a deadline is near. */
const EPOCH_MS = Date.UTC(2026, 10, 17, 15);

/** The same instant, ISO 8601 in UTC. */
export const EPOCH = new Date(EPOCH_MS).toISOString();
const MINUTE = 60_000;

/** A snapshot, when it was reached, and when its deadlines are due (milliseconds, UTC). */
interface Moment {
  readonly snapshot: AnyMachineSnapshot;
  readonly now: number;
  readonly due: Due;
}

function firstMoment(lifecycle: Lifecycle, input: object): Moment {
  const { snapshot, effects } = begin(lifecycle, input);
  return { snapshot, now: EPOCH_MS, due: dueAfter(new Map(), effects, EPOCH_MS) };
}

/** The moment after a stimulus and the stamped stimulus, or the code of its refusal. */
function nextMoment(lifecycle: Lifecycle, moment: Moment, stimulus: Omit<Stimulus, "at">) {
  if (stimulus.deadline && !moment.due.has(stimulus.event.type)) {
    return { ok: false as const, refusal: { code: "DeadlineNotDue" } };
  }
  const earliest = Math.min(...moment.due.values());
  const soon = moment.now + Math.min(MINUTE, (earliest - moment.now) / 2);
  const now = stimulus.deadline ? (moment.due.get(stimulus.event.type) ?? soon) : Math.floor(soon);
  const stamped: Stimulus = { ...stimulus, at: new Date(now).toISOString() };
  const result = step(lifecycle, moment.snapshot, stamped);
  if (!result.ok) return result;
  const due = new Map(moment.due);
  if (stimulus.deadline) due.delete(stimulus.event.type);
  return {
    ok: true as const,
    stamped,
    moment: { snapshot: result.snapshot, now, due: dueAfter(due, result.effects, now) },
  };
}

/** One step of a graph. */
export interface Edge {
  readonly from: string;
  readonly to: string;
  readonly stimulus: Omit<Stimulus, "at">;
}

export interface Graph {
  readonly start: string;
  /** One example snapshot per abstract state. */
  readonly states: ReadonlyMap<string, AnyMachineSnapshot>;
  readonly edges: readonly Edge[];
}

/** One generated path: an input and the stimuli that follow. */
export interface Path {
  readonly title: string;
  readonly input: object;
  readonly stimuli: readonly Omit<Stimulus, "at">[];
}

/** The abstract state of a snapshot: its state value and the facts its guards read. */
export function abstractKey(samples: AnySamples, snapshot: AnyMachineSnapshot): string {
  return `${snapshot.status} ${JSON.stringify(snapshot.value)} ${samples.facts(snapshot)}`;
}

/** A moment's abstract state: the snapshot's, and which deadlines are still ahead. */
function momentKey(samples: AnySamples, { snapshot, due }: Moment): string {
  return [abstractKey(samples, snapshot), ...[...due.keys()].sort()].join(" ");
}

/** What may happen next: any sample event, or the deadline that is due first. */
function stimuliOf(samples: AnySamples, { snapshot, due }: Moment): Omit<Stimulus, "at">[] {
  const [earliest] = [...due].sort(([, a], [, b]) => a - b);
  return [
    ...samples.events(snapshot).map((event: RawEvent) => ({ event })),
    ...(earliest ? [{ event: { type: earliest[0] }, deadline: true as const }] : []),
  ];
}

const MAX_STATES = 5000;
const explored = new WeakMap<object, { lifecycle: Lifecycle; samples: AnySamples; graph: Graph }>();

/** Breadth first over abstract states. Past `MAX_STATES` the facts say too much. What was explored is known from then on. */
export function explore(lifecycle: Lifecycle, samples: AnySamples, input: object): Graph {
  const found = explored.get(input);
  if (found?.lifecycle === lifecycle && found.samples === samples) return found.graph;
  const graph = exploreAnew(lifecycle, samples, input);
  explored.set(input, { lifecycle, samples, graph });
  return graph;
}

function exploreAnew(lifecycle: Lifecycle, samples: AnySamples, input: object): Graph {
  const first = firstMoment(lifecycle, input);
  const start = momentKey(samples, first);
  const moments = new Map([[start, first]]);
  const edges: Edge[] = [];
  for (const [from, moment] of moments) {
    if (moment.snapshot.status !== "active") continue;
    for (const stimulus of stimuliOf(samples, moment)) {
      const next = nextMoment(lifecycle, moment, stimulus);
      if (!next.ok) continue;
      const to = momentKey(samples, next.moment);
      if (!moments.has(to)) moments.set(to, next.moment);
      if (moments.size > MAX_STATES)
        throw new Error(`${lifecycle.name}: more than ${MAX_STATES} abstract states`);
      edges.push({ from, to, stimulus });
    }
  }
  return {
    start,
    states: new Map([...moments].map(([key, { snapshot }]) => [key, snapshot])),
    edges,
  };
}

/** Paths from the start that together take every edge: go to the nearest edge not taken yet, again and again. */
export function edgeCover(graph: Graph, title: string, input: object, maxLength = 60): Path[] {
  const outgoing = group(graph.edges);
  const open = new Set(graph.edges);
  const paths: Path[] = [];
  while (open.size > 0) {
    const stimuli: Edge["stimulus"][] = [];
    let here = graph.start;
    while (stimuli.length < maxLength) {
      const route = nearest(outgoing, here, open);
      if (!route) break;
      for (const edge of route) {
        open.delete(edge);
        stimuli.push(edge.stimulus);
        here = edge.to;
      }
    }
    if (stimuli.length === 0) throw new Error(`${title}: an edge cannot be reached from the start`);
    paths.push({ title: `${title} #${paths.length + 1}`, input, stimuli });
  }
  return paths;
}

function group(edges: readonly Edge[]): Map<string, Edge[]> {
  const groups = new Map<string, Edge[]>();
  for (const edge of edges) groups.set(edge.from, [...(groups.get(edge.from) ?? []), edge]);
  return groups;
}

/** The shortest route from a state that ends with an open edge. */
function nearest(
  outgoing: Map<string, Edge[]>,
  from: string,
  open: ReadonlySet<Edge>,
): Edge[] | null {
  const cameBy = new Map<string, Edge | null>([[from, null]]);
  for (const [state] of cameBy) {
    for (const edge of outgoing.get(state) ?? []) {
      if (open.has(edge)) return [...trail(cameBy, state), edge];
      if (!cameBy.has(edge.to)) cameBy.set(edge.to, edge);
    }
  }
  return null;
}

function trail(cameBy: ReadonlyMap<string, Edge | null>, to: string): Edge[] {
  const edge = cameBy.get(to);
  return edge ? [...trail(cameBy, edge.from), edge] : [];
}

/** A path replayed for real: the stamped stimuli and the snapshot after each, the first one included. */
export interface ConcretePath {
  readonly title: string;
  readonly input: object;
  readonly stimuli: readonly Stimulus[];
  readonly snapshots: readonly AnyMachineSnapshot[];
  /** What is due at each of those moments. */
  readonly due: readonly Due[];
}

/** Replays a path. Throws when a step is refused: then the facts merge states that differ. */
export function concretise(lifecycle: Lifecycle, path: Path): ConcretePath {
  const stimuli: Stimulus[] = [];
  let moment = firstMoment(lifecycle, path.input);
  const snapshots = [moment.snapshot];
  const due = [moment.due];
  for (const [index, stimulus] of path.stimuli.entries()) {
    const next = nextMoment(lifecycle, moment, stimulus);
    if (!next.ok) {
      const { code } = next.refusal;
      throw new Error(
        `${path.title}: ${stimulus.event.type} was refused at step ${index + 1} (${code})`,
      );
    }
    moment = next.moment;
    stimuli.push(next.stamped);
    snapshots.push(moment.snapshot);
    due.push(moment.due);
  }
  return { title: path.title, input: path.input, stimuli, snapshots, due };
}

const walked = new WeakMap<object, { lifecycle: Lifecycle; paths: readonly ConcretePath[] }>();

/** Every path of a lifecycle that its samples can walk. */
export function allPaths(lifecycle: Lifecycle, samples: AnySamples): readonly ConcretePath[] {
  const found = walked.get(samples);
  if (found?.lifecycle === lifecycle) return found.paths;
  const paths = pathsAnew(lifecycle, samples);
  walked.set(samples, { lifecycle, paths });
  return paths;
}

function pathsAnew(lifecycle: Lifecycle, samples: AnySamples): ConcretePath[] {
  return Object.entries(samples.inputs).flatMap(([title, input]) =>
    edgeCover(explore(lifecycle, samples, input), title, input).map((path) =>
      concretise(lifecycle, path),
    ),
  );
}

/** How often each state and each transition was visited, by the ids of the chart. */
export interface Hits {
  readonly states: Readonly<Record<string, number>>;
  readonly edges: Readonly<Record<string, number>>;
}

/** Counts which states and which exact transition definitions were visited, transient ones included. */
export class Coverage {
  readonly #edgeIds: ReadonlyMap<object, string>;
  readonly #edges = new Map<string, number>();
  readonly #states = new Map<string, number>();
  readonly #lifecycle: Lifecycle;

  constructor(lifecycle: Lifecycle) {
    this.#lifecycle = lifecycle;
    this.#edgeIds = definitionsOf(lifecycle);
  }

  record(path: ConcretePath): void {
    this.#watch({ input: this.#lifecycle.input.parse(path.input) });
    for (const [index, { event, at: happenedAt }] of path.stimuli.entries()) {
      this.#watch({ snapshot: path.snapshots[index] }, { ...event, at: happenedAt });
    }
  }

  hits(): Hits {
    return { states: Object.fromEntries(this.#states), edges: Object.fromEntries(this.#edges) };
  }

  /** What was never visited, by id: empty lists mean complete. */
  missing(): { states: string[]; edges: string[] } {
    const { states, edges } = chartOf(this.#lifecycle);
    return {
      states: states.map(({ id }) => id).filter((id) => !this.#states.has(id)),
      edges: edges.map(({ id }) => id).filter((id) => !this.#edges.has(id)),
    };
  }

  #watch(from: { input?: unknown; snapshot?: AnyMachineSnapshot }, event?: AnyEvent): void {
    const visited = new Set<string>();
    const actor = createActor(this.#lifecycle.machine, {
      ...from,
      clock: new SimulatedClock(),
      inspect: (inspected: InspectionEvent) => {
        if (inspected.type !== "@xstate.microstep") return;
        for (const transition of inspected._transitions) {
          const id = this.#edgeIds.get(transition);
          if (id !== undefined) count(this.#edges, id);
          for (const target of transition.target ?? []) visit(visited, target);
        }
        visitAll(visited, inspected.snapshot as AnyMachineSnapshot);
      },
    } as never);
    actor.start();
    if (!event) visitAll(visited, actor.getSnapshot() as AnyMachineSnapshot);
    if (event) actor.send(event);
    actor.stop();
    for (const id of visited) count(this.#states, id);
  }
}

function count(counts: Map<string, number>, id: string): void {
  counts.set(id, (counts.get(id) ?? 0) + 1);
}

function visitAll(visited: Set<string>, snapshot: AnyMachineSnapshot): void {
  for (const node of snapshot._nodes) visit(visited, node);
}

function visit(visited: Set<string>, node: AnyStateNode): void {
  for (let at: AnyStateNode | undefined = node; at; at = at.parent) visited.add(idOf(at));
}
