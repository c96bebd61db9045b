/** What programs open the store's calls with. Times are ISO 8601, UTC. */
import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

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
