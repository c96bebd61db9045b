/** The orders client's calls about one order, by its customer or by an agent who acts for them. */
import { expect } from "vitest";
import { answerCall } from "#app/.server/orders-api/calls.ts";
import type { CallScope } from "#app/.server/orders-api/call.ts";
import { impersonatePage } from "#app/.server/account/agents/impersonate.page.ts";
import { sendImpersonation } from "#app/.server/account/agents/impersonate.actions.ts";
import { openVault } from "#app/.server/outside/secrets/vault.ts";
import type { Browser, TestScope } from "#tests/kit/scope.ts";
import type { World } from "#tests/kit/world.ts";
import { asAgent, createUser } from "#tests/kit/user.ts";

/** How a call is sent, where it is not as usual. */
interface Sent {
  readonly key?: string;
  readonly who?: Browser;
}

/** The calls of one browser about one order. */
export function callsOf(
  plain: Omit<CallScope, "vault"> & Partial<CallScope>,
  shopper: Browser,
  orderId: string,
  storefront: "us" | "pl" = "us",
) {
  const { engine, env } = plain;
  const scope = { vault: openVault(engine.store, engine.clock, env.sessionSecret), ...plain };
  const answer = async (name: string, request: Request) => {
    const response = await answerCall(request, scope, { storefront, orderId, call: name });
    return { status: response.status, ...(await response.json()) };
  };
  const path = (name: string) => `/${storefront}/api/orders/${orderId}/${name}`;
  return {
    read: (name: string, query = "", who = shopper) => answer(name, who.get(path(name) + query)),
    send(name: string, body: object, { key, who = shopper }: Sent = {}) {
      const { url, headers } = who.get(path(name));
      if (key !== undefined) headers.set("Idempotency-Key", key);
      const init = { method: "POST", headers, body: JSON.stringify(body) };
      return answer(name, new Request(url, init));
    },
  };
}

/** An agent's browser, acting for whoever placed an order. */
export async function agentFor(
  { scope, world }: { readonly scope: TestScope; readonly world: World },
  orderId: string,
) {
  const { browser: agent } = await createUser(scope, { ...asAgent, agentNumber: "A-17" });
  const impersonatePath = "/us/web/impersonate";
  await impersonatePage(agent.get(impersonatePath), scope);
  const order = await world.engine.store.engine.load(`order:${orderId}`);
  const { customerId } = JSON.parse(order?.snapshot ?? "{}").context;
  const call = { reason: "order", ticket: "CS-20931" };
  const named = { event: "customer.named", ...(customerId && { customerId }), order_id: orderId };
  expect(
    (await sendImpersonation(agent.post(impersonatePath, { ...named, ...call }), scope)).status,
  ).toBe(303);
  return agent;
}
