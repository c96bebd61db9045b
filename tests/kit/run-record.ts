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

let latest: { readonly paths: readonly ConcretePath[]; readonly coverage: Coverage } | null = null;

/** The same paths visit the same places, whoever walks them. */
function coverageOf(lifecycle: Lifecycle, paths: readonly ConcretePath[]): Coverage {
  const isSame = (one: ConcretePath, index: number) => one === latest?.paths[index];
  if (latest && latest.paths.length === paths.length && paths.every(isSame)) return latest.coverage;
  const coverage = new Coverage(lifecycle);
  for (const path of paths) coverage.record(path);
  latest = { paths, coverage };
  return coverage;
}
