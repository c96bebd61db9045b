import type { Locale } from "#app/i18n.ts";
import type { Context } from "#machines/order";

/** The language the order was placed in. */
export function localeOfOrder({
  language,
  storefront,
}: Pick<Context, "language" | "storefront">): Locale {
  if (language.startsWith("es")) return "es-US";
  return language.startsWith("pl") || (storefront === "pl" && !language.startsWith("en"))
    ? "pl"
    : "en-US";
}
