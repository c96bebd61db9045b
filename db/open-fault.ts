/** What keeps a database from being opened, as a sentence that names what to do. */
import { StartRefused } from "./newer.ts";

const sentences: readonly (readonly [code: RegExp, says: (file: string) => string])[] = [
  [/^SQLITE_NOTADB/, (file) => `${file} is no database: name another file by DATABASE_FILE.`],
  [/^SQLITE_CORRUPT/, (file) => `${file} is damaged: restore the copy made before (see Backups).`],
  [
    /^(SQLITE_FULL|ENOSPC|EDQUOT)/,
    (file) => `The disk of ${file} is full: make room, and start again.`,
  ],
  [/^SQLITE_(BUSY|LOCKED)/, (file) => `Another program holds ${file}: end it, and start again.`],
  [
    /^(SQLITE_(READONLY|CANTOPEN|PERM|AUTH|IOERR)|EACCES|EPERM|EROFS)/,
    (file) =>
      `${file} cannot be read and written by this user: give it and its folder to whom the store runs as, or name another file by DATABASE_FILE.`,
  ],
  [
    /^(ENOENT|ENOTDIR|EEXIST|EISDIR)/,
    (file) => `The folder of ${file} cannot be made: name another file by DATABASE_FILE.`,
  ],
];

/** Runs what opens a database; what a deployer can mend is `StartRefused`. */
export function opening<T>(file: string, open: () => T): T {
  try {
    return open();
  } catch (error) {
    throw refused(error, file);
  }
}

function refused(error: unknown, file: string): unknown {
  if (!(error instanceof Error)) return error;
  const code = "code" in error ? String(error.code) : "";
  // A migration that a full disk has ended is rolled back already, and what is heard is that it cannot be once more.
  const isEnded = error.message.includes("no transaction is active");
  const found = sentences.find(([known]) => known.test(isEnded ? "SQLITE_FULL" : code));
  return found ? new StartRefused(found[1](file), { cause: error }) : error;
}
