/** Short-lived secrets on their way to a provider, encrypted by the server; a row is gone once the provider has answered. */
import { index, sqliteTable, text } from "drizzle-orm/sqlite-core";

export const sealed = sqliteTable(
  "sealed",
  {
    id: text().primaryKey(),
    /** AES-256-GCM, base64url: nonce, ciphertext and tag. */
    ciphertext: text().notNull(),
    /** ISO 8601, UTC; what nobody fetched an hour later is swept. */
    createdAt: text("created_at").notNull(),
  },
  (t) => [index("sealed_created").on(t.createdAt)],
);
