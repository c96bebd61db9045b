/**
 * Sums as people type them. One or two digits behind the last point or comma are cents in every language, as in `5,00`: nobody
 * groups by two. A single group of three is read where the reader's language groups with that sign, as `1,250` in the US
 * store, and is no sum where it may mean something else.
 */
import type { Locale } from "#app/i18n.ts";

/** What stands between thousands; spaces may everywhere. */
const grouping: Readonly<Record<Locale, "," | null>> = {
  "en-US": ",",
  "es-US": ",",
  "en-XA": ",",
  pl: null,
};

const sum = /^(\d{1,8}|\d{1,3}(?:([.,])\d{3})(?:\2\d{3})*)(?:([.,])(\d{1,2}))?$/;

/** A sum (`$1,250.50`, `1 250,50 zł`, `5,00`) in cents; null when it is none. The US store's languages write alike. */
export function readCents(typed: string, language: Locale = "en-US"): number | null {
  const plain = typed
    .trim()
    .replace(/^\$\s*|\s*(?:zł|PLN|USD)$/iu, "")
    .replaceAll(/(?<=\d)\s(?=\d{3}(?!\d))/gu, "");
  const [, whole, group, decimal, part = ""] = sum.exec(plain) ?? [];
  if (whole === undefined || (group !== undefined && group === decimal)) return null;
  const groups = whole.split(/[.,]/);
  const isClear = decimal !== undefined || groups.length !== 2 || group === grouping[language];
  if (!isClear) return null;
  const cents = Number(groups.join("")) * 100 + Number(part.padEnd(2, "0"));
  return groups.join("").length > 8 ? null : cents;
}
