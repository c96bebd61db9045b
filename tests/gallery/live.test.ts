import { expect, test } from "vitest";
import { lateInstances } from "#app/.server/gallery/stuck.ts";
import { trafficOf } from "#app/.server/gallery/traffic.ts";
import {
  beginnings,
  beginOnBench,
  openWorkbench,
  passDeadline,
  sendAs,
} from "#app/.server/gallery/workbench.ts";
import { lifecycleNamed } from "#machines";
import type { LifecycleId } from "#machines/kit";

const label = lifecycleNamed("return-label");
const printed = { type: "label.printed", trackingId: "794600001234", fileName: "label.pdf" };
const system = { role: "system", by: "qa", rev: undefined } as const;

/** A label of its own on a workbench of its own. */
async function labelOnBench(key: string) {
  const bench = await openWorkbench(":memory:");
  const [sample = ""] = beginnings(label);
  const id = await beginOnBench(bench, label, { sample, key, by: "qa" });
  if (!id) throw new Error("the label has no sample");
  const stateOf = async () => (await bench.store.engine.load(id))?.state;
  return { bench, id, stateOf };
}

test("QA moves an instance as anybody who may, and its next deadline on demand", async () => {
  const { bench, id, stateOf } = await labelOnBench("QA-1");
  expect(await passDeadline(bench, id)).toBe(false);
  await sendAs(bench, id, { ...system, event: { type: "label.requested" } });
  await sendAs(bench, id, { ...system, event: printed });
  expect(await stateOf()).toBe("usable.generated");
  expect(await passDeadline(bench, id)).toBe(true);
  expect(await stateOf()).toBe("expired");
});

test("a sender who may not is refused on the workbench too, and nothing begins without a sample", async () => {
  const { bench, id, stateOf } = await labelOnBench("QA-2");
  const asked = { ...system, role: "shopper" as const, event: { type: "label.requested" } };
  expect(await sendAs(bench, id, asked)).toMatchObject({ ok: false });
  expect(await stateOf()).toBe("none");
  expect(await beginOnBench(bench, label, { sample: "none", key: "X", by: "qa" })).toBeNull();
  const nobody: LifecycleId = "return-label:nobody";
  expect(await sendAs(bench, nobody, asked)).toMatchObject({ refusal: { code: "NotFound" } });
});

test("real traffic counts each move once, by its edge and by the states it led to", async () => {
  const { bench, id } = await labelOnBench("QA-3");
  await sendAs(bench, id, { ...system, event: { type: "label.requested" } });
  await trafficOf(bench.store, label);
  await sendAs(bench, id, { ...system, event: printed });
  await sendAs(bench, id, { ...system, event: { type: "label.retried" } });
  const traffic = await trafficOf(bench.store, label);
  expect(traffic).toMatchObject({
    edges: { " label.requested 1": 1, "requesting label.printed 1": 1 },
    states: { requesting: 1, usable: 1, "usable.generated": 1 },
    refused: { "label.retried": 1 },
    isWhole: true,
  });
});

test("who waits for the system longer than promised is late, and no sooner", async () => {
  const { bench, id } = await labelOnBench("QA-4");
  const now = bench.clock.now();
  const minutes = (count: number) => now + count * 60_000;
  expect(await lateInstances(bench.store, minutes(4))).toEqual([]);
  expect(await lateInstances(bench.store, minutes(6))).toMatchObject([{ id, why: "waiting" }]);
  expect(await lateInstances(bench.store, minutes(6), "order")).toEqual([]);
});

test("a deadline that has not fired is late by its name", async () => {
  const { bench, id } = await labelOnBench("QA-5");
  await sendAs(bench, id, { ...system, event: { type: "label.requested" } });
  await sendAs(bench, id, { ...system, event: printed });
  const [due] = await bench.store.engine.deadlines(id);
  const after = Date.parse(due?.dueAt ?? "") + 2 * 60_000;
  expect(await lateInstances(bench.store, after)).toMatchObject([{ id, why: "deadline" }]);
});

test("what waits for a time of its own is late once that has passed, and no sooner: a second step that is locked for a quarter of an hour", async () => {
  const bench = await openWorkbench(":memory:");
  const factor = lifecycleNamed("second-factor");
  const [sample = ""] = beginnings(factor);
  const id = await beginOnBench(bench, factor, { sample, key: "QA-6", by: "qa" });
  if (!id) throw new Error("the second factor has no sample");
  const say = async (type: string, more: object = {}) =>
    expect(await sendAs(bench, id, { ...system, event: { type, ...more } })).toMatchObject({
      ok: true,
    });
  const language = "en-US";
  await say("enrolment.began");
  await say("code.accepted", { step: 1, language });
  // The fifth wrong code locks it.
  for (let miss = 0; miss < 5; miss += 1) await say("code.missed", { language });
  const stored = await bench.store.engine.load(id);
  expect(stored?.state).toBe("locked");
  const locked = Date.parse(stored?.updatedAt ?? "");
  const lateAfter = (seconds: number) => lateInstances(bench.store, locked + seconds * 1000);
  // 6 minutes; 15 minutes and 59 seconds: its deadline and the minute of grace are not over.
  expect(await lateAfter(6 * 60)).toEqual([]);
  expect(await lateAfter(15 * 60 + 59)).toEqual([]);
  expect(await lateAfter(16 * 60 + 1)).toMatchObject([{ id, why: "deadline" }]);
});

test("a device whose buy-back opens in days keeps nobody waiting until then", async () => {
  const bench = await openWorkbench(":memory:");
  const buyBack = lifecycleNamed("buy-back");
  const [sample = ""] = beginnings(buyBack);
  const id = await beginOnBench(bench, buyBack, { sample, key: "QA-7", by: "qa" });
  if (!id) throw new Error("the buy-back has no sample");
  const handed = { type: "device.delivered" };
  expect(await sendAs(bench, id, { ...system, event: handed })).toMatchObject({ ok: true });
  const [due] = await bench.store.engine.deadlines(id);
  const opens = Date.parse(due?.dueAt ?? "");
  expect(opens - bench.clock.now()).toBeGreaterThan(24 * 3_600_000);
  expect(await lateInstances(bench.store, opens - 1000)).toEqual([]);
  expect(await lateInstances(bench.store, opens + 61_000)).toMatchObject([{ id, why: "deadline" }]);
});
