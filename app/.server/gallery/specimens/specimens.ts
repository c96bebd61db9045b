/** One real snapshot of each state of a lifecycle, as its fixture of this version keeps them. */
import type { SnapshotFrom } from "xstate";
import { activeIds, standsAt, unpack } from "#machines/kit";
import type { Lifecycle, StoredSnapshot } from "#machines/kit";

/** A snapshot whose context can be changed field by field. */
export interface Specimen extends StoredSnapshot {
  readonly context: Readonly<Record<string, unknown>>;
}

/** What a version of a machine looked like. */
export interface Fixture {
  readonly version: number;
  readonly structure: readonly string[];
  readonly snapshots: readonly { readonly stored: Specimen }[];
}

const fixtures = import.meta.glob<Fixture>("../../../../machines/*/fixtures/v*.json", {
  import: "default",
});

/** The fixture of one version of a lifecycle; null where none was kept. */
export async function fixtureOf(name: string, version: number): Promise<Fixture | null> {
  return (await fixtures[`../../../../machines/${name}/fixtures/v${version}.json`]?.()) ?? null;
}

/** The versions of a lifecycle that fixtures were kept of, the oldest first. */
export function keptVersions(name: string): number[] {
  return Object.keys(fixtures)
    .flatMap((path) => {
      const [, folder, version] = /\/machines\/([^/]+)\/fixtures\/v(\d+)\.json$/.exec(path) ?? [];
      return folder === name ? [Number(version)] : [];
    })
    .sort((a, b) => a - b);
}

/** One snapshot per state value. */
export async function specimensOf({
  name,
  version,
}: Pick<Lifecycle, "name" | "version">): Promise<readonly Specimen[]> {
  const fixture = await fixtureOf(name, version);
  return fixture?.snapshots.map(({ stored }) => stored) ?? [];
}

/** Of the snapshots in which a state is active the one that knows most; null for a state that nobody ever rests in. */
export async function specimenIn(lifecycle: Lifecycle, state: string): Promise<Specimen | null> {
  const all = await specimensOf(lifecycle);
  const there = all.filter((one) => {
    const snapshot = unpack(lifecycle, one);
    const label = standsAt(lifecycle, snapshot);
    return label === state || label.startsWith(`${state}.`) || activeIds(snapshot).includes(state);
  });
  const knows = ({ context }: Specimen) => JSON.stringify(context).length;
  return there.sort((one, other) => knows(other) - knows(one))[0] ?? null;
}

/** The same snapshot with other facts in it. */
export function withFacts(specimen: Specimen, facts: Readonly<Record<string, unknown>>): Specimen {
  return { ...specimen, context: { ...specimen.context, ...facts } };
}

/** A specimen with its context's own type. */
export function opened<L extends Lifecycle>(
  lifecycle: L,
  specimen: Specimen,
): SnapshotFrom<L["machine"]> {
  return unpack(lifecycle, specimen);
}
