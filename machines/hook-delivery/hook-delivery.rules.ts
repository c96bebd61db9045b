/** How often and how long a message is tried: twelve times over three days, later and later. */
import type { Context } from "./hook-delivery.schema.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** What is waited after each attempt that was not taken; together three days and half an hour. */
const waits: readonly number[] = [
  ...[MINUTE_MS / 6, MINUTE_MS, 5 * MINUTE_MS, 25 * MINUTE_MS],
  ...[HOUR_MS, 3 * HOUR_MS, 6 * HOUR_MS, 12 * HOUR_MS],
  ...[14 * HOUR_MS, 18 * HOUR_MS, 18 * HOUR_MS],
];

type Counted = Pick<Context, "attempts">;

/** After as many attempts as were answered so far. */
export const backOffMs = ({ attempts }: Counted): number => waits[attempts - 1] ?? 0;

/** Whether the one that is under way is the last. */
export const isLastAttempt = ({ attempts }: Counted): boolean => attempts >= waits.length;
