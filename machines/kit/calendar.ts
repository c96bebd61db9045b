/** Calendar days of a store: plain arithmetic on `YYYY-MM-DD` and the store's time zone, no clock and no library. */
import { DAY_MS } from "./day.ts";

const MINUTE_MS = 60_000;

/** A calendar day, `YYYY-MM-DD`. */
export type Day = string;

/** Arizona's clock, which stays at Mountain time all year: the number beside Denver's, which is the same in winter only. */
export const ARIZONA = -421;

/**
 * The clocks of the stores and of the addresses they bring things to. What an order keeps of one is its number: the minutes
 * it is ahead of UTC in winter. What it shows at an instant is the platform's to know, by its zone. Any other number is a
 * clock that stays as it is all year.
 */
const clocks: Readonly<Record<number, { readonly zone: string; readonly country: Country }>> = {
  [-300]: { zone: "America/New_York", country: "us" },
  [-360]: { zone: "America/Chicago", country: "us" },
  [-420]: { zone: "America/Denver", country: "us" },
  [ARIZONA]: { zone: "America/Phoenix", country: "us" },
  [-480]: { zone: "America/Los_Angeles", country: "us" },
  [-540]: { zone: "America/Anchorage", country: "us" },
  [-600]: { zone: "Pacific/Honolulu", country: "us" },
  60: { zone: "Europe/Warsaw", country: "pl" },
};

/** What a store's clock is ahead of UTC in winter: what an order keeps of its store. */
export const WINTER_OFFSET = { us: -300, pl: 60 } as const;

/** The number of a store's clock, where what it showed in summer was kept instead. */
export function inWinter(minutes: number): number {
  const clock = Object.values(WINTER_OFFSET).find((winter) => winter + 60 === minutes);
  return clock ?? minutes;
}

/** The zone of a clock by its number, for whoever tells a time by it; null for one that stays as it is all year. */
export const zoneOfClock = (offsetMinutes: number): string | null =>
  clocks[offsetMinutes]?.zone ?? null;

const formats = new Map<string, Intl.DateTimeFormat>();

/** Minutes ahead of UTC at an instant, summer time counted. */
function aheadAt(ms: number, offsetMinutes: number): number {
  const zone = clocks[offsetMinutes]?.zone;
  if (zone === undefined) return offsetMinutes;
  const format =
    formats.get(zone) ??
    new Intl.DateTimeFormat("en-US", { timeZone: zone, timeZoneName: "longOffset" });
  formats.set(zone, format);
  const name = format.formatToParts(ms).find(({ type }) => type === "timeZoneName")?.value ?? "";
  const [, sign, hours, minutes] = /([+-])(\d\d):(\d\d)/.exec(name) ?? [];
  const ahead = Number(hours ?? 0) * 60 + Number(minutes ?? 0);
  return sign === "-" ? -ahead : ahead;
}

/** The calendar day of an instant on a store's clock. */
export function dayOf(at: string, offsetMinutes: number): Day {
  const ms = Date.parse(at);
  return isoDay(ms + aheadAt(ms, offsetMinutes) * MINUTE_MS);
}

/** The instant, in UTC, at which a store's clock shows a time of a day. */
export function instantOf(day: Day, minuteOfDay: number, offsetMinutes: number): string {
  const local = startOf(day) + minuteOfDay * MINUTE_MS;
  const guess = local - aheadAt(local - offsetMinutes * MINUTE_MS, offsetMinutes) * MINUTE_MS;
  return new Date(local - aheadAt(guess, offsetMinutes) * MINUTE_MS).toISOString();
}

/** The same day and time so many months later; the last day of a month that is shorter. */
export function addMonths(instant: string, months: number): string {
  const day = new Date(instant);
  const later = new Date(day);
  later.setUTCMonth(day.getUTCMonth() + months);
  if (later.getUTCDate() !== day.getUTCDate()) later.setUTCDate(0);
  return later.toISOString();
}

/** The same day of a later month, or its last day where the month is shorter. */
export function monthsLater(day: Day, months: number): Day {
  return addMonths(`${day}T00:00:00Z`, months).slice(0, 10);
}

/** The last millisecond of a day on a store's clock, as an instant in UTC. */
export function endOfDay(day: Day, offsetMinutes: number): string {
  return new Date(Date.parse(instantOf(addDays(day, 1), 0, offsetMinutes)) - 1).toISOString();
}

/** Noon of the day after: what was to come on a day is late by then, and no sooner; whoever brings it may be slow to say that it came. */
export const lateFrom = (day: Day, offsetMinutes: number): string =>
  instantOf(addDays(day, 1), 12 * 60, offsetMinutes);

/** The last millisecond of the nth day after an instant, on a store's clock: what may be done "within n days" ends there. */
export function endOfDaysAfter(at: string, days: number, offsetMinutes: number): string {
  return endOfDay(addDays(dayOf(at, offsetMinutes), days), offsetMinutes);
}

export function addDays(day: Day, days: number): Day {
  return isoDay(startOf(day) + days * DAY_MS);
}

/** Whose public holidays count. */
export type Country = "us" | "pl";

/** Monday to Friday, the country's public holidays excepted; the store's own are the federal ones (OPEN-02). */
export function isBusinessDay(day: Day, country: Country = "us"): boolean {
  return isDeliveryDay(day, country) && weekdayOf(day) !== SATURDAY;
}

/** A day on which carriers drive: neither a Sunday nor a public holiday. */
export function isDeliveryDay(day: Day, country: Country): boolean {
  return weekdayOf(day) !== SUNDAY && !isHoliday(day, country);
}

/** The business day that lies `count` business days after a day; the day itself is not counted. */
export function addBusinessDays(day: Day, count: number, country: Country = "us"): Day {
  let reached = day;
  for (let left = count; left > 0;) {
    reached = addDays(reached, 1);
    if (isBusinessDay(reached, country)) left -= 1;
  }
  return reached;
}

/** The last millisecond of the nth business day after an instant, on a store's clock and by its country's holidays. */
export function endOfBusinessDays(at: string, days: number, offsetMinutes: number): string {
  const last = addBusinessDays(dayOf(at, offsetMinutes), days, clocks[offsetMinutes]?.country);
  return endOfDay(last, offsetMinutes);
}

/** The US federal holidays observed in a year (5 U.S.C. 6103); one on a weekend is kept on the nearest weekday. */
export function federalHolidays(year: number): Day[] {
  const fixed = [...fixedHolidays(year), isoDay(Date.UTC(year + 1, 0, 1))].map(observed);
  return [
    ...fixed,
    nth(3, MONDAY, year, 0),
    nth(3, MONDAY, year, 1),
    addDays(nth(1, MONDAY, year, 5), -7),
    nth(1, MONDAY, year, 8),
    nth(2, MONDAY, year, 9),
    nth(4, THURSDAY, year, 10),
  ]
    .filter((day) => yearOf(day) === year)
    .sort();
}

/** Those on the same date every year, as the calendar has them. */
function fixedHolidays(year: number): Day[] {
  return ["01-01", "06-19", "07-04", "11-11", "12-25"].map((day) => `${year}-${day}`);
}

/** The Polish public holidays of a year (Dz.U. 2025 poz. 296); none of them is moved to another day. */
export function polishHolidays(year: number): Day[] {
  const easter = easterOf(year);
  const fixed = ["01-01", "01-06", "05-01", "05-03", "08-15", "11-01", "11-11"];
  const christmas = [...(year >= 2025 ? ["12-24"] : []), "12-25", "12-26"];
  return [
    ...[...fixed, ...christmas].map((day) => `${year}-${day}`),
    ...[0, 1, PENTECOST, CORPUS_CHRISTI].map((days) => addDays(easter, days)),
  ].sort();
}

const holidays: Readonly<Record<Country, (year: number) => Day[]>> = {
  // Offices keep it on the nearest weekday; on the day itself nobody drives, though it be a Saturday.
  us: (year) => [...federalHolidays(year), ...fixedHolidays(year)],
  pl: polishHolidays,
};

/** Holidays by country and year. The years that anybody asks about are few; where they are not, it begins anew. */
const known = new Map<string, ReadonlySet<Day>>();
const MOST_KNOWN = 200;

function isHoliday(day: Day, country: Country): boolean {
  const year = `${country} ${day.slice(0, 4)}`;
  const days = known.get(year) ?? new Set(holidays[country](yearOf(day)));
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(year, days);
  return days.has(day);
}

/** Days after Easter Sunday. */
const PENTECOST = 49;
const CORPUS_CHRISTI = 60;

/** Easter Sunday by the Gregorian computus in the form of Meeus, Jones and Butcher. */
function easterOf(year: number): Day {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const inCentury = year % 100;
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30;
  const toSunday =
    (32 + 2 * (century % 4) + 2 * Math.floor(inCentury / 4) - epact - (inCentury % 4)) % 7;
  const shift = Math.floor((golden + 11 * epact + 22 * toSunday) / 451);
  return addDays(`${year}-03-22`, epact + toSunday - 7 * shift);
}

const SUNDAY = 0;
const MONDAY = 1;
const THURSDAY = 4;
const SATURDAY = 6;

function startOf(day: Day): number {
  return Date.parse(`${day}T00:00:00Z`);
}

function isoDay(ms: number): Day {
  return new Date(ms).toISOString().slice(0, 10);
}

function yearOf(day: Day): number {
  return Number(day.slice(0, 4));
}

function weekdayOf(day: Day): number {
  return new Date(startOf(day)).getUTCDay();
}

function observed(day: Day): Day {
  const weekday = weekdayOf(day);
  if (weekday === SATURDAY) return addDays(day, -1);
  return weekday === SUNDAY ? addDays(day, 1) : day;
}

/** The nth given weekday of a month; Memorial Day, the last Monday of May, is the one before June's first. */
function nth(n: number, weekday: number, year: number, month: number): Day {
  const first = isoDay(Date.UTC(year, month, 1));
  const ahead = (weekday - weekdayOf(first) + 7) % 7;
  return addDays(first, ahead + (n - 1) * 7);
}
