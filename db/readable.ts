/**
 * A database for whoever only reads it, such as a backup on a medium that nobody writes to. What the store has written as it
 * runs (WAL) SQLite reads only where it may write an index beside it; elsewhere a copy is read, which goes with its reader.
 */
import { constants, copyFileSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import BetterSqlite from "better-sqlite3";
import { StartRefused } from "./newer.ts";
import { opening } from "./open-fault.ts";
import { refuseOtherFiles } from "./private-file.ts";

export interface Readable {
  readonly file: string;
  /** Takes a copy away. */
  close(): void;
}

/** What SQLite says of a file that it cannot read without writing. */
const UNWRITABLE = /^SQLITE_(READONLY|CANTOPEN|PERM)/;

/** The file itself, or a copy of it. Throws `StartRefused` for what this user may not read, and where there is no room for a copy. */
export function readable(file: string): Readable {
  return opening(file, () => {
    refuseOtherFiles(file);
    return isReadInPlace(file) ? { file, close: () => undefined } : copyOf(file);
  });
}

/** What of a file is damaged, as SQLite says it after a look at every page and every index; nothing where it is sound. */
export function damagesOf(file: string): string[] {
  const { file: read, close } = readable(file);
  try {
    return opening(file, () => {
      const connection = new BetterSqlite(read, { readonly: true });
      try {
        return connection
          .prepare<[], { integrity_check: string }>(`PRAGMA integrity_check(${MOST_DAMAGES})`)
          .all()
          .map((row) => row.integrity_check)
          .filter((line) => line !== "ok");
      } finally {
        connection.close();
      }
    });
  } finally {
    close();
  }
}

const MOST_DAMAGES = 20;

function isReadInPlace(file: string): boolean {
  let connection: BetterSqlite.Database | null = null;
  try {
    connection = new BetterSqlite(file, { readonly: true });
    connection.prepare("SELECT count(*) FROM sqlite_schema").get();
    return true;
  } catch (error) {
    const code = error instanceof BetterSqlite.SqliteError ? error.code : "";
    if (UNWRITABLE.test(code)) return false;
    throw error;
  } finally {
    connection?.close();
  }
}

function copyOf(file: string): Readable {
  const refused = (error: unknown) =>
    new StartRefused(
      `${file} lies where nothing may be written, so a copy of it is read, and ${tmpdir()} has no room for one: name another folder by TMPDIR.`,
      { cause: error },
    );
  let folder: string | null = null;
  const close = () => folder !== null && rmSync(folder, { recursive: true, force: true });
  try {
    // Of its owner alone, as the database is.
    folder = mkdtempSync(join(tmpdir(), "ohmline-read-"));
    const copy = join(folder, "store.db");
    for (const end of ["", "-wal"])
      if (existsSync(file + end)) copyFileSync(file + end, copy + end, constants.COPYFILE_FICLONE);
    return { file: copy, close };
  } catch (error) {
    close();
    throw refused(error);
  }
}
