/** Stored instances and their lifecycles. */
import type { AnyMachineSnapshot } from "xstate";
import type { StoredLifecycle } from "#db";
import { migrate, unpack } from "#machines/kit";
import type { Lifecycle, LifecycleId, StoredSnapshot } from "#machines/kit";
import type { EngineContext } from "./engine-context.ts";

/** The lifecycle of a name. Throws for a name nobody registered: ids are made here, never typed by people. */
export function lifecycleOf(
  { lifecycles }: Pick<EngineContext, "lifecycles">,
  name: string,
): Lifecycle {
  const lifecycle = lifecycles.get(name);
  if (!lifecycle) throw new Error(`no lifecycle is called ${name}`);
  return lifecycle;
}

/** A stored instance with its machine's snapshot. */
export interface Restored {
  readonly lifecycle: Lifecycle;
  readonly snapshot: AnyMachineSnapshot;
}

export function restore(
  engine: Pick<EngineContext, "lifecycles">,
  stored: StoredLifecycle,
): Restored {
  const lifecycle = lifecycleOf(engine, stored.machine);
  return { lifecycle, snapshot: unpack(lifecycle, read(lifecycle, stored)) };
}

/** What was read last of an instance, and from which text. */
interface Kept {
  readonly from: string;
  readonly version: number;
  readonly lifecycle: Lifecycle;
  readonly read: StoredSnapshot;
}

const MOST_KEPT = 400;

/** An instance is asked for again and again before it moves, and nobody changes what was read of it. */
const kept = new Map<LifecycleId, Kept>();

/** What is stored of an instance, as its lifecycle has it today. */
export function read(
  lifecycle: Lifecycle,
  { id, version, snapshot: from }: Pick<StoredLifecycle, "id" | "version" | "snapshot">,
): StoredSnapshot {
  const known = kept.get(id);
  const isSame = known?.from === from && known.version === version;
  if (isSame && known.lifecycle === lifecycle) return known.read;
  const parsed = migrate(lifecycle, JSON.parse(from), version);
  keep(id, { from, version, lifecycle, read: parsed });
  return parsed;
}

/** Keeps what is read of an instance: whoever writes one knows it before anybody reads it. */
export function keep(id: LifecycleId, one: Kept): void {
  // What was kept last goes last.
  kept.delete(id);
  kept.set(id, one);
  const [oldest] = kept.keys();
  if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
}
