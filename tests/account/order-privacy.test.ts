/** What a guest may have of an order, by the code that is mailed to it: a copy of its data, and its erasure (LC-57). */
import { expect, test } from "vitest";
import { orderPage } from "#app/.server/orders/order.page.ts";
import { searchOrders } from "#app/.server/account/search-orders.actions.ts";
import { sendImpersonation } from "#app/.server/account/agents/impersonate.actions.ts";
import { sendMyPrivacy } from "#app/.server/account/privacy/my-privacy.actions.ts";
import { ada } from "#tests/kit/account.ts";
import { browser } from "#tests/kit/scope.ts";
import type { TestScope } from "#tests/kit/scope.ts";
import { typeCode } from "#tests/kit/order-code.ts";
import { asAgent, createUser } from "#tests/kit/user.ts";
import { guestOf, thrown } from "../orders/kit.ts";
import {
  accountPath,
  address,
  days,
  email,
  finished,
  follow,
  lookAtOrder,
  order,
  orderId,
  orderPath,
  privacyStore,
  sendForOrder,
} from "./privacy-kit.ts";

const home = `/us/web/order/${orderId}`;
const codePath = `/us/web/order-code/${orderId}?to=${encodeURIComponent(orderPath)}`;

/** A store with a guest's order, the browser that placed it, and one in which it was looked up. */
async function placed() {
  const store = privacyStore();
  const { guest: buyer, sessionId } = await guestOf(store.scope);
  await order(store.scope, { sessionId });
  return { ...store, buyer, guest: await lookedUp(store.scope) };
}

async function lookedUp(scope: TestScope) {
  const guest = browser();
  const form = { order_id: orderId, email_or_zip: email };
  guest.keep(await searchOrders(guest.post("/us/web/search-orders", form), scope));
  return guest;
}

async function proved() {
  const scene = await placed();
  await typeCode(scene.scope, scene.guest, orderId);
  return scene;
}

/** An agent who acts for whoever an order belongs to. */
async function agentAt(scope: TestScope) {
  const { browser: agent } = await createUser(scope, asAgent);
  const desk = "/us/web/impersonate";
  const sought = await sendImpersonation(agent.post(desk, { order_id: orderId }), scope);
  expect((await sought.json()).found).toMatchObject([{ customerId: null, name: null, orderId }]);
  const call = { event: "customer.named", order_id: orderId, reason: "order", ticket: "CS-20931" };
  const named = await sendImpersonation(agent.post(desk, call), scope);
  expect(named.headers.get("Location")).toBe(home);
  return agent;
}

test("[S12] a guest reaches the order's data by the code alone: neither a look-up nor the browser that placed it is enough", async () => {
  const { scope, guest, buyer } = await placed();
  for (const who of [guest, buyer]) {
    expect(await thrown(lookAtOrder(scope, who))).toEqual({ status: 303, to: codePath });
    for (const intent of ["copy", "erase", "keep"])
      expect(await thrown(sendForOrder(scope, who, { intent }))).toMatchObject({ status: 303 });
  }
  await typeCode(scope, guest, orderId);
  expect(await lookAtOrder(scope, guest)).toMatchObject({ role: "guest", orderId, erasure: null });
  // Whoever has just ordered finds the way there as well, and types the code on it.
  for (const who of [guest, buyer]) {
    const { actions } = await orderPage(who.get(home), scope, address);
    expect(actions.find(({ key }) => key === "privacy")).toMatchObject({
      href: orderPath,
      text: "Your data",
    });
  }
});

test("[S12] a stranger hears nothing of the order, and an account's order is part of the account", async () => {
  const { scope } = await placed();
  const stranger = (await createUser(scope, { email: "stranger@example.com" })).browser;
  for (const tried of [
    lookAtOrder(scope, stranger),
    sendForOrder(scope, stranger, { intent: "erase" }),
  ])
    expect((await thrown(tried)).status).toBe(404);
  const store = privacyStore();
  const { browser: owner, customerId } = await createUser(store.scope, { email });
  await order(store.scope, { customerId });
  expect((await thrown(lookAtOrder(store.scope, owner))).to).toBe(accountPath);
  const { actions } = await orderPage(owner.get(home), store.scope, address);
  expect(actions.map(({ key }) => key)).not.toContain("privacy");
});

test("[S12] a guest downloads a copy, and the order's address hears of it", async () => {
  const { scope, guest, newestTo } = await proved();
  const answer = await sendForOrder(scope, guest, { intent: "copy" });
  expect(answer.status).toBe(303);
  const file = await follow(scope, guest, answer);
  expect(file.headers.get("Cache-Control")).toBe("no-store");
  expect(await file.json()).toMatchObject({ subject: { kind: "order", orderId } });
  expect((await newestTo(email)).subject).toBe("A copy of your order’s data was downloaded");
  const other = await lookedUp(scope);
  await typeCode(scope, other, orderId);
  expect((await follow(scope, other, answer)).headers.get("Location")).toBe(orderPath);
});

test("[S12] a guest asks and withdraws; each is mailed with a link that opens the order", async () => {
  const { scope, guest, newestTo } = await proved();
  expect((await sendForOrder(scope, guest, { intent: "erase" })).status).toBe(303);
  const asked = await newestTo(email);
  expect(asked.subject).toBe("Your order’s data is going to be erased");
  expect(asked.text).toMatch(/\/us\/web\/search-orders\?/);
  expect((await lookAtOrder(scope, guest)).erasure).toMatchObject({ status: "asked" });
  expect((await sendForOrder(scope, guest, { intent: "keep" })).status).toBe(303);
  expect((await newestTo(email)).subject).toBe("Your order’s data stays");
});

test("[S12] after the erasure a guest's order is no order for any browser, and an agent sees it without a person", async () => {
  const { scope, mailsTo } = privacyStore();
  const { guest: buyer, sessionId } = await guestOf(scope);
  const { shipTo } = await finished(scope, { sessionId });
  const guest = await lookedUp(scope);
  await typeCode(scope, guest, orderId);
  expect((await lookAtOrder(scope, guest)).open).toEqual([]);
  await sendForOrder(scope, guest, { intent: "erase" });
  await days(scope, 7.1);
  expect((await mailsTo(email)).at(-1)?.subject).toBe("Your order’s data is erased");
  for (const who of [guest, buyer]) {
    const { status } = await thrown(orderPage(who.get(home), scope, address));
    expect(status).toBe(404);
    expect((await thrown(lookAtOrder(scope, who))).status).toBe(404);
  }
  const again = browser();
  const form = { order_id: orderId, email_or_zip: email };
  const found = await searchOrders(again.post("/us/web/search-orders", form), scope);
  expect(found.status).toBe(404);
  const page = await orderPage((await agentAt(scope)).get(home), scope, address);
  expect(page.lead).toMatch(/^The customer’s data was erased/);
  expect(page.price).toBeDefined();
  expect(shipTo).not.toBeNull();
  for (const text of [email, shipTo?.line1, shipTo?.phone, shipTo?.firstName, shipTo?.lastName])
    expect(JSON.stringify(page)).not.toContain(text);
});

test("[S12] an order that becomes an account's while its erasure is waited for stays with the account, whose owner is told so and never that it is erased", async () => {
  const { scope, newestTo, mailsTo } = privacyStore();
  const { guest: buyer, sessionId } = await guestOf(scope);
  const { shipTo } = await finished(scope, { sessionId });
  const guest = await lookedUp(scope);
  await typeCode(scope, guest, orderId);
  await sendForOrder(scope, guest, { intent: "erase" });
  await createUser(scope, { email, browser: buyer });
  await days(scope, 0);
  const told = await newestTo(email);
  expect(told.subject).toBe("Your order’s data stays with your account");
  expect(told.text).toContain(accountPath);
  await days(scope, 7.1);
  await days(scope, 1.1);
  const subjects = (await mailsTo(email)).map(({ subject }) => subject);
  expect(subjects).not.toContain("Your order’s data is erased");
  const page = await orderPage(buyer.get(home), scope, address);
  expect(JSON.stringify(page)).toContain(shipTo?.line1 ?? "no address");
});

test("[S12] the order of an erased account is shown to agents alone, without a person", async () => {
  const { scope } = privacyStore();
  const { browser: owner, customerId } = await createUser(scope, { email });
  await finished(scope, { customerId });
  await sendMyPrivacy(owner.post(accountPath, { intent: "erase", current: ada.password }), scope);
  await days(scope, 7.1);
  expect((await thrown(orderPage(owner.get(home), scope, address))).status).toBe(303);
  const page = await orderPage((await agentAt(scope)).get(home), scope, address);
  expect(page.lead).toMatch(/^The customer’s data was erased/);
  expect(JSON.stringify(page)).not.toContain(email);
});

test("[S12] while the order is under way it is not erased: the page and a mail say what is waited for, and nobody is told twice", async () => {
  const { scope, guest, newestTo, mailsTo } = await proved();
  const { open } = await lookAtOrder(scope, guest);
  expect(open).toContainEqual({ code: "orderUnderWay", about: orderId });
  await sendForOrder(scope, guest, { intent: "erase" });
  await days(scope, 7.1);
  expect((await lookAtOrder(scope, guest)).erasure).toMatchObject({ status: "waiting" });
  const mail = await newestTo(email);
  expect(mail.subject).toBe("Your order’s data can’t be erased yet");
  expect(mail.text).toContain("An order is not finished");
  const told = (await mailsTo(email)).length;
  await days(scope, 1.1);
  await days(scope, 1.1);
  expect(await mailsTo(email)).toHaveLength(told);
  expect((await sendForOrder(scope, guest, { intent: "keep" })).status).toBe(303);
});
