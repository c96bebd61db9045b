/** Who bought what is digital alone, and gave a name at the contact step: every reader of the order has it. */
import { expect, test } from "vitest";
import { getSubscription } from "#app/.server/orders-api/subscriptions-api.ts";
import { readableFor } from "#app/.server/identity/order-mask.ts";
import { salesBuyer } from "#app/.server/orders/documents/sales-buyer.ts";
import { buyerOf as vatBuyer } from "#app/.server/orders/documents/vat-buyer.ts";
import { openOrder } from "#app/.server/orders/order-parts.ts";
import { guestAt, openCheckout } from "#tests/checkout/kit.ts";
import { read, us } from "./data-kit.ts";
import { subscribed } from "./subscription-kit.ts";

const name = { first_name: "Ada", last_name: "Byron" };

test("[ADDR-40, SRCH-06, SUB-02, ENT-37, ENT-01] a subscription that is bought alone has its buyer's name, as its order's data, invoice and thank-you page have", async () => {
  const checkout = await openCheckout();
  const guest = guestAt(checkout);
  const { subscriptionId, orderId } = await subscribed(checkout, guest);
  const { scope } = checkout;
  const at = guest.browser.get(`/us/api/subscriptions/${subscriptionId}`);
  const subscription = await getSubscription(at, scope, { ...us, subscriptionId });
  expect((await subscription.json()).user_info).toMatchObject({
    ...name,
    email: "ada@example.com",
  });
  const { order } = await read(scope, guest.browser, orderId);
  const given = { ...name, phone: "6025550148", email: "ada@example.com", line_1: null };
  expect(order).toMatchObject({ shipping_info: given, billing_info: given });
  expect(await guest.confirmation(orderId)).toMatchObject({ firstName: "Ada" });
  const { context } = await openOrder(guest.browser.get(`/us/web/order/${orderId}`), scope, {
    ...us,
    orderId,
  });
  for (const buyerOf of [salesBuyer, vatBuyer])
    expect(buyerOf(context)).toEqual(["Ada Byron", "ada@example.com"]);
  // Whoever has looked it up, and proved nothing, reads no more than the first letters.
  const actor = { role: "guest", id: "x", keys: [], unproved: [`order:${orderId}`] } as const;
  expect(readableFor({ role: "guest", actor }, context).contact).toEqual({
    ...{ firstName: "A***", lastName: "B***", phone: "***", zip: "***" },
    ...{ companyName: null, taxId: null },
  });
});
