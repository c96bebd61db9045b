/** Whether the store can do its work now: read, and take something down. */
import type { Limits, Store } from "#db";
import type { Readiness } from "#app/.server/request/context.ts";

/** However often somebody asks, something is written this seldom. */
const FRESH_MS = 3000;

export function openReadiness(store: Store, limits: Limits): Readiness {
  const probe = limits.limiter({
    name: "readiness",
    tries: Number.MAX_SAFE_INTEGER,
    perSeconds: 60,
  });
  let tried = -Infinity;
  let answer: Promise<string | null> = Promise.resolve(null);

  async function attempt(): Promise<string | null> {
    const now = new Date().toISOString();
    try {
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
        answer = attempt();
      }
      return answer;
    },
  };
}

function said(error: unknown): string {
  const { cause } = error instanceof Error ? error : { cause: undefined };
  return cause instanceof Error ? cause.message : String(error);
}
