/** How far an instant is from another, for the gallery alone: no page of the shop carries it. */
import { plain, tags } from "./fmt.ts";
import type { Instant } from "./fmt.ts";
import type { Locale } from "./i18n.ts";

const steps = [
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
] as const;

/** How far an instant is from another: "in 3 hours", "yesterday", "this minute". */
export function relative(at: Instant, now: Instant, locale: Locale): string {
  const seconds = (Date.parse(at) - Date.parse(now)) / 1000;
  const [unit, size] = steps.find(([, size]) => Math.abs(seconds) >= size) ?? ["minute", 60];
  const format = new Intl.RelativeTimeFormat(tags[locale], { numeric: "auto" });
  return plain(format.format(Math.trunc(seconds / size), unit));
}
