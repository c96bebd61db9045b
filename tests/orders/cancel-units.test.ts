/** Some units of a line are called off while the others go on: page, mail, data, stock and the provider's book agree. */
import { expect, test } from "vitest";
import { skuSwapPage } from "#app/.server/after-sales/swap/sku-swap.page.ts";
import { sendToOrder } from "#app/.server/orders/order.actions.ts";
import { brokenRules } from "#tests/kit/money.ts";
import { guestAt, openCheckout } from "../checkout/kit.ts";
import { callsOf } from "./kit-calls.ts";
import { pagesOf } from "./kit-truck.ts";
import { ALL, bought, PHONE, phone, PLAN, plan, PLANS } from "./cancel-units-kit.ts";

const flat = (text = "") => text.replaceAll(/\s+/g, " ");

test("[CANC-02, LINE-13] one of three phones is called off with one of three warranties, the rest goes on, and page, mail, data, stock and book say so to the cent", async () => {
  const shop = await bought();
  expect(await shop.book()).toEqual({ capturedCents: PLANS, releasedCents: 0, refundedCents: 0 });
  expect((await shop.page("?step=confirm&line=1&units-1=1")).confirm).toMatchObject({
    lines: [
      { lineId: "1", units: 1, isPart: true, totalCents: PHONE },
      { lineId: "2", units: 1, isPart: true, totalCents: PLAN },
    ],
    totalCents: PHONE + PLAN,
    // The warranties were charged when they were bought; the phones are when they leave.
    entries: [
      { amountCents: PLAN, isCharged: true },
      { amountCents: PHONE, isCharged: false },
    ],
  });
  const answer = await shop.cancels("line=1&units-1=1");
  expect([answer.status, answer.headers.get("Set-Cookie")]).toEqual([
    303,
    expect.stringContaining("flash=cancelRequested"),
  ]);
  expect(await shop.told(phone)).toEqual([
    "orderPlaced",
    "2 orderPlaced",
    "1 cancellationRequested",
  ]);
  await shop.step("cancel.answered", "cancel.confirmed");
  expect(await shop.told(phone)).toEqual(["orderPlaced", "2 orderPlaced", "1 cancelled"]);
  expect(await shop.told(plan)).toEqual([
    ...["beginsOnArrival", "2 beginsOnArrival", "1 cancelled"],
  ]);
  expect(await shop.book()).toEqual({
    ...{ capturedCents: PLANS, releasedCents: PHONE, refundedCents: PLAN },
  });
  expect((await shop.order()).price.off).toEqual({
    ...{ cancelledCents: PHONE + PLAN, refundedCents: 0, chargedCents: 0 },
    declinedCents: 0,
    ...{ takenCents: 0, chargeBackCents: 0 },
    leftCents: ALL - PHONE - PLAN,
    onTopCents: 0,
    ...{ left: "pay", leftText: "You pay in the end" },
    rows: [{ key: "cancelled", label: "Cancelled", cents: -(PHONE + PLAN) }],
  });
  const [mail, ...others] = shop.mailed("Part of order");
  expect(others).toEqual([]);
  expect(flat(mail?.text)).toMatch(/Meridian 6 Pro 256 GB.*?Quantity 1 of 3 \$999\.99/);
  expect(flat(mail?.text)).toMatch(
    /Extended warranty, 2 years Quantity 1 of 3 · For Meridian 6 Pro 256 GB, Sage \$79\.00/,
  );
  // The warranty's tax is in what was charged for it, and so is the phone's in what was promised.
  for (const cents of [PLAN, PHONE])
    expect(flat(mail?.text)).toContain(
      ` $${(cents / 100).toLocaleString("en-US", { minimumFractionDigits: 2 })}`,
    );
  expect(flat(mail?.text)).toMatch(/goes back|refunded/i);
  expect(shop.taken()).toBe(2);

  await shop.until("delivered");
  const { label, parcels } = await shop.order();
  expect([label, parcels[0]?.lines[0]?.serials.length]).toEqual(["delivered", 2]);
  expect(await shop.told(phone)).toEqual(["delivered", "2 delivered", "1 cancelled"]);
  expect(await shop.told(plan)).toEqual(["active", "2 active", "1 cancelled"]);
  expect(flat(shop.mailed(`Order ${shop.orderId} is on its way`)[0]?.text)).toMatch(
    /Quantity 2 \$1,999\.98/,
  );
  expect(await shop.book()).toEqual({
    ...{ capturedCents: PLANS + 2 * PHONE, releasedCents: PHONE, refundedCents: PLAN },
  });
  const calls = await shop.json();
  expect(calls.line_items).toMatchObject([
    { quantity: 3, cancelled_quantity: 1, line_items: [{ quantity: 3, cancelled_quantity: 1 }] },
  ]);
  expect(await brokenRules(shop.world)).toEqual([]);
});

test("[CANC-05, CANC-06] the warehouse says no to one of three: all three are sent and charged, and the mail speaks of one", async () => {
  const shop = await bought();
  await shop.cancels("line=1&units-1=1");
  await shop.step("cancel.answered", "cancel.rejected");
  const [mail] = shop.mailed(`Items of order ${shop.orderId} could not be cancelled`);
  expect(flat(mail?.text)).toMatch(/Quantity 1 of 3 \$999\.99/);
  expect(await shop.told(phone)).toEqual(["orderPlaced"]);
  // A no lasts until the line goes on.
  expect((await shop.page()).lines.map(({ id }) => id)).not.toContain("1");
  await shop.until("delivered");
  expect(await shop.book()).toEqual({ capturedCents: ALL, releasedCents: 0, refundedCents: 0 });
  expect(shop.taken()).toBe(3);
  expect(await brokenRules(shop.world)).toEqual([]);
});

test.each([
  { way: "cancel.confirmed", left: 2, refunded: PHONE + PLAN },
  { way: "cancel.rejected", left: 3, refunded: 0 },
])(
  "[CANC-05, CANC-02] the parcel has left before the warehouse answers for one of three ($way): what left is what arrives, is charged and may come back",
  async ({ way, left, refunded }) => {
    const shop = await bought();
    await shop.cancels("line=1&units-1=1");
    for (;;) {
      const steps = await shop.world.console.steps(shop.orderId);
      const step = steps.find(({ kind }) => kind !== "cancel.answered");
      if (!step) throw new Error("it does not leave");
      await shop.world.console.runStep(step.id);
      await shop.world.settle();
      if (step.kind === "shipped") break;
    }
    expect(await shop.told(phone)).toEqual(["shipped", "2 shipped", "1 cancellationRequested"]);
    await shop.step("cancel.answered", way);
    await shop.until("delivered");
    expect((await shop.order()).label).toBe("delivered");
    expect(await shop.book()).toEqual({
      ...{ capturedCents: ALL, releasedCents: 0, refundedCents: refunded },
    });
    expect(shop.taken()).toBe(left);
    expect((await shop.json()).line_items).toMatchObject([{ cancelled_quantity: 3 - left }]);
    expect(await brokenRules(shop.world)).toEqual([]);
  },
);

test("[CANC-14, OPEN-15] a request for one of three is taken back on the order, and asked anew for two", async () => {
  const shop = await bought();
  await shop.cancels("line=1&units-1=1");
  const { withdrawal } = await shop.order();
  const { rev = 0, key = "" } = withdrawal?.ticket ?? {};
  const request = shop.guest.browser.post(`/us/web/order/${shop.orderId}`, {
    ...{ event: "cancel.withdrawn", rev: String(rev), key },
  });
  expect((await sendToOrder(request, shop.scope, shop.address)).status).toBe(303);
  await shop.world.settle();
  expect(await shop.told(phone)).toEqual(["orderPlaced"]);
  await shop.cancels("line=1&units-1=2");
  await shop.step("cancel.answered", "cancel.confirmed");
  expect(await shop.told(phone)).toEqual(["orderPlaced", "1 orderPlaced", "2 cancelled"]);
  expect(await shop.book()).toMatchObject({ releasedCents: 2 * PHONE, refundedCents: 2 * PLAN });
});

test("[CANC-02] who cancels the rest after one of three gets the rest, and the whole order is over", async () => {
  const shop = await bought();
  await shop.cancels("line=1&units-1=1");
  await shop.step("cancel.answered", "cancel.confirmed");
  expect((await shop.page()).lines).toMatchObject([
    { id: "1", units: 2, totalCents: 2 * PHONE },
    { id: "2", units: 2 },
  ]);
  await shop.cancels("all=1");
  await shop.step("cancel.answered", "cancel.confirmed");
  const { label, price } = await shop.order();
  expect([label, price.off?.leftCents]).toEqual(["cancelled", 0]);
  expect(await shop.book()).toEqual({
    ...{ capturedCents: PLANS, releasedCents: 3 * PHONE, refundedCents: PLANS },
  });
  expect(shop.taken()).toBe(0);
  expect(await brokenRules(shop.world)).toEqual([]);
});

test("[CANC-02] a warranty for each of three is called off for one by itself, at once, and never outnumbers the phones", async () => {
  const shop = await bought();
  const answer = await shop.cancels("line=2&units-2=1");
  expect(answer.headers.get("Set-Cookie")).toContain("flash=itemsCancelled");
  expect(await shop.book()).toMatchObject({ releasedCents: 0, refundedCents: PLAN });
  // Two phones go: of two warranties the one stays that the last phone has.
  expect((await shop.page("?step=confirm&line=1&units-1=2")).confirm?.lines).toMatchObject([
    { lineId: "1", units: 2 },
    { lineId: "2", units: 1 },
  ]);
});

test("[PAY-43, CANC-02] of two things that are paid at the door one is called off: the carrier takes the money of the other", async () => {
  const checkout = await openCheckout();
  const { world, scope } = checkout;
  const guest = guestAt(checkout, "pl");
  await guest.add("PB-1-POR");
  await guest.arriveAtPayment("PB-1-POR");
  await guest.payCash();
  const orderId = /ORD-[\w-]+$/.exec((await guest.place()).to ?? "")?.[0] ?? "";
  await world.settle();
  const calls = callsOf(scope, guest.browser, orderId, "pl");
  await calls.send("cancel", {
    ...{ rejection_code: "changed_mind", line_items: [{ line_item_id: "1", quantity: 1 }] },
  });
  await world.settle();
  const pages = pagesOf(checkout, guest.browser, orderId, "pl");
  await pages.step("cancel.answered", "cancel.confirmed");
  await pages.until("installed");
  const [entry] = await world.gateways.payment.book();
  // 849.00 zł each, and the courier's 14.99 zł for both: 7.50 zł of it are the first one's, 7.49 zł the second one's.
  expect(entry).toMatchObject({ capturedCents: 85_650, releasedCents: 85_649, refundedCents: 0 });
  expect(await brokenRules(world)).toEqual([]);
});

test("[SWAP-10, CANC-02] once one of three is called off another article is offered for the two that stay", async () => {
  const shop = await bought();
  await shop.cancels("line=1&units-1=1");
  await shop.step("cancel.answered", "cancel.confirmed");
  const { choices } = await skuSwapPage(
    shop.guest.browser.get(`/us/web/${shop.orderId}/sku-swap/1`),
    shop.scope,
    { ...shop.address, lineItemId: "1" },
  );
  // A phone with 512 GB is $1,199.99, one with 256 GB $999.99.
  expect(choices.find(({ sku }) => sku === "M6P-512-GRA")?.differenceCents).toBe(2 * 20_000);
});
