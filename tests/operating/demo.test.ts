import { expect, test } from "vitest";
import { demoAgent } from "#app/.server/demo/demo-agent.ts";
import { demoPeople } from "#app/.server/demo/demo-people.ts";
import { demoAccount } from "#app/.server/demo/demo-shopper.ts";
import { seedDemo } from "#app/.server/demo/demo.ts";
import { assistedPage } from "#app/.server/place-order/assisted.page.ts";
import { myOrdersPage } from "#app/.server/orders/list/my-orders.page.ts";
import { signIn } from "#app/.server/account/sign-in.actions.ts";
import { viewerOf } from "#app/.server/identity/viewer.ts";
import { signInPath } from "#tests/kit/account.ts";
import { problemsOf } from "#tests/kit/charges.ts";
import { browser } from "#tests/kit/scope.ts";
import { openCheckout } from "../checkout/kit.ts";

test("the demonstration has an order on its way, one to send back, one in return and one cancelled; it is made once, and its books are right", async () => {
  const { scope, world } = await openCheckout();
  await seedDemo(scope, world.settle);
  await seedDemo(scope, world.settle);
  await world.settle();
  const stranger = browser();
  const { email, password } = demoAccount;
  stranger.keep(await signIn(stranger.post(signInPath, { email, password }), scope));
  const { rows } = await myOrdersPage(stranger.get("/us/web/my-orders"), scope);
  expect(rows.map(({ label, next }) => `${label}, next ${next?.does}`).sort()).toEqual([
    "cancelled, next undefined",
    "delivered, next return",
    "onTheWay, next track",
    "shippingRequested, next label",
  ]);
  const agent = browser();
  agent.keep(await signIn(agent.post(signInPath, demoAgent), scope));
  const assisted = await assistedPage(agent.get("/us/web/express/assisted-checkout"), scope);
  expect(assisted).toMatchObject({ face: "naming", agentId: "4471" });
  for (const { email, password } of Object.values(demoPeople)) {
    const person = browser();
    person.keep(await signIn(person.post(signInPath, { email, password }), scope));
    expect((await viewerOf(person.get("/us/web"), scope)).email).toBe(email);
  }
  await world.console.changeSettings({ automatic: true });
  const steps = await world.console.steps();
  expect(steps.length).toBeGreaterThan(0);
  expect(steps.every(({ dueAt }) => dueAt === null)).toBe(true);
  expect(await problemsOf(world)).toEqual([]);
});
