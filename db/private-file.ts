import { chmodSync, closeSync, existsSync, mkdirSync, openSync, readSync, statSync } from "node:fs";
import { dirname } from "node:path";
import { StartRefused } from "./newer.ts";

const OWNER_ONLY = { file: 0o600, folder: 0o700 } as const;

/** What every SQLite database begins with. */
const HEADER = "SQLite format 3\0";

/**
 * Sees to it that only the owner reads a database: makes its folder and the file where there are none, and takes the
 * rights of others from a file that is there, its log included. SQLite gives a new log the rights of its database. A file
 * that is no database is refused and left as it is.
 */
export function keepPrivate(file: string): void {
  mkdirSync(dirname(file), { recursive: true, mode: OWNER_ONLY.folder });
  refuseOtherFiles(file);
  closeSync(openSync(file, "a", OWNER_ONLY.file));
  for (const one of [file, `${file}-wal`, `${file}-shm`])
    if (existsSync(one)) chmodSync(one, OWNER_ONLY.file);
}

/** Throws `StartRefused` for a file that is no database. */
export function refuseOtherFiles(file: string): void {
  if (!existsSync(file)) return;
  if (!statSync(file).isFile())
    throw new StartRefused(`${file} is no file: name another one by DATABASE_FILE.`);
  const opened = openSync(file, "r");
  const start = Buffer.alloc(HEADER.length);
  const length = readSync(opened, start, 0, HEADER.length, 0);
  closeSync(opened);
  if (length > 0 && start.toString("latin1") !== HEADER)
    throw new StartRefused(
      `${file} is no database: name another file by DATABASE_FILE, or restore a copy of it.`,
    );
}
