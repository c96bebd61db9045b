/** What an agent does with a gift card of an order: ends it, or has its code replaced (GIFT-05, GIFT-06). */
import type { OutsideScope, RequestScope } from "#app/.server/request/context.ts";
import { loadFor } from "#app/.server/engine/load-for.ts";
import { GatewayTimeout } from "#app/.server/outside/faults.ts";
import { giftPayers } from "#app/.server/checkout/gift/gift-holds.ts";
import { isStaffs } from "#app/.server/identity/staff-mailbox.ts";
import type { OrderParts } from "#app/.server/orders/order-parts.ts";
import * as giftCard from "#machines/gift-card";
import { sum } from "#machines/kit";
import type { LifecycleId } from "#machines/kit";
import * as order from "#machines/order";
import type { DeskOffer, Offering } from "./desk-offer.ts";

/** Each card of the order, with what is left on it. */
export function giftCardOffers(
  scope: OutsideScope,
  parts: OrderParts,
  offer: Offering,
): Promise<DeskOffer[]>[] {
  const { context, givenCardIds } = parts;
  const bought = context.lines.flatMap((line) =>
    order.giftCardIds(context, line).map((key) => ({ key, items: [line.name], ends })),
  );
  const given = givenCardIds.map((key) => ({ key, items: [], ends: [] }));
  return [...bought, ...given].map(async ({ key, items, ends: others }) => {
    const loaded = await loadFor(scope.engine, parts, giftCard.lifecycle, key);
    if (!loaded) return [];
    const { renewals, isGiven } = loaded.snapshot.context;
    const isSent = giftCard.view(loaded.snapshot, "agent").balance !== null;
    const { leftCents, heldCents } = await moneyOf(scope, loaded.snapshot.context);
    return offer({
      ...{ lifecycle: giftCard.lifecycle, key, items, kind: isGiven ? "givenCard" : "giftCard" },
      // The card with another code is another one: a page of before does nothing to it.
      about: renewals > 0 ? String(renewals) : "",
      sends: [
        ...others,
        { type: "code.renewed", after: renewals, leftCents: leftCents + heldCents },
      ],
      ...(isSent && { facts: { leftCents } }),
    });
  });
}

/** What ends a card that was bought; one that was given is money that goes back to its customer. */
const ends = [{ type: "taken.back" }, { type: "sending.cancelled" }, { type: "revoked" }];

/**
 * What is on it by the issuer's book, which hears of every refund; while the issuer is silent, what the store was told last. And
 * what open carts hold of it, which is on it again once they are gone.
 */
async function moneyOf(
  { engine, gateways }: OutsideScope,
  { cardId, balanceCents }: { readonly cardId: string | null; readonly balanceCents: number },
): Promise<{ readonly leftCents: number; readonly heldCents: number }> {
  if (cardId === null) return { leftCents: balanceCents, heldCents: 0 };
  const payers = await giftPayers(engine, cardId);
  const held = payers.filter(({ openCartId }) => openCartId !== null);
  const heldCents = sum(held.map(({ amountCents }) => amountCents));
  if (!gateways) return { leftCents: balanceCents, heldCents };
  try {
    const [face] = await gateways.giftCard.cards([cardId]);
    return { leftCents: face?.balanceCents ?? 0, heldCents };
  } catch (error) {
    if (!(error instanceof GatewayTimeout)) throw error;
    return { leftCents: balanceCents, heldCents };
  }
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
