import { expect, test } from "vitest";
import { paymentPage } from "#app/.server/payments/payment.page.ts";
import { publicKey } from "#app/.server/checkout/public-key.ts";
import { fireDeadlines } from "#app/.server/engine/worker.ts";
import { openLog } from "#app/.server/request/log.ts";
import { expiry } from "#machines/payment/card.rules.ts";
import { guestAt, openCheckout, skus } from "./kit.ts";

test("[PAY-18] a declined card says why, keeps the step, and another one goes through", async () => {
  const guest = guestAt(await openCheckout());
  await guest.arriveAtPayment();
  await guest.pay("4000000000000002");
  expect(await guest.payment()).toMatchObject({ face: "form", failure: "InvalidCreditCard" });
  await guest.pay("5105105105105100");
  expect(await guest.payment()).toMatchObject({ failure: "InvalidFundingSourceType" });
  await guest.pay();
  expect(await guest.payment()).toMatchObject({ face: "done", failure: null });
});

test("[PAY-18] a brand the store does not take is refused before its bank is asked", async () => {
  const guest = guestAt(await openCheckout());
  await guest.arriveAtPayment();
  const fields = { ...(await guest.cardFields("6200000000000005")), brand: "unionpay" };
  expect(await guest.sendPayment(fields)).toMatchObject({
    status: 422,
    data: { refusal: { code: "UnsupportedCreditCardType" } },
  });
});

test("[PAY-12] on the last evening of a month a card of that month is still good, as the store's clock shows it", async () => {
  const checkout = await openCheckout();
  const nextYear = new Date(checkout.world.engine.clock.now()).getUTCFullYear() + 1;
  // Half past ten in the evening of New Year's Eve in New York.
  checkout.world.engine.clock.set(`${nextYear}-01-01T03:30:00.000Z`);
  const guest = guestAt(checkout);
  await guest.arriveAtPayment();
  const { today } = await guest.payment();
  expect(today).toBe(`${nextYear - 1}-12-31`);
  const lastYear = String(nextYear - 1).slice(2);
  expect([expiry(`12/${lastYear}`, today), expiry(`11/${lastYear}`, today)]).toEqual([
    null,
    "ExpiryInvalid",
  ]);
});

test("[PAY-31] a card that was not sealed is not taken", async () => {
  const guest = guestAt(await openCheckout());
  await guest.arriveAtPayment();
  const { frame, paymentId } = await guest.payment();
  const posted = {
    ...{ event: "card.submitted", rev: String(frame.ticket.rev), key: frame.ticket.key },
    ...{ payment_id: paymentId, number: "4111111111111111", brand: "visa", last4: "1111" },
  };
  expect(await guest.sendPayment(posted)).toMatchObject({
    status: 422,
    data: { refusal: { code: "CardsNeedScripts" } },
  });
});

test("[PAY-31] the provider's public key is handed on, and its absence is said", async () => {
  const { world } = await openCheckout();
  const log = openLog("silent");
  const found = await publicKey({ gateways: world.gateways, log });
  expect(await found.json()).toMatchObject({ keyId: expect.any(String), jwk: { kty: "RSA" } });
  const payment = {
    ...world.gateways.payment,
    publicKey: () => Promise.reject(new Error("no answer")),
  };
  const none = await publicKey({ gateways: { ...world.gateways, payment }, log });
  expect(none.status).toBe(503);
});

test("[PAY-24] another code can be sent after half a minute, not before", async () => {
  const { world, scope } = await openCheckout();
  const guest = guestAt({ world, scope });
  await guest.arriveAtPayment();
  await guest.pay("4000000000003220");
  const resend = async () => {
    const { codeTicket } = await guest.payment();
    const ticket = { rev: String(codeTicket?.rev), key: codeTicket?.key ?? "" };
    return guest.sendPayment({ event: "code.resent", ...ticket });
  };
  expect(await resend()).toMatchObject({
    status: 429,
    data: { refusal: { code: "TooManyAttempts" } },
  });
  await world.pass(31_000);
  expect(await resend()).toMatchObject({ to: "/us/web/checkout/payment" });
  await world.settle();
  await guest.enterCode("234561");
  expect(await guest.payment()).toMatchObject({ face: "done" });
});

test("[PAY-30] a one-time code is the same with the spaces and dashes that banks write it with", async () => {
  const guest = guestAt(await openCheckout());
  await guest.arriveAtPayment();
  await guest.pay("4000000000003220");
  await guest.enterCode(" 123 4-56 ");
  expect(await guest.payment()).toMatchObject({ face: "done" });
});

test("[CART-19] a changed cart makes the payment stale; the card is authorised anew for the new sum", async () => {
  const guest = guestAt(await openCheckout());
  await guest.arriveAtPayment();
  await guest.pay();
  const before = (await guest.payment()).paymentId;
  await guest.add(skus.charger);
  expect(await guest.detour("review")).toBe("/us/web/checkout/payment");
  const stale = await guest.payment();
  expect(stale).toMatchObject({ face: "form", failure: "CartModifiedDuringPayment" });
  // Both sums are named: the one that was approved, and the one to pay now.
  const { totalCents } = stale.frame.summary.totals;
  expect(stale.outgrown).toEqual({ wasCents: 108_599, isCents: totalCents, isAsked: false });
  expect(totalCents).toBeGreaterThan(108_599);
  expect(stale.paymentId).not.toBe(before);
  await guest.pay();
  expect((await guest.payment()).face).toBe("done");
  expect((await guest.place()).to).toMatch(/order-confirm/);
});

test("[CART-20] another address takes the card away, and says so", async () => {
  const guest = guestAt(await openCheckout());
  await guest.arriveAtPayment();
  await guest.pay();
  expect(await guest.address()).toMatchObject({ warnsOfCardLoss: true });
  await guest.enterAddress({ line1: "1 Main Street" });
  expect(await guest.payment()).toMatchObject({ face: "form", failure: "PaymentCardCleared" });
});

test("a bank that does not answer is a face of its own, and its late yes is taken", async () => {
  const { world, scope } = await openCheckout();
  const guest = guestAt({ world, scope });
  await guest.arriveAtPayment();
  const fields = await guest.cardFields("4111111111111111");
  await guest.sendPayment(fields);
  expect((await guest.payment()).face).toBe("working");
  world.engine.clock.advance(60_000);
  await fireDeadlines(world.engine);
  expect((await guest.payment()).face).toBe("unknown");
  await world.settle();
  expect((await guest.payment()).face).toBe("done");
});

test("the test cards are shown where the sandbox plays the bank, and nowhere else", async () => {
  const { world, scope } = await openCheckout();
  const guest = guestAt({ world, scope });
  await guest.arriveAtPayment();
  expect((await guest.payment()).testCards?.[0]).toEqual({
    number: "4111 1111 1111 1111",
    about: "Approved",
  });
  const real = { ...scope, sandbox: null };
  const page = await paymentPage(guest.browser.get("/us/web/checkout/payment"), real);
  expect(page.testCards).toBeNull();
});
