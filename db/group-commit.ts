/**
 * The order that write transactions come in: works that wait at the same time share one commit, each behind its own
 * savepoint, and hear of it when it is on disk. While the disk is waited for, and while another process holds the database,
 * this one goes on with everything else.
 */
import { setTimeout as pause } from "node:timers/promises";
import type { Database as Connection } from "better-sqlite3";
import type { KnownRows } from "./sqlite/known-rows.ts";
import type { LogSync } from "./sqlite/log-sync.ts";
import type { Settle } from "./sqlite/savepoints.ts";
import type { Store, Tx } from "./transaction.ts";
import { isBusy, unavailable } from "./unavailable.ts";

/** How long a work waits for a database that others hold, and how often it asks. */
const PATIENCE_MS = 5000;
const PAUSE_MS = 20;

interface Task {
  /** `isAlone` when nobody shares the transaction. */
  run(isAlone: boolean): Promise<void>;
  fail(error: unknown): void;
}

/** What a queue of works stands on. */
interface Ground {
  readonly settled: Settle[];
  readonly known: KnownRows;
  readonly log: LogSync;
}

/** A queue of works; whatever waits when the lock is taken shares one `BEGIN IMMEDIATE … COMMIT`, and one sync. */
export function groupCommit(
  connection: Connection,
  tx: Tx,
  { settled, known, log }: Ground,
): Pick<Store, "write" | "durable"> {
  const { begin, commit, rollBack, durable } = transactions(connection, log);
  const waiting: Task[] = [];
  let running = false;

  async function drain(): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting.splice(0);
      try {
        await begin();
        known.begin();
        for (const task of batch) await task.run(batch.length === 1);
        await commit();
        for (const settle of settled.splice(0)) settle();
      } catch (error) {
        settled.length = 0;
        known.forget();
        rollBack();
        for (const task of batch) task.fail(unavailable(error));
      }
    }
    running = false;
  }

  const write: Store["write"] = (work) =>
    new Promise((resolve, reject) => {
      waiting.push({
        async run(isAlone) {
          try {
            const result = await (isAlone ? work(tx) : tx.savepoint(() => work(tx)));
            settled.push(() => resolve(result));
          } catch (error) {
            if (isAlone || !connection.inTransaction) throw error;
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
  return { write, durable };
}

/** The beginnings and ends of one connection's transactions. */
function transactions(connection: Connection, log: LogSync) {
  const begin = connection.prepare("BEGIN IMMEDIATE");
  const commit = connection.prepare("COMMIT");
  const rollback = connection.prepare("ROLLBACK");
  let syncing: Promise<void> | null = null;

  return {
    async begin(): Promise<void> {
      log.requireSound();
      const until = performance.now() + PATIENCE_MS;
      for (;;) {
        try {
          begin.run();
          return;
        } catch (error) {
          if (!isBusy(error) || performance.now() > until) throw error;
        }
        await pause(PAUSE_MS);
      }
    },
    async commit(): Promise<void> {
      commit.run();
      syncing = log.sync();
      try {
        await syncing;
      } finally {
        syncing = null;
      }
    },
    rollBack(): void {
      if (connection.inTransaction) rollback.run();
    },
    async durable(): Promise<void> {
      try {
        await syncing;
      } catch (error) {
        throw unavailable(error);
      }
    },
  };
}
