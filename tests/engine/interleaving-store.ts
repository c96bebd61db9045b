/**
 * A store as one across a network may be: each call takes its time, and transactions run side by side, each on the rows as
 * they were when it began. Of two that changed the same row the later one begins anew, as `Store.write` promises.
 */
import { linked, openStore, unsalted } from "#db";
import type { Deadline, Engine, JournalEntry, OutboxRow, Store, StoredLifecycle, Tx } from "#db";
import type { LifecycleId } from "#machines/kit";
import { raw, repositoriesOf } from "#db/raw";

/** Rows by table and key; a row is never changed, only replaced. */
type Rows = ReadonlyMap<string, object>;

/** What one transaction sees: the rows it began with and, over them, its own writes; null for what it removed. */
interface View {
  readonly began: Rows;
  writes: Map<string, object | null>;
}

export interface InterleavingStore extends Store {
  /** How often a transaction had to begin anew. */
  readonly restarts: () => number;
}

/** `turn` is awaited by every call: whoever resolves it decides whose turn it is. */
export function openInterleavingStore(turn: () => Promise<void>): InterleavingStore {
  const rest = openStore({ file: ":memory:", synchronous: "OFF" });
  let rows: Rows = new Map();
  let positions = 0;
  let restarts = 0;
  const nextPosition = () => (positions += 1);

  /** False when a row that was written is no longer what it was. */
  function commit({ began, writes }: View): boolean {
    for (const key of writes.keys()) if (rows.get(key) !== began.get(key)) return false;
    const after = new Map(rows);
    for (const [key, row] of writes) {
      if (row) after.set(key, row);
      else after.delete(key);
    }
    rows = after;
    return true;
  }

  const write: Store["write"] = async (work) => {
    for (;;) {
      const view: View = { began: rows, writes: new Map() };
      const settled: (() => void)[] = [];
      const result = await work(transaction(view, settled));
      await turn();
      if (commit(view)) {
        for (const then of settled) then();
        return result;
      }
      restarts += 1;
    }
  };

  function transaction(view: View, settled: (() => void)[]): Tx {
    return {
      ...repositoriesOf(raw(rest)),
      engine: engineOn(() => view, turn, nextPosition),
      afterCommit: (then) => void settled.push(then),
      async savepoint(work) {
        const before = new Map(view.writes);
        const settledBefore = settled.length;
        try {
          return await work();
        } catch (error) {
          view.writes = before;
          settled.length = settledBefore;
          throw error;
        }
      },
    };
  }

  const reading = () => ({ began: rows, writes: new Map() });
  const engine = engineOn(reading, turn, nextPosition);
  return { ...rest, engine, write, restarts: () => restarts };
}

/** The engine's calls on rows; each waits for its turn first. */
function engineOn(
  viewNow: () => View,
  turn: () => Promise<void>,
  nextPosition: () => number,
): Engine {
  const slow: Slow = (call) => turn().then(call);
  const rows = rowsOf(viewNow);
  return {
    ...lifecyclesOn(rows, slow),
    ...journalOn(rows, slow, nextPosition),
    ...deadlinesOn(rows, slow),
    ...outboxOn(rows, slow),
    ...inboxOn(rows, slow),
  };
}

type Slow = <T>(call: () => T) => Promise<T>;
type RowsNow = ReturnType<typeof rowsOf>;

/** Rows as a transaction sees them. */
function rowsOf(viewNow: () => View) {
  const get = <T extends object>(key: string): T | null => {
    const { began, writes } = viewNow();
    return ((writes.has(key) ? writes.get(key) : began.get(key)) ?? null) as T | null;
  };
  const all = <T extends object>(prefix: string): T[] => {
    const { began, writes } = viewNow();
    const keys = new Set([...began.keys(), ...writes.keys()]);
    return [...keys].filter((key) => key.startsWith(prefix)).flatMap((key) => get<T>(key) ?? []);
  };
  const put = (key: string, row: object | null) => void viewNow().writes.set(key, row);
  const insert = (key: string, row: object) => {
    if (get(key)) throw new Error(`${key} exists`);
    put(key, row);
  };
  return { get, all, put, insert };
}

function lifecyclesOn(
  { get, all, put, insert }: RowsNow,
  slow: Slow,
): Pick<Engine, "load" | "page" | "versions" | "insert" | "replace"> {
  return {
    load: (id) => slow(() => get<StoredLifecycle>(`lifecycle ${id}`)),
    page: (machine, after, limit) =>
      slow(() =>
        all<StoredLifecycle>(`lifecycle ${machine}:`)
          .filter(({ id }) => id > after)
          .sort((one, other) => (one.id < other.id ? -1 : 1))
          .slice(0, limit),
      ),
    versions: () =>
      slow(() =>
        all<StoredLifecycle>("lifecycle ").map(({ machine, version }) => ({
          ...{ machine, oldest: version, newest: version },
        })),
      ),
    insert: (row) => slow(() => insert(`lifecycle ${row.id}`, row)),
    replace: (row, rev) =>
      slow(() => {
        const there = get<StoredLifecycle>(`lifecycle ${row.id}`);
        if (there?.rev !== rev || there.version > row.version) return false;
        put(`lifecycle ${row.id}`, row);
        return true;
      }),
  };
}

type JournalRead = "answered" | "journal" | "position" | "lastAt" | "movedSince" | "tookPress";

const idsOf = (entries: readonly JournalEntry[]) => [
  ...new Set(entries.map(({ lifecycleId }) => lifecycleId)),
];

function journalOn(
  { all, insert, put }: RowsNow,
  slow: Slow,
  nextPosition: () => number,
): Pick<Engine, JournalRead | "append" | "eraseEvent"> {
  const journalOf = (id: LifecycleId) =>
    all<JournalEntry>(`journal ${id} `).sort((one, other) => one.seq - other.seq);
  const entries = () => all<JournalEntry>("journal ");
  const newest = () => Math.max(0, ...entries().map(({ position }) => position));
  const takenSince = (since: number) =>
    entries().filter(({ position, outcome }) => position > since && outcome !== "refused");
  return {
    answered: (id, key) => slow(() => journalOf(id).find((entry) => entry.key === key) ?? null),
    journal: (id) => slow(() => journalOf(id)),
    position: () => slow(newest),
    lastAt: () => slow(() => entries().find((one) => one.position === newest())?.at ?? null),
    movedSince: (since) =>
      slow(() => ({
        position: Math.max(since, newest()),
        ids: idsOf(takenSince(since)),
      })),
    tookPress: (key, since) =>
      slow(() => idsOf(takenSince(since).filter((entry) => entry.key?.startsWith(key)))),
    append: (draft) =>
      slow(() => {
        const link = linked(journalOf(draft.lifecycleId).at(-1) ?? null, draft);
        const entry: JournalEntry = { ...draft, ...link, position: nextPosition() };
        insert(`journal ${draft.lifecycleId} ${link.seq}`, entry);
        return entry;
      }),
    eraseEvent: (entry, event) =>
      slow(() => {
        const erased = { ...entry, event, eventHash: unsalted(entry), salt: null };
        put(`journal ${entry.lifecycleId} ${entry.seq}`, erased);
      }),
  };
}

function deadlinesOn(
  { get, all, put }: RowsNow,
  slow: Slow,
): Pick<Engine, "deadlines" | "due" | "schedule" | "unschedule" | "take" | "unscheduleAll"> {
  const deadlinesOf = (id: LifecycleId) => all<Deadline>(`deadline ${id} `);
  const remove = (rows: readonly Deadline[]) =>
    rows.forEach(({ lifecycleId, name }) => put(`deadline ${lifecycleId} ${name}`, null));
  return {
    deadlines: (id) => slow(() => deadlinesOf(id)),
    due: (now, limit) =>
      slow(() =>
        all<Deadline>("deadline ")
          .filter(({ dueAt }) => dueAt <= now)
          .slice(0, limit),
      ),
    schedule: (id, times) =>
      slow(() => {
        for (const [name, dueAt] of Object.entries(times))
          put(`deadline ${id} ${name}`, { lifecycleId: id, name, dueAt });
      }),
    unschedule: (id, names) =>
      slow(() => remove(deadlinesOf(id).filter(({ name }) => names.includes(name)))),
    take: ({ lifecycleId, name, dueAt }) =>
      slow(() => {
        const isThere = get<Deadline>(`deadline ${lifecycleId} ${name}`)?.dueAt === dueAt;
        if (isThere) put(`deadline ${lifecycleId} ${name}`, null);
        return isThere;
      }),
    unscheduleAll: (id) => slow(() => remove(deadlinesOf(id))),
  };
}

function inboxOn(
  { get, put }: RowsNow,
  slow: Slow,
): Pick<Engine, "received" | "receive" | "dismiss"> {
  type Row = Parameters<Engine["receive"]>[0];
  const known = ["accepted", "Unread", "Settled"];
  return {
    received: (provider, eventId) =>
      slow(() => known.includes(get<Row>(`inbox ${provider} ${eventId}`)?.outcome ?? "")),
    receive: (row) => slow(() => put(`inbox ${row.provider} ${row.eventId}`, row)),
    dismiss: (provider, eventId) =>
      slow(() => put(`inbox ${provider} ${eventId}`, null)).then(() => true),
  };
}

type OutboxCall = "outbox" | "hasReady" | "parked" | "enqueue" | "claim" | "renewClaim";

function outboxOn(
  { get, all, put, insert }: RowsNow,
  slow: Slow,
): Pick<Engine, OutboxCall | "finish" | "postpone" | "unpark" | "dropMail" | "restate"> {
  const takeable = (now: string, leaving: readonly string[]) =>
    all<OutboxRow>("outbox ").filter(
      ({ status, runAt, claimedUntil, command }) =>
        status === "ready" &&
        runAt <= now &&
        (claimedUntil === null || claimedUntil <= now) &&
        !leaving.includes(command),
    );
  const change = (id: string, changes: Partial<OutboxRow>) => {
    const row = get<OutboxRow>(`outbox ${id}`);
    if (row) put(`outbox ${id}`, { ...row, ...changes });
    return row !== null;
  };
  return {
    outbox: (id) => slow(() => all<OutboxRow>(`outbox ${id}:`)),
    hasReady: (now, leaving = []) => slow(() => takeable(now, leaving).length > 0),
    parked: (named = null) =>
      slow(() =>
        all<OutboxRow>("outbox ").filter(
          ({ status, command }) => status === "parked" && (named === null || command === named),
        ),
      ),
    enqueue: (row) => slow(() => insert(`outbox ${row.id}`, row)),
    claim: (now, until, limit, leaving = []) =>
      slow(() =>
        takeable(now, leaving)
          .slice(0, limit)
          .map((row) => {
            const taken = { ...row, claimedUntil: until, attempts: row.attempts + 1 };
            put(`outbox ${row.id}`, taken);
            return taken;
          }),
      ),
    renewClaim: (id, _now, until) => slow(() => void change(id, { claimedUntil: until })),
    finish: (id) =>
      slow(() => void change(id, { status: "done", claimedUntil: null, lastError: null })),
    postpone: (id, runAt, error) =>
      slow(() => {
        if (get<OutboxRow>(`outbox ${id}`)?.status !== "ready") return;
        change(id, {
          ...(runAt === null ? { status: "parked" } : { runAt }),
          ...{ claimedUntil: null, lastError: error },
        });
      }),
    dropMail: (id) => slow(() => change(id, { status: "done" })),
    unpark: (id, now) =>
      slow(() => change(id, { status: "ready", attempts: 0, runAt: now, lastError: null })),
    restate: (id, params) => slow(() => void change(id, { params, lastError: null })),
  };
}
