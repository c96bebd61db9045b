import { expect, test } from "vitest";
import { misunderstood, openTown, purchaseOrder } from "#tests/kit/sandbox.ts";
import type { Town } from "#tests/kit/sandbox.ts";

const phone = { device: "imei" as const };
const fridge = { by: "freight" as const, installation: true, sku: "OHM-FRIDGE-1" };
const pickup = { by: "pickup" as const };

async function order(town: Town, lines: Parameters<typeof purchaseOrder>[1]) {
  return town.gateways.warehouse.submitPurchaseOrder(purchaseOrder("ORD-1", lines));
}

/** Runs the order's only waiting step of a kind, by its usual way or another. */
async function run(town: Town, kind: string, way?: string) {
  const step = (await town.console.steps("ORD-1")).find((one) => one.kind === kind);
  expect(step, `a step ${kind}`).toBeDefined();
  return town.console.runStep(step?.id ?? 0, way);
}

test("an order goes from the purchase order to the door, one step after the other", async () => {
  const town = await openTown();
  await town.console.changeSettings({ stepDelayMs: 1000 });
  expect(await order(town, [phone])).toEqual({ outcome: "accepted", purchaseOrderId: "PO-ORD-1" });
  await town.pass(999);
  expect(town.types()).toEqual([]);
  await town.pass(1);
  expect(town.types()).toEqual(["po.submitted"]);
  for (let second = 0; second < 20; second++) await town.pass(1000);
  expect(town.types()).toEqual([
    "po.submitted",
    "so.created",
    "so.submitted",
    "delivery.created",
    "do.submitted",
    "devices.recorded",
    "serials.recorded",
    "shipped",
    "in.transit",
    "checkpoint",
    "at.hub",
    "out.for.delivery",
    "delivered",
  ]);
  expect(await town.console.steps()).toEqual([]);
  await town.close();
});

test("a skipped day happens hour by hour: each step is told with the time it was due", async () => {
  const town = await openTown();
  await town.console.changeSettings({ stepDelayMs: 3_600_000 });
  await order(town, [phone]);
  const { now } = await town.console.advanceClock(86_400_000);
  expect(now).toBe("2026-11-21T12:00:00.000Z");
  const times = town.heard.map(({ event }) => event?.occurredAt);
  expect(times[0]).toBe("2026-11-20T13:00:00.000Z");
  expect(times).toEqual([...times].sort());
  expect(town.types().at(-1)).toBe("delivered");
  await town.close();
});

test("large goods travel by freight and are installed, customised ones wait for their engraving", async () => {
  const town = await openTown();
  await order(town, [{}, fridge, { customized: true }]);
  await town.console.finishOrder("ORD-1");
  expect(town.types().filter((type) => type === "delivery.created")).toHaveLength(3);
  const parcels = await town.console.parcels();
  expect(parcels.map(({ lineIds }) => lineIds)).toEqual([["1"], ["2"], ["3"]]);
  expect(parcels.map(({ courier }) => courier === "xpo")).toEqual([false, true, false]);
  expect(town.types().filter((type) => type.startsWith("customizing"))).toEqual([
    "customizing.started",
    "customizing.finished",
  ]);
  expect(town.types()).toContain("installed");
  await town.close();
});

test("a pickup waits at the counter of the store", async () => {
  const town = await openTown();
  await order(town, [pickup, pickup]);
  await town.console.finishOrder("ORD-1");
  expect(town.types().slice(4)).toEqual([
    "delivery.created",
    "do.submitted",
    "do.submitted",
    "in.process",
    "ready.for.pickup",
    "picked.up",
  ]);
  await town.close();
});

test("digital goods arrive as soon as they are sent, by nobody's van", async () => {
  const town = await openTown();
  await order(town, [{ by: "digital" }]);
  await town.console.finishOrder("ORD-1");
  expect(town.types().slice(3)).toEqual([
    "delivery.created",
    "do.submitted",
    "shipped",
    "delivered",
  ]);
  expect(await town.console.parcels()).toMatchObject([{ courier: null, trackingId: null }]);
  await town.close();
});

test("by hand nothing moves until QA says so, and QA may decide otherwise", async () => {
  const town = await openTown();
  await town.console.changeSettings({ automatic: false });
  await order(town, [{}]);
  await town.pass(86_400_000);
  expect(town.types()).toEqual([]);
  const [first] = await town.console.steps("ORD-1");
  expect(first).toMatchObject({ kind: "po.submitted", dueAt: null, ways: ["po.submitted"] });
  await town.console.finishOrder("ORD-1", "delivery.created");
  await run(town, "do.submitted", "do.cancelled");
  await run(town, "delivery.created");
  await run(town, "do.submitted");
  await run(town, "shipped", "ship.failed");
  await town.console.finishOrder("ORD-1", "out.for.delivery");
  await run(town, "delivered", "attempt.failed");
  await run(town, "at.hub");
  await run(town, "out.for.delivery", "delivery.failed");
  await run(town, "after.failure", "reshipped");
  await run(town, "in.transit");
  expect(town.types().slice(4)).toEqual([
    "do.cancelled",
    "delivery.created",
    "do.submitted",
    "ship.failed",
    "delivery.created",
    "do.submitted",
    "shipped",
    "in.transit",
    "checkpoint",
    "at.hub",
    "out.for.delivery",
    "attempt.failed",
    "at.hub",
    "delivery.failed",
    "shipped",
    "in.transit",
  ]);
  await expect(run(town, "checkpoint", "explode")).rejects.toThrow("422");
  await expect(town.console.runStep(1)).rejects.toThrow("404");
  await town.close();
});

test("switched on again, each waiting step takes its time from now", async () => {
  const town = await openTown();
  await town.console.changeSettings({ automatic: false, stepDelayMs: 1000 });
  await order(town, [{}]);
  await town.pass(86_400_000);
  await town.console.changeSettings({ automatic: true });
  await town.pass(999);
  expect(town.types()).toEqual([]);
  await town.pass(1);
  expect(town.types()).toEqual(["po.submitted"]);
  await town.close();
});

test("an order that the console took over waits for it, while the others go on by themselves", async () => {
  const town = await openTown();
  await town.console.changeSettings({ stepDelayMs: 1000 });
  await order(town, [{}]);
  await town.gateways.warehouse.submitPurchaseOrder(purchaseOrder("ORD-2", [{}]));
  await town.console.takeOver("ORD-1");
  await town.pass(1000);
  expect(town.types()).toEqual(["po.submitted"]);
  expect(await town.console.steps("ORD-1")).toMatchObject([{ kind: "po.submitted", dueAt: null }]);
  await run(town, "po.submitted");
  expect(town.types()).toEqual(["po.submitted", "po.submitted"]);
  await town.close();
});

test("lines are stopped until their delivery order is submitted, and stand still while that is decided", async () => {
  const town = await openTown();
  const { warehouse } = town.gateways;
  await town.console.changeSettings({ automatic: false });
  await order(town, [{}, fridge]);
  await town.console.finishOrder("ORD-1", "so.created");
  await warehouse.askToCancel({ key: "c1", orderId: "ORD-1", lineIds: ["2"] });
  const held = (await town.console.steps("ORD-1")).filter(({ isHeld }) => isHeld);
  expect(held).toMatchObject([{ kind: "so.submitted", data: { lineIds: ["2"] }, dueAt: null }]);
  await expect(town.console.runStep(held[0]?.id ?? 0)).rejects.toThrow("409");
  await run(town, "cancel.answered");
  await town.console.finishOrder("ORD-1", "do.submitted");
  await warehouse.askToCancel({ key: "c2", orderId: "ORD-1", lineIds: ["1"] });
  await run(town, "cancel.answered");
  await town.console.finishOrder("ORD-1");
  const answers = town.heard.flatMap(({ event }) =>
    event?.type === "cancel.confirmed" || event?.type === "cancel.rejected" ? [event] : [],
  );
  expect(answers).toMatchObject([
    { type: "cancel.confirmed", data: { orderId: "ORD-1", lineIds: ["2"] } },
    { type: "cancel.rejected", data: { orderId: "ORD-1", lineIds: ["1"] } },
  ]);
  expect((await town.console.parcels()).map(({ lineIds }) => lineIds)).toEqual([["1"]]);
  expect(town.types().at(-1)).toBe("delivered");
  await town.close();
});

test("when one of two lines is stopped, the other goes on alone", async () => {
  const town = await openTown();
  await town.console.changeSettings({ automatic: false });
  await order(town, [{}, {}]);
  await town.console.finishOrder("ORD-1", "so.created");
  await run(town, "so.submitted");
  const ask = { key: "c1", orderId: "ORD-1", lineIds: ["2"] };
  await town.gateways.warehouse.askToCancel(ask);
  await run(town, "cancel.answered");
  await town.console.finishOrder("ORD-1");
  expect((await town.console.parcels()).map(({ lineIds }) => lineIds)).toEqual([["1"]]);
  expect(town.types().at(-1)).toBe("delivered");
  await town.close();
});

test("an ask that is taken back in time lets the lines go on; one that was answered cannot be", async () => {
  const town = await openTown();
  const { warehouse } = town.gateways;
  await town.console.changeSettings({ automatic: false });
  await order(town, [{}]);
  const ask = { orderId: "ORD-1", lineIds: ["1"] };
  await warehouse.askToCancel({ key: "c1", ...ask });
  expect(await warehouse.withdrawCancel({ key: "c2", ...ask })).toEqual({ outcome: "withdrawn" });
  await town.console.finishOrder("ORD-1", "so.submitted");
  await warehouse.askToCancel({ key: "c3", ...ask });
  await run(town, "cancel.answered", "cancel.rejected");
  expect(await warehouse.withdrawCancel({ key: "c4", ...ask })).toEqual({ outcome: "tooLate" });
  await town.console.finishOrder("ORD-1");
  expect(town.types()).not.toContain("cancel.confirmed");
  expect(town.types().at(-1)).toBe("delivered");
  await town.close();
});

test("an ask that is here before its purchase order stops the lines it names, unless it was taken back", async () => {
  const town = await openTown();
  const { warehouse } = town.gateways;
  await town.console.changeSettings({ automatic: false });
  const ask = { orderId: "ORD-1", lineIds: ["1", "2"] };
  await warehouse.askToCancel({ key: "c1", ...ask });
  const back = { orderId: "ORD-1", lineIds: ["2"] };
  expect(await warehouse.withdrawCancel({ key: "c2", ...back })).toEqual({ outcome: "withdrawn" });
  await order(town, [{}, {}]);
  await town.console.finishOrder("ORD-1");
  expect(town.types()).toContain("cancel.confirmed");
  expect((await town.console.parcels()).map(({ lineIds }) => lineIds)).toEqual([["2"]]);
  await town.close();
});

test("[EDIT-01] parcels go elsewhere until something is packed; a change may be faster than its purchase order", async () => {
  const town = await openTown();
  const { warehouse } = town.gateways;
  await town.console.changeSettings({ automatic: false });
  const shipTo = { city: "Waco", state: "TX", label: ["Grace Hopper", "Waco, TX"], phone: "" };
  const change = { orderId: "ORD-1", shipTo };
  expect(await warehouse.changeAddress({ key: "a1", ...change })).toEqual({ outcome: "changed" });
  await order(town, [{}]);
  await town.console.finishOrder("ORD-1");
  expect((await town.console.parcels())[0]?.route.at(-1)).toMatchObject({ city: "Waco" });
  expect(await warehouse.changeAddress({ key: "a2", ...change })).toEqual({ outcome: "tooLate" });
  await town.close();
});

test("an order that is called off as a whole says nothing more", async () => {
  const town = await openTown();
  await town.console.changeSettings({ automatic: false });
  await town.gateways.warehouse.askToCancel({ key: "c1", orderId: "ORD-1", lineIds: ["1"] });
  await order(town, [{}]);
  await run(town, "cancel.answered");
  expect(await town.console.steps("ORD-1")).toEqual([]);
  expect(town.types()).toEqual(["cancel.confirmed"]);
  await town.close();
});

test("what the warehouse and the carriers say are events the lifecycles know, from roles they trust", async () => {
  const town = await openTown();
  await town.console.changeSettings({ automatic: false });
  await order(town, [phone, fridge, { customized: true }]);
  await town.console.finishOrder("ORD-1", "delivery.created");
  await run(town, "do.submitted", "do.cancelled");
  await town.console.finishOrder("ORD-1", "out.for.delivery");
  await run(town, "delivered", "attempt.failed");
  await run(town, "at.hub", "delivery.failed");
  await run(town, "after.failure", "goods.returned");
  const other = purchaseOrder("ORD-2", [pickup, { by: "digital" }]);
  await town.gateways.warehouse.submitPurchaseOrder(other);
  await town.console.finishOrder("ORD-2");

  expect(misunderstood(town.heard)).toEqual([]);
  expect(town.heard.length).toBeGreaterThan(40);
  await town.close();
});
