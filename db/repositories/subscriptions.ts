import { and, desc, eq, isNull, or, sql } from "drizzle-orm";
import { contains } from "../contains.ts";
import type { Handle } from "../handle.ts";
import { searchable } from "./orders.ts";
import { prepared } from "../prepared.ts";
import { subscriptionIndex } from "../schema/subscriptions.ts";

export type SubscriptionRow = typeof subscriptionIndex.$inferSelect;

const { placeholder } = sql;

const statements = prepared((db) => ({
  ofCustomer: db
    .select()
    .from(subscriptionIndex)
    .where(
      and(
        eq(subscriptionIndex.customerId, placeholder("customerId")),
        or(
          isNull(placeholder("text")),
          contains(subscriptionIndex.searchText, placeholder("text")),
        ),
      ),
    )
    .orderBy(desc(subscriptionIndex.startedAt), desc(subscriptionIndex.subscriptionId))
    .limit(placeholder("limit"))
    .prepare(),
  index: db
    .insert(subscriptionIndex)
    .values({
      subscriptionId: placeholder("subscriptionId"),
      customerId: placeholder("customerId"),
      orderId: placeholder("orderId"),
      startedAt: placeholder("startedAt"),
      searchText: placeholder("searchText"),
    })
    .onConflictDoUpdate({
      target: subscriptionIndex.subscriptionId,
      set: { customerId: sql`excluded.customer_id`, searchText: sql`excluded.search_text` },
    })
    .prepare(),
}));

/** Writes what the lists know of a subscription; which order brought it never changes. */
async function index(db: Handle, row: SubscriptionRow): Promise<void> {
  statements(db).index.run(row);
}

/** A customer's subscriptions, newest first; `text` as it was typed. */
async function ofCustomer(
  db: Handle,
  query: { readonly customerId: string; readonly text?: string; readonly limit: number },
): Promise<SubscriptionRow[]> {
  const { customerId, text, limit } = query;
  const typed = text ? searchable(text) : null;
  if (typed === "") return [];
  return statements(db).ofCustomer.all({ customerId, limit, text: typed });
}

export const reads = { ofCustomer };
export const writes = { index };
