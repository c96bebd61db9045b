/** What the store relies on from an insurer, whoever stands behind the port. */
import { expect, onTestFinished, test } from "vitest";
import type { ClaimNotice } from "#app/.server/outside/insurance/insurer.ts";
import { openWorld } from "#tests/kit/world.ts";

const found = "356938035640011";
const unknown = "356938035640029";

const notice: ClaimNotice = {
  ...{ claimId: "ORD-1-SUB2-C1", orderId: "ORD-1", imei: found },
  ...{ story: "It fell.", happenedOn: "2026-11-27" },
  kind: "screen",
  currency: "USD",
  device: { name: "Phone", sku: "P-1", valueCents: 99_999 },
};

async function insurer() {
  const world = await openWorld();
  onTestFinished(() => world.close());
  return { insurer: world.gateways.insurer, world };
}

test("[CARE-03] a device is found by its number, or not", async () => {
  const { insurer: port } = await insurer();
  expect(await port.lookUp({ imei: found })).toEqual({ outcome: "found" });
  expect(await port.lookUp({ imei: unknown })).toEqual({ outcome: "notFound" });
});

test("a claim that comes twice is decided once, and one with another number once more", async () => {
  const { insurer: port, world } = await insurer();
  const steps = async () => (await world.console.steps("ORD-1")).map(({ kind }) => kind);
  await port.claim({ key: "1", ...notice });
  await port.claim({ key: "1", ...notice });
  await port.claim({ key: "2", ...notice });
  expect(await steps()).toEqual(["plan.claim.decided"]);
  await port.claim({ key: "3", ...notice, imei: unknown });
  expect(await steps()).toEqual(["plan.claim.decided", "plan.claim.decided"]);
});

test("work on it begins once, and none on what was withdrawn", async () => {
  const { insurer: port, world } = await insurer();
  const count = async () =>
    (await world.console.steps("ORD-1")).filter(({ kind }) => kind === "plan.claim.arrived").length;
  await port.claim({ key: "1", ...notice });
  await port.withdraw({ key: "2", claimId: notice.claimId });
  await port.begin({ key: "3", claimId: notice.claimId, trackingId: "1Z" });
  expect(await count()).toBe(0);
  const next = { ...notice, claimId: "ORD-1-SUB2-C2" };
  await port.claim({ key: "4", ...next });
  for (const key of ["5", "6"]) await port.begin({ key, claimId: next.claimId, trackingId: "1Z" });
  expect(await count()).toBe(1);
});
