/** What a stored snapshot can notice of a definition: its structure as one hash, and replay of a journal. */
import type { AnyMachineSnapshot, AnyStateNode } from "xstate";
import type { Lifecycle, StoredSnapshot } from "./lifecycle.ts";
import { begin, pack, step, unpack } from "./step.ts";

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

function nameOf(one: unknown): string {
  if (typeof one === "string") return one;
  if (typeof one === "function") return one.name;
  if (typeof one === "object" && one !== null && "type" in one) {
    const params =
      "params" in one && typeof one.params === "object" ? JSON.stringify(one.params) : "";
    return `${String(one.type)}${params}`;
  }
  return String(one);
}

/** One accepted entry of a journal, as far as replay needs it. */
export interface Replayable {
  readonly outcome: "born" | "accepted" | "refused" | "migrated";
  /** The stamped event as JSON text; a birth carries its input. */
  readonly event: string;
  readonly version: number;
}

/** The snapshot that a journal leads to. Throws when an accepted event is refused on replay. */
export function replay(lifecycle: Lifecycle, entries: readonly Replayable[]): StoredSnapshot {
  let snapshot: AnyMachineSnapshot | null = null;
  for (const entry of entries) {
    if (entry.outcome === "refused") continue;
    const event: { type: string; at: string; input?: unknown } = JSON.parse(entry.event);
    if (entry.outcome === "born") snapshot = begin(lifecycle, event.input).snapshot;
    else if (!snapshot) throw new Error(`${lifecycle.name}: a journal must begin with a birth`);
    else if (entry.outcome === "migrated")
      snapshot = unpack(lifecycle, migrate(lifecycle, pack(snapshot), entry.version - 1));
    else snapshot = replayOne(lifecycle, snapshot, event);
  }
  if (!snapshot) throw new Error(`${lifecycle.name}: the journal is empty`);
  return pack(snapshot);
}

function replayOne(
  lifecycle: Lifecycle,
  snapshot: AnyMachineSnapshot,
  { at, ...event }: { type: string; at: string },
): AnyMachineSnapshot {
  const deadline = event.type.startsWith("xstate.") && { deadline: true as const };
  const result = step(lifecycle, snapshot, { event, at, ...deadline });
  if (!result.ok)
    throw new Error(`${event.type} was accepted then and is refused now (${result.refusal.code})`);
  return result.snapshot;
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
