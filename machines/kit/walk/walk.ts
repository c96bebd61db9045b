/** Walks over a machine: exploration by abstract state, and paths that together take every edge. */
import type { AnyMachineSnapshot } from "xstate";
import type { RawEvent } from "../events.ts";
import type { Lifecycle } from "../lifecycle.ts";
import type { Samples } from "../samples.ts";
import { begin, dueAfter, step } from "../step.ts";
import type { Due, Effect, Stimulus } from "../step.ts";
import type { ConcretePath, Edge, Graph, Path } from "./graph.ts";
import { walkKeeper } from "./keeper.ts";

export type { ConcretePath, Edge, Graph, Path } from "./graph.ts";

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
  /** What was asked for on the way here from the moment before. */
  readonly effects: readonly Effect[];
}

const begun = new WeakMap<object, { lifecycle: Lifecycle; first: Moment }>();

/** The moment at which a walk begins: all that begin alike begin at the same one. */
function firstMoment(lifecycle: Lifecycle, input: object): Moment {
  const found = begun.get(input);
  if (found?.lifecycle === lifecycle) return found.first;
  const { snapshot, effects } = begin(lifecycle, input);
  const due = dueAfter(new Map(), effects, EPOCH_MS);
  const first = { snapshot, now: EPOCH_MS, due, effects };
  begun.set(input, { lifecycle, first });
  return first;
}

/** A step that was taken: the stimulus with its instant, and the moment after it. */
interface Taken {
  readonly stamped: Stimulus;
  readonly moment: Moment;
}

/** Where walks have gone on from a moment, by the very stimulus: what many begin with is walked once. */
const takenFrom = new WeakMap<Moment, Map<Omit<Stimulus, "at">, Taken>>();

function keep(from: Moment, stimulus: Omit<Stimulus, "at">, taken: Taken): void {
  const known = takenFrom.get(from) ?? new Map<Omit<Stimulus, "at">, Taken>();
  takenFrom.set(from, known.set(stimulus, taken));
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
  const { snapshot, effects } = result;
  return {
    ok: true as const,
    stamped,
    moment: { snapshot, now, due: dueAfter(due, effects, now), effects },
  };
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
  const [first] = [...due].sort(([, a], [, b]) => a - b);
  const earliest = first && samples.isWaitedFor?.(snapshot, first[0]) === false ? null : first;
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
  const of = { lifecycle, samples, input };
  const graph = walkKeeper().graph(of, () => exploreAnew(lifecycle, samples, input));
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
      if (!moments.has(to)) {
        moments.set(to, next.moment);
        keep(moment, stimulus, next);
      }
      if (moments.size > MAX_STATES)
        throw new Error(`${lifecycle.name}: more than ${MAX_STATES} abstract states`);
      edges.push({ from, to, stimulus, asks: commandsIn(next.moment) });
    }
  }
  return {
    start,
    asks: commandsIn(first),
    states: new Map([...moments].map(([key, { snapshot }]) => [key, snapshot])),
    edges,
  };
}

function commandsIn({ effects }: Moment): string[] {
  return effects.flatMap((effect) => (effect.kind === "command" ? effect.name : []));
}

/**
 * Paths from the start that together take every edge: go to the nearest edge not taken yet, again and again, until the path
 * is long or nothing is left ahead.
 */
export function edgeCover(
  graph: Graph,
  title: string,
  input: object,
  { maxLength = 60 } = {},
): Path[] {
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

/**
 * Replays a path. Throws when a step is refused: then the facts merge states that differ. What it has in common with another
 * one, from the start on, are the same stimuli and snapshots.
 */
export function concretise(lifecycle: Lifecycle, path: Path): ConcretePath {
  const stimuli: Stimulus[] = [];
  let moment = firstMoment(lifecycle, path.input);
  const snapshots = [moment.snapshot];
  const due = [moment.due];
  const effects = [moment.effects];
  for (const [index, stimulus] of path.stimuli.entries()) {
    const known = takenFrom.get(moment)?.get(stimulus);
    const next = known ?? taken(nextMoment(lifecycle, moment, stimulus), path, index);
    if (!known) keep(moment, stimulus, next);
    moment = next.moment;
    stimuli.push(next.stamped);
    snapshots.push(moment.snapshot);
    due.push(moment.due);
    effects.push(moment.effects);
  }
  return { title: path.title, input: path.input, stimuli, snapshots, due, effects };
}

/** The step that was asked for, or an error that says where it was refused. */
function taken(
  next: ReturnType<typeof nextMoment>,
  { title, stimuli }: Path,
  index: number,
): Taken {
  if (next.ok) return next;
  const type = stimuli[index]?.event.type;
  throw new Error(`${title}: ${type} was refused at step ${index + 1} (${next.refusal.code})`);
}

const walked = new WeakMap<object, { lifecycle: Lifecycle; paths: readonly ConcretePath[] }>();

/** Every path of a lifecycle that its samples can walk. */
export function allPaths(lifecycle: Lifecycle, samples: AnySamples): readonly ConcretePath[] {
  const found = walked.get(samples);
  if (found?.lifecycle === lifecycle) return found.paths;
  const paths = walkKeeper().paths({ lifecycle, samples }, () => pathsAnew(lifecycle, samples));
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
