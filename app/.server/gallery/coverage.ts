/** What the last test run visited, as the tests wrote it down below `var/test-results/machines`. */
import { createHash } from "node:crypto";
import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import * as z from "zod";
import { jsonIn, structure } from "#machines/kit";
import type { Lifecycle } from "#machines/kit";

const FOLDER = "var/test-results/machines";

const counts = z.record(z.string(), z.int());

/** One kind of run over one machine: its paths alone, through the engine, or in the browser. */
export const runRecord = z.object({
  /** Hash of the machine's structure: a record of another structure says nothing about this one. */
  structure: z.string(),
  /** ISO 8601, UTC. */
  at: z.iso.datetime(),
  hits: z.object({ states: counts, edges: counts }),
  paths: z.array(
    z.object({
      title: z.string(),
      steps: z.array(z.string()),
      passed: z.boolean(),
      ms: z.number(),
    }),
  ),
});
export type RunRecord = z.output<typeof runRecord>;

/** The ways in which the paths of a machine are run. */
export const runKinds = ["pure", "engine", "plain", "browser"] as const;
export type RunKind = (typeof runKinds)[number];

/** The newest record of each kind that fits the machine as it is now; a kind that was not run is left out. */
export async function lastRuns(lifecycle: Lifecycle): Promise<Partial<Record<RunKind, RunRecord>>> {
  const hash = structureHash(lifecycle);
  const found = await Promise.all(
    runKinds.map(async (kind) => {
      const record = await readRecord(join(FOLDER, `${lifecycle.name}.${kind}.json`));
      return record?.structure === hash ? [[kind, record] as const] : [];
    }),
  );
  return Object.fromEntries(found.flat());
}

const hashes = new WeakMap<Lifecycle, string>();

/** Equal for machines of equal structure. */
export function structureHash(lifecycle: Lifecycle): string {
  const hash = hashes.get(lifecycle) ?? hashOf(lifecycle);
  hashes.set(lifecycle, hash);
  return hash;
}

function hashOf(lifecycle: Lifecycle): string {
  return createHash("sha256").update(structure(lifecycle).join("\n")).digest("hex").slice(0, 16);
}

const read = new Map<string, { readonly changedMs: number; readonly record: RunRecord | null }>();

/** A record, read anew when its file has changed; null where there is none that can be read. */
async function readRecord(file: string): Promise<RunRecord | null> {
  const changedMs = await stat(file).then(
    ({ mtimeMs }) => mtimeMs,
    () => null,
  );
  if (changedMs === null) return null;
  const known = read.get(file);
  if (known?.changedMs === changedMs) return known.record;
  const parsed = runRecord.safeParse(jsonIn(await readFile(file, "utf8")));
  const record = parsed.success ? parsed.data : null;
  read.set(file, { changedMs, record });
  return record;
}
