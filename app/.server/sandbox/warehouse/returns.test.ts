import { expect, test } from "vitest";
import { misunderstood, openTown } from "#tests/kit/sandbox.ts";

const notice = {
  key: "RET-1:1",
  returnId: "RET-1",
  orderId: "ORD-1",
  shipmentId: "RET-1-S",
  channel: "ship" as const,
  lines: [{ lineId: "1", sku: "OHM-PHONE-1", units: 2, serials: ["A", "B"] }],
};
const labelRequest = {
  key: "RET-1:2",
  returnId: "RET-1",
  orderId: "ORD-1",
  shipBy: "2026-12-05T23:59:59Z",
};

test("a return sets off once it has its label, and is examined when it arrives", async () => {
  const town = await openTown();
  expect(await town.gateways.warehouse.announceReturn(notice)).toMatchObject({
    rmaId: "RMA-RET-1",
  });
  expect(await town.console.steps("ORD-1")).toEqual([]);
  const label = await town.gateways.parcel.createLabel(labelRequest);
  expect(await town.gateways.parcel.createLabel({ ...labelRequest, key: "again" })).toEqual(label);
  await town.console.finishOrder("ORD-1");
  expect(town.types()).toEqual([
    "shipped",
    "in.transit",
    "delivered",
    "triage.started",
    "triage.passed",
    "evaluation.completed",
    "return.accepted",
  ]);
  expect(town.heard[0]?.event?.data).toMatchObject({
    shipmentId: "RET-1-S",
    trackingId: label.trackingId,
  });
  expect(misunderstood(town.heard)).toEqual([]);
  await town.close();
});

test("QA may reject a return, or take only a part of it", async () => {
  const town = await openTown();
  for (const [returnId, kind, way] of [
    ["RET-A", "triage.passed", "return.rejected"],
    ["RET-B", "return.accepted", "return.rejected"],
    ["RET-C", "return.accepted", "return.partly.accepted"],
  ] as const) {
    const channel = "store" as const;
    await town.gateways.warehouse.announceReturn({ ...notice, key: returnId, returnId, channel });
    const until = kind === "triage.passed" ? "triage.started" : "evaluation.completed";
    await town.console.finishOrder("ORD-1", until);
    const [step] = await town.console.steps("ORD-1");
    expect(step).toMatchObject({ kind });
    await town.console.runStep(step?.id ?? 0, way);
  }
  const verdicts = town.heard.flatMap(({ event }) =>
    event?.type === "return.rejected" || event?.type === "return.accepted" ? [event] : [],
  );
  expect(verdicts).toMatchObject([
    { type: "return.rejected", data: { returnId: "RET-A" } },
    { type: "return.rejected", data: { returnId: "RET-B" } },
    { type: "return.accepted", data: { returnId: "RET-C", lines: [{ lineId: "1", units: 1 }] } },
  ]);
  await town.close();
});
