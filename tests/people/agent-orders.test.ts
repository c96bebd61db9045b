/** Orders that an agent entered: their link, and the customer's word on being written to. */
import { expect, test } from "vitest";
import { findCart } from "#app/.server/cart/cart.ts";
import { orderLink } from "#app/.server/identity/order-link.ts";
import { searchOrders } from "#app/.server/account/search-orders.actions.ts";
import { openCheckout, skus } from "#tests/checkout/kit.ts";
import { assistedAt, namedBy } from "#tests/express/kit.ts";
import { browser } from "#tests/kit/scope.ts";
import { asAgent, createUser } from "#tests/kit/user.ts";

/** An order that an agent has placed for a customer with an account. */
async function ordered() {
  const checkout = await openCheckout();
  const email = "caller@example.com";
  const { browser: customer } = await createUser(checkout.scope, { email });
  const { browser: agent } = await createUser(checkout.scope, asAgent);
  const { to } = await assistedAt(checkout, agent).post(namedBy(email));
  const assisted = assistedAt(checkout, agent, new URL(to ?? "", "http://store.invalid").search);
  await assisted.post({ event: "line.added", sku: skus.phone, key: "add-one" });
  await assisted.enterAddress({ email });
  await assisted.chooseDelivery();
  await assisted.pay();
  const placed = await assisted.place();
  const orderId = /ORD-[\w-]+/.exec(placed.to ?? "")?.[0] ?? "";
  await checkout.world.settle();
  const link = (address: string) =>
    orderLink(checkout.scope.env.sessionSecret, {
      ...{ orderId, email: address, now: checkout.world.engine.clock.now() },
    });
  const follow = async (who: typeof agent, address = email) => {
    const form = { intent: "link", ...link(address) };
    return searchOrders(who.post("/us/web/search-orders", form), checkout.scope);
  };
  return { checkout, customer, orderId, follow };
}

test("[AGENT-10, ERR-28] the link to an agent's order is refused to whoever is signed in with another address", async () => {
  const { checkout, customer, orderId, follow } = await ordered();
  const { browser: other } = await createUser(checkout.scope, { email: "other@example.com" });
  const answer = await follow(other);
  expect(answer.status).toBe(403);
  expect((await answer.json()).refusal).toEqual({ code: "IdentityNotMatched" });
  expect(other.cookie("x-ecom-order-search-token")).toBeNull();
  const own = await follow(customer);
  expect(own.headers.get("Location")).toBe(`/us/web/order/${orderId}`);
  const signedOut = await follow(browser());
  expect(signedOut.headers.get("Location")).toBe(`/us/web/order/${orderId}`);
});

test("[AGENT-09] the mail of a placed order says that an agent entered it", async () => {
  const { checkout, orderId } = await ordered();
  const placed = checkout.world.mails.find(
    ({ subject }) => subject === `Order ${orderId} is placed`,
  );
  expect(placed?.text).toContain("Entered by: One of our agents, for you");
});

test("[AGENT-10, SRCH-10] a link that we did not make says nothing of whose order it is", async () => {
  const { checkout, orderId } = await ordered();
  const { browser: other } = await createUser(checkout.scope, { email: "other@example.com" });
  const forged = { order_id: orderId, encrypted_email_id: "AAAA", encrypted_password: "1.AAAA" };
  const request = other.post("/us/web/search-orders", { intent: "link", ...forged });
  const answer = await searchOrders(request, checkout.scope);
  expect((await answer.json()).refusal).toEqual({ code: "OrderNotFound" });
});

test("[AGENT-23, PLACE-17] the call-centre's question about an offer by email is the customer's to answer, either way", async () => {
  const checkout = await openCheckout();
  const email = "caller@example.com";
  await createUser(checkout.scope, { email });
  const { browser: agent } = await createUser(checkout.scope, asAgent);
  const { to } = await assistedAt(checkout, agent).post(namedBy(email));
  const assisted = assistedAt(checkout, agent, new URL(to ?? "", "http://store.invalid").search);
  const consent = async () => {
    const account = await checkout.world.engine.store.accounts.byEmail(email);
    const keys = [`customer:${account?.id}`];
    const actor = { role: "shopper", id: account?.id ?? "", keys } as const;
    const cart = await findCart(checkout.world.engine, { actor, cartId: account?.cartId ?? null });
    return cart?.context.checkout.consents.emailOffer;
  };
  await assisted.post({ event: "consent.given", consent: "emailOffer", accepted: "on" });
  expect(await consent()).toBe(true);
  await assisted.post({ event: "consent.given", consent: "emailOffer" });
  expect(await consent()).toBe(false);
});
