/** What stays once a person is erased: that they were, and the documents that the law wants kept. */
import { index, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** Who was erased: a subject's key and the moment, and nothing of the person. */
export const erasure = sqliteTable("erasure", {
  subject: text().primaryKey(),
  /** ISO 8601, UTC; set before anything is erased. */
  askedAt: text("asked_at").notNull(),
  /** When everything was done; null while it is under way, or has to be done again. */
  doneAt: text("done_at"),
});

/** The invoice of an order as it was, sealed by the server under a key of its own. */
export const keptDocument = sqliteTable(
  "kept_document",
  {
    orderId: text("order_id").primaryKey(),
    /** AES-256-GCM, base64url: nonce, ciphertext and tag. */
    ciphertext: text().notNull(),
    /** ISO 8601, UTC; swept afterwards. */
    keptUntil: text("kept_until").notNull(),
  },
  (t) => [index("kept_document_until").on(t.keptUntil)],
);
