/** An order whose day has passed, and that has not left: its page says what may be done about it on that page. */
import { expect, test } from "vitest";
import { guestAt, openCheckout, skus } from "#tests/checkout/kit.ts";
import { orderIdOf } from "#tests/loyalty/kit.ts";
import { pagesOf } from "./kit-truck.ts";

const DAY_MS = 24 * 60 * 60_000;

test("[ORD-60, CANC-01] what is late and has not left is cancelled where it is said to be late, not by telephone", async () => {
  const checkout = await openCheckout();
  const guest = guestAt(checkout);
  await guest.arriveAtPayment(skus.charger);
  await guest.pay();
  const orderId = orderIdOf(await guest.place());
  await checkout.world.settle();
  await checkout.world.pass(20 * DAY_MS);
  const page = await pagesOf(checkout, guest.browser, orderId).order();
  expect(page.lead).toMatch(/its day has passed, and it has not left yet/);
  expect(page.lead).toContain("cancel it here");
  expect(page.lead).not.toMatch(/call us/);
  expect(page.actions.map(({ key }) => key)).toContain("cancel");
});
