/** The page where an order is paid again. */
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { unpack } from "#machines/kit";
import * as order from "#machines/order";
import { createHttpGateways } from "#app/.server/outside/http/gateways.ts";
import { orderPaymentPage } from "#app/.server/orders/pay-again/order-payment.page.ts";
import { sendOrderPayment } from "#app/.server/orders/pay-again/order-payment.actions.ts";
import { openVault } from "#app/.server/outside/secrets/vault.ts";
import { fireDeadlines } from "#app/.server/engine/worker.ts";
import { handle } from "#app/routes/order-payment.tsx";
import { refused, scene, thrown } from "./kit.ts";

async function open(story: "paymentFailed" | "placed") {
  const { scope: plain, shopper, plot, address } = await scene(story);
  const { engine, env } = plain;
  const vault = openVault(engine.store, engine.clock, env.sessionSecret);
  const gateways = createHttpGateways({
    baseUrl: "http://127.0.0.1:9",
    secret: "x",
    timeoutMs: 50,
  });
  const scope = { ...plain, gateways, vault, sandbox: null, patienceMs: 0 };
  const path = `/us/web/order-payment/${address.orderId}`;
  const page = () => orderPaymentPage(shopper.get(path), scope, address);
  const send = (fields: Readonly<Record<string, string>>) =>
    sendOrderPayment(shopper.post(path, fields), scope, address);
  const payments = async () => {
    const row = await engine.store.engine.load(`order:${address.orderId}`);
    return unpack(order.lifecycle, JSON.parse(row?.snapshot ?? "{}")).context.payments;
  };
  return { scope, plot, address, path, page, send, payments };
}

type Opened = Awaited<ReturnType<typeof open>>;

async function payAgain({ page, send }: Opened, paymentId: string, brand = "visa") {
  const { ticket } = await page();
  return send({
    ...{ event: "update.submitted", rev: String(ticket.rev), key: ticket.key },
    ...{ payment_id: paymentId, encrypted_payload: "X", encrypted_password: "Y" },
    ...{ brand, last4: "4242" },
  });
}

test("[PAY-23] [PAY-49] [ROUTE-19] the page says what failed, how much, and the exact time it is due", async () => {
  const { page } = await open("paymentFailed");
  expect(await page()).toMatchObject({
    face: "form",
    status: "paymentFailure",
    due: { method: "credit_card", status: "failed" },
    dueAt: "2026-11-18T16:00:00.000Z",
    left: [],
  });
});

test("[PAY-51] one sealed card pays again; while the bank thinks the page waits, then it is done", async () => {
  const opened = await open("paymentFailed");
  const { page, plot } = opened;
  const paymentId = randomUUID();
  expect((await payAgain(opened, paymentId)).status).toBe(303);
  expect(await page()).toMatchObject({ face: "working" });
  const card = { brand: "visa", last4: "4242" };
  const started = { transactionId: "T-9", codeNeeded: true, card };
  await plot.tell(`payment:${paymentId}`, "start.ok", started, "provider");
  expect(await page()).toMatchObject({ face: "code", oneTimeCode: { triesLeft: 3 } });
  const { codeTicket } = await page();
  const code = { event: "code.entered", code: "123456", rev: String(codeTicket?.rev) };
  expect((await opened.send({ ...code, key: codeTicket?.key ?? "" })).status).toBe(303);
  await plot.tell(`payment:${paymentId}`, "complete.ok", {}, "provider");
  expect(await page()).toMatchObject({ face: "done", status: "paymentSuccess" });
});

test("[EDIT-04, EDIT-05] the page is called Update Payment, and its one step names what failed, who pays, the sealed card and the method", async () => {
  const opened = await open("paymentFailed");
  expect(handle.title).toMatchObject({ message: "Update Payment" });
  const { due } = await opened.page();
  await payAgain(opened, randomUUID());
  const { engine } = opened.scope.engine.store;
  const journal = await engine.journal(`payment-update:${opened.address.orderId}-U1`);
  const [submitted] = journal
    .map(({ event }) => JSON.parse(event))
    .filter(({ type }) => type === "update.submitted");
  expect(submitted).toMatchObject({
    ...{ failed_transaction_id: due?.paymentId, payment_method: "credit_card" },
    billing_info: { lastName: expect.any(String), line1: expect.any(String) },
    encrypted_payment_context: {
      sealedCardId: expect.any(String),
      card: { brand: "visa", last4: "4242" },
    },
  });
});

test("[PAY-18] a brand the store does not take leaves everything as it was", async () => {
  const opened = await open("paymentFailed");
  const answer = await payAgain(opened, randomUUID(), "unionpay");
  expect(await refused(answer)).toMatchObject({
    status: 422,
    refusal: { code: "UnsupportedCreditCardType" },
  });
  expect(await opened.page()).toMatchObject({ face: "form" });
});

test("[PAY-21, PAY-49] a transaction that asks for an update is asked for with its due date, in workflow 2.0.0", async () => {
  const opened = await open("placed");
  const { page, plot, payments } = opened;
  const dueAt = "2026-11-19T09:30:00.000Z";
  const [first] = await payments();
  await plot.order("payment.update.required", { paymentId: first?.paymentId, dueAt });
  expect(await page()).toMatchObject({
    ...{ face: "form", status: "paymentUpdateNeeded", dueAt, failure: null },
    due: { status: "updateNeeded" },
  });
  expect((await payAgain(opened, randomUUID())).status).toBe(303);
  expect(await page()).toMatchObject({ face: "working" });
});

test("[PAY-28] while the provider has not decided the page reports payment-pending, and its yes after the time is up still counts", async () => {
  const opened = await open("paymentFailed");
  const { scope, page, plot } = opened;
  const paymentId = randomUUID();
  await payAgain(opened, paymentId);
  const { dueAt } = await page();
  scope.engine.clock.set(dueAt ?? "");
  await fireDeadlines(scope.engine, 40);
  expect(await page()).toMatchObject({ face: "unknown", pageAction: "payment-pending" });
  const card = { brand: "visa", last4: "4242" };
  const started = { transactionId: "T-9", codeNeeded: false, card };
  await plot.tell(`payment:${paymentId}`, "start.ok", started, "provider");
  await plot.tell(`payment:${paymentId}`, "complete.ok", {}, "provider");
  expect(await page()).toMatchObject({ face: "done", pageAction: "payment-success" });
});

test("[CANC-16] after its time the page says that the order was cancelled", async () => {
  const opened = await open("paymentFailed");
  const { scope, page } = opened;
  scope.engine.clock.set((await page()).dueAt ?? "");
  await fireDeadlines(scope.engine, 20);
  expect(await page()).toMatchObject({ face: "expired" });
  expect(await refused(await payAgain(opened, randomUUID()))).toMatchObject({ status: 422 });
});

test("an order that is paid has nothing to pay, and somebody else's does not exist", async () => {
  const { page, address, scope } = await open("placed");
  expect(await page()).toMatchObject({ face: "nothingDue", due: null });
  const stranger = new Request(`http://localhost/us/web/order-payment/${address.orderId}`);
  expect(await thrown(orderPaymentPage(stranger, scope, address))).toMatchObject({ status: 303 });
});
