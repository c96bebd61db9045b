/** What an agent does with a gift card of an order: ends it, or has its code replaced (GIFT-05, GIFT-06). */
import type { RequestScope } from "#app/.server/request/context.ts";
import { loadFor } from "#app/.server/engine/load-for.ts";
import { isStaffs } from "#app/.server/identity/staff-mailbox.ts";
import type { OrderParts } from "#app/.server/orders/order-parts.ts";
import * as giftCard from "#machines/gift-card";
import type { LifecycleId } from "#machines/kit";
import * as order from "#machines/order";
import type { DeskOffer, Offering } from "./desk-offer.ts";

/** Each card of the order, with what is left on it. */
export function giftCardOffers(
  scope: RequestScope,
  parts: OrderParts,
  offer: Offering,
): Promise<DeskOffer[]>[] {
  const { context } = parts;
  return context.lines.flatMap((line) =>
    order.giftCardIds(context, line).map(async (key) => {
      const loaded = await loadFor(scope.engine, parts, giftCard.lifecycle, key);
      if (!loaded) return [];
      const { renewals, balanceCents } = loaded.snapshot.context;
      const isSent = giftCard.view(loaded.snapshot, "agent").balance !== null;
      return offer({
        ...{ lifecycle: giftCard.lifecycle, key, kind: "giftCard", items: [line.name] },
        // The card with another code is another one: a page of before does nothing to it.
        about: renewals > 0 ? String(renewals) : "",
        sends: [
          ...[{ type: "taken.back" }, { type: "sending.cancelled" }, { type: "revoked" }],
          { type: "code.renewed", after: renewals },
        ],
        ...(isSent && { facts: { leftCents: balanceCents } }),
      });
    }),
  );
}

/** Whether its code would go to whoever works here: a code is money. */
export async function goesToStaff(
  scope: RequestScope,
  parts: OrderParts,
  to: LifecycleId,
): Promise<boolean> {
  const key = to.slice("gift-card:".length);
  const loaded = await loadFor(scope.engine, parts, giftCard.lifecycle, key);
  return loaded !== null && isStaffs(scope, loaded.snapshot.context.email);
}
