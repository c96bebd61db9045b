/** Whoever paid by a link is told what becomes of their money, and nobody's money is held for longer than a week. */
import { expect, test } from "vitest";
import { orderIdOf } from "#tests/loyalty/kit.ts";
import { askToCancel } from "#tests/orders/kit-cancel.ts";
import { goOn } from "#tests/kit/after-sales.ts";
import { guestAt, openCheckout, skus } from "./kit.ts";
import { asking, payer } from "./pay-link-kit.ts";

const HOUR = 60 * 60_000;
const to = "grandma@example.com";

/** A cart that somebody paid for by a link, and what was written to them since. */
async function paidByLink(besides: readonly string[] = []) {
  const told = await asking("link", undefined, besides);
  await told.ask({ email: to });
  await payer(told.checkout).pay();
  const asked = told.world.mails.length;
  return {
    ...told,
    news: () => told.world.mails.slice(asked).filter((mail) => mail.to === to),
    held: async () => {
      const book = await told.world.gateways.payment.book();
      return book.map((one) => one.authorisedCents - one.capturedCents - one.releasedCents);
    },
  };
}

test("[PAY-41, CANC-02] who paid by a link reads that the order was cancelled, and that nothing was taken", async () => {
  const { checkout, world, guest, news, held } = await paidByLink();
  const orderId = orderIdOf(await guest.place());
  await world.settle();
  expect(news()).toEqual([]);
  const asked = { orderId, line: "1", reason: "not_needed" };
  await askToCancel(checkout.scope, guest.browser, asked);
  await world.settle();
  await world.console.finishOrder(orderId, "cancel.answered");
  await world.settle();
  expect(await held()).toEqual([0]);
  expect(news()).toMatchObject([{ subject: "Your payment at Ohmline is released" }]);
  const text = String(news()[0]?.text);
  expect(text).toContain("the order was cancelled or is paid another way");
  expect(text).toContain("Nothing was taken from your card.");
  // $999.99 and tax of 8.6 %.
  expect(text).toContain("$1,085.99");
  expect(text).not.toMatch(/Ada|ORD-/);
});

test("[PAY-41] who paid for an order that nobody placed reads so when their money is let go, after a week", async () => {
  const { world, news, held } = await paidByLink();
  for (let hour = 0; hour < 7 * 24; hour += 12) await world.pass(12 * HOUR);
  await world.pass(31 * 60_000);
  expect(await held()).toEqual([0]);
  expect(news()).toHaveLength(1);
  expect(String(news()[0]?.text)).toContain("the order was not placed or is paid another way");
});

test("[PAY-41] who paid for an order that changed then has their money back at once, and reads so at once and not again", async () => {
  const { world, guest, news, held } = await paidByLink();
  await guest.add(skus.charger);
  await world.settle();
  expect(await held()).toEqual([0]);
  expect(news()).toMatchObject([{ subject: "Your payment at Ohmline is released" }]);
  expect(String(news()[0]?.text)).toContain("$1,085.99");
  for (let hour = 0; hour < 8 * 24; hour += 12) await world.pass(12 * HOUR);
  expect(news()).toHaveLength(1);
});

test("[PAY-41] who was asked by text is told by text, also where the order is paid by card after all", async () => {
  const { guest, ask, world, checkout } = await asking();
  await ask({ mobile: "602-555-0148" });
  const [link] = await world.console.texts();
  const linkId = /pay\/([0-9a-f-]{36})/.exec(String(link?.text))?.[1] ?? "";
  await payer(checkout, linkId).pay();
  await guest.pay();
  const texts = (await world.console.texts()).map(({ text }) => text);
  expect(texts).toHaveLength(2);
  expect(texts.join()).toContain("your payment of $1,085.99 is released. Nothing was taken");
});

test("[PAY-40] money is held for a week at most, also where its security code was asked for again in between", async () => {
  const { world, scope } = await openCheckout();
  const guest = guestAt({ world, scope });
  await guest.arriveAtPayment();
  await guest.pay();
  const held = async () =>
    (await world.gateways.payment.book()).map(({ releasedCents }) => releasedCents);
  await world.pass(25 * HOUR);
  expect(await guest.payment()).toMatchObject({ face: "cvv" });
  for (let hour = 25; hour < 7 * 24; hour += 11) await world.pass(11 * HOUR);
  await world.pass(31 * 60_000);
  expect(await held()).toEqual([108_599]);
});

test("[PAY-41, CANC-02] who paid by a link reads how much of it is not taken when an item is cancelled, and nothing of whose order it is", async () => {
  const { checkout, world, guest, news, held } = await paidByLink([skus.charger]);
  const orderId = orderIdOf(await guest.place());
  await world.settle();
  await askToCancel(checkout.scope, guest.browser, { orderId, line: "1", reason: "not_needed" });
  await world.settle();
  await world.console.finishOrder(orderId, "cancel.answered");
  await world.settle();
  // The charger's $49.99 and its tax of 8.6 %, $4.30; the phone's $1,085.99 stay held.
  expect(await held()).toEqual([108_599]);
  expect(news()).toMatchObject([{ subject: "A part of your payment at Ohmline is released" }]);
  const text = String(news()[0]?.text);
  expect(text).toContain("$54.29");
  expect(text).toContain("This sum is not taken from your card.");
  expect(text).not.toMatch(/Ada|ORD-|1,085/);
});

test("[PAY-41, RET-24] who paid by a link reads what of it comes back, to which card, once it was taken", async () => {
  const { world, guest, news } = await paidByLink();
  const orderId = orderIdOf(await guest.place());
  await world.settle();
  await goOn(world, orderId, "in.transit", "delivery.failed");
  expect(news()).toEqual([]);
  await goOn(world, orderId, "after.failure", "goods.returned");
  const [entry] = await world.gateways.payment.book();
  expect(entry).toMatchObject({ capturedCents: 108_599, refundedCents: 108_599 });
  expect(news()).toMatchObject([{ subject: "Your refund from Ohmline" }]);
  const text = String(news()[0]?.text);
  expect(text).toContain("$1,085.99");
  expect(text).toContain("It goes to the card you paid with.");
  expect(text).not.toMatch(/Ada|ORD-/);
});
