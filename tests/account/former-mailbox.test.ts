/** Whoever reads a mailbox that an account has given up has nothing to do with what it ordered, before or after. */
import { expect, test } from "vitest";
import { searchOrders } from "#app/.server/account/search-orders.actions.ts";
import { sendSecurity } from "#app/.server/account/security/my-security.actions.ts";
import { orderPage } from "#app/.server/orders/order.page.ts";
import { orderLink } from "#app/.server/identity/order-link.ts";
import { openCheckout, skus } from "#tests/checkout/kit.ts";
import type { CheckoutWorld } from "#tests/checkout/kit.ts";
import { ada } from "#tests/kit/account.ts";
import { codeIn } from "#tests/kit/mailbox.ts";
import { mailedCode, postCode } from "#tests/kit/order-code.ts";
import { browser } from "#tests/kit/scope.ts";
import { memberAt, orderIdOf } from "#tests/loyalty/kit.ts";

const former = "ada@example.com";
const present = "ada@private.example";
const security = "/us/web/my-security";

/** A charger that an account has ordered, and where its mail went. */
async function ordered() {
  const checkout = await openCheckout();
  const { world, scope } = checkout;
  const me = await memberAt(checkout, { email: former });
  await me.arriveAtPayment(skus.charger);
  await me.pay();
  const orderId = orderIdOf(await me.place());
  await world.settle();
  const subjectsTo = (address: string) =>
    world.mails.filter(({ to }) => to === address).map(({ subject }) => subject);
  return { checkout, world, scope, me, orderId, subjectsTo };
}

type Ordered = Awaited<ReturnType<typeof ordered>>;

/** Its owner gives another address, and types the code that is mailed there. */
async function changeAddress({ world, scope, me }: Ordered, email = present): Promise<void> {
  const send = async (fields: Readonly<Record<string, string>>) =>
    me.browser.keep(await sendSecurity(me.browser.post(security, fields), scope));
  await send({ intent: "email", email, current: ada.password });
  await world.settle();
  const mail = world.mails.findLast(({ to }) => to === email);
  if (!mail) throw new Error(`nothing was mailed to ${email}`);
  expect((await send({ intent: "code.check", code: codeIn(mail) })).status).toBe(303);
  // What is begun afterwards is begun later.
  await world.pass(1000);
}

async function lookUp({ scope }: CheckoutWorld, orderId: string, proof: string) {
  const guest = browser();
  const form = { order_id: orderId, email_or_zip: proof };
  const answer = await searchOrders(guest.post("/us/web/search-orders", form), scope);
  guest.keep(answer);
  return { guest, answer };
}

const thrownStatus = (page: Promise<unknown>) =>
  page.then(
    () => 200,
    (thrown: unknown) => (thrown instanceof Response ? thrown.status : 500),
  );

test("[SRCH-07, LC-55] an account's former address opens none of its orders, neither typed nor by a link from an old mail; its present one does", async () => {
  const store = await ordered();
  const { checkout, scope, orderId, world } = store;
  expect((await lookUp(checkout, orderId, former)).answer.status).toBe(303);
  const now = world.engine.clock.now();
  const old = orderLink(scope.env.sessionSecret, { orderId, email: former, now });
  const follow = async () => {
    const form = { intent: "link", ...old };
    return (await searchOrders(browser().post("/us/web/search-orders", form), scope)).status;
  };
  expect(await follow()).toBe(303);
  await changeAddress(store);
  expect((await lookUp(checkout, orderId, former)).answer.status).toBe(404);
  expect(await follow()).toBe(404);
  expect((await lookUp(checkout, orderId, present)).answer.status).toBe(303);
});

test("[SRCH-06, LC-55] the code of an order that was found by its ZIP code goes to the address that its account has now", async () => {
  const store = await ordered();
  const { checkout, scope, orderId, world, subjectsTo } = store;
  await changeAddress(store);
  const before = subjectsTo(former).length;
  const { guest } = await lookUp(checkout, orderId, "85004");
  await postCode({ ...scope, wallClock: scope.engine.clock }, guest, orderId, {
    event: "code.requested",
  });
  await world.settle();
  expect(subjectsTo(former)).toHaveLength(before);
  const mail = world.mails.at(-1);
  expect(mail?.to).toBe(present);
  expect(mail?.text).toContain(
    await mailedCode({ ...scope, wallClock: scope.engine.clock }, guest),
  );
});

test("[SRCH-05, LC-55] a look-up that was begun by the former address ends when the account has another one", async () => {
  const store = await ordered();
  const { checkout, scope, orderId } = store;
  const { guest } = await lookUp(checkout, orderId, former);
  const page = () =>
    orderPage(guest.get(`/us/web/order/${orderId}`), scope, { storefront: "us", orderId });
  expect(await thrownStatus(page())).toBe(200);
  await changeAddress(store);
  expect(await thrownStatus(page())).not.toBe(200);
});

test("[SRCH-05, LC-55] so does one that was begun by an address that came in between, whatever the account has afterwards", async () => {
  const store = await ordered();
  const { checkout, scope, orderId } = store;
  await changeAddress(store);
  const { guest } = await lookUp(checkout, orderId, present);
  const page = () =>
    orderPage(guest.get(`/us/web/order/${orderId}`), scope, { storefront: "us", orderId });
  expect(await thrownStatus(page())).toBe(200);
  await changeAddress(store, former);
  expect(await thrownStatus(page())).not.toBe(200);
  expect((await lookUp(checkout, orderId, former)).answer.status).toBe(303);
});

test("[LC-55, CONF-03] what is written about an order goes to the address that its account has now, and no more to the one before", async () => {
  const store = await ordered();
  const { world, orderId, subjectsTo } = store;
  expect(subjectsTo(former).length).toBeGreaterThan(0);
  await changeAddress(store);
  const before = subjectsTo(former);
  await world.console.finishOrder(orderId);
  await world.settle();
  expect(subjectsTo(former)).toEqual(before);
  expect(subjectsTo(present).join("\n")).toMatch(/delivered|arrived/i);
});

test("[LC-55] an address that was typed for one order alone stays its address when the account gets another", async () => {
  const checkout = await openCheckout();
  const { world, scope } = checkout;
  const me = await memberAt(checkout, { email: "owner@example.com" });
  await me.add(skus.charger);
  await me.enterAddress({ email: former });
  await me.chooseDelivery();
  await me.pay();
  const orderId = orderIdOf(await me.place());
  await world.settle();
  const subjectsTo = () => [];
  await changeAddress({ checkout, world, scope, me, orderId, subjectsTo });
  expect((await lookUp(checkout, orderId, former)).answer.status).toBe(303);
});

test("[CONF-01, LC-55] the thank-you page names the address that its account has now", async () => {
  const store = await ordered();
  const { me, orderId } = store;
  expect((await me.confirmation(orderId)).email).toBe(former);
  await changeAddress(store);
  expect((await me.confirmation(orderId)).email).toBe(present);
});
