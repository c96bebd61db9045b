import { and, eq, inArray, isNull, lt, sql } from "drizzle-orm";
import type { Handle } from "../handle.ts";
import { prepared } from "../prepared.ts";
import { sealed } from "../schema/vault.ts";

const statements = prepared((db) => ({
  text: db
    .select({ ciphertext: sealed.ciphertext })
    .from(sealed)
    .where(eq(sealed.id, sql.placeholder("id")))
    .prepare(),
  keep: db
    .insert(sealed)
    .values({
      id: sql.placeholder("id"),
      ciphertext: sql.placeholder("ciphertext"),
      createdAt: sql.placeholder("createdAt"),
      orderId: sql.placeholder("orderId"),
    })
    .prepare(),
  replace: db
    .insert(sealed)
    .values({
      id: sql.placeholder("id"),
      ciphertext: sql.placeholder("ciphertext"),
      createdAt: sql.placeholder("createdAt"),
    })
    .onConflictDoUpdate({
      target: sealed.id,
      set: {
        ciphertext: sql`excluded.ciphertext`,
        createdAt: sql`excluded.created_at`,
        orderId: null,
      },
    })
    .prepare(),
  forget: db
    .delete(sealed)
    .where(eq(sealed.id, sql.placeholder("id")))
    .prepare(),
}));

async function keep(
  db: Handle,
  row: {
    readonly id: string;
    readonly ciphertext: string;
    readonly createdAt: string;
    readonly orderId?: string;
  },
): Promise<void> {
  statements(db).keep.run({ orderId: null, ...row });
}

/** Keeps something of no order in the place of what was kept under its name before, if anything was. */
async function replace(
  db: Handle,
  row: { readonly id: string; readonly ciphertext: string; readonly createdAt: string },
): Promise<void> {
  statements(db).replace.run(row);
}

async function text(db: Handle, id: string): Promise<string | null> {
  return statements(db).text.get({ id })?.ciphertext ?? null;
}

async function forget(db: Handle, id: string): Promise<void> {
  statements(db).forget.run({ id });
}

/** Forgets what belongs to these orders. */
async function forgetOf(db: Handle, orderIds: readonly string[]): Promise<void> {
  db.delete(sealed)
    .where(inArray(sealed.orderId, [...orderIds]))
    .run();
}

/** Forgets what was sealed before an instant and never used; what belongs to an order waits for longer. */
async function sweep(db: Handle, before: string): Promise<number> {
  return db
    .delete(sealed)
    .where(and(lt(sealed.createdAt, before), isNull(sealed.orderId)))
    .run().changes;
}

export const reads = { text };
export const writes = { keep, replace, forget, forgetOf, sweep };
