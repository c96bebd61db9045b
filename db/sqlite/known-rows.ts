/**
 * What a writing connection knows of instances without asking again: their rows, and where their journals end. Within a
 * transaction nobody else writes, and SQLite says at its beginning whether another connection, of this process or another
 * one, has written since the last one; then everything is asked anew, as after anything that was taken back. What is
 * written still says which rev it follows, and a journal still has one entry for each place.
 */
import type { Database as Connection } from "better-sqlite3";
import type { JournalEntry, StoredLifecycle } from "../engine.ts";

/** Where a journal ends. */
export type End = Pick<JournalEntry, "seq" | "hash">;

/** What is known of one instance: null where it is known that there is none, left out where nothing is known. */
interface Known {
  readonly row?: StoredLifecycle | null;
  readonly end?: End | null;
}

export interface KnownRows {
  of(id: string): Known;
  note(id: string, known: Known): void;
  /** At the beginning of a transaction: what is known stays so unless somebody else has written. */
  begin(): void;
  /** What was written was taken back, or may have been. */
  forget(): void;
}

/** More than the instances that the shoppers of one moment move; each is a text of some ten kilobytes. */
const MOST_KNOWN = 400;

const NOTHING: Known = {};

/** `isShared` where others than this connection write, and SQLite tells of them; else each transaction begins with nothing. */
export function knownRows(connection: Connection, isShared: boolean): KnownRows {
  const writes = connection.prepare<[], number>("PRAGMA data_version").pluck();
  const rows = new Map<string, Known>();
  let seen: number | undefined;
  return {
    of: (id) => rows.get(id) ?? NOTHING,
    note(id, known) {
      const next = { ...rows.get(id), ...known };
      rows.delete(id);
      rows.set(id, next);
      const [oldest] = rows.keys();
      if (rows.size > MOST_KNOWN && oldest !== undefined) rows.delete(oldest);
    },
    begin() {
      const now = isShared ? writes.get() : undefined;
      if (now === undefined || now !== seen) rows.clear();
      seen = now;
    },
    forget: () => rows.clear(),
  };
}
