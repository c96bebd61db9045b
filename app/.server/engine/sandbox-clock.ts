/** A clock that QA can advance. Its offset is kept in the database, so that every process of a store agrees on the time. */
import { eq } from "drizzle-orm";
import { prepared, schema } from "#db";
import type { Database, Store } from "#db";
import type { Clock } from "./clock.ts";
import { systemClock } from "./clock.ts";

const NAME = "clock.offsetMs";
/** How long another process may lag behind an advance. */
const FRESH_MS = 200;

export function sandboxClock(db: Database): Clock {
  let skipped = 0;
  let readAt = -Infinity;
  return {
    now() {
      const real = systemClock.now();
      if (real - readAt > FRESH_MS) {
        skipped = skippedMs(db);
        readAt = real;
      }
      return real + skipped;
    },
  };
}

const offset = prepared((db) => ({
  row: db.select().from(schema.setting).where(eq(schema.setting.name, NAME)).prepare(),
}));

/** How far QA has moved the clock in all, as of now. */
export function skippedMs(db: Database): number {
  return Number(offset(db).row.get()?.value ?? 0);
}

/** Moves the sandbox clock forward. Time never goes back: deadlines that fired stay fired. */
export async function advanceClock(store: Store, ms: number): Promise<void> {
  if (!(ms > 0)) throw new RangeError("the clock goes forward only");
  await store.write(async (tx) => {
    const value = String(skippedMs(tx.db) + ms);
    tx.db
      .insert(schema.setting)
      .values({ name: NAME, value })
      .onConflictDoUpdate({ target: schema.setting.name, set: { value } })
      .run();
  });
}
