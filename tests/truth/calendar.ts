/** Days by the calendar of the United States: which of them offices work on. */
import { endOfDay, storeDay } from "#tests/kit/new-york.ts";

export const DAY_MS = 86_400_000;
export const HOUR_MS = 3_600_000;

export const dayAt = (timeZone: string, at: number): string =>
  new Intl.DateTimeFormat("en-CA", { timeZone }).format(at);

export { endOfDay, storeDay };

/** Holidays of the United States that have a day of the year; one on a weekend is kept on the day next to it. */
const fixed: readonly string[] = ["01-01", "06-19", "07-04", "11-11", "12-25"];
/** Those that are a certain Monday or Thursday of a month: month, weekday, and which of them; -1 is the last. */
const moving: readonly (readonly [number, number, number])[] = [
  [1, 1, 3],
  [2, 1, 3],
  [5, 1, -1],
  [9, 1, 1],
  [10, 1, 2],
  [11, 4, 4],
];

function isHoliday(at: number): boolean {
  const day = new Date(at);
  const [weekday, date] = [day.getUTCDay(), day.getUTCDate()];
  const kept = [
    at,
    ...(weekday === 5 ? [at + DAY_MS] : []),
    ...(weekday === 1 ? [at - DAY_MS] : []),
  ];
  if (kept.some((one) => fixed.includes(new Date(one).toISOString().slice(5, 10)))) return true;
  const isLast = new Date(at + 7 * DAY_MS).getUTCMonth() !== day.getUTCMonth();
  return moving.some(
    ([month, on, nth]) =>
      month === day.getUTCMonth() + 1 &&
      on === weekday &&
      (nth === -1 ? isLast : Math.ceil(date / 7) === nth),
  );
}

/** The nth day after an instant on which offices work. */
export function businessDay(nth: number, now: number): string {
  let left = nth;
  for (let at = Date.parse(storeDay(now)) + DAY_MS; ; at += DAY_MS) {
    const weekday = new Date(at).getUTCDay();
    if (weekday === 0 || weekday === 6 || isHoliday(at)) continue;
    left -= 1;
    if (left === 0) return isoDay(at);
  }
}

export const isoDay = (at: number): string => new Date(at).toISOString().slice(0, 10);
