/** What of an order can be called off, and what is offered instead (CANC, OPEN-106). */
import type { OrderLine } from "#machines/order";
import type { OrderParts } from "#app/.server/orders/order-parts.ts";

export const remaining = ({ context }: OrderParts): OrderLine[] =>
  context.lines.filter(({ state, tradeIn }) => state !== "cancelled" && tradeIn === null);

/** Lines that both the order and its cancellation let go. */
export function openLines({ context, view, cancellation }: OrderParts): OrderLine[] {
  const may = (id: string) =>
    view.lines.find((line) => line.id === id)?.isCancellable === true &&
    cancellation?.view.lines.find(({ lineId }) => lineId === id)?.flag === "Cancellable";
  return context.lines.filter(({ id, tradeIn }) => tradeIn === null && may(id));
}

/** The chosen ones of some lines, and what belongs to them: a warranty is called off with its phone. */
export function withChildren(open: readonly OrderLine[], chosen: readonly string[]): OrderLine[] {
  const found = open.filter(
    ({ id, parentId }) => chosen.includes(id) || (parentId !== null && chosen.includes(parentId)),
  );
  const ids = found.map(({ id }) => id);
  return ids.every((id) => chosen.includes(id)) ? found : withChildren(open, [...chosen, ...ids]);
}

/** A discount instead of cancelling (OPEN-106). */
export function offerOf(parts: OrderParts) {
  const view = parts.cancellation?.view;
  if (!view?.offer || !view.events.includes("discount.accepted")) return null;
  const { amountCents, lineIds } = view.offer;
  return {
    amountCents,
    names: parts.context.lines.filter(({ id }) => lineIds.includes(id)).map(({ name }) => name),
  };
}
