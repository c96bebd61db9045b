/** Every call of the shop, by its path (docs/guides/shop-api.md); the orders client's are in `orders-api`. */
import { otherMethod } from "#app/.server/orders-api/answer.ts";
import type { Storefront } from "#app/paths.ts";
import { businessCalls } from "./business-calls.ts";
import { cartCalls } from "./cart-calls.ts";
import { catalogueCalls } from "./catalogue-calls.ts";
import { exchangeCalls } from "./exchange-calls.ts";
import { fulfilmentCalls } from "./fulfilment-calls.ts";
import { identityCalls } from "./identity-calls.ts";
import { paymentCalls } from "./payment-calls.ts";
import { pricingCalls } from "./pricing-calls.ts";
import { refusedCall } from "./refused-call.ts";
import { returnToCustomerCalls } from "./return-to-customer-calls.ts";
import { shippingCalls } from "./shipping-calls.ts";
import type { ShopCall, ShopScope } from "./shop-call.ts";

export const shopCalls: readonly ShopCall[] = [
  ...[...cartCalls, ...shippingCalls, ...paymentCalls],
  ...[...catalogueCalls, ...pricingCalls, ...fulfilmentCalls],
  ...[...identityCalls, ...exchangeCalls, ...returnToCustomerCalls],
  ...businessCalls,
];

const byPath = new Map(shopCalls.map((call) => [call.path, call]));

/** How a call is made; null where nobody knows one of that path. */
export const methodOfShopCall = (path: string): ShopCall["method"] | null =>
  byPath.get(path)?.method ?? null;

/** Answers a call; one that nobody knows is none, and one by another method is told its own. */
export async function answerShopCall(
  request: Request,
  scope: ShopScope,
  { storefront, path }: { readonly storefront: Storefront; readonly path: string },
): Promise<Response> {
  const call = byPath.get(path);
  if (!call) return refusedCall(request, { code: "UNABLE_TO_PROCESS" }, { status: 404 });
  const method = request.method === "HEAD" ? "GET" : request.method;
  if (method !== call.method) return otherMethod(request, call.method);
  return call.respond(request, scope, storefront);
}
