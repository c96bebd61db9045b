/** Goods that have arrived and were never paid go back: no money is promised for them, and what is owed gets less. */
import { expect, test } from "vitest";
import { overdueOrders } from "#app/.server/orders/list/overdue.ts";
import { goOn } from "#tests/kit/after-sales.ts";
import { brokenRules } from "#tests/kit/money.ts";
import { arrivedUnpaid } from "./unpaid-kit.ts";

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;

test("[PAY-21, RET-19, RET-24] an unpaid phone that goes back lowers what is owed: no refund is promised, and the rest is paid", async () => {
  const at = await arrivedUnpaid();
  expect((await at.page()).due).toMatchObject({ amountCents: 114_028 });
  const phone = await at.sendBack("2");
  expect(phone.review).toContain("You have not paid $1,085.99 of it");
  expect(phone.review).toContain("Refund $0.00");
  expect(phone.review).not.toContain("business days");
  // While it is on its way the whole can be paid as before.
  const underway = await at.order();
  expect(underway.actions.map(({ key }) => key)).toContain("pay");
  expect(underway.headline).toMatchObject({ says: "payBy" });
  expect(underway.lead).toContain("What you send back you need not pay");
  await goOn(at.world, at.orderId, "return.accepted");
  expect(await at.refused()).toEqual([]);
  expect(await phone.told()).toContain("There is nothing left to do");
  expect(at.mailed("We accepted your return")).toContain("no money goes back");
  expect((await at.page()).due).toMatchObject({ amountCents: 5_429 });
  expect((await at.order()).price.payments.map(({ said }) => said)).toEqual([
    "$54.29 still to be paid",
  ]);
  await at.world.pass(13 * DAY + 23 * HOUR);
  expect(at.mailed(`Your order ${at.orderId} is not paid yet`)).toContain("$54.29");
  await at.payByCard("4111111111111111");
  expect(await at.page()).toMatchObject({ face: "done" });
  expect(await at.money()).toEqual([
    { capturedCents: 0, refundedCents: 0 },
    { capturedCents: 5_429, refundedCents: 0 },
  ]);
  expect(await brokenRules(at.world)).toEqual([]);
});

test("[PAY-21, RET-24] once all that was not paid is back, nothing is owed and nothing is held", async () => {
  const at = await arrivedUnpaid();
  await at.sendBack("1", "2");
  await goOn(at.world, at.orderId, "return.accepted");
  expect(await at.refused()).toEqual([]);
  expect((await at.page()).face).not.toBe("form");
  expect((await at.order()).actions.map(({ key }) => key)).not.toContain("pay");
  expect(await at.money()).toEqual([{ capturedCents: 0, refundedCents: 0 }]);
  const [paid] = await at.world.gateways.payment.book();
  expect(paid?.releasedCents).toBe(paid?.authorisedCents);
  await at.world.pass(15 * DAY);
  expect(at.mailed(`Your order ${at.orderId} is not paid yet`)).not.toContain("$0.00");
  expect(await brokenRules(at.world)).toEqual([]);
});

test("[PAY-21, RET-24] whoever pays while it is on its way has that money back once it is there", async () => {
  const at = await arrivedUnpaid();
  await at.sendBack("2");
  await at.payByCard("4111111111111111");
  await goOn(at.world, at.orderId, "return.accepted");
  await at.world.settle();
  expect((await at.money()).at(-1)).toEqual({ capturedCents: 114_028, refundedCents: 108_599 });
  expect(await brokenRules(at.world)).toEqual([]);
});

test("[PAY-21, RET-24] what is past its last day is asked for once, and not again at each step of its return; what stays is still owed and waits for an agent", async () => {
  const at = await arrivedUnpaid();
  for (let day = 0; day < 15; day += 1) await at.world.pass(DAY);
  const asked = () =>
    at.world.mails.filter(({ subject }) => String(subject).includes("is not paid yet")).length;
  const overdue = async () => (await overdueOrders(at.world.engine)).map(({ what }) => what);
  expect(await overdue()).toContain("payment");
  const before = asked();
  await at.sendBack("2");
  await goOn(at.world, at.orderId, "return.accepted");
  await at.world.settle();
  expect(asked()).toBe(before);
  expect(await overdue()).toContain("payment");
  expect((await at.page()).due).toMatchObject({ amountCents: 5_429 });
  await at.payByCard("4111111111111111");
  expect(await at.page()).toMatchObject({ face: "done" });
  expect(await overdue()).not.toContain("payment");
  expect(await brokenRules(at.world)).toEqual([]);
});
