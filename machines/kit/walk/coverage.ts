/** Exact coverage: which states and which transition definitions the paths of a machine visit. */
import { createActor, SimulatedClock } from "xstate";
import type { AnyMachineSnapshot, AnyStateNode, InspectionEvent } from "xstate";
import { chartOf, definitionsOf, idOf } from "../chart/chart.ts";
import type { AnyEvent, RawEvent } from "../events.ts";
import type { Lifecycle } from "../lifecycle.ts";
import type { ConcretePath } from "./walk.ts";

/** How often each state and each transition was visited, by the ids of the chart. */
export interface Hits {
  readonly states: Readonly<Record<string, number>>;
  readonly edges: Readonly<Record<string, number>>;
}

/** What one step visits: the ids of states, and of transitions as often as they were taken. */
interface Visited {
  readonly states: ReadonlySet<string>;
  readonly edges: readonly string[];
}

/** Counts which states and which exact transition definitions were visited, transient ones included. */
export class Coverage {
  readonly #edgeIds: ReadonlyMap<object, string>;
  readonly #edges = new Map<string, number>();
  readonly #states = new Map<string, number>();
  /** By the input or the stimulus: paths that begin alike share them, and what each visits is watched once. */
  readonly #visited = new WeakMap<object, Visited>();
  readonly #lifecycle: Lifecycle;

  constructor(lifecycle: Lifecycle) {
    this.#lifecycle = lifecycle;
    this.#edgeIds = definitionsOf(lifecycle);
  }

  record(path: ConcretePath): void {
    this.#count(path.input, () => this.#watch({ input: this.#lifecycle.input.parse(path.input) }));
    for (const [index, stimulus] of path.stimuli.entries()) {
      const { event, at } = stimulus;
      const snapshot = path.snapshots[index];
      this.#count(stimulus, () => this.#watch({ snapshot }, this.#read(event, at)));
    }
  }

  #count(step: object, watch: () => Visited): void {
    const visited = this.#visited.get(step) ?? watch();
    this.#visited.set(step, visited);
    for (const id of visited.edges) count(this.#edges, id);
    for (const id of visited.states) count(this.#states, id);
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

  /** The event as the machine gets it, with what it leaves out filled in. */
  #read(event: RawEvent, at: string): AnyEvent {
    const read = this.#lifecycle.events.parse({ ...event, at });
    return read.ok ? read.event : { ...event, at };
  }

  #watch(from: { input?: unknown; snapshot?: AnyMachineSnapshot }, event?: AnyEvent): Visited {
    const visited = new Set<string>();
    const edges: string[] = [];
    const actor = createActor(this.#lifecycle.machine, {
      ...from,
      clock: new SimulatedClock(),
      inspect: (inspected: InspectionEvent) => {
        if (inspected.type !== "@xstate.microstep") return;
        for (const transition of inspected._transitions) {
          const id = this.#edgeIds.get(transition);
          if (id !== undefined) edges.push(id);
          // Where an instance began and did not stay.
          if (transition.eventType === "") visit(visited, transition.source);
          for (const target of transition.target ?? []) visit(visited, target);
        }
        visitAll(visited, inspected.snapshot as AnyMachineSnapshot);
      },
    } as never);
    actor.start();
    if (!event) visitAll(visited, actor.getSnapshot() as AnyMachineSnapshot);
    if (event) actor.send(event);
    actor.stop();
    return { states: visited, edges };
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
