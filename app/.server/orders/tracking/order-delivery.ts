/** Where an order goes, or where it waits to be fetched (ORD-62). */
import type { I18n } from "@lingui/core";
import { storeShown } from "#app/.server/delivery/pickup-stores.ts";
import { isLocker } from "#machines/order";
import type { Locale } from "#app/i18n.ts";
import { phoneText } from "#app/phone-text.ts";
import { isMethodId, methodTexts } from "#app/messages/checkout.ts";
import { paths } from "#app/paths.ts";
import type { Context } from "#machines/order";
import type { OrderParts } from "#app/.server/orders/order-parts.ts";

export function deliveryOf({ context, view, orderId, viewer }: OrderParts, i18n: I18n) {
  const { shipTo, delivery, storefront } = context;
  const editHref = view.events.includes("address.changed")
    ? paths.orderAddress(storefront, orderId, { edit: "yes" })
    : null;
  const { methodId = "", name = null } = delivery ?? {};
  const method = isMethodId(methodId) ? i18n._(methodTexts[methodId]) : name;
  return { shipTo, store: fetchedAt(context, i18n, viewer.language), method, editHref };
}

/** The store's counter or the locker, in the viewer's language. */
export function fetchedAt({ store, storefront }: Context, i18n: I18n, language: Locale) {
  if (store === null) return null;
  const shown = storeShown(store.storeId, language);
  return {
    ...store,
    displayName: isLocker(store) ? i18n._(methodTexts.locker) : store.displayName,
    street: isLocker(store) ? store.displayName : (shown?.street ?? null),
    hours: shown?.hours ?? store.hours,
    phone: phoneText(store.phone),
    phoneHref: `tel:${storefront === "pl" ? "+48" : "+1"}${store.phone}`,
  };
}
