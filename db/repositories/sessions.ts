/** Browser sessions: who is signed in, and which cart is theirs. */
import { eq, lt, sql } from "drizzle-orm";
import type { Handle } from "../handle.ts";
import { prepared } from "../prepared.ts";
import { account, session } from "../schema/accounts.ts";

export type SessionRow = typeof session.$inferSelect;

const statements = prepared((db) => ({
  byToken: db
    .select()
    .from(session)
    .where(eq(session.tokenHash, sql.placeholder("tokenHash")))
    .prepare(),
  cartOf: db
    .select({ cartId: sql<string | null>`coalesce(${account.cartId}, ${session.cartId})` })
    .from(session)
    .leftJoin(account, eq(account.id, sql.placeholder("customerId")))
    .where(eq(session.id, sql.placeholder("id")))
    .prepare(),
  insert: db
    .insert(session)
    .values({
      id: sql.placeholder("id"),
      tokenHash: sql.placeholder("tokenHash"),
      cartId: sql.placeholder("cartId"),
      customerId: sql.placeholder("customerId"),
      signedInAt: sql.placeholder("signedInAt"),
      secondStepAt: sql.placeholder("secondStepAt"),
      browser: sql.placeholder("browser"),
      drafts: sql.placeholder("drafts"),
      createdAt: sql.placeholder("createdAt"),
      expiresAt: sql.placeholder("expiresAt"),
    })
    .prepare(),
  setCart: db
    .update(session)
    .set({ cartId: sql`${sql.placeholder("cartId")}` })
    .where(eq(session.id, sql.placeholder("id")))
    .prepare(),
  sweep: db
    .delete(session)
    .where(lt(session.expiresAt, sql.placeholder("now")))
    .prepare(),
}));

async function byToken(db: Handle, tokenHash: string): Promise<SessionRow | null> {
  return statements(db).byToken.get({ tokenHash }) ?? null;
}

/** The cart that whoever is signed in has, on whatever device, or else the session's own. */
async function cartOf(
  db: Handle,
  { sessionId, customerId }: { readonly sessionId: string; readonly customerId: string | null },
): Promise<string | null> {
  return statements(db).cartOf.get({ id: sessionId, customerId })?.cartId ?? null;
}

async function insert(db: Handle, row: SessionRow): Promise<void> {
  statements(db).insert.run(row);
}

async function update(
  db: Handle,
  id: string,
  changes: Partial<Omit<SessionRow, "id">>,
): Promise<void> {
  db.update(session).set(changes).where(eq(session.id, id)).run();
}

async function remove(db: Handle, id: string): Promise<void> {
  db.delete(session).where(eq(session.id, id)).run();
}

/** Forgets the rows that nobody came back for. */
async function sweep(db: Handle, now: string): Promise<number> {
  return statements(db).sweep.run({ now }).changes;
}

/** The cart of a session, and of the account it is signed in to. */
async function setCart(
  db: Handle,
  owner: { readonly sessionId: string; readonly customerId: string | null },
  cartId: string | null,
): Promise<void> {
  statements(db).setCart.run({ cartId, id: owner.sessionId });
  if (owner.customerId === null) return;
  db.update(account).set({ cartId }).where(eq(account.id, owner.customerId)).run();
}

/** The sessions that an account is, or was, signed in to. */
async function ofCustomer(db: Handle, customerId: string): Promise<SessionRow[]> {
  return db.select().from(session).where(eq(session.customerId, customerId)).limit(MOST).all();
}

/** More browsers than anybody has; an account's list is never endless. */
const MOST = 200;

export const reads = { byToken, cartOf, ofCustomer };
export const writes = { insert, update, remove, sweep, setCart };
