/** The sandbox's own time: real time plus what the console has skipped. */
import type { SandboxDatabase } from "./database.ts";

export interface SandboxClock {
  /** Milliseconds since the epoch, sandbox time. */
  now(): number;
  /** Real time, for signatures. */
  real(): number;
  advance(ms: number): void;
  offsetMs(): number;
}

/** A clock whose offset survives a restart; it never goes back. */
export function createSandboxClock(db: SandboxDatabase, real: () => number): SandboxClock {
  const name = "clockOffsetMs";
  const row = db
    .prepare<[string], { value: string }>("SELECT value FROM setting WHERE name = ?")
    .get(name);
  const put = db.prepare("INSERT OR REPLACE INTO setting (name, value) VALUES (?, ?)");
  let offset = row ? Number(row.value) : 0;
  return {
    now: () => real() + offset,
    real,
    offsetMs: () => offset,
    advance(ms) {
      offset += Math.max(0, ms);
      put.run(name, String(offset));
    },
  };
}

/** ISO 8601 in UTC. */
export function iso(at: number): string {
  return new Date(at).toISOString();
}
