/** Whose referral code is whose. */
import { eq } from "drizzle-orm";
import type { Handle } from "../handle.ts";
import { referralCode } from "../schema/loyalty.ts";

export type ReferralCode = typeof referralCode.$inferSelect;

/** `code` in capitals. */
async function referralByCode(db: Handle, code: string): Promise<ReferralCode | null> {
  return db.select().from(referralCode).where(eq(referralCode.code, code)).get() ?? null;
}

async function referralCodeOf(db: Handle, customerId: string): Promise<string | null> {
  const found = db.select().from(referralCode).where(eq(referralCode.customerId, customerId)).get();
  return found?.code ?? null;
}

/** Keeps an account's code; an account that has one keeps it. */
async function keepReferralCode(
  db: Handle,
  row: Pick<ReferralCode, "code" | "customerId">,
): Promise<void> {
  db.insert(referralCode).values(row).onConflictDoNothing().run();
}

export const reads = { referralByCode, referralCodeOf };
export const writes = { keepReferralCode };
