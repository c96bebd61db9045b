/** The refusal matrix of a lifecycle, as the last test run proved it and wrote it down: `var/test-results/matrix`. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import * as z from "zod";
import { jsonIn, roles } from "#machines/kit";
import type { Lifecycle } from "#machines/kit";
import { structureHash } from "./coverage.ts";

export const MATRIX_FOLDER = "var/test-results/matrix";

/** What one event does in one state, sent by somebody who may send it. */
const cell = z.object({
  state: z.string(),
  event: z.string(),
  /** Label of the state it leads to; null when it is refused. */
  to: z.string().nullable(),
  /** Why it is refused; null when it is not. */
  code: z.string().nullable(),
  /** Whether the event carried everything its schema asks for; without a sample it is sent bare. */
  fits: z.boolean(),
});

/** Every reachable state × every event; whoever is not among an event's `by` is refused with `EventNotAllowed`, an agent with `Unauthorized`. */
export const refusalMatrix = z.object({
  /** Hash of the machine's structure: a matrix of another structure says nothing about this one. */
  structure: z.string(),
  /** ISO 8601, UTC. */
  at: z.iso.datetime(),
  events: z.array(z.object({ type: z.string(), by: z.array(z.enum(roles)) })),
  states: z.array(z.string()),
  cells: z.array(cell),
});
export type RefusalMatrix = z.output<typeof refusalMatrix>;
export type MatrixCell = z.output<typeof cell>;

/** The matrix of a lifecycle as it is now; null where no test run has written it. */
export async function matrixOf(lifecycle: Lifecycle): Promise<RefusalMatrix | null> {
  const text = await readFile(join(MATRIX_FOLDER, `${lifecycle.name}.json`), "utf8").catch(
    () => null,
  );
  if (text === null) return null;
  const parsed = refusalMatrix.safeParse(jsonIn(text));
  return parsed.success && parsed.data.structure === structureHash(lifecycle) ? parsed.data : null;
}
