/** Whether the store can do its work now: read, take something down, and be sure that the database is still of its build. */
import { setTimeout as pause } from "node:timers/promises";
import type { Limits } from "#db";
import type { EngineContext } from "#app/.server/engine/engine-context.ts";
import { otherBuildSince } from "#app/.server/engine/stored-builds.ts";
import type { Readiness } from "#app/.server/request/context.ts";

/** However often somebody asks, something is written this seldom. */
const FRESH_MS = 3000;
/** Whoever asks wants to know before they lose patience: what has taken as long as this cannot be done now. */
const PATIENCE_MS = 1500;

export function openReadiness(
  { store, lifecycles }: Pick<EngineContext, "store" | "lifecycles">,
  limits: Limits,
): Readiness {
  const probe = limits.limiter({
    name: "readiness",
    tries: Number.MAX_SAFE_INTEGER,
    perSeconds: 60,
  });
  let tried = -Infinity;
  let trying: Promise<string | null> | null = null;
  let answer: Promise<string | null> = Promise.resolve(null);

  async function attempt(): Promise<string | null> {
    const now = new Date().toISOString();
    try {
      const other = store.newerTables() ?? (await otherBuildSince(store, lifecycles));
      if (other !== null) return `another build has opened the database, end this one: ${other}`;
      await store.write((tx) => tx.settings.set("readiness", now));
    } catch (error) {
      return `the database cannot be written: ${said(error)}`;
    }
    try {
      await probe.take("store");
      return null;
    } catch (error) {
      return `the database of limits cannot be written: ${said(error)}`;
    }
  }

  return {
    fault() {
      if (performance.now() - tried > FRESH_MS) {
        tried = performance.now();
        answer = inTime();
      }
      return answer;
    },
  };

  /** One attempt at a time: whoever asks while the one before still waits hears that it does. */
  function inTime(): Promise<string | null> {
    trying ??= attempt().finally(() => (trying = null));
    return Promise.race([trying, pause(PATIENCE_MS, HELD, { ref: false })]);
  }
}

const HELD = "the database cannot be written: another process holds it";

function said(error: unknown): string {
  const { cause } = error instanceof Error ? error : { cause: undefined };
  return cause instanceof Error ? cause.message : String(error);
}
