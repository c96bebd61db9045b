import { and, desc, eq, inArray, isNotNull, isNull, lt, ne, or, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { contains } from "../contains.ts";
import type { Handle } from "../handle.ts";
import { plain } from "../packed.ts";
import { prepared } from "../prepared.ts";
import { journal } from "../schema/engine.ts";
import { orderContact, orderIndex } from "../schema/orders.ts";

export type OrderRow = typeof orderIndex.$inferSelect;

const { placeholder } = sql;

/** What was not asked for is null, and lets every order pass. */
const asked = (name: string, test: SQL) => or(isNull(placeholder(name)), test);

const statements = prepared((db) => ({
  ofCustomer: db
    .select()
    .from(orderIndex)
    .where(
      and(
        eq(orderIndex.customerId, placeholder("customerId")),
        asked(
          "states",
          inArray(orderIndex.state, sql`(SELECT value FROM json_each(${placeholder("states")}))`),
        ),
        asked("text", contains(orderIndex.searchText, placeholder("text"))),
        asked("before", lt(orderIndex.placedAt, placeholder("before"))),
      ),
    )
    .orderBy(desc(orderIndex.placedAt), desc(orderIndex.orderId))
    .limit(placeholder("limit"))
    .prepare(),
  index: db
    .insert(orderIndex)
    .values({
      orderId: placeholder("orderId"),
      storefront: placeholder("storefront"),
      customerId: placeholder("customerId"),
      email: placeholder("email"),
      state: placeholder("state"),
      placedAt: placeholder("placedAt"),
      movedAt: placeholder("movedAt"),
      totalCents: placeholder("totalCents"),
      currency: placeholder("currency"),
      searchText: placeholder("searchText"),
    })
    .onConflictDoUpdate({
      target: orderIndex.orderId,
      set: {
        customerId: sql`excluded.customer_id`,
        email: sql`excluded.email`,
        state: sql`excluded.state`,
        placedAt: sql`excluded.placed_at`,
        movedAt: sql`excluded.moved_at`,
        totalCents: sql`excluded.total_cents`,
        searchText: sql`excluded.search_text`,
      },
    })
    .prepare(),
  contacts: db
    .select({ key: orderContact.key })
    .from(orderContact)
    .where(eq(orderContact.orderId, placeholder("orderId")))
    .prepare(),
  noteContact: db
    .insert(orderContact)
    .values({ key: placeholder("key"), orderId: placeholder("orderId") })
    .prepare(),
}));

/** Writes what the lists know of an order; where it was placed and in what it is paid never change. */
async function index(db: Handle, row: OrderRow): Promise<void> {
  statements(db).index.run(row);
}

/** Writes what an order's addresses are found by, where it is not what stands there already. */
async function noteContacts(db: Handle, orderId: string, keys: readonly string[]): Promise<void> {
  const stored = statements(db)
    .contacts.all({ orderId })
    .map(({ key }) => key);
  if (stored.length === keys.length && keys.every((key) => stored.includes(key))) return;
  if (stored.length > 0) db.delete(orderContact).where(eq(orderContact.orderId, orderId)).run();
  for (const key of keys) statements(db).noteContact.run({ key, orderId });
}

export interface OrderQuery {
  readonly customerId: string;
  /** Only these states; all when not given. */
  readonly states?: readonly string[];
  /** What was typed: spaces, dashes and case are forgiven. */
  readonly text?: string;
  /** Only orders placed before this instant: the last one of the page before. */
  readonly before?: string;
  readonly limit: number;
}

/** A customer's orders, newest first. */
async function ofCustomer(db: Handle, query: OrderQuery): Promise<OrderRow[]> {
  const { customerId, states, before, limit } = query;
  const text = query.text ? searchable(query.text) : null;
  // Signs alone are in no order.
  if (text === "") return [];
  return statements(db).ofCustomer.all({
    customerId,
    limit,
    states: states ? JSON.stringify(states) : null,
    text,
    before: before ?? null,
  });
}

/** All orders of a store, newest first, for its own back office: a page of them is read off the index of their days. */
async function ofStore(
  db: Handle,
  query: Omit<OrderQuery, "customerId"> & { readonly storefront: string },
): Promise<OrderRow[]> {
  const { storefront, states, before, limit } = query;
  const text = query.text ? searchable(query.text) : null;
  if (text === "") return [];
  const of = [
    eq(orderIndex.storefront, storefront),
    ...(states ? [inArray(orderIndex.state, [...states])] : []),
    ...(text === null ? [] : [contains(orderIndex.searchText, text)]),
    ...(before === undefined ? [] : [lt(orderIndex.placedAt, before)]),
  ];
  const newestFirst = [desc(orderIndex.placedAt), desc(orderIndex.orderId)];
  return db
    .select()
    .from(orderIndex)
    .where(and(...of))
    .orderBy(...newestFirst)
    .limit(limit)
    .all();
}

/** Orders placed as a guest with this e-mail address, however it was typed, newest first. */
async function ofGuest(db: Handle, email: string): Promise<OrderRow[]> {
  const isTheirs = sql`lower(${orderIndex.email}) = ${email.toLowerCase()}`;
  return db
    .select()
    .from(orderIndex)
    .where(and(isTheirs, isNull(orderIndex.customerId)))
    .orderBy(desc(orderIndex.placedAt))
    .limit(100)
    .all();
}

/** All orders placed with this e-mail address, however it was typed, an account's as well, newest first. */
async function ofMailbox(db: Handle, email: string): Promise<OrderRow[]> {
  return db
    .select()
    .from(orderIndex)
    .where(sql`lower(${orderIndex.email}) = ${email.toLowerCase()}`)
    .orderBy(desc(orderIndex.placedAt))
    .all();
}

/** What the lists know of some orders, newest first. */
async function named(db: Handle, orderIds: readonly string[]): Promise<OrderRow[]> {
  if (orderIds.length === 0) return [];
  return db
    .select()
    .from(orderIndex)
    .where(inArray(orderIndex.orderId, [...orderIds]))
    .orderBy(desc(orderIndex.placedAt))
    .all();
}

/** The orders that an agent placed or changed for customers, those touched last first (AGENT-11). */
async function idsByAgent(db: Handle, agentId: string, limit: number): Promise<string[]> {
  const orderId = sql<string>`json_extract(${plain(journal.event)}, '$.orderId')`;
  const rows = db
    .select({ orderId })
    .from(journal)
    .where(
      and(
        // A literal, so that the index of what agents did is used.
        sql`${journal.actorRole} = 'agent'`,
        eq(journal.actorId, agentId),
        ne(journal.outcome, "refused"),
        isNotNull(orderId),
      ),
    )
    .groupBy(orderId)
    .orderBy(desc(sql`max(${journal.position})`))
    .limit(limit)
    .all();
  return rows.map((row) => row.orderId);
}

/** The orders whose addresses are found by one of these keys, newest first. */
async function idsByContact(db: Handle, keys: readonly string[], limit: number): Promise<string[]> {
  return db
    .selectDistinct({ orderId: orderIndex.orderId, placedAt: orderIndex.placedAt })
    .from(orderContact)
    .innerJoin(orderIndex, eq(orderIndex.orderId, orderContact.orderId))
    .where(inArray(orderContact.key, [...keys]))
    .orderBy(desc(orderIndex.placedAt), desc(orderIndex.orderId))
    .limit(limit)
    .all()
    .map(({ orderId }) => orderId);
}

/** The newest orders of everybody, for the sandbox console. */
async function newest(db: Handle, limit: number): Promise<OrderRow[]> {
  return db.select().from(orderIndex).orderBy(desc(orderIndex.placedAt)).limit(limit).all();
}

/** How many orders are in each state. */
async function countByState(db: Handle): Promise<{ state: string; count: number }[]> {
  return db
    .select({ state: orderIndex.state, count: sql<number>`count(*)` })
    .from(orderIndex)
    .groupBy(orderIndex.state)
    .all();
}

/** Letters and digits alone, in lower case: `ORD-2026 7k3f` finds `ORD-2026-7K3F-9Q2D`. */
export function searchable(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, "");
}

/** What the lists know of every order, for the audit. */
async function all(db: Handle): Promise<OrderRow[]> {
  return db.select().from(orderIndex).all();
}

export const reads = {
  all,
  ofCustomer,
  ofStore,
  ofGuest,
  ofMailbox,
  named,
  idsByAgent,
  idsByContact,
  newest,
  countByState,
};
export const writes = { index, noteContacts };
