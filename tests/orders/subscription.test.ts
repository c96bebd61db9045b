/** A subscription from the order that brings it to its end, over the pages, with the payment provider's sandbox. */
import { createElement } from "react";
import { date, dayOf } from "#app/fmt.ts";
import { expect, test } from "vitest";
import { sendSubscription } from "#app/.server/subscriptions/subscription.actions.ts";
import { subscriptionPage } from "#app/.server/subscriptions/subscription.page.ts";
import { SubscriptionPage } from "#app/features/subscription/subscription-page.tsx";
import { rendered } from "#tests/kit/rendered.tsx";
import { agentAt } from "./kit-desk.ts";
import { orderPage } from "#app/.server/orders/order.page.ts";
import { sendCancellation } from "#app/.server/after-sales/cancel/cancel.actions.ts";
import { mySubscriptionsPage } from "#app/.server/subscriptions/my-subscriptions.page.ts";
import { createAccount } from "#app/.server/account/sign-in.actions.ts";
import { guestAt, openCheckout, skus } from "#tests/checkout/kit.ts";
import { ada, signUpPath } from "#tests/kit/account.ts";
import { browser } from "#tests/kit/scope.ts";
import { brokenRules } from "#tests/kit/money.ts";
import { memberAt } from "#tests/loyalty/kit.ts";
import { read, us } from "./data-kit.ts";
import { DAY_MS, memberSubscribed, subscribed, subscriberAt } from "./subscription-kit.ts";

test("[LINE-18, SUB-01, SUB-16, SUB-37, ROUTE-14, ROUTE-15, ROUTE-40] an order of what renews begins its subscription, and its line, the order's page and the list lead to it", async () => {
  const { checkout, me, orderId, subscriptionId, path, shown } = await memberSubscribed();
  const { order } = await read(checkout.scope, me.browser, orderId);
  expect(order).toMatchObject({
    renewal_details: { period: 1 },
    line_items: [
      {
        subscriptionId,
        trial: { trial_period_days: 14 },
        attributes: { is_subscription: true, is_auto_renewal: true },
        cost: { total: 0, renewal_price: 999, after_trial_price: 999, trial_discount_percent: 100 },
      },
    ],
  });
  const page = await orderPage(me.browser.get(`/us/web/order/${orderId}`), checkout.scope, {
    ...us,
    orderId,
  });
  expect(page.parcels[0]?.lines[0]?.links).toContainEqual({
    ...{ key: "subscription", href: path, text: "Manage subscription" },
  });
  expect(await shown()).toMatchObject({
    ...{ label: "activeTrial", name: "Harbor Music", card: { display: "visa •••• 1111" } },
    ...{ orderId, can: { cancel: true, manage: true }, nextCharge: { amountCents: 1085 } },
    user: { email: "ada@example.com" },
  });
  const list = await mySubscriptionsPage(
    me.browser.get("/us/web/my-subscriptions"),
    checkout.scope,
  );
  expect(list.rows).toMatchObject([{ subscriptionId, href: path, label: "activeTrial" }]);
});

test("[SUB-37, PLACE-08, SUB-06] the mail of the placed order says what renews, from when, for how much and how to stop it, with the text that was agreed to", async () => {
  const { checkout } = await memberSubscribed();
  const { world } = checkout;
  const mail = world.mails.find(({ subject }) => subject.includes("is placed"));
  const text = (mail?.text ?? "").replaceAll(/\s+/g, " ");
  const until = new Date(world.engine.clock.now() + 14 * DAY_MS);
  const day = until.toLocaleDateString("en-US", {
    ...({ month: "short", day: "2-digit", year: "numeric" } as const),
    timeZone: "America/New_York",
  });
  expect(text).toContain(
    `Harbor Music: free until ${day}, then $10.85 every month, until you cancel. Cancel before that day and nothing is charged. Tax is included at today's rate; each charge has the rate of its day where you live. Charged to Visa •••• 1111.`,
  );
  expect(text).toContain("Cancel online at any time under My Subscriptions");
  expect(text).toContain("At the end of each period it renews for another one of the same length");
});

test("[SUB-12, SUB-16] the trial's end is announced, then charged to the verified card, once for each period", async () => {
  const { checkout, shown, pass } = await memberSubscribed();
  const { world } = checkout;
  await pass(11 * DAY_MS);
  await pass(3 * DAY_MS);
  expect(await shown()).toMatchObject({
    label: "active",
    charges: [{ amountCents: 1085, status: "paid" }],
  });
  await pass(28 * DAY_MS);
  await pass(3 * DAY_MS);
  expect((await shown()).charges).toMatchObject([{ status: "paid" }, { status: "paid" }]);
  expect(await world.gateways.payment.renewals()).toMatchObject([
    { amountCents: 1085, currency: "USD" },
    { amountCents: 1085 },
  ]);
  const subjects = world.mails.map(({ subject }) => subject);
  expect(subjects).toContain("Your subscription is charged soon");
  expect(subjects).toContain("Your subscription was renewed");
  expect(await brokenRules(world)).toEqual([]);
});

test("[SUB-12, CONF-09] the mails of a subscription that was bought beside a phone name it and its price, and nothing else of the order", async () => {
  const checkout = await openCheckout();
  const me = await memberAt(checkout);
  const { pass, orderId } = await subscribed(checkout, me, { beside: skus.phone });
  await pass(11 * DAY_MS);
  await pass(3 * DAY_MS);
  const about = checkout.world.mails.filter(({ subject }) =>
    ["Your subscription is charged soon", "Your subscription was renewed"].includes(subject),
  );
  expect(about).toHaveLength(2);
  for (const { text } of about) {
    expect(text).toMatch(/Harbor Music[^\n]*\nQuantity 1\n\$9\.99/);
    expect(text).not.toContain("$999.99");
    // What is charged, to which card, and how to stop it.
    const flat = text.replaceAll(/\s+/g, " ");
    expect(flat).toMatch(
      /Charge: \$10\.85 Tax in it: \$0\.86 Charged to: Visa •••• 1111 How to stop it: Cancel online/,
    );
  }
  const [renews, renewed] = about.map(({ text }) => text.replaceAll(/\s+/g, " "));
  expect(renews).toMatch(/Charged on: \w+ \d+, \d{4}/);
  const { charges } = await subscriberAt(checkout, me, orderId).shown();
  const until = charges[0]?.period?.until ?? "";
  expect(renewed).toContain(`Paid until: ${date(dayOf(until, "America/New_York"), "en-US")}`);
});

test("[SUB-09, SUB-13] a declined renewal is past due for five days, and charging the card again pays it", async () => {
  const { checkout, shown, send, pass } = await memberSubscribed("4000000000005324");
  await pass(11 * DAY_MS);
  await pass(3 * DAY_MS);
  expect(await shown()).toMatchObject({ label: "paymentPastDue", can: { retry: true } });
  expect(await send("renewal.retried")).toMatchObject({ status: 303 });
  expect(await shown()).toMatchObject({
    label: "active",
    charges: [{ status: "unpaid" }, { status: "paid" }],
  });
  expect(await checkout.world.gateways.payment.renewals()).toHaveLength(1);
  expect(await brokenRules(checkout.world)).toEqual([]);
});

test("[SUB-10, SUB-11, SUB-13] an unpaid subscription is suspended after five days, and another card brings it back", async () => {
  const { checkout, shown, send, pass, giveCard, payment, enterCode } =
    await memberSubscribed("4000000000005407");
  await pass(11 * DAY_MS);
  await pass(3 * DAY_MS);
  await pass(5 * DAY_MS);
  expect(await shown()).toMatchObject({ label: "suspended", status: "Suspended" });
  // The card is refused again, and the five days are over.
  await send("renewal.retried");
  expect(await shown()).toMatchObject({ label: "suspended" });
  await giveCard("4000000000000002");
  expect(await payment()).toMatchObject({ face: "form", failure: "InvalidCreditCard" });
  await giveCard("4000000000003220");
  expect(await payment()).toMatchObject({ face: "code" });
  await enterCode("123456");
  expect(await shown()).toMatchObject({ label: "active", card: { display: "visa •••• 3220" } });
  expect(await checkout.world.gateways.payment.renewals()).toHaveLength(1);
  expect(await brokenRules(checkout.world)).toEqual([]);
});

test("[SUB-05, SUB-06, SUB-07, SUB-08, ERR-19] cancelling is confirmed with a reason, says that one is unsubscribed, and a trial ends at once", async () => {
  const { checkout, path, shown, send, pass, page } = await memberSubscribed();
  expect(await send("cancel.confirmed", { rejection_code: "other" })).toMatchObject({
    data: { refusal: { code: "CancellationNotAllowed" } },
  });
  expect(await send("cancel.requested")).toMatchObject({ to: `${path}?step=cancel` });
  expect(await page("?step=cancel")).toMatchObject({ isConfirming: true });
  expect(await send("cancel.confirmed", { rejection_code: "" })).toMatchObject({
    ...{ status: 422, data: { refusal: { code: "ReasonRequired" } } },
  });
  const gone = { rejection_code: "too_expensive", rejection_reason: "Too dear" };
  expect(await send("cancel.confirmed", gone)).toMatchObject({ status: 303, to: path });
  expect(await shown()).toMatchObject({
    ...{ status: "terminated", label: "cancelled", cancellation: gone },
    can: { cancel: false },
  });
  await pass(40 * DAY_MS);
  expect(await checkout.world.gateways.payment.renewals()).toEqual([]);
});

test("[AGENT-18, SUB-08] an agent's question whether to cancel writes to nobody; ending it does, says what was done, and the page says who did it", async () => {
  const { checkout, orderId, address, path, shown } = await memberSubscribed();
  const { world } = checkout;
  const { agent, scope } = await agentAt(world, checkout, orderId);
  const send = async (event: string, fields = {}) => {
    const page = await subscriptionPage(agent.get(path), scope, address);
    if (!page.found) throw new Error("the agent does not find it");
    const { key, rev } = page.ticket;
    const form = { event, key, rev: String(rev), ...fields };
    const { status } = await sendSubscription(agent.post(path, form), scope, address);
    await world.settle();
    return status;
  };
  const changed = () => world.mails.filter(({ subject }) => subject.startsWith("An agent changed"));
  expect(await send("cancel.requested")).toBe(303);
  expect(changed()).toEqual([]);
  expect(await shown()).toMatchObject({ agentEndedAt: null });
  expect(await send("cancel.confirmed", { rejection_code: "other" })).toBe(303);
  expect(changed().map(({ text }) => text)).toEqual([
    expect.stringMatching(/Yours until\W+\w+ \d+, \d{4}[^]+What was done\W+Unsubscribed/),
  ]);
  expect(world.mails.map(({ subject }) => subject)).toContain("Your subscription is cancelled");
  const page = await shown();
  expect(page).toMatchObject({ agentEndedAt: expect.any(String) });
  const html = await rendered(createElement(SubscriptionPage, { ...page, answer: undefined }), {
    ...{ path, locale: "en-US" },
  });
  expect(html).toContain("Our team cancelled it for you on");
});

test("[SUB-03] cancelled in a month that is paid for, it runs to the end of that month and then says that it has ended", async () => {
  const { checkout, shown, send, pass } = await memberSubscribed();
  await pass(11 * DAY_MS);
  await pass(3 * DAY_MS);
  const { paidUntil } = await shown();
  await send("cancel.requested");
  await send("cancel.confirmed", { rejection_code: "other" });
  expect(await shown()).toMatchObject({
    ...{ status: "cancelled", nextCharge: null, cancellation: { effectiveAt: paidUntil } },
  });
  await pass(27 * DAY_MS);
  expect(await shown()).toMatchObject({ status: "cancelled" });
  await pass(4 * DAY_MS);
  expect(await shown()).toMatchObject({ status: "terminated", label: "cancelled" });
  const { world } = checkout;
  expect(await world.gateways.payment.renewals()).toHaveLength(1);
  expect(world.mails.map(({ subject }) => subject)).toContain("Your subscription has ended");
  expect(await brokenRules(world)).toEqual([]);
});

test("[SUB-05, SUB-14, SUB-15] licences are managed within their bounds, and change in thirty minutes", async () => {
  const { shown, send, pass } = await memberSubscribed();
  expect(await send("licences.changed", { count: "7" })).toMatchObject({
    data: { refusal: { code: "LessthanMinOrExceededMaxAppStack", details: { min: 1, max: 6 } } },
  });
  expect(await send("licences.changed", { count: "3" })).toMatchObject({ status: 303 });
  expect((await shown()).licences).toMatchObject({ count: 1, pending: { count: 3 } });
  await pass(30 * 60_000);
  expect(await shown()).toMatchObject({
    licences: { count: 3, pending: null },
    nextCharge: { amountCents: 3255 },
  });
});

/** The warehouse says something. */

test("[SUB-05] a subscription that is in use is ended on its own page, and not with its order", async () => {
  const { checkout, me, orderId, shown } = await memberSubscribed();
  const fields = { event: "cancel.requested", key: "k1", line: "1", reason: "other" };
  const post = me.browser.post(`/us/web/order/${orderId}/cancel`, fields);
  expect((await sendCancellation(post, checkout.scope, { ...us, orderId })).status).toBe(422);
  expect(await shown()).toMatchObject({ status: "active" });
});

test("[SUB-36, ERR-46] nobody finds another's subscription, and one that does not exist is not found", async () => {
  const { checkout, me, orderId } = await memberSubscribed();
  const stranger = subscriberAt(checkout, { browser: browser() }, orderId);
  expect(await stranger.page()).toMatchObject({ found: false, listHref: null });
  const other = subscriberAt(checkout, me, "ORD-2026-0000-0000");
  expect(await other.page()).toMatchObject({ found: false });
});

test("a guest's subscription becomes their account's with its order", async () => {
  const checkout = await openCheckout();
  const me = guestAt(checkout);
  const { shown, subscriptionId } = await subscribed(checkout, me);
  expect(await shown()).toMatchObject({ listHref: null, label: "activeTrial" });
  const form = { ...ada, email: "ada@example.com" };
  me.browser.keep(await createAccount(me.browser.post(signUpPath, form), checkout.scope));
  const list = await mySubscriptionsPage(
    me.browser.get("/us/web/my-subscriptions"),
    checkout.scope,
  );
  expect(list.rows).toMatchObject([{ subscriptionId }]);
});
