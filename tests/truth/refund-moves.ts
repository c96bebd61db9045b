/** What an agent does about money that does not come back, and whoever was to pay it. */
import { impersonatePage } from "#app/.server/account/agents/impersonate.page.ts";
import { sendImpersonation } from "#app/.server/account/agents/impersonate.actions.ts";
import { sendOrderDesk } from "#app/.server/orders/desk/order-desk.actions.ts";
import { orderDeskPage } from "#app/.server/orders/desk/order-desk.page.ts";
import { paths } from "#app/paths.ts";
import { HOUR_MS } from "./calendar.ts";
import { answered, askAgain, noteUnpaid, openCents, putOnCard } from "./giving-back.ts";
import { write } from "./model.ts";
import { readStored } from "./read.ts";
import { nowOf, pick } from "./story.ts";
import type { Move, Story } from "./story.ts";

/** The desk of the order, for an agent who acts for its buyer: each time anew, for acting ends by itself. */
export async function deskOf({ scope, agent, orderId, buyer }: Story) {
  const path = "/us/web/impersonate";
  await impersonatePage(agent.get(path), scope);
  await sendImpersonation(
    agent.post(path, {
      ...{ event: "customer.named", customerId: buyer.customerId, order_id: orderId },
      ...{ reason: "order", ticket: "CS-20931" },
    }),
    scope,
  );
  const address = { storefront: "us", orderId } as const;
  const desk = paths.orderDesk("us", orderId);
  return {
    page: () => orderDeskPage(agent.get(desk), scope, address),
    send: (fields: Readonly<Record<string, string>>) =>
      sendOrderDesk(agent.post(desk, fields), scope, address),
  };
}

/** Whoever is to give money back answers nobody any more. */
export const holdRefunds: Move = async ({ model, world }) => {
  if (model.isHeld) return null;
  await world.console.changeSettings({ refunds: "held" });
  model.isHeld = true;
  return "nobody answers who is to give money back";
};

/** They answer again, and are asked again by the store. */
export const giveRefunds: Move = async (story) => {
  const { model, world } = story;
  if (!model.isHeld) return null;
  await world.console.changeSettings({ refunds: "given" });
  model.isHeld = false;
  await world.pass(HOUR_MS);
  answered(model, nowOf(story));
  return "whoever is to give money back answers again";
};

/** An agent does something about a refund that stands still: one of the ways that are meant of those that the desk offers. */
const about =
  (isMeant: (event: string) => boolean): Move =>
  async (story, nth) => {
    const { model, world } = story;
    const agent = await deskOf(story);
    const { tasks, sendKey } = await agent.page();
    const task = pick(
      tasks.filter(({ id, events }) => id.startsWith("refund:") && events.some(isMeant)),
      nth,
    );
    const event = pick(task?.events.filter(isMeant) ?? [], nth);
    if (!task || event === undefined) return null;
    const { refunds } = await readStored(story);
    const at = refunds.findIndex(({ refundId }) => task.id === `refund:${refundId}`);
    const back = model.refunds[at];
    if (!back) throw new Error(`nobody knows of ${task.id}`);
    // Of the units that came back, and what was not given: the others have paid already.
    const cents = openCents(back);
    if (task.amountCents !== cents)
      throw new Error(`${task.id} stands for ${task.amountCents} instead of ${cents}`);
    await agent.send({ event, task: task.id, key: sendKey });
    await world.settle();
    const now = nowOf(story);
    const { isWaiting } = back;
    if (event === "refund.unanswered") noteUnpaid(model, back);
    else if (event === "alternative.chosen") putOnCard(model, back, now);
    else if (!isWaiting || !model.isHeld) askAgain(model, back, now);
    write(model, `An agent changed your order ${model.orderId}`, back.parts, cents);
    return `an agent: ${event} of ${back.id}`;
  };

/** Asks again for a refund that was declined or is late. */
export const retry = about((event) => event === "refund.retried");

/** Does any of it. */
export const settle = about(() => true);
