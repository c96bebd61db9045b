import { eq, lt, sql } from "drizzle-orm";
import type { Handle } from "../handle.ts";
import { prepared } from "../prepared.ts";
import { sealed } from "../schema/vault.ts";

const statements = prepared((db) => ({
  text: db
    .select({ ciphertext: sealed.ciphertext })
    .from(sealed)
    .where(eq(sealed.id, sql.placeholder("id")))
    .prepare(),
  forget: db
    .delete(sealed)
    .where(eq(sealed.id, sql.placeholder("id")))
    .prepare(),
}));

async function keep(
  db: Handle,
  row: { readonly id: string; readonly ciphertext: string; readonly createdAt: string },
): Promise<void> {
  db.insert(sealed).values(row).run();
}

async function text(db: Handle, id: string): Promise<string | null> {
  return statements(db).text.get({ id })?.ciphertext ?? null;
}

async function forget(db: Handle, id: string): Promise<void> {
  statements(db).forget.run({ id });
}

/** Forgets what was sealed before an instant and never used. */
async function sweep(db: Handle, before: string): Promise<number> {
  return db.delete(sealed).where(lt(sealed.createdAt, before)).run().changes;
}

export const reads = { text };
export const writes = { keep, forget, sweep };
