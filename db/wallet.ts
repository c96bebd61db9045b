/** Gift cards in wallets and products on wishlists: ordinary rows, each its account's own. */
import { and, asc, desc, eq } from "drizzle-orm";
import type { Database } from "./handle.ts";
import { walletCard, wish } from "./schema/wallet.ts";

export type WalletCard = typeof walletCard.$inferSelect;
export type Wish = typeof wish.$inferSelect;

/** The newest last, as they were put in. */
export async function walletCards(db: Database, customerId: string): Promise<WalletCard[]> {
  return db
    .select()
    .from(walletCard)
    .where(eq(walletCard.customerId, customerId))
    .orderBy(asc(walletCard.addedAt), asc(walletCard.cardId))
    .all();
}

/** False when it is in the wallet already. */
export async function addWalletCard(db: Database, row: WalletCard): Promise<boolean> {
  return db.insert(walletCard).values(row).onConflictDoNothing().run().changes === 1;
}

export async function removeWalletCard(
  db: Database,
  customerId: string,
  cardId: string,
): Promise<boolean> {
  const mine = and(eq(walletCard.customerId, customerId), eq(walletCard.cardId, cardId));
  return db.delete(walletCard).where(mine).run().changes === 1;
}

/** The newest first. */
export async function wishes(db: Database, customerId: string): Promise<Wish[]> {
  return db
    .select()
    .from(wish)
    .where(eq(wish.customerId, customerId))
    .orderBy(desc(wish.addedAt), asc(wish.sku))
    .all();
}

/** False when it is listed already. */
export async function addWish(db: Database, row: Wish): Promise<boolean> {
  return db.insert(wish).values(row).onConflictDoNothing().run().changes === 1;
}

/** False when it is not on this account's list. */
export async function removeWish(db: Database, customerId: string, sku: string): Promise<boolean> {
  const mine = and(eq(wish.customerId, customerId), eq(wish.sku, sku));
  return db.delete(wish).where(mine).run().changes === 1;
}
