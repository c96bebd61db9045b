import type { Messages } from "@lingui/core";
import { marketOf } from "./market.ts";

/** The languages of the store; `en-XA` is English made long and odd, for trying out layouts. */
export const locales = ["en-US", "es-US", "pl", "en-XA"] as const;

export type Locale = (typeof locales)[number];

/** Whether a word names one of the store's languages. */
export function isLocale(word: string): word is Locale {
  return locales.some((locale) => locale === word);
}

/**
 * The language of a page (I18N-01, I18N-02, I18N-05, OPEN-77, OPEN-79). Express checkout is always English; Poland is
 * Polish unless English was chosen; everywhere else a choice that begins with "es" gives Spanish.
 */
export function localeOf(pathname: string, chosen: string | null): Locale {
  if (pathname.split("/").includes("express")) return "en-US";
  if (chosen === "en-XA") return "en-XA";
  const language = chosen?.slice(0, 2).toLowerCase();
  if (marketOf(pathname).storefront === "pl") return language === "en" ? "en-US" : "pl";
  return language === "es" ? "es-US" : "en-US";
}

/** The languages a shopper can switch between on a page; express checkout offers none. */
export function offeredLocales(pathname: string): readonly Locale[] {
  if (pathname.split("/").includes("express")) return ["en-US"];
  return marketOf(pathname).storefront === "pl" ? ["pl", "en-US"] : ["en-US", "es-US"];
}

/** Where pages have texts of their own besides the shop's. */
const areas: readonly string[] = ["machines", "programs", "sandbox"];

/** What a browser may ask for: each catalogue is its own file. Mail is written on the server. */
const shopTexts = import.meta.glob<{ messages: Messages }>("../locales/*/messages.po");

/**
 * The texts of the page at an address: the store's own, and for an address such as `/sandbox/…` those of the catalogue
 * of that name (lingui.config.ts), which no page of the shop needs.
 */
export async function loadTexts(locale: Locale, pathname: string): Promise<Messages> {
  const area = pathname.split("/")[1] ?? "";
  const catalogs = [shopTexts[`../locales/${locale}/messages.po`]?.()];
  if (areas.includes(area)) {
    const { areaTexts } = await import("./area-texts.ts");
    catalogs.push(areaTexts[`../locales/${locale}/${area}.po`]?.());
  }
  const found = await Promise.all(catalogs);
  return Object.assign({}, ...found.map((catalog) => catalog?.messages));
}
