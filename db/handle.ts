import type { RunResult } from "better-sqlite3";
import type { BaseSQLiteDatabase } from "drizzle-orm/sqlite-core";

/** An open database or a transaction on it. */
export type Handle = BaseSQLiteDatabase<"sync", RunResult, Record<string, unknown>>;
