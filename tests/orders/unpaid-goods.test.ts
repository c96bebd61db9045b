/** Goods beside something that is charged at once and cannot be: what becomes of the parcels (decision 030). */
import { expect, test } from "vitest";
import { skus } from "#tests/checkout/kit.ts";
import { brokenRules } from "#tests/kit/money.ts";
import { unpaid } from "./pay-again-kit.ts";

const DAY = 24 * 60 * 60_000;

/** A gift card of $50.00 on a card that cannot be charged, and a phone of $999.99 in the same order. */
const giftCardAndPhone = async () => tools(await unpaid({ besides: [skus.phone] }));

function tools(found: Awaited<ReturnType<typeof unpaid>>) {
  const { world, address } = found;
  /** The warehouse and its carriers do all they would; whatever they say arrives. */
  async function finish() {
    await world.console.finishOrder(address.orderId);
    await world.settle();
  }
  /** What has been packed for a courier, and where it is. */
  const parcels = async () =>
    (await world.console.parcels()).flatMap(({ by, status }) =>
      by === "digital" ? [] : [`${by} ${status}`],
    );
  const book = async () =>
    (await world.gateways.payment.book()).map(({ authorisedCents, capturedCents }) => ({
      authorisedCents,
      capturedCents,
    }));
  /** What the warehouse or a carrier said and the store did not take. */
  const refused = async () =>
    (await world.console.webhooks()).filter(
      ({ provider, state }) => provider !== "payment" && state !== "delivered",
    );
  return { ...found, finish, parcels, book, refused };
}

test("[PAY-20, PAY-23] what is in a parcel stays at the warehouse until the payment that fell through is made good", async () => {
  const { world, page, order, finish, parcels, payByCard, refused } = await giftCardAndPhone();
  await finish();
  expect(await parcels()).toEqual([]);
  expect(await refused()).toEqual([]);
  const { due, dueAt, goesOn } = await page();
  expect({ due, goesOn }).toMatchObject({ goesOn: false });
  expect(await order()).toMatchObject({
    situation: "payAgain",
    headline: { says: "payBy", at: dueAt },
  });
  await payByCard("4111111111111111");
  expect(await page()).toMatchObject({ face: "done", status: "paymentSuccess" });
  await finish();
  expect(await parcels()).toEqual(["parcel delivered"]);
  expect(await order()).toMatchObject({ situation: "arrived" });
  const taken = (await world.gateways.payment.book()).map(({ capturedCents }) => capturedCents);
  // $50.00 and $999.99, and the tax of Phoenix on the phone.
  expect(taken.reduce((sum, one) => sum + one, 0)).toBe(due?.amountCents);
  expect(await brokenRules(world)).toEqual([]);
});

test("[PAY-23, CANC-16] unpaid after a day the order ends, and nothing has left or was charged", async () => {
  const { world, finish, parcels, book, order, refused } = await giftCardAndPhone();
  await finish();
  await world.pass(DAY + 60_000);
  await finish();
  expect(await order()).toMatchObject({ situation: "cancelled" });
  expect(await parcels()).toEqual([]);
  expect((await book()).map(({ capturedCents }) => capturedCents)).toEqual([0]);
  expect(await refused()).toEqual([]);
  expect(await brokenRules(world)).toEqual([]);
});

test("[PAY-21] what the warehouse lets go all the same arrives, and its money is asked for until it is there", async () => {
  const { world, address, page, order, finish, parcels, payByCard, refused } =
    await giftCardAndPhone();
  await world.gateways.warehouse.release({ orderId: address.orderId, key: "against orders" });
  await finish();
  expect(await parcels()).toEqual(["parcel delivered"]);
  expect(await refused()).toEqual([]);
  expect(await page()).toMatchObject({ face: "form", goesOn: true });
  await world.pass(2 * DAY);
  const { face, due, dueAt } = await page();
  expect(face).toBe("form");
  expect(await order()).toMatchObject({
    situation: "payAgain",
    headline: { says: "payBy", at: dueAt },
  });
  await payByCard("4111111111111111");
  expect(await page()).toMatchObject({ face: "done", status: "paymentSuccess" });
  const taken = (await world.gateways.payment.book()).map(({ capturedCents }) => capturedCents);
  expect(taken.reduce((sum, one) => sum + one, 0)).toBe(due?.amountCents);
  expect(await brokenRules(world)).toEqual([]);
});

test("[PAY-21] when the money of the first parcel cannot be taken, the second one waits at the warehouse until it is paid", async () => {
  // The bank takes the first sum it is asked for, which is the gift card's, and no other.
  const bought = await unpaid({
    number: "4000000000000358",
    isLate: true,
    besides: [skus.phone, skus.television],
  });
  const { world, address, page, finish, parcels, payByCard, refused } = tools(bought);
  await world.console.finishOrder(address.orderId, "so.submitted");
  await world.settle();
  while (!(await parcels()).includes("parcel shipped")) {
    const steps = await world.console.steps(address.orderId);
    const next = steps.find(({ data, isHeld }) => !isHeld && data.groupId !== "freight");
    await world.console.runStep(next?.id ?? 0);
    await world.settle();
  }
  expect(await parcels()).toEqual(["parcel shipped"]);
  expect(await page()).toMatchObject({ face: "form", goesOn: true });
  await finish();
  expect(await parcels()).toEqual(["parcel delivered"]);
  await payByCard("4111111111111111");
  await finish();
  expect(await parcels()).toEqual(["parcel delivered", "freight delivered"]);
  expect(await refused()).toEqual([]);
  expect(await page()).toMatchObject({ face: "done", status: "paymentSuccess" });
  expect(await brokenRules(world)).toEqual([]);
});

test("[PAY-20, PAY-21] when everything has left unpaid, nothing is said to wait; the order tells what was charged and what is open", async () => {
  // The bank takes the gift card's $50.00 and not the phone's $1,085.99.
  const bought = await unpaid({ number: "4000000000000358", isLate: true, besides: [skus.phone] });
  const { page, order, finish } = tools(bought);
  await finish();
  await finish();
  expect(await page()).toMatchObject({ face: "form", goesOn: true, isAllSent: true });
  const { lead, price } = await order();
  expect(lead).toContain("everything has already shipped");
  expect(lead).not.toContain("waits");
  expect(price.payments.map(({ said }) => said)).toEqual([
    "$50.00 charged, $1,085.99 still to be paid",
  ]);
});
