/** What is fetched from a store: ready, reminded of, fetched, or never (LC-47). */
import { expect, test } from "vitest";
import * as storePickup from "#machines/store-pickup";
import { unpack } from "#machines/kit";
import { dispatch } from "#app/.server/engine/dispatch.ts";
import { chargesOf, freeUnits, problemsOf } from "#tests/kit/charges.ts";
import { buy, say, stateOf, stockUp, usualSku } from "#tests/kit/purchase.ts";
import { openWorld } from "#tests/kit/world.ts";
import type { World } from "#tests/kit/world.ts";

const DAY = 24 * 60 * 60_000;
const UNITS = 5;

/** Somebody's phone, at the counter of a store. */
async function waiting(world: World) {
  await stockUp(world.engine.store, UNITS);
  const guest = await buy(world, { isPickup: true });
  await world.settle();
  await world.console.finishOrder(guest.orderId, "ready.for.pickup");
  await world.settle();
  return guest;
}

async function pickupOf({ engine }: World, orderId: string) {
  const stored = await engine.store.engine.load(`store-pickup:${orderId}`);
  if (!stored) throw new Error(`no pickup of ${orderId}`);
  const { lifecycle } = storePickup;
  return storePickup.view(unpack(lifecycle, JSON.parse(stored.snapshot)));
}

/** Has the store's counter do what comes next, one way or the other. */
async function atCounter(world: World, orderId: string, way: string): Promise<void> {
  const [step] = await world.console.steps(orderId);
  if (!step) throw new Error(`nothing waits for ${orderId}`);
  await world.console.runStep(step.id, way);
}

const subjectsOf = ({ mails }: World) => mails.map(({ subject }) => subject);

test("[SHIP-05] what a store has ready is told by mail, with the store, its hours and the last day", async () => {
  const world = await openWorld();
  const { orderId } = await waiting(world);
  expect(await pickupOf(world, orderId)).toMatchObject({ status: "ready", storeId: "new-york" });
  const mail = world.mails.find(
    ({ subject }) => subject === `Order ${orderId} is ready for pickup`,
  );
  expect(mail?.text).toContain("Ohmline Hudson, New York");
  expect(mail?.text).toContain("10-8");
  expect(mail?.text).toMatch(/Pick up by/);
  await world.close();
});

test("[SHIP-05] what nobody fetches is reminded of on the day before, given up after the last day, and costs nothing", async () => {
  const world = await openWorld();
  const { orderId, actor } = await waiting(world);
  await say(world, actor, `order:${orderId}`, { type: "sms.agreed", phone: "6025550148" });
  await atCounter(world, orderId, "never.fetched");
  await world.pass(5 * DAY);
  expect(subjectsOf(world)).not.toContain(`Pick up order ${orderId} by tomorrow`);
  await world.pass(2 * DAY);
  expect(subjectsOf(world)).toContain(`Pick up order ${orderId} by tomorrow`);
  const texts = (await world.console.texts()).map(({ text }) => text);
  expect(texts).toContain(`Ohmline: order ${orderId} waits at the store until tomorrow.`);
  expect(await stateOf(world, `order:${orderId}`)).toBe("underway.readyForPickup");
  await world.pass(2 * DAY);
  expect(await stateOf(world, `order:${orderId}`)).toBe("preparing.cancelInitiated");
  await world.console.finishOrder(orderId);
  await world.settle();
  expect(await stateOf(world, `order:${orderId}`)).toBe("cancelled");
  expect(await pickupOf(world, orderId)).toMatchObject({ status: "expired" });
  expect((await chargesOf(world)).orders).toMatchObject([{ heldCents: 0, takenCents: 0 }]);
  expect(freeUnits(world, usualSku)).toBe(UNITS);
  expect(await problemsOf(world)).toEqual([]);
  await world.close();
});

test("[SHIP-05] what was fetched is told by one mail with until when it may come back, and is neither reminded of nor given up", async () => {
  const world = await openWorld();
  const { orderId } = await waiting(world);
  await atCounter(world, orderId, "picked.up");
  await world.settle();
  expect(await pickupOf(world, orderId)).toMatchObject({ status: "done", pickUpBy: null });
  const told = world.mails.filter(({ subject }) => subject === `You picked up order ${orderId}`);
  expect(told).toHaveLength(1);
  expect(told[0]?.text).toMatch(/Return by/i);
  await world.pass(9 * DAY);
  expect(subjectsOf(world)).not.toContain(`Pick up order ${orderId} by tomorrow`);
  expect(await stateOf(world, `order:${orderId}`)).toBe("arrived.pickedUp");
  expect(await problemsOf(world)).toEqual([]);
  await world.close();
});

test("[CANC-05] what a store handed over before it heard that the time is over stays with its shopper", async () => {
  const world = await openWorld();
  const { orderId } = await waiting(world);
  const [step] = await world.console.steps(orderId);
  await world.pass(9 * DAY);
  expect(await stateOf(world, `store-pickup:${orderId}`)).toBe("expired");
  const [answer] = (await world.console.steps(orderId)).filter(({ id }) => id !== step?.id);
  await world.console.runStep(answer?.id ?? 0, "cancel.rejected");
  await world.settle();
  await atCounter(world, orderId, "picked.up");
  await world.settle();
  expect(await stateOf(world, `order:${orderId}`)).toBe("arrived.pickedUp");
  expect(await pickupOf(world, orderId)).toMatchObject({ status: "done" });
  const [charged] = (await chargesOf(world)).orders;
  expect(charged).toMatchObject({ heldCents: 0, takenCents: charged?.totalCents });
  expect(await problemsOf(world)).toEqual([]);
  await world.close();
});

test("what an order that is cancelled early would have had fetched is waited for no more", async () => {
  const world = await openWorld();
  await stockUp(world.engine.store, UNITS);
  const { orderId, actor } = await buy(world, { isPickup: true });
  await world.settle();
  const outcome = await dispatch(world.engine, {
    to: `cancellation:${orderId}`,
    event: {
      ...{ type: "cancel.requested", lineIds: [], rejection_code: "changed_mind" },
      cancellation_date: new Date(world.engine.clock.now()).toISOString(),
      check_for_discount: false,
    },
    actor,
  });
  expect(outcome.ok).toBe(true);
  await world.settle();
  await world.console.finishOrder(orderId);
  await world.settle();
  expect(await pickupOf(world, orderId)).toMatchObject({ status: "calledOff" });
  expect(await problemsOf(world)).toEqual([]);
  await world.close();
});
