/** One unit, many who want it. */
import { expect, test } from "vitest";
import { chargesOf, freeUnits, problemsOf } from "#tests/kit/charges.ts";
import { fillCart, place, startPaying, stateOf, stockUp, usualSku } from "#tests/kit/purchase.ts";
import { openWorld } from "#tests/kit/world.ts";

const BUYERS = 10;
const ROUNDS = 10;

test("ten buyers who pay for the last unit at once: one gets it, nine are told before any money moves", async () => {
  const world = await openWorld();
  for (let round = 0; round < ROUNDS; round += 1) {
    await stockUp(world.engine.store, 1);
    const buyers = await Promise.all(Array.from({ length: BUYERS }, () => fillCart(world)));
    const started = await Promise.all(buyers.map((buyer) => startPaying(world, buyer)));
    const refusals = started.flatMap((outcome) => (outcome.ok ? [] : [outcome.refusal]));
    expect(refusals).toEqual(
      Array.from({ length: BUYERS - 1 }, () => ({
        code: "OutOfStock",
        details: { skus: [usualSku] },
      })),
    );
    await world.settle();
    const placed = await Promise.all(buyers.map((buyer) => place(world, buyer)));
    expect(placed.map(({ ok }) => ok)).toEqual(started.map(({ ok }) => ok));
    expect(freeUnits(world, usualSku)).toBe(0);
  }
  await world.settle();
  expect(await world.gateways.payment.book()).toHaveLength(ROUNDS);
  const { orders, withoutOrder } = await chargesOf(world);
  expect(orders).toHaveLength(ROUNDS);
  expect(withoutOrder).toEqual([]);
  expect(await problemsOf(world)).toEqual([]);
  await world.close();
});

test("a buyer whose hold ran out and whose unit was sold meanwhile places nothing, and nothing is taken", async () => {
  const world = await openWorld();
  await stockUp(world.engine.store, 1);
  const slow = await fillCart(world);
  await startPaying(world, slow);
  await world.settle();
  await world.pass(15 * 60_000);
  const quick = await fillCart(world);
  await startPaying(world, quick);
  await world.settle();
  const [late, first] = await Promise.all([place(world, slow), place(world, quick)]);
  expect(first.ok).toBe(true);
  expect(late).toMatchObject({ ok: false, refusal: { code: "OutOfStock" } });
  expect(await stateOf(world, slow.gate)).toBe("enabled");
  await world.settle();
  const { orders, withoutOrder } = await chargesOf(world);
  expect(orders).toHaveLength(1);
  expect(withoutOrder).toEqual([`${slow.paymentId}: accepted`]);
  expect(await problemsOf(world)).toEqual([]);
  await world.close();
});
