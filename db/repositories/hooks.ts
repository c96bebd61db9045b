/** Systems that are told what happens to orders, what they were told, and what was last told of each instance. */
import { and, asc, desc, eq, gte, isNull, sql } from "drizzle-orm";
import type { Handle } from "../handle.ts";
import { prepared } from "../prepared.ts";
import { hook, hookEvent, hookFact } from "../schema/api.ts";

export type Hook = typeof hook.$inferSelect;
export type HookEvent = typeof hookEvent.$inferSelect;

const { placeholder } = sql;

const statements = prepared((db) => ({
  open: db.select().from(hook).where(isNull(hook.closedAt)).prepare(),
  fact: db
    .select({ status: hookFact.status })
    .from(hookFact)
    .where(eq(hookFact.lifecycleId, placeholder("lifecycleId")))
    .prepare(),
  noteFact: db
    .insert(hookFact)
    .values({ lifecycleId: placeholder("lifecycleId"), status: placeholder("status") })
    .onConflictDoUpdate({ target: hookFact.lifecycleId, set: { status: sql`excluded.status` } })
    .prepare(),
}));

/** Those that are told something now. */
async function open(db: Handle): Promise<Hook[]> {
  return statements(db).open.all();
}

/** All there ever were, the newest first. */
async function all(db: Handle): Promise<Hook[]> {
  return db.select().from(hook).orderBy(desc(hook.madeAt), desc(hook.id)).all();
}

async function byId(db: Handle, id: string): Promise<Hook | null> {
  return db.select().from(hook).where(eq(hook.id, id)).get() ?? null;
}

async function event(db: Handle, id: string): Promise<HookEvent | null> {
  return db.select().from(hookEvent).where(eq(hookEvent.id, id)).get() ?? null;
}

/** What was told of an order, in the order in which it happened. */
async function eventsOf(db: Handle, orderId: string): Promise<HookEvent[]> {
  const its = eq(hookEvent.orderId, orderId);
  return db.select().from(hookEvent).where(its).orderBy(asc(hookEvent.position)).all();
}

/** What was told since an instant, in the order in which it happened. */
async function eventsSince(db: Handle, at: string): Promise<HookEvent[]> {
  const since = gte(hookEvent.at, at);
  return db.select().from(hookEvent).where(since).orderBy(asc(hookEvent.position)).all();
}

/** What was last told of an instance; null where nothing was. */
async function fact(db: Handle, lifecycleId: string): Promise<string | null> {
  return statements(db).fact.get({ lifecycleId })?.status ?? null;
}

async function add(db: Handle, row: Hook): Promise<void> {
  db.insert(hook).values(row).run();
}

/** Nothing is told there any more; false where that is so already. */
async function close(
  db: Handle,
  id: string,
  by: { readonly closedAt: string; readonly closedBy: "staff" | "store" },
): Promise<boolean> {
  const its = and(eq(hook.id, id), isNull(hook.closedAt));
  return db.update(hook).set(by).where(its).run().changes === 1;
}

/** It is told what happens from now on. */
async function reopen(db: Handle, id: string): Promise<void> {
  db.update(hook).set({ closedAt: null, closedBy: null }).where(eq(hook.id, id)).run();
}

async function noteTaken(db: Handle, id: string, takenAt: string): Promise<void> {
  db.update(hook).set({ takenAt }).where(eq(hook.id, id)).run();
}

async function tell(db: Handle, row: Omit<HookEvent, "position">): Promise<void> {
  db.insert(hookEvent).values(row).run();
}

async function noteFact(db: Handle, lifecycleId: string, status: string): Promise<void> {
  statements(db).noteFact.run({ lifecycleId, status });
}

export const reads = { open, all, byId, event, eventsOf, eventsSince, fact };
export const writes = { add, close, reopen, noteTaken, tell, noteFact };
