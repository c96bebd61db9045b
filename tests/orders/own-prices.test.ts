/** What stays costs what it costs by itself, up and down; what goes is the difference; what was sold stays as it was sold. */
import { expect, test } from "vitest";
import { salesRows } from "#app/.server/orders/documents/sales-rows.ts";
import { rowsOf } from "#app/.server/orders/documents/vat-rows.ts";
import { skus } from "#tests/checkout/kit.ts";
import { problemsOf } from "#tests/kit/charges.ts";
import { bought, kinds } from "./kit-kept.ts";

const { phoneCase, buds, watch, cable } = kinds;

/** With the 8.6 % of Phoenix on each line; all of it comes without paying for delivery. */
test.each([
  // Two cases still cost one: 29.99 and 2.58.
  [
    "one of three cases, the second free",
    [skus.phone, phoneCase, phoneCase, phoneCase],
    {},
    2,
    3257,
  ],
  // $50 are off the phone alone: 329.99 and 28.38.
  ["a watch that took a part of $50", [skus.phone, watch], { code: "SAVE50" }, 2, 35_837],
] as const)(
  "[CANC-02, CODE-02] %s: what the rest gains comes back too",
  async (_, goods, buying, line, backCents) => {
    const order = await bought(goods, buying);
    const query = line === 2 && goods.length > 2 ? { [`units-${line}`]: "1" } : {};
    const fields = { line: String(line), ...query };
    const confirm = await order.confirm(new URLSearchParams(fields).toString());
    expect(confirm?.totalCents).toBe(backCents);
    const sold = confirm?.lines.reduce((sum, { totalCents }) => sum + totalCents, 0) ?? 0;
    expect(confirm?.less[0]).toMatchObject({ label: "Discount added", cents: sold - backCents });
    await order.cancel(fields);
    expect(await order.book()).toMatchObject({ releasedCents: backCents });
    expect(order.mail()).toContain(
      `what stays is cheaper without this: $${((backCents - sold) / 100).toFixed(2)}`,
    );
    const { price } = await order.shop.order();
    expect(price.off).toMatchObject({
      leftCents: order.totalCents - backCents,
      rows: [
        { label: "Cancelled", cents: -sold },
        { label: "Discount added by what was cancelled", cents: sold - backCents },
      ],
    });
    expect(await problemsOf(order.world)).toEqual([]);
  },
);

test("[CODE-13, CODE-05] an employee's 20 % is off each item, whatever an offer took off it before", async () => {
  const order = await bought([watch, buds], { isEmployee: true });
  const { line_items: lines, cost } = await order.shop.json();
  // The offer 50.00, and 20 % of 329.99 and of 249.99.
  expect(cost).toMatchObject({ subtotal: 57_998, discount: 16_600 });
  expect(lines[0].discount).toMatchObject({ types: [{ type: "Epp", amount: 6600 }] });
  expect(lines[1].discount.types).toEqual(
    expect.arrayContaining([
      { type: "Combo", amount: 5000 },
      { type: "Epp", amount: 5000 },
    ]),
  );
});

test.each([
  // 329.99 − 66.00 = 263.99, and 22.70 tax.
  ["the buds", "2", 28_669],
  // 249.99 − 50.00 = 199.99, and 17.20 tax: without the watch the offer is lost.
  ["the watch", "1", 21_719],
])(
  "[CODE-13, CANC-02] an employee calls off %s: what stays costs its price less 20 %",
  async (_, line, leftCents) => {
    const order = await bought([watch, buds], { isEmployee: true });
    await order.cancel({ line });
    expect(await order.book()).toMatchObject({ releasedCents: order.totalCents - leftCents });
    expect((await order.shop.order()).price.off).toMatchObject({ leftCents });
    expect(await problemsOf(order.world)).toEqual([]);
  },
);

test("[RET-19, CODE-02, EDIT-07] one of three cables comes back: its own discount, what the others lose, and what was sold stays", async () => {
  const order = await bought([skus.phone, cable, cable, cable]);
  await order.shop.until("delivered");
  const told = async () => {
    const { line_items: lines } = await order.shop.json();
    const { price } = await order.shop.order();
    return {
      costs: lines.map(({ cost, discount }: { cost: object; discount: object }) => [
        cost,
        discount,
      ]),
      names: price.coupons,
      rows: salesRows(await order.context(), "Delivery", String).rows,
    };
  };
  const sold = await told();
  const { refund, returnId } = await order.sendBack("2", "changed_mind");
  // 59.97 less 20 % is 47.98; two are 39.98 less 10 %, 35.98. 12.00 of that, and 1.04 of the tax, come back of 15.99 and 1.38.
  const amounts = { goodsCents: 1999, discountCents: 400, taxCents: 138 };
  expect(refund?.amounts).toMatchObject({
    ...amounts,
    lost: [{ is: "discount", cents: 433 }],
    totalCents: 1304,
  });
  expect(await order.book()).toMatchObject({ refundedCents: 1304, chargedCents: 0 });
  expect((await order.mine.page(returnId)).refund?.amounts).toEqual(refund?.amounts);
  expect(order.mail()).toContain("cheaper only together with this: −$4.33");
  expect(await told()).toEqual(sold);
  expect(await problemsOf(order.world)).toEqual([]);
});

test("[EDIT-07, RET-24] a Polish invoice says what was sold also after one of three cables came back", async () => {
  const order = await bought([skus.phone, cable, cable, cable], { storefront: "pl" });
  await order.shop.until("delivered");
  const rows = async () => rowsOf({ context: await order.context() }, "Dostawa", String);
  const [sold, data] = [await rows(), await order.shop.json()];
  const { subtotal, shipping } = data.line_items[1].cost;
  const each = subtotal / 3;
  // Three at 20 % less, and two at 10 % less; and what its delivery was.
  const goodsCents = Math.round(each * 3 * 0.8) - Math.round(each * 2 * 0.9);
  const backCents = goodsCents + Math.ceil(shipping / 3);
  const { refund } = await order.sendBack("2", "changed_mind");
  expect(refund?.amounts.totalCents).toBe(backCents);
  expect(await order.book()).toMatchObject({ refundedCents: backCents });
  expect(await rows()).toEqual(sold);
  const after = await order.shop.json();
  expect(after.line_items[1].cost.total).toBe(data.line_items[1].cost.total);
  expect(after.line_items[1].discount).toEqual(data.line_items[1].discount);
  expect(await problemsOf(order.world)).toEqual([]);
});

test("[RET-24, CODE-02] what the store was at fault for takes nothing, also when something else is sent back later", async () => {
  const order = await bought([watch, buds, cable]);
  await order.shop.until("delivered");
  await order.sendBack("1", "defective");
  const { refund } = await order.sendBack("3", "changed_mind");
  // 19.99 and 1.72 tax.
  expect(refund?.amounts).toMatchObject({ lost: [], totalCents: 2171 });
});
