/** Partners that are slow and break: every call takes 60 ms, and one in five ends in an error. */
import { expect, test } from "vitest";
import { newOrderId } from "#app/.server/engine/ids.ts";
import { chargesOf, problemsOf } from "#tests/kit/charges.ts";
import { fillCart, place, startPaying, stateOf } from "#tests/kit/purchase.ts";
import type { Guest } from "#tests/kit/purchase.ts";
import { openWorld } from "#tests/kit/world.ts";
import type { World } from "#tests/kit/world.ts";

const GUESTS = 30;
/** Enough for ten tries of every command, each twice as far from the last. */
const MINUTES = 10;

async function passMinutes(world: World): Promise<void> {
  for (let minute = 0; minute < MINUTES; minute += 1) await world.pass(60_000);
}

async function statesOf(world: World, guests: readonly Guest[]): Promise<string[]> {
  return Promise.all(guests.map(({ payment }) => stateOf(world, payment)));
}

test("a provider that takes 60 ms and breaks in a fifth of its calls loses no purchase and takes no money twice", async () => {
  const world = await openWorld();
  const guests = await Promise.all(Array.from({ length: GUESTS }, () => fillCart(world)));
  await Promise.all(guests.map((guest) => startPaying(world, guest)));
  await world.console.changeSettings({ gatewayDelayMs: 60, failureRate: 0.2 });
  await passMinutes(world);
  expect(await statesOf(world, guests)).toEqual(guests.map(() => "accepted"));
  const orderIds = guests.map(() => newOrderId(world.engine.clock));
  const placed = await Promise.all(guests.map((guest, at) => place(world, guest, orderIds[at])));
  expect(placed.every(({ ok }) => ok)).toBe(true);
  await passMinutes(world);
  for (const orderId of orderIds) await world.console.finishOrder(orderId);
  await passMinutes(world);
  for (const orderId of orderIds)
    expect(await stateOf(world, `line-item:${orderId}/1`)).toMatch(/delivered/);
  await world.console.changeSettings({ failureRate: 0 });
  const { orders, withoutOrder } = await chargesOf(world);
  expect(orders).toHaveLength(GUESTS);
  for (const one of orders)
    expect(one).toMatchObject({ charges: 1, heldCents: 0, takenCents: one.totalCents });
  expect(withoutOrder).toEqual([]);
  expect(await problemsOf(world)).toEqual([]);
  await world.close();
});
