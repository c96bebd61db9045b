/** How a caller reads the store, in the calls: the only place that writes it. */
import * as z from "zod";
import { localeOfRequest } from "#app/.server/request/locale.ts";
import { themeOf } from "#app/.server/request/preferences.ts";
import { locales, offeredLocales } from "#app/i18n.ts";

export const themes = ["light", "dark", "system"] as const;

export const preferencesShape = z.strictObject({
  language: z.enum(locales),
  /** Those that this store speaks. */
  languages: z.array(z.enum(locales)),
  /** `system` follows the reader's own. */
  theme: z.enum(themes),
});
type Preferences = z.input<typeof preferencesShape>;

export function preferencesOf(request: Request): Preferences {
  const { pathname } = new URL(request.url);
  return {
    language: localeOfRequest(request),
    languages: [...offeredLocales(pathname)],
    theme: themeOf(request) ?? "system",
  };
}
