/** The language of a request. Never the global `i18n`: two requests at once would speak each other's language. */
import type { I18n, Messages } from "@lingui/core";
import { localeOf } from "#app/i18n.ts";
import { marketOf } from "#app/market.ts";
import type { Market } from "#app/market.ts";
import { storeTexts } from "#app/texts.ts";
import type { StoreFacts, Written } from "#app/texts.ts";
import type { Locale } from "#app/i18n.ts";
import { readCookie } from "./preferences.ts";
import { screenLook } from "./screen-look.ts";
import { storeContact, storeName } from "./store-name.ts";

/** The `lang` cookie as it was sent; its rule is `localeOf` (OPEN-77). */
export function chosenLanguage(request: Request): string | null {
  return readCookie(request, "lang");
}

/** The languages of requests that nobody sent: those of a screen in the gallery. */
const spoken = new WeakMap<Request, Locale>();

/** Lets a page that is only looked at speak any language, whichever its store offers. */
export function speaking(request: Request, locale: Locale): Request {
  spoken.set(request, locale);
  return request;
}

export function localeOfRequest(request: Request): Locale {
  const asked = spoken.get(request) ?? screenLook(request.url)?.language;
  return asked ?? localeOf(new URL(request.url).pathname, chosenLanguage(request));
}

const catalogs = import.meta.glob<{ messages: Messages }>("../../../locales/*/*.po");

/** All texts of one language, those of mail and of the consoles included. */
async function textsOf(locale: Locale): Promise<Messages> {
  const own = Object.entries(catalogs).filter(([path]) => path.includes(`/locales/${locale}/`));
  const found = await Promise.all(own.map(([, load]) => load()));
  return Object.assign({}, ...found.map(({ messages }) => messages));
}

const known = new Map<Locale, Promise<Messages>>();

/** Texts in one language, for whoever writes without a page; a storefront where it is not the one that speaks it by itself. */
export async function i18nIn(
  locale: Locale,
  storefront: Market["storefront"] = locale === "pl" ? "pl" : "us",
): Promise<I18n> {
  const messages = { [locale]: await knownTexts(locale) };
  return storeTexts(() => storeFacts(storefront), { locale, messages });
}

/** What any text may name. */
function storeFacts(storefront: Market["storefront"]): StoreFacts {
  const { phones, mailbox } = storeContact();
  return { store: storeName(), mailbox, phone: phones[storefront] };
}

const storefrontOf = (request: Request) => marketOf(new URL(request.url).pathname).storefront;

function knownTexts(locale: Locale): Promise<Messages> {
  const texts = known.get(locale) ?? textsOf(locale);
  known.set(locale, texts);
  return texts;
}

/** Texts for one request: loaders and actions translate with `i18n._(message)`. */
export function i18nOf(request: Request): Promise<I18n> {
  return i18nIn(localeOfRequest(request), storefrontOf(request));
}

/**
 * Texts for one document, which notes those it is written with, and what they may name: the browser needs them again
 * (decision 011).
 */
export async function notedTexts(request: Request): Promise<{ i18n: I18n; used: Written }> {
  const locale = localeOfRequest(request);
  const { phones, mailbox } = storeContact();
  const used: Written = { store: storeName(), mailbox, ...phones };
  const noting = new Proxy(await knownTexts(locale), {
    get(texts, id) {
      const text = typeof id === "string" ? texts[id] : undefined;
      if (typeof id === "string" && text !== undefined) used[id] = text;
      return text;
    },
  });
  const texts = { locale, messages: { [locale]: noting } };
  return { i18n: storeTexts(() => storeFacts(storefrontOf(request)), texts), used };
}
