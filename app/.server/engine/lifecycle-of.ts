/** Stored instances and their lifecycles. */
import type { AnyMachineSnapshot } from "xstate";
import type { StoredLifecycle } from "#db";
import { migrate, unpack } from "#machines/kit";
import type { Lifecycle } from "#machines/kit";
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

const MOST_KEPT = 100;

/** What was restored last of an instance: it is asked for again and again before it moves, and nobody changes a snapshot. */
const kept = new Map<
  string,
  { readonly from: string; readonly version: number; readonly restored: Restored }
>();

export function restore(
  engine: Pick<EngineContext, "lifecycles">,
  { id, machine, version, snapshot: from }: StoredLifecycle,
): Restored {
  const lifecycle = lifecycleOf(engine, machine);
  const known = kept.get(id);
  const isSame = known?.from === from && known.version === version;
  if (isSame && known.restored.lifecycle === lifecycle) return known.restored;
  const snapshot = unpack(lifecycle, migrate(lifecycle, JSON.parse(from), version));
  const restored = { lifecycle, snapshot };
  const [oldest] = kept.keys();
  if (kept.size >= MOST_KEPT && oldest !== undefined) kept.delete(oldest);
  kept.set(id, { from, version, restored });
  return restored;
}
