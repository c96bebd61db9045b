/**
 * Secrets on their way to a provider, encrypted by the server; a row is gone once the provider has answered. Most live for
 * an hour; what belongs to an order is kept until it is used, or its person is erased.
 */
import { index, sqliteTable, text } from "drizzle-orm/sqlite-core";

export const sealed = sqliteTable(
  "sealed",
  {
    id: text().primaryKey(),
    /** AES-256-GCM, base64url: nonce, ciphertext and tag. */
    ciphertext: text().notNull(),
    /** ISO 8601, UTC; what nobody fetched an hour later is swept. */
    createdAt: text("created_at").notNull(),
    /** The order that it belongs to; null for what is swept. */
    orderId: text("order_id"),
  },
  (t) => [index("sealed_created").on(t.createdAt), index("sealed_order").on(t.orderId)],
);
