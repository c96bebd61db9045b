/** A bank that holds money no longer than the goods take: nothing leaves on it (decision 047). */
import { expect, test } from "vitest";
import { audit } from "#app/.server/audit/audit.ts";
import { guestAt, openCheckout, skus } from "#tests/checkout/kit.ts";
import { brokenRules } from "#tests/kit/money.ts";
import { payingAgain } from "./pay-again-kit.ts";
import { webhook } from "./kit-webhook.ts";

/** Its bank holds money for two hours. */
const lapses = "4000000000000259";
const HOUR = 60 * 60_000;

/** $999.99 and the tax of Phoenix, 8.6 %. */
const cost = 108_599;

/** A phone that waits at the warehouse, and what the warehouse does once it is told to. */
async function waiting(number = lapses) {
  const checkout = await openCheckout();
  const { world } = checkout;
  const me = guestAt(checkout);
  await me.arriveAtPayment(skus.phone);
  await me.pay(number);
  const { to } = await me.place();
  const orderId = to?.split("/").at(-1) ?? "";
  await world.settle();
  const finish = async () => {
    await world.console.finishOrder(orderId);
    await world.settle();
  };
  const parcels = async () =>
    (await world.console.parcels()).flatMap(({ by, status }) => (by === "digital" ? [] : [status]));
  const book = async () =>
    (await world.gateways.payment.book()).map((one) => ({
      held: one.authorisedCents - one.releasedCents - one.capturedCents,
      taken: one.capturedCents,
    }));
  const said = async (type: string) => {
    const [entry] = await world.gateways.payment.book();
    const { paymentId, transactionId } = entry ?? {};
    return webhook(world, "payment", type, { paymentId, transactionId });
  };
  const subjects = () => world.mails.map(({ subject }) => subject);
  return {
    ...payingAgain(checkout, me.browser, orderId),
    world,
    finish,
    parcels,
    book,
    said,
    subjects,
  };
}

test("[PAY-21, PAY-23, CANC-16] a bank's approval runs out before the phone has left: it stays at the warehouse, page and mail ask for another payment, and it goes once that is there", async () => {
  const { world, said, page, order, finish, parcels, book, payByCard, subjects } =
    await waiting("4111111111111111");
  expect(await said("authorization.lapsed")).toBe(200);
  expect(await page()).toMatchObject({
    ...{ face: "form", failure: "AuthorizationLapsed", goesOn: false },
    due: { amountCents: cost },
  });
  expect(await order()).toMatchObject({ situation: "payAgain", headline: { says: "payBy" } });
  const history = (await order()).history.map(({ what }) => what);
  expect(history).toContain("The bank’s approval of the payment ran out");
  expect(history).not.toContain("Payment failed");
  const asking = world.mails.filter(({ subject }) => subject.includes("approval"));
  expect(asking).toHaveLength(1);
  for (const said of [
    "has run out",
    "nothing was charged",
    "Pay again by",
    "the order is cancelled",
  ])
    expect(asking[0]?.text).toContain(said);
  expect(asking[0]?.text).not.toMatch(/could not be taken|declined|did not go through/);
  await finish();
  expect(await parcels()).toEqual([]);
  await payByCard("4111111111111111");
  expect(await page()).toMatchObject({ face: "done" });
  expect(subjects().filter((one) => one.includes("was approved"))).toHaveLength(1);
  await finish();
  expect(await parcels()).toEqual(["delivered"]);
  expect((await book()).map(({ taken }) => taken)).toEqual([0, cost]);
  expect(await brokenRules(world)).toEqual([]);
});

test("[PAY-21, CANC-16] nobody pays again within a day: the order ends, nothing has left or was charged, and the audit has nothing to say", async () => {
  const { world, order, finish, parcels, book, subjects } = await waiting();
  await world.pass(2 * HOUR + 60_000);
  expect((await order()).situation).toBe("payAgain");
  expect((await audit(world.engine.store)).problems).toEqual([]);
  await world.pass(25 * HOUR);
  await finish();
  expect((await order()).situation).toBe("cancelled");
  expect(await parcels()).toEqual([]);
  expect(await book()).toEqual([{ held: 0, taken: 0 }]);
  expect(subjects().some((one) => /cancel+ed/.test(one))).toBe(true);
  expect((await audit(world.engine.store)).problems).toEqual([]);
});

test("[PAY-21] an approval that runs out once its money was taken is noted, and changes nothing", async () => {
  const { world, said, finish, order, book } = await waiting("4111111111111111");
  await finish();
  expect(await said("authorization.lapsed")).toBe(200);
  expect((await order()).situation).toBe("arrived");
  expect(await book()).toEqual([{ held: 0, taken: cost }]);
  expect((await audit(world.engine.store)).problems).toEqual([]);
});
