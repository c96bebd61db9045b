/** What an agent tells a caller before an item is stopped: the sum, and what of it the rest of the order costs more. */
import { expect, test } from "vitest";
import { cancelPage } from "#app/.server/after-sales/cancel/cancel.page.ts";
import { guestAt, openCheckout, skus } from "#tests/checkout/kit.ts";
import { orderIdOf } from "#tests/loyalty/kit.ts";
import { deskOf } from "./kit-desk.ts";

test("[CANC-04, AGENT-17] the desk names what stopping an item brings back, and what is lost by it, as the customer's own page does", async () => {
  const checkout = await openCheckout();
  const { world, scope } = checkout;
  const me = guestAt(checkout);
  await me.add(skus.charger);
  await me.arriveAtPayment();
  await me.pay();
  const orderId = orderIdOf(await me.place());
  await world.settle();
  const address = { storefront: "us" as const, orderId };
  const path = `/us/web/order/${orderId}/cancel?step=confirm&line=2`;
  const { confirm } = await cancelPage(me.browser.get(path), scope, address);
  const desk = await deskOf(checkout, orderId);
  const { offers } = await desk.page();
  const stops = offers.filter(({ kind }) => kind === "enforce").map(({ facts }) => facts.stop);
  // The phone is $999.99 and its tax of 8.6 %; without it the charger's delivery is $8.00 and its tax, $8.69 but for rounding.
  const [charger, phone] = stops;
  const lostCents = phone?.lost[0]?.cents ?? 0;
  expect((phone?.backCents ?? 0) + lostCents).toBe(108_599);
  expect(Math.abs(lostCents - 869)).toBeLessThanOrEqual(1);
  expect(phone).toMatchObject({ backCents: confirm?.totalCents, lost: [{ is: "delivery" }] });
  expect(confirm?.less).toMatchObject([{ cents: lostCents, label: "Delivery of what stays" }]);
  // Without the charger the phone is still delivered for nothing.
  expect(charger).toEqual({ backCents: 4_999 + 430, lost: [] });
});
