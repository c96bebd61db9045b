/** Discounts that were given because of other goods, once those are called off or sent back: what stays costs what it costs alone. */
import { expect, test } from "vitest";
import { cancelPage } from "#app/.server/after-sales/cancel/cancel.page.ts";
import { sendCancellation } from "#app/.server/after-sales/cancel/cancel.actions.ts";
import { openCheckout, skus } from "#tests/checkout/kit.ts";
import { shopperAt } from "#tests/checkout/codes-kit.ts";
import { problemsOf } from "#tests/kit/charges.ts";
import { returnsOf } from "#tests/kit/returns.ts";
import { orderIdOf } from "#tests/loyalty/kit.ts";
import { payInFour } from "#tests/truth/payers.ts";
import { pagesOf } from "./kit-truck.ts";

const phoneCase = "CM6P-1-SAG";
const buds = "PBP-1-GRA";
const watch = "OW-40-GRA";
const cable = "BRD-1M-POR";
const soundbar = "RDG-512-GRA";

const DAY = 86_400_000;

interface Wanted {
  readonly code?: string;
  readonly method?: string;
  readonly isLent?: boolean;
}

/** A guest who has bought these, by a code or by none, with a card or four payments to Affirm. */
async function bought(
  goods: readonly string[],
  { code = "", method, isLent = false }: Wanted = {},
) {
  const checkout = await openCheckout();
  const { world, scope } = checkout;
  const shopper = shopperAt(checkout);
  for (const sku of goods) await shopper.add(sku);
  if (code) await shopper.apply(code);
  await shopper.enterAddress();
  const [day] = (await shopper.delivery()).truck;
  const byTruck = day && { truck: day.value, window: "12:00" };
  await shopper.chooseDelivery({ ...(method && { method }), ...byTruck });
  await (isLent ? payInFour(checkout, shopper) : shopper.pay());
  const orderId = orderIdOf(await shopper.place());
  await world.settle();
  const { browser } = shopper;
  const shop = pagesOf(checkout, browser, orderId);
  const address = { storefront: "us", orderId } as const;
  const path = `/us/web/order/${orderId}/cancel`;
  const { price } = await shop.order();
  return {
    ...{ world, shop, orderId, browser, scope, totalCents: price.totals.totalCents },
    confirm: async (query: string) =>
      (await cancelPage(browser.get(`${path}?step=confirm&${query}`), scope, address)).confirm,
    async cancel(fields: Record<string, string>) {
      const { ticket } = await cancelPage(
        browser.get(`${path}?step=confirm&line=1`),
        scope,
        address,
      );
      const form = { event: "cancel.requested", rev: String(ticket.rev), key: ticket.key };
      const answer = await sendCancellation(
        browser.post(path, { ...form, ...fields }),
        scope,
        address,
      );
      expect(answer.status).toBe(303);
      await world.settle();
      await shop.step("cancel.answered", "cancel.confirmed");
    },
    async book() {
      const [entry] = await world.gateways.payment.book();
      return entry;
    },
  };
}

/** What an order of these alone comes to. */
const alone = async (goods: readonly string[]) => (await bought(goods)).totalCents;

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
    expect(confirm?.takenBackCents).toBeGreaterThan(0);
    await order.cancel({ line: "1" });
    expect(await order.book()).toMatchObject({ releasedCents: order.totalCents - stays });
    const mail = order.world.mails.at(-1)?.text ?? "";
    const taken = ((confirm?.takenBackCents ?? 0) / 100).toFixed(2);
    expect(mail).toContain(`only together with this: −$${taken}`);
    const { price } = await order.shop.order();
    expect(price.totals.totalCents).toBe(order.totalCents);
    expect(price.off).toMatchObject({ leftCents: stays });
    const { line_items } = await order.shop.json();
    expect(line_items[1].discount).toMatchObject({ amount: 0 });
    // No line has a delivery below zero, and each adds up.
    for (const { cost } of line_items) {
      const { subtotal, discount, shipping, delivery_taken_back, tax, ewaste_fee } = cost;
      expect(Math.min(shipping, delivery_taken_back)).toBe(0);
      expect(subtotal - discount + shipping - delivery_taken_back + tax + ewaste_fee).toBe(
        cost.total,
      );
    }
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
  expect(confirm).toMatchObject({ totalCents: order.totalCents, takenBackCents: 0 });
});

/** One unit of a line on its way back: what its page promises, and all of the way. */
async function returning(
  { world, browser, scope, orderId }: Awaited<ReturnType<typeof bought>>,
  lineId: string,
  reasonCode: string,
) {
  const post = (path: string, fields: object) =>
    browser.post(path, Object.fromEntries(Object.entries(fields).map(([k, v]) => [k, String(v)])));
  const mine = returnsOf({ scope, shopper: browser, sessionId: "", post }, orderId);
  const { lines } = await mine.startPage();
  const serial = lines.find(({ id }) => id === lineId)?.offer?.known[0] ?? "";
  const unit = { line: lineId, [`units-${lineId}`]: "1", [`serial-${lineId}`]: serial };
  const query = { ...unit, reasonCode, channel: "ship" };
  const { review } = await mine.startPage({ ...query, step: "review" });
  return {
    review,
    async send() {
      await mine.send(query);
      await world.settle();
      await world.console.finishOrder(orderId);
      await world.settle();
    },
  };
}

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
  await (await returning(order, "1", "defective")).send();
  const before = await order.book();
  const { review, send } = await returning(order, "3", "changed_mind");
  // $49.99 and 8.6 % of it.
  expect(review?.refund.amounts.totalCents).toBe(5_429);
  await send();
  expect(await order.book()).toMatchObject({
    refundedCents: (before?.refundedCents ?? 0) + 5_429,
  });
  expect(await problemsOf(order.world)).toEqual([]);
});

test("[RET-24, CODE-02] a screen that was lost and paid back loses nothing more when the soundbar goes back that took 3 % off it", async () => {
  const order = await bought([soundbar, skus.television]);
  const { world, orderId } = order;
  const lost: Readonly<Record<string, string>> = {
    ...{ "in.transit": "delivery.failed", "after.failure": "goods.returned" },
  };
  for (;;) {
    const step = (await world.console.steps(orderId)).find(({ isHeld }) => !isHeld);
    if (!step) break;
    const parcels = await world.console.parcels();
    const by = parcels.find(({ shipmentId }) => shipmentId === step.data["shipmentId"])?.by;
    await world.console.runStep(step.id, by === "freight" ? lost[step.kind] : undefined);
    await world.settle();
  }
  const before = await order.book();
  const { send } = await returning(order, "1", "changed_mind");
  await send();
  // 3 % of $1,949.98 is $58.50, of which the soundbar has $13.49; 8.6 % of $436.50 are $37.54.
  expect(await order.book()).toMatchObject({
    refundedCents: (before?.refundedCents ?? 0) + 43_650 + 3_754,
  });
  expect(await problemsOf(world)).toEqual([]);
});

test.each([
  ["changed_mind", true],
  ["defective", false],
])("[RET-19, RET-24, CODE-02] a watch that is sent back as %s", async (reasonCode, isLost) => {
  const order = await bought([watch, buds]);
  const { world, shop } = order;
  await shop.until("delivered");
  const { review, send } = await returning(order, "1", reasonCode);
  const watchAlone = (await shop.json()).line_items[0].cost.total;
  // 20 % of the buds' $249.99 is $50.00, and 8.6 % of that $4.30.
  const promised = watchAlone - (isLost ? 5_430 : 0);
  expect(review?.refund.amounts.totalCents).toBe(promised);
  await send();
  expect(await order.book()).toMatchObject({ refundedCents: promised, chargedCents: 0 });
  expect(await problemsOf(world)).toEqual([]);
});
