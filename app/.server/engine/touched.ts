/** What one transaction holds in memory of each instance that it touches, until all of them are written. */
import type { AnyMachineSnapshot } from "xstate";
import type { JournalDraft, StoredLifecycle, Tx } from "#db";
import { standsAt } from "#machines/kit";
import type { Effect, Lifecycle, LifecycleId } from "#machines/kit";
import { lifecycleOf, restore } from "./lifecycle-of.ts";
import { personKeys } from "./person-keys.ts";
import { migrateOne } from "./migrate-lifecycles.ts";
import type { Actor, EngineContext } from "./engine-context.ts";

/** An instance that this transaction touches. */
export interface Touched {
  readonly id: LifecycleId;
  readonly lifecycle: Lifecycle;
  /** As it was loaded; null when this transaction started it. */
  readonly stored: StoredLifecycle | null;
  /** What it knew when it was loaded; null when this transaction started it. */
  readonly before: object | null;
  /** The keys that it had when it was loaded; none when this transaction started it. */
  readonly keys: readonly string[];
  snapshot: AnyMachineSnapshot;
  rev: number;
  readonly entries: JournalDraft[];
  /** Deadlines and commands, each with the rev that asked for it. */
  readonly effects: { readonly rev: number; readonly effect: Effect }[];
}

/** One transaction: the engine it runs in, its handle, its moment, and everything it touches. */
export interface Work {
  readonly engine: EngineContext;
  readonly tx: Tx;
  /** ISO 8601 in UTC; the same for everything in it. */
  readonly at: string;
  readonly touched: Map<LifecycleId, Touched>;
}

/** The instance, loaded once however often it is asked for; null when there is none. */
export async function load(
  { engine, tx, touched, at }: Work,
  id: LifecycleId,
): Promise<Touched | null> {
  const known = touched.get(id);
  if (known) return known;
  const stored = await loadCurrent(engine, tx, id, at);
  if (!stored) return null;
  const restored = restore(engine, stored);
  const keys = personKeys(restored.lifecycle, restored.snapshot.context);
  const before = restored.snapshot.context;
  const one = { id, ...restored, stored, before, keys, rev: stored.rev, entries: [], effects: [] };
  touched.set(id, one);
  return one;
}

/** An older build that still ran may have written after the start: what it wrote is brought up to date first. */
async function loadCurrent(
  engine: EngineContext,
  tx: Tx,
  id: LifecycleId,
  at: string,
): Promise<StoredLifecycle | null> {
  const stored = await tx.engine.load(id);
  if (!stored) return null;
  const lifecycle = lifecycleOf(engine, stored.machine);
  if (stored.version >= lifecycle.version) return stored;
  await migrateOne(tx, lifecycle, stored, at);
  return tx.engine.load(id);
}

/** Adds what happened to the instance's journal. */
export function note(
  { at }: Work,
  one: Touched,
  actor: Actor,
  entry: Pick<JournalDraft, "outcome" | "code" | "event" | "cause" | "key" | "from">,
): void {
  one.entries.push({
    ...entry,
    lifecycleId: one.id,
    rev: one.rev,
    actorRole: actor.role,
    actorId: actor.id,
    onBehalfOf: actor.onBehalfOf ?? null,
    at,
    to: standsAt(one.lifecycle, one.snapshot),
    version: one.lifecycle.version,
  });
}
