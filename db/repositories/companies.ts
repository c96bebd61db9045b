/** The businesses that accounts buy for. */
import { eq } from "drizzle-orm";
import type { Handle } from "../handle.ts";
import { company } from "../schema/accounts.ts";

export type Company = typeof company.$inferSelect;

async function byId(db: Handle, id: string): Promise<Company | null> {
  return db.select().from(company).where(eq(company.id, id)).get() ?? null;
}

/** The business that a join code is of. */
async function byJoinCode(db: Handle, joinCode: string): Promise<Company | null> {
  return db.select().from(company).where(eq(company.joinCode, joinCode)).get() ?? null;
}

async function insert(db: Handle, row: Company): Promise<void> {
  db.insert(company).values(row).run();
}

/** Another code takes the place of the one that was handed out, which is nobody's from then on. */
async function setJoinCode(db: Handle, id: string, joinCode: string): Promise<void> {
  db.update(company).set({ joinCode }).where(eq(company.id, id)).run();
}

async function setTaxId(db: Handle, id: string, taxId: string | null): Promise<void> {
  db.update(company).set({ taxId }).where(eq(company.id, id)).run();
}

export const reads = { byId, byJoinCode };
export const writes = { insert, setJoinCode, setTaxId };
