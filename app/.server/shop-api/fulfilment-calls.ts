/** The fulfilment client (API-68, SHIP-07): the stores that take orders for pickup today. */
import * as z from "zod";
import { hoursOf } from "#app/.server/delivery/pickup-stores.ts";
import { storeTime } from "#app/.server/delivery/store-days.ts";
import type { PickupStore } from "#app/.server/outside/fulfilment.ts";
import { localeOfRequest } from "#app/.server/request/locale.ts";
import type { Locale } from "#app/i18n.ts";
import { notThere, shopCall } from "./shop-call.ts";

/** ENT-04. */
const storeShape = z.strictObject({
  ...{ store_id: z.string(), store_name: z.string(), display_name: z.string() },
  ...{ store_channel: z.string(), store_hours_formatted: z.string() },
  /** Days that an order waits there. */
  pickup_expiry_days: z.int(),
  phone: z.string(),
  address: z.strictObject({
    ...{ line_1: z.string(), city: z.string(), state_or_province: z.string() },
    ...{ postal_code: z.string(), country: z.enum(["US", "PL"]) },
  }),
});

export const fulfilmentCalls = [
  shopCall({
    ...{ path: "fulfilment/store-info", method: "GET" },
    summary:
      "The stores that take orders for pickup today: all of them, those of a ZIP code, or one by its number.",
    body: z.object({
      postal_code: z.string().max(10).optional(),
      store_id: z.string().max(40).optional(),
    }),
    answer: z.strictObject({ stores: z.array(storeShape) }),
    async work({ request, scope, storefront, body: { postal_code, store_id } }) {
      const { today } = storeTime(scope.engine, storefront);
      const open = await scope.gateways.fulfilment.stores(storefront, today);
      const stores = open.filter(
        ({ storeId, zip }) =>
          (store_id === undefined || storeId === store_id) &&
          (postal_code === undefined || zip === postal_code),
      );
      if (store_id !== undefined && stores.length === 0) return notThere("StoreNotFound");
      const locale = localeOfRequest(request);
      return { ok: true, data: { stores: stores.map((store) => storeJson(store, locale)) } };
    },
  }),
];

function storeJson(store: PickupStore, locale: Locale): z.input<typeof storeShape> {
  return {
    ...{ store_id: store.storeId, store_name: store.storeName, display_name: store.displayName },
    ...{ store_channel: store.storeChannel, store_hours_formatted: hoursOf(store, locale) },
    ...{ pickup_expiry_days: store.pickupExpiryDays, phone: store.phone },
    address: {
      ...{ line_1: store.street, city: store.city, state_or_province: store.state },
      ...{ postal_code: store.zip, country: store.storefront === "us" ? "US" : "PL" },
    },
  };
}
