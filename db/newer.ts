/** What a build says of a database that a newer one has opened: at its start, and of a single instance while it runs. */
import { existsSync, statSync } from "node:fs";
import BetterSqlite from "better-sqlite3";
import { readMigrationFiles } from "drizzle-orm/migrator";
import type { Database as Connection } from "better-sqlite3";
import type { LifecycleId } from "#machines/kit";
import { StoreUnavailable } from "./unavailable.ts";

/** Why the store does not start, as one sentence for whoever starts it. Programs print it and end with code 1. */
export class StartRefused extends Error {
  override readonly name = "StartRefused";
}

const WAY_OUT =
  "a newer build has opened it, so start that build again, or restore the copy made before the upgrade.";

/** Throws `StartRefused` for a database that another program has made, before anything of it is changed. */
export function refuseOtherDatabases(file: string): void {
  if (!existsSync(file) || !statSync(file).isFile() || statSync(file).size === 0) return;
  const connection = new BetterSqlite(file, { readonly: true });
  try {
    const names = connection
      .prepare<[], { name: string }>("SELECT name FROM sqlite_schema WHERE type = 'table'")
      .all()
      .map(({ name }) => name);
    if (names.length > 0 && !names.includes("__drizzle_migrations"))
      throw new StartRefused(
        `${file} is the database of another program: name another file by DATABASE_FILE.`,
      );
  } finally {
    connection.close();
  }
}

/** The hashes of the table migrations that a database has run, in their order. */
function tablesRun(connection: Connection): string[] {
  const has = connection
    .prepare<[], { 1: 1 }>("SELECT 1 FROM sqlite_schema WHERE name = '__drizzle_migrations'")
    .get();
  if (!has) return [];
  return connection
    .prepare<[], { hash: string }>("SELECT hash FROM __drizzle_migrations ORDER BY created_at")
    .all()
    .map(({ hash }) => hash);
}

/** The hashes of the table migrations of this build. */
function tablesKnown(migrationsFolder: string): Set<string> {
  return new Set(readMigrationFiles({ migrationsFolder }).map(({ hash }) => hash));
}

/** How many table migrations of this build a database has not run. */
export function tablesBehind(connection: Connection, migrationsFolder: string): number {
  const run = new Set(tablesRun(connection));
  return [...tablesKnown(migrationsFolder)].filter((hash) => !run.has(hash)).length;
}

/** Throws `StartRefused` for a database with a table migration that this build does not know. */
export function refuseNewerTables(
  connection: Connection,
  migrationsFolder: string,
  file = connection.name,
): void {
  const run = tablesRun(connection);
  const known = tablesKnown(migrationsFolder);
  const unknown = run.findIndex((hash) => !known.has(hash));
  if (unknown < 0) return;
  throw new StartRefused(
    `The database ${file} has ${run.length} table migrations and this build knows ${known.size}, not number ${unknown + 1}: ${WAY_OUT}`,
  );
}

/** The sentence for a database whose instances are of a newer version than this build's lifecycle; null knows none. */
export function newerLifecycle(machine: string, stored: number, known: number | null): string {
  const ours = known === null ? "this build has no such lifecycle" : `this build knows ${known}`;
  return `The database holds ${machine} in version ${stored} and ${ours}: ${WAY_OUT}`;
}

/** The sentence for a database whose instances a build wrote that has other definitions under the same numbers. */
export function betweenReleases(file: string, what: string): string {
  return `The database ${file} was written by a build between releases, whose ${what} is not this build's: start that build again, or restore the copy made before it opened the database.`;
}

/** The sentence for a stored instance that this build cannot bring to its own version. */
export function notMigrated(
  { id, machine, version }: { id: LifecycleId; machine: string; version: number },
  known: number,
  why: string,
): string {
  return `${id} cannot be brought from version ${version} of ${machine} to version ${known} (${why}), so nothing was changed: start the build that wrote it, or restore the copy made before the upgrade.`;
}

/** An instance that a newer build has written: nobody of this build may read or move it, so whoever asks comes again later. */
export class NewerInstance extends StoreUnavailable {
  override readonly name = "NewerInstance";
  override readonly retryAfterSeconds = 30;

  constructor(id: LifecycleId, version: number) {
    super(`${id} is of version ${version}, which a newer build has written.`);
  }
}
