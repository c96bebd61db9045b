/** Orders lived through the engine with everybody they talk to: lines, parcels, payments, returns, refunds. */
import { expect, test } from "vitest";
import type { LifecycleId, RawEvent } from "#machines/kit";
import { unpack } from "#machines/kit";
import * as cancellation from "#machines/cancellation";
import * as order from "#machines/order";
import * as payment from "#machines/payment";
import { dispatch, start } from "#app/.server/dispatch.ts";
import type { Actor, LocalCommand, Shell } from "#app/.server/shell.ts";
import { fireDeadlines } from "#app/.server/worker.ts";
import { testShell } from "#tests/kit/shell.ts";

const system: Actor = { role: "system", id: "test" };

interface Asked {
  readonly name: string;
  readonly params: Readonly<Record<string, unknown>>;
}

/** A store whose outside world only listens. */
function openShop() {
  const asked: Asked[] = [];
  const listen = (name: string): LocalCommand => ({
    kind: "local",
    run: async (_, params) => {
      asked.push({ name, params: params as Asked["params"] });
      return null;
    },
  });
  const commands = new Proxy<Shell["commands"]>({}, { get: (_, name) => listen(String(name)) });
  const shell = testShell({ commands });
  const tell = async (
    to: LifecycleId,
    type: string,
    more: object = {},
    role: Actor["role"] = "system",
  ) => {
    const event: RawEvent = { ...more, type };
    const keys = [`order:${to.slice(to.indexOf(":") + 1)}`];
    return dispatch(shell, { to, event, actor: { ...system, role, keys } });
  };
  const must = async (...said: Parameters<typeof tell>) => {
    expect(await tell(...said), `${said[0]} ${said[1]}`).toMatchObject({ ok: true });
  };
  const viewOf = async (orderId: string) => {
    const row = await shell.store.engine.load(`order:${orderId}`);
    if (!row) throw new Error(`${orderId} is lost`);
    const snapshot = unpack(order.lifecycle, JSON.parse(row.snapshot));
    return order.view(snapshot, "shopper", new Date(shell.clock.now()).toISOString());
  };
  const paymentOf = async (paymentId: string) => {
    const row = await shell.store.engine.load(`payment:${paymentId}`);
    if (!row) throw new Error(`${paymentId} is lost`);
    return unpack(payment.lifecycle, JSON.parse(row.snapshot)).context;
  };
  return { shell, asked, tell, must, viewOf, paymentOf };
}

type Shop = ReturnType<typeof openShop>;

/** Takes every payment of an order to the point where the provider holds the money. */
async function authorise({ shell, must }: Shop, input: order.OrderInput) {
  for (const { paymentId, totalCents } of input.payments) {
    const id: LifecycleId = `payment:${paymentId}`;
    const about = { orderId: null, currency: "USD", sessionId: null, customerId: null };
    await start(shell, {
      id,
      input: {
        paymentId,
        cartId: input.cartId,
        method: "credit_card",
        amountCents: totalCents,
        ...about,
      },
      actor: system,
    });
    const card = { brand: "visa", last4: "4242" };
    await must(id, "card.submitted", {
      sealedCardId: "SEALED-1",
      card,
      funding: null,
      botCheckPassed: true,
    });
    await must(
      id,
      "start.ok",
      { transactionId: `T-${paymentId}`, codeNeeded: false, card },
      "provider",
    );
    await must(id, "complete.ok", {}, "provider");
  }
}

async function placed(input: order.OrderInput): Promise<Shop> {
  const shop = openShop();
  await authorise(shop, input);
  const id: LifecycleId = `order:${input.orderId}`;
  await start(shop.shell, { id, input, actor: system });
  await shop.must(id, "cart.submitted");
  return shop;
}

/** The warehouse takes everything as far as the dispatch of one parcel. */
async function prepared(
  shop: Shop,
  { orderId, lines }: order.OrderInput,
  kind: "delivery" | "pickup",
) {
  for (const type of ["po.created", "po.submitted", "so.created"])
    await shop.must(`order:${orderId}`, type, {}, "warehouse");
  for (const { id } of lines)
    await shop.must(`line-item:${orderId}/${id}`, "so.submitted", {}, "warehouse");
  const lineIds = lines.map(({ id }) => id);
  await shop.must(
    `order:${orderId}`,
    "delivery.created",
    { shipmentId: "SHP-1", lineIds, kind },
    "warehouse",
  );
}

async function submitted(shop: Shop, { orderId, lines }: order.OrderInput) {
  for (const { id } of lines)
    await shop.must(`line-item:${orderId}/${id}`, "do.submitted", {}, "warehouse");
}

const two = order.orders.phoneAndBuds;
const twoId: LifecycleId = `order:${two.orderId}`;
const { totalCents } = two.totals;

test("[ORD-03] a paid order is placed in one transaction: stock, lines, cancellation, purchase order, mail", async () => {
  const shop = await placed(two);
  expect(await shop.viewOf(two.orderId)).toMatchObject({ status: "created", label: "orderPlaced" });
  expect(shop.asked.map(({ name }) => name)).toEqual(
    expect.arrayContaining(["allocateStock", "submitPurchaseOrder", "sendMail"]),
  );
  for (const id of [`line-item:${two.orderId}/2`, `cancellation:${two.orderId}`] as const)
    expect(await shop.shell.store.engine.load(id)).toBeTruthy();
});

test("[ORD-14] [TRACK-08] two lines in one parcel travel together, are charged once each and mailed once per step", async () => {
  const shop = await placed(two);
  await prepared(shop, two, "delivery");
  expect(await shop.viewOf(two.orderId)).toMatchObject({ status: "docreated" });
  await submitted(shop, two);
  expect(await shop.viewOf(two.orderId)).toMatchObject({ label: "preparingDispatch" });
  await shop.must("shipment:SHP-1", "shipped", { courier: "ups", trackingId: "1Z" }, "carrier");
  expect(await shop.viewOf(two.orderId)).toMatchObject({ status: "shipped" });
  await shop.must("shipment:SHP-1", "in.transit", {}, "carrier");
  expect(await shop.viewOf(two.orderId)).toMatchObject({ status: "intransit", label: "onTheWay" });
  for (const type of ["at.hub", "out.for.delivery", "delivered"])
    await shop.must("shipment:SHP-1", type, {}, "carrier");
  expect(await shop.viewOf(two.orderId)).toMatchObject({
    status: "delivered",
    returnUntil: "2026-12-03T04:59:59.999Z",
  });
  const captures = Object.values(
    (await shop.paymentOf("PAY-2LNS-4T8W-1")).captures as Record<string, { amountCents: number }>,
  );
  expect(captures.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(totalCents);
  const mails = shop.asked
    .filter(({ name }) => name === "sendMail")
    .map(({ params }) => params["template"]);
  expect(mails).toEqual(["order-placed", "shipped", "delivered"]);
});

test("[RET-10] [RET-24] one of three buds comes back and exactly its share goes back to the card", async () => {
  const shop = await delivered();
  await shop.must(
    twoId,
    "return.requested",
    {
      returnId: "RET-1",
      lines: [{ lineId: "2", units: 1, serials: ["SN-1"] }],
      channel: "ship",
      reasonCode: "changed-mind",
    },
    "guest",
  );
  expect(await shop.viewOf(two.orderId)).toMatchObject({
    status: "returninitiated",
    label: "returnRequested",
  });
  await shop.must("return:RET-1", "return.shipped", {}, "carrier");
  await shop.must("return:RET-1", "return.arrived", {}, "warehouse");
  for (const type of ["triage.started", "triage.passed", "evaluated", "return.accepted"])
    await shop.must("return:RET-1", type, {}, "warehouse");
  const view = await shop.viewOf(two.orderId);
  const [share] = two.lines[1] ? order.allocateToUnits(two.lines[1].amounts, 3) : [];
  expect(view.money.refundedCents).toBe(share?.totalCents);
  expect(view.status).toBe("refundinitiated");
  await shop.must("payment:PAY-2LNS-4T8W-1", "refund.ok", { refundId: "RET-1-R" }, "provider");
  expect(await shop.viewOf(two.orderId)).toMatchObject({ status: "partiallyrefundsuccess" });
});

async function delivered(): Promise<Shop> {
  const shop = await placed(two);
  await prepared(shop, two, "delivery");
  await submitted(shop, two);
  for (const type of ["shipped", "in.transit", "at.hub", "out.for.delivery", "delivered"])
    await shop.must("shipment:SHP-1", type, {}, "carrier");
  for (const { id } of two.lines)
    await shop.must(
      "payment:PAY-2LNS-4T8W-1",
      "capture.ok",
      { captureId: `${two.orderId}-${id}` },
      "provider",
    );
  return shop;
}

test("[RET-04] a return without a serial number for each unit is refused, and one too late as well", async () => {
  const shop = await delivered();
  const wanted = {
    returnId: "RET-1",
    lines: [{ lineId: "2", units: 2, serials: ["SN-1"] }],
    channel: "ship",
    reasonCode: "changed-mind",
  };
  expect(await shop.tell(twoId, "return.requested", wanted, "guest")).toMatchObject({
    refusal: { code: "SerialNumberRequired" },
  });
  shop.shell.clock.advance(16 * 24 * 60 * 60_000);
  expect(await shop.tell(twoId, "return.requested", wanted, "guest")).toMatchObject({
    refusal: { code: "ReturnWindowClosed" },
  });
});

test("[ORD-43] fifteen days after delivery the order is completed", async () => {
  const shop = await delivered();
  shop.shell.clock.set("2026-12-03T05:00:00.000Z");
  while ((await fireDeadlines(shop.shell)) > 0);
  expect(await shop.viewOf(two.orderId)).toMatchObject({ status: "completed", label: "completed" });
});

const asks = (...lineIds: string[]) => ({
  lineIds,
  rejection_code: "changed_mind",
  cancellation_date: "2026-11-17T15:00:00Z",
});
const cancelId: LifecycleId = `cancellation:${two.orderId}`;

test("[CANC-02] a line cancelled before the purchase order is off at once and its share is released", async () => {
  const shop = await placed(two);
  await shop.must(cancelId, "cancel.requested", asks("1"), "guest");
  const view = await shop.viewOf(two.orderId);
  expect(view).toMatchObject({ status: "created" });
  expect(view.lines.map(({ status }) => status)).toEqual(["cancelled", "created"]);
  const releases: Record<string, number> = (await shop.paymentOf("PAY-2LNS-4T8W-1")).releases;
  expect(Object.values(releases)).toEqual([two.lines[0]?.amounts.totalCents]);
  await prepared(shop, { ...two, lines: two.lines.slice(1) }, "delivery");
  expect(await shop.viewOf(two.orderId)).toMatchObject({ status: "docreated" });
});

test("[CANC-01] [ORD-19] a whole order cancelled with the warehouse's word gives back stock and money", async () => {
  const shop = await placed(two);
  await prepared(shop, two, "delivery");
  await shop.must(cancelId, "cancel.requested", asks(), "shopper");
  expect(await shop.viewOf(two.orderId)).toMatchObject({ status: "cancelinitiated" });
  expect(shop.asked.at(-1)).toEqual({
    name: "askWarehouseToCancel",
    params: { orderId: two.orderId, lineIds: ["1", "2"] },
  });
  await shop.must(cancelId, "cancel.confirmed", {}, "warehouse");
  expect(await shop.viewOf(two.orderId)).toMatchObject({ status: "cancelled", label: "cancelled" });
  expect((await shop.shell.store.engine.load("payment:PAY-2LNS-4T8W-1"))?.state).toMatch(/revert/);
  const mails = shop.asked.filter(({ params }) => params["template"] === "cancelled");
  expect(mails.map(({ params }) => params["lineIds"])).toEqual([["1", "2"]]);
  expect(shop.asked.filter(({ name }) => name === "returnStock")).toHaveLength(2);
});

test("[CANC-05] what the warehouse will not stop goes on, and from dispatch on nothing is asked any more", async () => {
  const shop = await placed(two);
  await prepared(shop, two, "delivery");
  await shop.must(cancelId, "cancel.requested", asks("1"), "guest");
  await shop.must(cancelId, "cancel.rejected", {}, "warehouse");
  expect(await shop.viewOf(two.orderId)).toMatchObject({
    status: "cancelrejected",
    label: "cancellationRejected",
    isPreSubmission: true,
  });
  await submitted(shop, two);
  expect(await shop.viewOf(two.orderId)).toMatchObject({ status: "dosubmitted" });
  expect(await shop.tell(cancelId, "cancel.requested", asks("2"), "guest")).toMatchObject({
    refusal: { code: "CancellationRejected" },
  });
});

test("[CANC-14] a withdrawn request puts the order back; if the warehouse has stopped it, it stays stopped", async () => {
  const shop = await placed(two);
  await prepared(shop, two, "delivery");
  await shop.must(cancelId, "cancel.requested", asks("1"), "guest");
  await shop.must(cancelId, "cancel.withdrawn", {}, "guest");
  expect(await shop.viewOf(two.orderId)).toMatchObject({ status: "docreated" });
  await shop.must(cancelId, "cancel.confirmed", { lineIds: ["1"] }, "warehouse");
  expect((await shop.viewOf(two.orderId)).lines.map(({ status }) => status)).toEqual([
    "cancelled",
    "docreated",
  ]);
});

const pickup = order.orders.storePickup;

test("[CANC-12] goods nobody fetched in time are cancelled and their money is released (OPEN-96)", async () => {
  const shop = await placed(pickup);
  await prepared(shop, pickup, "pickup");
  await submitted(shop, pickup);
  for (const type of ["in.process", "ready.for.pickup"])
    await shop.must("shipment:SHP-1", type, {}, "store");
  expect(await shop.viewOf(pickup.orderId)).toMatchObject({
    status: "readyforpickup",
    pickUpBy: "2026-11-25T04:59:59.999Z",
  });
  shop.shell.clock.set("2026-11-25T05:00:00.000Z");
  while ((await fireDeadlines(shop.shell)) > 0);
  expect(await shop.viewOf(pickup.orderId)).toMatchObject({ status: "cancelinitiated" });
  await shop.must(`cancellation:${pickup.orderId}`, "cancel.confirmed", {}, "warehouse");
  expect(await shop.viewOf(pickup.orderId)).toMatchObject({
    status: "cancelled",
    cancelReason: "PickupExpired",
  });
});

test("[CANC-15] an unanswered delay notice ends the order after seven days, lines and money with it", async () => {
  const shop = await placed(two);
  await prepared(shop, two, "delivery");
  await shop.must(twoId, "ftc.flagged", { newPromisedOn: "2026-12-08" });
  expect(await shop.viewOf(two.orderId)).toMatchObject({
    status: "docreated",
    consent: { state: "prompted", dueAt: "2026-11-24T15:00:00.000Z" },
  });
  shop.shell.clock.set("2026-11-24T15:00:00.000Z");
  while ((await fireDeadlines(shop.shell)) > 0);
  expect(await shop.viewOf(two.orderId)).toMatchObject({
    status: "cancelled",
    cancelReason: "DelayNotConfirmed",
  });
  expect((await shop.shell.store.engine.load(`line-item:${two.orderId}/1`))?.state).toBe(
    "cancelled",
  );
  expect((await shop.shell.store.engine.load("payment:PAY-2LNS-4T8W-1"))?.state).toMatch(/revert/);
});

test("[CANC-09] a retention discount lowers the line and what the card still holds", async () => {
  const shop = await placed(two);
  const discounts = [
    {
      triggerCode: "PRICE-MATCH",
      rejectionCodes: ["cheaper_store"],
      lineIds: ["1"],
      amountCents: 4_000,
    },
  ];
  await shop.must(cancelId, "discounts.found", { discounts, maxPaybackCents: null });
  await shop.must(
    cancelId,
    "cancel.requested",
    { ...asks("1"), rejection_code: "cheaper_store" },
    "guest",
  );
  await shop.must(cancelId, "discount.accepted", {}, "guest");
  const view = await shop.viewOf(two.orderId);
  expect(view.lines[0]?.amounts.totalCents).toBe((two.lines[0]?.amounts.totalCents ?? 0) - 4_000);
  expect(view.money.payments[0]?.totalCents).toBe(totalCents - 4_000);
  const row = await shop.shell.store.engine.load(cancelId);
  const snapshot = row && unpack(cancellation.lifecycle, JSON.parse(row.snapshot));
  expect(snapshot && cancellation.view(snapshot, "guest")).toMatchObject({
    status: "DiscountApplied",
  });
});
