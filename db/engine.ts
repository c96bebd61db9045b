/** What the engine asks of a database. It is small and asynchronous, so that another database can stand behind it. */
import { createHash } from "node:crypto";
import type { Database as Connection } from "better-sqlite3";
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
  load(id: LifecycleId): Promise<StoredLifecycle | null>;
  /** The answer an earlier event with this key got from this instance. */
  answered(id: LifecycleId, key: string): Promise<JournalEntry | null>;
  journal(id: LifecycleId): Promise<JournalEntry[]>;
  /** The newest journal position. */
  position(): Promise<number>;
  /** Ids whose instances moved after a journal position, and the newest position. */
  movedSince(position: number): Promise<{ position: number; ids: LifecycleId[] }>;
  deadlines(id: LifecycleId): Promise<Deadline[]>;
  due(now: string, limit: number): Promise<Deadline[]>;
  outbox(id: LifecycleId): Promise<OutboxRow[]>;
  /** Whether a command is ready that nobody holds, and whose name is not among the ones to leave. */
  hasReady(now: string, leaving?: readonly string[]): Promise<boolean>;
  parked(): Promise<OutboxRow[]>;
  received(provider: string, eventId: string): Promise<boolean>;
  /** Instances by machine in id order, for sweeps: pass the last id seen. */
  page(machine: string, after: string, limit: number): Promise<StoredLifecycle[]>;
}

/** Writes; only inside `Store.write`. */
export interface EngineWrites {
  insert(row: StoredLifecycle): Promise<void>;
  /** Compare and swap: false when somebody else moved the instance since `rev`. */
  replace(row: StoredLifecycle, rev: number): Promise<boolean>;
  /** `after` is the instance's newest entry, null when it has none; it is looked up when not given. */
  append(draft: JournalDraft, after?: JournalEntry | null): Promise<JournalEntry>;
  schedule(deadline: Deadline): Promise<void>;
  unschedule(id: LifecycleId, name: string): Promise<boolean>;
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
  /** Back into the queue at `runAt`, or parked for an operator when `runAt` is null; what is done meanwhile stays done. */
  postpone(outboxId: string, runAt: string | null, error: string): Promise<void>;
  unpark(outboxId: string, now: string): Promise<boolean>;
  /** Notes that a provider's event was dealt with; false when it was noted before. */
  receive(row: {
    provider: string;
    eventId: string;
    type: string;
    receivedAt: string;
    outcome: string;
  }): Promise<boolean>;
}

export type Engine = EngineReads & EngineWrites;

const journalColumns = `lifecycle_id AS lifecycleId, rev, outcome, code, event, actor_role AS actorRole,
  actor_id AS actorId, on_behalf_of AS onBehalfOf, cause, key, at, "from", "to", version, position, seq, hash`;
const lifecycleColumns = `id, machine, version, rev, status, state, snapshot, created_at AS createdAt, updated_at AS updatedAt`;
const outboxColumns = `id, lifecycle_id AS lifecycleId, command, params, status, attempts, run_at AS runAt,
  claimed_until AS claimedUntil, last_error AS lastError, created_at AS createdAt`;
const takeable = `status = 'ready' AND run_at <= :now AND (claimed_until IS NULL OR claimed_until <= :now)
  AND command NOT IN (SELECT value FROM json_each(:leaving))`;
const deadlineColumns = `lifecycle_id AS lifecycleId, name, due_at AS dueAt`;

/** The hash that links an entry to the one before it. */
export function chainHash(previous: string, seq: number, draft: JournalDraft): string {
  const { lifecycleId, rev, outcome, code, event, actorRole, actorId } = draft;
  const { onBehalfOf, cause, key, at, from, to, version } = draft;
  const body = [
    lifecycleId,
    seq,
    rev,
    outcome,
    code,
    event,
    actorRole,
    actorId,
    onBehalfOf,
    cause,
    key,
    at,
    from,
    to,
    version,
  ];
  return createHash("sha256").update(previous).update(JSON.stringify(body)).digest("base64url");
}

/** The engine's calls on one SQLite connection. */
export function sqliteEngine(connection: Connection): Engine {
  const sql = <P extends unknown[] | object, R>(text: string) => connection.prepare<P, R>(text);
  const q = {
    load: sql<[string], StoredLifecycle>(`SELECT ${lifecycleColumns} FROM lifecycle WHERE id = ?`),
    page: sql<[string, string, number], StoredLifecycle>(
      `SELECT ${lifecycleColumns} FROM lifecycle WHERE id > ? AND id < ? ORDER BY id LIMIT ?`,
    ),
    insert: sql<[StoredLifecycle], void>(`INSERT INTO lifecycle VALUES
      (:id, :machine, :version, :rev, :status, :state, :snapshot, :createdAt, :updatedAt)`),
    replace: sql<
      [StoredLifecycle & { expected: number }],
      void
    >(`UPDATE lifecycle SET version = :version, rev = :rev,
      status = :status, state = :state, snapshot = :snapshot, updated_at = :updatedAt WHERE id = :id AND rev = :expected`),
    answered: sql<[string, string], JournalEntry>(
      `SELECT ${journalColumns} FROM journal WHERE lifecycle_id = ? AND key = ?`,
    ),
    journal: sql<[string], JournalEntry>(
      `SELECT ${journalColumns} FROM journal WHERE lifecycle_id = ? ORDER BY seq`,
    ),
    last: sql<[string], { seq: number; hash: string }>(
      `SELECT seq, hash FROM journal WHERE lifecycle_id = ? ORDER BY seq DESC LIMIT 1`,
    ),
    append: sql<[JournalDraft & { seq: number; hash: string }], void>(`INSERT INTO journal
      (lifecycle_id, seq, rev, outcome, code, event, actor_role, actor_id, on_behalf_of, cause, key, at, "from", "to", version, hash)
      VALUES (:lifecycleId, :seq, :rev, :outcome, :code, :event, :actorRole, :actorId, :onBehalfOf, :cause, :key, :at, :from, :to, :version, :hash)`),
    position: sql<[], { position: number }>(
      `SELECT coalesce(max(position), 0) AS position FROM journal`,
    ),
    moved: sql<[number, number], { id: LifecycleId }>(
      `SELECT DISTINCT lifecycle_id AS id FROM journal WHERE position > ? AND position <= ? AND outcome <> 'refused'`,
    ),
    deadlines: sql<[string], Deadline>(
      `SELECT ${deadlineColumns} FROM deadline WHERE lifecycle_id = ? ORDER BY due_at`,
    ),
    due: sql<[string, number], Deadline>(
      `SELECT ${deadlineColumns} FROM deadline WHERE due_at <= ? ORDER BY due_at LIMIT ?`,
    ),
    schedule: sql<[Deadline], void>(`INSERT INTO deadline VALUES (:lifecycleId, :name, :dueAt)
      ON CONFLICT DO UPDATE SET due_at = excluded.due_at`),
    unschedule: sql<[string, string], void>(
      `DELETE FROM deadline WHERE lifecycle_id = ? AND name = ?`,
    ),
    unscheduleAll: sql<[string], void>(`DELETE FROM deadline WHERE lifecycle_id = ?`),
    enqueue: sql<[OutboxRow], void>(`INSERT INTO outbox VALUES
      (:id, :lifecycleId, :command, :params, :status, :attempts, :runAt, :claimedUntil, :lastError, :createdAt)`),
    outbox: sql<[string], OutboxRow>(
      `SELECT ${outboxColumns} FROM outbox WHERE lifecycle_id = ? ORDER BY created_at, id`,
    ),
    parked: sql<[], OutboxRow>(
      `SELECT ${outboxColumns} FROM outbox WHERE status = 'parked' ORDER BY created_at LIMIT 200`,
    ),
    hasReady: sql<{ now: string; leaving: string }, { 1: 1 }>(
      `SELECT 1 FROM outbox WHERE ${takeable} LIMIT 1`,
    ),
    claim: sql<
      { now: string; until: string; limit: number; leaving: string },
      OutboxRow
    >(`UPDATE outbox SET claimed_until = :until, attempts = attempts + 1
      WHERE id IN (SELECT id FROM outbox WHERE ${takeable} ORDER BY run_at LIMIT :limit)
      RETURNING ${outboxColumns}`),
    finish: sql<[string], void>(
      `UPDATE outbox SET status = 'done', claimed_until = NULL, last_error = NULL WHERE id = ?`,
    ),
    postpone: sql<
      { id: string; status: string; runAt: string | null; error: string },
      void
    >(`UPDATE outbox
      SET status = :status, run_at = coalesce(:runAt, run_at), claimed_until = NULL, last_error = :error
      WHERE id = :id AND status = 'ready'`),
    unpark: sql<[string, string], void>(
      `UPDATE outbox SET status = 'ready', attempts = 0, run_at = ? WHERE id = ? AND status = 'parked'`,
    ),
    received: sql<[string, string], { 1: 1 }>(
      `SELECT 1 FROM inbox WHERE provider = ? AND event_id = ?`,
    ),
    receive: sql<[object], void>(
      `INSERT INTO inbox VALUES (:provider, :eventId, :type, :receivedAt, :outcome) ON CONFLICT DO NOTHING`,
    ),
  };
  return {
    load: async (id) => q.load.get(id) ?? null,
    // A semicolon is what follows the colon of the machine's ids.
    page: async (machine, after, limit) => q.page.all(after || `${machine}:`, `${machine};`, limit),
    answered: async (id, key) => q.answered.get(id, key) ?? null,
    journal: async (id) => q.journal.all(id),
    position: async () => q.position.get()?.position ?? 0,
    async movedSince(since) {
      const position = q.position.get()?.position ?? 0;
      return {
        position,
        ids: position > since ? q.moved.all(since, position).map((row) => row.id) : [],
      };
    },
    deadlines: async (id) => q.deadlines.all(id),
    due: async (now, limit) => q.due.all(now, limit),
    outbox: async (id) => q.outbox.all(id),
    hasReady: async (now, leaving = []) =>
      q.hasReady.get({ now, leaving: JSON.stringify(leaving) }) !== undefined,
    parked: async () => q.parked.all(),
    received: async (provider, eventId) => q.received.get(provider, eventId) !== undefined,
    async insert(row) {
      q.insert.run(row);
    },
    replace: async (row, rev) => q.replace.run({ ...row, expected: rev }).changes === 1,
    async append(draft, after) {
      const last = after === undefined ? q.last.get(draft.lifecycleId) : after;
      const seq = last ? last.seq + 1 : 0;
      const hash = chainHash(last?.hash ?? "", seq, draft);
      const { lastInsertRowid } = q.append.run({ ...draft, seq, hash });
      return { ...draft, seq, hash, position: Number(lastInsertRowid) };
    },
    async schedule(deadline) {
      q.schedule.run(deadline);
    },
    unschedule: async (id, name) => q.unschedule.run(id, name).changes === 1,
    async unscheduleAll(id) {
      q.unscheduleAll.run(id);
    },
    async enqueue(row) {
      q.enqueue.run(row);
    },
    claim: async (now, until, limit, leaving = []) =>
      q.claim.all({ now, until, limit, leaving: JSON.stringify(leaving) }),
    async finish(id) {
      q.finish.run(id);
    },
    async postpone(id, runAt, error) {
      q.postpone.run({ id, status: runAt ? "ready" : "parked", runAt, error });
    },
    unpark: async (id, now) => q.unpark.run(now, id).changes === 1,
    receive: async (row) => q.receive.run(row).changes === 1,
  };
}
