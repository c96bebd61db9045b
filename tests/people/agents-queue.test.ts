/** What waits for an agent stands on the agents' page, wherever it came to a halt; and on the page of whoever runs the store, where it waits long. */
import { expect, test } from "vitest";
import { impersonatePage } from "#app/.server/account/agents/impersonate.page.ts";
import { lateInstances } from "#app/.server/gallery/stuck.ts";
import { kinds } from "#app/.server/orders/list/overdue.ts";
import { registry } from "#machines";
import { placesOf } from "#machines/kit";
import { guestAt, openCheckout } from "#tests/checkout/kit.ts";
import { goOn, phones } from "#tests/kit/after-sales.ts";
import { payAndSendBack } from "#tests/returns/kit-came-back.ts";
import { asAgent, createUser } from "#tests/kit/user.ts";
import { openWorld } from "#tests/kit/world.ts";
import type { World } from "#tests/kit/world.ts";
import { orderIdOf } from "#tests/loyalty/kit.ts";
import { agentAt } from "../orders/kit-desk.ts";

type Acting = Parameters<typeof agentAt>[1];

const DAY_MS = 86_400_000;

/** The agents' list, as an agent reads it, and what the desk of the order says of it. */
async function queueOf(world: World, scope: Acting["scope"], orderId: string) {
  const desk = await agentAt(world, { scope }, orderId);
  const page = await impersonatePage(desk.agent.get("/us/web/impersonate"), desk.scope);
  return {
    listed: page.overdue.filter((row) => row.orderId === orderId).map(({ word }) => word),
    desk: (await desk.page()).overdue.map(({ word }) => word),
  };
}

const late = async ({ engine }: World, days: number) =>
  (await lateInstances(engine.store, engine.clock.now() + days * DAY_MS))
    .filter(({ why }) => why === "waiting")
    .map(({ machine, state }) => `${machine} ${state}`);

test("[AGENT-17, LC-19] a refund that its bank declined stands on the agents' list at once, and after three days on that of whoever runs the store", async () => {
  const checkout = await openCheckout();
  const { world, scope } = checkout;
  const guest = guestAt(checkout);
  await guest.arriveAtPayment();
  const orderId = await payAndSendBack(checkout, guest, "4000000000005126");
  expect(await queueOf(world, scope, orderId)).toEqual({
    ...{ listed: ["Refund declined"], desk: ["Refund declined"] },
  });
  expect(await late(world, 2)).not.toContain("refund declined");
  expect(await late(world, 4)).toContain("refund declined");
});

test("[AGENT-17, ORD-39] a charge that was declined for what was not sent back stands on the agents' list", async () => {
  const world = await openWorld();
  const told = await phones(world, { card: "4000000000005241" });
  await told.pages.askToReplace({
    ...{ reasonCode: "defective", reasonText: "It does not charge" },
    ...{ "units-1": 1, "serial-1": told.serials[0] ?? "" },
  });
  await world.settle();
  await goOn(world, told.orderId, "old.device.awaited", "device.kept");
  await world.pass(16 * DAY_MS);
  const { listed, desk } = await queueOf(world, told.guest.scope, told.orderId);
  expect(listed).toContain("Charge declined");
  expect(desk).toContain("Charge declined");
});

test("[AGENT-17, LC-20] an item that could not be handed over stands on the agents' list", async () => {
  const { world, scope } = await openCheckout();
  const guest = guestAt({ world, scope });
  await guest.arriveAtPayment();
  await guest.pay();
  const orderId = orderIdOf(await guest.place());
  await world.settle();
  await goOn(world, orderId, "in.transit", "delivery.failed");
  expect((await queueOf(world, scope, orderId)).listed).toContain("Item that did not arrive");
});

test("[AGENT-17] a late parcel stands there since it is late, and before what came later, however far it is moved on", async () => {
  const { world, scope } = await openCheckout();
  const bought = async () => {
    const guest = guestAt({ world, scope });
    await guest.arriveAtPayment();
    await guest.pay();
    const orderId = orderIdOf(await guest.place());
    await world.settle();
    return orderId;
  };
  const first = await bought();
  await goOn(world, first, "shipped");
  await world.pass(12 * DAY_MS);
  const rows = async (agentNumber: string) => {
    const of = { ...asAgent, email: `agent${agentNumber}@example.com`, agentNumber };
    const { browser: agent } = await createUser(scope, of);
    const page = await impersonatePage(agent.get("/us/web/impersonate"), scope);
    return page.overdue.map(({ orderId, since }) => ({ orderId, since }));
  };
  const [then] = await rows("1");
  expect(then?.orderId).toBe(first);
  const second = await bought();
  await goOn(world, second, "in.transit", "delivery.failed");
  await world.pass(2 * DAY_MS);
  await goOn(world, first, "in.transit");
  expect(await rows("2")).toEqual([then, { orderId: second, since: expect.any(String) }]);
});

/** What is told by another of the same matter, is nobody's order, or that the warehouse answers. */
const elsewhere = [
  ...["order afterSales.refundDeclined", "return received.refunding.declined"],
  ...["business-subscription standing.pending", "business-subscription standing.pendingTrial"],
  ...["impersonation agentSession", "impersonation impersonating"],
  "line-item withoutParcel.giftCard.cancelInitiated",
];

test("[AGENT-17] wherever an order waits for an agent, their list looks there", () => {
  const looked = new Set(
    kinds.flatMap(({ machine, states }) => states.map((state) => `${machine} ${state}`)),
  );
  const waiting = [...registry.values()].flatMap((lifecycle) =>
    placesOf(lifecycle)
      .filter(({ owner, rests }) => owner === "agent" && !rests)
      .map(({ id }) => `${lifecycle.name} ${id}`),
  );
  expect(waiting.filter((one) => !looked.has(one) && !elsewhere.includes(one))).toEqual([]);
});
