/** What waits for an agent at an order: declined money, a swap that costs more. */
import { expect, test } from "vitest";
import { orderDeskPage } from "#app/.server/orders/desk/order-desk.page.ts";
import { sendOrderDesk } from "#app/.server/orders/desk/order-desk.actions.ts";
import { orderPage } from "#app/.server/orders/order.page.ts";
import { goOn, inWorld, phones } from "#tests/kit/after-sales.ts";
import type { Delivery } from "#tests/kit/after-sales.ts";
import { answerOf } from "#tests/kit/returns.ts";
import { pro } from "#tests/kit/world-order.ts";
import type { World } from "#tests/kit/world.ts";
import { agentAt } from "./kit-desk.ts";
import { thrown } from "./kit.ts";

const DAY_MS = 86_400_000;
const broken = { reasonCode: "defective", reasonText: "It does not charge" };

/** A charge that was declined, and an agent who acts for the guest of its order. */
async function declinedCharge(world: World, more: Pick<Delivery, "besides"> = {}) {
  const told = await phones(world, { card: "4000000000005241", ...more });
  const { guest, orderId, pages, serials } = told;
  await pages.askToReplace({ ...broken, "units-1": 1, "serial-1": serials[0] ?? "" });
  await world.settle();
  await goOn(world, orderId, "old.device.awaited", "device.kept");
  await world.pass(16 * DAY_MS);
  return { ...told, ...(await agentAt(world, guest, orderId)) };
}

test("[ORD-39, AGENT-17] an agent finds a declined charge on the order's page, asks for it again, and it is taken once", () =>
  inWorld(async (world) => {
    const { page, send, pages, agent, address, scope, orderId } = await declinedCharge(world);
    const order = await orderPage(agent.get(`/us/web/order/${orderId}`), scope, address);
    expect(order.actions.map(({ key }) => key)).toContain("desk");
    const { tasks, sendKey } = await page();
    expect(tasks).toMatchObject([{ kind: "charge", events: ["charge.retried"] }]);
    const again = { event: "charge.retried", task: tasks[0]?.id ?? "", key: sendKey };
    expect((await send(again)).status).toBe(303);
    await world.settle();
    expect((await pages.replacement()).replacement?.label).toBe("charged");
    expect((await page()).tasks).toEqual([]);
    expect(await answerOf(await send(again))).toMatchObject({
      ...{ status: 409, refusal: { code: "Conflict" } },
    });
    const [entry] = await world.gateways.payment.book();
    expect(entry?.chargedCents).toBe((await pages.replacement()).replacement?.chargeCents);
  }));

test("[AGENT-18] the mail that an agent acted lists what they acted on, and nothing else of the order", () =>
  inWorld(async (world) => {
    const buds = { ...pro, name: "Ohm Buds", quantity: 1 };
    const { page, send } = await declinedCharge(world, { besides: [buds] });
    const { tasks, sendKey } = await page();
    const again = { event: "charge.retried", task: tasks[0]?.id ?? "", key: sendKey };
    expect((await send(again)).status).toBe(303);
    await world.settle();
    const mail = world.mails.find(({ subject }) => subject.startsWith("An agent changed"));
    expect(mail?.text).toContain(pro.name);
    expect(mail?.text).not.toContain("Ohm Buds");
  }));

test("[AGENT-17] nobody else finds what waits for agents, or can do it", () =>
  inWorld(async (world) => {
    const { guest, address, path, scope, page } = await declinedCharge(world);
    const { tasks } = await page();
    const asked = { event: "charge.retried", task: tasks[0]?.id ?? "" };
    expect(await thrown(orderDeskPage(guest.shopper.get(path), scope, address))).toMatchObject({
      status: 404,
    });
    expect(
      await thrown(sendOrderDesk(guest.shopper.post(path, asked), scope, address)),
    ).toMatchObject({ status: 404 });
  }));
