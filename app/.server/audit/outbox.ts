/** The outbox: whatever is due is in somebody's hands. */
import type { Check } from "./audit.ts";

/** A worker looks every moment; ten minutes without a taker means that none is at work. */
const OVERDUE_MS = 10 * 60_000;

export const checkOutbox: Check = async ({ operations }, now) => {
  const ready = await operations.readyCommands();
  const limit = new Date(Date.parse(now) - OVERDUE_MS).toISOString();
  return {
    what: "commands in the outbox",
    count: ready.length,
    problems: ready
      .filter(
        ({ runAt, claimedUntil }) => runAt < limit && (claimedUntil === null || claimedUntil < now),
      )
      .map(({ id, command, runAt }) => ({ id, says: `${command} was due at ${runAt}` })),
  };
};
