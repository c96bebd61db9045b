/** A store with a customer who calls, and an agent who may act for them (LC-38). */
import { sendImpersonation } from "#app/.server/account/agents/impersonate.actions.ts";
import { orders } from "#machines/order";
import { queuedCommands } from "#tests/kit/engine.ts";
import { createOrder } from "#tests/kit/order.ts";
import { testScope } from "#tests/kit/scope.ts";
import type { Browser, TestScope } from "#tests/kit/scope.ts";
import { storyEngine } from "#tests/kit/stories.ts";
import { asAgent, createUser } from "#tests/kit/user.ts";

export const url = "/us/web/impersonate";
export const orderId = "ORD-2026-CALL-9Q2D";
export const address = { storefront: "us", orderId } as const;
export const home = `/us/web/order/${orderId}`;
export const call = { reason: "order", ticket: "cs-20931" };

/** A store whose commands wait in the outbox, a customer with an order, and an agent with the number A-17. */
export async function calling() {
  const scope = { ...testScope(), engine: storyEngine({ commands: queuedCommands }) };
  const email = "caller@example.com";
  const { browser: shopper, customerId } = await createUser(scope, { email });
  await createOrder(scope, { orderId, products: [orders.earbuds], email, customerId });
  const { browser: agent } = await createUser(scope, { ...asAgent, agentNumber: "A-17" });
  return { scope, shopper, customerId, agent };
}

export function post(scope: TestScope, agent: Browser, fields: Readonly<Record<string, string>>) {
  return sendImpersonation(agent.post(url, fields), scope);
}

export async function answered(response: Response) {
  return { status: response.status, ...(await response.json()) };
}
