/** Changes to a machine that no test of it noticed, as `npm run mutants` wrote them down below `var/mutants`. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import * as z from "zod";
import { jsonIn } from "#machines/kit";
import type { Chart, Lifecycle } from "#machines/kit";
import { structureHash } from "./coverage.ts";

export const MUTANTS_FOLDER = "var/mutants";

/** One change that survived. */
const survivor = z.object({
  file: z.string(),
  line: z.int(),
  /** What kind of change it is. */
  mutator: z.string(),
  replacement: z.string(),
  /** Where: a guard or action by its name, `<state> <trigger>`, a state, or a function; empty where none is around it. */
  inside: z.string(),
});
export type Survivor = z.output<typeof survivor>;

export const mutantReport = z.object({
  /** Hash of the machine's structure: a report on another structure says nothing about this one. */
  structure: z.string(),
  /** ISO 8601, UTC. */
  at: z.iso.datetime(),
  /** Per cent of the changes that some test noticed. */
  score: z.number(),
  survived: z.array(survivor),
});
export type MutantReport = z.output<typeof mutantReport>;

/** The last report on a lifecycle as it is now; null where there is none. */
export async function mutantsOf(lifecycle: Lifecycle): Promise<MutantReport | null> {
  const file = join(MUTANTS_FOLDER, `${lifecycle.name}.json`);
  const text = await readFile(file, "utf8").catch(() => null);
  if (text === null) return null;
  const parsed = mutantReport.safeParse(jsonIn(text));
  return parsed.success && parsed.data.structure === structureHash(lifecycle) ? parsed.data : null;
}

/** The edges and states of a chart in which a change survived. */
export function survivorMarks(
  { edges, states }: Chart,
  survived: readonly Pick<Survivor, "inside">[],
): Record<string, "survived"> {
  const places = new Set(survived.map(({ inside }) => inside).filter(Boolean));
  const isMarked = (name: string | null) => name !== null && places.has(bare(name));
  const marked = [
    ...edges
      .filter(
        ({ id, guard, actions, trigger }) =>
          isMarked(guard) ||
          actions.some(isMarked) ||
          places.has(trigger) ||
          places.has(id.slice(0, id.lastIndexOf(" "))),
      )
      .map(({ id }) => id),
    ...states
      .filter(({ id, entry, exit }) => places.has(id) || [...entry, ...exit].some(isMarked))
      .map(({ id }) => id),
  ];
  return Object.fromEntries(marked.filter(Boolean).map((id) => [id, "survived" as const]));
}

/** A guard's or action's name without its params. */
function bare(name: string): string {
  return name.split("{")[0] ?? name;
}
