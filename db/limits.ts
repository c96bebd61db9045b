/** Limits on how often something may be tried. They keep a database of their own: losing it costs nobody anything. */
import { createHash } from "node:crypto";
import BetterSqlite from "better-sqlite3";
import { RateLimiterRes, RateLimiterSQLite } from "rate-limiter-flexible";
import { keepPrivate } from "./private-file.ts";

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

/** Opens the limits kept in `file`, or `:memory:`. */
export function openLimits(file: string): Limits {
  if (file !== ":memory:") keepPrivate(file);
  const connection = new BetterSqlite(file, { timeout: 5000 });
  connection.pragma("journal_mode = WAL");
  connection.pragma("synchronous = OFF");
  connection.exec(
    "CREATE TABLE IF NOT EXISTS tries (key TEXT PRIMARY KEY, points INTEGER NOT NULL DEFAULT 0, expire INTEGER)",
  );
  return {
    limiter: (limit) => limiter(connection, limit),
    close: () => connection.close(),
  };
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
    clearExpiredByTimeout: true,
  });
  return {
    async take(key) {
      try {
        await store.consume(hashed(key));
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
      await store.delete(hashed(key));
    },
    async giveBack(key) {
      await store.reward(hashed(key), 1);
    },
  };
}

/** Addresses and accounts are nobody's business where tries are counted. */
function hashed(key: string): string {
  return createHash("sha256").update(key).digest("base64url");
}
