/** Which process serves a database: one at a time, known by a lock that the system takes back however its process ends. */
import BetterSqlite from "better-sqlite3";
import { keepPrivate } from "./private-file.ts";
import { isBusy } from "./unavailable.ts";

/** Holds the place until it is let go. */
export interface HeldPlace {
  letGo(): void;
}

/** Takes the place in `file`; null while another process has it. Throws where there can be no such file. */
export function takeServersPlace(file: string): HeldPlace | null {
  keepPrivate(file);
  const connection = new BetterSqlite(file, { timeout: 0 });
  try {
    connection.exec("BEGIN EXCLUSIVE");
    return { letGo: () => void connection.close() };
  } catch (error) {
    connection.close();
    if (isBusy(error)) return null;
    throw error;
  }
}
