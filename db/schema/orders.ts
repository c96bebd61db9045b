/** Orders as lists and look-ups need them, kept in step with their lifecycle by a projection. */
import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

export const orderIndex = sqliteTable(
  "order_index",
  {
    orderId: text("order_id").primaryKey(),
    storefront: text().notNull(),
    customerId: text("customer_id"),
    email: text().notNull(),
    /** The order's state, as the machine names it; its status key is in the view. */
    state: text().notNull(),
    placedAt: text("placed_at").notNull(),
    movedAt: text("moved_at").notNull(),
    totalCents: integer("total_cents").notNull(),
    currency: text({ enum: ["USD", "PLN"] }).notNull(),
    /** Order number, product names and SKUs in lower case without signs, for search. */
    searchText: text("search_text").notNull(),
  },
  (t) => [
    index("order_index_customer").on(t.customerId, t.placedAt),
    index("order_index_state").on(t.state, t.placedAt),
    index("order_index_placed").on(t.placedAt),
    index("order_index_email").on(sql`lower(${t.email})`),
  ],
);

/**
 * What an order's addresses are found by on the telephone: `tel:5551234567`, `ship:94107:lovelace`, `bill:…`. Personal: the rows of
 * an order go when its customer is erased (decision 029).
 */
export const orderContact = sqliteTable(
  "order_contact",
  {
    key: text().notNull(),
    orderId: text("order_id").notNull(),
  },
  (t) => [primaryKey({ columns: [t.key, t.orderId] }), index("order_contact_order").on(t.orderId)],
);
