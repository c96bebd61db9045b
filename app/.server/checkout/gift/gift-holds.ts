/** What open carts hold of a gift card, which whoever works at its desk ends or has a new code made for (LC-27). */
import * as z from "zod";
import { cents } from "#machines/kit";
import type { LifecycleId } from "#machines/kit";
import type { EngineContext } from "#app/.server/engine/engine-context.ts";
import { restore } from "#app/.server/engine/lifecycle-of.ts";

/** A payment by the card. */
interface GiftPayer {
  readonly id: LifecycleId;
  readonly amountCents: number;
  /** The open cart that holds it; null where an order does, and where nothing is held any more. */
  readonly openCartId: string | null;
  readonly orderId: string | null;
  readonly isReverted: boolean;
}

const payer = z.object({
  cartId: z.string().nullable(),
  orderId: z.string().nullable(),
  amountCents: cents,
});

/** Nothing is held by it any more, or it is being given back. */
const isOver = new Set(["failed", "reverting", "reverted"]);

/** Every payment that was begun with a card, by the issuer's name of the card. */
export async function giftPayers(engine: EngineContext, cardId: string): Promise<GiftPayer[]> {
  const ids = await engine.store.keys.opens([`gift-card:${cardId}`]);
  const found = await Promise.all(
    ids.map(async (id): Promise<GiftPayer[]> => {
      const row = await engine.store.engine.load(id);
      if (row?.machine !== "payment") return [];
      const { orderId, cartId, amountCents } = payer.parse(restore(engine, row).snapshot.context);
      const isOpen = orderId === null && !isOver.has(row.state);
      const isReverted = row.state === "reverted";
      return [{ id, amountCents, orderId, isReverted, openCartId: isOpen ? cartId : null }];
    }),
  );
  return found.flat();
}
