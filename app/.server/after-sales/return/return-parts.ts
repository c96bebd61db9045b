/**
 * One return of an order with its label, its parcel and its refund, as its viewer may see them: the largest of the matters
 * of after-sales, and made like the others. Each has a folder, named like its screens, with a page that loads, actions that
 * send, and between them what both need; routes call these, and the orders client what is no page. All of them open the
 * order first, by `orders`, then what hangs on it, and send events to that alone. They promise that whoever may not open the
 * order finds nothing, and that a refusal comes back with its code. A new matter is a new folder here, and a way to it in
 * `orders/order-hrefs.ts`.
 */
import type { RequestScope } from "#app/.server/request/context.ts";
import { loadFor } from "#app/.server/engine/load-for.ts";
import { notFound } from "#app/.server/request/params.ts";
import type { Actor } from "#app/.server/engine/engine-context.ts";
import type { LifecycleId } from "#machines/kit";
import type { RefundView } from "#machines/refund";
import * as label from "#machines/return-label";
import * as returns from "#machines/return";
import type { ShipmentView } from "#machines/shipment";
import { openOrder } from "#app/.server/orders/order-parts.ts";
import type { OrderAddress, OrderParts } from "#app/.server/orders/order-parts.ts";

export interface ReturnAddress extends OrderAddress {
  readonly returnId: string;
}

export interface ReturnParts {
  readonly order: OrderParts;
  /** For `dispatch`: holds the key that opens the return, its label and its refund. */
  readonly actor: Actor;
  readonly view: returns.ReturnView;
  readonly rev: number;
  /** When each status was first reached, ISO 8601 in UTC. */
  readonly reached: Readonly<Partial<Record<returns.Status, string>>>;
  readonly label: LoadedLabel | null;
  readonly parcel: ShipmentView | null;
  readonly refund: RefundView | null;
}

export interface LoadedLabel {
  readonly view: label.LabelView;
  readonly rev: number;
}

/** Opens a return of an order; one that the order does not have is the 404 page. */
export async function openReturn(
  request: Request,
  scope: RequestScope,
  { returnId, ...address }: ReturnAddress,
): Promise<ReturnParts> {
  const order = await openOrder(request, scope, address);
  const found = await loadFor(scope.engine, { actor: order.actor }, returns.lifecycle, returnId);
  if (!found || !order.returns.some((one) => one.returnId === returnId)) throw notFound();
  const view = returns.view(found.snapshot, order.viewer.role);
  return {
    ...{ order, view, actor: found.actor },
    rev: found.rev,
    reached: found.snapshot.context.reached,
    label: await labelOf(scope, order, view),
    parcel: order.returnShipments.find(({ shipmentId }) => shipmentId === view.shipmentId) ?? null,
    refund: order.refunds.findLast((one) => one.returnId === returnId) ?? null,
  };
}

async function labelOf(
  { engine }: RequestScope,
  { actor, viewer }: OrderParts,
  { returnId, hasLabel }: returns.ReturnView,
): Promise<LoadedLabel | null> {
  const found = hasLabel ? await loadFor(engine, { actor }, label.lifecycle, returnId) : null;
  return found && { view: label.view(found.snapshot, viewer.role), rev: found.rev };
}

/** Every instance whose news a return's page tells. */
export function idsOfReturn({ view, refund, label, order }: ReturnParts): LifecycleId[] {
  return [
    `order:${order.orderId}`,
    `return:${view.returnId}`,
    `shipment:${view.shipmentId}`,
    ...(label ? ([`return-label:${view.returnId}`] as const) : []),
    ...(refund ? ([`refund:${refund.refundId}`] as const) : []),
  ];
}

const withOwnData: readonly string[] = ["phone", "fold", "tablet", "laptop", "watch"];

/** Whether something in it holds the shopper's own data. */
export function isPersonal({ view, order }: ReturnParts): boolean {
  return order.context.lines.some(
    ({ id, art }) =>
      withOwnData.includes(art.kind) && view.lines.some(({ lineId }) => lineId === id),
  );
}
