/** What an order says of goods that lie where they are fetched: at a store's counter, or in a locker. */
import type { MessageDescriptor } from "@lingui/core";
import { filled } from "#app/messages/filled.ts";
import { orderLead } from "#app/messages/order-lead.ts";
import { isLocker } from "#machines/order";
import { isStillAtCounter } from "./at-counter.ts";
import type { OrderParts } from "#app/.server/orders/order-parts.ts";

/** All of it waits there. */
export function readyOf({ context: { store } }: OrderParts): MessageDescriptor {
  if (store === null) return orderLead.ready;
  const said = isLocker(store) ? orderLead.readyInLocker : orderLead.readyAt;
  return filled(said, { store: store.displayName });
}

/** What could not be called off comes as planned, or lies where it was to be fetched. */
export function refusedOf(parts: OrderParts): MessageDescriptor {
  const { lines, store } = parts.context;
  if (store === null || !lines.some((line) => isStillAtCounter(parts, line)))
    return orderLead.cancelRefused;
  const said = isLocker(store) ? orderLead.stillInLocker : orderLead.stillAtCounter;
  return filled(said, { store: store.displayName });
}
