import { eq, lt } from "drizzle-orm";
import type { Database } from "./index.server.ts";
import { sealedCard } from "./schema/vault.ts";

/** A card as the browser sealed it (PAY-31). */
export interface SealedCard {
  readonly encryptedPayload: string;
  readonly encryptedPassword: string;
}

/** Keeps a sealed card until the provider has answered. */
export async function keepSealedCard(
  db: Database,
  id: string,
  card: SealedCard,
  createdAt: string,
): Promise<void> {
  db.insert(sealedCard)
    .values({ id, ...card, createdAt })
    .run();
}

export async function sealedCardOf(db: Database, id: string): Promise<SealedCard | null> {
  return db.select().from(sealedCard).where(eq(sealedCard.id, id)).get() ?? null;
}

export async function forgetSealedCard(db: Database, id: string): Promise<void> {
  db.delete(sealedCard).where(eq(sealedCard.id, id)).run();
}

/** Forgets what was sealed before an instant and never used. */
export async function sweepSealedCards(db: Database, before: string): Promise<number> {
  return db.delete(sealedCard).where(lt(sealedCard.createdAt, before)).run().changes;
}
