/** The language of a request. Never the global `i18n`: two requests at once would speak each other's language. */
import { setupI18n } from "@lingui/core";
import type { I18n } from "@lingui/core";
import { loadCatalog, localeOf } from "#app/i18n.ts";
import type { Locale } from "#app/i18n.ts";
import { readCookie } from "./preferences.ts";
import { screenLook } from "./screen-look.ts";

/** The `lang` cookie as it was sent; its rule is `localeOf` (OPEN-77). */
export function chosenLanguage(request: Request): string | null {
  return readCookie(request, "lang");
}

export function localeOfRequest(request: Request): Locale {
  const asked = screenLook(request.url)?.language;
  return asked ?? localeOf(new URL(request.url).pathname, chosenLanguage(request));
}

/** Texts in one language, for whoever writes without a page. */
export async function i18nIn(locale: Locale): Promise<I18n> {
  return setupI18n({ locale, messages: { [locale]: await loadCatalog(locale) } });
}

/** Texts for one request: loaders and actions translate with `i18n._(message)`. */
export function i18nOf(request: Request): Promise<I18n> {
  return i18nIn(localeOfRequest(request));
}
