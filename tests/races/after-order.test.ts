/** Two things that cannot both happen to an order, at the same moment and in either order: one happens, the other is told why not. */
import { expect, test } from "vitest";
import type { LifecycleId, RawEvent } from "#machines/kit";
import * as order from "#machines/order";
import { dispatch } from "#app/.server/engine/dispatch.ts";
import type { Outcome } from "#app/.server/engine/dispatch.ts";
import { drainOutbox, fireDeadlines } from "#app/.server/engine/worker.ts";
import { chargesOf, problemsOf } from "#tests/kit/charges.ts";
import { buy, stateOf, stockUp } from "#tests/kit/purchase.ts";
import type { Wanted } from "#tests/kit/purchase.ts";
import { openWorld } from "#tests/kit/world.ts";
import type { World } from "#tests/kit/world.ts";

type Bought = Awaited<ReturnType<typeof buy>>;
type Deed = (world: World, bought: Bought) => Promise<unknown>;

const DAY = 24 * 60 * 60_000;
const UNITS = 60;
/** How often each pair meets, in each order. */
const ROUNDS = 3;

const codeOf = (outcome: unknown): string | null => {
  const { ok, refusal } = outcome as Outcome & { refusal?: { code: string } };
  return ok ? null : (refusal?.code ?? "");
};

const send =
  (to: (orderId: string) => LifecycleId, event: (bought: Bought) => RawEvent): Deed =>
  async ({ engine }, bought) =>
    dispatch(engine, { to: to(bought.orderId), event: event(bought), actor: bought.actor });

const toOrder = (orderId: string): LifecycleId => `order:${orderId}`;

const cancels = send(
  (orderId) => `cancellation:${orderId}`,
  () => ({
    ...{ type: "cancel.requested", lineIds: [], rejection_code: "changed_mind" },
    ...{ cancellation_date: new Date().toISOString(), check_for_discount: false },
  }),
);

/** The warehouse, the carrier or the store takes its next step. */
const steps =
  (way?: string): Deed =>
  async ({ console }, { orderId }) => {
    const step = (await console.steps(orderId)).find(({ isHeld }) => !isHeld);
    if (step) await console.runStep(step.id, way);
  };

const clockStrikes: Deed = ({ engine }) => fireDeadlines(engine);

async function contextOf({ engine }: World, orderId: string): Promise<order.Context> {
  const row = await engine.store.engine.load(`order:${orderId}`);
  return JSON.parse(row?.snapshot ?? "{}").context;
}

interface Race {
  readonly wanted?: Wanted;
  /** Brings the order to where both are possible. */
  prepare?(world: World, bought: Bought): Promise<void>;
  readonly deeds: readonly [Deed, Deed];
  /** What may have become of it, once everything has been answered. */
  judge(
    world: World,
    bought: Bought,
    answers: { readonly one: unknown; readonly other: unknown },
  ): Promise<void>;
}

/** Lets both come at once, in either order, then lets the world answer and looks at the books. */
async function run({ wanted, prepare, deeds: [one, other], judge }: Race): Promise<void> {
  const world = await openWorld();
  await stockUp(world.engine.store, UNITS);
  for (let round = 0; round < ROUNDS * 2; round += 1) {
    const bought = await buy(world, wanted);
    await world.settle();
    await prepare?.(world, bought);
    const isOneFirst = round % 2 === 0;
    const [first, second] = await Promise.all(
      (isOneFirst ? [one, other] : [other, one]).map((deed) => deed(world, bought)),
    );
    await world.settle();
    for (let minute = 0; minute < 3; minute += 1) {
      await world.console.finishOrder(bought.orderId);
      await world.pass(60_000);
    }
    const answers = isOneFirst ? { one: first, other: second } : { one: second, other: first };
    await judge(world, bought, answers);
  }
  expect(await problemsOf(world)).toEqual([]);
  await world.close();
}

async function chargedOf(world: World, orderId: string) {
  const found = (await chargesOf(world)).orders.find((one) => one.orderId === orderId);
  if (!found) throw new Error(`${orderId} is in no book`);
  return found;
}

/** Cancelled with nothing taken, or at its shopper's and paid: nothing in between. */
async function expectAllOrNothing(world: World, orderId: string, arrived: RegExp) {
  const line = await stateOf(world, `line-item:${orderId}/1`);
  const { heldCents, takenCents, totalCents } = await chargedOf(world, orderId);
  const isThere = arrived.test(line);
  if (!isThere) expect(line).toMatch(/^cancelled/);
  expect([heldCents, takenCents]).toEqual([0, isThere ? totalCents : 0]);
  return isThere;
}

test("[CANC-01, PAY-30] a cancellation meets a charge that is under way: what was taken goes back, and nothing is taken twice", () =>
  run({
    wanted: { hasPhoneLine: true },
    deeds: [cancels, ({ engine }) => drainOutbox(engine)],
    async judge(world, { orderId }, { one }) {
      expect(codeOf(one)).toBeNull();
      expect(await stateOf(world, `order:${orderId}`)).toBe("cancelled");
      expect(await chargedOf(world, orderId)).toMatchObject({ heldCents: 0, takenCents: 0 });
    },
  }));

const another = { ...order.orders.home, line1: "12 Harbor Street" };

test("[EDIT-01, EDIT-09] another address meets the van: it is taken, or refused, and the order says where the parcel went", () =>
  run({
    prepare: async ({ console, settle }, { orderId }) => {
      await console.finishOrder(orderId, "delivery.created");
      await settle();
    },
    deeds: [send(toOrder, () => ({ type: "address.changed", shipTo: another })), steps()],
    async judge(world, { orderId }, { one }) {
      const code = codeOf(one);
      const { shipTo } = await contextOf(world, orderId);
      const isKept = world.mails.some(
        ({ subject }) => subject === `Order ${orderId} keeps its address`,
      );
      if (code === null) expect(shipTo?.line1 === another.line1).toBe(!isKept);
      else expect(code).toBe("AddressCannotBeChanged");
      expect(await expectAllOrNothing(world, orderId, /delivered/)).toBe(true);
    },
  }));

test("[SHIP-05] the end of a pickup meets the shopper at the counter: picked up and paid, or cancelled and free", () =>
  run({
    wanted: { isPickup: true },
    prepare: async ({ console, settle, engine }, { orderId }) => {
      await console.finishOrder(orderId, "ready.for.pickup");
      await settle();
      engine.clock.advance(9 * DAY);
    },
    deeds: [clockStrikes, steps("picked.up")],
    judge: async (world, { orderId }) =>
      void (await expectAllOrNothing(world, orderId, /pickedUp/)),
  }));
