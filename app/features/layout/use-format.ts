import { useLocation } from "@remix-run/react";
import { useLingui } from "@lingui/react";
import { useMemo } from "react";
import * as fmt from "#app/fmt.ts";
import { isLocale } from "#app/i18n.ts";
import { marketOf } from "#app/market.ts";

/** The formats of `app/fmt.ts` in the page's language, currency and zone. */
export function useFormat() {
  const { i18n } = useLingui();
  const locale = isLocale(i18n.locale) ? i18n.locale : "en-US";
  const { pathname } = useLocation();
  return useMemo(() => {
    const { currency, timeZone } = marketOf(pathname);
    return {
      money: (cents: number) => fmt.money(cents, currency, locale),
      /** A sum that may be of another store than the page: an account buys in all of them. */
      moneyIn: (cents: number, of: string) => fmt.money(cents, of, locale),
      count: (value: number) => fmt.count(value, locale),
      percent: (share: number) => fmt.percent(share, locale),
      rate: (basisPoints: number) => fmt.rate(basisPoints, locale),
      date: (day: fmt.Day) => fmt.date(day, locale),
      /** The day an instant falls on, in the store's zone unless it happens in another. */
      dateOf: (at: fmt.Instant, zone = timeZone) => fmt.date(fmt.dayOf(at, zone), locale),
      /** The day itself, for the formats of days. */
      dayOf: (at: fmt.Instant, zone = timeZone) => fmt.dayOf(at, zone),
      weekday: (day: fmt.Day) => fmt.weekday(day, locale),
      shortWeekday: (day: fmt.Day) => fmt.shortWeekday(day, locale),
      monthDay: (day: fmt.Day) => fmt.monthDay(day, locale),
      clock: (at: fmt.Instant, zone = timeZone) => fmt.clockWithZone(at, locale, zone),
      timeWindow: (from: fmt.Instant, to: fmt.Instant, zone = timeZone) =>
        fmt.timeWindow(from, to, locale, zone),
      /** A window given on the clock of where it happens: `12:00`, `16:00`. */
      wallWindow: (from: string, to: string) =>
        fmt.timeWindow(`2026-01-01T${from}:00Z`, `2026-01-01T${to}:00Z`, locale, "UTC"),
      stamp: (at: fmt.Instant, zone = timeZone) => fmt.stamp(at, locale, zone),
      listed: (things: readonly string[]) => fmt.listed(things, locale),
    };
  }, [locale, pathname]);
}
