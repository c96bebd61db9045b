/** Calls about an order: who may not open it is told so as the orders client is, and learns nothing of it. */
import { openOrder } from "#app/.server/orders/order-parts.ts";
import type { OrderParts } from "#app/.server/orders/order-parts.ts";
import { notThere } from "./shop-call.ts";
import type { Called, Told } from "./shop-call.ts";

/** The order of a number, as this caller may see it. */
export const ownOrder = (
  { request, scope, storefront }: Pick<Called<unknown>, "request" | "scope" | "storefront">,
  orderId: string,
): Promise<Told<OrderParts>> =>
  toldPage("OrderNotFound", () => openOrder(request, scope, { storefront, orderId }));

/** What a page of an order knows; where there is no such page, there is nothing of the kind. */
export async function toldPage<Shown>(
  none: string,
  load: () => Promise<Shown>,
): Promise<Told<Shown>> {
  try {
    return { ok: true, data: await load() };
  } catch (thrown) {
    if (!(thrown instanceof Response)) throw thrown;
    return turnedAway(none, thrown);
  }
}

function turnedAway(none: string, { status, headers }: Response): Told<never> {
  if (status === 404) return notThere(none);
  if (status === 429) return { ok: false, refusal: { code: "TooManyAttempts" }, status };
  // An order of the other store is not here.
  if (status === 301) return notThere(none);
  const asksForCode = headers.get("Location")?.includes("/order-code/");
  return asksForCode
    ? { ok: false, refusal: { code: "OrderProofNeeded" }, status: 403 }
    : { ok: false, refusal: { code: "ReLogin" }, status: 401 };
}
