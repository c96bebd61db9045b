/**
 * What was written down of every table migration and every version of a machine when it was made, in `recorded.json`: hashes
 * by which a change is found that took no new number. `npm run fixtures` writes them down.
 */
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { delayOf, pack, unpack } from "#machines/kit";
import type { Lifecycle } from "#machines/kit";
import { shapePrintsOf } from "#app/.server/engine/prints.ts";
import type { ShapePrints } from "#app/.server/engine/prints.ts";
import { fixturePath } from "#tests/kit/fixtures.ts";
import type { Fixture } from "#tests/kit/fixtures.ts";
import { EPOCH } from "../../machines/kit/walk/walk.ts";
import type { Left } from "./left.ts";

export const RECORDED = "tests/releases/recorded.json";
const MIGRATIONS = "db/migrations";

/** One version of a machine, as hashes. */
export interface Print extends ShapePrints {
  /** Every delay, and how long it is in each state of the fixture. */
  readonly durations: string;
  /** The fixture's file. */
  readonly fixture: string;
}

export interface Prints {
  /** By file name without its ending. */
  readonly migrations: Readonly<Record<string, string>>;
  /** By name and version. */
  readonly machines: Readonly<Record<string, Readonly<Record<string, Print>>>>;
}

export function recordedPrints(): Prints {
  return JSON.parse(readFileSync(RECORDED, "utf8"));
}

/** The table migrations there are, in their order. */
export function migrationFiles(folder = MIGRATIONS): string[] {
  const files = readdirSync(folder).filter((file) => file.endsWith(".sql"));
  return files.map((file) => file.slice(0, -".sql".length)).sort();
}

export function migrationPrint(tag: string, folder = MIGRATIONS): string {
  return sha256(readFileSync(`${folder}/${tag}.sql`, "utf8"));
}

/** A machine as it is now, beside the fixture of its version. */
export function printOf(lifecycle: Lifecycle): Print {
  const text = readFileSync(fixturePath(lifecycle), "utf8");
  const fixture: Fixture = JSON.parse(text);
  return {
    ...shapePrintsOf(lifecycle),
    durations: sha256(durations(lifecycle, fixture).join("\n")),
    fixture: sha256(text),
  };
}

/** Whether a release has gone out with it, and it can never be recorded anew. */
export function isReleased(
  { name, version }: Pick<Lifecycle, "name" | "version">,
  releases: readonly Left[],
) {
  return releases.some(({ machines }) => (machines[name] ?? 0) >= version);
}

/** What differs from what was recorded, each as a sentence that says what to do; none when all is well. */
export function complaintsOf(lifecycle: Lifecycle, recorded: Print | undefined): string[] {
  const { name, version } = lifecycle;
  if (!recorded)
    return [`${name} has a version ${version} that is not recorded: run npm run fixtures.`];
  const now = printOf(lifecycle);
  const parts = {
    moves: "other states, transitions, guards or actions",
    durations: "another duration of a deadline",
    stored: "another shape of its context",
    fixture: `another fixture of version ${version}, which is never rewritten`,
  } as const;
  return (Object.keys(parts) as (keyof Print)[])
    .filter((part) => now[part] !== recorded[part])
    .map(
      (part) =>
        `${name} changed without a new version (${parts[part]}): ` +
        `undo that, or raise its version to ${version + 1}, write a migration from ${version}, and run npm run fixtures.`,
    );
}

/** The delays by name and milliseconds; those that a function works out, for each kept snapshot that waits for one. */
function durations({ machine, ...lifecycle }: Lifecycle, { snapshots }: Fixture): string[] {
  const { delays } = machine.implementations;
  const fixed = Object.entries(delays).flatMap(([name, ms]) =>
    typeof ms === "number" ? [`${name} ${ms}`] : [],
  );
  const worked = snapshots.flatMap(({ stored, deadlines }) =>
    deadlines.flatMap((deadline) => {
      const delay = delays[delayOf(deadline) ?? ""];
      if (typeof delay !== "function") return [];
      const { context } = pack(unpack({ ...lifecycle, machine }, stored));
      const asked = { context, event: { type: "recorded", at: EPOCH } };
      return [`${JSON.stringify(stored.value)} ${deadline} ${workedOut(delay, asked)}`];
    }),
  );
  return [...fixed.sort(), ...worked];
}

function workedOut(delay: unknown, asked: object): string {
  const work = delay as (asked: object, params: undefined) => number;
  return String(work(asked, undefined));
}

function sha256(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
