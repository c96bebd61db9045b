/** What a stored snapshot can notice of a definition: its structure as one hash, and replay of a journal. */
import type { AnyMachineSnapshot, AnyStateNode } from "xstate";
import type { Lifecycle, StoredSnapshot } from "./lifecycle.ts";
import { begin, dueAfter, pack, pendingDeadlines, step, unpack } from "./step.ts";
import type { Due } from "./step.ts";

/** A line per state and transition of a machine, in document order: equal lines mean equal structure. */
export function structure(lifecycle: Lifecycle): string[] {
  return describe(lifecycle.machine.root);
}

function describe(node: AnyStateNode): string[] {
  const names = (actions: readonly unknown[]) => actions.map(nameOf).join(",");
  const own = `${node.id} ${node.type} entry(${names(node.entry)}) exit(${names(node.exit)})`;
  const transitions = [...[...node.transitions.values()].flat(), ...(node.always ?? [])].map(
    ({ eventType, guard, target, actions }) =>
      `${node.id} --${eventType}[${guard ? nameOf(guard) : ""}]--> ${target?.map((to) => to.id).join(",") ?? ""} / ${names(actions)}`,
  );
  return [own, ...transitions, ...Object.values(node.states).flatMap(describe)];
}

/** What a guard or an action is called, with its params. */
export function nameOf(one: unknown): string {
  if (typeof one === "string") return one;
  if (typeof one === "function") return one.name;
  if (typeof one === "object" && one !== null && "type" in one) {
    const params =
      "params" in one && typeof one.params === "object" ? JSON.stringify(one.params) : "";
    return `${String(one.type)}${params}`;
  }
  return String(one);
}

/** One entry of a journal, as far as replay needs it. */
export interface Replayable {
  readonly outcome: "started" | "accepted" | "refused" | "migrated";
  /** The stamped event as JSON text; a start carries its input. */
  readonly event: string;
  readonly actorRole: string;
  readonly version: number;
}

/** Where a journal leads: the snapshot, and what is due then. */
export interface Replayed {
  readonly stored: StoredSnapshot;
  readonly due: Due;
}

/** Replays a journal from where its definition began to be today's. Throws when an event that was accepted is refused on replay. */
export function replay(lifecycle: Lifecycle, entries: readonly Replayable[]): Replayed {
  return replayed(lifecycle, [...history(lifecycle, provable(entries))].at(-1));
}

/**
 * The part of a journal that a definition can be held to: what an older one decided is for its own build to prove, and the
 * migration tells what it made of that.
 */
export function provable<E extends Replayable>(entries: readonly E[]): readonly E[] {
  const at = entries.findLastIndex(
    ({ outcome, event }) => outcome === "migrated" && read(event).stored !== undefined,
  );
  return entries.slice(Math.max(at, 0));
}

/** Where a journal leads that stood at `reached` after its last entry. */
export function replayed(lifecycle: Lifecycle, reached: Reached | null | undefined): Replayed {
  if (!reached) throw new Error(`${lifecycle.name}: the journal is empty`);
  const { snapshot, due } = reached;
  return { stored: pack(snapshot), due: snapshot.status === "active" ? due : new Map() };
}

/** Where an instance stood after each entry of its journal, or of the rest of it. Throws like `replay`. */
export function* history(
  lifecycle: Lifecycle,
  entries: Iterable<Replayable>,
  before: Reached | null = null,
): Generator<Reached, void> {
  let reached: Reached | null = before;
  for (const entry of entries) {
    reached = follow(lifecycle, reached, entry);
    yield reached;
  }
}

function follow(lifecycle: Lifecycle, before: Reached | null, entry: Replayable): Reached {
  const event = read(entry.event);
  if (entry.outcome === "migrated" && event.stored)
    return { snapshot: unpack(lifecycle, event.stored), due: dueAs(event.due ?? {}) };
  if (entry.outcome === "started") {
    const { snapshot, effects } = begin(lifecycle, event.input);
    return { snapshot, due: dueAfter(new Map(), effects, Date.parse(event.at)) };
  }
  if (!before) throw new Error(`${lifecycle.name}: a journal must begin with a start`);
  if (entry.outcome === "refused") return refused(before, entry, event);
  if (entry.outcome === "migrated")
    return migrated(lifecycle, before, event.from ?? entry.version - 1, event);
  return replayOne(lifecycle, before, event);
}

/** A point in the life of an instance. */
export interface Reached {
  readonly snapshot: AnyMachineSnapshot;
  readonly due: Due;
}

/** A stamped event as the journal holds it. */
interface Stamped {
  readonly type: string;
  readonly at: string;
  readonly input?: unknown;
  /** The version that was migrated, on a migration: one may bring an instance over several. */
  readonly from?: number;
  /** What was due after it, ISO 8601 by name; older journals did not say. */
  readonly due?: Readonly<Record<string, string>>;
  /** What it made of the instance; older journals did not say. */
  readonly stored?: StoredSnapshot;
}

const read = (event: string): Stamped => JSON.parse(event);

const dueAs = (told: Readonly<Record<string, string>>): Due =>
  new Map(Object.entries(told).map(([name, dueAt]) => [name, Date.parse(dueAt)]));

function replayOne(
  lifecycle: Lifecycle,
  { snapshot, due }: Reached,
  { at, ...event }: Stamped,
): Reached {
  const fired = event.type.startsWith("xstate.");
  const result = step(lifecycle, snapshot, {
    event,
    at,
    ...(fired && { deadline: true as const }),
  });
  if (!result.ok)
    throw new Error(`${event.type} was accepted then and is refused now (${result.refusal.code})`);
  const left = new Map(due);
  if (fired) left.delete(event.type);
  return { snapshot: result.snapshot, due: dueAfter(left, result.effects, Date.parse(at)) };
}

/** A refusal changes nothing, except that a deadline whose event nobody wanted any more has fired all the same. */
function refused(reached: Reached, { actorRole }: Replayable, { type }: Stamped): Reached {
  if (actorRole !== "timer") return reached;
  const due = new Map(reached.due);
  due.delete(type);
  return { ...reached, due };
}

function migrated(
  lifecycle: Lifecycle,
  { snapshot, due }: Reached,
  from: number,
  { at, due: told }: Stamped,
): Reached {
  const next = unpack(lifecycle, migrate(lifecycle, pack(snapshot), from));
  // The old machine may not have waited for what the new one waits for: only the store knows what it made of that.
  if (told) return { snapshot: next, due: dueAs(told) };
  return { snapshot: next, due: migrateDue(lifecycle, next, due, from, Date.parse(at)) };
}

/** What is due after a migration: what kept a name keeps its time; what the new version waits for besides is due at once. */
export function migrateDue(
  lifecycle: Lifecycle,
  snapshot: AnyMachineSnapshot,
  due: Due,
  from: number,
  now: number,
): Due {
  const kept = new Map<string, number>();
  for (const [name, time] of due) {
    const renamed = migrateDeadline(lifecycle, name, from);
    if (renamed !== null) kept.set(renamed, time);
  }
  const wanted = snapshot.status === "active" ? pendingDeadlines(snapshot) : [];
  return new Map(wanted.map((name) => [name, kept.get(name) ?? now]));
}

/** Brings a stored snapshot from a version to the current one, step by step. */
export function migrate(
  lifecycle: Lifecycle,
  stored: StoredSnapshot,
  from: number,
): StoredSnapshot {
  let snapshot = stored;
  for (let version = from; version < lifecycle.version; version += 1) {
    const migration = lifecycle.migrations?.[version];
    if (!migration) throw new Error(`${lifecycle.name} has no migration from version ${version}`);
    snapshot = migration.snapshot(snapshot);
  }
  return snapshot;
}

/** What became of a deadline's name between two versions: the new name, or null when it lapsed. */
export function migrateDeadline(lifecycle: Lifecycle, name: string, from: number): string | null {
  let current: string | null = name;
  for (let version = from; version < lifecycle.version && current !== null; version += 1) {
    const renamed: string | null | undefined =
      lifecycle.migrations?.[version]?.deadlines?.[current];
    if (renamed !== undefined) current = renamed;
  }
  return current;
}
