import { expect, test } from "vitest";
import { findCart } from "#app/.server/cart/cart.ts";
import { dispatch } from "#app/.server/engine/dispatch.ts";
import { sendFromCart } from "#app/.server/cart/cart.actions.ts";
import { myOrdersPage } from "#app/.server/orders/list/my-orders.page.ts";
import { signIn, signOut } from "#app/.server/account/sign-in.actions.ts";
import { viewerOf } from "#app/.server/identity/viewer.ts";
import { openCheckout, skus } from "#tests/checkout/kit.ts";
import { assistedAt, assistedPath, journalOf, namedBy } from "#tests/express/kit.ts";
import { answerOf } from "#tests/kit/account.ts";
import { browser } from "#tests/kit/scope.ts";
import { userAt } from "#tests/checkout/kit.ts";
import { asAgent, asHolder, createUser } from "#tests/kit/user.ts";

/** An agent who acts for somebody with an account; `names` lets them act for another one. */
async function calling(email = "caller@example.com") {
  const checkout = await openCheckout();
  const { browser: customer } = await createUser(checkout.scope, { email });
  const { browser: agent } = await createUser(checkout.scope, asAgent);
  const names = async (name: string) => {
    const { to } = await assistedAt(checkout, agent).post(namedBy(name));
    return assistedAt(checkout, agent, new URL(to ?? "", "http://store.invalid").search);
  };
  const assisted = await names(email);
  /** The cart of an account, as its own shopper sees it. */
  const cartOf = async (whose = email) => {
    const account = await checkout.world.engine.store.accounts.byEmail(whose);
    const keys = [`customer:${account?.id}`];
    const actor = { role: "shopper", id: account?.id ?? "", keys } as const;
    return findCart(checkout.world.engine, { actor, cartId: account?.cartId ?? null });
  };
  const isAssisted = async (whose = email) => (await cartOf(whose))?.context.isAssisted;
  return { checkout, customer, agent, names, assisted, cartOf, isAssisted };
}

test("[PAY-47, AGENT-24] a cart that an agent orders is paid by card, by link or by phone, and financed for programs alone", async () => {
  const { checkout, assisted, cartOf } = await calling();
  const open = async () =>
    (await cartOf())?.view.methods.filter(({ code }) => code === null).map(({ method }) => method);
  await assisted.post({ event: "line.added", sku: skus.phone, key: "add-one" });
  expect(await open()).toEqual(["credit_card", "pay_by_link", "pay_by_phone"]);
  const cart = await cartOf();
  if (!cart) throw new Error("the customer has no cart");
  const { lines } = cart.context;
  const upgrade = { ...lines[0], lineId: "U-1", sku: "UP-1", programMethods: ["td_financing"] };
  const event = { type: "line.added", line: { ...upgrade, quantity: 1 }, children: [] };
  const actor = { role: "system", id: "test" } as const;
  await dispatch(checkout.world.engine, { to: cart.id, event, actor });
  expect(await open()).toContain("td_financing");
});

test("[AGENT-08, AGENT-09] assistance ends when the agent's session runs out", async () => {
  const { checkout, isAssisted } = await calling();
  expect(await isAssisted()).toBe(true);
  await checkout.world.pass(31 * 60_000);
  expect(await isAssisted()).toBe(false);
});

test("[AGENT-08, AGENT-09] assistance ends when the quarter of an hour for the customer is up", async () => {
  const { checkout, isAssisted } = await calling();
  await checkout.world.pass(14 * 60_000);
  expect(await isAssisted()).toBe(true);
  await checkout.world.pass(2 * 60_000);
  expect(await isAssisted()).toBe(false);
});

test("[AGENT-09] assistance ends by the button, by signing out, and by taking the next call", async () => {
  const { checkout, agent, names, assisted, isAssisted } = await calling();
  await assisted.post({ event: "session.ended" });
  expect(await isAssisted()).toBe(false);
  await createUser(checkout.scope, { email: "next@example.com" });
  await names("caller@example.com");
  expect(await isAssisted()).toBe(true);
  await names("next@example.com");
  expect(await isAssisted()).toBe(false);
  await names("caller@example.com");
  agent.keep(await signOut(agent.post("/us/account/signout/", {}), checkout.scope));
  expect(await isAssisted()).toBe(false);
});

test("[AGENT-09] once the order is placed the customer's next cart is their own", async () => {
  const { checkout, customer, assisted, isAssisted } = await calling();
  await assisted.post({ event: "line.added", sku: skus.phone, key: "add-one" });
  await assisted.enterAddress({ email: "caller@example.com" });
  await assisted.chooseDelivery();
  await assisted.pay();
  expect((await assisted.place()).to).toMatch(/order-confirm/);
  const add = customer.post("/us/web/cart", { intent: "add", sku: skus.charger });
  customer.keep(await sendFromCart(add, checkout.scope));
  expect(await isAssisted()).toBe(false);
});

test("[AGENT-07] agents find their desk from their account, nobody else does", async () => {
  const { checkout, customer, agent } = await calling();
  const shown = async (who: typeof agent) =>
    (await myOrdersPage(who.get("/us/web/my-orders"), checkout.scope)).isAgent;
  expect(await shown(agent)).toBe(true);
  expect(await shown(customer)).toBe(false);
});

test("[ENT-40, AGENT-08] who acts is held beside whom they act for: number and email of the agent", async () => {
  const { checkout, agent, assisted } = await calling();
  const { to } = await assisted.post({ event: "line.added", sku: skus.phone, key: "add-one" });
  const viewer = await viewerOf(agent.get(to ?? ""), checkout.scope);
  expect(viewer).toMatchObject({
    email: "caller@example.com",
    agent: { agentId: "4471", email: "agent@example.com" },
  });
});

test("[AGENT-12, ERR-29] an agent who is not let in is told that acting for a customer has not begun", async () => {
  const { checkout } = await calling();
  const path = `/us/account/signin/?to=${encodeURIComponent(assistedPath)}`;
  const form = { email: "agent@example.com", password: "wrong password" };
  const answer = await answerOf(await signIn(browser().post(path, form), checkout.scope));
  expect(answer.refusal).toEqual({ code: "AgentAuthenticationFailed" });
});

test("[AGENT-18, AGENT-08] a business that calls is ordered for as a business, in the agent's name", async () => {
  const { checkout, names } = await calling();
  const holder = await userAt(checkout, asHolder);
  const assisted = await names("ada@byron.example");
  await assisted.post({ event: "line.added", sku: skus.phone, key: "add-one" });
  const { cartId } = await holder.account();
  const stored = await checkout.world.engine.store.engine.load(`cart:${cartId}`);
  expect(JSON.parse(stored?.snapshot ?? "{}").context).toMatchObject({
    ...{ customerType: "B2B", companyRole: "holder", isAssisted: true },
  });
  expect(journalOf(checkout, `cart:${cartId}`)).toContainEqual(
    expect.objectContaining({ type: "line.added", actorRole: "agent", actorId: "4471" }),
  );
});
