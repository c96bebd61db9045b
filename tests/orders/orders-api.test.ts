/** What the orders client reads, and who may. */
import { expect, test } from "vitest";
import {
  allOrdersList,
  getOrders,
  ordersList,
  searchOrder,
} from "#app/.server/orders-api/orders-api.ts";
import { start } from "#app/.server/engine/dispatch.ts";
import { orders } from "#machines/order";
import { openCheckout } from "#tests/checkout/kit.ts";
import { browser } from "#tests/kit/scope.ts";
import { memberAt, orderIdOf } from "#tests/loyalty/kit.ts";
import { read, told, us } from "./data-kit.ts";
import { scene, storyScope } from "./kit.ts";
import { unpaid } from "./pay-again-kit.ts";
import { createUser } from "#tests/kit/user.ts";

test("[ORD-71, API-05, ORD-70] one order is read by its number in the names of the spec, and by nobody else", async () => {
  const { scope, order, plot } = await told("inTransit");
  expect(order).toMatchObject({
    ...{ id: plot.orderId, po_id: plot.orderId, status: "intransit", status_label: "On the way" },
    ...{ currency: "USD", multi_quantity: true, coupon_codes: ["WELCOME50"] },
    detailed_status: { payment: { status: "Created" } },
    cost: { subtotal: 144_600, discount: 5_000, total: 151_767 },
    line_items: [
      { id: "1", status: "InTransit", detailed_status: "intransit", quantity: 1 },
      { id: "2", quantity: 3 },
    ],
  });
  const { browser: eve } = await createUser(scope, { email: "eve@example.com" });
  const denied = { status: 404, order: { code: "OrderNotFound" } };
  expect(await read(scope, eve, plot.orderId)).toMatchObject(denied);
  expect(await read(scope, eve, "ORD-2026-NONE-0000")).toMatchObject(denied);
  expect((await read(scope, eve, plot.orderId)).order.message).toMatch(/could not find/);
});

test("[ORD-71, API-04, API-07, API-08, ORD-59] an account reads its orders, the latest, and all of them with where the list ends", async () => {
  const { scope, shopper, plot } = await told("delivered");
  const data = async (response: Promise<Response>) => (await response).json();
  const whole = await data(getOrders(shopper.get("/us/api/orders"), scope, us));
  expect(whole).toMatchObject({
    orders: [
      { po_id: plot.orderId, line_items: [{ deviceInfo: [{ imei: "356938035643809" }] }, {}] },
    ],
    next: null,
  });
  const before = "/us/api/orders?before=2026-01-01T00:00:00Z";
  expect(await data(getOrders(shopper.get(before), scope, us))).toEqual({ orders: [], next: null });
  const listed = { po_id: plot.orderId, status: "delivered", cost: { total: 151_767 } };
  expect(await data(ordersList(shopper.get("/us/api/orders/list"), scope, us))).toMatchObject({
    orders: [listed],
  });
  expect(await data(allOrdersList(shopper.get("/us/api/orders/all"), scope, us))).toMatchObject({
    orders: [listed],
    truncated: false,
  });
  const stranger = await allOrdersList(browser().get("/us/api/orders/all"), scope, us);
  expect([stranger.status, (await stranger.json()).code]).toEqual([401, "Login"]);
});

test("[ORD-71, API-06, SRCH-08] a guest finds an order by its number and a proof, and reads it with the cookie of the answer", async () => {
  const { scope, plot } = await told("delivered");
  const guest = browser();
  const search = async (body: object) => {
    const { url, headers } = guest.get("/us/api/orders/search");
    const request = new Request(url, { method: "POST", headers, body: JSON.stringify(body) });
    return guest.keep(await searchOrder(request, scope, us));
  };
  const order_id = plot.orderId.toLowerCase();
  const miss = await search({ order_id, email_or_zip: "10001" });
  expect([miss.status, (await miss.json()).code]).toEqual([404, "OrderNotFound"]);
  expect((await read(scope, guest, plot.orderId)).status).toBe(404);
  const hit = await search({ order_id, email_or_zip: "97209" });
  const { po_id, href } = await hit.json();
  expect([po_id, href]).toEqual([plot.orderId, `/us/api/orders/${plot.orderId}`]);
  expect((await read(scope, guest, plot.orderId)).order.po_id).toBe(plot.orderId);
  const payload = await search({ order_id, email_id: "maya.okafor@example.com" });
  expect((await payload.json()).po_id).toBe(plot.orderId);
});

test("[ORD-55, ORD-64] the flags of a failed payment drive the prompt to pay again, and vanish with it", async () => {
  const failed = await told("paymentFailed");
  expect(failed.order).toMatchObject({
    ...{ is_payment_failure: true, is_partial_payment_failure: false },
    payment_due_date: "2026-11-18T16:00:00.000Z",
    detailed_status: { payment: { status: "failed" } },
  });
  const pay = { key: "pay", href: `/us/web/order-payment/${failed.plot.orderId}` };
  expect(failed.page.actions[0]).toMatchObject(pay);
  const { order, page } = await told("placed");
  expect(order).toMatchObject({
    ...{ is_payment_failure: false, is_payment_update_required: false, payment_due_date: null },
  });
  expect(page.actions.map(({ key }) => key)).not.toContain("pay");
});

test("[ORD-69, ORD-65] an order keeps its versions; what begins with workflow 2.0.0 is not done to an older one", async () => {
  const flagged = async (workflowVersion: string) => {
    const { scope, shopper, plot } = await scene("placed");
    const { engine } = scope.engine.store;
    const row = await engine.load(`order:${plot.orderId}`);
    if (!row) throw new Error("the order is lost");
    const kept = JSON.parse(row.snapshot);
    kept.context.workflowVersion = workflowVersion;
    const snapshot = JSON.stringify(kept);
    await scope.engine.store.write((tx) => tx.engine.replace({ ...row, snapshot }, row.rev));
    const { paymentId } = kept.context.payments[0];
    await plot.order("payment.update.required", { paymentId }).catch(() => undefined);
    return (await read(scope, shopper, plot.orderId)).order;
  };
  expect(await flagged("2.0.0")).toMatchObject({
    ...{ schema_version: "1", workflow_version: "2.0.0", is_payment_update_required: true },
  });
  expect(await flagged("1.0.0")).toMatchObject({
    ...{ workflow_version: "1.0.0", is_payment_update_required: false, payment_due_date: null },
  });
});

/** The status of the payments of an order that is read. */
const statusesOf = ({ payment }: Awaited<ReturnType<typeof read>>["order"]): string[] =>
  payment.map((one: { transaction_info: { status: string } }) => one.transaction_info.status);

test("[PAY-19] a payment is Accepted while its order is recorded, Created once it is, and Captured once its goods are sent", async () => {
  const scope = storyScope();
  const { browser: shopper, customerId } = await createUser(scope);
  const actor = { role: "system", id: "test" } as const;
  const input = { ...orders.phoneAndBuds, customerId };
  const { orderId, payments } = input;
  const statuses = async () => statusesOf((await read(scope, shopper, orderId)).order);
  await start(scope.engine, { id: `order:${orderId}`, input, actor });
  expect(await statuses()).toEqual(payments.map(() => "Accepted"));

  const checkout = await openCheckout();
  const me = await memberAt(checkout);
  await me.arriveAtPayment();
  await me.pay();
  const bought = orderIdOf(await me.place());
  await checkout.world.settle();
  const later = async () => statusesOf((await read(checkout.scope, me.browser, bought)).order);
  expect(await later()).toEqual(["Created"]);
  await checkout.world.console.finishOrder(bought, "shipped");
  await checkout.world.settle();
  expect(await later()).toEqual(["Captured"]);
});

test("[PAY-19] a payment whose money cannot be taken is failed", async () => {
  expect(statusesOf(await (await unpaid()).read())).toEqual(["failed"]);
});
