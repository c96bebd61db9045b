/** Approvals that do not pay: given back with a word, and held in vain where their provider does not let go of them. */
import { expect, test } from "vitest";
import { overdueOrders } from "#app/.server/orders/list/overdue.ts";
import { orderPage } from "#app/.server/orders/order.page.ts";
import { OrderDeskPage } from "#app/features/order-desk/order-desk-page.tsx";
import { PaymentStep } from "#app/features/checkout/payment-step.tsx";
import { problemsOf } from "#tests/kit/charges.ts";
import { payer as payerOfLink, asking } from "#tests/checkout/pay-link-kit.ts";
import { rendered } from "#tests/kit/rendered.tsx";
import { orderIdOf } from "#tests/loyalty/kit.ts";
import { agentAt } from "#tests/orders/kit-desk.ts";
import { payer } from "./kit.ts";

const HOUR = 60 * 60_000;
/** $999.99 and tax of 8.6 %. */
const total = "$1,085.99";

/** What the provider holds of each payment, by its own book. */
async function heldCents({ world }: Awaited<ReturnType<typeof payer>>) {
  const book = await world.gateways.payment.book();
  return book.map((one) => one.authorisedCents - one.capturedCents - one.releasedCents);
}

/** The payment step as a browser reads it. */
async function step({ guest }: Awaited<ReturnType<typeof payer>>) {
  const page = JSON.parse(JSON.stringify(await guest.payment()));
  return rendered(<PaymentStep {...page} answer={undefined} />, {
    ...{ path: "/us/web/checkout/payment", locale: "en-US" },
  });
}

test("[PAY-27] money that a wallet does not let go of is said to whoever pays by card instead, and waits for an agent, who has it released", async () => {
  const shopper = await payer("paypal");
  const { world, guest } = shopper;
  await shopper.answered("releaseFails");
  await guest.pay();
  await world.settle();
  expect(await heldCents(shopper)).toEqual([108_599, 108_599]);
  const said = `${total} is still held (PayPal). It is not needed and will not be charged`;
  expect((await guest.review()).held).toEqual([expect.stringContaining(said)]);
  const orderId = orderIdOf(await guest.place());
  await world.settle();
  const address = { storefront: "us", orderId } as const;
  const order = () =>
    orderPage(guest.browser.get(`/us/web/order/${orderId}`), shopper.checkout.scope, address);
  expect((await order()).price.held).toEqual([expect.stringContaining(said)]);
  expect((await guest.confirmation(orderId)).held).toEqual([expect.stringContaining(said)]);
  const mail = world.mails.findLast(({ subject }) => subject.includes("is placed"));
  expect(mail?.text).toContain(said);

  const waiting = await overdueOrders(world.engine);
  expect(waiting).toMatchObject([{ orderId, what: "hold" }]);
  const desk = await agentAt(world, { scope: shopper.checkout.scope }, orderId);
  const page = JSON.parse(JSON.stringify(await desk.page()));
  const html = await rendered(<OrderDeskPage {...page} answer={undefined} />, {
    ...{ path: desk.path, locale: "en-US" },
  });
  expect(html).not.toContain("Nothing has to be decided now");
  expect(html).toMatch(/PayPal.*\$1,085\.99.*Release it again/s);
  const task = page.offers.find(({ kind }: { kind: string }) => kind === "reversal").id;
  const press = { event: "revert.retried", task, key: page.sendKey };
  expect((await desk.send(press)).status).toBe(303);
  await world.settle();
  expect((await heldCents(shopper)).toSorted((a, b) => a - b)).toEqual([0, 108_599]);
  expect(await overdueOrders(world.engine)).toEqual([]);
  expect((await order()).price.held).toEqual([]);
  expect((await desk.page()).offers.map(({ kind }) => kind)).not.toContain("reversal");
});

test("[PAY-27] money that is held in vain for a cart that nobody orders is said there, and in the audit", async () => {
  const shopper = await payer("paypal");
  await shopper.answered("releaseFails");
  await shopper.guest.pay();
  for (let hour = 0; hour < 9 * 24; hour += 12) await shopper.world.pass(12 * HOUR);
  // The card's has gone back; the wallet holds on to its own.
  expect((await heldCents(shopper)).toSorted((a, b) => a - b)).toEqual([0, 108_599]);
  expect((await shopper.guest.payment()).held).toHaveLength(1);
  expect(await problemsOf(shopper.world)).toEqual([
    expect.stringContaining("its provider was asked three times to let go of it"),
  ]);
});

test("[PAY-27] a wallet's approval that is given back is said on the payment step, with its sum", async () => {
  const shopper = await payer("paypal");
  await shopper.answered("noticeFails");
  await shopper.world.settle();
  expect(await heldCents(shopper)).toEqual([0]);
  expect(await shopper.guest.payment()).toMatchObject({
    ...{ face: "form", failure: "TransactionFailure" },
  });
  const html = await step(shopper);
  expect(html).toContain("The payment did not go through");
  expect(html).toContain(`${total} was approved (PayPal). All of it is given back`);
  await shopper.answered("approve");
  expect(await shopper.guest.payment()).toMatchObject({ face: "done", givenBack: null });
});

test.each([
  ["decline", [5_000]],
  ["noticeFails", [5_000, 0]],
] as const)(
  "[PAY-27, PAY-35] what failed (%s) beside a gift card is said as well",
  async (manner, held) => {
    const shopper = await payer("paypal");
    const { rev, key } = (await shopper.guest.payment()).frame.ticket;
    const form = { event: "gift.applied", rev: String(rev), key, code: "GIFTCARD010050" };
    await shopper.guest.sendPayment(form);
    await shopper.world.settle();
    await shopper.answered(manner);
    await shopper.world.settle();
    expect(await heldCents(shopper)).toEqual(held);
    expect(await shopper.guest.payment()).toMatchObject({
      ...{ face: "form", failure: "TransactionFailure", dueCents: 103_599 },
    });
    // $50.00 are on the gift card.
    expect((await step(shopper)).replace(/<[^>]*>/g, " ")).toMatch(/Left to pay\s+\$1,035\.99/);
  },
);

test("[PAY-27, LC-32] an approval that nobody used for a week is said to have lapsed", async () => {
  const shopper = await payer("paypal");
  await shopper.answered("approve");
  for (let hour = 0; hour < 7 * 24 + 12; hour += 12) await shopper.world.pass(12 * HOUR);
  for (let hour = 0; hour < 36; hour += 12) await shopper.world.pass(12 * HOUR);
  expect(await heldCents(shopper)).toEqual([0]);
  expect(await step(shopper)).toContain("Your approval has lapsed");
});

/** Ordered a day later it comes a day later, unless a weekend or a holiday lies between; what is told besides. */
const beyondTheDay = ({ notices }: { readonly notices: readonly { readonly code: string }[] }) =>
  notices.map(({ code }) => code).filter((code) => code !== "DeliveryDayChanged");

test("[PAY-40] a day later nobody is asked for a card's security code who paid without a card", async () => {
  const shopper = await payer("paypal");
  await shopper.answered("approve");
  await shopper.world.pass(25 * HOUR);
  const { frame, face } = await shopper.guest.review();
  expect([face, beyondTheDay(frame)]).toEqual(["ready", []]);
});

test("[PAY-40, PAY-41] nor is whoever had somebody else pay by a link", async () => {
  const told = await asking();
  await told.ask({ email: "grandma@example.com" });
  await payerOfLink(told.checkout).pay();
  await told.world.pass(25 * HOUR);
  const { frame } = await told.guest.review();
  expect(beyondTheDay(frame)).toEqual([]);
});
