/** An agent who acts for the customer of an order, with the doors of its desk. */
import { impersonatePage, sendFromDesk } from "#app/.server/pages/impersonate.ts";
import { orderDeskPage, sendOrderDesk } from "#app/.server/pages/order-desk.ts";
import { setAgent } from "#db";
import type { Guest } from "#tests/kit/returns.ts";
import type { World } from "#tests/kit/world.ts";
import { shopperOf } from "./kit.ts";

export async function agentAt(world: World, guest: Guest, orderId: string) {
  const door = { ...guest.door, shell: world.shell };
  const { shopper: agent } = await shopperOf(door, "agent@example.com");
  await world.shell.store.write((tx) => setAgent(tx.db, "agent@example.com", "A-17"));
  const desk = "/us/web/impersonate";
  await impersonatePage(agent.get(desk), door);
  const named = { event: "customer.named", order_id: orderId, reason: "order", ticket: "CS-20931" };
  await sendFromDesk(agent.post(desk, named), door);
  const address = { origin: "us", orderId } as const;
  const path = `/us/web/order/${orderId}/desk`;
  return {
    ...{ agent, address, path, door },
    page: () => orderDeskPage(agent.get(path), door, address),
    send: (fields: Readonly<Record<string, string>>) =>
      sendOrderDesk(agent.post(path, fields), door, address),
  };
}
