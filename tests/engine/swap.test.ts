/** Swaps through a whole store: shopper, order, line, stock and the warehouse of the sandbox. */
import { expect, test } from "vitest";
import type { LifecycleId } from "#machines/kit";
import { unpack } from "#machines/kit";
import * as lineItem from "#machines/line-item";
import * as order from "#machines/order";
import * as swap from "#machines/swap";
import { dispatch, start } from "#app/.server/engine/dispatch.ts";
import { goodCard, submitCard } from "#tests/kit/payments.ts";
import { openWorld } from "#tests/kit/world.ts";
import type { World } from "#tests/kit/world.ts";
import { pro } from "#tests/kit/world-order.ts";

const orderId = "ORD-2026-SWAP-1X2Y";
const input = order.orders.orderOf({ orderId, products: [pro] });
const swapId = `${orderId}-X1`;
const article = { modelId: "m6-pro", size: "256 GB", art: pro.art, priceCents: 99_900 };
const asked = {
  ...{ type: "swap.requested", lineId: "1", swapId, kind: "colour", isSuppressed: false },
  from: { ...article, sku: pro.sku, name: pro.name },
  to: {
    ...article,
    ...{ sku: "M6P-256-SND", name: "Another colour" },
    art: { ...pro.art, finish: "sand" },
  },
};

async function placed(): Promise<World> {
  const world = await openWorld();
  const { engine } = world;
  const now = new Date(engine.clock.now()).toISOString();
  const { cartId, lines, payments } = input;
  await engine.store.write(async (tx) =>
    tx.stock.reserve({
      ...{ cartId, now, minutes: 30 },
      lines: lines.map(({ sku, quantity }) => ({ sku, quantity })),
    }),
  );
  for (const { paymentId, totalCents } of payments)
    await submitCard(world, { paymentId, amountCents: totalCents, number: goodCard, cartId });
  await world.settle();
  const actor = { role: "system", id: "test" } as const;
  await start(engine, { id: `order:${orderId}`, input: { ...input, placedAt: now }, actor });
  await dispatch(engine, { to: `order:${orderId}`, event: { type: "cart.submitted" }, actor });
  await world.settle();
  return world;
}

const ask = ({ engine }: World) =>
  dispatch(engine, {
    ...{ to: `order:${orderId}` as const, event: asked },
    actor: { role: "guest", id: "G", keys: [`order:${orderId}`] },
  });

async function contextOf({ engine }: World, id: LifecycleId) {
  const row = await engine.store.engine.load(id);
  if (!row) throw new Error(`${id} is lost`);
  return JSON.parse(row.snapshot);
}

async function statusOf(world: World) {
  const snapshot = unpack(order.lifecycle, await contextOf(world, `order:${orderId}`));
  return order.view(snapshot, "guest").status;
}

test("[SWAP-01] [SWAP-12] a line becomes another article, goes through the warehouse anew, and arrives", async () => {
  const world = await placed();
  expect(await ask(world)).toMatchObject({ ok: true });
  await world.settle();
  const snapshot = unpack(swap.lifecycle, await contextOf(world, `swap:${swapId}`));
  expect(swap.view(snapshot, "guest")).toMatchObject({ status: "swapinprogress" });
  expect(await statusOf(world)).toBe("SwapInProgressOrdered");
  await world.console.finishOrder(orderId);
  await world.settle();
  expect(await statusOf(world)).toBe("delivered");
  const line = unpack(lineItem.lifecycle, await contextOf(world, `line-item:${orderId}/1`));
  expect(line.context.sku).toBe("M6P-256-SND");
  expect(await world.engine.store.stock.problems()).toEqual([]);
  await world.close();
});
