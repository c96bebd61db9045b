import type { Market } from "#app/market.ts";

/** Where the frame's own links lead in a market. */
export function storeLinks({ base, origin }: Market) {
  return {
    home: base,
    phones: `${base}/shop/phones`,
    tvAudio: `${base}/shop/tv-audio`,
    appliances: `${base}/shop/home`,
    tradeIn: `${base}/trade-in`,
    business: `/${origin}/web/business`,
    search: `${base}/search`,
    orders: `${base}/my-orders`,
    subscriptions: `${base}/my-subscriptions`,
    findOrder: `${base}/search-orders`,
    cart: `${base}/cart`,
    help: `${base}/help`,
  };
}
