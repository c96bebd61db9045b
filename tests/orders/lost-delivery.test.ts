/** What is kept of what comes back is called what it is: a discount, the delivery of what stays, or what was kept before. */
import { expect, test } from "vitest";
import { invoiceMoney } from "#app/.server/orders/documents/invoice-money.ts";
import { i18nIn } from "#app/.server/request/locale.ts";
import { skus } from "#tests/checkout/kit.ts";
import { problemsOf } from "#tests/kit/charges.ts";
import { bought, kinds } from "./kit-kept.ts";

const { buds, watch, cable } = kinds;

const DAY = 86_400_000;

/** $7.99 for delivery and 8.6 % tax on it. */
const DELIVERY = 868;

test("[CANC-02, SHIP-22] delivery that was free together with what is called off is named as delivery, before and after the press, and no discount is", async () => {
  const order = await bought([buds, cable]);
  const confirm = await order.confirm("line=1");
  // 249.99 and 21.50.
  expect(confirm?.totalCents).toBe(27_149 - DELIVERY);
  expect(confirm?.less).toMatchObject([{ label: "Delivery of what stays", cents: DELIVERY }]);
  expect(JSON.stringify(confirm?.less)).not.toContain("not charged");
  await order.cancel({ line: "1" });
  expect(order.mail()).toContain(
    "Delivery of what stays: it was free or cheaper only together with this: −$8.68",
  );
  expect(order.mail()).not.toContain("Discount");
  expect((await order.shop.order()).price.off?.rows).toMatchObject([
    { label: "Cancelled", cents: -27_149 },
    { label: "Delivery of what stayed", cents: DELIVERY },
  ]);
  // On its invoice they add up from the total to what is paid in the end: 19.99, 1.72 and the delivery.
  const i18n = await i18nIn("en-US");
  const [cancelled, ...others] = invoiceMoney(await order.parts(), {
    ...{ i18n, shown: String, locale: "en-US" },
  });
  expect(cancelled).toEqual({
    title: "Cancelled, not charged",
    rows: [
      { name: "Cancelled", net: "-24999", tax: "-2150", amount: "-27149" },
      { name: "Delivery of what stayed", net: "799", tax: "69", amount: "868" },
    ],
  });
  expect(others.at(-1)?.rows).toMatchObject([{ name: "You pay in the end", amount: "3039" }]);
  // The cable goes too: what was kept for its delivery comes back with it, and is no discount.
  const last = await order.confirm("line=2");
  expect(last?.less).toMatchObject([{ label: "Delivery taken off before", cents: -DELIVERY }]);
  expect(last?.totalCents).toBe(2171 + DELIVERY);
  await order.cancel({ line: "2" });
  expect(order.mail()).toContain("Delivery taken off before: it was kept with another part");
  expect(await problemsOf(order.world)).toEqual([]);
});

test("[CANC-02, CODE-02] what one press loses of a discount and of delivery are two rows, which add up", async () => {
  const order = await bought([skus.phone, skus.phone, cable, cable, cable], {
    method: "express",
  });
  const confirm = await order.confirm("line=1&units-1=1&line=2&units-2=1");
  // Two cables less 10 % cost 35.98 and 3.09; three less 20 % 47.98, and two of those 31.99 and 2.75.
  const [discount, delivery] = confirm?.less ?? [];
  expect(discount).toMatchObject({ label: "Discount taken back", cents: 3598 + 309 - 3199 - 275 });
  expect(delivery).toMatchObject({ label: "Delivery of what stays" });
  // What stays by itself: a phone, the two cables, and express delivery for 14.99 and 1.29.
  const leftCents = 99_999 + 8600 + 3598 + 309 + 1499 + 129;
  expect(Math.abs((confirm?.totalCents ?? 0) - (order.totalCents - leftCents))).toBeLessThan(2);
  const sold = confirm?.lines.reduce((sum, { totalCents }) => sum + totalCents, 0) ?? 0;
  const less = confirm?.less.reduce((sum, { cents }) => sum + cents, 0) ?? 0;
  expect(sold - less).toBe(confirm?.totalCents);
});

test("[CANC-02, CODE-02] a discount that was kept when something else went comes back under a name of its own, where nothing is cheaper by itself", async () => {
  const order = await bought([watch, buds]);
  await order.cancel({ line: "1" });
  // 20 % of 249.99, and its tax.
  const LOST = 5000 + 430;
  const confirm = await order.confirm("line=2");
  expect(confirm?.less).toMatchObject([{ label: "Discount taken back before", cents: -LOST }]);
  await order.cancel({ line: "2" });
  expect(order.mail()).toContain(
    "Discount taken back before: it was kept with another part of this order: $54.30",
  );
  expect(order.mail()).not.toContain("Discount added");
});

test("[CANC-02] where the rest loses all that an item cost, page and mail say that nothing comes back, and what took it", async () => {
  const order = await bought([skus.charger, skus.charger, skus.charger], { code: "SAVE50" });
  // 49.99 less a third of $50, and its tax.
  const ITEM = 3619;
  const confirm = await order.confirm("line=1&units-1=1");
  expect(confirm).toMatchObject({ totalCents: 0, less: [{ label: "Discount taken back" }] });
  expect(confirm?.less[0]?.cents).toBe(ITEM);
  await order.cancel({ line: "1", "units-1": "1" });
  expect(await order.book()).toMatchObject({ releasedCents: 0 });
  const said = order.mail();
  expect(said).toContain("Nothing comes back for these items");
  expect(said).toContain("Comes back: $0.00");
  expect(said).not.toContain("is released; what was charged");
  const { price } = await order.shop.order();
  expect(price.off).toMatchObject({
    leftCents: order.totalCents,
    rows: [
      { label: "Cancelled", cents: -ITEM },
      { label: "Discount lost by what was cancelled", cents: ITEM },
    ],
  });
  // Two of them stay dearer than they were; what was kept of one comes back with it.
  const next = await order.confirm("line=1&units-1=2");
  expect(next?.less).toMatchObject([{ label: "Discount taken back before", cents: -ITEM }]);
});

test("[RET-19, RET-24, SHIP-03] once express was given back, a return names neither delivery nor what moved of it", async () => {
  const order = await bought([skus.phone, skus.phone, cable, cable, cable], {
    method: "express",
  });
  await order.cancel({ line: ["1", "2"], "units-1": "1", "units-2": "1" });
  await order.shop.until("do.submitted");
  await order.shop.step("shipped", "shipped.late");
  await order.world.pass(5 * DAY);
  await order.shop.until("delivered");
  // 14.99 for express and 1.29, and no cent more.
  const [given] = (await order.shop.order()).price.refunds;
  expect(given).toMatchObject({ totalCents: 1628 });
  const { refund } = await order.sendBack("1", "defective");
  // 999.99 and 86.00.
  const amounts = { goodsCents: 99_999, shippingCents: 0, taxCents: 8600, lost: [] };
  expect(refund?.amounts).toMatchObject({ ...amounts, totalCents: 108_599 });
  expect(await problemsOf(order.world)).toEqual([]);
});

test("[RET-24, SHIP-03] express that is given back after a part was called off is what was paid for it, and no cent of rounding more", async () => {
  const order = await bought([skus.phone, skus.phone, cable, cable, cable, skus.charger, watch], {
    method: "express",
  });
  // 14.99, and 8.6 % of it as its lines carry it, each rounded.
  const { shipping_total: paidCents } = (await order.shop.json()).cost.shipping_cost_split;
  expect(Math.abs(paidCents - 1628)).toBeLessThan(2);
  await order.cancel({ line: "2", "units-2": "1" });
  await order.shop.until("do.submitted");
  await order.shop.step("shipped", "shipped.late");
  await order.world.pass(5 * DAY);
  await order.shop.until("delivered");
  const [given] = (await order.shop.order()).price.refunds;
  expect(given).toMatchObject({ totalCents: paidCents });
  // The watch by itself: 329.99 and 28.38; so it is with the others, and nothing is left over.
  const { refund } = await order.sendBack("4", "defective");
  expect(refund?.amounts).toMatchObject({ shippingCents: 0, totalCents: 35_837 });
  expect(await problemsOf(order.world)).toEqual([]);
});
