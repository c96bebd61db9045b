/** The gift cards of an order: those it bought, and those that were given in place of money (LC-27). */
import { loadFor } from "#app/.server/engine/load-for.ts";
import type { Loaded, Looking } from "#app/.server/engine/load-for.ts";
import type { EngineContext } from "#app/.server/engine/engine-context.ts";
import * as giftCard from "#machines/gift-card";
import { lifecycleName } from "#machines/kit";

type Card = Loaded<typeof giftCard.lifecycle>;

/** Every card that an order has, bought or given. */
export async function cardsOf(
  engine: EngineContext,
  viewer: Looking,
  orderId: string,
): Promise<Card[]> {
  const ids = await engine.store.keys.opens([`order:${orderId}`]);
  const keys = ids
    .filter((id) => lifecycleName(id) === "gift-card")
    .map((id) => id.slice("gift-card:".length));
  const found = await Promise.all(
    keys.map((key) => loadFor(engine, viewer, giftCard.lifecycle, key)),
  );
  return found.flatMap((one) => (one === null ? [] : [one]));
}

/** The names of those that were given: a refund, goodwill or the worth of an old device that its payment did not take. */
export async function givenCardIds(
  engine: EngineContext,
  viewer: Looking,
  orderId: string,
): Promise<string[]> {
  const cards = await cardsOf(engine, viewer, orderId);
  return cards
    .filter(({ snapshot }) => snapshot.context.isGiven)
    .map(({ snapshot }) => snapshot.context.giftCardId);
}
