/** What programs open the store's calls with. Times are ISO 8601, UTC. */
import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

export const apiKey = sqliteTable("api_key", {
  id: text().primaryKey(),
  /** What its maker calls it: the program that has it. */
  name: text().notNull(),
  /** As JSON. */
  scopes: text().notNull(),
  /** SHA-256 of the secret, which is shown once and kept nowhere. */
  secretHash: text("secret_hash").notNull().unique(),
  /** The account that made it; null where whoever runs the store did. */
  madeBy: text("made_by"),
  /** Made where the outside is played, where everybody may: no store that is real opens by it. */
  isDemonstration: integer("is_demonstration", { mode: "boolean" }).notNull(),
  madeAt: text("made_at").notNull(),
  /** To the hour, so that calls that read go on writing nothing. */
  lastUsedAt: text("last_used_at"),
  expiresAt: text("expires_at").notNull(),
  revokedAt: text("revoked_at"),
});

/** A system of the deployer's that is told what happens to orders, at an address of its own (decision 104). */
export const hook = sqliteTable("hook", {
  id: text().primaryKey(),
  url: text().notNull(),
  /** The types of events that it is told, as JSON. */
  types: text().notNull(),
  madeAt: text("made_at").notNull(),
  /** When it last took something. */
  takenAt: text("taken_at"),
  /** Since when it is told nothing any more; null while it is. */
  closedAt: text("closed_at"),
  /** Who closed it: staff, or the store itself after three days without an answer. */
  closedBy: text("closed_by", { enum: ["staff", "store"] }),
});

/** What was told, and to whom: written in the transaction in which it happened. Nobody's data: an order's number, words of ours, sums. */
export const hookEvent = sqliteTable(
  "hook_event",
  {
    /** In the order in which they happened. */
    position: integer().primaryKey({ autoIncrement: true }),
    id: text().notNull().unique(),
    type: text().notNull(),
    orderId: text("order_id").notNull(),
    /** What is sent, to the letter. */
    body: text().notNull(),
    /** Whom it is sent to, as JSON. */
    hookIds: text("hook_ids").notNull(),
    at: text().notNull(),
  },
  (t) => [index("hook_event_order").on(t.orderId, t.position), index("hook_event_at").on(t.at)],
);

/** What was last told of an instance, so that the same is not told twice. */
export const hookFact = sqliteTable("hook_fact", {
  lifecycleId: text("lifecycle_id").primaryKey(),
  status: text().notNull(),
});
