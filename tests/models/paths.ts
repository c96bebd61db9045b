/**
 * A lifecycle's generated paths as people walk them. A driver says what somebody can do and what a shopper sees; the
 * machine says which of it is possible when.
 */
import { lifecycleNamed } from "#machines";
import { samplesOf } from "../../machines/samples.ts";
import { delayOf, standsAt } from "#machines/kit";
import type { Lifecycle } from "#machines/kit";
import { concretise, edgeCover, explore } from "../../machines/kit/walk/walk.ts";
import type { ConcretePath, Edge, Graph } from "../../machines/kit/walk/walk.ts";
import type { World } from "./console.ts";
import { coverOf } from "./cover.ts";
import type { PathEvent, Driver, Happening, Move, StartCase } from "./driver.ts";
import type { Page } from "./page.ts";

/** Moves of one path: what a test can do in its minute. Few are left where each is made once only. */
const longest = { steps: 12, looks: 40 } as const;

/** The page on which the next step is made: of a step that nobody has seen yet, and of one that only leads on. */
export type PageFor<P extends Page> = (isNew: boolean) => Promise<P>;

export interface WalkablePath<P extends Page = Page> {
  /** The start and the moves, as a sentence. */
  readonly title: string;
  /** The same path as the machine takes it, with what follows by itself. */
  readonly taken: ConcretePath;
  /** Brings the start about, makes every move and looks at the states on the way. */
  walk: (pageFor: PageFor<P>, world: World) => Promise<void>;
}

/**
 * Which of the paths are walked: all; or the fewest that together come to each state and do all that is done by hand, and
 * of these what is done or shown for the first time is what matters.
 */
export type Extent = "all" | "cover";

/** The paths of a lifecycle that its driver can walk in a browser. */
export function pathsOf<P extends Page>(
  name: string,
  driver: Driver<P>,
  extent: Extent = "all",
): WalkablePath<P>[] {
  const all = Object.keys(driver.starts).flatMap((start) => routesFrom(name, driver, start));
  const has = (route: Route<P>) => placesAndDeeds(driver, route).flat();
  const routes = extent === "all" ? all : coverOf(all, has, ({ steps }) => steps.length);
  const known = new Set<Step | string>();
  const isFirst = (each: Step | string) => !known.has(each) && Boolean(known.add(each));
  return routes.map((route) => {
    const [begun = [], ...done] = placesAndDeeds(driver, route);
    return pathOf(driver, route, {
      isStartNew: begun.filter(isFirst).length > 0,
      areNew: done.map((part) => part.filter(isFirst).length > 0),
      areLookedAt: route.steps.map((step) => isFirst(step) || !driver.passes),
    });
  });
}

/** A move as the machine takes it from one state to another. */
interface Step extends Edge {
  readonly asked: readonly PathEvent[];
}

interface Walk extends Walked {
  /** What followed the start. */
  readonly begun: readonly PathEvent[];
  readonly edges: readonly Step[];
}

/** One way through what can be done from a start. */
interface Route<P extends Page> {
  readonly startName: string;
  readonly start: StartCase<P>;
  readonly input: object;
  readonly walk: Walk;
  readonly steps: readonly Step[];
}

function routesFrom<P extends Page>(
  name: string,
  driver: Driver<P>,
  startName: string,
): Route<P>[] {
  const samples = samplesOf.get(name);
  const input = samples?.inputs[startName];
  const start = driver.starts[startName];
  if (!samples || !input || !start) throw new Error(`${name} has no start called ${startName}`);
  const lifecycle = lifecycleNamed(name);
  const graph = { lifecycle, ...explore(lifecycle, samples, input) };
  const moves = Object.entries(driver.moves).filter(
    ([move]) => start.moves?.includes(move) ?? true,
  );
  const walk = stepsOf(graph, start.follows ?? [], moves);
  return routesOf(walk, driver.covers).map((steps) => ({ startName, start, input, walk, steps }));
}

/** The state that a route begins in; then of each step what is done by hand, and the state it leads to. */
function placesAndDeeds<P extends Page>(
  { events }: Driver<P>,
  { walk, steps }: Route<P>,
): readonly (readonly string[])[] {
  const isDone = (name: string) => Object.hasOwn(events, name);
  return [
    [`in ${placeIn(walk, walk.start)}`],
    ...steps.map(({ asked, to }) => [
      ...asked.map(eventNameOf).filter(isDone),
      `in ${placeIn(walk, to)}`,
    ]),
  ];
}

/** What nobody has seen or done on an earlier path, and where there is something to look at. */
interface News {
  readonly isStartNew: boolean;
  readonly areNew: readonly boolean[];
  readonly areLookedAt: readonly boolean[];
}

function pathOf<P extends Page>(
  driver: Driver<P>,
  { startName, start, input, walk, steps }: Route<P>,
  { isStartNew, areNew, areLookedAt }: News,
): WalkablePath<P> {
  const script = steps.map(({ stimulus }) => stimulus.event.type);
  const title = `(${startName}) ${script.join(", ")}`;
  const stimuli = [...walk.begun, ...steps.flatMap(({ asked }) => asked)];
  return {
    title,
    taken: concretise(walk.lifecycle, { title, input, stimuli }),
    async walk(pageFor, world) {
      world.script = script;
      await start.begin(await pageFor(false), world);
      await look(walk, walk.start, driver, await pageFor(isStartNew), world);
      for (const [index, { asked, to, stimulus: made }] of steps.entries()) {
        const isNew = areNew[index] ?? true;
        const page = await pageFor(isNew);
        world.move = made.event.type;
        for (const stimulus of asked)
          await driver.events[eventNameOf(stimulus)]?.(page, stimulus, world);
        if (isNew || areLookedAt[index]) await look(walk, to, driver, page, world);
      }
    },
  };
}

/** What a driver calls an event: its type, or the name of its delay. */
function eventNameOf({ event, deadline }: PathEvent): string {
  return deadline ? (delayOf(event.type) ?? "") : event.type;
}

/** What a driver calls where an instance stands: its standing, or `received.triage` of `{ received: "triage" }`. */
function placeIn({ lifecycle, states }: Walked, key: string): string {
  const snapshot = states.get(key);
  return snapshot ? standsAt(lifecycle, snapshot) : "";
}

/** A graph and whose it is. */
interface Walked extends Graph {
  readonly lifecycle: Lifecycle;
}

async function look<P extends Page>(
  graph: Walked,
  at: string,
  driver: Driver<P>,
  page: P,
  world: World,
) {
  const state = placeIn(graph, at);
  const see = driver.states[state];
  if (!see) throw new Error(`nobody says what a shopper sees in ${state}`);
  await see(page, world);
}

/** The part of a graph that the moves can reach; each of its edges is a whole move. */
function stepsOf(
  graph: Walked,
  follows: readonly Happening[],
  moves: readonly (readonly [string, Move])[],
): Walk {
  const first = follow(graph, graph.start, follows);
  if (!first) throw new Error("what follows the start is not what the machine allows");
  const { to: start, asked: begun } = first;
  const reached = new Set([start]);
  const edges: Step[] = [];
  for (const from of reached) {
    const state = placeIn(graph, from);
    for (const [name, { events, in: states = [state] }] of moves) {
      const move = states.includes(state) ? follow(graph, from, events) : null;
      if (move === null) continue;
      reached.add(move.to);
      edges.push({ from, ...move, stimulus: { event: { type: name } } });
    }
  }
  return { lifecycle: graph.lifecycle, start, begun, states: graph.states, edges };
}

/** Where a row of events leads, or null where one of them is not possible. */
function follow(graph: Graph, from: string, events: readonly Happening[]) {
  const asked: PathEvent[] = [];
  let to = from;
  for (const event of events) {
    const edge = graph.edges.find((one) => one.from === to && is(one.stimulus, event));
    if (!edge) return null;
    asked.push(edge.stimulus);
    to = edge.to;
  }
  return { to, asked };
}

function is(stimulus: PathEvent, happening: Happening): boolean {
  if ("deadline" in happening)
    return Boolean(stimulus.deadline) && eventNameOf(stimulus) === happening.deadline;
  return Object.entries(happening).every(
    ([field, value]) => JSON.stringify(stimulus.event[field]) === JSON.stringify(value),
  );
}

function routesOf(walk: Walk, covers: Driver["covers"]): readonly (readonly Step[])[] {
  const wanted = covers === "steps" ? walk : { ...walk, edges: oneOfEach(walk) };
  return edgeCover(wanted, "", {}, { maxLength: longest[covers] }).map(({ stimuli }) => {
    let here = walk.start;
    return stimuli.flatMap((stimulus) => {
      const step = walk.edges.find((one) => one.from === here && one.stimulus === stimulus);
      here = step?.to ?? here;
      return step ?? [];
    });
  });
}

/** Of the steps that look alike, those by which each is reached soonest, and the shortest ways there. */
function oneOfEach(walk: Walk): Step[] {
  const { start, edges } = walk;
  const ways = new Map<string, readonly Step[]>([[start, []]]);
  const taken = new Map<string, readonly Step[]>();
  for (const [from, way] of ways) {
    for (const step of edges.filter((one) => one.from === from)) {
      const [before, after] = [from, step.to].map((at) => placeIn(walk, at));
      const looks = `${before} ${step.stimulus.event.type} ${after}`;
      if (!taken.has(looks)) taken.set(looks, [...way, step]);
      if (!ways.has(step.to)) ways.set(step.to, [...way, step]);
    }
  }
  return [...new Set([...taken.values()].flat())];
}
