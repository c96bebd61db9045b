/** A gift card that pays, and that has another code since, or was ended (LC-27). */
import { remainderId, reversalId } from "../payment.commands.ts";
import type { ReleasedCredit } from "../payment.commands.ts";
import type { Context, Event } from "../payment.schema.ts";
import { ledgerSums } from "./payment.ledger.ts";

/** The provider's code for money that cannot go back, because the gift card that paid was ended. */
export const CARD_ENDED = "GiftCardEnded";

/** Why a cart has a card no more that nobody took out of it: its time is over. Null for all else that is given back. */
export function lapseOf({ giftCard }: Context, { type }: { readonly type: string }): string | null {
  const isOver = type === "authorization.lapsed" || type.startsWith("xstate.after.");
  return giftCard !== null && isOver ? "AuthorizationLapsed" : null;
}

/** The card as it is now. */
export function giftCardNow({ giftCard }: Context, event: Event): Partial<Context> {
  if (giftCard === null) return {};
  if (event.type === "gift.ended") return { giftCard: { ...giftCard, isEnded: true } };
  if (event.type !== "gift.renewed") return {};
  return { giftCard: { cardId: event.cardId, last4: event.last4 } };
}

/** What an order lets go of on a card that was ended: the issuer puts it on a new one. Null where it is free again by itself. */
export function releasedCredit(
  context: Context,
  event: Event,
): { readonly type: "creditGiftCard"; readonly params: ReleasedCredit } | null {
  const { giftCard, orderId, paymentId, currency } = context;
  if (!giftCard?.isEnded || orderId === null) return null;
  const isPart = event.type === "release.requested";
  const amountCents = isPart ? event.amountCents : ledgerSums(context).openCents;
  if (amountCents === 0) return null;
  const whole = event.type === "order.failed" ? reversalId(context) : remainderId(context);
  // An order calls a release and a refund alike, where some of the money was taken.
  const refundId = `${isPart ? event.releaseId : whole}/release`;
  const params = { by: "payment", refundId, orderId, paymentId, amountCents, currency } as const;
  return { type: "creditGiftCard", params };
}
