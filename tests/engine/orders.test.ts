/** Orders from the press of the button to the last refund, through the engine. */
import { expect, test } from "vitest";
import type { LifecycleId } from "#machines/kit";
import * as order from "#machines/order";
import { fireDeadlines } from "#app/.server/engine/worker.ts";
import { placed, prepared, submitted } from "#tests/kit/orders.ts";
import type { Shop } from "#tests/kit/orders.ts";

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
    expect(await shop.engine.store.engine.load(id)).toBeTruthy();
});

test("[ORD-14] two lines in one parcel travel together, are charged once each and mailed once per step", async () => {
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
    returnDeadline: "2026-12-03T04:59:59.999Z",
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

/** What the warehouse says of goods that are as they should be. */
const inspection = ["triage.started", "triage.passed", "evaluation.completed", "return.accepted"];

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
  for (const type of inspection) await shop.must("return:RET-1", type, {}, "warehouse");
  const view = await shop.viewOf(two.orderId);
  const [share] = two.lines[1] ? order.allocateToUnits(two.lines[1].amounts, 3) : [];
  expect(view.money.refundedCents).toBe(share?.totalCents);
  expect(view.status).toBe("refundinitiated");
  await shop.must("payment:PAY-2LNS-4T8W-1", "refund.ok", { refundId: "RET-1-R" }, "provider");
  expect(await shop.viewOf(two.orderId)).toMatchObject({ status: "partiallyrefundsuccess" });
});

test("[RET-24] each refund names the units it is for, down to whoever lent the money", async () => {
  const shop = await delivered();
  const sendBack = async (returnId: string, units: number) => {
    const serials = Array.from({ length: units }, (_, index) => `${returnId}-${index}`);
    const lines = [{ lineId: "2", units, serials }];
    const asked = { returnId, lines, channel: "ship", reasonCode: "changed-mind" };
    await shop.must(twoId, "return.requested", asked, "guest");
    await shop.must(`return:${returnId}`, "return.shipped", {}, "carrier");
    await shop.must(`return:${returnId}`, "return.arrived", {}, "warehouse");
    for (const type of inspection) await shop.must(`return:${returnId}`, type, {}, "warehouse");
  };
  await sendBack("RET-1", 1);
  await shop.must("payment:PAY-2LNS-4T8W-1", "refund.ok", { refundId: "RET-1-R" }, "provider");
  await sendBack("RET-2", 2);
  const asked = shop.asked.filter(({ name }) => name === "refundPayment");
  expect(asked.map(({ params }) => params["unitIds"])).toEqual([["2-1"], ["2-2", "2-3"]]);
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
  shop.engine.clock.advance(16 * 24 * 60 * 60_000);
  expect(await shop.tell(twoId, "return.requested", wanted, "guest")).toMatchObject({
    refusal: { code: "ReturnWindowClosed" },
  });
});

test("[ORD-43] fifteen days after delivery the order is completed", async () => {
  const shop = await delivered();
  shop.engine.clock.set("2026-12-03T05:00:00.000Z");
  while ((await fireDeadlines(shop.engine)) > 0);
  expect(await shop.viewOf(two.orderId)).toMatchObject({ status: "completed", label: "completed" });
});
