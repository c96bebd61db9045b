/** A parcel that was called off and left all the same: a fact, which staff sees as what it is. */
import { expect, test } from "vitest";
import { audit } from "#app/.server/audit/audit.ts";
import { checks } from "#app/.server/audit/checks.ts";
import { receive } from "#app/.server/engine/inbox.ts";
import { guestAt, openCheckout, skus } from "#tests/checkout/kit.ts";
import { orderIdOf } from "#tests/loyalty/kit.ts";
import { askToCancel } from "./kit-cancel.ts";
import { agentAt } from "./kit-desk.ts";
import { pagesOf } from "./kit-truck.ts";
import { webhook } from "./kit-webhook.ts";

const DAY = 24 * 60 * 60_000;

/** A phone that is packed, and is called off before its carrier has it. */
async function calledOff() {
  const checkout = await openCheckout();
  const { world, scope } = checkout;
  const me = guestAt(checkout);
  await me.arriveAtPayment(skus.phone);
  await me.pay();
  const orderId = orderIdOf(await me.place());
  await world.settle();
  const pages = pagesOf(checkout, me.browser, orderId);
  await askToCancel(scope, me.browser, { orderId, line: "1", reason: "changed_mind" });
  await world.settle();
  for (let kind = ""; kind !== "delivery.created"; await world.settle()) {
    const step = (await world.console.steps(orderId)).find((one) => one.kind !== "cancel.answered");
    await world.console.runStep(step?.id ?? 0);
    kind = step?.kind ?? "delivery.created";
  }
  const [parcel] = await world.console.parcels();
  await pages.step("cancel.answered", "cancel.confirmed");
  const desk = () => agentAt(world, { scope }, orderId);
  const now = () => new Date(world.engine.clock.now()).toISOString();
  const says = (type: string, more: object = {}) =>
    webhook(world, "carrier", type, {
      ...{ shipmentId: parcel?.shipmentId, city: "Reno", state: "NV", message: "Scanned" },
      ...{ checkpointTime: now(), ...more },
    });
  const left = () =>
    says("shipped", {
      ...{ courier: "fedex", trackingId: "794600001234", expectedOn: now().slice(0, 10) },
      pickedUpAt: now(),
    });
  const problems = async () =>
    (await audit(world.engine.store, checks, now())).problems.filter(({ id }) =>
      id.startsWith("shipment:"),
    );
  return { ...pages, world, orderId, desk, says, left, problems, parcel };
}

test("[SHIP-24, CANC-05, AGENT-17] a parcel that leaves after it was called off moves no money, is named by the audit, and waits at the desk with what it means", async () => {
  const shop = await calledOff();
  const { world, orderId, says, left, problems, order } = shop;
  expect((await order()).label).toBe("cancelled");
  expect(await problems()).toEqual([]);
  expect(await left()).toBe(200);
  await world.pass(DAY);
  expect(await says("delivered")).toBe(200);
  const [entry] = await world.gateways.payment.book();
  expect(entry).toMatchObject({ capturedCents: 0, releasedCents: 108_599 });
  expect((await order()).label).toBe("cancelled");
  const desk = await shop.desk();
  const [offer] = (await desk.page()).offers.filter(({ kind }) => kind === "strayParcel");
  // $999.99 and the tax of Phoenix, 8.6 %: nothing of it was charged.
  expect(offer).toMatchObject({
    events: ["parcel.settled"],
    facts: { unpaidCents: 108_599, tracking: "fedex 794600001234" },
  });
  expect(offer?.facts.arrivedAt).toBe(new Date(world.engine.clock.now()).toISOString());
  expect(await problems()).toEqual([
    {
      id: `shipment:${shop.parcel?.shipmentId}`,
      says: expect.stringMatching(new RegExp(`left all the same and was delivered .*${orderId}`)),
    },
  ]);
  const { sendKey } = await desk.page();
  const form = { event: "parcel.settled", task: offer?.id ?? "", key: sendKey };
  expect((await desk.send(form)).status).toBe(303);
  await world.settle();
  expect(await problems()).toEqual([]);
  expect((await desk.page()).offers.map(({ kind }) => kind)).not.toContain("strayParcel");
  // What its carrier still says is noted.
  expect(await says("checkpoint")).toBe(200);
  expect(await problems()).toEqual([]);
});

test("[SHIP-24, AGENT-17] the desk of an order says in words what of it was given up, and what nobody would take", async () => {
  const shop = await calledOff();
  const { world, orderId } = shop;
  const desk = await shop.desk();
  expect((await desk.page()).halted).toEqual([]);
  const about = { to: `line-item:${orderId}/1` as const, event: { type: "do.submitted" } };
  await receive(world.engine, {
    ...{ provider: "warehouse", eventId: "evt-1", type: "do.submitted", role: "warehouse" },
    ...{ events: [about], attempt: 1 },
  });
  const other = { ...about, to: `line-item:ORD-2026-ZZZZ-9999/1` as const };
  await receive(world.engine, {
    ...{ provider: "warehouse", eventId: "evt-2", type: "do.submitted", role: "warehouse" },
    ...{ events: [other], attempt: 12 },
  });
  const { halted } = await desk.page();
  expect(halted.map(({ by, what }) => [by, what])).toEqual([["The warehouse", "It was packed"]]);
});
