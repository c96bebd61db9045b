/**
 * How long a command that fails is tried again. An outside party that is away comes back, so it is asked for a day; one that
 * answers and does not understand us will not tomorrow either, so its command waits for an operator after ten tries.
 */
import { NewerInstance, StoreUnavailable } from "#db";
import type { OutboxRow } from "#db";

/** The other side is away, or not able to answer: nothing is known, and the same call may succeed later. */
export class Outage extends Error {
  override readonly name: string = "Outage";
}

const FIRST_MS = 250;
const MOST_MS = 5 * 60_000;
/** After this many failed attempts a command waits for an operator. */
export const MAX_ATTEMPTS = 10;
/** So many while the other side is away: more than a day of them, five minutes apart but for the first ones. */
export const MAX_OUTAGE_ATTEMPTS = 300;

/** An attempt that failed, as the log tells it. */
export interface FailedAttempt {
  readonly command: string;
  readonly lifecycle: string;
  readonly id: string;
  readonly attempts: number;
  readonly error: string;
  /** When it is tried again, ISO 8601 in UTC; null when it is parked. */
  readonly nextAt: string | null;
}

/** What comes of a failed attempt, whose time is `now`. */
export function failedAttempt(row: OutboxRow, error: unknown, now: number): FailedAttempt {
  const { command, lifecycleId: lifecycle, id, attempts } = row;
  const isAway = error instanceof Outage || error instanceof StoreUnavailable;
  const isParked =
    attempts >= (isAway ? MAX_OUTAGE_ATTEMPTS : MAX_ATTEMPTS) && !(error instanceof NewerInstance);
  const nextAt = isParked ? null : new Date(now + backoffMs(attempts)).toISOString();
  return { command, lifecycle, id, attempts, error: describe(error), nextAt };
}

/** Whether the log tells of an attempt: of the first one, then ever more seldom, and of the last one. */
export function isWorthTelling({ attempts, nextAt }: FailedAttempt): boolean {
  return nextAt === null || Number.isInteger(Math.log2(attempts));
}

/** How long a command waits after its nth failure: doubled each time from a quarter second, at most five minutes. */
function backoffMs(attempts: number): number {
  return Math.min(FIRST_MS * 2 ** (attempts - 1), MOST_MS);
}

function describe(error: unknown): string {
  if (error instanceof StoreUnavailable) return error.message;
  return error instanceof Error ? `${error.name}: ${error.message}`.slice(0, 500) : "unknown fault";
}
