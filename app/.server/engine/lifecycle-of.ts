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

export function restore(
  engine: Pick<EngineContext, "lifecycles">,
  stored: Pick<StoredLifecycle, "machine" | "version" | "snapshot">,
): Restored {
  const lifecycle = lifecycleOf(engine, stored.machine);
  return {
    lifecycle,
    snapshot: unpack(lifecycle, migrate(lifecycle, JSON.parse(stored.snapshot), stored.version)),
  };
}
