/** The one way for people to see an instance: what they may not open does not exist for them (ORD-61). */
import type { SnapshotFrom } from "xstate";
import type { EngineReads, Tx } from "#db";
import { lifecycleName, unpack, instanceId } from "#machines/kit";
import type { Lifecycle, LifecycleId } from "#machines/kit";
import { lifecycleOf, read, restore } from "./lifecycle-of.ts";
import type { Actor, EngineContext } from "./engine-context.ts";
import { keysFor } from "./rights.ts";

/** Where instances are read: the store, or a transaction. */
export interface Reading extends Pick<EngineContext, "lifecycles"> {
  readonly store: { readonly engine: EngineReads };
}

/** Reads inside a transaction, which knows what those it shares its commit with have written. */
export function within({ lifecycles }: EngineContext, tx: Tx): Reading {
  return { lifecycles, store: tx };
}

/** Whoever looks. */
export interface Looking {
  readonly actor: Actor;
}

export interface Loaded<L extends Lifecycle> {
  readonly snapshot: SnapshotFrom<L["machine"]>;
  /** For the ticket of a form (see `EventForm`). */
  readonly rev: number;
  /** The viewer with the keys that open the instance, for `dispatch`. */
  readonly actor: Actor;
}

/**
 * Loads one instance, or null where there is none for this viewer. Whoever may open an order may open all that
 * belongs to it: its lines, parcels, returns, refunds.
 */
export async function loadFor<L extends Lifecycle>(
  engine: Reading,
  { actor }: Looking,
  lifecycle: L,
  key: string,
): Promise<Loaded<L> | null> {
  const stored = await engine.store.engine.load(`${lifecycle.name}:${key}`);
  if (!stored) return null;
  const kept = read(lifecycle, stored);
  const opened = await opening(engine, actor, lifecycle.keys(kept.context));
  return opened && { snapshot: unpack(lifecycle, kept), rev: stored.rev, actor: opened };
}

/** Loads one instance for the store's own work, whoever it belongs to; null where there is none. */
export async function loadForStore<L extends Lifecycle>(
  { store }: Pick<Reading, "store">,
  lifecycle: L,
  key: string,
): Promise<SnapshotFrom<L["machine"]> | null> {
  const stored = await store.engine.load(`${lifecycle.name}:${key}`);
  return stored && unpack(lifecycle, read(lifecycle, stored));
}

/** Whether a viewer may hear of an instance. */
export async function mayOpen(engine: Reading, viewer: Looking, id: LifecycleId): Promise<boolean> {
  const name = lifecycleName(id);
  const loaded = await loadFor(
    engine,
    viewer,
    lifecycleOf(engine, name),
    id.slice(name.length + 1),
  );
  return loaded !== null;
}

/**
 * The actor with the keys that open something, or null when none does. Whoever has another key than that of a guest's
 * look-up has nothing more to prove (SRCH-06).
 */
async function opening(
  engine: Reading,
  actor: Actor,
  keys: readonly string[],
): Promise<Actor | null> {
  const { unproved = [] } = actor;
  const held = keysFor(keys, actor);
  const proved = held.filter((key) => !unproved.includes(key));
  const stillUnproved = unproved.filter((key) => !keys.includes(key));
  if (keys.some((key) => proved.includes(key))) return { ...actor, unproved: stillUnproved };
  for (const key of keys.filter((one) => one.startsWith("order:"))) {
    if (await opensOrder(engine, proved, instanceId(key)))
      return { ...actor, keys: [...held, key], unproved: stillUnproved };
  }
  return keys.some((key) => held.includes(key)) ? actor : null;
}

async function opensOrder(
  engine: Reading,
  held: readonly string[],
  id: LifecycleId,
): Promise<boolean> {
  const stored = await engine.store.engine.load(id);
  if (!stored) return false;
  const { lifecycle, snapshot } = restore(engine, stored);
  return lifecycle.keys(snapshot.context).some((key) => held.includes(key));
}
