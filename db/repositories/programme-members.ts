/** Whose a programme's member number is (LC-49). */
import { eq } from "drizzle-orm";
import type { Handle } from "../handle.ts";
import { programmeMember } from "../schema/accounts.ts";

export type ProgrammeMember = typeof programmeMember.$inferSelect;

/** Takes a number for an account, which has one at a time; false while it is another account's. */
async function claim(db: Handle, row: ProgrammeMember): Promise<boolean> {
  await release(db, row.customerId);
  return db.insert(programmeMember).values(row).onConflictDoNothing().run().changes === 1;
}

/** Its number may become another account's. */
async function release(db: Handle, customerId: string): Promise<void> {
  db.delete(programmeMember).where(eq(programmeMember.customerId, customerId)).run();
}

export const reads = {};
export const writes = { claim, release };
