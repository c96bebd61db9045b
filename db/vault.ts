import { eq, lt, sql } from "drizzle-orm";
import type { Database } from "./handle.ts";
import { prepared } from "./prepared.ts";
import { sealed } from "./schema/vault.ts";

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

export async function keepSealed(
  db: Database,
  row: { readonly id: string; readonly ciphertext: string; readonly createdAt: string },
): Promise<void> {
  db.insert(sealed).values(row).run();
}

export async function sealedText(db: Database, id: string): Promise<string | null> {
  return statements(db).text.get({ id })?.ciphertext ?? null;
}

export async function forgetSealed(db: Database, id: string): Promise<void> {
  statements(db).forget.run({ id });
}

/** Forgets what was sealed before an instant and never used. */
export async function sweepSealed(db: Database, before: string): Promise<number> {
  return db.delete(sealed).where(lt(sealed.createdAt, before)).run().changes;
}
