/** What trade-ins and subscriptions ask of the outside world, in a whole store with a real sandbox. */
import { expect, test } from "vitest";
import * as business from "#machines/business-subscription";
import { unpack } from "#machines/kit";
import type { Lifecycle, LifecycleId, RawEvent, Role } from "#machines/kit";
import { orders } from "#machines/order";
import * as subscription from "#machines/subscription";
import * as tradeIn from "#machines/trade-in";
import { dispatch, start } from "#app/.server/engine/dispatch.ts";
import { openWorld } from "#tests/kit/world.ts";
import type { World } from "#tests/kit/world.ts";

const DAY_MS = 86_400_000;
const system = { role: "system", id: "test" } as const;

async function inWorld(work: (world: World) => Promise<void>) {
  const world = await openWorld();
  try {
    await work(world);
  } finally {
    await world.close();
  }
}

/** An order that mails can speak of; its own life does not matter here. */
async function orderIn({ engine }: World): Promise<string> {
  const input = orders.guestPhone;
  await start(engine, { id: `order:${input.orderId}`, input, actor: system });
  return input.orderId;
}

async function tell({ engine }: World, to: LifecycleId, event: RawEvent, role: Role = "system") {
  expect(await dispatch(engine, { to, event, actor: { role, id: "test" } })).toMatchObject({
    ok: true,
  });
}

async function viewOf({ engine }: World, lifecycle: Lifecycle, key: string) {
  const row = await engine.store.engine.load(`${lifecycle.name}:${key}`);
  if (!row) throw new Error(`no ${lifecycle.name} ${key}`);
  return lifecycle.view(unpack(lifecycle, JSON.parse(row.snapshot)), "shopper");
}

/** An old phone of somebody who ordered a new one, which has shipped. */
async function tradeInOf(world: World) {
  const orderId = await orderIn(world);
  const devices = [{ deviceId: "phone", name: "Ohm 10", unitCents: 30_000 }];
  const lines = [{ lineId: "1", sku: "TRADE-phone", units: 1 }];
  const input = { tradeInId: "EX-1", customerId: "CUS-1", devices, lines };
  await start(world.engine, { id: "trade-in:EX-1", input, actor: system });
  await tell(world, "trade-in:EX-1", { type: "order.placed", orderId });
  await tell(world, "trade-in:EX-1", { type: "device.shipped" });
}

test("the carrier prints a trade-in's label after two days, and the shopper hears of it", () =>
  inWorld(async (world) => {
    await tradeInOf(world);
    await world.pass(2 * DAY_MS);
    expect(await viewOf(world, tradeIn.lifecycle, "EX-1")).toMatchObject({
      status: "LabelGenerated",
      shippingLabel: {
        trackingId: expect.stringMatching(/\w/),
        fileName: expect.stringContaining("EX-1"),
      },
    });
    expect(world.mails.map(({ subject }) => subject)).toEqual([
      expect.stringContaining("label for"),
    ]);
  }));

test("[SUB-09] a renewal without a card on file is not paid, and the account stays active for five days", () =>
  inWorld(async (world) => {
    const orderId = await orderIn(world);
    const input = {
      ...{ subscriptionId: `${orderId}-SUB1`, orderId, lineId: "1" },
      ...{ sku: "OHM-MUSIC", name: "Ohm Music", trialDays: 14, prices: { renewalCents: 999 } },
      startedAt: new Date(world.engine.clock.now()).toISOString(),
      user: { email: "ada@example.com", firstName: "Ada", lastName: "Byron" },
    };
    const id = `subscription:${orderId}-SUB1` as const;
    await start(world.engine, { id, input, actor: system });
    await world.pass(11 * DAY_MS);
    const subjects = world.mails.map(({ subject }) => subject);
    expect(subjects).toEqual(["Your subscription is charged soon"]);
    await world.pass(3 * DAY_MS);
    await world.settle();
    expect(await viewOf(world, subscription.lifecycle, `${orderId}-SUB1`)).toMatchObject({
      ...{ status: "active", label: "paymentPastDue", card: null },
    });
    expect(await world.engine.store.engine.parked()).toEqual([]);
  }));

test("[OPEN-71] a business account that is signed up for waits for an administrator", () =>
  inWorld(async (world) => {
    const input = {
      ...{ subscriptionId: "BSUB-1", customerId: "BUS-1", sku: "OHM-OFFICE", name: "Ohm Office" },
      account: { customerDomain: "byron.example", username: "ada" },
      user: { email: "ada@byron.example", firstName: "Ada", lastName: "Byron" },
      prices: { monthly: { renewalCents: 1_200 }, yearly: { renewalCents: 12_000 } },
      signedUpAt: new Date(world.engine.clock.now()).toISOString(),
    };
    await start(world.engine, { id: "business-subscription:BSUB-1", input, actor: system });
    await tell(world, "business-subscription:BSUB-1", { type: "account.submitted" });
    await world.settle();
    expect(await viewOf(world, business.lifecycle, "BSUB-1")).toMatchObject({ status: "pending" });
  }));
