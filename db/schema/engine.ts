/** The engine's tables: current snapshots, the append-only journal, deadlines, outbox and inbox. Times are ISO 8601, UTC. */
import { sql } from "drizzle-orm";
import { packedText } from "../packed.ts";
import {
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from "drizzle-orm/sqlite-core";

export const lifecycle = sqliteTable(
  "lifecycle",
  {
    /** `<machine>:<key>`, so that the instances of a machine lie side by side. */
    id: text().primaryKey(),
    machine: text().notNull(),
    /** Version of the definition that wrote the snapshot. */
    version: integer().notNull(),
    /** Accepted events so far; every write compares and swaps it. */
    rev: integer().notNull(),
    status: text({ enum: ["active", "done"] }).notNull(),
    /** Dotted label of the active states, for lists and counts. */
    state: text().notNull(),
    /** Packed once it has stood for a day; see `db/repositories/retention.ts`. */
    snapshot: packedText("json").notNull(),
    createdAt: text("created_at").notNull(),
    updatedAt: text("updated_at").notNull(),
  },
  // With the id, so that a page of those in one state need not be sorted out of all of them.
  (t) => [index("lifecycle_machine_state").on(t.machine, t.state, t.id)],
);

/** What the definition of each version was when its instances were written: a number alone does not tell a build between releases. */
export const machinePrint = sqliteTable(
  "machine_print",
  {
    machine: text().notNull(),
    version: integer().notNull(),
    /** A hash of the states, the moves and the stored shape; see `engine/prints.ts`. */
    print: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.machine, t.version] })],
);

/** Which instances a key opens: `customer:…`, `order:…`, `session:…`, and the cart that they came of. Keys are added only. */
export const lifecycleKey = sqliteTable(
  "lifecycle_key",
  {
    key: text().notNull(),
    lifecycleId: text("lifecycle_id").notNull(),
  },
  (t) => [primaryKey({ columns: [t.key, t.lifecycleId] })],
);

export const journal = sqliteTable(
  "journal",
  {
    position: integer().primaryKey({ autoIncrement: true }),
    lifecycleId: text("lifecycle_id").notNull(),
    /** 0 is the start; each entry after it, accepted or refused, counts one up. */
    seq: integer().notNull(),
    /** The instance's rev after this entry; a refused entry repeats the one before. */
    rev: integer().notNull(),
    outcome: text({ enum: ["started", "accepted", "refused", "migrated"] }).notNull(),
    /** The refusal's code. */
    code: text(),
    event: packedText("json").notNull(),
    actorRole: text("actor_role").notNull(),
    actorId: text("actor_id").notNull(),
    onBehalfOf: text("on_behalf_of"),
    /** The step, `id@rev`, that led to this one; null when somebody outside sent it. */
    cause: text(),
    /** Idempotency key of the sender. */
    key: text(),
    at: text().notNull(),
    from: text().notNull(),
    to: text().notNull(),
    version: integer().notNull(),
    /** SHA-256 over the entry and the hash before it; see `db/chain.ts`. */
    hash: text().notNull(),
    /** What the event is hashed with; null once it is erased, and in entries of the older kind. */
    salt: text(),
    /** The hash of the event that was erased. */
    eventHash: text("event_hash"),
  },
  (t) => [
    uniqueIndex("journal_lifecycle_seq").on(t.lifecycleId, t.seq),
    /** What an agent did, for their colleagues (AGENT-11). */
    index("journal_agent")
      .on(t.actorId)
      .where(sql`${t.actorRole} = 'agent'`),
    // Most entries are told from lifecycle to lifecycle and carry no key.
    uniqueIndex("journal_lifecycle_key")
      .on(t.lifecycleId, t.key)
      .where(sql`${t.key} IS NOT NULL`),
  ],
);

export const deadline = sqliteTable(
  "deadline",
  {
    lifecycleId: text("lifecycle_id").notNull(),
    /** XState's own event type, `xstate.after.<delay>.<state>`; also the event that is sent. */
    name: text().notNull(),
    dueAt: text("due_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.lifecycleId, t.name] }), index("deadline_due").on(t.dueAt)],
);

export const outbox = sqliteTable(
  "outbox",
  {
    /** `<lifecycle>:<rev>:<index>`: also the idempotency key for the outside party. */
    id: text().primaryKey(),
    lifecycleId: text("lifecycle_id").notNull(),
    command: text().notNull(),
    params: text().notNull(),
    status: text({ enum: ["ready", "done", "parked"] }).notNull(),
    attempts: integer().notNull(),
    runAt: text("run_at").notNull(),
    claimedUntil: text("claimed_until"),
    lastError: text("last_error"),
    createdAt: text("created_at").notNull(),
  },
  (t) => [
    // A query finds one of these only where it writes the status itself: SQLite cannot know what it will be given.
    index("outbox_ready")
      .on(t.runAt)
      .where(sql`${t.status} = 'ready'`),
    index("outbox_parked")
      .on(t.createdAt)
      .where(sql`${t.status} = 'parked'`),
    index("outbox_done")
      .on(t.createdAt)
      .where(sql`${t.status} = 'done'`),
    index("outbox_lifecycle").on(t.lifecycleId),
  ],
);

export const inbox = sqliteTable(
  "inbox",
  {
    provider: text().notNull(),
    eventId: text("event_id").notNull(),
    type: text().notNull(),
    receivedAt: text("received_at").notNull(),
    /**
     * `accepted`, or the code of the refusal; `Unread` for what nobody understands, `Settled` where nothing hung on it, `Seen` once
     * staff has dealt with it.
     */
    outcome: text().notNull(),
    /** The lifecycle that it is about; null where nobody knows. */
    about: text(),
  },
  (t) => [
    primaryKey({ columns: [t.provider, t.eventId] }),
    index("inbox_received").on(t.receivedAt),
  ],
);

/** Small shared facts, such as the sandbox clock's offset. */
export const setting = sqliteTable("setting", {
  name: text().primaryKey(),
  value: text().notNull(),
});
