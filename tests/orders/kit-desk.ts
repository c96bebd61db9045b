/** An agent who acts for the customer of an order, with the pages of its desk. */
import { orderDeskPage } from "#app/.server/orders/desk/order-desk.page.ts";
import { sendOrderDesk } from "#app/.server/orders/desk/order-desk.actions.ts";
import type { CheckoutWorld } from "#tests/checkout/kit.ts";
import type { Guest } from "#tests/kit/returns.ts";
import type { World } from "#tests/kit/world.ts";
import { agentFor } from "./kit-calls.ts";

export async function agentAt(world: World, guest: Pick<Guest, "scope">, orderId: string) {
  const scope = { ...guest.scope, engine: world.engine };
  const agent = await agentFor({ scope, world }, orderId);
  const address = { storefront: "us", orderId } as const;
  const path = `/us/web/order/${orderId}/desk`;
  return {
    ...{ agent, address, path, scope },
    page: () => orderDeskPage(agent.get(path), scope, address),
    send: (fields: Readonly<Record<string, string>>) =>
      sendOrderDesk(agent.post(path, fields), scope, address),
  };
}

/** The desk of an order that was bought at checkout, for an agent who acts for its buyer. */
export async function deskOf({ scope, world }: CheckoutWorld, orderId: string) {
  const desk = await agentAt(world, { scope }, orderId);
  const { page, send } = desk;
  return {
    ...desk,
    kinds: async () => (await page()).offers.map(({ kind }) => kind),
    /** Presses the button of an event where the desk offers it. */
    async press(kind: string, event: string, fields: Readonly<Record<string, string>> = {}) {
      const { offers, sendKey } = await page();
      const offer = offers.find((one) => one.kind === kind && one.events.includes(event));
      const form = { event, task: offer?.id ?? "none", key: sendKey, ...fields };
      const answer = await send(form);
      await world.settle();
      return answer;
    },
  };
}
