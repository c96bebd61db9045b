/** An agent who acts for the customer of an order, with the pages of its desk. */
import { createElement } from "react";
import { expect } from "vitest";
import { OrderDeskPage } from "#app/features/order-desk/order-desk-page.tsx";
import { actWord } from "#app/messages/history.ts";
import { viewerOf } from "#app/.server/identity/viewer.ts";
import { orderDeskPage } from "#app/.server/orders/desk/order-desk.page.ts";
import { sendOrderDesk } from "#app/.server/orders/desk/order-desk.actions.ts";
import { orderPage } from "#app/.server/orders/order.page.ts";
import type { CheckoutWorld } from "#tests/checkout/kit.ts";
import { rendered } from "#tests/kit/rendered.tsx";
import type { Guest } from "#tests/kit/returns.ts";
import type { Browser, TestScope } from "#tests/kit/scope.ts";
import type { World } from "#tests/kit/world.ts";
import { formsOf } from "../models/forms.ts";
import { agentFor } from "./kit-calls.ts";

type Fields = Readonly<Record<string, string>>;

/** Whatever is pressed is a form that the desk shows; what it changes is told as the agent's act, on the order's page and by mail. */
export async function agentAt(world: World, guest: Pick<Guest, "scope">, orderId: string) {
  const scope = { ...guest.scope, engine: world.engine };
  const agent = await agentFor({ scope, world }, orderId);
  const address = { storefront: "us", orderId } as const;
  const path = `/us/web/order/${orderId}/desk`;
  const page = () => orderDeskPage(agent.get(path), scope, address);
  /** What each form of the desk sends. */
  async function forms() {
    const shown = JSON.parse(JSON.stringify(await page()));
    const html = await rendered(createElement(OrderDeskPage, { ...shown, answer: undefined }), {
      ...{ path, locale: "en-US" },
    });
    return formsOf({ url: `http://store.invalid${path}`, html }).map(({ fields }) => fields);
  }
  return {
    ...{ agent, address, path, scope, page, forms },
    /** Sends a form as it is: what is no act for the customer is told to nobody. */
    press: (fields: Fields) => sendOrderDesk(agent.post(path, fields), scope, address),
    async send(fields: Fields) {
      const form = (await forms()).find((one) =>
        ["event", "task"].every((name) => one[name] === fields[name]),
      );
      const since = new Date(world.engine.clock.now()).toISOString();
      const answer = await sendOrderDesk(agent.post(path, { ...form, ...fields }), scope, address);
      if (answer.status !== 303) return answer;
      expect(form, `${fields["event"]} is pressed at the desk`).toBeDefined();
      await expectTold({ agent, scope, orderId }, fields["event"] ?? "", since);
      return answer;
    },
  };
}

interface Acting {
  readonly agent: Browser;
  readonly scope: TestScope;
  readonly orderId: string;
}

/** What an agent did since then is theirs in the order's history, and a mail says what it was (AGENT-18). */
export async function expectTold(
  { agent, scope, orderId }: Acting,
  type: string,
  since: string,
): Promise<void> {
  const address = { storefront: "us", orderId } as const;
  const home = `/us/web/order/${orderId}`;
  const { history } = await orderPage(agent.get(home), scope, address);
  const acts = history.filter(({ who, at }) => who.is === "agent" && at >= since);
  expect(acts, `${type} stands in the history as the agent's`).not.toEqual([]);
  const { actor } = await viewerOf(agent.get(home), scope);
  const letters = (
    actor.impersonation ? await scope.engine.store.engine.outbox(actor.impersonation) : []
  ).map(({ params }): { did?: string } => JSON.parse(params));
  const last = letters.findLast(({ did }) => did?.endsWith(` ${type}`))?.did ?? "";
  expect(last, `${type} is told by mail`).not.toBe("");
  if (type !== "options.changed") expect(actWord(last), `${last} has words`).not.toBeNull();
}

/** The desk of an order that was bought at checkout, for an agent who acts for its buyer. */
export async function deskOf({ scope, world }: CheckoutWorld, orderId: string) {
  const desk = await agentAt(world, { scope }, orderId);
  const { page, send } = desk;
  return {
    ...desk,
    kinds: async () => (await page()).offers.map(({ kind }) => kind),
    /** Presses the button of an event where the desk offers it. */
    async press(kind: string, event: string, fields: Fields = {}) {
      const { offers, sendKey } = await page();
      const offer = offers.find((one) => one.kind === kind && one.events.includes(event));
      const form = { event, task: offer?.id ?? "none", key: sendKey, ...fields };
      const answer = await send(form);
      await world.settle();
      return answer;
    },
  };
}
