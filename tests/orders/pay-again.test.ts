/** An order that was not paid, paid again at the pages of a whole store with its sandbox. */
import { expect, test } from "vitest";
import { raw, schema } from "#db/raw";
import { sandboxToken } from "#app/device-token.ts";
import { audit } from "#app/.server/audit/audit.ts";
import { overdueOrders } from "#app/.server/orders/list/overdue.ts";
import { openCheckout, skus } from "#tests/checkout/kit.ts";
import { SHORT_PATIENCE_MS } from "#tests/kit/world.ts";
import { refused } from "./kit.ts";
import { unpaid } from "./pay-again-kit.ts";

/** Takes the first sum it is asked for, and no other. */
const laterFails = "4000000000000358";

/** Its bank says nothing for a long time, and then yes. */
const silentThenYes = "4000000000000077";

const HOUR = 60 * 60_000;

test("[PAY-20, PAY-23, ERR-129] money that cannot be taken asks to pay again within 24 hours, on the order's page and by mail", async () => {
  const { world, address, page, order } = await unpaid();
  const asked = await page();
  expect(asked).toMatchObject({
    face: "form",
    status: "paymentFailure",
    due: { amountCents: 5_000 },
  });
  const failedAt = world.engine.clock.now();
  expect(Date.parse(asked.dueAt ?? "") - failedAt).toBe(24 * HOUR);
  expect(await order()).toMatchObject({
    situation: "payAgain",
    headline: { says: "payBy", at: asked.dueAt },
    actions: [{ href: `/us/web/order-payment/${address.orderId}` }, { key: "privacy" }],
    price: { payments: [{ isFailed: true, totalCents: 5_000 }] },
  });
  const mail = world.mails.find(({ subject }) => subject.includes("payment"));
  expect(mail?.text).toContain(address.orderId);
});

test("[PAY-51, PAY-18] another card pays again; a declined one says why and leaves the time as it was", async () => {
  const { page, payByCard, order } = await unpaid();
  const { dueAt } = await page();
  await payByCard("4000000000000002");
  expect(await page()).toMatchObject({ face: "form", failure: "InvalidCreditCard", dueAt });
  await payByCard("4111111111111111");
  expect(await page()).toMatchObject({ face: "done", status: "paymentSuccess" });
  expect(await order()).toMatchObject({ price: { payments: [{ isFailed: false }] } });
});

test("[PAY-51, GIFT-10] a gift card with enough on it pays again, and is charged what was owed", async () => {
  const { world, page, byGiftCard, order } = await unpaid();
  expect((await page()).takesGiftCards).toBe(true);
  expect(await refused(await byGiftCard("GIFTCARD010000"))).toMatchObject({
    status: 422,
    refusal: { code: "GiftCardAlreadyRedeemed" },
  });
  expect(await refused(await byGiftCard("GIFTCARD010020"))).toMatchObject({
    status: 422,
    event: "gift.applied",
    refusal: { code: "GiftCardTooSmall" },
  });
  expect((await byGiftCard("GIFTCARD010100")).status).toBe(303);
  expect(await page()).toMatchObject({ face: "done", status: "paymentSuccess" });
  expect(await order()).toMatchObject({
    price: { payments: [{ method: "gift_card", display: "•••• 0100", isFailed: false }] },
  });
  const [face] = await world.gateways.giftCard.cards(["GC-TEST-010100"]);
  expect(face).toMatchObject({ balanceCents: 5_000 });
  expect((await audit(world.engine.store)).problems).toEqual([]);
});

test("[PAY-51, PAY-25] PayPal pays again at its own page, and leads back to the order's payment", async () => {
  const { world, path, page, order, byWallet, atProvider } = await unpaid();
  expect((await page()).wallets).toEqual(["paypal", "Venmo", "PPCrypto", "PPRewards"]);
  await byWallet("paypal");
  expect(await page()).toMatchObject({ face: "provider", method: "paypal" });
  // In another tab: nothing is paid yet, and nothing else is taken meanwhile.
  expect(await refused(await byWallet("Venmo"))).toMatchObject({
    refusal: { code: "PaymentUnderway" },
  });
  expect(await atProvider("approve")).toBe(path);
  expect(await page()).toMatchObject({ face: "done", pageAction: "payment-success" });
  expect(await order()).toMatchObject({
    price: { payments: [{ method: "paypal", totalCents: 5_000, isFailed: false }] },
  });
  expect((await audit(world.engine.store)).problems).toEqual([]);
});

test("[PAY-19] order data says failed of a payment that was refused, nothing while another has no answer, and Captured once that one paid", async () => {
  const { read, byWallet, atProvider } = await unpaid();
  const withStatus = (status: string | null) => ({ payment: [{ transaction_info: { status } }] });
  expect(await read()).toMatchObject(withStatus("failed"));
  await byWallet("paypal");
  expect(await read()).toMatchObject(withStatus(null));
  await atProvider("approve");
  expect(await read()).toMatchObject(withStatus("Captured"));
});

test("[PAY-51, PAY-22] whoever turns back at the wallet, there or here, is asked again in the same time", async () => {
  const { path, page, send, byWallet, atProvider } = await unpaid();
  const { dueAt } = await page();
  await byWallet("Venmo");
  expect(await atProvider("cancel")).toBe(path);
  expect(await page()).toMatchObject({ face: "form", status: "paymentFailure", dueAt });
  await byWallet("paypal");
  const { codeTicket } = await page();
  const ticket = { rev: String(codeTicket?.rev), key: codeTicket?.key ?? "" };
  expect((await send({ event: "user.cancelled", ...ticket })).status).toBe(303);
  expect(await page()).toMatchObject({ face: "form", due: { method: "paypal" }, dueAt });
});

test("[EDIT-06, PAY-28] the page reports nothing while it asks, payment-pending while the bank is silent, and payment-success once it has paid", async () => {
  const checkout = await openCheckout({ patienceMs: SHORT_PATIENCE_MS });
  const { world, page, payByCard } = await unpaid({ checkout });
  await world.console.changeSettings({ slowAnswerMs: HOUR });
  await payByCard("4000000000000002");
  expect(await page()).toMatchObject({ face: "form", pageAction: null });
  await payByCard(silentThenYes);
  await world.pass(30_000);
  expect(await page()).toMatchObject({ face: "unknown", pageAction: "payment-pending" });
  await world.pass(HOUR);
  expect(await page()).toMatchObject({ face: "done", pageAction: "payment-success" });
});

/** Order data that asks for no money. */
const quiet = {
  ...{ is_payment_failure: false, is_payment_update_required: false },
  ...{ payment_due_date: null, due_payments: [] },
};

test("[PAY-20, PAY-49, PAY-51] while another payment is being asked, page, button and data of the order ask nobody to pay it again", async () => {
  const { read, order, path, byWallet, atProvider } = await unpaid();
  const asking = { is_payment_failure: true, due_payments: [{ amount: 5_000 }] };
  expect(await read()).toMatchObject(asking);
  // At the wallet's page it is their own move: they are led back to it, and to nothing else.
  await byWallet("paypal");
  expect(await read()).toMatchObject(quiet);
  const begun = await order();
  expect(begun.situation).not.toBe("payAgain");
  expect(begun.lead).toContain("You have begun to pay this order again. Finish it to go on.");
  expect(begun.actions[0]).toMatchObject({ href: path, text: "Finish your payment" });
  await atProvider("cancel");
  expect(await read()).toMatchObject(asking);
});

test("[PAY-20, PAY-49] a bank that says nothing to another card is waited for: nobody is asked to pay meanwhile", async () => {
  const checkout = await openCheckout({ patienceMs: SHORT_PATIENCE_MS });
  const { world, read, order, path, payByCard } = await unpaid({ checkout });
  await world.console.changeSettings({ slowAnswerMs: HOUR });
  await payByCard(silentThenYes);
  await world.pass(30_000);
  expect(await read()).toMatchObject(quiet);
  const waiting = await order();
  expect(waiting.label).toBe("paymentPending");
  expect(waiting.lead).toContain("Your payment is being checked.");
  expect(waiting.actions[0]).toMatchObject({ href: path, text: "See your payment" });
  expect(JSON.stringify(waiting)).not.toMatch(/did not go through|Update payment|Pay by/);
  await world.pass(HOUR);
  expect(await read()).toMatchObject({
    ...quiet,
    payment: [{ transaction_info: { status: "Captured" } }],
  });
});

test.each(["apple_pay", "google_pay", "samsung_pay", "amazon_pay"])(
  "[PAY-51, PAY-26] %s pays again with what its sheet gave, which is then forgotten",
  async (method) => {
    const { world, path, page, order, byDevice } = await unpaid();
    expect((await page()).devices).toContainEqual({ method, href: `${path}?method=${method}` });
    expect((await byDevice(method)).headers.get("Location")).toBe(path);
    expect(await page()).toMatchObject({ face: "done", status: "paymentSuccess" });
    expect(await order()).toMatchObject({
      price: { payments: [{ method, totalCents: 5_000, isFailed: false }] },
    });
    expect(await raw(world.engine.store).select().from(schema.sealed).all()).toEqual([]);
    expect((await audit(world.engine.store)).problems).toEqual([]);
  },
);

test("[PAY-51, ERR-126, ERR-128] a device's wallet that declines, or gives nothing that is for this order, leaves the time as it was", async () => {
  const { world, page, payByCard, byDevice } = await unpaid();
  const { dueAt } = await page();
  await byDevice("apple_pay", "empty");
  expect(await page()).toMatchObject({ face: "form", failure: "TransactionFailure", dueAt });
  const small = { wallet: "google_pay", account: "personal", amountCents: 1, currency: "USD" };
  await byDevice("google_pay", "personal", { token: sandboxToken(small) });
  expect(await page()).toMatchObject({ face: "form", failure: "InvalidChosenPayment", dueAt });
  for (const [method, token] of [
    ["paypal", "x"],
    ["apple_pay", ""],
  ] as const)
    expect(await refused(await byDevice(method, "personal", { token }))).toMatchObject({
      refusal: { code: "InvalidChosenPayment" },
    });
  expect(await raw(world.engine.store).select().from(schema.sealed).all()).toEqual([]);
  await payByCard("4111111111111111");
  expect((await page()).face).toBe("done");
});

test("[PAY-51] without scripts the page of a device's wallet takes the test account itself", async () => {
  const { page, send } = await unpaid();
  await send({ event: "token.given", account: "travel" }, "?method=apple_pay");
  expect(await page()).toMatchObject({ face: "done", method: null });
});

test("[PAY-51] a way to pay that nobody serves, or that would need an application, is not taken", async () => {
  const { page, send } = await unpaid();
  for (const payment_method of ["td_financing", "cod", "moon_pay"])
    expect(await refused(await send({ event: "wallet.chosen", payment_method }))).toMatchObject({
      refusal: { code: "InvalidChosenPayment" },
    });
  expect(await page()).toMatchObject({ face: "form" });
});

test("[PAY-23, CANC-16] nobody pays within 24 hours: the order is cancelled and says so", async () => {
  const { world, page, order } = await unpaid();
  await world.pass(24 * HOUR);
  expect(await page()).toMatchObject({ face: "expired" });
  expect((await order()).situation).toBe("cancelled");
});

test.each([false, true])(
  "[PAY-20, PAY-21, PAY-35] where a part was taken, only the rest is asked for and charged, also once the order has gone on (%s)",
  async (isLate) => {
    const { world, page, payByCard, order } = await unpaid({
      ...{ number: laterFails, cards: 2, isLate },
    });
    expect(await page()).toMatchObject({ face: "form", due: { amountCents: 5_000 } });
    await payByCard("4111111111111111");
    expect(await page()).toMatchObject({ face: "done", status: "paymentSuccess" });
    const book = await world.gateways.payment.book();
    expect(book.map(({ capturedCents }) => capturedCents)).toEqual([5_000, 5_000]);
    expect(
      book.map(({ authorisedCents, releasedCents }) => authorisedCents - releasedCents),
    ).toEqual([5_000, 5_000]);
    expect(await order()).toMatchObject({
      price: {
        payments: [
          { totalCents: 5_000, isFailed: false },
          { totalCents: 5_000, isFailed: false },
        ],
      },
    });
    expect((await audit(world.engine.store)).problems).toEqual([]);
  },
);

test("[PAY-20, PAY-21] goods that have left are not called off for want of money: their shopper is asked for fourteen days, then the store is too", async () => {
  const { world, page, order, address, payByCard } = await unpaid({ besides: [skus.phone] });
  // The warehouse lets it go in spite of all.
  await world.gateways.warehouse.release({ orderId: address.orderId, key: "against orders" });
  await world.console.finishOrder(address.orderId);
  await world.settle();
  const asked = await page();
  expect(asked).toMatchObject({ face: "form", status: "paymentUpdateNeeded" });
  expect(Date.parse(asked.dueAt ?? "") - world.engine.clock.now()).toBe(14 * 24 * HOUR);
  expect(await order()).toMatchObject({
    situation: "payAgain",
    lead: expect.stringContaining("everything has already shipped. Please pay by"),
    actions: expect.arrayContaining([
      expect.objectContaining({ key: "pay", href: `/us/web/order-payment/${address.orderId}` }),
    ]),
    price: { payments: [{ isFailed: false }] },
  });
  await payByCard("4000000000000002");
  expect(await page()).toMatchObject({
    ...{ face: "form", status: "paymentUpdateNeeded", failure: "InvalidCreditCard" },
    dueAt: asked.dueAt,
  });
  const reminders = () => world.mails.filter(({ subject }) => subject.includes("not paid yet"));
  expect(reminders()).toHaveLength(1);
  for (let day = 0; day < 13; day += 1) await world.pass(24 * HOUR);
  await world.pass(23 * HOUR);
  expect(reminders()).toHaveLength(2);
  await world.pass(25 * HOUR);
  const late = await world.engine.store.engine.load(`payment-update:${address.orderId}-U1`);
  expect(late?.state).toBe("overdue");
  expect(await overdueOrders(world.engine)).toMatchObject([
    { orderId: address.orderId, what: "payment", since: late?.updatedAt },
  ]);
  expect(reminders()).toHaveLength(3);
  // The day is over: nobody is asked to pay by it.
  const said = reminders().at(-1)?.text.replaceAll(/\s+/g, " ");
  expect(said).toContain("It was due on the day below. Please pay it now.");
  expect(said).toContain("Was due");
  expect(said).not.toMatch(/pay by/i);
});

test("[PAY-21, LC-05] a store that stood still over the end of the days asks for what is overdue once, and of no day that is over", async () => {
  const { world, address } = await unpaid({ besides: [skus.phone] });
  await world.gateways.warehouse.release({ orderId: address.orderId, key: "against orders" });
  await world.console.finishOrder(address.orderId);
  await world.settle();
  const asked = () => world.mails.filter(({ subject }) => subject.includes("not paid yet"));
  expect(asked()).toHaveLength(1);
  world.engine.clock.advance(16 * 24 * HOUR);
  await world.settle();
  expect(asked()).toHaveLength(2);
  expect(asked().at(-1)?.text).not.toMatch(/pay by/i);
});
