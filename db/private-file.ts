import { chmodSync, closeSync, existsSync, mkdirSync, openSync } from "node:fs";
import { dirname } from "node:path";

const OWNER_ONLY = { file: 0o600, folder: 0o700 } as const;

/**
 * Sees to it that only the owner reads a database: makes its folder and the file where there are none, and takes the
 * rights of others from a file that is there, its log included. SQLite gives a new log the rights of its database.
 */
export function keepPrivate(file: string): void {
  mkdirSync(dirname(file), { recursive: true, mode: OWNER_ONLY.folder });
  closeSync(openSync(file, "a", OWNER_ONLY.file));
  for (const one of [file, `${file}-wal`, `${file}-shm`])
    if (existsSync(one)) chmodSync(one, OWNER_ONLY.file);
}
