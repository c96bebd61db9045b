/** Uses of codes that run out. Both run inside the caller's transaction, so that two orders never share the last use. */
import { count, eq, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { Handle } from "../handle.ts";
import { promoUse } from "../schema/promo-use.ts";

/** One use of a code by an order; null where nothing limits it. */
export interface PromoUse {
  readonly code: string;
  readonly orderId: string;
  readonly email: string | null;
  /** Orders that may use it, all together. */
  readonly all: number | null;
  /** Orders of one mailbox that may, whatever follows a plus sign in its name. */
  readonly each: number | null;
  /** ISO 8601, UTC. */
  readonly now: string;
}

/** Notes the use, unless everybody's uses or this mailbox's are spent. */
async function claim(db: Handle, use: PromoUse): Promise<"claimed" | "usedUp" | "usedBefore"> {
  const { code, orderId, all, each, now } = use;
  const email = use.email?.toLowerCase() ?? null;
  const used = db
    .select({
      all: count(),
      own: count(
        sql`CASE WHEN ${mailbox(sql`${promoUse.email}`)} = ${mailbox(sql`${email}`)} THEN 1 END`,
      ),
    })
    .from(promoUse)
    .where(eq(promoUse.code, code))
    .get();
  if (all !== null && (used?.all ?? 0) >= all) return "usedUp";
  if (each !== null && (used?.own ?? 0) >= each) return "usedBefore";
  db.insert(promoUse).values({ code, orderId, email, usedAt: now }).run();
  return "claimed";
}

/** `name+anything@host` comes to whoever has `name@host`: it is one person, who may spell themselves in any number of ways. */
function mailbox(email: SQL): SQL {
  return sql`CASE WHEN instr(${email}, '+') > 1
    THEN substr(${email}, 1, instr(${email}, '+') - 1) || substr(${email}, instr(${email}, '@'))
    ELSE ${email} END`;
}

/** The order came to nothing: its uses are free again. */
async function free(db: Handle, orderId: string): Promise<void> {
  db.delete(promoUse).where(eq(promoUse.orderId, orderId)).run();
}

export const reads = {};
export const writes = { claim, free };
