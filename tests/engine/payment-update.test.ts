/** Paying an order again, through the engine with everybody it talks to. */
import { expect, test } from "vitest";
import type { LifecycleId } from "#machines/kit";
import { unpack } from "#machines/kit";
import * as order from "#machines/order";
import * as paymentUpdate from "#machines/payment-update";
import { dispatch } from "#app/.server/engine/dispatch.ts";
import { fireDeadlines } from "#app/.server/engine/worker.ts";
import { placed } from "#tests/kit/orders.ts";
import type { Shop } from "#tests/kit/orders.ts";

const phone = order.orders.guestPhone;
const [first] = phone.payments.map(({ paymentId }) => paymentId);
const card = { brand: "amex", last4: "0005" };
const form = { sealedCardId: "SEALED-2", card, funding: null, botCheckPassed: true };
const updateId: LifecycleId = `payment-update:${phone.orderId}-U1`;

async function failing(): Promise<Shop> {
  const shop = await placed(phone);
  await shop.must(`order:${phone.orderId}`, "payment.failed", { paymentId: first, code: "X" });
  return shop;
}

async function updateOf({ engine }: Shop) {
  const row = await engine.store.engine.load(updateId);
  if (!row) throw new Error("no payment update");
  return paymentUpdate.view(unpack(paymentUpdate.lifecycle, JSON.parse(row.snapshot)), "guest");
}

function payAgain({ engine }: Shop) {
  const event = {
    type: "update.submitted",
    failed_transaction_id: first,
    paymentId: "PAY-AGAIN",
    payment_method: "credit_card",
    encrypted_payment_context: form,
  };
  const keys = [`order:${phone.orderId}`];
  return dispatch(engine, { to: updateId, event, actor: { role: "guest", id: "G", keys } });
}

/** The purchase order is out, so the warehouse has the last word . */
async function warehouseStops(shop: Shop) {
  expect(await shop.viewOf(phone.orderId)).toMatchObject({ status: "cancelinitiated" });
  await shop.must(`cancellation:${phone.orderId}`, "cancel.confirmed", {}, "warehouse");
}

const answered = (shop: Shop) =>
  shop.must(
    "payment:PAY-AGAIN",
    "start.ok",
    { transactionId: "T-2", codeNeeded: false, card },
    "provider",
  );

test("[PAY-51] [PAY-23] a card entered in time pays the order, and the order goes on", async () => {
  const shop = await failing();
  expect(await updateOf(shop)).toMatchObject({ status: "paymentFailure" });
  expect(await payAgain(shop)).toMatchObject({ ok: true });
  expect((await shop.paymentOf("PAY-AGAIN")).amountCents).toBe(phone.totals.totalCents);
  await answered(shop);
  expect(await updateOf(shop)).toMatchObject({ status: "updating" });
  await shop.must("payment:PAY-AGAIN", "complete.ok", {}, "provider");
  expect(await updateOf(shop)).toMatchObject({ status: "paymentSuccess" });
  expect(await shop.viewOf(phone.orderId)).toMatchObject({
    status: "created",
    isPaymentFailure: false,
    paymentDueDate: null,
  });
});

test("[CANC-16] an order that nobody pays in time is cancelled; both name the same time", async () => {
  const shop = await failing();
  const { paymentDueDate } = await shop.viewOf(phone.orderId);
  expect((await updateOf(shop)).dueAt).toBe(paymentDueDate);
  shop.engine.clock.set(paymentDueDate ?? "");
  await fireDeadlines(shop.engine, 10);
  expect(await updateOf(shop)).toMatchObject({ status: "expired" });
  await warehouseStops(shop);
  expect(await shop.viewOf(phone.orderId)).toMatchObject({
    status: "cancelled",
    cancelReason: "PaymentNotUpdated",
  });
});

test("a card declined again leaves the time as it was, and an answer after it ends the order", async () => {
  const shop = await failing();
  const { dueAt } = await updateOf(shop);
  await payAgain(shop);
  shop.engine.clock.set(dueAt ?? "");
  await fireDeadlines(shop.engine, 10);
  expect(await shop.viewOf(phone.orderId)).toMatchObject({ status: "created" });
  await shop.must(
    "payment:PAY-AGAIN",
    "failed",
    { kind: "try-block", code: "InvalidCreditCard" },
    "provider",
  );
  expect(await updateOf(shop)).toMatchObject({ status: "expired" });
  await warehouseStops(shop);
  expect(await shop.viewOf(phone.orderId)).toMatchObject({ status: "cancelled" });
});

test("an order that is called off closes its payment update", async () => {
  const shop = await failing();
  await shop.must(
    `cancellation:${phone.orderId}`,
    "cancel.requested",
    {
      lineIds: [],
      rejection_code: "changed_mind",
      cancellation_date: "2026-11-17T15:00:00Z",
    },
    "guest",
  );
  await warehouseStops(shop);
  expect(await shop.viewOf(phone.orderId)).toMatchObject({ status: "cancelled" });
  expect(await updateOf(shop)).toMatchObject({ status: "closed" });
});
