/** What a call takes of a key for programs: a scope, and for whom it is made (decision 103). */
import type { ApiScope } from "#app/api-scopes.ts";
import type { ApiCaller } from "#app/.server/request/context.ts";

export interface Needed {
  readonly actsAs: ApiCaller["actsAs"];
  /** Any one of them is enough. */
  readonly scopes: readonly [ApiScope, ...ApiScope[]];
}

/** What the catalogue answers to everybody alike. */
const ofCatalogue =
  /^(catalog\/.+|products|pricing\/.+|fulfilment\/.+|exchange\/(questionnaire|grv-questions|exchangeable-devices|offers))$/;

/** A shopper's, wherever it stands: lists of an account's own orders, the key that cards are sealed with, and looking up one order. */
const ofShoppers = /^orders\/(all|list|public-key|search)$/;

/** What `GET /us/api/cart` and its like need; null for what is no call of the store. */
export function neededOf(
  path: string,
  { isRead, isShoppers }: { readonly isRead: boolean; readonly isShoppers: boolean },
): Needed | null {
  const [, call] = /^\/[^/]+\/api\/(.+?)\/?$/.exec(path) ?? [];
  if (call === undefined) return null;
  if (ofCatalogue.test(call)) return { actsAs: "shopper", scopes: ["catalogue:read", "checkout"] };
  const isOrders = /^orders(\/|$)/.test(call) && !ofShoppers.test(call);
  if (!isOrders || isShoppers) return { actsAs: "shopper", scopes: ["checkout"] };
  return { actsAs: "shop", scopes: isRead ? ["orders:read"] : ["orders:write"] };
}
