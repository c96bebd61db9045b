import type { RunResult } from "better-sqlite3";
import type { BetterSQLite3Database } from "drizzle-orm/better-sqlite3";
import type { BaseSQLiteDatabase } from "drizzle-orm/sqlite-core";
import type * as schema from "./schema/index.ts";

/** An open database or a transaction on it. */
export type Handle = BaseSQLiteDatabase<"sync", RunResult, Record<string, unknown>>;

/** Drizzle's handle for the ordinary tables. */
export type Database = BetterSQLite3Database<typeof schema>;
