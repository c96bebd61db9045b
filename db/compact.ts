/** Leaves nothing of what was erased in a database file: neither in free pages nor in its log. */
import BetterSqlite from "better-sqlite3";

/** How long it waits for whoever else uses the database. */
const PATIENCE_MS = 30_000;

/**
 * Rewrites the file without its free pages and empties its log. Others may go on using it, and wait meanwhile. False where
 * somebody still read what was there before, and the log could not be emptied: then it has to be done again.
 */
export function compact(file: string): boolean {
  const connection = new BetterSqlite(file, { timeout: PATIENCE_MS, fileMustExist: true });
  try {
    connection.exec("VACUUM");
    const [{ busy } = { busy: 1 }] = connection.pragma("wal_checkpoint(TRUNCATE)") as {
      busy: number;
    }[];
    return busy === 0;
  } finally {
    connection.close();
  }
}
