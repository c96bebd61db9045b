/** A refund that nobody answers: it is asked after, its customer is written to, and an agent has it to the end (LC-19). */
import { expect, test } from "vitest";
import { audit } from "#app/.server/audit/audit.ts";
import { checks } from "#app/.server/audit/checks.ts";
import { dispatch } from "#app/.server/engine/dispatch.ts";
import { unpack } from "#machines/kit";
import * as order from "#machines/order";
import { orderPage } from "#app/.server/orders/order.page.ts";
import { overdueOrders } from "#app/.server/orders/list/overdue.ts";
import { guestAt, openCheckout } from "#tests/checkout/kit.ts";
import { goOn } from "#tests/kit/after-sales.ts";
import { orderIdOf } from "#tests/loyalty/kit.ts";
import { agentAt } from "#tests/orders/kit-desk.ts";

const HOUR = 60 * 60_000;

/** Goods that came back while their payment's provider is away, and 16 days on: ten business days are over. */
async function lateRefund() {
  const checkout = await openCheckout();
  const { world, scope } = checkout;
  const guest = guestAt(checkout);
  await guest.arriveAtPayment();
  await guest.pay();
  const orderId = orderIdOf(await guest.place());
  await world.settle();
  await goOn(world, orderId, "in.transit", "delivery.failed");
  const { refund } = world.gateways.payment;
  const away = () => Promise.reject(new Error("no answer"));
  Object.assign(world.gateways.payment, { refund: away });
  await goOn(world, orderId, "after.failure", "goods.returned");
  for (let hour = 0; hour < 16 * 24; hour += 12) await world.pass(12 * HOUR);
  const desk = await agentAt(world, { scope }, orderId);
  const address = { storefront: "us", orderId } as const;
  const path = `/us/web/order/${orderId}`;
  return {
    ...{ world, orderId },
    /** The provider answers again. */
    answers: () => Object.assign(world.gateways.payment, { refund }),
    mails: (words: string) => world.mails.filter(({ subject }) => subject.includes(words)),
    refundsShown: async () =>
      (await orderPage(guest.browser.get(path), scope, address)).price.refunds,
    history: async () =>
      (await orderPage(guest.browser.get(path), scope, address)).history.map(({ what }) => what),
    lead: async () => (await orderPage(guest.browser.get(path), scope, address)).lead,
    tasks: async () => (await desk.page()).tasks,
    /** The refunds as the order has them. */
    async refunds() {
      const row = await world.engine.store.engine.load(`order:${orderId}`);
      return unpack(order.lifecycle, JSON.parse(row?.snapshot ?? "")).context.refunds;
    },
    /** Presses a button of the desk's first task. */
    async press(event: string) {
      const { tasks, sendKey } = await desk.page();
      const answer = await desk.send({ event, task: tasks[0]?.id ?? "none", key: sendKey });
      await world.settle();
      return answer.status;
    },
    refundedCents: async () => (await world.gateways.payment.book())[0]?.refundedCents,
  };
}

test("[LC-19, RET-20] past its promised day a refund without an answer is written about once, and waits at the desk, where it is asked for again and paid once", async () => {
  const late = await lateRefund();
  const { world, orderId } = late;
  late.answers();
  expect(await late.lead()).toContain("We are asking after it and write to you.");
  const written = late.mails("takes longer");
  expect(written).toHaveLength(1);
  // $999.99 and tax of 8.6 %.
  expect(written[0]?.text).toContain("$1,085.99");
  expect(written[0]?.text).toContain("We have asked for it again");
  expect(await overdueOrders(world.engine)).toMatchObject([{ orderId, what: "refund" }]);
  expect(await late.tasks()).toMatchObject([{ kind: "refundLate", amountCents: 108_599 }]);
  expect(await late.refundedCents()).toBe(0);
  expect(await late.press("refund.retried")).toBe(303);
  expect(await late.refundedCents()).toBe(108_599);
  expect(await late.tasks()).toEqual([]);
  expect(await overdueOrders(world.engine)).toEqual([]);
  expect(late.mails("Your refund for")).toHaveLength(2);
});

test("[LC-19] a provider that pays after an agent has noted that it does not is believed: the money is back, once", async () => {
  const late = await lateRefund();
  expect(await late.press("refund.unanswered")).toBe(303);
  const [entry] = await late.world.gateways.payment.book();
  const [{ refundId } = { refundId: "" }] = await late.refunds();
  const outcome = await dispatch(late.world.engine, {
    to: `payment:${entry?.paymentId ?? ""}`,
    event: { type: "refund.ok", refundId },
    actor: { role: "provider", id: "payment" },
  });
  expect(outcome.ok).toBe(true);
  await late.world.settle();
  expect(await late.tasks()).toEqual([]);
  expect(await late.refunds()).toMatchObject([{ state: "refundSuccess" }]);
});

test("[LC-19, RET-20] a refund that an agent noted as not paid is not sent any more: its provider answers again, and the gift card stays alone", async () => {
  const late = await lateRefund();
  const { world } = late;
  expect(await late.press("refund.unanswered")).toBe(303);
  expect(await late.press("alternative.chosen")).toBe(303);
  late.answers();
  for (let hour = 0; hour < 4 * 24; hour += 12) await world.pass(12 * HOUR);
  expect(await late.refundedCents()).toBe(0);
  const cards = await world.gateways.giftCard.book();
  expect(cards.map(({ amountCents }) => amountCents)).toEqual([108_599]);
  expect(await late.refunds()).toMatchObject([{ state: "refundSuccess" }]);
});

test("[LC-19, AGENT-17] what a provider does not pay is given as gift card balance, once an agent has found that out", async () => {
  const late = await lateRefund();
  late.answers();
  expect(await late.press("refund.unanswered")).toBe(303);
  expect(await late.tasks()).toMatchObject([{ kind: "refundUnpaid", amountCents: 108_599 }]);
  // No bank refused anything: page and mail tell what was found, and who gets in touch.
  expect(await late.lead()).toContain("We found that your refund was not paid.");
  expect((await late.refundsShown()).map(({ to }) => to[0]?.state)).toEqual(["unpaid"]);
  expect(late.mails("was declined")).toEqual([]);
  const [found, ...others] = late.mails("was not paid");
  expect(others).toEqual([]);
  expect(found?.text).toContain("Not paid to you: $1,085.99");
  expect(found?.text).toContain("an agent gets in touch with you");
  expect(found?.text).not.toMatch(/declined|refused|try again/);
  const history = await late.history();
  expect(history).toContain("Refund found not to be paid");
  expect(history).not.toContain("Refund declined");
  expect(await late.press("alternative.chosen")).toBe(303);
  expect(await late.tasks()).toEqual([]);
  expect(await late.refundedCents()).toBe(0);
  expect(late.world.mails.at(-1)?.text).toContain("$1,085.99");
  expect(await late.lead()).toContain("gift card");
  // The provider pays after all: nobody takes a gift card away for that, so the audit says it.
  const problems = async () =>
    (await audit(late.world.engine.store, checks, "2027-01-05T12:00:00.000Z")).problems;
  expect((await problems()).filter(({ says }) => says.includes("twice"))).toEqual([]);
  const [entry] = await late.world.gateways.payment.book();
  const [{ refundId } = { refundId: "" }] = await late.refunds();
  await dispatch(late.world.engine, {
    to: `payment:${entry?.paymentId ?? ""}`,
    event: { type: "refund.ok", refundId },
    actor: { role: "provider", id: "payment" },
  });
  await late.world.settle();
  expect(await problems()).toContainEqual({
    id: `payment:${entry?.paymentId ?? ""}`,
    says: `1085.99 came back twice: to it, and as a gift card by refund ${refundId}`,
  });
});
