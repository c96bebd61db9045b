/** The provider says everything twice, by its answer and by webhook; whichever comes first counts. */
import { expect, test } from "vitest";
import { factKey } from "#app/.server/outside/webhooks/fact-keys.ts";
import { receive } from "#app/.server/engine/inbox.ts";
import type { Delivery, Received } from "#app/.server/engine/inbox.ts";
import { addressed } from "#app/.server/outside/webhooks/webhook-events.ts";
import type { Saying } from "#app/.server/outside/webhooks/webhook-events.ts";
import { newId } from "#app/.server/engine/ids.ts";
import { drainOutbox } from "#app/.server/engine/worker.ts";
import { chargesOf, problemsOf } from "#tests/kit/charges.ts";
import { cards, fillCart, pay, place, say, startPaying, stateOf } from "#tests/kit/purchase.ts";
import type { Guest } from "#tests/kit/purchase.ts";
import { openWorld } from "#tests/kit/world.ts";
import type { World } from "#tests/kit/world.ts";

/** A webhook as the provider's own outbox would deliver it. */
function delivery(message: Saying, eventId = newId(), attempt = 1): Delivery {
  const { role, ...event } = addressed(message);
  return { provider: "payment", eventId, type: message.type, role, events: [event], attempt };
}

async function transactionOf(world: World, { paymentId }: Guest): Promise<string> {
  const entry = await world.gateways.payment.query({ paymentId, attempt: 1 });
  if (!entry) throw new Error(`the provider knows no ${paymentId}`);
  return entry.transactionId;
}

async function accepted(world: World, { payment }: Guest, type: string): Promise<number> {
  const journal = await world.engine.store.engine.journal(payment);
  return journal.filter(
    ({ outcome, event }) => outcome === "accepted" && JSON.parse(event).type === type,
  ).length;
}

test("[PAY-30] the shopper's return with a code and the webhooks about it complete a payment once", async () => {
  const world = await openWorld();
  for (let round = 0; round < 10; round += 1) {
    const guest = await fillCart(world, { cardNumber: cards.codeNeeded });
    await startPaying(world, guest);
    await world.settle();
    expect(await stateOf(world, guest.payment)).toMatch(/^awaitingCode/);
    const sealedCodeId = await world.vault.keep({ code: "123456" });
    await say(world, guest.actor, guest.payment, { type: "code.entered", sealedCodeId });
    const { paymentId } = guest;
    const message: Saying = {
      type: "complete.ok",
      data: { paymentId, transactionId: await transactionOf(world, guest) },
    };
    const webhook = delivery(message);
    const hear = (): Promise<Received> => receive(world.engine, webhook);
    const [, ...heard] = await Promise.all(
      round % 2 === 0
        ? [drainOutbox(world.engine), hear(), hear()]
        : [hear(), drainOutbox(world.engine), hear()],
    );
    expect(heard).toContain("duplicate");
    await world.settle();
    expect(await stateOf(world, guest.payment)).toBe("accepted");
    expect(await accepted(world, guest, "complete.ok")).toBe(1);
    expect((await place(world, guest)).ok).toBe(true);
  }
  await world.settle();
  const { orders, withoutOrder } = await chargesOf(world);
  expect(orders.map(({ charges }) => charges)).toEqual(orders.map(() => 1));
  expect(withoutOrder).toEqual([]);
  expect(await problemsOf(world)).toEqual([]);
  await world.close();
});

test("a webhook about what the provider's answer said already writes nothing", async () => {
  const world = await openWorld();
  const guest = await fillCart(world);
  await startPaying(world, guest);
  await world.settle();
  const { paymentId } = guest;
  const data = { paymentId, transactionId: await transactionOf(world, guest) };
  const said = delivery({ type: "complete.ok", data });
  const events = said.events.map((one) => ({ ...one, key: factKey(one.event) }));
  const late = { ...said, events };
  const { engine } = world.engine.store;
  const before = await engine.position();
  expect(await receive(world.engine, late)).toBe("duplicate");
  expect(await engine.position()).toBe(before);
  expect(await engine.received("payment", late.eventId)).toBe(false);
  await world.close();
});

test("a webhook that comes before what it builds on is asked for again, and counts then", async () => {
  const world = await openWorld();
  const guest = await fillCart(world);
  await startPaying(world, guest);
  const { paymentId } = guest;
  const early = delivery({ type: "complete.ok", data: { paymentId, transactionId: "T-1" } });
  expect(await receive(world.engine, early)).toBe("later");
  await world.settle();
  expect(await stateOf(world, guest.payment)).toBe("accepted");
  expect(await accepted(world, guest, "complete.ok")).toBe(1);
  await world.close();
});

test("webhooks that come late, twice and out of order lead every order to the same end, and its money is taken once", async () => {
  const world = await openWorld();
  await world.console.changeSettings({
    ...{ webhookDelayMs: 200, webhookShuffle: true, webhookDuplicateRate: 0.5 },
  });
  const orderIds: string[] = [];
  for (let round = 0; round < 8; round += 1) {
    const guest = await fillCart(world);
    expect(await pay(world, guest)).toBe("accepted");
    const orderId = `ORD-2026-SHUF-000${round}`;
    expect((await place(world, guest, orderId)).ok).toBe(true);
    orderIds.push(orderId);
  }
  // Refused webhooks come again after up to a minute; a quarter of an hour is more than any of them needs.
  for (let minute = 0; minute < 15; minute += 1) {
    await world.pass(60_000);
    for (const orderId of orderIds) await world.console.finishOrder(orderId);
  }
  const waiting = (await world.console.webhooks()).filter(({ state }) => state !== "delivered");
  expect(waiting).toEqual([]);
  for (const orderId of orderIds)
    expect(await stateOf(world, `line-item:${orderId}/1`)).toMatch(/delivered/);
  const { orders } = await chargesOf(world);
  for (const one of orders)
    expect(one).toMatchObject({ charges: 1, heldCents: 0, takenCents: one.totalCents });
  expect(await problemsOf(world)).toEqual([]);
  await world.close();
});
