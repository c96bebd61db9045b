/** Whose referral code is whose. */
import { eq } from "drizzle-orm";
import type { Database } from "./handle.ts";
import { referralCode } from "./schema/loyalty.ts";

export type ReferralCode = typeof referralCode.$inferSelect;

/** `code` in capitals. */
export async function referralByCode(db: Database, code: string): Promise<ReferralCode | null> {
  return db.select().from(referralCode).where(eq(referralCode.code, code)).get() ?? null;
}

export async function referralCodeOf(db: Database, customerId: string): Promise<string | null> {
  const found = db.select().from(referralCode).where(eq(referralCode.customerId, customerId)).get();
  return found?.code ?? null;
}

/** Keeps an account's code; an account that has one keeps it. */
export async function insertReferralCode(
  db: Database,
  row: Pick<ReferralCode, "code" | "customerId">,
): Promise<void> {
  db.insert(referralCode).values(row).onConflictDoNothing().run();
}
