/** Old devices given for credit, from the order to the money, in a whole store with its sandbox (LC-11). */
import { createElement } from "react";
import { expect, test } from "vitest";
import { ExchangePage } from "#app/features/trade-in/exchange-page.tsx";
import { rendered } from "#tests/kit/rendered.tsx";
import { problemsWithBooks } from "#tests/kit/charges.ts";
import { sendCancellation } from "#app/.server/after-sales/cancel/cancel.actions.ts";
import { myOrdersPage } from "#app/.server/orders/list/my-orders.page.ts";
import { OrderPage } from "#app/features/order/order-page.tsx";
import { orderPage } from "#app/.server/orders/order.page.ts";
import { getOrder } from "#app/.server/orders-api/orders-api.ts";
import { orderTradeInPage } from "#app/.server/after-sales/trade-in/order-trade-in.page.ts";
import { sendOrderTradeIn } from "#app/.server/after-sales/trade-in/order-trade-in.actions.ts";
import { returnToCustomerPage } from "#app/.server/after-sales/return-to-customer/return-to-customer.page.ts";
import { sendReturnToCustomer } from "#app/.server/after-sales/return-to-customer/return-to-customer.actions.ts";
import { tradeInLabelFile } from "#app/.server/after-sales/trade-in/trade-in-label.page.ts";
import { paths } from "#app/paths.ts";
import { tradeInReminders } from "#app/messages/trade-in.ts";
import { enter } from "#tests/kit/account.ts";
import { moved } from "./kit-traded.ts";
import { goOn } from "#tests/kit/after-sales.ts";
import { skus } from "../checkout/kit.ts";
import { signedUp } from "../checkout/trade-in-kit.ts";
import { agentAt } from "./kit-desk.ts";
import { thrown } from "./kit.ts";

const DAY = 86_400_000;

interface Way {
  readonly card?: string;
  readonly code?: string;
}

/** A phone ordered with an old one given for it. */
async function traded({ card, code }: Way = {}) {
  const { checkout, shopper } = await signedUp();
  const { world, scope } = checkout;
  await shopper.tradeIn(skus.phone, { device: "meridian-4", screen_working: "No" });
  if (code !== undefined) await shopper.apply(code);
  await shopper.enterAddress();
  await shopper.chooseDelivery();
  await shopper.pay(card);
  const { to } = await shopper.place();
  await world.settle();
  const orderId = to?.split("/").at(-1) ?? "";
  const { browser } = shopper;
  const address = { storefront: "us" as const, orderId };
  const line = { ...address, lineItemId: "1" };
  const path = paths.orderTradeIn("us", orderId, "1");
  const page = () => orderTradeInPage(browser.get(path), scope, line);
  const signIn = () => enter(scope, browser);
  return {
    ...{ world, scope, browser, orderId, address, page, signIn },
    order: () => orderPage(browser.get(paths.order("us", orderId)), scope, address),
    list: () => myOrdersPage(browser.get(paths.myOrders("us")), scope),
    async data() {
      const response = await getOrder(browser.get(paths.ordersApi("us", orderId)), scope, address);
      return (await response.json()).line_items[0].line_items[0];
    },
    label: () => tradeInLabelFile(browser.get(path), scope, line),
    go: (until: string, way?: string) => goOn(world, orderId, until, way),
    async days(count: number) {
      for (let day = 0; day < count; day += 1) await world.pass(DAY);
      await signIn();
    },
    async press(event: string) {
      const { ticket } = await page();
      const form = { event, rev: String(ticket.rev), key: `${ticket.key}-${event}` };
      const answer = await sendOrderTradeIn(browser.post(path, form), scope, line);
      await world.settle();
      return answer;
    },
    /** The new phone arrives, and the label is there. */
    async labelled() {
      await world.console.finishOrder(orderId);
      await world.settle();
      await world.pass(2 * DAY);
      await signIn();
    },
    async sound() {
      expect(await problemsWithBooks(world)).toEqual([]);
    },
  };
}

test("[TRADE-13, TRADE-25, TRADE-27, TRADE-11, ENT-18, LC-11] an order begins its trade-in, whose label, verdict and credit follow", async () => {
  const { world, page, order, list, label, labelled, go, days, data, sound, orderId } =
    await traded();
  expect(await page()).toMatchObject({
    ...{ status: "Initiated", label: null, estimatedCents: 11_200 },
    devices: [{ name: "Meridian 4", creditCents: 11_200, noes: ["screen_working"] }],
  });
  expect(tradeInReminders).toHaveLength(8);
  const { actions, parcels } = await order();
  const link = { key: "tradeIn", href: paths.orderTradeIn("us", orderId, "1") };
  expect(actions).toContainEqual(expect.objectContaining(link));
  const links = parcels.flatMap(({ lines }) => lines.flatMap((one) => one.links));
  expect(links).toContainEqual(expect.objectContaining(link));
  expect((await label().catch((answer: unknown) => answer)) instanceof Response).toBe(true);

  await labelled();
  const { label: printed, shipByAt, status } = await page();
  expect(status).toBe("LabelGenerated");
  expect(shipByAt).not.toBeNull();
  // It is the old one that is sent in: page and list say how that stands, and not that it was delivered.
  const own = "Label ready, send in your device";
  const html = await rendered(createElement(OrderPage, { ...(await order()), answer: undefined }), {
    ...{ path: paths.order("us", orderId), locale: "en-US" },
  });
  const told = html.replaceAll(/<!--.*?-->/gs, "").replaceAll(/(<[^>]+>|\s)+/g, " ");
  expect(told).toMatch(/ Meridian 4 1 unit · \S+ Label ready, send in your device /);
  const { rows } = await list();
  expect(rows[0]?.items).toContainEqual(
    expect.objectContaining({ status: own, names: "Meridian 4" }),
  );
  expect(printed?.href).toBe(`${paths.orderTradeIn("us", orderId, "1")}/label.pdf`);
  const file = await label();
  expect(file.headers.get("Content-Type")).toBe("application/pdf");
  expect(world.mails.some(({ subject }) => subject.includes("label for"))).toBe(true);

  const seen: string[] = [];
  for (const step of ["collected", "delivered", "arrived", "checked.in"]) {
    await go(`trade.in.${step}`);
    seen.push((await page()).status);
  }
  expect(seen).toEqual(["PickedUp", "Delivered", "PendingReceipt", "Received"]);
  await go("trade.in.evaluated", "evaluation.postponed");
  expect((await page()).status).toBe("Deferred");
  await go("trade.in.resumed");
  await go("trade.in.evaluated", "evaluated.v3");
  expect(await page()).toMatchObject({
    ...{ status: "RefundInitiated", finalCents: 8_700, gradedDownCents: 2_500 },
  });
  // Worth less than estimated: the reason and both sums are in the mail (OPEN-55).
  const verdict = world.mails.find(({ subject }) => subject === "We checked your old device");
  expect(verdict?.text).toMatch(/Reason\W+Its screen or body has more damage than you told us/);
  expect(verdict?.text).toMatch(/Estimated credit\W+112\.00[^]+Final credit\W+87\.00/);
  await days(2);
  const { exchange, exchange_id } = await data();
  expect(exchange).toMatchObject({
    ...{ exchange_id, status: "RefundSettled", type: "TradeIn", trade_in_type: "standard" },
    ...{ is_rtc_enabled: true, credit_amount: 8_700, chargeback_details: null },
    valuation: { state: { failedReason: expect.stringMatching(/^Grade V3/) } },
    label: { ship_by_date: shipByAt, label_generated_date: printed?.generatedAt },
    exchange_attributes: {
      device_info: { name: "Meridian 4", category: "phone", valuation: 11_200 },
      multi_quantity_devices: [{ device_id: "meridian-4", quantity: 1 }],
    },
    trade_in_discount_info: [{ total_amount: 11_200, unit_amount: 11_200 }],
  });
  expect(await page()).toMatchObject({
    status: "RefundSettled",
    payout: [{ amountCents: 8_700, isPaid: true, method: "credit_card" }],
  });
  expect(moved(world)).toEqual([expect.stringMatching(/^Paid to Visa •••• 1111\W+87\.00/i)]);
  await days(5);
  expect((await page()).status).toBe("Completed");
  await sound();
});

test("[TRADE-08, TRADE-15, TRADE-26] more time is given once; a device that is never sent costs what was saved because of it", async () => {
  const { page, press, labelled, go, days, sound, world } = await traded({ code: "TRADE25" });
  await labelled();
  await go("trade.in.collected", "device.kept");
  const before = (await page()).shipByAt ?? "";
  expect((await press("trade.in.extended")).status).toBe(303);
  const after = await page();
  expect((Date.parse(after.shipByAt ?? "") - Date.parse(before)) / DAY).toBeCloseTo(15, 0);
  expect(after.can).not.toContain("trade.in.extended");
  const again = await press("trade.in.extended");
  expect(await again.json()).toMatchObject({ refusal: { code: "ExtendTradeInError" } });
  await days(32);
  expect(await page()).toMatchObject({
    status: "RefundCancelled",
    chargeback: { reason: "notSent", amountCents: 2_500, is: "taken" },
  });
  const subjects = world.mails.map(({ subject }) => subject);
  expect(subjects).toContain("Three days left to send in your old device");
  expect(moved(world)).toEqual([expect.stringMatching(/^Charged to Visa •••• 1111\W+25\.00/i)]);
  expect((await press("trade.in.extended")).status).toBe(422);
  await sound();
});

test("[TRADE-24, TRADE-29, RET-18] a device that is not as described goes back by its own terms, or stays for a lower credit", async () => {
  const { page, press, labelled, go, scope, browser, address, world, days, sound } = await traded();
  await labelled();
  await go("trade.in.evaluated", "evaluated.damaged");
  const judged = await page();
  expect(judged).toMatchObject({
    ...{ status: "RTCRequested", failedReasons: ["The screen is cracked"], reducedCents: 4_480 },
    can: expect.arrayContaining(["reduced.credit.accepted"]),
    // Nothing is final before it is chosen, and there is nothing to send any more.
    ...{ finalCents: null, shipByAt: null, decideBy: expect.any(String) },
  });
  const html = await rendered(createElement(ExchangePage, { ...judged, answer: undefined }), {
    ...{ path: paths.orderTradeIn("us", address.orderId, "1"), locale: "en-US" },
  });
  expect(html).toContain("Waiting for your choice");
  expect(html).toContain("Decide by");
  for (const wrong of ["Being returned to you", "Final credit", "Send it by"])
    expect(html).not.toContain(wrong);
  const verdict = world.mails.find(({ subject }) => subject.endsWith("is not as described"));
  expect(verdict?.text).toMatch(/Reason\W+The screen is cracked[^]+Lower credit\W+44\.80/);
  expect(verdict?.text).toMatch(/Decide by\W+\w/);
  const line = { ...address, lineItemId: "2" };
  const path = paths.returnToCustomer("us", address.orderId, "2");
  expect(await returnToCustomerPage(browser.get(path), scope, line)).toMatchObject({
    ...{ status: "offered", may: "decide", lines: [{ id: "2", units: 1 }] },
    returnHref: paths.orderTradeIn("us", address.orderId, "1"),
  });
  const home = {
    ...{ firstName: "Ana", lastName: "Diaz", line1: "12 Elm Street", line2: "", city: "Phoenix" },
    ...{ state: "AZ", zip: "85004", phone: "602-555-0148" },
  };
  const { sendKey } = await returnToCustomerPage(browser.get(path), scope, line);
  const form = { event: "terms.accepted", key: sendKey, ...home };
  expect((await sendReturnToCustomer(browser.post(path, form), scope, line)).status).toBe(303);
  await world.settle();
  expect((await page()).can).not.toContain("reduced.credit.accepted");
  await go("rtc.delivered");
  expect(await page()).toMatchObject({ status: "RTCRequested", isDeviceBack: true });
  expect((await press("reduced.credit.accepted")).status).toBe(422);
  await days(1);
  await sound();
});

test("[TRADE-24] the lower credit is paid; where what was paid with takes none it comes as a gift card", async () => {
  const { page, press, labelled, go, days, sound, world } = await traded({
    card: "4000000000005126",
  });
  await labelled();
  await go("trade.in.evaluated", "evaluated.damaged");
  expect((await press("reduced.credit.accepted")).status).toBe(303);
  expect(await page()).toMatchObject({ status: "RefundInitiated", finalCents: 4_480 });
  await days(2);
  expect(await page()).toMatchObject({
    status: "RefundSettled",
    payout: [{ amountCents: 4_480, isPaid: true, method: null, display: null }],
  });
  const book = await world.gateways.giftCard.book();
  expect(book.map(({ amountCents }) => amountCents)).toEqual([4_480]);
  expect(moved(world)).toEqual([expect.stringMatching(/^Paid to [^\n]*gift card\W+44\.80/i)]);
  await sound();
});

test("[AGENT-18, TRADE-24] an agent who takes the lower credit is named on the page, and history and mail say what was done", async () => {
  const { page, labelled, go, world, scope, orderId, address, order } = await traded();
  await labelled();
  await go("trade.in.evaluated", "evaluated.damaged");
  expect(await page()).toMatchObject({ agentAcceptedAt: null });
  const { agent, scope: desk } = await agentAt(world, { scope }, orderId);
  const line = { ...address, lineItemId: "1" };
  const path = paths.orderTradeIn("us", orderId, "1");
  const { ticket } = await orderTradeInPage(agent.get(path), desk, line);
  const form = { event: "reduced.credit.accepted", key: ticket.key, rev: String(ticket.rev) };
  expect((await sendOrderTradeIn(agent.post(path, form), desk, line)).status).toBe(303);
  await world.settle();
  expect(await page()).toMatchObject({ agentAcceptedAt: expect.any(String) });
  const mail = world.mails.find(({ subject }) => subject.startsWith("An agent changed"));
  expect(mail?.text).toMatch(/What was done\W+Lower trade-in credit accepted/);
  expect((await order()).history).toContainEqual(
    expect.objectContaining({
      what: "Lower trade-in credit accepted",
      who: { is: "agent", agentId: "A-17" },
    }),
  );
});

test("[TRADE-14, CANC-18, CANC-08] a trade-in is not called off by itself, and falls with its order", async () => {
  const { page, press, browser, scope, address, orderId, world, sound } = await traded();
  const refused = await press("cancel.requested");
  expect(await refused.json()).toMatchObject({ refusal: { code: "TradeInCannotBeUpdated" } });
  const path = paths.cancelOrder("us", orderId);
  const cancel = (line: string) =>
    sendCancellation(
      browser.post(path, { event: "cancel.requested", line, reason: "other", key: `k-${line}` }),
      scope,
      address,
    );
  expect((await cancel("2")).status).toBe(422);
  expect((await cancel("1")).status).toBe(303);
  await world.settle();
  await world.console.finishOrder(orderId);
  await world.settle();
  expect((await page()).status).toBe("Cancelled");
  await sound();
});

test("[ORD-61] nobody else sees what somebody trades in, and an order without one has no such page", async () => {
  const { scope, address, browser } = await traded();
  const other = { ...address, lineItemId: "2" };
  const path = paths.orderTradeIn("us", address.orderId, "2");
  expect((await thrown(orderTradeInPage(browser.get(path), scope, other))).status).toBe(404);
});
