/** A look at a database before anything of it is changed: read-only, whichever build has written it. */
import { existsSync, statSync } from "node:fs";
import BetterSqlite from "better-sqlite3";
import { drizzle } from "drizzle-orm/better-sqlite3";
import type { EngineReads } from "./engine.ts";
import { refuseNewerTables, refuseOtherDatabases, tablesBehind } from "./newer.ts";
import { opening } from "./open-fault.ts";
import { refuseOtherFiles } from "./private-file.ts";
import { demonstrations } from "./repositories/accounts.ts";
import { reads } from "./repositories/prints.ts";
import type { MachinePrint } from "./repositories/prints.ts";
import { sqliteEngine } from "./sqlite-engine.ts";

export interface Look {
  readonly file: string;
  readonly engine: Pick<EngineReads, "versions" | "page">;
  /** How many table migrations of this build it has not run. */
  readonly tablesBehind: number;
  /** None where no build that keeps them has opened it. */
  prints(): Promise<MachinePrint[]>;
  /** See the repository of accounts. */
  demonstrations(emails: readonly string[]): Promise<string[]>;
  close(): void;
}

/** How long a look waits for another program that holds the database. */
const PATIENCE_MS = 10_000;

/** Null where there is nothing to look at. Throws `StartRefused` for what is none of ours, or of a newer build. */
export function lookAt(file: string, migrations = "db/migrations"): Look | null {
  if (file === ":memory:" || !existsSync(file)) return null;
  return opening(file, () => {
    refuseOtherFiles(file);
    if (statSync(file).size === 0) return null;
    refuseOtherDatabases(file);
    const connection = new BetterSqlite(file, { readonly: true, timeout: PATIENCE_MS });
    try {
      refuseNewerTables(connection, migrations);
      return looking(connection, migrations);
    } catch (error) {
      connection.close();
      throw error;
    }
  });
}

function looking(connection: BetterSqlite.Database, migrations: string): Look {
  const db = drizzle(connection);
  const has = (table: string) =>
    connection.prepare("SELECT 1 FROM sqlite_schema WHERE name = ?").get(table) !== undefined;
  return {
    file: connection.name,
    engine: has("lifecycle") ? sqliteEngine(connection) : nothingStored,
    tablesBehind: tablesBehind(connection, migrations),
    prints: async () => (has("machine_print") ? reads.all(db) : []),
    demonstrations: async (emails) => (has("account") ? demonstrations(db, emails) : []),
    close: () => connection.close(),
  };
}

/** A database whose first start was ended before it had tables. */
const nothingStored: Look["engine"] = { versions: async () => [], page: async () => [] };
