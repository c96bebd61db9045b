/** Limits on how often something may be tried. They keep a database of their own: losing it costs nobody anything. */
import { createHash } from "node:crypto";
import BetterSqlite from "better-sqlite3";
import { RateLimiterRes, RateLimiterSQLite } from "rate-limiter-flexible";
import { setTimeout as pause } from "node:timers/promises";
import { opening } from "./open-fault.ts";
import { keepPrivate } from "./private-file.ts";
import { isBusy, unavailable } from "./unavailable.ts";

export interface Limit {
  /** What is limited, e.g. `guest-lookup`; part of the stored key. */
  readonly name: string;
  readonly tries: number;
  readonly perSeconds: number;
  /** How long a key stays shut once its tries are used up; until the period ends when not given. */
  readonly shutSeconds?: number;
}

export type Taken =
  { readonly ok: true } | { readonly ok: false; readonly retryAfterSeconds: number };

export interface Limiter {
  /** Uses one try of `key`, an address or an account; only its hash is kept. */
  take(key: string): Promise<Taken>;
  /** Gives all tries back, e.g. after a right password. */
  clear(key: string): Promise<void>;
  /** Gives one try back, e.g. where a guess was right. */
  giveBack(key: string): Promise<void>;
}

export interface Limits {
  limiter(limit: Limit): Limiter;
  close(): void;
}

/** How long opening waits for another process that opens it as well. */
const OPEN_MS = 5000;
/** How long a statement waits for another process's lock, with everybody else of this process waiting as well. */
const LOCK_MS = 20;
/** How long a try waits for it, and nobody with it. */
const PATIENCE_MS = 2000;
const PAUSE_MS = 20;
const SWEEP_MS = 5 * 60_000;
const HOUR_MS = 3_600_000;

/** Opens the limits kept in `file`, or `:memory:`. */
export function openLimits(file: string): Limits {
  const connection = opening(file, () => connect(file));
  prepareOnce(connection);
  connection.pragma(`busy_timeout = ${LOCK_MS}`);
  const forget = connection.prepare<[number]>("DELETE FROM tries WHERE expire < ?");
  const sweeping = setInterval(() => {
    // Where it cannot be written now, the next sweep forgets more.
    void whenFree(async () => forget.run(Date.now() - HOUR_MS)).catch(() => undefined);
  }, SWEEP_MS).unref();
  return {
    limiter: (limit) => limiter(connection, limit),
    close() {
      clearInterval(sweeping);
      connection.close();
    },
  };
}

function connect(file: string): BetterSqlite.Database {
  if (file !== ":memory:") keepPrivate(file);
  const connection = new BetterSqlite(file, { timeout: OPEN_MS });
  connection.pragma("journal_mode = WAL");
  connection.pragma("synchronous = OFF");
  connection.exec(
    "CREATE TABLE IF NOT EXISTS tries (key TEXT PRIMARY KEY, points INTEGER NOT NULL DEFAULT 0, expire INTEGER)",
  );
  return connection;
}

/** The limiter prepares its statements each time; here each of its few texts is prepared once. */
function prepareOnce(connection: BetterSqlite.Database): void {
  const known = new Map<string, BetterSqlite.Statement>();
  const prepare = connection.prepare.bind(connection);
  const once = (text: string) => {
    const statement = known.get(text) ?? prepare(text);
    known.set(text, statement);
    return statement;
  };
  Object.defineProperty(connection, "prepare", { value: once });
}

function limiter(connection: BetterSqlite.Database, limit: Limit): Limiter {
  const store = new RateLimiterSQLite({
    storeClient: connection,
    storeType: "better-sqlite3",
    tableName: "tries",
    tableCreated: true,
    keyPrefix: limit.name,
    points: limit.tries,
    duration: limit.perSeconds,
    blockDuration: limit.shutSeconds ?? 0,
    // A limiter of its own for each request would leave a timer of its own, whose fault nobody hears.
    clearExpiredByTimeout: false,
  });
  return {
    async take(key) {
      try {
        await whenFree(() => store.consume(hashed(key)));
        return { ok: true };
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        return {
          ok: false,
          retryAfterSeconds: Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)),
        };
      }
    },
    async clear(key) {
      await whenFree(() => store.delete(hashed(key)));
    },
    async giveBack(key) {
      await whenFree(() => store.reward(hashed(key), 1));
    },
  };
}

/** Asks again while another process holds the database; what cannot be written is `StoreUnavailable`, as of the store's own. */
async function whenFree<T>(work: () => Promise<T>): Promise<T> {
  const until = performance.now() + PATIENCE_MS;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isBusy(error) || performance.now() > until) throw unavailable(error);
    }
    await pause(PAUSE_MS);
  }
}

/** Addresses and accounts are nobody's business where tries are counted. */
function hashed(key: string): string {
  return createHash("sha256").update(key).digest("base64url");
}
