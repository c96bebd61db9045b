/** Discounts that were given because of other goods, once those are called off or sent back: what stays costs what it costs alone. */
import { expect, test } from "vitest";
import { skus } from "#tests/checkout/kit.ts";
import { problemsOf } from "#tests/kit/charges.ts";
import { alone, bought, kinds } from "./kit-kept.ts";

const { phoneCase, buds, cable } = kinds;
const watch = "OW-40-GRA";
const soundbar = "RDG-512-GRA";

const DAY = 86_400_000;

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
    expect(confirm?.less[0]?.cents).toBeGreaterThan(0);
    const sold = (await order.shop.json()).line_items.map(
      ({ cost, discount }: { cost: object; discount: object }) => ({ cost, discount }),
    );
    await order.cancel({ line: "1" });
    expect(await order.book()).toMatchObject({ releasedCents: order.totalCents - stays });
    const mail = order.world.mails.at(-1)?.text ?? "";
    const taken = ((confirm?.less[0]?.cents ?? 0) / 100).toFixed(2);
    expect(mail).toContain(`only together with this: −$${taken}`);
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

test("[CANC-02, CODE-02, LINE-13] a mounting that ends with its television takes no part of the $50 along: three cases and a charger cost what they cost alone, in one press", async () => {
  const small = [phoneCase, phoneCase, phoneCase, skus.charger];
  const order = await bought([skus.television, ...small], {
    code: "SAVE50",
    services: { [skus.television]: "MNT-1-GRA" },
  });
  // Two of three cases at $29.99 and a charger at $49.99, less $50, with 8.6 % of that.
  const stays = 6_513;
  const confirm = await order.confirm("line=1");
  expect(confirm?.totalCents).toBe(order.totalCents - stays);
  await order.cancel({ line: "1" });
  const { price } = await order.shop.order();
  expect(price.off?.leftCents).toBe(stays);
  expect(await problemsOf(order.world)).toEqual([]);
});

test("[CANC-01] an order that is called off whole gives all of it back, whatever hung on what", async () => {
  const order = await bought([watch, buds]);
  const confirm = await order.confirm("all=on");
  expect(confirm).toMatchObject({ totalCents: order.totalCents, less: [] });
});

test("[CANC-02, CODE-02, FIN-42] an order that Affirm pays is no exception: the buds' 20 % with a watch stays with what the watch gives back, and the plan shrinks by that", async () => {
  const order = await bought([watch, buds], { isLent: true });
  const stays = await alone([buds]);
  const confirm = await order.confirm("line=1");
  expect(confirm).toMatchObject({ totalCents: order.totalCents - stays });
  await order.cancel({ line: "1" });
  expect(await order.book()).toMatchObject({ releasedCents: order.totalCents - stays });
  const { price } = await order.shop.order();
  expect(price.off).toMatchObject({ leftCents: stays });
  expect(await problemsOf(order.world)).toEqual([]);
});

test("[CANC-02, SHIP-22] where watches were called off of which one carries a cent less than nothing, the page opens while the buds are late, and what its fast delivery cost comes back by itself", async () => {
  const order = await bought([watch, watch, watch, buds], { method: "express" });
  await order.cancel({ line: "1" });
  await order.shop.until("in.transit");
  await order.world.pass(6 * DAY);
  expect((await order.shop.order()).lead).toContain("the carrier has not told us that it came");
  await order.shop.until("delivered");
  // $14.99 and 8.6 % of it: the buds carry all of it.
  expect(await order.book()).toMatchObject({ creditedCents: 1_628 });
  expect(await problemsOf(order.world)).toEqual([]);
});

test("[RET-24, CODE-02] a watch that came back defective takes nothing from the buds' 20 %, nor does a charger that is sent back after it", async () => {
  const order = await bought([watch, buds, skus.charger]);
  await order.shop.until("delivered");
  await order.sendBack("1", "defective");
  const before = await order.book();
  const { refund } = await order.sendBack("3", "changed_mind");
  // $49.99 and 8.6 % of it.
  expect(refund?.amounts.totalCents).toBe(5_429);
  expect(await order.book()).toMatchObject({
    refundedCents: (before?.refundedCents ?? 0) + 5_429,
  });
  expect(await problemsOf(order.world)).toEqual([]);
});

/** What comes by truck is lost, and everything else arrives. */
async function loseFreight({ world, orderId }: Awaited<ReturnType<typeof bought>>) {
  const lost: Readonly<Record<string, string>> = {
    ...{ "in.transit": "delivery.failed", "after.failure": "goods.returned" },
  };
  for (;;) {
    const step = (await world.console.steps(orderId)).find(({ isHeld }) => !isHeld);
    if (!step) return;
    const parcels = await world.console.parcels();
    const by = parcels.find(({ shipmentId }) => shipmentId === step.data["shipmentId"])?.by;
    await world.console.runStep(step.id, by === "freight" ? lost[step.kind] : undefined);
    await world.settle();
  }
}

test("[RET-24, CODE-02] a screen that was lost and paid back loses nothing more when the soundbar goes back that took 3 % off it", async () => {
  const order = await bought([soundbar, skus.television]);
  const { world } = order;
  await loseFreight(order);
  const before = await order.book();
  await order.sendBack("1", "changed_mind");
  // 3 % of $1,949.98 is $58.50, of which the soundbar has $13.49; 8.6 % of $436.50 are $37.54.
  expect(await order.book()).toMatchObject({
    refundedCents: (before?.refundedCents ?? 0) + 43_650 + 3_754,
  });
  expect(await problemsOf(world)).toEqual([]);
});

test("[RET-19, RET-24, CODE-02] a mounting that ends with a lost television takes no part of the code's $50 along: a cable that goes back afterwards brings what it would with both of them there", async () => {
  const order = await bought([skus.television, cable, cable, cable], {
    ...{ code: "SAVE50", services: { [skus.television]: "MNT-1-GRA" } },
  });
  await loseFreight(order);
  const { refund } = await order.sendBack("3", "changed_mind");
  // Beside $1,499.99 and $149.00 three cables at 20 % less, $47.98, have $1.41 of the $50: each was $15.52. Two of them at 10 % less,
  // $35.98, have $1.07 of it: $3.87 more than they were. 8.6 % of what is between is tax.
  expect(Math.abs((refund?.amounts.totalCents ?? 0) - 1_266)).toBeLessThan(2);
  expect(await problemsOf(order.world)).toEqual([]);
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
