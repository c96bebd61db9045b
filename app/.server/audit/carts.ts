/** One cart makes one order: never two, and never none once it is converted. */
import * as cart from "#machines/cart";
import * as order from "#machines/order";
import type { Check, Problem } from "./audit.ts";
import { standings } from "./standing.ts";

export const checkCarts: Check = async (store) => {
  const ordersOf = new Map<string, string[]>();
  for await (const { context } of standings(store, order.lifecycle)) {
    if (!context.isRecorded) continue;
    ordersOf.set(context.cartId, [...(ordersOf.get(context.cartId) ?? []), context.orderId]);
  }
  const problems: Problem[] = [...ordersOf].flatMap(([cartId, orderIds]) =>
    orderIds.length > 1
      ? [{ id: `cart:${cartId}`, says: `became ${orderIds.length} orders: ${orderIds.join(", ")}` }]
      : [],
  );
  let count = 0;
  for await (const { id, state, context } of standings(store, cart.lifecycle)) {
    count += 1;
    const isConverted = state.split(" ").some((part) => part.endsWith("converted"));
    const orderIds = ordersOf.get(context.cartId) ?? [];
    if (isConverted && orderIds.length === 0) problems.push({ id, says: "became no order" });
    if (isConverted && orderIds.length > 0 && !orderIds.includes(context.orderId ?? ""))
      problems.push({
        id,
        says: `is ${context.orderId ?? "no order"}, not ${orderIds.join(", ")}`,
      });
  }
  return { what: "carts", count, problems };
};
