/** The instances whose journals an order's page reads. */
import { exchangesOf, giftCardIds, hasParcel, isByTruck, promisesOf } from "#machines/order";
import { subscriptionIdOf, trialIdOf } from "#machines/order";
import { lifecycleName } from "#machines/kit";
import type { LifecycleId } from "#machines/kit";
import type { EngineContext } from "#app/.server/engine/engine-context.ts";
import type { OrderParts } from "#app/.server/orders/order-parts.ts";

/** Every instance whose news the order's page tells. */
export function idsOf({ orderId, context, returns, givenCardIds }: OrderParts): LifecycleId[] {
  return [
    `order:${orderId}`,
    `cancellation:${orderId}`,
    ...context.lines
      .filter(isByTruck)
      .map(({ id }): LifecycleId => `delivery-schedule:${orderId}/${id}`),
    ...context.lines.filter(hasParcel).map(({ id }): LifecycleId => `line-item:${orderId}/${id}`),
    `installation-schedule:${orderId}`,
    ...(context.consent ? [`delay-confirmation:${orderId}` as const] : []),
    ...context.shipments.map(({ shipmentId }): LifecycleId => `shipment:${shipmentId}`),
    ...context.returns.flatMap(({ returnId }): LifecycleId[] => [
      `return:${returnId}`,
      `return-to-customer:${returnId}`,
    ]),
    ...returns.map(({ shipmentId }): LifecycleId => `shipment:${shipmentId}`),
    ...exchangesOf(context).flatMap(({ tradeInId }): LifecycleId[] => [
      `trade-in:${tradeInId}`,
      `return-to-customer:${tradeInId}`,
    ]),
    ...context.refunds.map(({ refundId }): LifecycleId => `refund:${refundId}`),
    ...givenCardIds.map((id): LifecycleId => `gift-card:${id}`),
    ...(context.swap ? [`swap:${context.swap.swapId}` as const] : []),
    ...context.lines.flatMap((line): LifecycleId[] => [
      ...giftCardIds(context, line).map((id): LifecycleId => `gift-card:${id}`),
      ...[subscriptionIdOf(context, line)].flatMap((id) =>
        id === null ? [] : (`subscription:${id}` as const),
      ),
    ]),
  ];
}

/** Where people do something that the order's page tells in its history alone; also with what its cart had given up. */
export async function besidesOf(
  { store }: Pick<EngineContext, "store">,
  { orderId, context }: OrderParts,
): Promise<LifecycleId[]> {
  const trialId = trialIdOf(context);
  const opened = await store.keys.opens([`cart:${context.cartId}`, `order:${orderId}`]);
  return [
    ...opened.filter(
      (id) =>
        ["claim", "payment", "swap"].includes(lifecycleName(id)) &&
        id !== `swap:${context.swap?.swapId}`,
    ),
    ...[...context.payments, ...context.failedPayments]
      .filter(({ method }) => method === "pay_by_link")
      .map(({ paymentId }): LifecycleId => `remote-payment:${paymentId}`),
    ...Array.from(
      { length: context.updates },
      (_, at): LifecycleId => `payment-update:${orderId}-U${at + 1}`,
    ),
    ...context.replacements.map(({ replacementId }): LifecycleId => `replacement:${replacementId}`),
    ...context.returns.map(({ returnId }): LifecycleId => `return-label:${returnId}`),
    ...promisesOf(context).map(({ buyBackId }): LifecycleId => `buy-back:${buyBackId}`),
    ...(trialId === null ? [] : [`trial:${trialId}` as const]),
    `carrier-activation:${context.cartId}`,
  ];
}
