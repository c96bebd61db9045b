/**
 * The engine's calls on one SQLite connection, table by table. A statement is prepared once per connection; each belongs to
 * the transaction that is open on it. `store.ts` opens connections and calls it.
 */
import type { Database as Connection } from "better-sqlite3";
import type { LifecycleId } from "#machines/kit";
import { linked, unsalted } from "./chain.ts";
import type { Link } from "./chain.ts";
import { packed } from "./packed.ts";
import { deadlines } from "./sqlite/deadlines.ts";
import type { End } from "./sqlite/known-rows.ts";
import { readEntry, readLifecycle } from "./sqlite/stored-rows.ts";
import type { JournalRow, LifecycleRow, Stored } from "./sqlite/stored-rows.ts";
import { preparing } from "./sqlite/statements.ts";
import type { Sql, Within } from "./sqlite/statements.ts";
import { NewerInstance } from "./newer.ts";
import type {
  Engine,
  EngineReads,
  EngineWrites,
  JournalDraft,
  OutboxRow,
  StoredLifecycle,
} from "./engine.ts";

/** The version of each lifecycle that a process knows, by name. */
export type Versions = ReadonlyMap<string, { readonly version: number }>;

export function sqliteEngine(
  connection: Connection,
  versions?: Versions,
  within: Within | null = null,
): Engine {
  const sql = preparing(connection, within);
  return {
    ...lifecycles(sql, versions, within),
    ...journal(sql, within),
    ...deadlines(sql),
    ...outboxReads(sql),
    ...outboxWrites(sql),
    ...inbox(sql),
  };
}

type Calls<Name extends keyof Engine> = Pick<Engine, Name>;

const lifecycleColumns = `id, machine, version, rev, status, state, snapshot, created_at AS createdAt, updated_at AS updatedAt`;

/** Of a lifecycle that is not known every version is too new. */
function newest(known: Versions | undefined, machine: string): number {
  return known ? (known.get(machine)?.version ?? 0) : Number.MAX_SAFE_INTEGER;
}

type LifecycleCall = "load" | "page" | "versions" | "insert" | "replace";

function lifecycles(
  sql: Sql,
  knownVersions: Versions | undefined,
  within: Within | null,
): Calls<LifecycleCall> {
  const load = sql<[string], LifecycleRow>(
    `SELECT ${lifecycleColumns} FROM lifecycle WHERE id = ?`,
  );
  const page = sql<[string, string, number, number], LifecycleRow>(
    `SELECT ${lifecycleColumns} FROM lifecycle WHERE id > ? AND id < ? AND version <= ? ORDER BY id LIMIT ?`,
  );
  const versions = sql<[], { machine: string; oldest: number; newest: number }>(
    `SELECT machine, min(version) AS oldest, max(version) AS newest FROM lifecycle GROUP BY machine`,
  );
  const insert = sql<[StoredLifecycle], void>(`INSERT INTO lifecycle VALUES
    (:id, :machine, :version, :rev, :status, :state, :snapshot, :createdAt, :updatedAt)`);
  const replace = sql<[StoredLifecycle & { expected: number }], void>(`UPDATE lifecycle
    SET version = :version, rev = :rev, status = :status, state = :state, snapshot = :snapshot, updated_at = :updatedAt
    WHERE id = :id AND rev = :expected AND version <= :version`);
  return {
    async load(id) {
      const known = within?.known.of(id).row;
      if (known !== undefined) return known;
      const stored = load.get(id);
      const row = stored ? readLifecycle(stored) : null;
      if (row && row.version > newest(knownVersions, row.machine))
        throw new NewerInstance(row.id, row.version);
      within?.known.note(id, { row });
      return row;
    },
    // A semicolon is what follows the colon of the machine's ids.
    page: async (machine, after, limit) =>
      page
        .all(after || `${machine}:`, `${machine};`, newest(knownVersions, machine), limit)
        .map(readLifecycle),
    versions: async () => versions.all(),
    async insert(row) {
      insert.run(row);
      within?.known.note(row.id, { row, end: null });
    },
    async replace(row, rev) {
      const isReplaced = replace.run({ ...row, expected: rev }).changes === 1;
      if (isReplaced) within?.known.note(row.id, { row });
      else within?.known.forget();
      return isReplaced;
    },
  };
}

const journalColumns = `lifecycle_id AS lifecycleId, rev, outcome, code, event, actor_role AS actorRole,
  actor_id AS actorId, on_behalf_of AS onBehalfOf, cause, key, at, "from", "to", version, position, seq, hash, salt,
  event_hash AS eventHash`;

type JournalRead = "answered" | "journal" | "position" | "lastAt" | "movedSince" | "tookPress";
type JournalCall = JournalRead | "append" | "eraseEvent";

function journal(sql: Sql, within: Within | null): Calls<JournalCall> {
  const answered = sql<[string, string], JournalRow>(
    `SELECT ${journalColumns} FROM journal WHERE lifecycle_id = ? AND key = ?`,
  );
  const entries = sql<[string], JournalRow>(
    `SELECT ${journalColumns} FROM journal WHERE lifecycle_id = ? ORDER BY seq`,
  );
  const newest = sql<[], { position: number }>(
    `SELECT coalesce(max(position), 0) AS position FROM journal`,
  );
  const last = sql<[], { at: string }>(
    `SELECT at FROM journal WHERE position = (SELECT max(position) FROM journal)`,
  );
  const moved = sql<[number, number], { id: LifecycleId }>(
    `SELECT DISTINCT lifecycle_id AS id FROM journal WHERE position > ? AND position <= ? AND outcome <> 'refused'`,
  );
  const took = sql<[number, string, string], { id: LifecycleId }>(
    // Else SQLite walks the whole journal by its instances, which come ordered for DISTINCT.
    `SELECT DISTINCT lifecycle_id AS id FROM journal NOT INDEXED
     WHERE position > ? AND outcome <> 'refused' AND substr(key, 1, length(?)) = ?`,
  );
  const position = () => newest.get()?.position ?? 0;
  return {
    async answered(id, key) {
      const row = answered.get(id, key);
      return row ? readEntry(row) : null;
    },
    journal: async (id) => entries.all(id).map(readEntry),
    position: async () => position(),
    lastAt: async () => last.get()?.at ?? null,
    async movedSince(since) {
      const upTo = position();
      const ids = upTo > since ? moved.all(since, upTo).map((row) => row.id) : [];
      return { position: upTo, ids };
    },
    tookPress: async (key, since) => took.all(since, key, key).map((row) => row.id),
    append: appending(sql, within),
    eraseEvent: erasing(sql),
  };
}

function appending(sql: Sql, within: Within | null): EngineWrites["append"] {
  const last = sql<[string], End>(
    `SELECT seq, hash FROM journal WHERE lifecycle_id = ? ORDER BY seq DESC LIMIT 1`,
  );
  const append = sql<[Stored<JournalDraft & Link, "event">], void>(`INSERT INTO journal
    (lifecycle_id, seq, rev, outcome, code, event, actor_role, actor_id, on_behalf_of, cause, key, at, "from", "to", version, hash, salt, event_hash)
    VALUES (:lifecycleId, :seq, :rev, :outcome, :code, :event, :actorRole, :actorId, :onBehalfOf, :cause, :key, :at, :from, :to, :version, :hash, :salt, :eventHash)`);
  return async (draft) => {
    const id = draft.lifecycleId;
    const known = within?.known.of(id).end;
    const before = known === undefined ? (last.get(id) ?? null) : known;
    const entry = { ...draft, ...linked(before, draft) };
    const { lastInsertRowid } = append.run({ ...entry, event: packed(entry.event, "json") });
    within?.known.note(id, { end: { seq: entry.seq, hash: entry.hash } });
    return { ...entry, position: Number(lastInsertRowid) };
  };
}

function erasing(sql: Sql): EngineWrites["eraseEvent"] {
  const erase = sql<[{ position: number; event: string | Buffer; eventHash: string }], void>(
    `UPDATE journal SET event = :event, event_hash = :eventHash, salt = NULL WHERE position = :position`,
  );
  return async (entry, event) => {
    erase.run({
      position: entry.position,
      event: packed(event, "json"),
      eventHash: unsalted(entry),
    });
  };
}

const outboxColumns = `id, lifecycle_id AS lifecycleId, command, params, status, attempts, run_at AS runAt,
  claimed_until AS claimedUntil, last_error AS lastError, created_at AS createdAt`;
const takeable = `status = 'ready' AND run_at <= :now AND (claimed_until IS NULL OR claimed_until <= :now)
  AND command NOT IN (SELECT value FROM json_each(:leaving))`;

/** Given up, or waiting for another try. */
const stuck = `(status = 'parked' OR (status = 'ready' AND last_error IS NOT NULL AND claimed_until IS NULL))`;

function outboxReads(sql: Sql): Pick<EngineReads, "outbox" | "parked" | "hasReady"> {
  const ofOne = sql<[string], OutboxRow>(
    `SELECT ${outboxColumns} FROM outbox WHERE lifecycle_id = ? ORDER BY created_at, id`,
  );
  const parked = sql<[{ command: string | null }], OutboxRow>(
    `SELECT ${outboxColumns} FROM outbox WHERE status = 'parked' AND command = coalesce(:command, command)
      ORDER BY created_at LIMIT 200`,
  );
  const ready = sql<[{ now: string; leaving: string }], { 1: 1 }>(
    `SELECT 1 FROM outbox WHERE ${takeable} LIMIT 1`,
  );
  return {
    outbox: async (id) => ofOne.all(id),
    parked: async (command = null) => parked.all({ command }),
    hasReady: async (now, leaving = []) =>
      ready.get({ now, leaving: JSON.stringify(leaving) }) !== undefined,
  };
}

type OutboxWrite =
  "enqueue" | "claim" | "renewClaim" | "finish" | "postpone" | "unpark" | "dropMail" | "restate";

function outboxWrites(sql: Sql): Pick<EngineWrites, OutboxWrite> {
  const enqueue = sql<[OutboxRow], void>(`INSERT INTO outbox VALUES
    (:id, :lifecycleId, :command, :params, :status, :attempts, :runAt, :claimedUntil, :lastError, :createdAt)`);
  const claim = sql<[{ now: string; until: string; limit: number; leaving: string }], OutboxRow>(
    `UPDATE outbox SET claimed_until = :until, attempts = attempts + 1
      WHERE id IN (SELECT id FROM outbox WHERE ${takeable} ORDER BY run_at LIMIT :limit)
      RETURNING ${outboxColumns}`,
  );
  const renew = sql<[{ id: string; now: string; until: string }], void>(
    `UPDATE outbox SET claimed_until = :until WHERE id = :id AND status = 'ready' AND claimed_until > :now`,
  );
  const finish = sql<[string], void>(
    `UPDATE outbox SET status = 'done', claimed_until = NULL, last_error = NULL WHERE id = ?`,
  );
  const postpone = sql<[{ id: string; status: string; runAt: string | null; error: string }], void>(
    `UPDATE outbox
      SET status = :status, run_at = coalesce(:runAt, run_at), claimed_until = NULL, last_error = :error
      WHERE id = :id AND status = 'ready'`,
  );
  const unpark = sql<[string, string], void>(
    `UPDATE outbox SET status = 'ready', attempts = 0, run_at = ?, last_error = NULL WHERE id = ? AND ${stuck}`,
  );
  const dropMail = sql<[string], void>(
    `UPDATE outbox SET status = 'done' WHERE id = ? AND command = 'sendMail' AND ${stuck}`,
  );
  const restate = sql<[string, string], void>(
    `UPDATE outbox SET params = ?, last_error = NULL WHERE id = ?`,
  );
  return {
    async enqueue(row) {
      enqueue.run(row);
    },
    claim: async (now, until, limit, leaving = []) =>
      claim.all({ now, until, limit, leaving: JSON.stringify(leaving) }),
    async renewClaim(id, now, until) {
      renew.run({ id, now, until });
    },
    async finish(id) {
      finish.run(id);
    },
    async postpone(id, runAt, error) {
      postpone.run({ id, status: runAt ? "ready" : "parked", runAt, error });
    },
    unpark: async (id, now) => unpark.run(now, id).changes === 1,
    dropMail: async (id) => dropMail.run(id).changes === 1,
    async restate(id, params) {
      restate.run(params, id);
    },
  };
}

function inbox(sql: Sql): Calls<"received" | "receive" | "dismiss"> {
  const known = sql<[string, string], { 1: 1 }>(
    `SELECT 1 FROM inbox WHERE provider = ? AND event_id = ? AND outcome IN ('accepted', 'Unread', 'Settled')`,
  );
  const receive = sql<[object], void>(
    `INSERT INTO inbox (provider, event_id, type, received_at, outcome, about)
      VALUES (:provider, :eventId, :type, :receivedAt, :outcome, :about)
      ON CONFLICT DO UPDATE SET received_at = excluded.received_at, outcome = excluded.outcome`,
  );
  const dismiss = sql<[string, string], void>(
    `UPDATE inbox SET outcome = 'Seen' WHERE provider = ? AND event_id = ?
      AND outcome NOT IN ('accepted', 'Seen', 'Settled')`,
  );
  return {
    received: async (provider, eventId) => known.get(provider, eventId) !== undefined,
    async receive(row) {
      receive.run(row);
    },
    dismiss: async (provider, eventId) => dismiss.run(provider, eventId).changes === 1,
  };
}
