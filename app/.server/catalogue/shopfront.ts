/**
 * What every catalogue page knows of its request: the store, its currency, the language, and the day. The pages of this room begin
 * with it, and whatever else shows articles. It reads the address and the clock, and writes nothing: what is for sale is asked of
 * `offered.ts`, its card comes of `product-cards.ts`. It promises one currency and one day to all that a request shows. A new list of
 * products is a page of its own by these three; a new fact of an article is a field of the catalogue (`db/catalogue.ts`) first.
 */
import { catalogue } from "#db";
import type { Store } from "#db";
import { localeOfRequest } from "#app/.server/request/locale.ts";
import { instant } from "#app/.server/engine/clock.ts";
import type { EngineContext } from "#app/.server/engine/engine-context.ts";
import * as fmt from "#app/fmt.ts";
import type { Locale } from "#app/i18n.ts";
import { marketOf } from "#app/market.ts";
import type { Storefront } from "#app/paths.ts";

export interface Shopfront {
  readonly store: Store;
  readonly storefront: Storefront;
  readonly currency: "USD" | "PLN";
  readonly locale: Locale;
  readonly language: catalogue.CatalogueLocale;
  /** The calendar day in the store's zone. */
  readonly today: fmt.Day;
  text(text: catalogue.LocalText): string;
  money(cents: number): string;
}

export function shopfront({ store, clock }: EngineContext, request: Request): Shopfront {
  const { storefront, currency, timeZone } = marketOf(new URL(request.url).pathname);
  const locale = localeOfRequest(request);
  const language = catalogue.catalogueLocales.find((each) => each === locale) ?? "en-US";
  return {
    store,
    storefront,
    currency,
    locale,
    language,
    today: fmt.dayOf(instant(clock), timeZone),
    text: (text) => text[language],
    money: (cents) => fmt.money(cents, currency, locale),
  };
}

/**
 * Headers of a page that anybody may see. Its header shows the shopper's own cart count, so no shared cache may keep
 * it, although the catalogue itself would allow a day (CONST-01).
 */
export const privatePage = { "Cache-Control": "private, no-cache" };
