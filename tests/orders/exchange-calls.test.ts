/** What the orders client does with an old device that was given for credit, and the key that cards are sealed with. */
import { expect, test } from "vitest";
import { openLog } from "#app/.server/request/log.ts";
import { sealCard } from "#app/card-crypto.ts";
import { publicKey } from "#app/.server/checkout/public-key.ts";
import { browser } from "#tests/kit/scope.ts";
import { guestAt, openCheckout } from "../checkout/kit.ts";
import { agentFor } from "./kit-calls.ts";
import { DAY_MS, traded } from "./kit-traded.ts";

test("[API-28, TRADE-15] a trade-in is given fifteen more days, once, by the number of its exchange", async () => {
  const { send, exchange, shipBy, arrives } = await traded();
  await arrives();
  const before = (await shipBy()) ?? "";
  const first = await send("extend-trade-in", exchange, { key: "more" });
  expect(first).toMatchObject({ status: "LabelGenerated", ...exchange });
  expect(await send("extend-trade-in", exchange, { key: "more" })).toEqual(first);
  const days = (Date.parse((await shipBy()) ?? "") - Date.parse(before)) / DAY_MS;
  expect(days).toBeCloseTo(15, 0);
  expect(await send("extend-trade-in", exchange)).toMatchObject({
    ...{ status: 422, code: "ExtendTradeInError" },
  });
});

test("[API-28] no exchange but the order's own is given more time, and to nobody but who may open the order", async () => {
  const { send, exchange, shipBy } = await traded();
  const before = await shipBy();
  expect(await send("extend-trade-in", { exchange_id: "ORD-2026-7K3F-9Q2D-T1" })).toMatchObject({
    ...{ status: 422, code: "TradeInCannotBeUpdated" },
  });
  expect(await send("extend-trade-in", {})).toMatchObject({ status: 422, code: "InvalidEvent" });
  expect(await send("extend-trade-in", exchange, { who: browser() })).toMatchObject({
    code: "OrderNotFound",
  });
  expect(await shipBy()).toBe(before);
});

test("[API-20, OPEN-16, TRADE-14] a customer's exchange order is not cancelled by the customer, before the label or after it", async () => {
  const { send, exchange, arrives } = await traded();
  const refusal = { status: 422, code: "TradeInCannotBeUpdated" };
  expect(await send("cancel-exchange", exchange)).toMatchObject(refusal);
  await arrives();
  expect(await send("cancel-exchange", exchange)).toMatchObject(refusal);
});

test("[API-20, OPEN-16] an agent who acts for the customer cancels an exchange order; then nothing is left to extend", async () => {
  const { send, checkout, orderId, exchange } = await traded();
  const agent = await agentFor(checkout, orderId);
  expect(await send("cancel-exchange", exchange, { who: agent })).toMatchObject({
    ...{ status: "Cancelled", ...exchange },
  });
  expect(await send("extend-trade-in", exchange)).toHaveProperty("code");
});

test("[API-25, PAY-31] a card that is sealed with the key of the orders client pays; without a provider there is no key", async () => {
  const checkout = await openCheckout();
  const running = { gateways: checkout.world.gateways, log: openLog("silent") };
  const guest = guestAt(checkout);
  await guest.arriveAtPayment();
  // A new sandbox makes its key when it is first asked for it.
  await expect.poll(async () => (await publicKey(running)).status, { timeout: 30_000 }).toBe(200);
  const answer = await publicKey(running);
  expect(answer.headers.get("Cache-Control")).toBe("no-store");
  const key = await answer.json();
  if (!("jwk" in key)) throw new Error("there is no key");
  const { paymentId, frame } = await guest.payment();
  const card = { number: "4111111111111111", expiryMonth: 12, expiryYear: 2030, cvv: "123" };
  await guest.sendPayment({
    ...{ event: "card.submitted", rev: String(frame.ticket.rev), key: frame.ticket.key },
    ...{ payment_id: paymentId, brand: "visa", last4: "1111" },
    ...(await sealCard(key, paymentId, { ...card, name: "Ada Byron" })),
  });
  await checkout.world.settle();
  expect((await guest.place()).to).toMatch(/order-confirm/);

  await checkout.world.console.changeSettings({ failureRate: 1 });
  const away = await publicKey(running);
  expect(away.status).toBe(503);
  expect(await away.json()).toEqual({ code: "UNABLE_TO_PROCESS" });
});
