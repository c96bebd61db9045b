/** A machine as data: what a picture, a table, a path or a count of visits can be drawn from. */
import type { AnyStateNode, AnyTransitionDefinition } from "xstate";
import type { Role } from "../events.ts";
import type { Lifecycle, StateMeta } from "../lifecycle.ts";
import { nameOf } from "../version.ts";

/** One state. Its id is the path of its keys, dotted; the root's is the empty text. */
export interface ChartState {
  readonly id: string;
  /** The last key of the path; the lifecycle's name for the root. */
  readonly key: string;
  /** The state around it; null for the root. */
  readonly parent: string | null;
  readonly kind: "atomic" | "compound" | "parallel" | "final";
  /** Where its parent begins. */
  readonly initial: boolean;
  /** Whose move it is here. */
  readonly owner: Role | null;
  /** May last for ever without anyone being late. */
  readonly rests: boolean;
  readonly description: string | null;
  readonly entry: readonly string[];
  readonly exit: readonly string[];
}

/** One transition definition. */
export interface ChartEdge {
  /** `<state> <trigger> <n>`: stable while the machine keeps its states, triggers and their order. */
  readonly id: string;
  readonly from: string;
  /** The same as `from` when no state changes. */
  readonly to: string;
  readonly kind: "event" | "deadline" | "always" | "done";
  /** Event type, name of the delay, `always`, or the state that is done. */
  readonly trigger: string;
  readonly guard: string | null;
  readonly actions: readonly string[];
  /** Who may send the event; empty unless `kind` is `event`. */
  readonly by: readonly Role[];
}

export interface Chart {
  readonly name: string;
  readonly lc: string;
  readonly version: number;
  readonly description: string;
  /** In document order, the root first. */
  readonly states: readonly ChartState[];
  readonly edges: readonly ChartEdge[];
}

/** The chart of a lifecycle's machine. */
export function chartOf(lifecycle: Lifecycle): Chart {
  const { root } = lifecycle.machine;
  return {
    name: lifecycle.name,
    lc: lifecycle.lc,
    version: lifecycle.version,
    description: root.description ?? "",
    states: nodesOf(root).map(stateOf),
    edges: [...definitionsOf(lifecycle)].map(([definition, id]) =>
      edgeOf(lifecycle, id, definition),
    ),
  };
}

/** Every transition definition of a machine with the id of its edge, for what watches a running machine. */
export function definitionsOf(lifecycle: Lifecycle): ReadonlyMap<AnyTransitionDefinition, string> {
  const ids = new Map<AnyTransitionDefinition, string>();
  for (const node of nodesOf(lifecycle.machine.root)) {
    for (const group of [...node.transitions.values(), node.always ?? []]) {
      for (const [index, definition] of group.entries()) {
        ids.set(definition, `${idOf(node)} ${triggerOf(node, definition).trigger} ${index + 1}`);
      }
    }
  }
  return ids;
}

/** The id of a state node. */
export function idOf(node: AnyStateNode): string {
  return node.path.join(".");
}

function nodesOf(node: AnyStateNode): AnyStateNode[] {
  return [node, ...Object.values(node.states).flatMap(nodesOf)];
}

function stateOf(node: AnyStateNode): ChartState {
  const meta: StateMeta = node.meta ?? {};
  return {
    id: idOf(node),
    key: node.key,
    parent: node.parent ? idOf(node.parent) : null,
    kind: node.type === "history" ? "atomic" : node.type,
    initial: node.parent?.config.initial === node.key,
    owner: meta.owner ?? null,
    rests: meta.rests ?? false,
    description: node.description ?? null,
    entry: node.entry.map(nameOf),
    exit: node.exit.map(nameOf),
  };
}

function edgeOf(lifecycle: Lifecycle, id: string, definition: AnyTransitionDefinition): ChartEdge {
  const { source, target, guard, actions } = definition;
  const [to] = target ?? [];
  const { kind, trigger } = triggerOf(source, definition);
  return {
    id,
    from: idOf(source),
    to: idOf(to ?? source),
    kind,
    trigger,
    guard: guard ? nameOf(guard) : null,
    actions: actions.map(nameOf),
    by: kind === "event" ? (lifecycle.events.shapes[trigger]?.by ?? []) : [],
  };
}

/** XState's own event types say what they wait for: `xstate.after.<delay>.<state>`, `xstate.done.state.<state>`. */
export function triggerOf(
  source: AnyStateNode,
  { eventType }: AnyTransitionDefinition,
): Pick<ChartEdge, "kind" | "trigger"> {
  if (eventType === "") return { kind: "always", trigger: "always" };
  if (eventType.startsWith("xstate.done.state."))
    return { kind: "done", trigger: eventType.slice("xstate.done.state.".length) };
  if (eventType.startsWith("xstate.after."))
    return {
      kind: "deadline",
      trigger: eventType.slice("xstate.after.".length, -source.id.length - 1),
    };
  return { kind: "event", trigger: eventType };
}
