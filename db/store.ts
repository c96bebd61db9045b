/**
 * The database itself: one SQLite file (or none, for tests), its transactions and the order they come in. `openStore` is
 * called by boot, by programs and by tests; it hands out repositories and the engine's calls, and never a handle.
 */
import { existsSync, writeFileSync } from "node:fs";
import BetterSqlite from "better-sqlite3";
import type { Database as Connection } from "better-sqlite3";
import { drizzle } from "drizzle-orm/better-sqlite3";
import { migrate } from "drizzle-orm/better-sqlite3/migrator";
import { knowingPacked } from "./packed.ts";
import { groupCommit } from "./group-commit.ts";
import { bare } from "./raw.ts";
import type { Engine } from "./engine.ts";
import { imageOf, nothing } from "./image.ts";
import { knownRows } from "./sqlite/known-rows.ts";
import { logSync, unsynced } from "./sqlite/log-sync.ts";
import type { Seed } from "./image.ts";
import { refuseNewerTables, refuseOtherDatabases, StartRefused } from "./newer.ts";
import { opening } from "./open-fault.ts";
import { keepPrivate } from "./private-file.ts";
import { repositoriesOf } from "./repositories.ts";
import { savepointsOf } from "./sqlite/savepoints.ts";
import type { Settle } from "./sqlite/savepoints.ts";
import type { Repositories } from "./repositories.ts";
import { sqliteEngine } from "./sqlite-engine.ts";
import type { Store, Tx } from "./transaction.ts";
import type { Versions } from "./sqlite-engine.ts";
import type { Within } from "./sqlite/statements.ts";

export interface StoreOptions {
  /** A path, or `:memory:` for a store that nobody else opens. */
  readonly file: string;
  /** FULL survives a power cut, NORMAL and OFF a crash of the process only; OFF is for tests. */
  readonly synchronous?: "FULL" | "NORMAL" | "OFF";
  readonly migrations?: string;
  /** Fills a database that is new. Those that the same function fills are copies of the first one. */
  readonly seed?: Seed;
  /** Leaves the tables as they are: for whoever only looks or mends. They are brought up to date when left out. */
  readonly asItIs?: true;
  /** Opens it for reading alone: nothing of the file changes, and a write is a fault. */
  readonly readOnly?: true;
  /** The lifecycles this process knows: an instance of a newer version is not read (`NewerInstance`). All are when left out. */
  readonly lifecycles?: Versions;
}

/** Opens the database, bringing its tables up to date. Throws `StartRefused` where a newer build has done so. */
export function openStore({
  file,
  synchronous = "FULL",
  migrations = "db/migrations",
  seed = nothing,
  asItIs,
  readOnly,
  lifecycles,
}: StoreOptions): Store {
  const writer =
    file === ":memory:"
      ? connect(imageOf(migrations, seed), synchronous)
      : opening(file, () => {
          if (readOnly) return connectToRead(file);
          return asItIs
            ? connect(file, synchronous)
            : upToDate(file, synchronous, migrations, seed);
        });
  const isAlone = file === ":memory:" || readOnly === true;
  const reader = isAlone ? writer : opening(file, () => connect(file, synchronous));
  writer.pragma(`busy_timeout = ${LOCK_MS}`);
  const settled: Settle[] = [];
  const log = isAlone || synchronous !== "FULL" ? unsynced : logSync(file);
  const known = knownRows(writer, !isAlone);
  const savepoints = savepointsOf(writer, settled, known.forget);
  const reading = kept(reader, lifecycles);
  const tx: Tx = {
    ...kept(writer, lifecycles, {
      known,
      beforeWrite() {
        log.noteWrite();
        savepoints.beforeWrite();
      },
    }),
    savepoint: savepoints.run,
    afterCommit: (then) => void settled.push(then),
  };
  const store: Store = {
    ...reading,
    ...groupCommit(writer, tx, { settled, known, log }),
    newerTables: () => refusalOf(() => refuseNewerTables(reader, migrations, file)),
    async close() {
      if (reader !== writer) reader.close();
      writer.close();
      log.close();
    },
  };
  bare.set(tx, drizzle(writer)).set(store, drizzle(reader));
  return store;
}

/** The sentence of what refuses a start; null where nothing does. */
function refusalOf(check: () => void): string | null {
  try {
    check();
    return null;
  } catch (error) {
    if (error instanceof StartRefused) return error.message;
    throw error;
  }
}

/** What a connection keeps: lifecycles by the engine's calls, everything else by its repository. */
function kept(
  connection: Connection,
  lifecycles: Versions | undefined,
  within?: Within,
): Repositories & { readonly engine: Engine } {
  return {
    ...repositoriesOf(drizzle(connection), within?.beforeWrite),
    engine: sqliteEngine(connection, lifecycles, within),
  };
}

function upToDate(file: string, synchronous: string, migrations: string, seed: Seed): Connection {
  const isNew = !existsSync(file);
  refuseOtherDatabases(file);
  keepPrivate(file);
  if (seed !== nothing && isNew) {
    // The image has every table there is.
    writeFileSync(file, imageOf(migrations, seed));
    return connect(file, synchronous);
  }
  const connection = connect(file, synchronous);
  refuseNewerTables(connection, migrations);
  migrate(drizzle(connection), { migrationsFolder: migrations });
  return connection;
}

/** How long opening waits for another process that opens the same database, or brings it up to date. */
const START_MS = 10_000;
/**
 * How long a statement of an open store waits for another process's lock, with everybody else of this process waiting as
 * well. A write transaction waits longer, and nobody with it (`group-commit.ts`).
 */
const LOCK_MS = 50;

/** Pages that wait in the log until they are written to where they belong: 32 MB. The busiest ones then go there once. */
const CHECKPOINT_PAGES = 8000;

function connectToRead(file: string): Connection {
  const connection = new BetterSqlite(file, { readonly: true, timeout: START_MS });
  connection.pragma("cache_size = -32000");
  return knowingPacked(connection);
}

/** Opens a file, or a copy of an image in memory. */
function connect(from: string | Buffer, synchronous: string): Connection {
  const connection = new BetterSqlite(from, { timeout: START_MS });
  // The first of all: to become a log of its own, a new file is written too. Commits are synced beside it (`log-sync.ts`).
  connection.pragma(`synchronous = ${synchronous === "FULL" ? "NORMAL" : synchronous}`);
  connection.pragma("journal_mode = WAL");
  connection.pragma("foreign_keys = ON");
  // What is deleted is overwritten wherever its page is written anyway; `compact.ts` does the rest.
  connection.pragma("secure_delete = FAST");
  connection.pragma("cache_size = -32000");
  // What a savepoint would put back is small, and no file has to be made for it.
  connection.pragma("temp_store = MEMORY");
  connection.pragma(`wal_autocheckpoint = ${CHECKPOINT_PAGES}`);
  return knowingPacked(connection);
}
