/** A cart of one country's store, opened by an address of the other's: its sums are in its own currency alone. */
import { expect, test } from "vitest";
import { raw, schema } from "#db/raw";
import { cartPage } from "#app/.server/cart/cart.page.ts";
import { deliveryPage } from "#app/.server/checkout/delivery/delivery.page.ts";
import { paymentPage } from "#app/.server/payments/payment.page.ts";
import { expressPage } from "#app/.server/place-order/express.page.ts";
import { sendFromReview } from "#app/.server/place-order/placing.ts";
import { reviewPage } from "#app/.server/place-order/review.page.ts";
import { answered } from "#tests/kit/answered.ts";
import { guestAt, openCheckout } from "./kit.ts";

test("no page of the Polish store shows a cart of the American one, and none of its buttons orders it", async () => {
  const checkout = await openCheckout();
  const { scope, world } = checkout;
  const guest = guestAt(checkout);
  await guest.arriveAtPayment();
  await guest.pay();
  const at = (path: string) => guest.browser.get(`/pl/web${path}`);
  const pages = [
    cartPage(at("/cart"), scope),
    deliveryPage(at("/checkout/delivery"), scope),
    paymentPage(at("/checkout/payment"), scope),
    reviewPage(at("/checkout/review"), scope),
    expressPage(at("/express-checkout"), scope),
  ];
  for (const page of pages)
    expect(await answered(guest.browser, page)).toMatchObject({ to: "/us/web/cart" });
  const press = guest.browser.post("/pl/web/checkout/review", await guest.pressFields());
  expect(await answered(guest.browser, sendFromReview(press, scope))).toMatchObject({
    to: "/us/web/cart",
  });
  const machines = raw(world.engine.store).select().from(schema.lifecycle).all();
  expect(machines.filter(({ machine }) => machine === "order")).toEqual([]);
  // In its own store it goes on.
  expect((await guest.place()).to).toContain("/us/web/order-confirm/");
});
