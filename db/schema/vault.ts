/** Cards as browsers sealed them. Only the payment provider can open one; a row is gone once the provider has answered. */
import { index, sqliteTable, text } from "drizzle-orm/sqlite-core";

export const sealedCard = sqliteTable(
  "sealed_card",
  {
    id: text().primaryKey(),
    encryptedPayload: text("encrypted_payload").notNull(),
    encryptedPassword: text("encrypted_password").notNull(),
    /** ISO 8601, UTC; what nobody fetched an hour later is swept. */
    createdAt: text("created_at").notNull(),
  },
  (t) => [index("sealed_card_created").on(t.createdAt)],
);
