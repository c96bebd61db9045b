/** The gift cards of an order: a lifecycle of its own for each unit, begun when the order is placed (LC-27). Pure. */
import { allocate, instantOf } from "#machines/kit";
import type { StartRequest, LifecycleId, Message } from "#machines/kit";
import type { Context, OrderLine } from "../order.schema.ts";

type LineEffect =
  | { readonly type: "tell"; readonly params: Message }
  | { readonly type: "begin"; readonly params: StartRequest };

/** The hour of the store's day at which a gift card is sent that was bought for a later day. */
const SENDING_HOUR = 9;

/** The store's own names of a line's gift cards, one for each unit (GIFT-09). */
export function giftCardIds(
  { orderId }: Pick<Context, "orderId">,
  { id, isGiftCard, quantity }: Pick<OrderLine, "id" | "isGiftCard" | "quantity">,
): string[] {
  if (!isGiftCard) return [];
  return Array.from({ length: quantity }, (_, at) => `${orderId}/${id}-${at + 1}`);
}

/** Begins the cards of a placed order; a later day is one of the store's calendar. */
export function beginGiftCards(context: Context, lines: readonly OrderLine[]): LineEffect[] {
  return lines.flatMap((line) => {
    const ids = giftCardIds(context, line);
    const amounts = allocate(
      line.amounts.goodsCents,
      ids.map(() => 1),
    );
    return ids.flatMap((giftCardId, at): LineEffect[] => {
      const id: LifecycleId = `gift-card:${giftCardId}`;
      const amountCents = amounts[at] ?? 0;
      return [
        {
          type: "begin",
          params: { id, input: { ...inputOf(context, line), giftCardId, amountCents } },
        },
        { type: "tell", params: { to: id, event: { type: "order.ok" } } },
      ];
    });
  });
}

function inputOf(context: Context, { gift }: OrderLine) {
  const { orderId, customerId, sessionId, currency, email, utcOffsetMinutes } = context;
  const { sendOn, ...details } = gift ?? {
    ...{ recipientName: null, email, mobile: null, senderName: null, message: "" },
    sendOn: null,
  };
  const sendAt = sendOn && instantOf(sendOn, SENDING_HOUR * 60, utcOffsetMinutes);
  return { orderId, customerId, sessionId, currency, ...details, sendAt };
}

/** The system ends a line: a card that waits is not sent, one that was sent is worth nothing (OPEN-111). */
export function endGiftCards(context: Context, line: OrderLine): LineEffect[] {
  return giftCardIds(context, line).flatMap((giftCardId) =>
    ["sending.cancelled", "revoked"].map((type): LineEffect => ({
      type: "tell",
      params: { to: `gift-card:${giftCardId}`, event: { type }, optional: true },
    })),
  );
}
