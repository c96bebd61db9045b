/** What lies in the file as it was written, and can be packed: see `db/packed.ts`. */
import { and, asc, eq, gt, lte, lt, sql } from "drizzle-orm";
import type { LifecycleId } from "#machines/kit";
import type { Handle } from "../handle.ts";
import { WORTH } from "../packed.ts";
import { journal, lifecycle } from "../schema/engine.ts";

/** Rows that are looked at, and then packed, in one go. */
const WINDOW = 500;

const isPlain = (column: typeof lifecycle.snapshot | typeof journal.event) =>
  sql`typeof(${column}) = 'text' AND length(${column}) >= ${WORTH}`;

/** An instance whose snapshot can be packed. */
export interface Standing {
  readonly id: LifecycleId;
  readonly rev: number;
  readonly snapshot: string;
}

/** Those of the next window after an id that have not moved since `before` (ISO 8601, UTC), and where it ends; null at the end of all. */
async function standing(
  db: Handle,
  after: string,
  before: string,
): Promise<{ readonly rows: Standing[]; readonly end: string } | null> {
  const [last] = db.all<{ id: string | null }>(
    sql`SELECT max(id) AS id FROM (SELECT id FROM lifecycle WHERE id > ${after} ORDER BY id LIMIT ${WINDOW})`,
  );
  if (!last || last.id === null) return null;
  const isOver = and(gt(lifecycle.id, after), lte(lifecycle.id, last.id));
  const { id, rev, snapshot } = lifecycle;
  const rows = db
    .select({ id: sql<LifecycleId>`${id}`, rev, snapshot })
    .from(lifecycle)
    .where(and(isOver, lt(lifecycle.updatedAt, before), isPlain(lifecycle.snapshot)))
    .all();
  return { rows, end: last.id };
}

/** Packs the snapshots of those that have not moved since they were read; how many. */
async function pack(db: Handle, rows: readonly Standing[]): Promise<number> {
  let many = 0;
  for (const { id, rev, snapshot } of rows)
    many += db
      .update(lifecycle)
      .set({ snapshot })
      .where(and(eq(lifecycle.id, id), eq(lifecycle.rev, rev)))
      .run().changes;
  return many;
}

/** An entry whose event can be packed. */
export interface PlainEntry {
  readonly position: number;
  readonly event: string;
}

/** The next ones after a journal position; none at the end of the journal. */
async function plainEntries(db: Handle, after: number): Promise<PlainEntry[]> {
  return db
    .select({ position: journal.position, event: journal.event })
    .from(journal)
    .where(and(gt(journal.position, after), isPlain(journal.event)))
    .orderBy(asc(journal.position))
    .limit(WINDOW)
    .all();
}

/** Packs their events, unless they were erased since they were read. */
async function packEntries(db: Handle, entries: readonly PlainEntry[]): Promise<void> {
  for (const { position, event } of entries)
    db.update(journal)
      .set({ event })
      .where(and(eq(journal.position, position), sql`${journal.event} = ${event}`))
      .run();
}

export const reads = { standing, plainEntries };
export const writes = { pack, packEntries };
