/** A cancellation against the parcel: at every step of the warehouse, whichever comes first. */
import { expect, test } from "vitest";
import { dispatch } from "#app/.server/engine/dispatch.ts";
import type { Outcome } from "#app/.server/engine/dispatch.ts";
import { chargesOf, freeUnits, problemsOf } from "#tests/kit/charges.ts";
import { buy, stateOf, stockUp, usualSku } from "#tests/kit/purchase.ts";
import { openWorld } from "#tests/kit/world.ts";
import type { World } from "#tests/kit/world.ts";

type Bought = Awaited<ReturnType<typeof buy>>;

function cancel({ engine }: World, { orderId, actor }: Bought): Promise<Outcome> {
  return dispatch(engine, {
    to: `cancellation:${orderId}`,
    event: {
      type: "cancel.requested",
      lineIds: [],
      rejection_code: "changed_mind",
      cancellation_date: new Date(engine.clock.now()).toISOString(),
      check_for_discount: false,
    },
    actor,
  });
}

/** Runs the oldest waiting step of an order that nothing holds; false when there is none. */
async function runNextStep(world: World, orderId: string): Promise<boolean> {
  const step = (await world.console.steps(orderId)).find(({ isHeld }) => !isHeld);
  if (!step) return false;
  await world.console.runStep(step.id);
  return true;
}

/** One order whose cancellation meets the warehouse after some of its steps. */
interface Race extends Bought {
  readonly stepsBefore: number;
  readonly cancelsFirst: boolean;
}

/** Lets the warehouse take a step for every order, while those whose turn it is are cancelled. */
async function takeStep(world: World, races: readonly Race[], stepsDone: number): Promise<void> {
  await Promise.all(
    races.map(async (one) => {
      const step = () => runNextStep(world, one.orderId);
      if (one.stepsBefore !== stepsDone) await step();
      else if (one.cancelsFirst) await Promise.all([cancel(world, one), step()]);
      else await Promise.all([step(), cancel(world, one)]);
    }),
  );
  await world.settle();
}

const STEPS = [0, 1, 2, 3, 4, 5, 6];
const UNITS = 40;

test("[CANC-05] an order that is cancelled while it ships is either cancelled or sent, and its money and stock say the same", async () => {
  const world = await openWorld();
  await stockUp(world.engine.store, UNITS);
  const races: Race[] = [];
  for (const stepsBefore of STEPS)
    for (const cancelsFirst of [true, false])
      races.push({ ...(await buy(world)), stepsBefore, cancelsFirst });
  await world.settle();
  for (const stepsDone of STEPS) await takeStep(world, races, stepsDone);
  // What the warehouse said before it heard of a cancellation is refused at first and comes again.
  for (let minute = 0; minute < 10; minute += 1) {
    for (const { orderId } of races) await world.console.finishOrder(orderId);
    await world.pass(60_000);
  }
  const { orders } = await chargesOf(world);
  let sent = 0;
  for (const { orderId, stepsBefore, cancelsFirst } of races) {
    const line = await stateOf(world, `line-item:${orderId}/1`);
    const charged = orders.find((one) => one.orderId === orderId);
    const isSent = /delivered/.test(line);
    sent += isSent ? 1 : 0;
    const about = `cancelled after ${stepsBefore} steps, ${cancelsFirst ? "before" : "after"} the next`;
    if (!isSent) expect(line, about).toMatch(/^cancelled/);
    const takenCents = isSent ? charged?.totalCents : 0;
    expect(charged, about).toMatchObject({ heldCents: 0, takenCents });
  }
  expect(sent).toBeGreaterThan(0);
  expect(sent).toBeLessThan(races.length);
  expect(freeUnits(world, usualSku)).toBe(UNITS - sent);
  expect(await problemsOf(world)).toEqual([]);
  await world.close();
});

test("[CANC-05] what is cancelled while its purchase order is on its way, or its receipt was lost, never ships", async () => {
  const world = await openWorld();
  await stockUp(world.engine.store, UNITS);
  const bought: Bought[] = [];
  for (let one = 0; one < 8; one += 1) {
    const guest = await buy(world);
    await world.console.changeSettings({ failureRate: 0.6 });
    if (one % 2 === 0) await world.settle();
    const outcome = await cancel(world, guest);
    expect(outcome.ok).toBe(true);
    await world.settle();
    await world.console.changeSettings({ failureRate: 0 });
    bought.push(guest);
  }
  await world.pass(60_000);
  for (const { orderId } of bought) await world.console.finishOrder(orderId);
  await world.pass(60_000);
  for (const { orderId } of bought) {
    expect(await stateOf(world, `order:${orderId}`)).toBe("cancelled");
    expect(await stateOf(world, `line-item:${orderId}/1`)).toMatch(/^cancelled/);
  }
  expect(await world.console.parcels()).toEqual([]);
  expect(freeUnits(world, usualSku)).toBe(UNITS);
  expect(await problemsOf(world)).toEqual([]);
  await world.close();
});
