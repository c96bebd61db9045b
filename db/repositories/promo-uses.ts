/** Uses of codes that run out. Both run inside the caller's transaction, so that two orders never share the last use. */
import { count, eq, sql } from "drizzle-orm";
import type { Handle } from "../handle.ts";
import { promoUse } from "../schema/promo-use.ts";

/** One use of a code by an order; null where nothing limits it. */
export interface PromoUse {
  readonly code: string;
  readonly orderId: string;
  readonly email: string | null;
  /** Orders that may use it, all together. */
  readonly all: number | null;
  /** Orders of one mailbox that may. */
  readonly each: number | null;
  /** ISO 8601, UTC. */
  readonly now: string;
}

/** Notes the use, unless everybody's uses or this mailbox's are spent. */
async function claim(db: Handle, use: PromoUse): Promise<"claimed" | "usedUp" | "usedBefore"> {
  const { code, orderId, all, each, now } = use;
  const email = use.email?.toLowerCase() ?? null;
  const used = db
    .select({ all: count(), own: count(sql`CASE WHEN ${promoUse.email} = ${email} THEN 1 END`) })
    .from(promoUse)
    .where(eq(promoUse.code, code))
    .get();
  if (all !== null && (used?.all ?? 0) >= all) return "usedUp";
  if (each !== null && (used?.own ?? 0) >= each) return "usedBefore";
  db.insert(promoUse).values({ code, orderId, email, usedAt: now }).run();
  return "claimed";
}

/** The order came to nothing: its uses are free again. */
async function free(db: Handle, orderId: string): Promise<void> {
  db.delete(promoUse).where(eq(promoUse.orderId, orderId)).run();
}

export const reads = {};
export const writes = { claim, free };
