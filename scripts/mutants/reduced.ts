/** A report of mutation testing, reduced to what the gallery tells: the score, and where which change survived. */
import * as z from "zod";
import { structureHash } from "#app/.server/gallery/coverage.ts";
import type { MutantReport, Survivor } from "#app/.server/gallery/mutants.ts";
import type { Lifecycle } from "#machines/kit";
import { placeOf } from "./place.ts";

const position = z.object({ line: z.int(), column: z.int() });

/** The part of Stryker's own report that is read. */
export const strykerReport = z.object({
  files: z.record(
    z.string(),
    z.object({
      source: z.string(),
      mutants: z.array(
        z.object({
          mutatorName: z.string(),
          replacement: z.string().default(""),
          status: z.string(),
          location: z.object({ start: position }),
        }),
      ),
    }),
  ),
});
export type StrykerReport = z.output<typeof strykerReport>;

const noticed = new Set(["Killed", "Timeout"]);
const unnoticed = new Set(["Survived", "NoCoverage"]);

/** What a report says of one lifecycle. Changes that could not be run at all do not count. */
export function reduced(lifecycle: Lifecycle, { files }: StrykerReport, at: string): MutantReport {
  const mutants = Object.values(files).flatMap((file) => file.mutants);
  const killed = mutants.filter(({ status }) => noticed.has(status)).length;
  const survived = Object.entries(files).flatMap(([file, { source, mutants: own }]) =>
    own
      .filter(({ status }) => unnoticed.has(status))
      .map(({ mutatorName, replacement, location: { start } }): Survivor => ({
        ...{ file, line: start.line, mutator: mutatorName, replacement },
        inside: placeOf(lifecycle, source, start),
      })),
  );
  const all = killed + survived.length;
  const score = all === 0 ? 100 : Math.round((1000 * killed) / all) / 10;
  return { structure: structureHash(lifecycle), at, score, survived };
}
