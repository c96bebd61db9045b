/** Version fixtures: what a released version of a machine looked like, with one stored snapshot per reachable state. */
import type { AnyMachineSnapshot } from "xstate";
import type { Lifecycle, StoredSnapshot } from "#machines/kit";
import { activeIds, pack, pendingDeadlines, standsAt, structure } from "#machines/kit";
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

/** Regions have more values together than are worth keeping: of those each state once, and each standing. */
function whereIs(lifecycle: Lifecycle, snapshot: AnyMachineSnapshot): string[] {
  return lifecycle.standings
    ? [standsAt(lifecycle, snapshot), ...activeIds(snapshot)]
    : [JSON.stringify(snapshot.value)];
}

/** The fixture of a lifecycle as it stands: one snapshot per state value, the first that exploration meets. */
export function takeFixture(lifecycle: Lifecycle): Fixture {
  const samples = samplesOf.get(lifecycle.name);
  if (!samples) throw new Error(`${lifecycle.name} has no samples`);
  const kept: Fixture["snapshots"][number][] = [];
  const seen = new Set<string>();
  for (const input of Object.values(samples.inputs)) {
    for (const snapshot of explore(lifecycle, samples, input).states.values()) {
      const fresh = whereIs(lifecycle, snapshot).filter((one) => !seen.has(one));
      if (fresh.length === 0) continue;
      for (const one of fresh) seen.add(one);
      kept.push({
        stored: pack(snapshot),
        deadlines: snapshot.status === "active" ? pendingDeadlines(snapshot) : [],
      });
    }
  }
  return {
    version: lifecycle.version,
    structure: structure(lifecycle),
    snapshots: kept,
  };
}
