/** What the engine asks of a database. It is small and asynchronous, so that another database can stand behind it. */
import type { LifecycleId } from "#machines/kit";

/** One instance as it is stored. */
export interface StoredLifecycle {
  readonly id: LifecycleId;
  readonly machine: string;
  readonly version: number;
  readonly rev: number;
  readonly status: "active" | "done";
  readonly state: string;
  /** The packed snapshot as JSON text. */
  readonly snapshot: string;
  readonly createdAt: string;
  readonly updatedAt: string;
}

export type JournalOutcome = "started" | "accepted" | "refused" | "migrated";

/** A journal entry before it has its place in the chain. */
export interface JournalDraft {
  readonly lifecycleId: LifecycleId;
  readonly rev: number;
  readonly outcome: JournalOutcome;
  readonly code: string | null;
  readonly event: string;
  readonly actorRole: string;
  readonly actorId: string;
  readonly onBehalfOf: string | null;
  readonly cause: string | null;
  readonly key: string | null;
  readonly at: string;
  readonly from: string;
  readonly to: string;
  readonly version: number;
}

export interface JournalEntry extends JournalDraft {
  readonly position: number;
  readonly seq: number;
  readonly hash: string;
  /** What the event was hashed with; null once it is erased, and in entries of the older kind. */
  readonly salt: string | null;
  /** The hash of the event that was erased; null as long as the event stands. See `chain.ts`. */
  readonly eventHash: string | null;
}

export interface Deadline {
  readonly lifecycleId: LifecycleId;
  readonly name: string;
  readonly dueAt: string;
}

export interface OutboxRow {
  readonly id: string;
  readonly lifecycleId: LifecycleId;
  readonly command: string;
  /** The command's params as JSON text. */
  readonly params: string;
  readonly status: "ready" | "done" | "parked";
  readonly attempts: number;
  readonly runAt: string;
  readonly claimedUntil: string | null;
  readonly lastError: string | null;
  readonly createdAt: string;
}

/** Reads, inside or outside a transaction. */
export interface EngineReads {
  /** Throws `NewerInstance` for one that a newer build has written, where the store was opened with what is known. */
  load(id: LifecycleId): Promise<StoredLifecycle | null>;
  /** The answer an earlier event with this key got from this instance. */
  answered(id: LifecycleId, key: string): Promise<JournalEntry | null>;
  journal(id: LifecycleId): Promise<JournalEntry[]>;
  /** The newest journal position. */
  position(): Promise<number>;
  /** When the newest entry of the journal was written, ISO 8601; null where there is none. */
  lastAt(): Promise<string | null>;
  /** Ids whose instances moved after a journal position, and the newest position. */
  movedSince(position: number): Promise<{ position: number; ids: LifecycleId[] }>;
  /** Ids whose instances took a press after a journal position, under its key or one that begins with it. */
  tookPress(key: string, since: number): Promise<LifecycleId[]>;
  deadlines(id: LifecycleId): Promise<Deadline[]>;
  due(now: string, limit: number): Promise<Deadline[]>;
  outbox(id: LifecycleId): Promise<OutboxRow[]>;
  /** Whether a command is ready that nobody holds, and whose name is not among the ones to leave. */
  hasReady(now: string, leaving?: readonly string[]): Promise<boolean>;
  /** Commands that wait for an operator, all or those of one name; two hundred at most. */
  parked(command?: string | null): Promise<OutboxRow[]>;
  /** Whether a provider's event was taken, or is of no use to anybody; one that was refused may come again. */
  received(provider: string, eventId: string): Promise<boolean>;
  /** The oldest and the newest version of each machine that instances are stored in. */
  versions(): Promise<{ machine: string; oldest: number; newest: number }[]>;
  /** Instances by machine in id order, for sweeps: pass the last id seen. Those of a newer build are left out. */
  page(machine: string, after: string, limit: number): Promise<StoredLifecycle[]>;
}

/** Writes; only inside `Store.write`. */
export interface EngineWrites {
  insert(row: StoredLifecycle): Promise<void>;
  /** Compare and swap: false when somebody else moved the instance since `rev`, or brought it to a newer version. */
  replace(row: StoredLifecycle, rev: number): Promise<boolean>;
  append(draft: JournalDraft): Promise<JournalEntry>;
  /** Puts another event in the place of an entry's own, which is gone for good; the chain stays whole. */
  eraseEvent(entry: JournalEntry, event: string): Promise<void>;
  /** Sets deadlines of an instance: when each is due, by its name. */
  schedule(id: LifecycleId, times: Readonly<Record<string, string>>): Promise<void>;
  unschedule(id: LifecycleId, names: readonly string[]): Promise<void>;
  /** Takes a deadline away as it was read: false when it is gone, or was moved to another time. */
  take(deadline: Deadline): Promise<boolean>;
  unscheduleAll(id: LifecycleId): Promise<void>;
  enqueue(row: OutboxRow): Promise<void>;
  /** Takes ready commands that nobody holds and claims them until then. */
  claim(
    now: string,
    until: string,
    limit: number,
    leaving?: readonly string[],
  ): Promise<OutboxRow[]>;
  finish(outboxId: string): Promise<void>;
  /** Moves the end of a claim that holds; one that has lapsed may be somebody else's by now. */
  renewClaim(outboxId: string, now: string, until: string): Promise<void>;
  /** Back into the queue at `runAt`, or parked for an operator when `runAt` is null; what is done meanwhile stays done. */
  postpone(outboxId: string, runAt: string | null, error: string): Promise<void>;
  /** Has a command tried now that was parked, or waits for its next try; false where it is neither. */
  unpark(outboxId: string, now: string): Promise<boolean>;
  /** Does without a mail that was parked, or waits for its next try; false for everything else. */
  dropMail(outboxId: string): Promise<boolean>;
  /** Other params in the place of a command's own, and no word of why it failed. */
  restate(outboxId: string, params: string): Promise<void>;
  /** Notes what became of a provider's event, in place of what became of it before. */
  receive(row: {
    provider: string;
    eventId: string;
    type: string;
    receivedAt: string;
    /** `accepted`, `Unread`, `Settled`, `Seen`, or the code of the refusal. */
    outcome: string;
    about: LifecycleId | null;
  }): Promise<void>;
  /** Takes an event that was not taken off the list of what staff has to look into; false when it is not on it. */
  dismiss(provider: string, eventId: string): Promise<boolean>;
}

export type Engine = EngineReads & EngineWrites;
