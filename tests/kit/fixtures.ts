/** Version fixtures: what a released version of a machine looked like, with one stored snapshot per reachable state. */
import type { Lifecycle, StoredSnapshot } from "#machines/kit";
import { pack, pendingDeadlines, structure } from "#machines/kit";
import { samplesOf } from "../../machines/samples.ts";
import { explore } from "../../machines/kit/walk/walk.ts";

export interface Fixture {
  readonly version: number;
  readonly structure: readonly string[];
  readonly snapshots: readonly {
    readonly stored: StoredSnapshot;
    readonly deadlines: readonly string[];
  }[];
}

export function fixturePath({ name, version }: Pick<Lifecycle, "name" | "version">): string {
  return `machines/${name}/fixtures/v${version}.json`;
}

/** The fixture of a lifecycle as it stands: one snapshot per state value, the first that exploration meets. */
export function takeFixture(lifecycle: Lifecycle): Fixture {
  const samples = samplesOf.get(lifecycle.name);
  if (!samples) throw new Error(`${lifecycle.name} has no samples`);
  const byState = new Map<string, Fixture["snapshots"][number]>();
  for (const input of Object.values(samples.inputs)) {
    for (const snapshot of explore(lifecycle, samples, input).states.values()) {
      const stored = pack(snapshot);
      const key = JSON.stringify(stored.value);
      if (!byState.has(key))
        byState.set(key, {
          stored,
          deadlines: snapshot.status === "active" ? pendingDeadlines(snapshot) : [],
        });
    }
  }
  return {
    version: lifecycle.version,
    structure: structure(lifecycle),
    snapshots: [...byState.values()],
  };
}
