/** Rows of instances and journals as they lie on the disk, and as the engine reads them. */
import type { JournalEntry, StoredLifecycle } from "../engine.ts";
import { unpacked } from "../packed.ts";

/** A row whose long text may lie packed. */
export type Stored<Row, Text extends keyof Row> = Omit<Row, Text> & Record<Text, string | Buffer>;
export type LifecycleRow = Stored<StoredLifecycle, "snapshot">;
export type JournalRow = Stored<JournalEntry, "event">;

export const readLifecycle = (row: LifecycleRow): StoredLifecycle => ({
  ...row,
  snapshot: unpacked(row.snapshot),
});

export const readEntry = (row: JournalRow): JournalEntry => ({ ...row, event: eventOf(row) });

/** Stands for an event whose bytes somebody has changed: its entry's hash is of another one, which the audit says. */
const UNREADABLE = '{"type":"unreadable"}';

function eventOf({ event }: Pick<JournalRow, "event">): string {
  try {
    return unpacked(event);
  } catch {
    return UNREADABLE;
  }
}
