/**
 * The order that write transactions come in: works that wait at the same time share one commit, each behind its own
 * savepoint. A database that another process holds is asked again, while this one goes on with everything else.
 */
import { setTimeout as pause } from "node:timers/promises";
import type { Database as Connection, Statement } from "better-sqlite3";
import type { Store, Tx } from "./transaction.ts";
import { isBusy, unavailable } from "./unavailable.ts";

/** How long a work waits for a database that others hold, and how often it asks. */
const PATIENCE_MS = 5000;
const PAUSE_MS = 20;

/**
 * Runs work that may be taken back, and with it what was to follow its commit. The statements of each depth are prepared
 * once.
 */
type Savepoint = <T>(work: () => Promise<T>) => Promise<T>;

export function savepointsOf(connection: Connection, settled: Settle[]): Savepoint {
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
      // A full disk ends the whole transaction, and the savepoint with it.
      if (connection.inTransaction) level.undo.run();
      settled.length = settledBefore;
      throw error;
    } finally {
      depth -= 1;
      if (connection.inTransaction) level.release.run();
    }
  };
}

/** What happens once the shared commit is on disk, such as telling a waiting work. */
export type Settle = () => void;

interface Task {
  /** `isAlone` when nobody shares the transaction. */
  run(isAlone: boolean): Promise<void>;
  fail(error: unknown): void;
}

/** A queue of works; whatever waits when the lock is taken shares one `BEGIN IMMEDIATE … COMMIT`. */
export function groupCommit(connection: Connection, tx: Tx, settled: Settle[]): Store["write"] {
  const begin = connection.prepare("BEGIN IMMEDIATE");
  const commit = connection.prepare("COMMIT");
  const rollback = connection.prepare("ROLLBACK");
  const waiting: Task[] = [];
  let running = false;

  async function beginWhenFree(): Promise<void> {
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
  }

  async function drain(): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting.splice(0);
      try {
        await beginWhenFree();
        for (const task of batch) await task.run(batch.length === 1);
        commit.run();
        for (const settle of settled.splice(0)) settle();
      } catch (error) {
        settled.length = 0;
        if (connection.inTransaction) rollback.run();
        for (const task of batch) task.fail(unavailable(error));
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
}
