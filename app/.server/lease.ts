/** A command that is under way belongs to one worker, for so long that only a worker that has died is late. */
import type { Clock } from "./clock.ts";

const LEASE_MS = 30_000;

/** Until when a command that is taken now is nobody else's. */
export function leaseEnd(clock: Clock): string {
  return new Date(clock.now() + LEASE_MS).toISOString();
}
