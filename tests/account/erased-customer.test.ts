/** An agent whose customer is erased meanwhile, or was before: nobody is left to act for, and no page fails (LC-57). */
import { expect, test } from "vitest";
import { impersonatePage } from "#app/.server/account/agents/impersonate.page.ts";
import { sendImpersonation } from "#app/.server/account/agents/impersonate.actions.ts";
import { viewerOf } from "#app/.server/identity/viewer.ts";
import { closeUnlessOpen, erase } from "#app/.server/privacy/erase.ts";
import { openCheckout, skus } from "#tests/checkout/kit.ts";
import { assistedAt, namedBy } from "#tests/express/kit.ts";
import { asAgent, createUser } from "#tests/kit/user.ts";
import { privacyOf } from "../privacy/life-kit.ts";

const desk = "/us/web/impersonate";
const caller = "caller@example.com";
const call = { event: "customer.named", reason: "order", ticket: "CS-77123" };

/** An agent who acts for a customer, and what takes that customer out of the store. */
async function scene() {
  const checkout = await openCheckout();
  const { scope, world } = checkout;
  const { customerId } = await createUser(scope, { email: caller });
  const { browser: agent } = await createUser(scope, asAgent);
  const name = (fields = {}) =>
    sendImpersonation(agent.post(desk, { ...call, customerId, ...fields }), scope);
  const subject = { kind: "account", customerId } as const;
  const goes = async () => {
    const at = new Date(world.engine.clock.now()).toISOString();
    expect(await closeUnlessOpen(privacyOf(world), subject, at)).toEqual([]);
    await erase(privacyOf(world), subject, at);
  };
  return { checkout, scope, world, customerId, agent, name, goes };
}

test("[AGENT-19, S12] the desk offers nobody who is erased, and takes no call for them", async () => {
  const { scope, world, agent, name, goes, customerId } = await scene();
  expect((await name()).status).toBe(303);
  await goes();
  // In the middle of the call.
  expect((await viewerOf(agent.get("/us/web/my-orders"), scope)).customerId).not.toBe(customerId);
  expect(await impersonatePage(agent.get(desk), scope)).toMatchObject({ acting: null, left: null });
  const again = await name();
  expect([again.status, (await again.json()).refusal]).toEqual([403, { code: "DataErased" }]);
  await world.pass(20 * 60_000);
  expect(await impersonatePage(agent.get(desk), scope)).toMatchObject({ acting: null, left: null });
  expect((await name()).status).toBe(403);
});

test("[AGENT-09, S12] assisted checkout begins for nobody who is erased, and says why", async () => {
  const { checkout, agent, name, goes, customerId } = await scene();
  await name();
  await goes();
  const assisted = assistedAt(checkout, agent);
  expect(await assisted.open()).toMatchObject({ face: "naming", typed: { email: "" } });
  const erased = `erased-${customerId}@erased.invalid`;
  expect(await assisted.post(namedBy(erased))).toMatchObject({ status: 422 });
  const theirs = assistedAt(checkout, agent, `?customer=${customerId}`);
  expect(await theirs.open()).toMatchObject({ face: "naming" });
  for (const event of ["line.added", "line.removed", "billing.entered", "order.placed"])
    expect(
      (await theirs.post({ event, sku: skus.phone, lineId: "1", key: event })).status,
      event,
    ).not.toBe(500);
});

test("[AGENT-09, S12] a customer who goes while an agent fills their cart gets nothing more into it", async () => {
  const { checkout, agent, goes } = await scene();
  const { to } = await assistedAt(checkout, agent).post(namedBy(caller));
  const query = new URL(to ?? "", "http://store.invalid").search;
  const assisted = assistedAt(checkout, agent, query);
  await assisted.post({ event: "line.added", sku: skus.phone, key: "add-one" });
  await goes();
  const late = await assisted.post({ event: "line.added", sku: skus.charger, key: "add-two" });
  expect(late.status).toBeGreaterThanOrEqual(300);
  expect(late.status).toBeLessThan(500);
  expect(await assisted.open()).toMatchObject({ face: "naming" });
});
