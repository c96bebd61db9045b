/** Writes down what a run of a machine's paths visited, for the gallery: `var/test-results/machines/<name>.<kind>.json`. */
import { mkdirSync, writeFileSync } from "node:fs";
import { structureHash } from "#app/.server/gallery/coverage.ts";
import type { RunKind, RunRecord } from "#app/.server/gallery/coverage.ts";
import { nameOf } from "#app/.server/gallery/path-formats.ts";
import type { Lifecycle } from "#machines/kit";
import { Coverage } from "../../machines/kit/walk/coverage.ts";
import type { ConcretePath } from "../../machines/kit/walk/walk.ts";

const FOLDER = "var/test-results/machines";

/** A path that was taken, how long that took, and whether it went well. */
export interface Taken {
  readonly path: ConcretePath;
  readonly ms: number;
  readonly passed: boolean;
}

/** Writes the record of one run. Returns what no path visited. */
export function recordRun(
  lifecycle: Lifecycle,
  kind: RunKind,
  taken: readonly Taken[],
): ReturnType<Coverage["missing"]> {
  const coverage = coverageOf(
    lifecycle,
    taken.map(({ path }) => path),
  );
  const record: RunRecord = {
    structure: structureHash(lifecycle),
    at: new Date().toISOString(),
    hits: coverage.hits(),
    paths: taken.map(({ path: { title, stimuli }, ms, passed }) => ({
      title,
      steps: stimuli.map(nameOf),
      passed,
      ms,
    })),
  };
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(`${FOLDER}/${lifecycle.name}.${kind}.json`, JSON.stringify(record));
  return coverage.missing();
}

interface Visited {
  readonly lifecycle: Lifecycle;
  readonly paths: readonly ConcretePath[];
  readonly coverage: Coverage;
}

let latest: Visited | null = null;

/** The same paths visit the same places, whoever walks them; of a run that goes on, what came since is followed. */
function coverageOf(lifecycle: Lifecycle, paths: readonly ConcretePath[]): Coverage {
  const known = latest?.lifecycle === lifecycle ? latest : null;
  const goesOn = known?.paths.every((path, index) => path === paths[index]) ?? false;
  const coverage = known && goesOn ? known.coverage : new Coverage(lifecycle);
  for (const path of paths.slice(known && goesOn ? known.paths.length : 0)) coverage.record(path);
  latest = { lifecycle, paths, coverage };
  return coverage;
}
