/** The gift cards of an order's line, or those that it was given: where each stands, and sending it once more (GIFT-06, GIFT-07). */
import type { RequestScope } from "#app/.server/request/context.ts";
import { newFormKey } from "#app/.server/engine/ids.ts";
import { loadFor } from "#app/.server/engine/load-for.ts";
import { paths } from "#app/paths.ts";
import * as giftCard from "#machines/gift-card";
import { isNobodysMailbox } from "#machines/kit";
import { open } from "./gift-cards-owner.ts";
import type { CardsAddress } from "./gift-cards-owner.ts";
import { isOn } from "#app/.server/outside/providers.ts";

export async function giftCardsPage(request: Request, scope: RequestScope, address: CardsAddress) {
  const { parts, ids, name, terms } = await open(request, scope, address);
  const found = await Promise.all(
    ids.map((id) => loadFor(scope.engine, parts, giftCard.lifecycle, id)),
  );
  return {
    orderId: address.orderId,
    orderHref: paths.order(address.storefront, address.orderId),
    ...{ name, terms },
    cards: found.flatMap((one) => {
      if (!one) return [];
      const view = giftCard.view(one.snapshot, parts.viewer.role);
      const { giftCardId, label, tone, senderName } = view;
      const { sendAt, amountCents, last4, events, withdrawableUntil: until } = view;
      const isInTime = until !== null && parts.at <= until;
      return {
        ...{ giftCardId, label, tone, senderName, ...recipientIn(view) },
        // An agent sees that there is a card, and none of its digits (OPEN-32).
        ...{ sendAt, amountCents, last4: parts.viewer.agent === null ? last4 : null },
        mayResend: events.includes("resent") && isOn("identity"),
        withdrawUntil: isInTime && events.includes("withdrawn") ? until : null,
        ticket: { rev: one.rev, key: newFormKey() },
      };
    }),
  };
}

/** Whom a card is for; nothing of one who had their data erased. */
function recipientIn({ recipientName, email, mobile, message }: giftCard.GiftCardView) {
  return isNobodysMailbox(email)
    ? { recipientName: null, email: "", mobile: null, message: "", isRecipientGone: true }
    : { recipientName, email, mobile, message, isRecipientGone: false };
}
