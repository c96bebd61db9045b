/** Calendar days of a store: plain arithmetic on `YYYY-MM-DD` and a fixed offset from UTC, no clock and no library. */

const DAY_MS = 24 * 60 * 60_000;
const MINUTE_MS = 60_000;

/** A calendar day, `YYYY-MM-DD`. */
export type Day = string;

/** The calendar day of an instant where the clock is `offsetMinutes` ahead of UTC (New York in winter: -300). */
export function dayOf(at: string, offsetMinutes: number): Day {
  return isoDay(Date.parse(at) + offsetMinutes * MINUTE_MS);
}

/** The last millisecond of a day, as an instant in UTC. */
export function endOfDay(day: Day, offsetMinutes: number): string {
  return new Date(startOf(day) + DAY_MS - 1 - offsetMinutes * MINUTE_MS).toISOString();
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
  return weekdayOf(day) !== SUNDAY && !holidays[country](yearOf(day)).includes(day);
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

/** The US federal holidays observed in a year (5 U.S.C. 6103); one on a weekend is kept on the nearest weekday. */
export function federalHolidays(year: number): Day[] {
  const fixed = [
    isoDay(Date.UTC(year, 0, 1)),
    isoDay(Date.UTC(year, 5, 19)),
    isoDay(Date.UTC(year, 6, 4)),
    isoDay(Date.UTC(year, 10, 11)),
    isoDay(Date.UTC(year, 11, 25)),
    isoDay(Date.UTC(year + 1, 0, 1)),
  ].map(observed);
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
  us: federalHolidays,
  pl: polishHolidays,
};

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
