/** Whoever was acted for, and whoever acted: what a call has let go of, its journal still names. */
import { expect, test } from "vitest";
import { sendImpersonation } from "#app/.server/account/agents/impersonate.actions.ts";
import { impersonatePage } from "#app/.server/account/agents/impersonate.page.ts";
import { audit } from "#app/.server/audit/audit.ts";
import { checks } from "#app/.server/audit/checks.ts";
import { erase } from "#app/.server/privacy/erase.ts";
import { openCheckout } from "#tests/checkout/kit.ts";
import { createUser } from "#tests/kit/user.ts";
import { left, privacyOf, tablesOf } from "./life-kit.ts";

const desk = "/us/web/impersonate";
const caller = "orrin.calls@canary.example";
const formerAgent = "orrin.answers@canary.example";

/** An agent who acted for somebody, and acts for nobody any more. */
async function called() {
  const checkout = await openCheckout();
  const { world, scope } = checkout;
  const { customerId } = await createUser(scope, { email: caller });
  const agent = await createUser(scope, { email: formerAgent, agentNumber: "77" });
  await impersonatePage(agent.browser.get(desk), scope);
  const named = { event: "customer.named", customerId, reason: "order", ticket: "CS-20931" };
  expect((await sendImpersonation(agent.browser.post(desk, named), scope)).status).toBe(303);
  await world.pass(16 * 60_000);
  const { acting } = await impersonatePage(agent.browser.get(desk), scope);
  expect(acting).toBeNull();
  const at = new Date(world.engine.clock.now()).toISOString();
  const namedIn = async (email: string) => left(await tablesOf(world), [email]).length;
  return { world, customerId, agentId: agent.customerId, at, namedIn };
}

test("[S12] whoever an agent acted for is erased from the record of the call, though it is long over", async () => {
  const { world, customerId, at, namedIn } = await called();
  for (const one of [caller, "CS-20931"]) expect(await namedIn(one)).toBeGreaterThan(0);
  await erase(privacyOf(world), { kind: "account", customerId }, at);
  for (const one of [caller, "CS-20931"]) expect(await namedIn(one)).toBe(0);
  expect(await namedIn(formerAgent)).toBeGreaterThan(0);
  expect((await audit(world.engine.store, checks, at)).problems).toEqual([]);
});

test("[S12] whoever was an agent is erased from the records of their own calls, whoever called", async () => {
  const { world, agentId, at, namedIn } = await called();
  expect(await namedIn(formerAgent)).toBeGreaterThan(0);
  await erase(privacyOf(world), { kind: "account", customerId: agentId }, at);
  expect(await namedIn(formerAgent)).toBe(0);
  expect(await namedIn(caller)).toBeGreaterThan(0);
  expect((await audit(world.engine.store, checks, at)).problems).toEqual([]);
});
