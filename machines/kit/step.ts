/**
 * The pure engine: an event goes in, the next snapshot and what must be done come out. Nothing is executed here.
 * The rails against XState's silent cases (done machines, illegal events, forged internals) are all in this file.
 */
import type { AnyMachineSnapshot, AnyStateMachine, SnapshotFrom } from "xstate";
import * as z from "zod";
import type { AnyEvent, RawEvent } from "./events.ts";
import type {
  StartRequest,
  Lifecycle,
  LifecycleId,
  Message,
  Refusal,
  StateMeta,
  StoredSnapshot,
} from "./lifecycle.ts";
import { requireSound } from "./schema/sound.ts";
import { initially, transitioned } from "./transition.ts";
import type { MachineAction } from "./transition.ts";

/** What a step asks the engine to do, in order. */
export type Effect =
  | { readonly kind: "command"; readonly name: string; readonly params: Record<string, unknown> }
  | { readonly kind: "message"; readonly message: Message }
  | { readonly kind: "start"; readonly start: StartRequest }
  | { readonly kind: "deadline.set"; readonly name: string; readonly delayMs: number }
  | { readonly kind: "deadline.cleared"; readonly name: string };

export interface Stepped {
  readonly ok: true;
  readonly snapshot: AnyMachineSnapshot;
  readonly event: AnyEvent;
  readonly effects: readonly Effect[];
}

export interface Refused {
  readonly ok: false;
  readonly refusal: Refusal;
}

const messageSchema = z.strictObject({
  to: z.templateLiteral([z.string(), ":", z.string()]),
  event: z.looseObject({ type: z.string() }),
  optional: z.literal(true).optional(),
});
const startSchema = z.strictObject({
  id: z.templateLiteral([z.string(), ":", z.string()]),
  input: z.record(z.string(), z.unknown()),
});

/** Begins an instance. Throws when the input does not fit or the machine fails to start: both are faults. */
export function begin(lifecycle: Lifecycle, input: unknown): Omit<Stepped, "event"> {
  const begun = beginUnlooked(lifecycle, input);
  requireSound(lifecycle.context, begun.snapshot.context);
  return begun;
}

/** Like `begin`, for whoever looks at the context before anything is kept of it. */
export function beginUnlooked(lifecycle: Lifecycle, input: unknown): Omit<Stepped, "event"> {
  const { snapshot, actions } = initially(lifecycle.machine, lifecycle.input.parse(input));
  if (snapshot.status === "error") throw new Error(`${lifecycle.name} failed to start`);
  return { ok: true, snapshot, effects: effectsOf(lifecycle.name, actions) };
}

/** An event for `step`. A deadline's event comes from the deadline table only, never from a person. */
export interface Stimulus {
  readonly event: RawEvent;
  /** When it happened, ISO 8601 in UTC. */
  readonly at: string;
  readonly deadline?: true;
}

/** Applies one event, or refuses it with a code and changes nothing. */
export function step(
  lifecycle: Lifecycle,
  previous: AnyMachineSnapshot,
  stimulus: Stimulus,
): Stepped | Refused {
  const stepped = stepUnlooked(lifecycle, previous, stimulus);
  if (stepped.ok) requireSound(lifecycle.context, stepped.snapshot.context, previous.context);
  return stepped;
}

/** Like `step`, for whoever takes several and looks at the context before anything is kept of it. */
export function stepUnlooked(
  lifecycle: Lifecycle,
  previous: AnyMachineSnapshot,
  stimulus: Stimulus,
): Stepped | Refused {
  if (previous.status !== "active") return refused("LifecycleClosed");
  const read = readEvent(lifecycle, stimulus);
  if (!read.ok) return read;
  const { event } = read;
  const next = transitioned(lifecycle.machine, previous, event);
  if (!next) {
    const why = lifecycle.why(previous, event);
    return { ok: false, refusal: typeof why === "string" ? { code: why } : why };
  }
  const { snapshot, actions } = next;
  return { ok: true, snapshot, event, effects: effectsOf(lifecycle.name, actions) };
}

/** An event may carry a code of its own (a decline does), so the answer says which of the two it is. */
function readEvent(
  lifecycle: Lifecycle,
  { event, at, deadline }: Stimulus,
): { ok: true; event: AnyEvent } | Refused {
  if (event.type.startsWith("xstate.")) {
    return deadline ? { ok: true, event: { type: event.type, at } } : refused("EventNotAllowed");
  }
  const parsed = lifecycle.events.parse({ ...event, at });
  return parsed.ok ? parsed : refused(parsed.code, { issues: parsed.issues });
}

function refused(code: string, details?: Refusal["details"]): Refused {
  return { ok: false, refusal: details ? { code, details } : { code } };
}

/** Sorts XState's actions into effects. An action without a name of its own is a programming error. */
function effectsOf(name: string, actions: readonly MachineAction[]): Effect[] {
  return actions.flatMap((action): Effect[] => {
    const params = (action.params ?? {}) as Record<string, unknown>;
    switch (action.type as string) {
      case "tell":
        return [{ kind: "message", message: messageSchema.parse(params) as Message }];
      case "begin":
        return [{ kind: "start", start: startSchema.parse(params) as StartRequest }];
      case "xstate.raise":
        return "delay" in params && params.delay !== undefined
          ? [{ kind: "deadline.set", name: String(params.id), delayMs: Number(params.delay) }]
          : [];
      case "xstate.cancel":
        return [{ kind: "deadline.cleared", name: String(params.sendId) }];
      default:
        if (action.type.startsWith("xstate.") || action.type.startsWith("(")) {
          throw new Error(`${name} asks for ${action.type}, which no host can replay`);
        }
        return [{ kind: "command", name: action.type, params }];
    }
  });
}

/** What is kept of a snapshot. */
export function pack(snapshot: AnyMachineSnapshot): StoredSnapshot {
  return {
    value: snapshot.value,
    context: snapshot.context,
    status: snapshot.status === "done" ? "done" : "active",
  };
}

/** A live snapshot from what was kept. Throws when the machine has no such state: migrate first. */
export function unpack<L extends Lifecycle>(
  lifecycle: L,
  stored: StoredSnapshot,
): SnapshotFrom<L["machine"]> {
  const { machine } = lifecycle;
  const before = unpacked.get(stored);
  const snapshot =
    before?.machine === machine ? before : { ...placeOf(machine, stored), context: stored.context };
  unpacked.set(stored, snapshot);
  // XState has no type for a snapshot of a machine that is not known yet.
  return snapshot as SnapshotFrom<L["machine"]>;
}

/** Live snapshots by what was kept of them: whoever keeps one in memory unpacks it again and again. */
const unpacked = new WeakMap<StoredSnapshot, AnyMachineSnapshot>();

/** Where instances of a machine stood that were restored, without what they know: few places for many instances. */
const places = new WeakMap<AnyStateMachine, Map<string, AnyMachineSnapshot>>();
const MOST_PLACES = 2000;

function placeOf(machine: AnyStateMachine, { value, status }: StoredSnapshot): AnyMachineSnapshot {
  const known = places.get(machine) ?? new Map<string, AnyMachineSnapshot>();
  const name = `${status} ${JSON.stringify(value)}`;
  const found = known.get(name);
  if (found) return found;
  const bare = { output: undefined, error: undefined, children: {}, historyValue: {}, context: {} };
  // XState types what it restores by what it was given, which is less than it takes.
  const place = machine.restoreSnapshot({ ...bare, value, status } as never, {} as never);
  if (known.size >= MOST_PLACES) known.clear();
  places.set(machine, known.set(name, place));
  return place;
}

/** Deadlines by name and when they are due (milliseconds since 1970, UTC). */
export type Due = ReadonlyMap<string, number>;

/** What is due after a step at `now`: what was due before, less what was cleared, with what was set. */
export function dueAfter(before: Due, effects: readonly Effect[], now: number): Due {
  const due = new Map(before);
  for (const effect of effects) {
    if (effect.kind === "deadline.set") due.set(effect.name, now + effect.delayMs);
    if (effect.kind === "deadline.cleared") due.delete(effect.name);
  }
  return due;
}

/**
 * The deadlines that a snapshot's active states name in their `after`. One that has fired without its state being left
 * is no longer pending: only the history knows (see `replay`).
 */
export function pendingDeadlines(snapshot: AnyMachineSnapshot): string[] {
  const names = snapshot._nodes.flatMap((node) =>
    node.after.map((after) => String(after.eventType)),
  );
  return [...new Set(names)].sort();
}

/** The deepest active states, dotted and joined: the label of a snapshot in journals and lists. */
export function stateLabel(value: StoredSnapshot["value"]): string {
  if (typeof value === "string") return value;
  return Object.entries(value)
    .map(([key, inner]) => (inner === undefined ? key : `${key}.${stateLabel(inner)}`))
    .join(" ");
}

/** Where an instance stands: its standing, or the label of its active states. */
export function standsAt(lifecycle: Lifecycle, snapshot: AnyMachineSnapshot): string {
  return lifecycle.standings?.of(snapshot) ?? stateLabel(snapshot.value);
}

/** Whose move it is where an instance stands, state by state. */
export function metasOf(lifecycle: Lifecycle, snapshot: AnyMachineSnapshot): StateMeta[] {
  const standing = lifecycle.standings?.all[standsAt(lifecycle, snapshot)];
  return standing ? [standing] : Object.values(snapshot.getMeta() as Record<string, StateMeta>);
}

/** The delay's name in the event of a deadline, `xstate.after.<delay>.<state>`; null for every other event. */
export function delayOf(type: string): string | null {
  return /^xstate\.after\.([^.]+)\./.exec(type)?.[1] ?? null;
}

/** The name of the lifecycle in an id. */
export function lifecycleName(id: LifecycleId): string {
  return id.slice(0, id.indexOf(":"));
}
