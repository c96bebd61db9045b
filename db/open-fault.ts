/** What keeps a database from being opened, as a sentence that names what to do. */
import { rmSync, statfsSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { StartRefused } from "./newer.ts";

/** What names the file of the store. */
const STORES = "DATABASE_FILE";

/** Less than this is no room for a database to work in, in bytes. */
const LEAST_ROOM = 256 * 1024;

const sentences: readonly (readonly [
  code: RegExp,
  says: (file: string, variable: string) => string,
])[] = [
  [
    /^SQLITE_NOTADB/,
    (file, variable) => `${file} is no database: name another file by ${variable}.`,
  ],
  [/^SQLITE_CORRUPT/, (file) => `${file} is damaged: restore the copy made before (see Backups).`],
  [
    /^(SQLITE_FULL|ENOSPC|EDQUOT)/,
    (file) => `The disk of ${file} is full: make room, and start again.`,
  ],
  [
    /^SQLITE_IOERR_GETTEMPPATH/,
    () =>
      "No folder for temporary files can be written by this user: make /tmp writable (in a container, a tmpfs), or name another folder by TMPDIR.",
  ],
  [/^SQLITE_(BUSY|LOCKED)/, (file) => `Another program holds ${file}: end it, and start again.`],
  [
    /^(SQLITE_(READONLY|CANTOPEN|PERM|AUTH|IOERR)|EACCES|EPERM|EROFS)/,
    (file, variable) =>
      `${file} cannot be read and written by this user: give it and its folder to whom the store runs as, or name another file by ${variable}.`,
  ],
  [
    /^(ENOENT|ENOTDIR|EEXIST|EISDIR)/,
    (file, variable) => `The folder of ${file} cannot be made: name another file by ${variable}.`,
  ],
];

/** Runs what opens a database, whose file is named by a variable; what a deployer can mend is `StartRefused`. */
export function opening<T>(file: string, open: () => T, variable = STORES): T {
  try {
    return open();
  } catch (error) {
    throw startFault(file, error, variable);
  }
}

/** The sentence for what kept the database of this file from being opened or made ready; any other error as it is. */
export function startFault(file: string, error: unknown, variable = STORES): unknown {
  if (error instanceof StartRefused) return error;
  const chain = [...causesOf(error)];
  // A migration that a full disk has ended is rolled back already, and what is heard is that it cannot be once more.
  const isEnded = chain.some(({ message }) => message.includes("no transaction is active"));
  const codes = isEnded
    ? ["SQLITE_FULL"]
    : chain.flatMap((one) => ("code" in one ? [String(one.code)] : []));
  const isShort = codes.some((code) => /^SQLITE_(CANTOPEN|IOERR)/.test(code)) && isFull(file);
  const said = isShort ? ["SQLITE_FULL"] : codes;
  const found = sentences.find(([known]) => said.some((code) => known.test(code)));
  return found ? new StartRefused(found[1](file, variable), { cause: error }) : error;
}

function* causesOf(error: unknown): Generator<Error> {
  for (let one = error; one instanceof Error; one = one.cause) yield one;
}

/** SQLite says of a full disk, too, that a file beside the database cannot be opened. */
function isFull(file: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(dirname(file));
    return bavail * bsize < LEAST_ROOM;
  } catch {
    return false;
  }
}

/** Throws `StartRefused` where a database could be read and nothing more of it written: its first customer would find out. */
export function proveRoom(file: string): void {
  if (file === ":memory:") return;
  const room = `${file}-room`;
  opening(file, () => {
    try {
      writeFileSync(room, Buffer.alloc(LEAST_ROOM, 1), { mode: 0o600, flush: true });
    } finally {
      rmSync(room, { force: true });
    }
  });
}
