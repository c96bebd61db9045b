/** A bank's approval that runs out before the goods have left: whoever it belongs to knows beforehand, and need not wait for it. */
import { expect, test } from "vitest";
import { audit } from "#app/.server/audit/audit.ts";
import { OrderPage } from "#app/features/order/order-page.tsx";
import { OrderPaymentPage } from "#app/features/order-payment/order-payment-page.tsx";
import { guestAt, openCheckout, skus } from "#tests/checkout/kit.ts";
import { brokenRules } from "#tests/kit/money.ts";
import { rendered } from "#tests/kit/rendered.tsx";
import { deskOf } from "./kit-desk.ts";
import { pagesOf } from "./kit-truck.ts";
import { payingAgain } from "./pay-again-kit.ts";

/** Its bank holds money for seven days. */
const weekly = "4000000000000267";
const DAY = 24 * 60 * 60_000;

/** $999.99 and the tax of Phoenix, 8.6 %. */
const cost = 108_599;
const inWords = "$1,085.99";

/** A phone that waits at the warehouse. */
async function waiting(number = weekly) {
  const checkout = await openCheckout();
  const { world } = checkout;
  const me = guestAt(checkout);
  await me.arriveAtPayment(skus.phone);
  await me.pay(number);
  const orderId = (await me.place()).to?.split("/").at(-1) ?? "";
  await world.settle();
  const finish = async () => {
    await world.console.finishOrder(orderId);
    await world.settle();
  };
  const mails = (words: string) => world.mails.filter(({ subject }) => subject.includes(words));
  const paying = payingAgain(checkout, me.browser, orderId);
  const text = async (element: Parameters<typeof rendered>[0]) =>
    (await rendered(element, { path: paying.path, locale: "en-US" }))
      .replaceAll(/<[^>]*>/g, " ")
      .replaceAll(/\s+/g, " ");
  const read = {
    order: async () =>
      text(<OrderPage {...JSON.parse(JSON.stringify(await paying.order()))} answer={undefined} />),
    payment: async () =>
      text(
        <OrderPaymentPage
          {...JSON.parse(JSON.stringify(await paying.page()))}
          answer={undefined}
        />,
      ),
  };
  const book = async () =>
    (await world.gateways.payment.book()).map((one) => ({
      held: one.authorisedCents - one.releasedCents - one.capturedCents,
      taken: one.capturedCents,
    }));
  return { ...paying, checkout, me, world, orderId, finish, mails, words: read, book };
}

test("[PAY-21, PAY-23] three days before a bank lets go of money whose goods are still here, one mail, both pages and the desk say until when", async () => {
  const { checkout, me, world, orderId, mails, words } = await waiting();
  await world.pass(3 * DAY);
  expect(mails("runs out soon")).toEqual([]);
  expect(await words.order()).not.toContain("Your bank holds");
  await world.pass(DAY + 60_000);
  expect(mails("runs out soon")).toHaveLength(1);
  const mail = (mails("runs out soon")[0]?.text ?? "").replaceAll(/\s+/g, " ");
  expect(mail).toMatch(/Held by your bank until/i);
  expect(mail).toContain("Nothing was charged");
  for (const page of [await words.order(), await words.payment()])
    expect(page).toMatch(
      new RegExp(`Your bank holds \\${inWords} for this order until .*\\(3 more days\\)`),
    );
  expect(await words.payment()).toContain("Pay again now");
  const held = pagesOf(checkout, me.browser, orderId);
  // Three days from now, and the minute that has passed less.
  const heldUntil = Date.parse((await held.json()).dates.held_until);
  expect(Math.round((heldUntil - world.engine.clock.now()) / 60_000)).toBe(3 * 24 * 60 - 1);
  const desk = await deskOf(checkout, orderId);
  expect((await desk.page()).offers.find(({ kind }) => kind === "lapsing")).toMatchObject({
    events: ["renewal.chosen"],
    facts: { held: { cents: cost } },
  });
  await world.pass(DAY);
  expect(mails("runs out soon")).toHaveLength(1);
  expect(await words.order()).toMatch(/\(2 more days\)/);
  expect((await audit(world.engine.store)).problems).toEqual([]);
});

test("[PAY-21, PAY-23, CANC-16] whoever pays again before that is asked for exactly what is held, has until a day after it ends, and the goods go on the new money", async () => {
  const { world, page, send, payByCard, finish, mails, book, order, words } = await waiting();
  await world.pass(5 * DAY);
  const { lapsing } = await page();
  expect(
    (await send({ event: "renewal.chosen", rev: String(lapsing?.ticket.rev), key: "renew" }))
      .status,
  ).toBe(303);
  expect(await page()).toMatchObject({
    ...{ face: "form", failure: "RenewalChosen", goesOn: false, lapsing: null },
    due: { amountCents: cost },
  });
  expect((await order()).lead).toContain("to be paid another way");
  expect(mails("did not go through")).toEqual([]);
  expect(mails("Pay again for order")).toHaveLength(1);
  // Two days were left, and the day after.
  const { dueAt } = await page();
  const leftMs = Date.parse(dueAt ?? "") - world.engine.clock.now();
  expect(leftMs).toBeGreaterThan(2.9 * DAY);
  expect(leftMs).toBeLessThan(3.1 * DAY);
  await payByCard("4111111111111111");
  expect(await page()).toMatchObject({ face: "done", lapsing: null });
  await world.settle();
  await finish();
  expect(await words.order()).not.toContain("Your bank holds");
  expect(await book()).toEqual([
    { held: 0, taken: 0 },
    { held: 0, taken: cost },
  ]);
  expect(await brokenRules(world)).toEqual([]);
  expect((await audit(world.engine.store)).problems).toEqual([]);
});

test("[PAY-21] nobody does anything: on the day that was told another payment is asked for, and nothing leaves before it", async () => {
  const { world, page, finish, mails, book } = await waiting();
  await world.pass(5 * DAY);
  await world.pass(2 * DAY + 60_000);
  expect(await page()).toMatchObject({ face: "form", failure: "AuthorizationLapsed" });
  expect(mails("runs out soon")).toHaveLength(1);
  expect(mails("has run out")).toHaveLength(1);
  await finish();
  expect(await book()).toEqual([{ held: 0, taken: 0 }]);
  expect((await audit(world.engine.store)).problems).toEqual([]);
});

test("[PAY-21, CANC-16] once that day has gone by without money nothing is called due any more, nor charged, while the warehouse is asked to stop", async () => {
  const { world, order, words } = await waiting();
  await world.pass(7 * DAY + 60_000);
  expect((await order()).price.payments.map(({ said }) => said)).toEqual([
    `${inWords} still to be paid`,
  ]);
  await world.pass(DAY + 60_000);
  expect(await words.order()).toMatch(
    /Asked the warehouse to stop it on .+; nothing was charged for it\./,
  );
  expect(await words.order()).not.toContain("still to be paid");
  expect((await order()).price.payments.map(({ said }) => said)).toEqual(["Not charged"]);
});

test("[PAY-21] goods that have left in time have nobody written to, and no bank's day is told", async () => {
  const { world, finish, mails, words } = await waiting();
  await finish();
  await world.pass(8 * DAY);
  expect(mails("runs out soon")).toEqual([]);
  expect(await words.order()).not.toContain("Your bank holds");
});
