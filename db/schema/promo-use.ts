/** The orders that used a code of which there are only so many (ERR-61, ERR-62). */
import { primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

export const promoUse = sqliteTable(
  "promo_use",
  {
    code: text().notNull(),
    orderId: text("order_id").notNull(),
    /** Mailbox of the order, in lower case; null where it gave none. */
    email: text(),
    usedAt: text("used_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.code, table.orderId] })],
);
