/**
 * Every run of tests begins at the same instant, on whatever day it is run: what a store promises depends on weekdays,
 * holidays and months, and a test that fails on some days only would be found by whoever happens to run it then.
 * `RUN_DAY=2027-02-28 npx vitest run …` begins on another day, which is how tests are tried on days that are still to come.
 */
const day = process.env["RUN_DAY"] ?? "2026-11-27";

/** Ten in the morning in New York, four in the afternoon in Warsaw. */
const TIME = "T15:00:00.000Z";

/** Tells the processes that are started from here on which day it is: a preload that Node.js itself passes on. */
export function beginOnItsDay(): void {
  if (process.env["CLOCK_AHEAD_MS"] !== undefined) return;
  const ahead = Date.parse(`${day}${TIME}`) - Date.now();
  process.env["CLOCK_AHEAD_MS"] = String(ahead);
  const preload = `--import=${new URL("./day.mjs", import.meta.url).href}`;
  process.env["NODE_OPTIONS"] = [process.env["NODE_OPTIONS"], preload].filter(Boolean).join(" ");
}
