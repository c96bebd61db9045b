import type { Market } from "#app/market.ts";
import { paths } from "#app/paths.ts";

/** Where the frame's own links lead in a market. */
export function storeLinks({ storefront }: Market) {
  return {
    home: paths.home(storefront),
    phones: paths.category(storefront, "phones"),
    tvAudio: paths.category(storefront, "tv-audio"),
    appliances: paths.category(storefront, "home"),
    computing: paths.category(storefront, "computing"),
    wearables: paths.category(storefront, "wearables"),
    search: paths.search(storefront),
    orders: paths.myOrders(storefront),
    findOrder: paths.searchOrders(storefront),
    deals: paths.deals(storefront),
    signIn: paths.signIn(storefront),
    cart: paths.cart(storefront),
    help: paths.help(storefront),
    terms: paths.agreement(storefront, "termsOfSale"),
  };
}
