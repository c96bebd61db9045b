/**
 * For how long this thread did nothing but one thing: the longest turn of its event loop. What is counted is the time of
 * the processor, since a machine that does other work besides makes everything last longer.
 */
import { readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";

const TURN_MS = 1;
/** Of the main thread alone, in nanoseconds, where the system tells it. */
const threadTimes = `/proc/self/task/${process.pid}/schedstat`;

/** Begins to watch. Gives back how the longest turn since it was last asked is learned. */
export function watchTurns() {
  let last = usedMs();
  let longestMs = 0;
  // While there is work, this comes once in each turn: what was used since then was one turn.
  setInterval(() => {
    const now = usedMs();
    longestMs = Math.max(longestMs, now - last);
    last = now;
  }, TURN_MS).unref();
  return async () => {
    // The turn that is under way ends first.
    await pause(2 * TURN_MS);
    const longest = longestMs;
    longestMs = 0;
    return longest;
  };
}

function usedMs() {
  try {
    return Number(readFileSync(threadTimes, "utf8").split(" ", 1)[0]) / 1e6;
  } catch {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1000;
  }
}
