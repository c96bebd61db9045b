/** The orders client pays an order again. */
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { raw, schema } from "#db/raw";
import { sandboxToken } from "#app/device-token.ts";
import { browser } from "#tests/kit/scope.ts";
import { sealed } from "#tests/kit/sandbox.ts";
import { callsOf } from "./kit-calls.ts";
import { unpaid } from "./pay-again-kit.ts";

/** An unpaid order, the calls about it, and what failed of it. */
async function owing() {
  const found = await unpaid();
  const { checkout, me, address, read } = found;
  const [{ transaction_info: failed }] = (await read()).payment;
  const update = { failed_transaction_id: failed.id, payment_method: "credit_card" };
  return { ...found, update, ...callsOf(checkout.scope, me.browser, address.orderId) };
}

/** A card as the client sends it, sealed for a payment of its own. */
async function context({ world }: Awaited<ReturnType<typeof owing>>, number: string) {
  const payment_id = randomUUID();
  const { encryptedPayload, encryptedPassword } = await sealed(world.gateways, payment_id, number);
  return {
    ...{ payment_id, brand: "visa", last4: number.slice(-4) },
    ...{ encrypted_payload: encryptedPayload, encrypted_password: encryptedPassword },
  };
}

test("[API-24, PAY-51, EDIT-05] one step puts a sealed card in the place of what failed, once for a key, with its billing info", async () => {
  const found = await owing();
  const { send, world, page, update, address } = found;
  const encrypted_payment_context = await context(found, "4111111111111111");
  const billing_info = {
    ...{ first_name: " Grace ", last_name: "Hopper", line_1: "7 Navy Yard", line_2: "" },
    ...{ city: "Arlington", state_or_province: "VA", postal_code: "22202", phone: "7035550100" },
  };
  const body = { ...update, billing_info, encrypted_payment_context };
  const first = await send("update-payment", body, { key: "pay" });
  expect(first).toMatchObject({
    ...{ status: "updating", po_id: address.orderId, redirect_url: null },
    transaction_id: encrypted_payment_context.payment_id,
  });
  await world.settle();
  expect(await page()).toMatchObject({ face: "done", status: "paymentSuccess" });
  await send("update-payment", body, { key: "pay" });
  const journal = await world.engine.store.engine.journal(`payment-update:${address.orderId}-U1`);
  const asked = journal
    .map(({ event }) => JSON.parse(event))
    .filter(({ type }) => type === "update.submitted");
  expect(asked).toMatchObject([
    { ...update, billing_info: { firstName: "Grace", zip: "22202", country: "US" } },
  ]);
  expect(await raw(world.engine.store).select().from(schema.sealed).all()).toEqual([]);
  expect(await send("update-payment", body)).toMatchObject({ code: "LifecycleClosed" });
});

test("[API-24, PAY-51] what did not fail, what cannot pay again and what is incomplete is refused, and its secrets are forgotten", async () => {
  const found = await owing();
  const { send, world, page, update } = found;
  const encrypted_payment_context = await context(found, "4111111111111111");
  const card = { ...update, encrypted_payment_context };
  expect(
    await send("update-payment", { ...card, failed_transaction_id: "PAY-OTHER" }),
  ).toMatchObject({ status: 404, code: "PaymentNotFound" });
  const refusals = [
    [{ ...card, payment_method: "td_financing" }, "InvalidChosenPayment"],
    [{ ...card, payment_method: "paypal" }, "InvalidChosenPayment"],
    [update, "InvalidChosenPayment"],
    [{ ...card, encrypted_payment_context: { last4: "1111" } }, "InvalidEvent"],
    [{ ...card, billing_info: { first_name: "Grace" } }, "InvalidEvent"],
    // Whoever names a sum means it, also where none has to be named.
    [{ ...card, agreed_amount: 1 }, "PaymentSumNotAgreed"],
    [{ ...card, agreed_amount: 0 }, "PaymentSumNotAgreed"],
    [{ encrypted_payment_context }, "InvalidEvent"],
  ] as const;
  for (const [body, code] of refusals)
    expect(await send("update-payment", body)).toMatchObject({ status: 422, code });
  expect(await send("update-payment", card, { who: browser() })).toMatchObject({
    code: "OrderNotFound",
  });
  expect(await page()).toMatchObject({ face: "form" });
  expect(await raw(world.engine.store).select().from(schema.sealed).all()).toEqual([]);
});

test("[API-24, PAY-51, PAY-25] a wallet is paid at its own page, a device's wallet by what its sheet gave", async () => {
  const found = await owing();
  const { send, world, page, update, atProvider } = found;
  await send("update-payment", { ...update, payment_method: "paypal" });
  await world.settle();
  expect(await page()).toMatchObject({ face: "provider", method: "paypal" });
  await atProvider("cancel");
  const { amountCents = 0, paymentId } = (await page()).due ?? {};
  const sheet = { wallet: "apple_pay", account: "personal", amountCents, currency: "USD" };
  const encrypted_payment_context = { token: sandboxToken(sheet) };
  const again = { failed_transaction_id: paymentId, payment_method: "apple_pay" };
  expect(await send("update-payment", { ...again, encrypted_payment_context })).toMatchObject({
    ...{ status: "updating", redirect_url: null },
  });
  await world.settle();
  expect(await page()).toMatchObject({ face: "done" });
});
