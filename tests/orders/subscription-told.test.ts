/** An order of what renews says how that stands: on its page, in the list and in its data, in the same words. */
import { createElement } from "react";
import { expect, test } from "vitest";
import { ConfirmationPage } from "#app/features/confirmation/confirmation-page.tsx";
import { confirmationPage } from "#app/.server/orders/confirmation/confirmation.page.ts";
import { myOrdersPage } from "#app/.server/orders/list/my-orders.page.ts";
import { orderPage } from "#app/.server/orders/order.page.ts";
import { orderLabels } from "#app/messages/order.ts";
import { guestAt, openCheckout, skus } from "#tests/checkout/kit.ts";
import { rendered } from "#tests/kit/rendered.tsx";
import { memberAt } from "#tests/loyalty/kit.ts";
import { read, us } from "./data-kit.ts";
import { DAY_MS, memberSubscribed, subscribed } from "./subscription-kit.ts";

type Subscribed = Awaited<ReturnType<typeof memberSubscribed>>;

async function said({
  checkout: { scope },
  me,
  orderId,
}: Pick<Subscribed, "checkout" | "me" | "orderId">) {
  const page = await orderPage(me.browser.get(`/us/web/order/${orderId}`), scope, {
    ...us,
    orderId,
  });
  const list = await myOrdersPage(me.browser.get("/us/web/my-orders"), scope);
  const { order } = await read(scope, me.browser, orderId);
  const line = page.parcels
    .flatMap(({ lines }) => lines)
    .find(({ name }) => name === "Harbor Music");
  const row = list.rows.find((one) => one.orderId === orderId);
  return {
    page: page.label,
    headline: page.headline,
    list: row?.label,
    items: row?.items,
    data: order,
    line: line?.label,
    notes: line?.notes.map(({ key, text }) => `${key}: ${text}`) ?? [],
  };
}

async function end({ send }: Subscribed) {
  await send("cancel.requested");
  await send("cancel.confirmed", { rejection_code: "other" });
}

test("[LINE-18, SUB-03, ORD-49, ORD-57, ORD-60] a trial that was ended is told as ended by the page, the list and the data, and no trial or renewal beside it", async () => {
  const me = await memberSubscribed();
  const before = await said(me);
  expect(before).toMatchObject({ page: "active", list: "active", line: "active" });
  expect(before.notes.join()).toMatch(
    /renewal: Harbor Music: free until \w+ \d+, \d+, then \$10\.85 every month/,
  );
  expect(before.data.line_items[0].trial.trial_ends_at).toEqual(expect.any(String));
  await end(me);
  const now = await said(me);
  expect(now).toMatchObject({
    page: "ended",
    list: "ended",
    line: "ended",
    headline: { says: "label" },
  });
  expect(orderLabels.ended.message).toBe("Ended");
  expect(now.data).toMatchObject({
    status_label: "Ended",
    renewal_details: null,
    line_items: [{ trial: { trial_ends_at: null } }],
  });
  expect(now.notes.filter((note) => /^(trial|when|renewal)/.test(note))).toEqual([
    expect.stringMatching(/^renewal: Ended on \w+ \d+, \d+: nothing renews/),
  ]);
});

test("[SUB-03, LINE-18] cancelled in a month that is paid for, it is active to its end, and says until when and that nothing more is charged", async () => {
  const me = await memberSubscribed();
  await me.pass(11 * DAY_MS);
  await me.pass(3 * DAY_MS);
  expect((await said(me)).notes.join()).toMatch(
    /Harbor Music: \$10\.85 on \w+ \d+, \d+, then every month/,
  );
  await end(me);
  const ending = await said(me);
  expect(ending).toMatchObject({ page: "active", list: "active", line: "active" });
  expect(ending.data.renewal_details).toBeNull();
  expect(ending.notes.join()).toMatch(/renewal: Cancelled: yours until \w+ \d+, \d+/);
  expect(ending.notes.join()).not.toMatch(/then every month|Free for/);
  await me.pass(31 * DAY_MS);
  expect(await said(me)).toMatchObject({
    page: "ended",
    list: "ended",
    data: { status_label: "Ended" },
  });
});

test("[SUB-09, SUB-10, LINE-18] one that could not be charged says until when it stays, and then that it is suspended", async () => {
  const me = await memberSubscribed("4000000000005407");
  await me.pass(11 * DAY_MS);
  await me.pass(3 * DAY_MS);
  const owed = await said(me);
  expect(owed).toMatchObject({ page: "active", line: "active" });
  expect(owed.notes.join()).toMatch(/We could not charge it\. It stays active until/);
  await me.pass(5 * DAY_MS);
  const stopped = await said(me);
  expect(stopped).toMatchObject({ page: "suspended", list: "suspended", line: "suspended" });
  expect(stopped.notes.join()).toMatch(/Update your payment by \w+ \d+/);
});

test("[ORD-57, ORD-74] beside a phone the list tells the ended subscription by itself, and the phone as it stands", async () => {
  const checkout = await openCheckout();
  const me = await subscribed(checkout, await memberAt(checkout), { beside: skus.phone });
  await end({ checkout, ...me });
  const { items, page } = await said({ checkout, ...me });
  expect(page).not.toBe("ended");
  expect(items).toContainEqual(expect.objectContaining({ status: "Ended", names: "Harbor Music" }));
});

/** A mail as it is read. */
const mailed = ({ world }: Subscribed["checkout"], subject: string) =>
  world.mails
    .filter((mail) => mail.subject.includes(subject))
    .map(({ text }) => text.replaceAll(/\s+/g, " "))
    .join();

test("[SUB-12, SUB-14] the mails of a renewal name as many licences as it is charged for", async () => {
  const { checkout, send, pass } = await memberSubscribed();
  await send("licences.changed", { count: "3" });
  await pass(11 * DAY_MS);
  await pass(3 * DAY_MS);
  for (const subject of ["is charged soon", "was renewed"])
    expect(mailed(checkout, subject)).toContain("Quantity 3 $29.97");
});

test("[SUB-37, CONF-09] a free trial begins at once, and nobody waits for a payment of nothing", async () => {
  const { checkout, me, orderId } = await memberSubscribed();
  const address = { ...us, orderId };
  const path = `/us/web/order-confirm/${orderId}`;
  const page = await confirmationPage(me.browser.get(path), checkout.scope, address);
  expect(page.totals.totalCents).toBe(0);
  const html = await rendered(createElement(ConfirmationPage, page), { path, locale: "en-US" });
  expect(html).toContain("It begins at once: nothing is charged for it now.");
  const mail = mailed(checkout, "is placed");
  expect(mail).toContain("begins at once");
  expect(html + mail).not.toMatch(/begins (as soon as|once)/);
});

test("[SUB-37, PLACE-08, EDIT-07] the thank-you page of what is free today says from when it is charged, and for which firm its invoice is", async () => {
  const checkout = await openCheckout();
  const firm = { companyName: "Hurtownia Bursztynek", taxId: "525-000-10-03" };
  const me = guestAt(checkout, "pl");
  const typed = { invoiceFirm: "on", ...firm };
  const { orderId } = await subscribed(checkout, me, { storefront: "pl", typed });
  const page = createElement(ConfirmationPage, await me.confirmation(orderId));
  const html = await rendered(page, { path: `/pl/web/order-confirm/${orderId}`, locale: "pl" });
  const words = html.replaceAll(/<[^>]+>/g, " ").replaceAll(/\s+/g, " ");
  expect(words).toMatch(/Harbor Music: za darmo do [^.]+, potem 39,00 zł co miesiąc/);
  expect(words).toContain("Faktura dla: Hurtownia Bursztynek, NIP 5250001003");
  expect(words).toContain("Dziś nic nie pobrano");
});
