import type { MessageDescriptor } from "@lingui/core";
import type { RequestScope } from "#app/.server/request/context.ts";
import { notFound } from "#app/.server/request/params.ts";
import { openOrder } from "#app/.server/orders/order-parts.ts";
import type { OrderAddress, OrderParts } from "#app/.server/orders/order-parts.ts";
import { giftCardTerms, givenCardTerms } from "#app/messages/line-item.ts";
import { orderActions } from "#app/messages/order-actions.ts";
import { paths } from "#app/paths.ts";

export interface CardsAddress extends OrderAddress {
  /** The line that bought them; null for those that its order was given in place of money. */
  readonly lineItemId: string | null;
}

interface Cards {
  readonly parts: OrderParts;
  readonly ids: readonly string[];
  /** What was bought; a card that was given has no name but its kind. */
  readonly name: string | MessageDescriptor;
  readonly terms: MessageDescriptor;
}

/** The cards of an order that its viewer may open; whoever may not is told what anybody is told who may not see an order. */
export async function open(
  request: Request,
  scope: RequestScope,
  address: CardsAddress,
): Promise<Cards> {
  const parts = await openOrder(request, scope, address);
  const { givenCardIds: given } = parts;
  if (address.lineItemId === null) {
    if (given.length === 0) throw notFound();
    return { parts, ids: given, name: orderActions.givenCards, terms: givenCardTerms };
  }
  const line = parts.view.lines.find(({ id }) => id === address.lineItemId);
  if (!line?.isGiftCard) throw notFound();
  const ids = line.giftCards.map(({ id }) => id);
  return { parts, ids, name: line.name, terms: giftCardTerms[address.storefront] };
}

export const cardsPath = ({ storefront, orderId, lineItemId }: CardsAddress): string =>
  lineItemId === null
    ? paths.givenCards(storefront, orderId)
    : paths.giftCards(storefront, orderId, lineItemId);
