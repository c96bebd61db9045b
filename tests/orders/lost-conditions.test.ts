/** Discounts that were given because of other goods, once those are called off or sent back: what stays costs what it costs alone. */
import { expect, test } from "vitest";
import { skus } from "#tests/checkout/kit.ts";
import { problemsOf } from "#tests/kit/charges.ts";
import { alone, bought, kinds } from "./kit-kept.ts";

const { phoneCase, buds, cable } = kinds;
const watch = "OW-40-GRA";

test.each([
  ["the buds' 20 % with a watch", [watch, buds], "", [buds]],
  [
    "a case's 20 %, and free delivery, with a phone",
    [skus.phone, phoneCase],
    "CASE20",
    [phoneCase],
  ],
  ["$50 off $100 with a phone", [skus.phone, skus.charger], "SAVE50", [skus.charger]],
] as const)(
  "[CANC-02, CODE-02, SHIP-20] %s is taken off what comes back, said before the press, and what stays is at its price",
  async (_, goods, code, kept) => {
    const order = await bought(goods, { code });
    const stays = await alone(kept);
    const confirm = await order.confirm("line=1");
    expect(confirm?.totalCents).toBe(order.totalCents - stays);
    expect(confirm?.lost?.cents).toBeGreaterThan(0);
    const sold = (await order.shop.json()).line_items.map(
      ({ cost, discount }: { cost: object; discount: object }) => ({ cost, discount }),
    );
    await order.cancel({ line: "1" });
    expect(await order.book()).toMatchObject({ releasedCents: order.totalCents - stays });
    const mail = order.world.mails.at(-1)?.text ?? "";
    const taken = ((confirm?.lost?.cents ?? 0) / 100).toFixed(2);
    expect(mail).toContain(`only together with this: $${taken}`);
    const { price } = await order.shop.order();
    expect(price.totals.totalCents).toBe(order.totalCents);
    expect(price.off).toMatchObject({ leftCents: stays });
    // What was bought stays what was bought: its data say what it was sold for.
    expect((await order.shop.json()).line_items).toEqual(
      sold.map((line: object) => expect.objectContaining(line)),
    );
    expect(await problemsOf(order.world)).toEqual([]);
  },
);

test.each([
  ["two cases, the second free", phoneCase, 2],
  ["two cables at 10 % less", cable, 2],
])(
  "[CANC-02, CODE-02, SHIP-24] of %s one is called off: the other costs what one costs, its delivery too, and nobody is charged",
  async (_, sku, units) => {
    const order = await bought(Array.from({ length: units }, () => sku));
    const stays = Math.min(order.totalCents, await alone([sku]));
    const confirm = await order.confirm("line=1&units-1=1");
    expect(confirm?.totalCents).toBe(order.totalCents - stays);
    await order.cancel({ line: "1", "units-1": "1" });
    expect(await order.book()).toMatchObject({ releasedCents: order.totalCents - stays });
    const { price } = await order.shop.order();
    // Where all of it stays with the other one, nothing is taken off the total.
    expect(price.off?.leftCents ?? price.totals.totalCents).toBe(stays);
    expect(await problemsOf(order.world)).toEqual([]);
  },
);

test("[CANC-01] an order that is called off whole gives all of it back, whatever hung on what", async () => {
  const order = await bought([watch, buds]);
  const confirm = await order.confirm("all=on");
  expect(confirm).toMatchObject({ totalCents: order.totalCents, lost: null });
});

test.each([
  ["changed_mind", true],
  ["defective", false],
])("[RET-19, RET-24, CODE-02] a watch that is sent back as %s", async (reasonCode, isLost) => {
  const order = await bought([watch, buds]);
  await order.shop.until("delivered");
  const watchAlone = (await order.shop.json()).line_items[0].cost.total;
  const { refund } = await order.sendBack("1", reasonCode);
  // 20 % of the buds' $249.99 is $50.00, and 8.6 % of that $4.30.
  const promised = watchAlone - (isLost ? 5_430 : 0);
  expect(refund?.amounts.totalCents).toBe(promised);
  expect(await order.book()).toMatchObject({ refundedCents: promised, chargedCents: 0 });
  expect(await problemsOf(order.world)).toEqual([]);
});
