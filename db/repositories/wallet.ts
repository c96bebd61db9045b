/** Gift cards in wallets and products on wishlists: ordinary rows, each its account's own. */
import { and, asc, desc, eq } from "drizzle-orm";
import type { Handle } from "../handle.ts";
import { walletCard, wish } from "../schema/wallet.ts";

export type WalletCard = typeof walletCard.$inferSelect;
export type Wish = typeof wish.$inferSelect;

/** The newest last, as they were put in. */
async function cards(db: Handle, customerId: string): Promise<WalletCard[]> {
  return db
    .select()
    .from(walletCard)
    .where(eq(walletCard.customerId, customerId))
    .orderBy(asc(walletCard.addedAt), asc(walletCard.cardId))
    .all();
}

/** False when it is in the wallet already. */
async function addCard(db: Handle, row: WalletCard): Promise<boolean> {
  return db.insert(walletCard).values(row).onConflictDoNothing().run().changes === 1;
}

async function removeCard(db: Handle, customerId: string, cardId: string): Promise<boolean> {
  const mine = and(eq(walletCard.customerId, customerId), eq(walletCard.cardId, cardId));
  return db.delete(walletCard).where(mine).run().changes === 1;
}

/** The newest first. */
async function wishes(db: Handle, customerId: string): Promise<Wish[]> {
  return db
    .select()
    .from(wish)
    .where(eq(wish.customerId, customerId))
    .orderBy(desc(wish.addedAt), asc(wish.sku))
    .all();
}

/** False when it is listed already. */
async function addWish(db: Handle, row: Wish): Promise<boolean> {
  return db.insert(wish).values(row).onConflictDoNothing().run().changes === 1;
}

/** False when it is not on this account's list. */
async function removeWish(db: Handle, customerId: string, sku: string): Promise<boolean> {
  const mine = and(eq(wish.customerId, customerId), eq(wish.sku, sku));
  return db.delete(wish).where(mine).run().changes === 1;
}

export const reads = { cards, wishes };
export const writes = { addCard, removeCard, addWish, removeWish };
