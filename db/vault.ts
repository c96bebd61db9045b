import { eq, lt } from "drizzle-orm";
import type { Database } from "./index.server.ts";
import { sealed } from "./schema/vault.ts";

export async function keepSealed(
  db: Database,
  row: { readonly id: string; readonly ciphertext: string; readonly createdAt: string },
): Promise<void> {
  db.insert(sealed).values(row).run();
}

export async function sealedText(db: Database, id: string): Promise<string | null> {
  return db.select().from(sealed).where(eq(sealed.id, id)).get()?.ciphertext ?? null;
}

export async function forgetSealed(db: Database, id: string): Promise<void> {
  db.delete(sealed).where(eq(sealed.id, id)).run();
}

/** Forgets what was sealed before an instant and never used. */
export async function sweepSealed(db: Database, before: string): Promise<number> {
  return db.delete(sealed).where(lt(sealed.createdAt, before)).run().changes;
}
