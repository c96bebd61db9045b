/**
 * Brings commits onto the disk beside the thread that answers. SQLite writes a commit into its log without waiting for the
 * disk, and a thread of Node's syncs that log: what waits for the disk is the answer, and not everybody else's work.
 * `group-commit.ts` calls it after each commit and tells nobody of one before it is there.
 */
import fs from "node:fs";

export interface LogSync {
  /** Something is written: the next sync has something to wait for. */
  noteWrite(): void;
  /**
   * Resolves once everything that was committed before the call is on disk: at once where nothing was written. A disk that does not take it may have lost what
   * it was given, and says so only once: from then on each call throws, until the store is opened anew.
   */
  sync(): Promise<void>;
  /** Throws what the disk has said, before something is written on top of what may be lost. */
  requireSound(): void;
  close(): void;
}

/** The log of a database file, which is there from the first commit on until the last connection closes. */
export function logSync(databaseFile: string): LogSync {
  let log: number | null = null;
  let fault: unknown = null;
  let hasWritten = false;
  const requireSound = () => {
    if (fault !== null) throw fault;
  };
  return {
    noteWrite() {
      hasWritten = true;
    },
    sync() {
      return new Promise((resolve, reject) => {
        requireSound();
        if (!hasWritten) {
          resolve();
          return;
        }
        hasWritten = false;
        log ??= fs.openSync(`${databaseFile}-wal`, "r+");
        fs.fdatasync(log, (error) => {
          fault ??= error;
          if (fault === null) resolve();
          else reject(fault);
        });
      });
    },
    requireSound,
    close() {
      if (log !== null) fs.closeSync(log);
      log = null;
    },
  };
}

/** A database that is not to survive a power cut, or is kept in memory. */
export const unsynced: LogSync = {
  noteWrite: () => undefined,
  sync: async () => undefined,
  requireSound: () => undefined,
  close: () => undefined,
};
