/** What an invoice says of money: what paid it, and what went back when, as its bank has it. */
import { expect, test } from "vitest";
import { invoiceMoney } from "#app/.server/orders/documents/invoice-money.ts";
import { salesInvoice } from "#app/.server/orders/documents/sales-invoice.page.ts";
import { openOrder } from "#app/.server/orders/order-parts.ts";
import { date, dayOf, money } from "#app/fmt.ts";
import { i18nIn } from "#app/.server/request/locale.ts";
import { goOn, inWorld, phones } from "#tests/kit/after-sales.ts";
import { salesRows } from "#app/.server/orders/documents/sales-rows.ts";
import { guestAt, openCheckout, skus } from "#tests/checkout/kit.ts";
import { orderIdOf } from "#tests/loyalty/kit.ts";
import { ALL, bought, PHONE, PLAN, PLANS } from "./cancel-units-kit.ts";
import { askToCancel } from "./kit-cancel.ts";
import { agentAt } from "./kit-desk.ts";
import { pagesOf } from "./kit-truck.ts";
import { unpaid } from "./pay-again-kit.ts";

test("[EDIT-08, CONF-04] an invoice names who paid how much, each refund with its day and its card, and what is paid in the end", () =>
  inWorld(async (world) => {
    const { guest, orderId, returns, serials } = await phones(world);
    const { address, scope, send } = await agentAt(world, guest, orderId);
    const path = `/us/web/order/${orderId}`;
    const i18n = await i18nIn("en-US");
    const shown = (cents: number) => money(cents, "USD", "en-US");
    const sections = async () =>
      invoiceMoney(await openOrder(guest.shopper.get(path), scope, address), {
        ...{ i18n, shown, locale: "en-US" },
      });
    const [held] = await world.gateways.payment.book();
    const captured = held?.capturedCents ?? 0;
    const paid = { title: "Paid by", rows: [{ name: "Visa •••• 4242", amount: shown(captured) }] };
    expect(await sections()).toEqual([paid]);

    await send({ event: "goodwill.granted", amount: "25.00", reason: "late", key: "one" });
    await returns.send({
      ...{ line: "1", "units-1": "1", "serial-1": serials.slice(0, 1) },
      ...{ reasonCode: "changed_mind", channel: "ship" },
    });
    await world.settle();
    await goOn(world, orderId, "return.accepted");
    const [entry] = await world.gateways.payment.book();
    const refunded = entry?.refundedCents ?? 0;
    expect(refunded).toBeGreaterThan(0);
    const today = date(
      dayOf(new Date(world.engine.clock.now()).toISOString(), "America/New_York"),
      "en-US",
    );
    const [first, back] = await sections();
    expect(first).toEqual(paid);
    expect(back?.rows).toEqual([
      { name: expect.stringContaining(`${today}: Visa •••• 4242`), amount: shown(-refunded) },
      { name: `Given for goodwill: It came late, ${today}: Visa •••• 4242`, amount: shown(-2_500) },
      { name: "You pay in the end", amount: shown(captured - refunded - 2_500) },
    ]);
    const file = await salesInvoice(guest.shopper.get(`${path}/invoice.pdf`), scope, address);
    expect(file.headers.get("Content-Type")).toBe("application/pdf");
  }));

test("[EDIT-08, PAY-19, PAY-33, CANC-02] of a phone called off before it was charged and a warranty that was, the invoice adds up from the total to what is paid in the end, and page and data say what was charged and what released", async () => {
  const { guest, orderId, scope, address, cancels, step, until, order, json, book, world } =
    await bought();
  const i18n = await i18nIn("en-US");
  const shown = (cents: number) => money(cents, "USD", "en-US");
  const sections = async () =>
    invoiceMoney(await openOrder(guest.browser.get(`/us/web/order/${orderId}`), scope, address), {
      ...{ i18n, shown, locale: "en-US" },
    });
  await cancels("line=1&units-1=1");
  await step("cancel.answered", "cancel.confirmed");
  const today = date(
    dayOf(new Date(world.engine.clock.now()).toISOString(), "America/New_York"),
    "en-US",
  );
  const visa = "Visa •••• 1111";
  const released = {
    title: "Cancelled, not charged",
    rows: [{ name: visa, amount: shown(-PHONE) }],
  };
  const afterwards = {
    title: "Afterwards",
    rows: [
      { name: expect.stringContaining(`${today}: ${visa}`), amount: shown(-PLAN) },
      { name: "You pay in the end", amount: shown(ALL - PHONE - PLAN) },
    ],
  };
  // The warranties were taken at once, the two phones are not before they are sent.
  expect(await sections()).toEqual([
    released,
    { title: "Paid by", rows: [{ name: visa, amount: shown(PLANS) }] },
    {
      title: "Not charged yet",
      rows: [{ name: `${visa} · held, not charged yet`, amount: shown(2 * PHONE) }],
    },
    afterwards,
  ]);
  expect(await book()).toMatchObject({ capturedCents: PLANS });
  const payment = { totalCents: ALL, paidCents: ALL - PHONE, releasedCents: PHONE };
  expect((await order()).price.payments).toMatchObject([{ ...payment, isCaptured: false }]);
  expect((await json()).payment).toMatchObject([{ transaction_info: { status: "Created" } }]);

  await until("delivered");
  expect(await book()).toMatchObject({ capturedCents: PLANS + 2 * PHONE, releasedCents: PHONE });
  expect(await sections()).toEqual([
    released,
    { title: "Paid by", rows: [{ name: visa, amount: shown(ALL - PHONE) }] },
    afterwards,
  ]);
  expect((await order()).price.payments).toMatchObject([
    { ...payment, isCaptured: true, said: "Captured" },
  ]);
  expect((await json()).payment).toMatchObject([
    { transaction_info: { status: "Captured" }, cost_split: { total: ALL } },
  ]);
});

test("[PAY-33, PAY-51, CANC-02] where another card pays what the first could not, what was called off stays with the first: shares and invoice add up to the total", async () => {
  const bought = await unpaid({ cards: 2, besides: [skus.phone] });
  const { checkout, me, world, address, order, payByCard } = bought;
  await askToCancel(checkout.scope, me.browser, {
    ...{ orderId: address.orderId, line: "3", reason: "not_needed" },
  });
  await world.settle();
  await world.console.finishOrder(address.orderId, "cancel.answered");
  await world.settle();
  await payByCard("5555555555554444");
  const { price } = await order();
  const total = price.totals.totalCents;
  const sum = (cents: readonly number[]) => cents.reduce((all, one) => all + one, 0);
  expect(sum(price.payments.map(({ totalCents }) => totalCents))).toBe(total);
  const sections = invoiceMoney(
    await openOrder(me.browser.get(`/us/web/order/${address.orderId}`), checkout.scope, address),
    {
      ...{ i18n: await i18nIn("en-US"), locale: "en-US" },
      shown: (cents) => money(cents, "USD", "en-US"),
    },
  );
  const off = total - 10_000;
  const shown = (cents: number) => money(cents, "USD", "en-US");
  // Two gift cards of $50.00: the first card paid one, the second the other; the phone was called off, and the first held it.
  expect(sections).toEqual([
    { title: "Cancelled, not charged", rows: [{ name: "Visa •••• 0341", amount: shown(-off) }] },
    {
      title: "Paid by",
      rows: [
        { name: "Visa •••• 0341", amount: "$50.00" },
        { name: "Visa •••• 4444", amount: "$50.00" },
      ],
    },
    { title: "Afterwards", rows: [{ name: "You pay in the end", amount: "$100.00" }] },
  ]);
});

test("[EDIT-08, PAY-20, PAY-21] of goods that left unpaid the invoice says what is still to be paid, and names nobody who paid", async () => {
  const { checkout, me, world, address } = await unpaid({ besides: [skus.phone] });
  await world.gateways.warehouse.release({ orderId: address.orderId, key: "against orders" });
  await world.console.finishOrder(address.orderId);
  await world.settle();
  await world.pass(3 * 24 * 60 * 60_000);
  const sections = invoiceMoney(
    await openOrder(me.browser.get(`/us/web/order/${address.orderId}`), checkout.scope, address),
    {
      ...{ i18n: await i18nIn("en-US"), locale: "en-US" },
      shown: (cents) => money(cents, "USD", "en-US"),
    },
  );
  expect((await world.gateways.payment.book()).map(({ capturedCents }) => capturedCents)).toEqual([
    0,
  ]);
  // $50.00 of a gift card, and the phone's $1,085.99 with Phoenix's tax.
  expect(sections[0]).toEqual({
    title: "Not charged yet",
    rows: [{ name: "Still to be paid, instead of Visa •••• 0341", amount: "$1,135.99" }],
  });
  expect(sections.map(({ title }) => title)).not.toContain("Paid by");
});

test("[EDIT-08, SHIP-22, ENT-09] the tax on delivery stands with delivery, and what is bought has its own", async () => {
  const checkout = await openCheckout();
  const guest = guestAt(checkout);
  await guest.arriveAtPayment(skus.charger);
  await guest.pay();
  const address = { storefront: "us" as const, orderId: orderIdOf(await guest.place()) };
  await checkout.world.settle();
  const path = `/us/web/order/${address.orderId}`;
  const { context } = await openOrder(guest.browser.get(path), checkout.scope, address);
  const { rows, total } = salesRows(context, "Delivery", String);
  // Phoenix's 8.6 % of $49.99 are $4.30, of the delivery's $7.99 $0.69.
  expect(rows.map(({ net, tax, gross }) => [net, tax, gross])).toEqual([
    ["4999", "430", "5429"],
    ["799", "69", "868"],
  ]);
  expect(total).toEqual({ net: "5798", tax: "499", gross: "6297" });
  const { cost } = await pagesOf(checkout, guest.browser, address.orderId).json();
  expect(cost).toMatchObject({
    ...{ tax: 499, total: 6_297 },
    shipping_cost_split: { net_shipping: 799, shipping_tax: 69, shipping_total: 868 },
  });
});
