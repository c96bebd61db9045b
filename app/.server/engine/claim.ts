/** A command that is under way belongs to one worker, for so long that only a worker that has died is late. */
import type { Clock } from "./clock.ts";

const CLAIM_MS = 30_000;

/** Until when a command that is taken now is nobody else's. */
export function claimEnd(clock: Clock): string {
  return new Date(clock.now() + CLAIM_MS).toISOString();
}
