/** A payment that was said to be approved, and that its provider knows nothing of: goods stay, and staff read what it is. */
import { expect, test } from "vitest";
import { guestAt, openCheckout, skus } from "#tests/checkout/kit.ts";
import { brokenRules } from "#tests/kit/money.ts";
import { orderIdOf } from "#tests/loyalty/kit.ts";
import { deskOf } from "#tests/orders/kit-desk.ts";
import { webhook } from "#tests/orders/kit-webhook.ts";
import { payingAgain } from "#tests/orders/pay-again-kit.ts";
import { orderPage } from "#app/.server/orders/order.page.ts";

const declined = "4000000000000002";

/** Somebody with the provider's key says yes to a card before the provider has said anything. */
async function boughtOnAWord(number: string) {
  const checkout = await openCheckout();
  const { world } = checkout;
  const me = guestAt(checkout);
  await me.add(skus.phone);
  await me.add(skus.television);
  await me.enterAddress();
  const [day] = (await me.delivery()).truck;
  await me.chooseDelivery({ truck: day?.value ?? "", window: day ? "12:00" : "" });
  const form = await me.cardFields(number);
  await me.sendPayment(form);
  const atOnce = { engine: world.engine, settle: async () => undefined };
  const said = { paymentId: form.payment_id, transactionId: "txn_forged" };
  const card = { brand: "visa", last4: number.slice(-4) };
  expect(await webhook(atOnce, "payment", "start.ok", { ...said, codeNeeded: false, card })).toBe(
    200,
  );
  expect(await webhook(atOnce, "payment", "complete.ok", said)).toBe(200);
  const orderId = orderIdOf(await me.place());
  await world.settle();
  return { checkout, world, me, orderId, ...payingAgain(checkout, me.browser, orderId) };
}

type Bought = Awaited<ReturnType<typeof boughtOnAWord>>;

const parcels = async ({ world }: Bought) =>
  (await world.console.parcels()).flatMap(({ by, status }) =>
    by === "digital" ? [] : [`${by} ${status}`],
  );

/** The warehouse and its carriers do all they would, until a parcel is on its way. */
async function untilShipped(bought: Bought) {
  const { world, orderId } = bought;
  await world.console.finishOrder(orderId, "so.submitted");
  await world.settle();
  for (let step = 0; step < 20 && !(await parcels(bought)).includes("parcel shipped"); step += 1) {
    const steps = await world.console.steps(orderId);
    const next = steps.find(({ data, isHeld }) => !isHeld && data.groupId !== "freight");
    await world.console.runStep(next?.id ?? 0);
    await world.settle();
  }
}

async function finish({ world, orderId }: Bought) {
  await world.console.finishOrder(orderId);
  await world.settle();
}

/** What an agent reads of it: at the desk of the order, and in its history. */
async function readAt(desk: Awaited<ReturnType<typeof deskOf>>) {
  const { overdue } = await desk.page();
  const { history } = await orderPage(
    desk.agent.get(`/us/web/order/${desk.address.orderId}`),
    desk.scope,
    desk.address,
  );
  return { overdue: overdue.map(({ word }) => word), said: history.map(({ what }) => what) };
}

const UNKNOWN = "Payment unknown to its provider";
const TOLD = "The payment provider knows of no such payment, although it was said to be approved";

test("[PAY-20, PAY-21] nothing more leaves once the provider knows nothing of a payment, and staff read so until another pays", async () => {
  const bought = await boughtOnAWord("4111111111111111");
  await untilShipped(bought);
  expect(await parcels(bought)).toEqual(["parcel shipped"]);
  await finish(bought);
  expect(await parcels(bought)).toEqual(["parcel delivered"]);
  const desk = await deskOf(bought.checkout, bought.orderId);
  const read = await readAt(desk);
  expect(read.overdue).toContain(UNKNOWN);
  expect(read.said).toContain(TOLD);
  const { history } = await bought.order();
  expect(history.map(({ what }) => what)).toContain("Payment failed");
  expect(await bought.page()).toMatchObject({ face: "form", failure: "TransactionFailure" });
  await bought.payByCard("4111111111111111");
  await finish(bought);
  expect(await parcels(bought)).toEqual(["parcel delivered", "freight delivered"]);
  expect((await readAt(desk)).overdue).not.toContain(UNKNOWN);
  // What its bank holds beside the forged word is nobody's, and for the operator to give back.
  expect(await brokenRules(bought.world)).toEqual([
    expect.stringContaining("nothing is ours; the provider holds"),
  ]);
});

test("[PAY-35] goods that somebody's word has paid for stay where they are when the provider says no to the store itself", async () => {
  const bought = await boughtOnAWord(declined);
  await finish(bought);
  expect(await parcels(bought)).toEqual([]);
  expect(await bought.page()).toMatchObject({ face: "form" });
});
