import { expect, test } from "vitest";
import { reconcile, waitingStates } from "#app/.server/boot/reconcile.ts";
import { bookOf, dieWith, goodCard, paymentNow, submitCard, tell } from "#tests/kit/payments.ts";
import { sealed } from "#tests/kit/sandbox.ts";
import { openWorld } from "#tests/kit/world.ts";
import type { World } from "#tests/kit/world.ts";

async function inWorld(work: (world: World) => Promise<void>) {
  const world = await openWorld();
  try {
    await work(world);
  } finally {
    await world.close();
  }
}

/** The provider hears the start of a worker that dies before it can note the answer. */
async function startAndDie(world: World, paymentId: string, number = goodCard) {
  const row = await dieWith(world, "startPayment");
  await world.gateways.payment.start({
    ...{ key: row.id, paymentId, attempt: 1, amountCents: 12_999, currency: "USD" },
    sealed: await sealed(world.gateways, paymentId, number),
  });
}

test("every state in which the provider has the move is looked after", () => {
  expect(waitingStates).toEqual([
    "starting",
    "completing",
    "unknown",
    "redirecting",
    "preparing",
    "syncing",
    "awaitingCvv.checking",
    "created.capturing",
    "created.unknown",
    "reverting.voiding",
  ]);
});

test("a payment the provider authorised while we crashed is taken up after the start", () =>
  inWorld(async (world) => {
    const paymentId = await submitCard(world);
    await startAndDie(world, paymentId);
    expect((await paymentNow(world, paymentId)).state).toBe("starting");
    expect(await reconcile(world.engine)).toBe(2);
    const { state, context } = await paymentNow(world, paymentId);
    expect({ state, authorised: context.authorisedCents }).toEqual({
      state: "accepted",
      authorised: 12_999,
    });
  }));

test("a second look, and everything that comes late, changes nothing", () =>
  inWorld(async (world) => {
    const paymentId = await submitCard(world);
    await startAndDie(world, paymentId);
    await reconcile(world.engine);
    const { rev } = await paymentNow(world, paymentId);
    const entries = (await world.engine.store.engine.journal(`payment:${paymentId}`)).length;
    expect(await reconcile(world.engine)).toBe(0);
    expect(await world.engine.store.engine.journal(`payment:${paymentId}`)).toHaveLength(entries);
    await world.pass(31_000);
    expect((await paymentNow(world, paymentId)).rev).toBe(rev);
    expect(await bookOf(world, paymentId)).toMatchObject({ authorisedCents: 12_999 });
  }));

test("a start that is still on its way is not called failed", () =>
  inWorld(async (world) => {
    const paymentId = await submitCard(world);
    await dieWith(world, "startPayment");
    expect(await reconcile(world.engine)).toBe(0);
    expect((await paymentNow(world, paymentId)).state).toBe("starting");
    await world.pass(31_000);
    expect((await paymentNow(world, paymentId)).state).toBe("accepted");
  }));

test("a payment the provider never heard of fails once nothing of ours is on its way", () =>
  inWorld(async (world) => {
    const paymentId = await submitCard(world);
    const { id } = await dieWith(world, "startPayment");
    await world.engine.store.write((tx) => tx.engine.finish(id));
    expect(await reconcile(world.engine)).toBe(1);
    expect((await paymentNow(world, paymentId)).state).toBe("failed");
  }));

test("a one-time code on its way is not asked for again", () =>
  inWorld(async (world) => {
    const paymentId = await submitCard(world, { number: "4000000000003220" });
    await world.settle();
    const sealedCodeId = await world.vault.keep({ code: "123456" });
    await tell(world, paymentId, { type: "code.entered", sealedCodeId }, "guest");
    await dieWith(world, "completePayment");
    expect(await reconcile(world.engine)).toBe(0);
    expect((await paymentNow(world, paymentId)).state).toBe("completing");
    await world.pass(31_000);
    expect((await paymentNow(world, paymentId)).state).toBe("accepted");
  }));

test("a code whose answer was lost is taken up, right or wrong", () =>
  inWorld(async (world) => {
    const paymentId = await submitCard(world, { number: "4000000000003220" });
    await world.settle();
    for (const [code, state] of [
      ["000000", "awaitingCode.resendable"],
      ["123456", "accepted"],
    ] as const) {
      const sealedCodeId = await world.vault.keep({ code });
      await tell(world, paymentId, { type: "code.entered", sealedCodeId }, "guest");
      const { id } = await dieWith(world, "completePayment");
      const { transactionId } = (await paymentNow(world, paymentId)).context;
      if (!transactionId) throw new Error("the payment has no transaction");
      await world.gateways.payment.complete({ key: id, transactionId, code });
      await world.vault.forget(sealedCodeId);
      await world.pass(31_000);
      expect((await paymentNow(world, paymentId)).state).toBe(state);
    }
  }));

test("what the cart gave up while the provider was silent is given back", () =>
  inWorld(async (world) => {
    const paymentId = await submitCard(world);
    await startAndDie(world, paymentId);
    await tell(world, paymentId, { type: "abandoned" });
    await reconcile(world.engine);
    expect((await paymentNow(world, paymentId)).state).toBe("reverting.voiding");
    await world.settle();
    expect((await paymentNow(world, paymentId)).state).toBe("reverted");
    expect(await bookOf(world, paymentId)).toMatchObject({
      authorisedCents: 12_999,
      releasedCents: 12_999,
    });
  }));

test("a slow provider's yes to a payment nobody wants any more ends in giving it back", () =>
  inWorld(async (world) => {
    const paymentId = await submitCard(world, { number: "4000000000000077" });
    await dieWith(world, "startPayment");
    await tell(world, paymentId, { type: "abandoned" });
    const key = `payment:${paymentId}:1:1`;
    void world.gateways.payment
      .start({
        ...{ key, paymentId, attempt: 1, amountCents: 12_999, currency: "USD" },
        sealed: await sealed(world.gateways, paymentId, "4000000000000077"),
      })
      .catch(() => undefined);
    await world.pass(31_000);
    expect((await paymentNow(world, paymentId)).state).toBe("reverted");
    expect(await bookOf(world, paymentId)).toMatchObject({ releasedCents: 12_999 });
  }));

test("a capture that took place is taken up", () =>
  inWorld(async (world) => {
    const paymentId = await submitCard(world);
    await world.settle();
    await tell(world, paymentId, { type: "order.recorded", orderId: "ORD-1" });
    const { transactionId } = (await paymentNow(world, paymentId)).context;
    if (!transactionId) throw new Error("the payment has no transaction");
    const capture = { captureId: "ORD-1-1", amountCents: 10_000 };
    await tell(world, paymentId, { type: "capture.requested", ...capture });
    const { id } = await dieWith(world, "capturePayment");
    await world.gateways.payment.capture({ key: id, transactionId, ...capture });
    await reconcile(world.engine);
    const { context } = await paymentNow(world, paymentId);
    expect(context.captures).toEqual({ "ORD-1-1": { amountCents: 10_000, status: "captured" } });
  }));

test("a provider that is away leaves everything as it is", () =>
  inWorld(async (world) => {
    const paymentId = await submitCard(world);
    await startAndDie(world, paymentId);
    await world.console.changeSettings({ failureRate: 1 });
    expect(await reconcile(world.engine)).toBe(0);
    expect((await paymentNow(world, paymentId)).state).toBe("starting");
  }));

test("a payment that gave back a part before can still give back the rest", () =>
  inWorld(async (world) => {
    const paymentId = await submitCard(world);
    await world.settle();
    await tell(world, paymentId, { type: "order.recorded", orderId: "ORD-1" });
    await tell(world, paymentId, {
      type: "release.requested",
      releaseId: "ORD-1-1",
      amountCents: 3_000,
    });
    await world.settle();
    await tell(world, paymentId, {
      type: "release.requested",
      releaseId: "ORD-1-2",
      amountCents: 9_999,
    });
    await dieWith(world, "voidPayment");
    expect(await reconcile(world.engine)).toBe(0);
    expect((await paymentNow(world, paymentId)).state).toBe("reverting.voiding");
    await world.pass(31_000);
    expect((await paymentNow(world, paymentId)).state).toBe("reverted");
    expect(await bookOf(world, paymentId)).toMatchObject({ releasedCents: 12_999 });
  }));
