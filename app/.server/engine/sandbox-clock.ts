/** A clock that QA can advance. Its offset is kept in the database, so that every process of a store agrees on the time. */
import type { Reads, Store } from "#db";
import type { Clock } from "./clock.ts";
import { systemClock } from "./clock.ts";

const NAME = "clock.offsetMs";
/** How often a clock looks for advances. */
const FRESH_MS = 200;
/** How long a clock of another process may lag behind an advance. */
export const CLOCK_LAG_MS = FRESH_MS + 50;

export interface SandboxClock extends Clock {
  /** Stops looking for advances; to be called before its store is closed. */
  stop(): Promise<void>;
}

export async function openSandboxClock(store: Pick<Reads, "settings">): Promise<SandboxClock> {
  let skipped = await skippedMs(store);
  let reading = Promise.resolve();
  const read = async () => {
    skipped = await skippedMs(store);
  };
  const looking = setInterval(() => {
    // A database that is busy keeps the clock at what it last knew.
    reading = reading.then(read).catch(() => undefined);
  }, FRESH_MS).unref();
  return {
    now: () => systemClock.now() + skipped,
    async stop() {
      clearInterval(looking);
      await reading;
    },
  };
}

/** How far QA has moved the clock in all, as of now. */
export async function skippedMs({ settings }: Pick<Reads, "settings">): Promise<number> {
  return Number((await settings.value(NAME)) ?? 0);
}

/** Moves the sandbox clock forward. Time never goes back: deadlines that fired stay fired. */
export async function advanceClock(store: Store, ms: number): Promise<void> {
  if (!(ms > 0)) throw new RangeError("the clock goes forward only");
  await store.write(async (tx) => tx.settings.set(NAME, String((await skippedMs(tx)) + ms)));
}
