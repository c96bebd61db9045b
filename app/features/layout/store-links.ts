import type { Market } from "#app/market.ts";
import { paths } from "#app/paths.ts";

/** Where the frame's own links lead in a market. */
export function storeLinks({ origin }: Market) {
  return {
    home: paths.home(origin),
    phones: paths.category(origin, "phones"),
    tvAudio: paths.category(origin, "tv-audio"),
    appliances: paths.category(origin, "home"),
    computing: paths.category(origin, "computing"),
    wearables: paths.category(origin, "wearables"),
    search: paths.search(origin),
    orders: paths.myOrders(origin),
    findOrder: paths.searchOrders(origin),
    deals: paths.deals(origin),
    signIn: paths.signIn(origin),
    cart: paths.cart(origin),
    help: paths.help(origin),
  };
}
