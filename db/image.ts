/** New databases as copies of a first one, so that tables are made and shelves are filled once in a process. */
import BetterSqlite from "better-sqlite3";
import { drizzle } from "drizzle-orm/better-sqlite3";
import { migrate } from "drizzle-orm/better-sqlite3/migrator";
import type { Handle } from "./handle.ts";

/** Fills a new database. */
export type Seed = (db: Handle) => void;

/** What a store begins with that nobody fills. */
export const nothing: Seed = () => undefined;

/** By the folder of the migrations and what fills them. */
const images = new Map<string, Map<Seed, Buffer>>();

/** A database with every table and what `seed` puts into it, as SQLite serialises it. */
export function imageOf(migrationsFolder: string, seed: Seed): Buffer {
  const bySeed = images.get(migrationsFolder) ?? new Map<Seed, Buffer>();
  const image = bySeed.get(seed) ?? imageAnew(migrationsFolder, seed);
  images.set(migrationsFolder, bySeed.set(seed, image));
  return image;
}

function imageAnew(migrationsFolder: string, seed: Seed): Buffer {
  const connection = new BetterSqlite(":memory:");
  const db = drizzle(connection);
  migrate(db, { migrationsFolder });
  seed(db);
  const image = connection.serialize();
  connection.close();
  return image;
}
