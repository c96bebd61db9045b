/** What a store is, and a write transaction that is open on it: what the rest of the store knows of its database. */
import type { Engine, EngineReads } from "./engine.ts";
import type { Reads, Repositories } from "./repositories.ts";

/** An open write transaction. */
export interface Tx extends Repositories {
  readonly engine: Engine;
  /** Runs work that may be taken back: when it throws, what it wrote is gone and the error goes on. */
  savepoint<T>(work: () => Promise<T>): Promise<T>;
  /** Calls back once everything is on disk, and never when it is not. */
  afterCommit(then: () => void): void;
}

/**
 * What is asked here, outside transactions, never sees uncommitted writes. It sees committed ones a moment before they are on
 * disk: whoever tells others what they have read waits for `durable` first.
 */
export interface Store extends Reads {
  readonly engine: EngineReads;
  /**
   * Runs `work` in a write transaction. `work` awaits the store only, and changes nothing but what `tx` gives it: a store
   * whose transactions run side by side runs it again when another one changed a row of its own before it. Here they run
   * one after the other, and works that wait at the same time share one commit, each behind its own savepoint.
   */
  write<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Resolves once everything that can be read here is on disk: at once where nothing is on its way. */
  durable(): Promise<void>;
  /** Says that a newer build has brought the tables up to date since this one opened them; null where none has. */
  newerTables(): string | null;
  close(): Promise<void>;
}
