/** Calling orders off, by the shopper and by the store, through the engine. */
import { expect, test } from "vitest";
import type { LifecycleId } from "#machines/kit";
import { unpack } from "#machines/kit";
import * as cancellation from "#machines/cancellation";
import * as order from "#machines/order";
import { fireDeadlines } from "#app/.server/engine/worker.ts";
import { placed, prepared, submitted } from "#tests/kit/orders.ts";

const two = order.orders.phoneAndBuds;
const twoId: LifecycleId = `order:${two.orderId}`;
const { totalCents } = two.totals;
const asks = (...lineIds: string[]) => ({
  lineIds,
  rejection_code: "changed_mind",
  cancellation_date: "2026-11-17T15:00:00Z",
});
const cancelId: LifecycleId = `cancellation:${two.orderId}`;

test("[CANC-02] a line cancelled while the purchase order is on its way is off once the warehouse says so, and its share is released", async () => {
  const shop = await placed(two);
  await shop.must(cancelId, "cancel.requested", asks("1"), "guest");
  // The other line goes on, and the order says so; the request stands beside its own line (ORD-74).
  expect(await shop.viewOf(two.orderId)).toMatchObject({
    status: "created",
    lines: [{ status: "cancelinitiated" }, { status: "created" }],
  });
  await shop.must(cancelId, "cancel.confirmed", { lineIds: ["1"] }, "warehouse");
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
  expect((await shop.engine.store.engine.load("payment:PAY-2LNS-4T8W-1"))?.state).toMatch(/revert/);
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

test("[CANC-05] what the warehouse refuses to stop before we heard of its purchase order goes on as if nobody had asked", async () => {
  const shop = await placed(two);
  await shop.must(cancelId, "cancel.requested", asks(), "guest");
  await shop.must(cancelId, "cancel.rejected", { lineIds: ["1", "2"] }, "warehouse");
  expect(await shop.viewOf(two.orderId)).toMatchObject({ status: "cancelrejected" });
  await prepared(shop, two, "delivery");
  expect(await shop.viewOf(two.orderId)).toMatchObject({ status: "docreated" });
});

const pickup = order.orders.storePickup;

test("goods nobody fetched in time are cancelled and their money is released (OPEN-96)", async () => {
  const shop = await placed(pickup);
  await prepared(shop, pickup, "pickup");
  await submitted(shop, pickup);
  for (const type of ["in.process", "ready.for.pickup"])
    await shop.must("shipment:SHP-1", type, {}, "store");
  expect(await shop.viewOf(pickup.orderId)).toMatchObject({
    status: "readyforpickup",
    pickUpBy: "2026-11-25T04:59:59.999Z",
  });
  shop.engine.clock.set("2026-11-25T05:00:00.000Z");
  while ((await fireDeadlines(shop.engine)) > 0);
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
    // The seventh day ends with its last second in New York.
    consent: { state: "prompted", dueAt: "2026-11-25T04:59:59.999Z" },
  });
  shop.engine.clock.set("2026-11-25T05:00:00.000Z");
  while ((await fireDeadlines(shop.engine)) > 0);
  expect(shop.asked).toContainEqual(expect.objectContaining({ name: "askWarehouseToCancel" }));
  expect(await shop.viewOf(two.orderId)).toMatchObject({
    status: "cancelled",
    cancelReason: "DelayNotConfirmed",
  });
  expect((await shop.engine.store.engine.load(`line-item:${two.orderId}/1`))?.state).toBe(
    "cancelled",
  );
  expect((await shop.engine.store.engine.load("payment:PAY-2LNS-4T8W-1"))?.state).toMatch(/revert/);
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
  // $40.00, and its 8 % of tax.
  expect(view.lines[0]?.amounts.totalCents).toBe((two.lines[0]?.amounts.totalCents ?? 0) - 4_320);
  expect(view.money.payments[0]?.totalCents).toBe(totalCents - 4_320);
  const row = await shop.engine.store.engine.load(cancelId);
  const snapshot = row && unpack(cancellation.lifecycle, JSON.parse(row.snapshot));
  expect(snapshot && cancellation.view(snapshot, "guest")).toMatchObject({
    status: "DiscountApplied",
  });
});

/** A phone for $999.00, its warranty for $79.00, and earbuds for $149.00 that belong to nobody. */
const insured = order.orders.orderOf({
  orderId: "ORD-2026-CHLD-7M3P",
  products: [
    order.orders.phone,
    {
      ...{
        ...order.orders.phone,
        sku: "OHM-CARE-2Y",
        name: "Two years of care",
        goodsCents: 7_900,
      },
      ...{ productType: "Warranty", requiresShipping: false, parentId: "1" },
    },
    order.orders.earbuds,
  ],
});

test("[CANC-02] a warranty is called off with its phone, and both their shares go back; the rest goes on", async () => {
  const shop = await placed(insured);
  const id: LifecycleId = `cancellation:${insured.orderId}`;
  const payment = "PAY-CHLD-7M3P-1";
  const captureId = `${insured.orderId}-2`;
  await shop.must(`payment:${payment}`, "capture.ok", { captureId }, "provider");
  await shop.must(id, "cancel.requested", asks("1"), "guest");
  expect((await shop.viewOf(insured.orderId)).lines.map(({ status }) => status)).toEqual([
    ...["cancelinitiated", "cancelinitiated", "created"],
  ]);
  expect(shop.asked.at(-1)).toEqual({
    name: "askWarehouseToCancel",
    // The warehouse never had the warranty, which waits for what becomes of its phone.
    params: { orderId: insured.orderId, lineIds: ["1"] },
  });
  await shop.must(id, "cancel.confirmed", { lineIds: ["1"] }, "warehouse");
  expect((await shop.viewOf(insured.orderId)).lines.map(({ status }) => status)).toEqual([
    ...["cancelled", "cancelled", "created"],
  ]);
  const mails = shop.asked.filter(({ params }) => params["template"] === "partly-cancelled");
  expect(mails.map(({ params }) => params["lineIds"])).toEqual([["1", "2"]]);
  // With 8 % tax: 1,078.92 for the phone was held only, and 85.32 for the warranty charged when the order was placed.
  const { releases, refunds } = await shop.paymentOf(payment);
  expect(Object.values(releases)).toEqual([107_892]);
  expect(Object.values(refunds)).toMatchObject([{ amountCents: 8_532 }]);
});

test("[CANC-02] a warranty that is called off alone leaves its phone", async () => {
  const shop = await placed(insured);
  const id: LifecycleId = `cancellation:${insured.orderId}`;
  const captureId = `${insured.orderId}-2`;
  await shop.must("payment:PAY-CHLD-7M3P-1", "capture.ok", { captureId }, "provider");
  await shop.must(id, "cancel.requested", asks("2"), "guest");
  expect((await shop.viewOf(insured.orderId)).lines.map(({ status }) => status)).toEqual([
    ...["created", "cancelled", "created"],
  ]);
  expect(shop.asked.map(({ name }) => name)).not.toContain("askWarehouseToCancel");
});

test("[CANC-05, LINE-13] a warranty stays with a phone that is too late to stop, and begins when it arrives", async () => {
  const shop = await placed(insured);
  const id: LifecycleId = `cancellation:${insured.orderId}`;
  await shop.must(id, "cancel.requested", asks("1"), "guest");
  await shop.must(id, "cancel.rejected", { lineIds: ["1"] }, "warehouse");
  expect((await shop.viewOf(insured.orderId)).lines.map(({ status }) => status)).toEqual([
    ...["cancelrejected", "cancelrejected", "created"],
  ]);
});

test("[CANC-05] of two items one is stopped and one is packed already: each is told in a mail of its own, once both are answered", async () => {
  const shop = await placed(two);
  await prepared(shop, two, "delivery");
  await shop.must(cancelId, "cancel.requested", asks(), "guest");
  await shop.must(cancelId, "cancel.confirmed", { lineIds: ["1"] }, "warehouse");
  const told = () =>
    shop.asked.flatMap(({ name, params }) =>
      name === "sendMail" && String(params["template"]).includes("cancel")
        ? [[params["template"], params["lineIds"]]]
        : [],
    );
  expect(told()).toEqual([]);
  await shop.must(cancelId, "cancel.rejected", { lineIds: ["2"] }, "warehouse");
  expect(told()).toEqual([
    ["partly-cancelled", ["1"]],
    ["cancel-rejected", ["2"]],
  ]);
});

test("[CANC-02, CONF-09] of a parcel for two lines one is called off: the other is told to be on its way, and to have arrived", async () => {
  const shop = await placed(two);
  await prepared(shop, two, "delivery");
  await shop.must(cancelId, "cancel.requested", asks("1"), "guest");
  await shop.must(cancelId, "cancel.confirmed", { lineIds: ["1"] }, "warehouse");
  await shop.must(`line-item:${two.orderId}/2`, "do.submitted", {}, "warehouse");
  await shop.must(`line-item:${two.orderId}/2`, "shipped", { shipmentId: "SHP-1" }, "warehouse");
  await shop.must(`line-item:${two.orderId}/2`, "delivered", { shipmentId: "SHP-1" }, "carrier");
  const mails = shop.asked.filter(({ params }) =>
    ["shipped", "delivered"].includes(String(params["template"])),
  );
  expect(mails.map(({ params }) => [params["template"], params["lineIds"]])).toEqual([
    ["shipped", ["2"]],
    ["delivered", ["2"]],
  ]);
});
