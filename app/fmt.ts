/**
 * How sums, dates and times are written. The format follows the language, the currency follows the store. Every date
 * is told its zone, and ranges are put together here: `Intl`'s own differ between Node and browsers.
 */
import type { Locale } from "./i18n.ts";

/** A calendar day, `2026-11-24`. */
export type Day = string;
/** An instant, ISO 8601 with its zone. */
export type Instant = string;

/** Languages of `Intl`: Polish is written as in Poland, the odd English as English. */
export const tags: Record<Locale, string> = {
  "en-US": "en-US",
  "es-US": "es-US",
  pl: "pl-PL",
  "en-XA": "en-US",
};

const english = (locale: Locale) => tags[locale] === "en-US";

/** A day has no zone of its own; at noon in UTC it is the same day however it is looked at. */
const noon = (day: Day) => new Date(`${day}T12:00:00Z`);

/** Spaces that only some browsers use become plain ones, so that server and browser write the same. */
export const plain = (text: string) => text.replaceAll(/[\u202f\u2009]/g, " ");

/** `Intl` objects are slow to build: one of each is kept. */
function kept<Options, Built>(build: (tag: string, options: Options) => Built) {
  const all = new Map<string, Built>();
  return (locale: Locale, options: Options): Built => {
    const key = `${tags[locale]}${JSON.stringify(options)}`;
    const built = all.get(key) ?? build(tags[locale], options);
    all.set(key, built);
    return built;
  };
}

const numbers = kept(
  (tag, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(tag, options),
);
const dates = kept(
  (tag, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(tag, options),
);

/** A sum of cents: "$1,196.22"; negative ones carry a true minus sign: "−$200.00". */
export function money(cents: number, currency: string, locale: Locale): string {
  const text = plain(
    numbers(locale, { style: "currency", currency }).format(Math.abs(cents) / 100),
  );
  return cents < 0 ? `−${text}` : text;
}

/** A count: "2,318". */
export function count(value: number, locale: Locale): string {
  return plain(numbers(locale, {}).format(value));
}

/** A share of one: "8.6%". */
export function percent(share: number, locale: Locale): string {
  return plain(numbers(locale, { style: "percent", maximumFractionDigits: 2 }).format(share));
}

/** A rate in hundredths of a percent, as money counts with it: 799 is "7.99%". */
export function rate(basisPoints: number, locale: Locale): string {
  return percent(basisPoints / 10_000, locale);
}

/** The display date: `MMM DD, YYYY` in English, "Nov 24, 2026" (I18N-07, OPEN-78). */
export function date(day: Day, locale: Locale): string {
  const numeral = english(locale) ? "2-digit" : "numeric";
  const options = { year: "numeric", month: "short", day: numeral, timeZone: "UTC" } as const;
  return plain(dates(locale, options).format(noon(day)));
}

/**
 * A headline's day: "Tuesday, Nov 24". Polish declines a weekday by what stands before it; in brackets it stays as it is
 * after any word: "do 24 lis (wtorek)".
 */
export function weekday(day: Day, locale: Locale): string {
  if (locale === "pl")
    return `${monthDay(day, locale)} (${dayIn({ weekday: "long" }, day, locale)})`;
  return dayIn({ weekday: "long", month: "short", day: "numeric" }, day, locale);
}

/** A choice's day: "Tue, Nov 24". */
export function shortWeekday(day: Day, locale: Locale): string {
  return dayIn({ weekday: "short", month: "short", day: "numeric" }, day, locale);
}

/** A station's day: "Nov 24". */
export function monthDay(day: Day, locale: Locale): string {
  return dayIn({ month: "short", day: "numeric" }, day, locale);
}

function dayIn(options: Intl.DateTimeFormatOptions, day: Day, locale: Locale): string {
  return plain(dates(locale, { ...options, timeZone: "UTC" }).format(noon(day)));
}

/** The calendar day an instant falls on in a zone. */
export function dayOf(at: Instant, timeZone: string): Day {
  const { year, month, day } = partsOf(at, timeZone);
  return `${year}-${month}-${day}`;
}

/** Wall-clock parts, the same in every language. */
function partsOf(at: Instant, timeZone: string) {
  const options = { year: "numeric", month: "2-digit", day: "2-digit", hour: "2-digit" } as const;
  const format = dates("en-US", { ...options, minute: "2-digit", hourCycle: "h23", timeZone });
  const found: Record<string, string> = {};
  for (const { type, value } of format.formatToParts(new Date(at))) found[type] = value;
  const { year = "", month = "", day = "", hour = "", minute = "" } = found;
  return { year, month, day, hour, minute };
}

interface Clock {
  readonly text: string;
  /** "a.m." or "p.m."; nothing where the day has 24 hours. */
  readonly half: string;
}

function clockParts(at: Instant, locale: Locale, timeZone: string): Clock {
  const { hour, minute } = partsOf(at, timeZone);
  const hours = Number(hour);
  if (locale === "pl") return { text: `${hours}:${minute}`, half: "" };
  const twelve = hours % 12 || 12;
  return {
    text: minute === "00" ? `${twelve}` : `${twelve}:${minute}`,
    half: hours < 12 ? "a.m." : "p.m.",
  };
}

/** A clock time: "3:40 p.m.", "4 p.m."; in Polish "15:40". */
export function clock(at: Instant, locale: Locale, timeZone: string): string {
  const { text, half } = clockParts(at, locale, timeZone);
  return half ? `${text} ${half}` : text;
}

/** A clock time with its zone, for deadlines: "3:40 p.m. ET"; Poland has one. */
export function clockWithZone(at: Instant, locale: Locale, timeZone: string): string {
  return zoned(clock(at, locale, timeZone), at, locale, timeZone);
}

/** No hour is told without the zone that it is of. */
function zoned(time: string, at: Instant, locale: Locale, timeZone: string): string {
  const format = dates("en-US", { hour: "numeric", timeZone, timeZoneName: "shortGeneric" });
  const zone = format.formatToParts(new Date(at)).find(({ type }) => type === "timeZoneName");
  return zone && locale !== "pl" ? `${time} ${zone.value}` : time;
}

/** A delivery window: "12–4 p.m.", "8 a.m.–8 p.m."; in Polish "12:00–16:00". */
export function timeWindow(from: Instant, to: Instant, locale: Locale, timeZone: string): string {
  const start = clockParts(from, locale, timeZone);
  const end = clockParts(to, locale, timeZone);
  const until = end.half ? `${end.text} ${end.half}` : end.text;
  const since = start.half && start.half !== end.half ? `${start.text} ${start.half}` : start.text;
  return `${since}–${until}`;
}

/** A history's time in mono: "Nov 20 07:12 ET". */
export function stamp(at: Instant, locale: Locale, timeZone: string): string {
  const { hour, minute } = partsOf(at, timeZone);
  const time = `${monthDay(dayOf(at, timeZone), locale)} ${hour}:${minute}`;
  return zoned(time, at, locale, timeZone);
}

/** What is left on a timer: "14:32", "1:04:00". */
export function countdown(seconds: number): string {
  const left = Math.max(0, Math.floor(seconds));
  const two = (value: number) => String(value).padStart(2, "0");
  const hours = Math.floor(left / 3600);
  const minutes = Math.floor((left % 3600) / 60);
  return hours > 0 ? `${hours}:${two(minutes)}:${two(left % 60)}` : `${minutes}:${two(left % 60)}`;
}

/** Things in a sentence: "the phone, the case, and the watch". */
export function listed(things: readonly string[], locale: Locale): string {
  return new Intl.ListFormat(tags[locale], { type: "conjunction" }).format(things);
}

/** "Prosta 12/4": street, house and flat as they are written on an envelope; elsewhere the street holds its number. */
export function streetText({
  line1,
  houseNumber,
  flatNumber,
}: {
  readonly line1: string;
  readonly houseNumber?: string | null;
  readonly flatNumber?: string | null;
}): string {
  const house = [houseNumber, flatNumber].filter(Boolean).join("/");
  return house ? `${line1} ${house}` : line1;
}
