/** An agent acts for a customer: naming them, what they see and do meanwhile, and how it ends (LC-38). */
import { expect, test } from "vitest";
import { dispatch, start } from "#app/.server/engine/dispatch.ts";
import { agentAtWork } from "#app/.server/account/agents/agent-at-work.ts";
import { impersonatePage } from "#app/.server/account/agents/impersonate.page.ts";
import { myOrdersPage } from "#app/.server/orders/list/my-orders.page.ts";
import { orderDeskPage } from "#app/.server/orders/desk/order-desk.page.ts";
import { orderPage } from "#app/.server/orders/order.page.ts";
import { signIn, signOut } from "#app/.server/account/sign-in.actions.ts";
import { requireShopper, viewerOf } from "#app/.server/identity/viewer.ts";
import { fireDeadlines } from "#app/.server/engine/worker.ts";
import { orders } from "#machines/order";
import { answerOf, credentials, enter } from "#tests/kit/account.ts";
import { answered as answeredIn } from "#tests/kit/answered.ts";
import { browser } from "#tests/kit/scope.ts";
import type { Browser, TestScope } from "#tests/kit/scope.ts";
import { address, answered, call, calling, home, orderId, post, url } from "./impersonation-kit.ts";
import { guestOf, thrown } from "../orders/kit.ts";
import { createUser } from "#tests/kit/user.ts";
import { createOrder } from "#tests/kit/order.ts";

async function acting() {
  const scene = await calling();
  const { scope, agent, customerId } = scene;
  const named = { event: "customer.named", customerId, order_id: orderId, ...call };
  expect((await post(scope, agent, named)).headers.get("Location")).toBe(home);
  return scene;
}

/** Cancels the order as whoever looks at its page. */
const move = (scope: TestScope, who: Browser) =>
  viewerOf(who.get(home), scope).then(async ({ actor }) =>
    dispatch(scope.engine, {
      to: `cancellation:${orderId}`,
      event: {
        ...{
          type: "cancel.requested",
          lineIds: [],
          rejection_code: "changed_mind",
          check_for_discount: false,
        },
        cancellation_date: "2026-11-17T15:00:00.000Z",
      },
      actor: { ...actor, keys: [...(actor.keys ?? []), `order:${orderId}`] },
    }),
  );

test("[ROUTE-07, AGENT-07] agents have a desk, nobody else finds it", async () => {
  const { scope, shopper, agent } = await calling();
  expect(await impersonatePage(agent.get(url), scope)).toMatchObject({
    ...{ agentId: "A-17", acting: null },
  });
  expect(await thrown(impersonatePage(shopper.get(url), scope))).toMatchObject({ status: 404 });
  expect(await thrown(impersonatePage(browser().get(url), scope))).toMatchObject({ status: 303 });
});

test("[SRCH-03] what a link to the desk filled in waits while the agent signs in, and for nobody after them", async () => {
  const { scope } = await calling();
  const linked = `${url}?email_id=caller@example.com`;
  const shared = browser();
  const away = await answeredIn(shared, impersonatePage(shared.get(linked), scope));
  expect(away.status).toBe(303);
  await enter(scope, shared, undefined, { ...credentials, email: "agent@example.com" });
  const typedFor = async () => (await impersonatePage(shared.get(url), scope)).typed;
  expect(await typedFor()).toEqual({ email_id: "caller@example.com" });

  await createUser(scope, { email: "second@example.com", agentNumber: "A-18" });
  await enter(scope, shared, undefined, { ...credentials, email: "second@example.com" });
  expect(await typedFor()).toEqual({});
});

test.each([
  ["email_id", "Caller@Example.com"],
  ["order_id", "ord 2026 call 9q2d"],
  ["phone_number", "(555) 123-4567"],
])("[SRCH-03] an agent finds a customer by %s", async (field, value) => {
  const { scope, agent, customerId } = await calling();
  const found = await answered(await post(scope, agent, { [field]: value }));
  expect(found.found).toContainEqual(
    expect.objectContaining({ customerId, email: "c***@example.com" }),
  );
});

test("[AGENT-07, PAY-49] an overdue order is singled out at the desk, and when it is found", async () => {
  const { scope, agent, customerId } = await calling();
  expect((await impersonatePage(agent.get(url), scope)).overdue).toEqual([]);
  const id = `payment-update:${orderId}-U1` as const;
  const actor = { role: "system", id: "test" } as const;
  const update = { orderId, updateId: `${orderId}-U1`, workflowVersion: "2.0.0" };
  await start(scope.engine, { id, input: update, actor });
  const entry = { paymentId: "P-1", method: "credit_card", display: null, amountCents: 100 };
  const event = {
    ...{ type: "update.required", orderStatus: "delivered", paymentId: "P-1" },
    ...{ entries: [{ ...entry, status: "updateNeeded" }], dueAt: "2026-12-01T00:00:00.000Z" },
  };
  expect(await dispatch(scope.engine, { to: id, event, actor })).toMatchObject({ ok: true });
  scope.engine.clock.set("2026-12-02T00:00:00.000Z");
  await fireDeadlines(scope.engine);
  const { browser: colleague } = await createUser(scope, {
    email: "colleague@example.com",
    agentNumber: "A-18",
  });
  const href = `${url}?order_id=${orderId}`;
  const waiting = { orderId, word: "Payment overdue", href };
  expect(await impersonatePage(colleague.get(url), scope)).toMatchObject({
    overdue: [waiting],
  });
  const { found } = await answered(await post(scope, colleague, { order_id: orderId }));
  expect(found).toMatchObject([{ orderId, overdue: ["Payment overdue"] }]);
  await post(scope, colleague, { event: "customer.named", customerId, order_id: orderId, ...call });
  const desk = await orderDeskPage(colleague.get(`${home}/desk`), scope, address);
  expect(desk.overdue).toMatchObject([{ word: "Payment overdue" }]);
});

test("[SRCH-03] ZIP codes narrow a search down, and what fits nobody finds nobody", async () => {
  const { scope, agent } = await calling();
  const { shipTo } = orders.orderOf({ orderId, products: [orders.earbuds] });
  const near = { order_id: orderId, shipping_zip_code: shipTo?.zip ?? "" };
  expect((await answered(await post(scope, agent, near))).found).toMatchObject([{ orderId }]);
  const elsewhere = { order_id: orderId, billing_zip_code: "00000" };
  expect(await answered(await post(scope, agent, elsewhere))).toMatchObject({
    ...{ status: 404, refusal: { code: "OrderNotFound" }, found: [] },
  });
});

test("[SRCH-09, ERR-46] a subscription is searched by its own number, and missed by its own code", async () => {
  const { scope, agent } = await calling();
  const none = await answered(await post(scope, agent, { subscription_id: `${orderId}-SUB1` }));
  expect(none).toMatchObject({ status: 404, refusal: { code: "SubscriptionNotFound" } });
});

test("[AGENT-11, SRCH-03] agent_id finds the orders that a colleague changed", async () => {
  const { scope, agent } = await acting();
  expect(await move(scope, agent)).toMatchObject({ ok: true });
  const { found } = await answered(await post(scope, agent, { agent_id: "A-17" }));
  expect(found).toMatchObject([{ orderId }]);
  expect(await answered(await post(scope, agent, { agent_id: "A-18" }))).toMatchObject({
    refusal: { code: "OrderNotFound" },
  });
});

test("[AGENT-07] acting takes a reason and the number of a ticket", async () => {
  const { scope, agent, customerId } = await calling();
  const named = { event: "customer.named", customerId, ...call };
  const answer = await answered(await post(scope, agent, { ...named, ticket: "soon" }));
  expect(answer).toMatchObject({
    ...{ status: 422, refusal: { code: "TicketNumberInvalid" }, found: [{ customerId }] },
  });
  const reasonless = await answered(await post(scope, agent, { ...named, reason: "curious" }));
  expect(reasonless.refusal.code).toBe("InvalidEvent");
  expect((await impersonatePage(agent.get(url), scope)).acting).toBeNull();
});

test("[AGENT-10, ERR-28, ERR-27] an order is a way to its own customer alone", async () => {
  const { scope, agent, customerId } = await calling();
  const named = { event: "customer.named", order_id: orderId, ...call };
  const other = { ...named, customerId, email_id: "another@example.com" };
  expect(await answered(await post(scope, agent, other))).toMatchObject({
    ...{ status: 403, refusal: { code: "IdentityNotMatched" } },
  });
  const stranger = await createUser(scope, { email: "stranger@example.com" });
  expect(
    await answered(await post(scope, agent, { ...named, customerId: stranger.customerId })),
  ).toMatchObject({ status: 403, refusal: { code: "Unauthorized" } });
});

test("[AGENT-08] who acts, for whom and how long stands over every page, and nobody else sees it", async () => {
  const { scope, agent, shopper } = await acting();
  scope.engine.clock.advance(5 * 60_000);
  for (const path of [home, "/us/web", "/us/web/my-orders", url])
    expect(await agentAtWork(agent.get(path), scope)).toEqual({
      ...{ agentId: "A-17", customer: "c***@example.com", secondsLeft: 600, endPath: url },
    });
  expect(await agentAtWork(shopper.get(home), scope)).toBeNull();
});

test("[AGENT-08, OPEN-32] an agent opens what is the customer's, without a digit of their cards", async () => {
  const { scope, agent, shopper } = await acting();
  const { rows } = await myOrdersPage(agent.get("/us/web/my-orders"), scope);
  expect(rows.map((row) => row.orderId)).toEqual([orderId]);
  const seen = async (who: Browser) =>
    (await orderPage(who.get(home), scope, address)).price.payments.map(({ display }) => display);
  expect((await seen(shopper)).join()).toMatch(/\d/);
  expect((await seen(agent)).join()).not.toMatch(/\d/);
});

test("[AGENT-08, AGENT-18] what an agent does is theirs for the customer, in the history and in the customer's mailbox", async () => {
  const { scope, agent, shopper, customerId } = await acting();
  expect(await move(scope, agent)).toMatchObject({ ok: true });
  const { engine } = scope.engine.store;
  expect(await engine.journal(`cancellation:${orderId}`)).toContainEqual(
    expect.objectContaining({
      ...{ outcome: "accepted", actorRole: "agent", actorId: "A-17", onBehalfOf: customerId },
    }),
  );
  const { history } = await orderPage(shopper.get(home), scope, address);
  expect(history).toContainEqual(
    expect.objectContaining({
      ...{
        what: expect.stringContaining("Cancellation requested"),
        who: { is: "agent", agentId: "A-17" },
      },
    }),
  );
  const asAgent = await orderPage(agent.get(home), scope, address);
  expect(asAgent.history.map(({ what, who }) => `${what} by ${who.is}`)).toContain(
    "Order placed by customer",
  );
  const { impersonationId } = await impersonationOf(scope, agent);
  const letters = (await engine.outbox(`impersonation:${impersonationId}`)).map(({ params }) =>
    JSON.parse(params),
  );
  const call = { reason: "order", ticketNumber: "CS-20931" };
  const done = { did: "cancellation cancel.requested", didTo: `cancellation:${orderId}` };
  expect(letters).toEqual([
    { template: "agent-acted", orderId, agentId: "A-17", ...done, ...call },
  ]);
});

async function impersonationOf(scope: TestScope, agent: Browser) {
  const { actor } = await viewerOf(agent.get("/us/web/my-orders"), scope);
  return { impersonationId: actor.impersonation?.split(":")[1] ?? "" };
}

test("[AGENT-19, ERR-25] after a quarter of an hour a write is refused, changes nothing and says why", async () => {
  const { scope, agent } = await acting();
  const { actor } = await viewerOf(agent.get(home), scope);
  scope.engine.clock.advance(15 * 60_000);
  const before = await scope.engine.store.engine.load(`cancellation:${orderId}`);
  const event = {
    ...{ type: "cancel.requested", lineIds: [], rejection_code: "changed_mind" },
    cancellation_date: "2026-11-17T15:00:00.000Z",
  };
  const late = { ...actor, keys: [...(actor.keys ?? []), `order:${orderId}`] };
  const to = `cancellation:${orderId}` as const;
  const outcome = await dispatch(scope.engine, { to, event, actor: late });
  expect(outcome).toMatchObject({ refusal: { code: "CustomerSessionExpired" } });
  expect(await scope.engine.store.engine.load(`cancellation:${orderId}`)).toEqual(before);
  expect(await agentAtWork(agent.get(home), scope)).toBeNull();
  const over = await thrown(orderPage(agent.get(home), scope, address));
  expect(over).toMatchObject({ status: 303 });
  await fireDeadlines(scope.engine);
  expect(await impersonatePage(agent.get(url), scope)).toMatchObject({
    ...{ acting: null, left: { email: "c***@example.com" } },
  });
});

test("[AGENT-07] Stop, and signing out, end acting at once", async () => {
  const { scope, agent } = await acting();
  await post(scope, agent, { event: "session.ended" });
  expect(await agentAtWork(agent.get(home), scope)).toBeNull();
  expect((await viewerOf(agent.get(home), scope)).agent).toBeNull();
  const again = await acting();
  const { impersonationId } = await impersonationOf(again.scope, again.agent);
  again.agent.keep(await signOut(again.agent.post("/us/account/signout/", {}), again.scope));
  const stored = await again.scope.engine.store.engine.load(`impersonation:${impersonationId}`);
  expect(stored?.state).toBe("ended");
});

test("[AGENT-18, OPEN-32] an agent neither pays by the customer's checkout nor changes what is the customer's alone", async () => {
  const { scope, agent } = await acting();
  const sent = { status: 303, to: url };
  // The router takes these for the same page.
  const spellings = ["checkout/payment", "CheckOut/payment", "%63heckout/payment"];
  for (const page of spellings)
    expect(await thrown(viewerOf(agent.get(`/us/web/${page}`), scope))).toEqual(sent);
  const alone = ["my-wallet", "my-addresses", "cart", "MY-wallet", "my%2Dwallet", "%63art"];
  for (const path of alone.map((page) => `/us/web/${page}`)) {
    const request = agent.post(path, { event: "card.removed" });
    expect(await thrown(requireShopper(request, scope))).toEqual(sent);
  }
});

test("[AGENT-07] a guest's order is acted on by its number, and nothing else of anybody", async () => {
  const { scope, agent } = await calling();
  const { sessionId } = await guestOf(scope);
  const guests = { orderId: "ORD-2026-GEST-9Q2D", email: "guest@example.com" };
  await createOrder(scope, { ...guests, products: [orders.earbuds], sessionId });
  const { found } = await answered(await post(scope, agent, { email_id: "guest@example.com" }));
  expect(found).toMatchObject([{ customerId: null, orderId: "ORD-2026-GEST-9Q2D" }]);
  await post(scope, agent, { event: "customer.named", order_id: "ORD-2026-GEST-9Q2D", ...call });
  const { actor, customerId } = await viewerOf(agent.get("/us/web"), scope);
  expect(customerId).toBeNull();
  expect(actor.keys?.[0]).toBe("order:ORD-2026-GEST-9Q2D");
  const ofAnAccount = await thrown(requireShopper(agent.get("/us/web/my-wallet"), scope));
  expect(ofAnAccount).toEqual({ status: 303, to: url });
});

test("[AGENT-12, ERR-29] a desk remembers that its agent could not be signed in, and acting has not begun", async () => {
  const { scope, agent } = await calling();
  agent.keep(await signOut(agent.post("/us/account/signout/", {}), scope));
  const { guest } = await guestOf(scope);
  const path = `/us/account/signin/?to=${encodeURIComponent(url)}`;
  const wrong = { email: "agent@example.com", password: "wrong password" };
  const answer = await answerOf(await signIn(guest.post(path, wrong), scope));
  expect(answer.refusal).toEqual({ code: "AgentAuthenticationFailed" });
  guest.keep(await signIn(guest.post(path, { ...wrong, password: "correct horse ba" }), scope));
  expect((await impersonatePage(guest.get(url), scope)).agentId).toBe("A-17");
});
