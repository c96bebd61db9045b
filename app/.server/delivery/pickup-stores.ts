/** What screens say of the stores that hand out orders. */
import * as fmt from "#app/fmt.ts";
import type { Locale } from "#app/i18n.ts";
import type { PickupStore } from "#app/.server/outside/fulfilment.ts";
import { pickupStores } from "#app/.server/outside/tables/pickup-stores.ts";

/** `store_hours_formatted` (SHIP-06) in a language. */
export function hoursOf({ opens, closes }: PickupStore, locale: Locale): string {
  const at = (time: string) => `2026-01-01T${time}:00Z`;
  return fmt.timeWindow(at(opens), at(closes), locale, "UTC");
}

/** What a screen shows of the store a delivery names. */
export function storeShown(storeId: string | undefined, locale: Locale) {
  const store = pickupStores.find((one) => one.storeId === storeId);
  return store
    ? {
        name: store.displayName,
        street: store.street,
        hours: hoursOf(store, locale),
        phone: store.phone,
      }
    : null;
}
