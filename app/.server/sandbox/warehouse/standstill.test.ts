import { expect, test } from "vitest";
import { openTown, purchaseOrder } from "#tests/kit/sandbox.ts";
import type { Town } from "#tests/kit/sandbox.ts";

const swap = { swapId: "SWP-1", orderId: "ORD-1", lineId: "1", sku: "OHM-PHONE-2", quantity: 1 };

/** An order of a parcel and a truck that has just reached the warehouse. */
async function twoLines(): Promise<Town> {
  const town = await openTown();
  await town.console.changeSettings({ automatic: false });
  await town.gateways.warehouse.submitPurchaseOrder(
    purchaseOrder("ORD-1", [{}, { by: "freight" }]),
  );
  return town;
}

async function answer(town: Town, question: string, way: string): Promise<void> {
  const step = (await town.console.steps("ORD-1")).find(({ kind }) => kind === question);
  expect(step, question).toBeDefined();
  await town.console.runStep(step?.id ?? 0, way);
}

/** Both lines as far as they go while something asked about the first is not answered. */
async function goOnWithout(town: Town, question: string): Promise<void> {
  for (let step = 0; step < 20; step += 1) {
    const steps = await town.console.steps("ORD-1");
    const next = steps.find(({ kind, isHeld }) => kind !== question && !isHeld);
    if (!next) return;
    await town.console.runStep(next.id);
  }
}

test("a line whose swap was asked for before its purchase order was dealt with waits for the answer, and leaves once", async () => {
  const town = await twoLines();
  expect(await town.gateways.warehouse.askToSwap({ key: "s1", ...swap })).toEqual({
    outcome: "accepted",
  });
  await goOnWithout(town, "swap.answered");
  expect((await town.console.parcels()).map(({ lineIds }) => lineIds)).toEqual([["2"]]);
  await answer(town, "swap.answered", "swap.done");
  await town.console.finishOrder("ORD-1");
  expect((await town.console.parcels()).map(({ lineIds }) => lineIds)).toEqual([["2"], ["1"]]);
  expect(town.types().filter((type) => type === "delivered")).toHaveLength(2);
  await town.close();
});

test("what is refused or withdrawn of one question lets nothing go that another one still holds", async () => {
  const town = await twoLines();
  await town.gateways.warehouse.askToSwap({ key: "s1", ...swap });
  await town.gateways.warehouse.askToCancel({ key: "c1", orderId: "ORD-1", lineIds: ["1"] });
  await answer(town, "cancel.answered", "cancel.rejected");
  await goOnWithout(town, "swap.answered");
  expect((await town.console.parcels()).map(({ lineIds }) => lineIds)).toEqual([["2"]]);
  await answer(town, "swap.answered", "swap.failed");
  await town.console.finishOrder("ORD-1");
  expect((await town.console.parcels()).map(({ lineIds }) => lineIds)).toEqual([["2"], ["1"]]);
  await town.close();
});
