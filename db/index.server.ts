/** The only door to the database. */
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import BetterSqlite from "better-sqlite3";
import type { Database as Connection, Statement } from "better-sqlite3";
import { drizzle } from "drizzle-orm/better-sqlite3";
import { migrate } from "drizzle-orm/better-sqlite3/migrator";
import { sqliteEngine } from "./engine.ts";
import type { Database } from "./handle.ts";
import type { Engine, EngineReads } from "./engine.ts";
import { imageOf, nothing } from "./image.ts";
import type { Seed } from "./image.ts";
import * as schema from "./schema/index.ts";

export type {
  Deadline,
  Engine,
  EngineReads,
  JournalDraft,
  JournalEntry,
  OutboxRow,
  StoredLifecycle,
} from "./engine.ts";
export {
  accountByEmail,
  accountById,
  accountsByPhone,
  accountsOf,
  cartOfSession,
  companyById,
  companyByJoinCode,
  deleteAddress,
  deleteSession,
  insertAccount,
  insertCompany,
  insertSession,
  joinCompany,
  noteConsent,
  saveAddress,
  savedAddresses,
  sessionByToken,
  setAccountCart,
  setAgent,
  setCart,
  setCustomerType,
  setStaff,
  sweepSessions,
  updateAddress,
  updateSession,
} from "./accounts.ts";
export type {
  Account,
  AddressDraft,
  AddressUse,
  Company,
  SavedAddress,
  SessionRow,
} from "./accounts.ts";
export { carriers } from "./seed/carriers.ts";
export * as catalogue from "./catalogue.ts";
export { searchModels } from "./catalogue-search.ts";
export { chainHash } from "./engine.ts";
export type { Database } from "./handle.ts";
export * as gallery from "./gallery.ts";
export * as loyalty from "./loyalty.ts";
export { capturedMailById, captureMail, capturedMails } from "./mail.ts";
export * as orders from "./orders.ts";
export { overdueOf } from "./overdue.ts";
export type { OverdueQuery } from "./overdue.ts";
export * as subscriptions from "./subscriptions.ts";
export { seedCatalogue } from "./seed/catalogue/index.ts";
export { prepared } from "./prepared.ts";
export * as promoUses from "./promo-use.ts";
export * as stock from "./stock.ts";
export type { StockAnswer } from "./stock.ts";
export type { StockLine } from "./stock-counts.ts";
export {
  addWalletCard,
  addWish,
  removeWalletCard,
  removeWish,
  walletCards,
  wishes,
} from "./wallet.ts";
export { forgetSealed, keepSealed, sealedText, sweepSealed } from "./vault.ts";
export { schema };

/** An open write transaction. */
export interface Tx {
  readonly engine: Engine;
  readonly db: Database;
  /** Runs work that may be taken back: when it throws, what it wrote is gone and the error goes on. */
  savepoint<T>(work: () => Promise<T>): Promise<T>;
  /** Calls back once everything is on disk, and never when it is not. */
  afterCommit(then: () => void): void;
}

export interface Store {
  /** Reads outside transactions; they never see uncommitted writes. */
  readonly engine: EngineReads;
  readonly db: Database;
  /**
   * Runs `work` in a write transaction. Within a process transactions run one after the other, and works that wait at
   * the same time share one commit, each behind its own savepoint. `work` awaits the store only: nothing slower may
   * happen while the database is locked.
   */
  write<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

export interface StoreOptions {
  /** A path, or `:memory:` for a store that nobody else opens. */
  readonly file: string;
  /** FULL survives a power cut, NORMAL and OFF a crash of the process only; OFF is for tests. */
  readonly synchronous?: "FULL" | "NORMAL" | "OFF";
  readonly migrations?: string;
  /** Fills a database that is new. Those that the same function fills are copies of the first one. */
  readonly seed?: Seed;
}

/** Opens the database, bringing its tables up to date. */
export function openStore({
  file,
  synchronous = "FULL",
  migrations = "db/migrations",
  seed = nothing,
}: StoreOptions): Store {
  const writer =
    file === ":memory:"
      ? connect(imageOf(migrations, seed), synchronous)
      : upToDate(file, synchronous, migrations, seed);
  const reader = file === ":memory:" ? writer : connect(file, synchronous);
  const settled: Settle[] = [];
  const tx: Tx = {
    engine: sqliteEngine(writer),
    db: drizzle(writer, { schema }),
    savepoint: savepointsOf(writer, settled),
    afterCommit: (then) => void settled.push(then),
  };
  return {
    engine: reader === writer ? tx.engine : sqliteEngine(reader),
    db: reader === writer ? tx.db : drizzle(reader, { schema }),
    write: groupCommit(writer, tx, settled),
    async close() {
      if (reader !== writer) reader.close();
      writer.close();
    },
  };
}

function upToDate(file: string, synchronous: string, migrations: string, seed: Seed): Connection {
  mkdirSync(dirname(file), { recursive: true });
  if (seed !== nothing && !existsSync(file)) writeFileSync(file, imageOf(migrations, seed));
  const connection = connect(file, synchronous);
  migrate(drizzle(connection), { migrationsFolder: migrations });
  return connection;
}

/** Pages that wait in the log until they are written to where they belong: 32 MB. The busiest ones then go there once. */
const CHECKPOINT_PAGES = 8000;

/** Opens a file, or a copy of an image in memory. */
function connect(from: string | Buffer, synchronous: string): Connection {
  const connection = new BetterSqlite(from, { timeout: 10_000 });
  connection.pragma("journal_mode = WAL");
  connection.pragma(`synchronous = ${synchronous}`);
  connection.pragma("foreign_keys = ON");
  connection.pragma("cache_size = -32000");
  connection.pragma(`wal_autocheckpoint = ${CHECKPOINT_PAGES}`);
  return connection;
}

/**
 * Runs work that may be taken back, and with it what was to follow its commit. The statements of each depth are prepared
 * once.
 */
type Savepoint = <T>(work: () => Promise<T>) => Promise<T>;

function savepointsOf(connection: Connection, settled: Settle[]): Savepoint {
  const levels: {
    readonly begin: Statement;
    readonly release: Statement;
    readonly undo: Statement;
  }[] = [];
  let depth = 0;
  return async (work) => {
    const level = (levels[depth] ??= {
      begin: connection.prepare(`SAVEPOINT s${depth}`),
      release: connection.prepare(`RELEASE s${depth}`),
      undo: connection.prepare(`ROLLBACK TO s${depth}`),
    });
    const settledBefore = settled.length;
    level.begin.run();
    depth += 1;
    try {
      return await work();
    } catch (error) {
      level.undo.run();
      settled.length = settledBefore;
      throw error;
    } finally {
      depth -= 1;
      level.release.run();
    }
  };
}

/** What happens once the shared commit is on disk, such as telling a waiting work. */
type Settle = () => void;

interface Task {
  /** `isAlone` when nobody shares the transaction. */
  run(isAlone: boolean): Promise<void>;
  fail(error: unknown): void;
}

/** A queue of works; whatever waits when the lock is taken shares one `BEGIN IMMEDIATE … COMMIT`. */
function groupCommit(connection: Connection, tx: Tx, settled: Settle[]): Store["write"] {
  const begin = connection.prepare("BEGIN IMMEDIATE");
  const commit = connection.prepare("COMMIT");
  const rollback = connection.prepare("ROLLBACK");
  const waiting: Task[] = [];
  let running = false;

  async function drain(): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting.splice(0);
      try {
        begin.run();
        for (const task of batch) await task.run(batch.length === 1);
        commit.run();
        for (const settle of settled.splice(0)) settle();
      } catch (error) {
        settled.length = 0;
        if (connection.inTransaction) rollback.run();
        for (const task of batch) task.fail(error);
      }
    }
    running = false;
  }

  return (work) =>
    new Promise((resolve, reject) => {
      waiting.push({
        async run(isAlone) {
          try {
            const result = await (isAlone ? work(tx) : tx.savepoint(() => work(tx)));
            settled.push(() => resolve(result));
          } catch (error) {
            if (isAlone) throw error;
            settled.push(() => reject(error));
          }
        },
        fail: reject,
      });
      if (running) return;
      running = true;
      // One turn of the event loop, so that requests that arrived together share the commit.
      setImmediate(() => void drain());
    });
}
