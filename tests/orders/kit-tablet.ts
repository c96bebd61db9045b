/** A tablet ordered to California, where a recycling fee stands beside its tax (ENT-09). */
import { guestAt, openCheckout, skus } from "#tests/checkout/kit.ts";
import { orderIdOf } from "#tests/loyalty/kit.ts";

/** A tablet of $649.99: its tax of 8.8 % is $57.20, its fee $4.00, and delivery is free. */
export async function tabletToCalifornia() {
  const checkout = await openCheckout();
  const guest = guestAt(checkout);
  await guest.add(skus.tablet);
  const place = { line1: "120 N Hill St", city: "Los Angeles", state: "CA", zip: "90012" };
  await guest.enterAddress(place);
  await guest.chooseDelivery();
  await guest.pay();
  const orderId = orderIdOf(await guest.place());
  await checkout.world.settle();
  return { ...checkout, guest, orderId };
}
