/** What the guide says a guest is answered about a subscription, asked for by such a guest. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { searchOrders } from "#app/.server/account/search-orders.actions.ts";
import { cancelSubscription, getSubscription } from "#app/.server/orders-api/subscriptions-api.ts";
import { browser } from "#tests/kit/scope.ts";
import { guestAt, openCheckout } from "../checkout/kit.ts";
import { subscribed } from "./subscription-kit.ts";

const guide = readFileSync("docs/guides/orders-api.md", "utf8").replaceAll(/\s+/g, " ");

/** Status and code that the guide's sentence ends with. */
function said(sentence: RegExp) {
  const [, status, code] =
    new RegExp(`${sentence.source}[^.]*?(\\d{3}) \`(\\w+)\``).exec(guide) ?? [];
  return { status: Number(status), code };
}

test("[SUB-36, SRCH-06] a guest who has only looked the order up, and whoever has nothing to do with it, are answered as the guide says", async () => {
  const checkout = await openCheckout();
  const { orderId } = await subscribed(checkout, guestAt(checkout));
  const address = { storefront: "us", subscriptionId: `${orderId}-SUB1` } as const;
  const path = `/us/api/subscriptions/${address.subscriptionId}`;
  const guest = browser();
  const form = { order_id: orderId, email_or_zip: "ada@example.com" };
  guest.keep(await searchOrders(guest.post("/us/web/search-orders", form), checkout.scope));
  const told = async (response: Response) => {
    const { code } = await response.json();
    return { status: response.status, code };
  };
  const { scope } = checkout;
  const unproved = said(/A guest who has only looked its order up/);
  expect(unproved.code).toBe("OrderProofNeeded");
  expect(await told(await getSubscription(guest.get(path), scope, address))).toEqual(unproved);
  const cancel = guest.post(`${path}/cancel`, {});
  expect(await told(await cancelSubscription(cancel, scope, address))).toEqual(unproved);
  const nobody = await getSubscription(browser().get(path), scope, address);
  expect(await told(nobody)).toEqual(said(/What is not theirs is/));
});
