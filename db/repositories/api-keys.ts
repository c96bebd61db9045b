/** The keys that programs open the store's calls with, each by the hash of its secret. */
import { and, desc, eq, isNull, sql } from "drizzle-orm";
import type { Handle } from "../handle.ts";
import { prepared } from "../prepared.ts";
import { apiKey } from "../schema/api.ts";

export type ApiKey = typeof apiKey.$inferSelect;

const statements = prepared((db) => ({
  byHash: db
    .select()
    .from(apiKey)
    .where(eq(apiKey.secretHash, sql.placeholder("secretHash")))
    .prepare(),
}));

async function byHash(db: Handle, secretHash: string): Promise<ApiKey | null> {
  return statements(db).byHash.get({ secretHash }) ?? null;
}

/** All that were ever made, the newest first. */
async function all(db: Handle): Promise<ApiKey[]> {
  return db.select().from(apiKey).orderBy(desc(apiKey.madeAt), desc(apiKey.id)).all();
}

async function add(db: Handle, row: ApiKey): Promise<void> {
  db.insert(apiKey).values(row).run();
}

async function noteUse(db: Handle, id: string, lastUsedAt: string): Promise<void> {
  db.update(apiKey).set({ lastUsedAt }).where(eq(apiKey.id, id)).run();
}

/** Ends a key; false where there is none, or it has ended before. */
async function revoke(db: Handle, id: string, revokedAt: string): Promise<boolean> {
  const open = and(eq(apiKey.id, id), isNull(apiKey.revokedAt));
  return db.update(apiKey).set({ revokedAt }).where(open).run().changes === 1;
}

export const reads = { byHash, all };
export const writes = { add, noteUse, revoke };
