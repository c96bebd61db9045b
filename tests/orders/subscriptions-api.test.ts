/** Subscriptions as the orders client reads and changes them, and how a guest finds theirs. */
import { expect, test } from "vitest";
import { searchOrders } from "#app/.server/account/search-orders.actions.ts";
import {
  cancelSubscription,
  findSubscription,
  getSubscription,
  listSubscriptions,
  manageSubscription,
} from "#app/.server/orders-api/subscriptions-api.ts";
import { guestAt, openCheckout } from "#tests/checkout/kit.ts";
import { browser } from "#tests/kit/scope.ts";
import type { Browser } from "#tests/kit/scope.ts";
import { typeCode } from "#tests/kit/order-code.ts";
import { us } from "./data-kit.ts";
import { memberSubscribed, subscribed, subscriberAt } from "./subscription-kit.ts";

const api = "/us/api/subscriptions";

async function data(response: Promise<Response>) {
  const answer = await response;
  return { status: answer.status, body: await answer.json() };
}

/** A body as the orders client posts it. */
function posted(reader: Browser, path: string, body: object): Request {
  const { url, headers } = reader.get(path);
  headers.set("Content-Type", "application/json");
  return new Request(url, { method: "POST", headers, body: JSON.stringify(body) });
}

test("[SUB-35, SUB-02, ENT-37, API-36, API-37] a subscription is read by its number, and an account's are listed, narrowed by what is searched", async () => {
  const { checkout, me, subscriptionId, address, orderId } = await memberSubscribed();
  const { scope } = checkout;
  const got = await data(getSubscription(me.browser.get(`${api}/x`), scope, address));
  expect(got).toMatchObject({
    status: 200,
    body: {
      ...{ id: subscriptionId, quantity: 1, status: "active", status_label: "Active trial" },
      ...{ start_date: expect.any(String), manage: `/us/web/subscriptions/${subscriptionId}` },
      user_info: { email: "ada@example.com" },
      license: { effective_date: expect.any(String), minimum: 1, maximum: 6 },
      order: { po_id: orderId, line_item_id: "1" },
      renewal_details: { period: 1 },
      cost: { renewal_price: 999, after_trial_price: 999, trial_discount_percent: 100 },
    },
  });
  const list = (query: string) => data(listSubscriptions(me.browser.get(api + query), scope, us));
  expect((await list("")).body.subscriptions).toEqual([got.body]);
  expect((await list("?q=harbor music")).body.subscriptions).toHaveLength(1);
  expect((await list("?q=cloud")).body.subscriptions).toEqual([]);
  const stranger = browser();
  expect(await data(listSubscriptions(stranger.get(api), scope, us))).toMatchObject({
    ...{ status: 401, body: { code: "Login" } },
  });
  const none = await data(getSubscription(stranger.get(`${api}/x`), scope, address));
  expect(none).toMatchObject({ status: 404, body: { code: "SubscriptionNotFound" } });
});

test("[SUB-35, SUB-07, API-39, API-40] managing and cancelling are calls, and cancelling takes a reason", async () => {
  const { checkout, me, address } = await memberSubscribed();
  const { scope } = checkout;
  const manage = (quantity: number) =>
    data(manageSubscription(posted(me.browser, `${api}/x/manage`, { quantity }), scope, address));
  expect(await manage(9)).toMatchObject({
    body: { code: "LessthanMinOrExceededMaxAppStack" },
  });
  expect((await manage(2)).body.license).toMatchObject({ pending: { quantity: 2 } });
  const cancel = (body: object) =>
    data(cancelSubscription(posted(me.browser, `${api}/x/cancel`, body), scope, address));
  expect(await cancel({})).toMatchObject({ status: 422, body: { code: "CancellationNotAllowed" } });
  const gone = { rejection_code: "not_needed", rejection_reason: "Moved" };
  expect(await cancel(gone)).toMatchObject({
    ...{ status: 200, body: { status: "terminated", cancellation: gone } },
  });
  expect((await cancel(gone)).status).toBe(422);
});

test("[SRCH-03, SRCH-09, SUB-35, SUB-36, API-38] a guest finds a subscription by its number and the order's address, and opens it with the mailed code", async () => {
  const checkout = await openCheckout();
  const { subscriptionId, orderId, path } = await subscribed(checkout, guestAt(checkout));
  const { scope } = checkout;
  const guest = browser();
  const look = async (order_id: string, email_or_zip: string) =>
    guest.keep(
      await searchOrders(guest.post("/us/web/search-orders", { order_id, email_or_zip }), scope),
    );
  const missed = await look(subscriptionId, "eve@example.com");
  expect([missed.status, (await missed.json()).refusal.code]).toEqual([
    404,
    "SubscriptionNotFound",
  ]);
  const found = await look(subscriptionId.toLowerCase(), "ada@example.com");
  expect(found.headers.get("Location")).toBe(path);
  const reader = subscriberAt(checkout, { browser: guest }, orderId);
  const asked = await reader.page().catch((answer: Response) => answer.headers.get("Location"));
  expect(asked).toContain(`/us/web/order-code/${orderId}`);
  await typeCode(scope, guest, orderId);
  expect(await reader.page()).toMatchObject({ found: true, can: { cancel: true } });
  const search = await data(
    findSubscription(
      posted(browser(), `${api}/search`, {
        ...{ subscription_id: subscriptionId, email_id: "ada@example.com" },
      }),
      scope,
      us,
    ),
  );
  expect(search).toMatchObject({ status: 200, body: { id: subscriptionId } });
});
