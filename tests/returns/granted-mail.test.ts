/** What the mails say of a denied claim that an agent refunds: its items, its sum, and nothing of what else was claimed. */
import { expect, test } from "vitest";
import { guestAt, openCheckout, skus } from "#tests/checkout/kit.ts";
import { returnsOf } from "#tests/kit/returns.ts";
import { orderIdOf } from "#tests/loyalty/kit.ts";
import { deskOf } from "../orders/kit-desk.ts";
import { pagesOf } from "../orders/kit-truck.ts";

const CHARGER = "Volt Charger";
const PHONE = "Meridian 6 Pro";

test("[RET-08, AGENT-18] of two denied claims one is refunded: the mails name its item and its sum, and say nothing of a carrier that could not find it", async () => {
  const checkout = await openCheckout();
  const { world, scope } = checkout;
  const me = guestAt(checkout);
  await me.add(skus.charger);
  await me.arriveAtPayment();
  await me.pay();
  const orderId = orderIdOf(await me.place());
  await world.settle();
  const pages = pagesOf(checkout, me.browser, orderId);
  await pages.until("delivered");
  await world.console.finishOrder(orderId);
  await world.settle();
  const post = (at: string, fields: object) =>
    me.browser.post(at, Object.fromEntries(Object.entries(fields).map(([k, v]) => [k, String(v)])));
  const returns = returnsOf({ scope, shopper: me.browser, sessionId: "", post }, orderId);
  const { lines } = await returns.startPage();
  const line = (sku: string) => lines.find((one) => one.sku === sku)?.id ?? "";
  const serial = lines.find(({ sku }) => sku === skus.phone)?.offer?.known[0] ?? "";
  const claim = async (id: string, more: object = {}) => {
    await returns.send({
      ...{ line: id, [`units-${id}`]: "1", reasonCode: "delivery_failure", channel: "ship" },
      ...more,
    });
    await world.settle();
    await pages.step("claim.answered", "claim.denied");
  };
  const phone = line(skus.phone);
  await claim(phone, { [`serial-${phone}`]: serial });
  await claim(line(skus.charger));
  const desk = await deskOf(checkout, orderId);
  const { offers, sendKey } = await desk.page();
  const meant = offers.find(
    ({ kind, items }) => kind === "deniedClaim" && items.some((name) => name.includes(CHARGER)),
  );
  const before = world.mails.length;
  const form = { event: "claim.granted", task: meant?.id ?? "", key: sendKey };
  expect((await desk.send(form)).status).toBe(303);
  await world.settle();
  const mails = world.mails.slice(before).map(({ subject, text }) => `${subject}\n${text}`);
  const told = mails.find((one) => one.startsWith("An agent changed your order")) ?? "";
  expect(told).toContain(CHARGER);
  expect(told).not.toContain(PHONE);
  // $49.99 and the 8.6 % of Phoenix, which is $4.30; its free delivery stays free, for it is no fault of theirs.
  expect(told).toContain("$54.29");
  expect(mails.join("\n")).not.toMatch(/could not find|[Cc]arrier has a signature/);
});
