/** An order of a whole world: paid by card at the sandbox, packed and delivered by its warehouse. */
import { orders } from "#machines/order";
import type { OrderInput } from "#machines/order";
import { dispatch, start } from "#app/.server/engine/dispatch.ts";
import { goodCard, submitCard } from "./payments.ts";
import type { World } from "./world.ts";

const system = { role: "system", id: "test" } as const;

/** Real articles of the catalogue, so that the warehouse knows what it packs. */
export const pro = { ...orders.phone, sku: "M6P-256-GRA" };

/** Places an order and lets it arrive. */
export async function delivered(world: World, input: OrderInput, card = goodCard): Promise<void> {
  const { orderId, cartId } = input;
  const { engine } = world;
  const now = new Date(engine.clock.now()).toISOString();
  const lines = input.lines.map(({ sku, quantity }) => ({ sku, quantity }));
  await engine.store.write(async (tx) => tx.stock.reserve({ cartId, lines, now, minutes: 30 }));
  for (const { paymentId, totalCents } of input.payments)
    await submitCard(world, { paymentId, amountCents: totalCents, number: card, cartId });
  await world.settle();
  await start(engine, {
    id: `order:${orderId}`,
    input: { ...input, placedAt: now },
    actor: system,
  });
  const event = { type: "cart.submitted" };
  const outcome = await dispatch(engine, { to: `order:${orderId}`, event, actor: system });
  if (!outcome.ok) throw new Error(outcome.refusal.code);
  await world.settle();
  await world.console.finishOrder(orderId);
  await world.settle();
}
