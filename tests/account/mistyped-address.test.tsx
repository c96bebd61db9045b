/** A guest who mistyped their address corrects it; whoever reads the mistyped mailbox has nothing to do with the order any more. */
import { createElement } from "react";
import { expect, test } from "vitest";
import { searchOrders } from "#app/.server/account/search-orders.actions.ts";
import { searchOrdersPage } from "#app/.server/account/search-orders.page.ts";
import { confirmationPage } from "#app/.server/orders/confirmation/confirmation.page.ts";
import { sendConfirmation } from "#app/.server/orders/confirmation/confirmation.actions.ts";
import { orderLink } from "#app/.server/identity/order-link.ts";
import { viewerOf } from "#app/.server/identity/viewer.ts";
import { myOrdersPage } from "#app/.server/orders/list/my-orders.page.ts";
import { orderPage } from "#app/.server/orders/order.page.ts";
import { ConfirmationPage } from "#app/features/confirmation/confirmation-page.tsx";
import { SearchOrdersPage } from "#app/features/search-orders/search-orders-page.tsx";
import { dispatch } from "#app/.server/engine/dispatch.ts";
import { guestAt, home, openCheckout, skus } from "#tests/checkout/kit.ts";
import { rendered } from "#tests/kit/rendered.tsx";
import { mailedCode, postCode, typeCode } from "#tests/kit/order-code.ts";
import { browser } from "#tests/kit/scope.ts";
import type { Browser } from "#tests/kit/scope.ts";
import { createUser } from "#tests/kit/user.ts";
import { orderIdOf } from "#tests/loyalty/kit.ts";
import { subscriptionPage } from "#app/.server/subscriptions/subscription.page.ts";
import { subscribed } from "#tests/orders/subscription-kit.ts";
import { agentAt } from "#tests/orders/kit-desk.ts";
import { erase } from "#app/.server/privacy/erase.ts";
import { catchMails, left, privacyOf, tablesOf } from "#tests/privacy/life-kit.ts";
import { formsOf } from "../models/forms.ts";

const mistyped = home["email"] ?? "";
const right = "right@example.com";

/** A charger that a guest has ordered, with an address that is not theirs. */
async function ordered() {
  const checkout = await openCheckout();
  const { world, scope } = checkout;
  const guest = guestAt(checkout);
  await guest.arriveAtPayment(skus.charger);
  await guest.pay();
  const orderId = orderIdOf(await guest.place());
  await world.settle();
  await world.pass(1000);
  const address = { storefront: "us", orderId } as const;
  const path = `/us/web/order-confirm/${orderId}`;
  const confirmation = (who: Browser) => confirmationPage(who.get(path), scope, address);
  /** The form as the page shows it to a browser; none where it does not. */
  async function formAt(who: Browser) {
    const page = JSON.parse(JSON.stringify(await confirmation(who)));
    const html = await rendered(createElement(ConfirmationPage, page), { path, locale: "en-US" });
    const forms = formsOf({ url: `http://store.invalid${path}`, html });
    return forms.find(({ fields }) => fields["event"] === "email.corrected")?.fields;
  }
  async function correct(email: string, who = guest.browser) {
    const form = (await formAt(guest.browser)) ?? { event: "email.corrected", key: "k" };
    const answer = await sendConfirmation(who.post(path, { ...form, email }), scope, address);
    await world.settle();
    // What is begun afterwards is begun later.
    await world.pass(1000);
    return answer;
  }
  async function lookUp(proof: string) {
    const who = browser();
    const form = { order_id: orderId, email_or_zip: proof };
    const answer = await searchOrders(who.post("/us/web/search-orders", form), scope);
    who.keep(answer);
    return { who, status: answer.status };
  }
  const order = (who: Browser) => orderPage(who.get(`/us/web/order/${orderId}`), scope, address);
  const mailsTo = (to: string) => world.mails.filter((mail) => mail.to === to);
  return {
    ...{ checkout, world, scope, guest, orderId, address, path },
    ...{ confirmation, formAt, correct, lookUp, order, mailsTo },
    timed: { ...scope, wallClock: scope.engine.clock },
  };
}

const thrownStatus = (page: Promise<unknown>) =>
  page.then(
    () => 200,
    (thrown: unknown) => (thrown instanceof Response ? thrown.status : 500),
  );

test("[CONF-01, ADDR-16] who placed an order as a guest corrects its address on the thank-you page: the confirmation comes again, and the other mailbox hears that nothing more does", async () => {
  const { guest, orderId, confirmation, correct, mailsTo } = await ordered();
  expect((await confirmation(guest.browser)).email).toBe(mistyped);
  const [first, ...more] = mailsTo(mistyped);
  expect(more).toEqual([]);
  expect((await correct(right)).status).toBe(303);
  expect((await confirmation(guest.browser)).email).toBe(right);
  expect(mailsTo(right).map(({ subject }) => subject)).toEqual([first?.subject]);
  const [, told, ...others] = mailsTo(mistyped);
  expect(others).toEqual([]);
  expect(told?.text).toContain(orderId);
  expect(told?.text).not.toContain(right);
});

test("[ADDR-17, ADDR-18] what is no address of mail is said at its field, and changes nothing", async () => {
  const { correct, mailsTo, confirmation, guest } = await ordered();
  for (const email of ["", "nobody", "no*body@example.com", `${"a".repeat(89)}@example.com`]) {
    const answer = await correct(email);
    expect([email, answer.status]).toEqual([email, 422]);
    expect(await answer.json()).toMatchObject({ fields: { email: expect.any(String) } });
  }
  expect((await confirmation(guest.browser)).email).toBe(mistyped);
  expect(mailsTo(mistyped)).toHaveLength(1);
});

test("[SRCH-05] the address that it has already changes nothing: no mail goes out, and no look-up ends", async () => {
  const { correct, lookUp, order, mailsTo } = await ordered();
  const { who } = await lookUp(mistyped);
  expect((await correct(mistyped.toUpperCase())).status).toBe(303);
  expect(mailsTo(mistyped)).toHaveLength(1);
  expect(await thrownStatus(order(who))).toBe(200);
});

test("[SRCH-07] once it is corrected the mistyped address opens nothing, neither typed nor by a link in its mail; the right one does", async () => {
  const { scope, world, orderId, correct, lookUp } = await ordered();
  const now = world.engine.clock.now();
  const old = orderLink(scope.env.sessionSecret, { orderId, email: mistyped, now });
  const follow = async () => {
    const form = { intent: "link", ...old };
    return (await searchOrders(browser().post("/us/web/search-orders", form), scope)).status;
  };
  expect(await follow()).toBe(303);
  expect((await lookUp(mistyped)).status).toBe(303);
  await correct(right);
  expect((await lookUp(mistyped)).status).toBe(404);
  expect(await follow()).toBe(404);
  expect((await lookUp(right)).status).toBe(303);
});

test("[SRCH-05, SRCH-06] a look-up that the reader of the mistyped mailbox has begun and proved is over, reads nothing and cancels nothing", async () => {
  const { timed, scope, world, orderId, correct, lookUp, order } = await ordered();
  const { who } = await lookUp(mistyped);
  await typeCode(timed, who, orderId);
  expect(await thrownStatus(order(who))).toBe(200);
  const keys = async () => (await viewerOf(who.get("/us/web"), scope)).actor.keys ?? [];
  expect(await keys()).toContain(`order:${orderId}`);
  const cancel = async () => {
    const { actor } = await viewerOf(who.get("/us/web"), scope);
    const event = {
      ...{ type: "cancel.requested", lineIds: [], rejection_code: "changed_mind" },
      ...{ check_for_discount: false, cancellation_date: "2026-11-17T15:00:00.000Z" },
    };
    return dispatch(world.engine, { to: `cancellation:${orderId}`, event, actor });
  };
  await correct(right);
  expect(await thrownStatus(order(who))).not.toBe(200);
  expect(await keys()).not.toContain(`order:${orderId}`);
  expect(await cancel()).toMatchObject({ ok: false });
});

test("[SRCH-06] a code that is asked for with the ZIP code goes to the right address", async () => {
  const { timed, world, orderId, correct, lookUp, mailsTo } = await ordered();
  await correct(right);
  const before = mailsTo(mistyped).length;
  const { who } = await lookUp(home["zip"] ?? "");
  await postCode(timed, who, orderId, { event: "code.requested" });
  await world.settle();
  expect(mailsTo(mistyped)).toHaveLength(before);
  expect(mailsTo(right).at(-1)?.text).toContain(await mailedCode(timed, who));
});

test("[ORD-57] an account of the mistyped address does not come by the order once that is corrected", async () => {
  const { scope, correct, order } = await ordered();
  await correct(right);
  const { browser: stranger } = await createUser(scope, { email: mistyped });
  expect((await myOrdersPage(stranger.get("/us/web/my-orders"), scope)).rows).toEqual([]);
  expect(await thrownStatus(order(stranger))).not.toBe(200);
});

test("[SRCH-06] nobody else corrects it: not who found the order, proved or not, nor who has no part in it", async () => {
  const { timed, orderId, correct, lookUp, formAt, confirmation, guest } = await ordered();
  expect(await formAt(guest.browser)).toBeDefined();
  const { who } = await lookUp(mistyped);
  await typeCode(timed, who, orderId);
  expect(await formAt(who)).toBeUndefined();
  expect((await correct("thief@example.com", who)).status).toBe(422);
  await expect(correct("thief@example.com", browser())).rejects.toBeInstanceOf(Response);
  expect((await confirmation(guest.browser)).email).toBe(mistyped);
});

test("[CONF-01] the browser that placed it corrects it for a day; then others may sit before it", async () => {
  const { world, correct, formAt, confirmation, guest } = await ordered();
  await world.pass(23 * 3600_000);
  expect(await formAt(guest.browser)).toBeDefined();
  await world.pass(2 * 3600_000);
  expect(await formAt(guest.browser)).toBeUndefined();
  expect((await correct(right)).status).toBe(422);
  expect((await confirmation(guest.browser)).email).toBe(mistyped);
});

test("[ORD-57] what has become an account's is not corrected any more", async () => {
  const { world, orderId, correct, formAt, guest } = await ordered();
  await dispatch(world.engine, {
    ...{ to: `order:${orderId}`, actor: { role: "system", id: "tests" } },
    event: { type: "customer.attached", customerId: "CUST-4711" },
  });
  // It is the account's alone, whatever browser it came from: nothing of it is shown or taken there.
  await expect(formAt(guest.browser)).rejects.toMatchObject({ status: 404 });
  await expect(correct(right)).rejects.toMatchObject({ status: 404 });
});

test("[AGENT-17, AGENT-18] an agent corrects it at the desk, and is told as who did; to nobody who works here", async () => {
  const { world, scope, orderId, mailsTo, lookUp } = await ordered();
  const desk = await agentAt(world, { scope }, orderId);
  expect(JSON.stringify(await desk.page())).toContain(mistyped);
  const send = (email: string) => desk.send({ event: "email.corrected", email });
  expect((await send("nobody")).status).toBe(422);
  const { email: own } = await viewerOf(desk.agent.get("/us/web"), scope).then(
    ({ agent }) => agent ?? { email: null },
  );
  const refused = await send(own ?? "");
  expect(await refused.json()).toMatchObject({ refusal: { code: "OrderToStaff" } });
  await world.pass(1000);
  expect((await send(right)).status).toBe(303);
  await world.settle();
  await world.pass(1000);
  expect(mailsTo(right).length).toBeGreaterThan(0);
  expect((await lookUp(mistyped)).status).toBe(404);
  expect((await lookUp(right)).status).toBe(303);
});

test("[SRCH-02] the look-up says where else to turn, and what is true of a corrected address", async () => {
  const { scope } = await ordered();
  const path = "/us/web/search-orders";
  const page = JSON.parse(JSON.stringify(await searchOrdersPage(browser().get(path), scope)));
  const html = await rendered(createElement(SearchOrdersPage, { ...page, answer: undefined }), {
    ...{ path, locale: "en-US" },
  });
  expect(html).toContain('href="tel:');
  expect(html).not.toContain("was placed with");
});

test("[SUB-02] the subscriptions of an order name the address that it was corrected to", async () => {
  const checkout = await openCheckout();
  const { world, scope } = checkout;
  const { orderId, me } = await subscribed(checkout, guestAt(checkout));
  const subscriptionId = `${orderId}-SUB1`;
  const address = { storefront: "us", subscriptionId } as const;
  const path = `/us/web/subscription/${subscriptionId}`;
  const page = () => subscriptionPage(me.browser.get(path), scope, address);
  expect(await page()).toMatchObject({ user: { email: mistyped } });
  const event = { type: "email.corrected", email: right };
  const { actor } = await viewerOf(me.browser.get("/us/web"), scope);
  expect(await dispatch(world.engine, { to: `order:${orderId}`, event, actor })).toMatchObject({
    ok: true,
  });
  expect(await page()).toMatchObject({ user: { email: right } });
});

test("[S12] once the order's data is erased neither the mistyped address nor the right one stands anywhere in the store", async () => {
  const store = await ordered();
  const { world, orderId, correct } = store;
  await correct(right);
  await world.console.finishOrder(orderId);
  await world.settle();
  await catchMails(world);
  const typed = [mistyped, right];
  expect(left(await tablesOf(world), typed).length).toBeGreaterThan(1);
  const at = new Date(world.engine.clock.now()).toISOString();
  await erase(privacyOf(world), { kind: "order", orderId }, at);
  expect(left(await tablesOf(world), typed)).toEqual([]);
});
