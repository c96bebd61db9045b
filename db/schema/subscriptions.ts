/** Subscriptions as lists and searches need them, kept in step with their lifecycle by a projection. */
import { index, sqliteTable, text } from "drizzle-orm/sqlite-core";

export const subscriptionIndex = sqliteTable(
  "subscription_index",
  {
    subscriptionId: text("subscription_id").primaryKey(),
    customerId: text("customer_id"),
    orderId: text("order_id").notNull(),
    /** `start_date`; ISO 8601, UTC. */
    startedAt: text("started_at").notNull(),
    /** Its number, its order's, and what it is, in lower case without signs, for search. */
    searchText: text("search_text").notNull(),
  },
  (t) => [index("subscription_index_customer").on(t.customerId, t.startedAt)],
);
