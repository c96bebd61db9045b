/** New York's calendar as an almanac has it, for expectations that the store's own calendar has no part in. */

const HOUR_MS = 3_600_000;

/** What a clock in New York shows at an instant, `2026-11-27 10:00`. */
const clock = new Intl.DateTimeFormat("sv-SE", {
  timeZone: "America/New_York",
  dateStyle: "short",
  timeStyle: "short",
});

/** The day in New York at an instant in milliseconds. */
export const storeDay = (at: number): string => clock.format(at).slice(0, 10);

/** The last millisecond of a day in New York, summer time counted. */
export function endOfDay(day: string): number {
  const midnight = Date.parse(day) + 24 * HOUR_MS;
  // Four hours behind in summer, five in winter: one of them is midnight there.
  const found = [4, 5]
    .map((hours) => midnight + hours * HOUR_MS)
    .find((ms) => clock.format(ms).endsWith(" 00:00"));
  if (found === undefined) throw new Error(`New York has no midnight after ${day}`);
  return found - 1;
}

/** The last millisecond of the day that comes so many days after the one of an instant. */
export function endOfDaysAfter(at: number, days: number): number {
  const last = Date.parse(storeDay(at)) + days * 24 * HOUR_MS;
  return endOfDay(new Date(last).toISOString().slice(0, 10));
}
