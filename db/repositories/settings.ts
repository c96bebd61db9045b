/** Single values that every process of a store agrees on. */
import { eq, sql } from "drizzle-orm";
import type { Handle } from "../handle.ts";
import { prepared } from "../prepared.ts";
import { setting } from "../schema/engine.ts";

const statements = prepared((db) => ({
  value: db
    .select({ value: setting.value })
    .from(setting)
    .where(eq(setting.name, sql.placeholder("name")))
    .prepare(),
}));

/** Null where it was never set. */
async function value(db: Handle, name: string): Promise<string | null> {
  return statements(db).value.get({ name })?.value ?? null;
}

async function set(db: Handle, name: string, to: string): Promise<void> {
  db.insert(setting)
    .values({ name, value: to })
    .onConflictDoUpdate({ target: setting.name, set: { value: to } })
    .run();
}

export const reads = { value };
export const writes = { set };
