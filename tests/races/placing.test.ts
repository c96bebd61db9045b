/** Two tabs, one cart. */
import { expect, test } from "vitest";
import type { Outcome } from "#app/.server/engine/dispatch.ts";
import { newId } from "#app/.server/engine/ids.ts";
import { chargesOf, problemsOf } from "#tests/kit/charges.ts";
import { fillCart, place, startPaying, stateOf, stockUp } from "#tests/kit/purchase.ts";
import type { Guest } from "#tests/kit/purchase.ts";
import { openWorld } from "#tests/kit/world.ts";
import type { World } from "#tests/kit/world.ts";

const CARTS = 200;
const AT_ONCE = 40;

/** Guests whose payments are authorised. */
async function payingGuests(world: World, count: number): Promise<Guest[]> {
  const guests = await Promise.all(Array.from({ length: count }, () => fillCart(world)));
  await Promise.all(guests.map((guest) => startPaying(world, guest)));
  await world.settle();
  return guests;
}

function codesOf(outcomes: readonly Outcome[]): string[] {
  return outcomes.map((outcome) => (outcome.ok ? "placed" : outcome.refusal.code)).sort();
}

test("[PLACE-19] two tabs that press the button of one cart at once make one order with one charge, 200 times", async () => {
  const world = await openWorld();
  await stockUp(world.engine.store, CARTS);
  for (let done = 0; done < CARTS; done += AT_ONCE) {
    const guests = await payingGuests(world, AT_ONCE);
    const pressed = await Promise.all(
      guests.map((guest) => Promise.all([place(world, guest), place(world, guest)])),
    );
    for (const outcomes of pressed)
      expect(codesOf(outcomes)).toEqual(["CartHasBeenSubmitted", "placed"]);
    await world.settle();
  }
  const { orders, withoutOrder } = await chargesOf(world);
  expect(orders).toHaveLength(CARTS);
  for (const one of orders)
    expect(one).toMatchObject({ charges: 1, heldCents: one.totalCents, takenCents: 0 });
  expect(withoutOrder).toEqual([]);
  expect(await problemsOf(world)).toEqual([]);
  await world.close();
});

test("[PAY-35] two tabs that pay for one cart at once leave one card charged; the other gets its money back", async () => {
  const world = await openWorld();
  for (let round = 0; round < 30; round += 1) {
    const first = await fillCart(world);
    const paymentId = newId();
    const second: Guest = { ...first, paymentId, payment: `payment:${paymentId}` };
    await startPaying(world, first);
    await Promise.all([world.settle(), startPaying(world, second)]);
    await world.settle();
    expect(await stateOf(world, first.payment)).toBe("reverted");
    expect(await stateOf(world, second.payment)).toBe("accepted");
    const pressed = await Promise.all([place(world, first), place(world, second)]);
    expect(codesOf(pressed)).toEqual(["CartHasBeenSubmitted", "placed"]);
  }
  await world.settle();
  const { orders, withoutOrder } = await chargesOf(world);
  expect(orders.map(({ charges }) => charges)).toEqual(orders.map(() => 1));
  expect(withoutOrder).toEqual([]);
  expect(await problemsOf(world)).toEqual([]);
  await world.close();
});
