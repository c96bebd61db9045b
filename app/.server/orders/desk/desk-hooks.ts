/** What the deployer's systems were told of an order, for agents: what came of it, and a button to send it again (LC-58). */
import type { RequestScope } from "#app/.server/request/context.ts";
import type { PostedEvent } from "#app/.server/request/event-form.ts";
import type { Outcome } from "#app/.server/engine/dispatch.ts";
import { newFormKey } from "#app/.server/engine/ids.ts";
import { deliveriesAt, tellAgain } from "#app/.server/orders/hooks/deliveries.ts";
import type { OrderParts } from "#app/.server/orders/order-parts.ts";

export async function deskHooks({ engine }: Pick<RequestScope, "engine">, orderId: string) {
  const told = await deliveriesAt(engine, orderId);
  const sendKey = newFormKey();
  return told.map(({ deliveryId, type, at, url, view: { status, last, events } }) => ({
    ...{ deliveryId, type, at, url, status, sendKey },
    httpStatus: last?.httpStatus ?? null,
    canSendAgain: events.includes("again.asked"),
  }));
}

/** Null where it is no message about this order. Nothing of it is done for the customer, or told to them. */
export async function tellAgainAtDesk(
  { engine }: Pick<RequestScope, "engine">,
  { orderId, actor: { role, id } }: OrderParts,
  { fields, key }: PostedEvent,
): Promise<Outcome | null> {
  const deliveryId = fields["delivery"];
  const told = await deliveriesAt(engine, orderId);
  const named = told.find((one) => one.deliveryId === deliveryId);
  if (!named) return null;
  const keys = [`hook-delivery:${named.deliveryId}`];
  const ofPress = key === undefined ? undefined : `${key} ${named.deliveryId}`;
  return tellAgain(engine, named.deliveryId, { actor: { role, id, keys }, key: ofPress });
}
