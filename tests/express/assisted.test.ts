import { expect, test } from "vitest";
import { findCart } from "#app/.server/cart/cart.ts";
import { agentAtWork } from "#app/.server/account/agents/agent-at-work.ts";
import { cartCount } from "#app/.server/cart/cart-count.ts";
import { confirmationPage } from "#app/.server/orders/confirmation/confirmation.page.ts";
import { createAccount } from "#app/.server/account/sign-in.actions.ts";
import { orderPage } from "#app/.server/orders/order.page.ts";
import { viewerOf } from "#app/.server/identity/viewer.ts";
import { guestAt, openCheckout, skus } from "#tests/checkout/kit.ts";
import type { CheckoutWorld } from "#tests/checkout/kit.ts";
import { browser } from "#tests/kit/scope.ts";
import { assistedAt, assistedPath, journalOf, namedBy } from "./kit.ts";
import { answered } from "#tests/kit/answered.ts";
import { asAgent, createUser } from "#tests/kit/user.ts";

const caller = "caller@example.com";

/** An agent who acts for a customer with an account. */
async function calling() {
  const checkout = await openCheckout();
  const { browser: customer } = await createUser(checkout.scope, { email: caller });
  const { browser: agent } = await createUser(checkout.scope, asAgent);
  const { to } = await assistedAt(checkout, agent).post(namedBy(caller));
  const query = new URL(to ?? "", "http://store.invalid").search;
  return { checkout, customer, agent, query, assisted: assistedAt(checkout, agent, query) };
}

/** The cart that the customer's own browser has. */
async function cartOf({ world, scope }: CheckoutWorld, customer: ReturnType<typeof browser>) {
  const viewer = await viewerOf(customer.get("/us/web/cart"), scope);
  const found = await findCart(world.engine, viewer);
  if (!found) throw new Error("the customer has no cart");
  return found;
}

test("[AGENT-09] only an agent finds assisted checkout: visitors sign in, other accounts find nothing", async () => {
  const checkout = await openCheckout();
  const visitor = browser();
  expect((await assistedAt(checkout, visitor).visit()).to).toMatch(/^\/us\/account\/signin\//);
  const { browser: shopper } = await createUser(checkout.scope, { email: "shopper@example.com" });
  expect((await assistedAt(checkout, shopper).visit()).status).toBe(404);
  const posted = assistedAt(checkout, shopper).post(namedBy(caller));
  expect((await posted).status).toBe(404);
  const { browser: agent } = await createUser(checkout.scope, asAgent);
  expect(await assistedAt(checkout, agent).open()).toMatchObject({
    face: "naming",
    agentId: "4471",
  });
});

test("[AGENT-09, OPEN-32] a customer's id in the address opens nothing to anybody but an agent", async () => {
  const { checkout, query } = await calling();
  const { browser: shopper } = await createUser(checkout.scope, { email: "shopper@example.com" });
  expect((await assistedAt(checkout, shopper, query).visit()).status).toBe(404);
  expect((await viewerOf(shopper.get(assistedPath + query), checkout.scope)).agent).toBeNull();
});

test("[AGENT-09, PLACE-09] what an agent fills for a signed-in customer who had no cart is the cart that the customer sees, and adds to", async () => {
  const { checkout, customer, assisted } = await calling();
  const one = { event: "line.added", sku: skus.charger.toLowerCase(), key: "one" };
  expect((await assisted.post(one)).status).toBe(303);
  expect((await cartOf(checkout, customer)).context.lines.map(({ sku }) => sku)).toEqual([
    skus.charger,
  ]);
  await guestAt(checkout, "us", customer).add(skus.powerBank);
  const { context } = await cartOf(checkout, customer);
  expect(context.lines.map(({ sku }) => sku)).toEqual([skus.charger, skus.powerBank]);
  expect(await assisted.open()).toMatchObject({
    impersonation: { lines: [{ sku: skus.charger }, { sku: skus.powerBank }] },
  });
});

test("a customer who is not known by their email address is not acted for", async () => {
  const checkout = await openCheckout();
  const { browser: agent } = await createUser(checkout.scope, asAgent);
  const posted = assistedAt(checkout, agent).post(namedBy("no@example.com"));
  expect(await posted).toMatchObject({
    status: 422,
    data: { refusal: { code: "IdentityNotMatched" } },
  });
});

test("[AGENT-09] an agent orders for nobody who is themselves, and gets to no desk of their own order by it", async () => {
  const checkout = await openCheckout();
  const { browser: agent } = await createUser(checkout.scope, asAgent);
  const { customerId } = await viewerOf(agent.get("/us/web"), checkout.scope);
  const own = await checkout.scope.engine.store.accounts.byId(customerId ?? "");
  for (const mailbox of [own?.email ?? "", ` ${own?.email.toUpperCase()} `])
    expect(await assistedAt(checkout, agent).post(namedBy(mailbox))).toMatchObject({
      ...{ status: 422, data: { refusal: { code: "OwnAccount" } } },
    });
});

test("[AGENT-08] while an agent acts, the page says who acts for whom, the address masked", async () => {
  const { checkout, agent, query } = await calling();
  const request = agent.get(assistedPath + query);
  expect(await agentAtWork(request, checkout.scope)).toMatchObject({
    ...{ agentId: "4471", customer: "c***@example.com" },
    endPath: assistedPath + query,
  });
  expect(await agentAtWork(agent.get("/us/web/my-orders"), checkout.scope)).toMatchObject({
    ...{ customer: "c***@example.com", endPath: "/us/web/impersonate" },
  });
});

test("[PLACE-09, PLACE-10] a card payment by an agent needs shipping, delivery mode and the card", async () => {
  const { assisted } = await calling();
  expect(await assisted.open()).toMatchObject({ face: "filling", impersonation: { lines: [] } });
  await assisted.post({ event: "line.added", sku: skus.phone, key: "add-one" });
  const missing = async () => {
    const { page } = await assisted.open();
    return page?.review.missing.map(({ code }) => code);
  };
  expect(await missing()).toEqual(
    expect.arrayContaining([
      ...["CartNotCompleteShipping", "DeliveryModeNotFound"],
      ...["CartNotCompleteBilling", "CartNotCompletePayment"],
    ]),
  );
  expect(await assisted.place()).toMatchObject({ status: 422 });
  await assisted.enterAddress({ email: caller });
  expect(await missing()).toEqual(["DeliveryModeNotFound", "CartNotCompletePayment"]);
  await assisted.chooseDelivery();
  expect(await missing()).toEqual(["CartNotCompletePayment"]);
  expect(await assisted.place()).toMatchObject({
    status: 422,
    data: { refusal: { code: "CartNotCompletePayment" } },
  });
  await assisted.pay();
  expect(await missing()).toEqual([]);
});

test("[PLACE-09, AGENT-09] what an agent orders is the customer's order, and the journal names the agent", async () => {
  const { checkout, agent, customer, assisted, query } = await calling();
  await assisted.post({ event: "line.added", sku: skus.phone, key: "add-one" });
  await assisted.enterAddress({ email: caller });
  await assisted.chooseDelivery();
  await assisted.pay();
  const placed = await assisted.place();
  expect(placed.to).toMatch(/^\/us\/web\/express\/order-confirm\/ORD-[^?]+\?customer=/);
  const orderId = /ORD-[\w-]+/.exec(placed.to ?? "")?.[0] ?? "";
  const params = { storefront: "us", orderId } as const;
  const path = `/us/web/order-confirm/${orderId}`;
  expect(await confirmationPage(agent.get(placed.to ?? ""), checkout.scope, params)).toMatchObject({
    ...{ orderId, email: caller },
  });
  expect(await confirmationPage(customer.get(path), checkout.scope, params)).toMatchObject({
    orderId,
  });
  await assisted.post({ event: "session.ended" });
  expect(
    (await answered(agent, confirmationPage(agent.get(path), checkout.scope, params))).status,
  ).toBe(404);
  const customerId = new URLSearchParams(query).get("customer");
  const stored = await checkout.world.engine.store.engine.load(`order:${orderId}`);
  const cartId = String(JSON.parse(stored?.snapshot ?? "{}").context.cartId);
  expect(journalOf(checkout, `cart:${cartId}`)).toContainEqual({
    ...{ type: "address.entered", outcome: "accepted", actorRole: "agent", actorId: "4471" },
    onBehalfOf: customerId,
  });
  expect(journalOf(checkout, `place-order:${cartId}`)).toContainEqual({
    ...{ type: "place.pressed", outcome: "accepted", actorRole: "agent", actorId: "4471" },
    onBehalfOf: customerId,
  });
  // Their customer reads who placed it, and not that they did.
  const seen = await orderPage(customer.get(`/us/web/order/${orderId}`), checkout.scope, params);
  expect(seen.history.at(-1)?.who).toEqual({ is: "agent", agentId: "4471" });
});

test("[PLACE-09] an agent takes over the customer's own cart without its card, and hands it back", async () => {
  const checkout = await openCheckout();
  const guest = guestAt(checkout);
  await guest.arriveAtPayment();
  await guest.pay();
  const account = {
    ...{ email: caller, firstName: "Cal", lastName: "Ler", phone: "602-555-0148" },
    password: "correct horse",
  };
  const me = guest.browser;
  me.keep(await createAccount(me.post("/us/account/signup/", account), checkout.scope));
  const { browser: agent } = await createUser(checkout.scope, asAgent);
  const { to } = await assistedAt(checkout, agent).post(namedBy(caller));
  const assisted = assistedAt(checkout, agent, new URL(to ?? "", "http://store.invalid").search);
  expect(await assisted.open()).toMatchObject({
    impersonation: { lines: [{ sku: skus.phone }] },
    page: { open: "payment", review: { paymentDisplay: null } },
  });
  expect((await cartOf(checkout, me)).context).toMatchObject({ isAssisted: true });
  expect((await assisted.post({ event: "session.ended" })).to).toBe(assistedPath);
  expect((await cartOf(checkout, me)).context).toMatchObject({ isAssisted: false });
  expect(await assisted.open()).toMatchObject({ face: "naming" });
});

test("[PLACE-17] the customer's consent to be sent an offer by email is asked on the agent's page and kept", async () => {
  const { assisted } = await calling();
  const added = await assisted.post({ event: "line.added", sku: skus.phone, key: "add-one" });
  expect(added.to).toMatch(/#desk$/);
  expect(await assisted.open()).toMatchObject({ impersonation: { emailOffer: false } });
  await assisted.send({ event: "consent.given", consent: "emailOffer", accepted: "on" });
  expect(await assisted.open()).toMatchObject({ impersonation: { emailOffer: true } });
});

test("[PLACE-09] goods that nobody ships need the bill's address, which the agent's page asks for", async () => {
  const { assisted } = await calling();
  await assisted.post({ event: "line.added", sku: "GIFT-50-COR", key: "add-one" });
  await assisted.send({
    ...{ event: "contact.entered", firstName: "Cal", lastName: "Ler", phone: "602-555-0148" },
    ...{ email: caller, confirmEmail: caller },
  });
  const codes = async () => (await assisted.open()).page?.review.missing.map(({ code }) => code);
  expect(await codes()).toContain("CartNotCompleteBilling");
  const bill = {
    ...{ event: "billing.entered", firstName: "Cal", lastName: "Ler" },
    ...{ line1: "410 W Washington Street", zip: "85004", city: "Phoenix", state: "AZ" },
  };
  expect(await assisted.send({ ...bill, zip: "85" })).toMatchObject({
    status: 422,
    data: { result: { error: { zip: ["ZipIncorrect"] } } },
  });
  expect((await assisted.send(bill)).to).toMatch(/#desk$/);
  expect(await codes()).not.toContain("CartNotCompleteBilling");
});

test("an agent takes a line out again, and a product nobody knows is not added", async () => {
  const { assisted } = await calling();
  await assisted.post({ event: "line.added", sku: skus.phone, key: "add-one" });
  const { impersonation: data } = await assisted.open();
  expect(
    await assisted.post({ event: "line.added", sku: "NO-SUCH", key: "add-two" }),
  ).toMatchObject({
    status: 422,
    data: { refusal: { code: "itemNotAdded" } },
  });
  await assisted.send({ event: "line.removed", lineId: data?.lines[0]?.lineId ?? "" });
  expect(await assisted.open()).toMatchObject({ face: "filling", impersonation: { lines: [] } });
});

test("[AGENT-09, AGENT-18] assisted checkout asks for a reason and a ticket, as the desk does, and acts for nobody without", async () => {
  const checkout = await openCheckout();
  await createUser(checkout.scope, { email: caller });
  const { browser: agent } = await createUser(checkout.scope, asAgent);
  const naming = assistedAt(checkout, agent);
  expect(await naming.open()).toMatchObject({ typed: { reason: "order", ticket: "" } });
  const typed = namedBy(caller, { ticket: "no idea", reason: "delivery" });
  expect(await naming.post(typed)).toMatchObject({
    status: 422,
    data: {
      refusal: { code: "TicketNumberInvalid" },
      fields: { email: caller, reason: "delivery", ticket: "no idea" },
    },
  });
  expect((await viewerOf(agent.get(assistedPath), checkout.scope)).agent).toBeNull();
  expect(await agentAtWork(agent.get(assistedPath), checkout.scope)).toBeNull();
  expect((await naming.post({ ...typed, ticket: "cs-70" })).status).toBe(303);
  expect(await agentAtWork(agent.get(assistedPath), checkout.scope)).toMatchObject({
    agentId: "4471",
  });
});

test("[AGENT-08, AGENT-09] each write of assisted checkout is noted at the desk under its reason and ticket", async () => {
  const { checkout, agent, assisted } = await calling();
  await assisted.post({ event: "line.added", sku: skus.phone, key: "add-one" });
  const { agent: at } = await viewerOf(agent.get("/us/web/my-orders"), checkout.scope);
  const noted = journalOf(checkout, `impersonation:${at?.impersonationId}`).map(({ type }) => type);
  expect(noted.filter((type) => type === "customer.named")).toHaveLength(1);
  expect(noted.at(-1)).toBe("action.taken");
  const stored = await checkout.world.engine.store.engine.load(
    `impersonation:${at?.impersonationId}`,
  );
  expect(JSON.parse(stored?.snapshot ?? "{}").context.acting).toMatchObject({
    ...{ email: caller, reason: "order", ticketNumber: "CS-20931" },
  });
});

test("[AGENT-19, ERR-25] after a quarter of an hour assisted checkout writes nothing more, says so, and asks again who calls", async () => {
  const { checkout, agent, assisted, query } = await calling();
  await assisted.post({ event: "line.added", sku: skus.phone, key: "add-one" });
  await checkout.world.pass(15 * 60_000);
  expect(await assisted.post({ event: "line.added", sku: skus.phone, key: "late" })).toMatchObject({
    ...{ status: 422, data: { refusal: { code: "CustomerSessionExpired" } } },
  });
  expect(await assisted.open()).toMatchObject({ left: { email: "c***@example.com" } });
  const link = agent.get(`/us/web/checkout/pay/link${query}`);
  expect((await answered(agent, viewerOf(link, checkout.scope))).to).toBe(assistedPath);
  await assisted.post(namedBy(caller));
  expect(await assisted.open()).toMatchObject({
    impersonation: { lines: [{ sku: skus.phone, quantity: 1 }] },
  });
});

test("[AGENT-08] the header counts the cart of whom the agent acts for, and afterwards the agent's own", async () => {
  const { checkout, agent, assisted } = await calling();
  const counted = () => cartCount(agent.get("/us/web/my-orders"), checkout.scope);
  expect(await counted()).toBe(0);
  await assisted.post({ event: "line.added", sku: skus.phone, key: "add-one" });
  await assisted.post({ event: "line.added", sku: skus.phone, key: "add-two" });
  expect(await counted()).toBe(2);
  await assisted.post({ event: "session.ended" });
  expect(await counted()).toBe(0);
});
