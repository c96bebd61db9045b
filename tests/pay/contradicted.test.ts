/** A webhook that says yes where the answer to the store's own call says no: the provider's book decides. */
import { expect, test } from "vitest";
import { webhook } from "#tests/orders/kit-webhook.ts";
import { bookOf, paymentNow, submitCard, tell } from "#tests/kit/payments.ts";
import { openWorld } from "#tests/kit/world.ts";
import type { World } from "#tests/kit/world.ts";

/** Its bank declines it, and here that is heard after what somebody says by webhook. */
const declined = "4000000000000002";
const card = { brand: "visa", last4: "0002" };

/** Says that a payment has succeeded, before the store hears of its own call. */
async function sayPaid(world: World, paymentId: string, transactionId: string): Promise<void> {
  const atOnce = { engine: world.engine, settle: async () => undefined };
  const said = { paymentId, transactionId };
  await webhook(atOnce, "payment", "start.ok", { ...said, codeNeeded: false, card });
  await webhook(atOnce, "payment", "complete.ok", said);
}

test("[PAY-35] a yes by webhook that its own call contradicts pays for nothing: the provider is asked, and has nothing", async () => {
  const world = await openWorld();
  const paymentId = await submitCard(world, { number: declined });
  await sayPaid(world, paymentId, "txn_forged");
  expect((await paymentNow(world, paymentId)).state).toBe("accepted");
  await world.settle();
  expect((await paymentNow(world, paymentId)).state).toBe("failed");
  await world.close();
});

test("[PAY-35] a no that the provider's book knows nothing of leaves a payment as it was", async () => {
  const world = await openWorld();
  const paymentId = await submitCard(world);
  await world.settle();
  const before = await paymentNow(world, paymentId);
  expect(before.state).toBe("accepted");
  const no = { type: "failed", kind: "complete-transaction", code: "TransactionFailure" };
  await tell(world, paymentId, no, "provider");
  expect((await paymentNow(world, paymentId)).state).toBe("unknown");
  await world.settle();
  const after = await paymentNow(world, paymentId);
  expect(after.state).toBe("accepted");
  expect(after.context.transactionId).toBe(before.context.transactionId);
  expect(await bookOf(world, paymentId)).toMatchObject({ state: "authorised" });
  await world.close();
});
