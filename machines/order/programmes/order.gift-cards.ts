/**
 * The gift cards of an order: a lifecycle of its own for each unit, begun when the order is placed (LC-27). None is made
 * before its money is taken: what was only authorised may never come, and a code pays for other orders at once. Pure.
 */
import { allocate, endOfDaysAfter, instantOf } from "#machines/kit";
import { WITHDRAWAL_DAYS } from "#machines/return/return-policy.rules.ts";
import type { StartRequest, LifecycleId, Message } from "#machines/kit";
import { isTaken } from "../money/order.money.ts";
import type { Event } from "../schema/order.events.ts";
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

/** Which unit of which line a card is, as long as that was not called off; null for what the order knows nothing of. */
export function soldCard(context: Pick<Context, "orderId" | "lines">, giftCardId: string) {
  const line = context.lines.find((one) => giftCardIds(context, one).includes(giftCardId));
  const place = line ? giftCardIds(context, line).indexOf(giftCardId) : -1;
  const isThere = line?.state !== "cancelled" && line?.units[place]?.isCancelled === false;
  return line && isThere ? { line, place } : null;
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
        ...(isTaken(context, line) ? paidFor(giftCardId) : []),
      ];
    });
  });
}

const paidFor = (giftCardId: string): LineEffect[] => [
  {
    type: "tell",
    params: { to: `gift-card:${giftCardId}`, event: { type: "order.ok" }, optional: true },
  },
];

/** The last part of a line's price was taken: its cards are made, or wait for their day. */
export function sendPaidGiftCards(context: Context, event: Event): LineEffect[] {
  if (event.type !== "payment.captured") return [];
  const line = context.lines.find(({ id }) => event.captureId === `${context.orderId}-${id}`);
  if (!line || line.state === "cancelled" || !isTaken(context, line)) return [];
  return giftCardIds(context, line).flatMap(paidFor);
}

function inputOf(context: Context, line: OrderLine) {
  const { orderId, customerId, sessionId, currency, email } = context;
  const { sendOn: _, ...details } = line.gift ?? {
    ...{ recipientName: null, email, mobile: null, senderName: null, message: "" },
    sendOn: null,
  };
  const sendAt = sendAtOf(context, line);
  const withdrawableUntil = withdrawableUntilOf(context);
  return { orderId, customerId, sessionId, currency, ...details, sendAt, withdrawableUntil };
}

/** Polish consumers may withdraw from a gift card for fourteen days, as long as nothing was spent (PL-01). */
export function withdrawableUntilOf({
  storefront,
  placedAt,
  utcOffsetMinutes,
}: Pick<Context, "storefront" | "placedAt" | "utcOffsetMinutes">): string | null {
  return storefront === "pl" ? endOfDaysAfter(placedAt, WITHDRAWAL_DAYS, utcOffsetMinutes) : null;
}

/** When a gift card is mailed that was bought for a later day; null is at once. */
export function sendAtOf(
  { utcOffsetMinutes }: Pick<Context, "utcOffsetMinutes">,
  { gift }: Pick<OrderLine, "gift">,
): string | null {
  const sendOn = gift?.sendOn ?? null;
  return sendOn && instantOf(sendOn, SENDING_HOUR * 60, utcOffsetMinutes);
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
