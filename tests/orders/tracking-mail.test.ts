/** The confirmation promises a tracking number by mail: the mail that a parcel has left brings it. */
import { expect, test } from "vitest";
import { guestAt, openCheckout, skus } from "#tests/checkout/kit.ts";
import { goOn } from "#tests/kit/after-sales.ts";
import { orderIdOf } from "#tests/loyalty/kit.ts";

test.each([
  ["us", /Tracking number: \S+/],
  ["pl", /Numer śledzenia: \S+/],
] as const)(
  "in the %s store the mail of a parcel that has left names its carrier's number",
  async (storefront, row) => {
    const checkout = await openCheckout();
    const { world } = checkout;
    const guest = guestAt(checkout, storefront);
    await guest.arriveAtPayment(storefront === "us" ? skus.charger : "PB-1-POR");
    await guest.pay();
    const orderId = orderIdOf(await guest.place());
    await world.settle();
    await goOn(world, orderId, "shipped");
    const [parcel] = (await world.console.parcels()).filter((one) => one.orderId === orderId);
    const number = parcel?.trackingId ?? "";
    expect(number).toMatch(/\w{8}/);
    const mail = world.mails.find(({ text }) => row.test(text.replaceAll(/\s+/g, " ")));
    expect(mail?.text).toContain(number);
    expect(mail?.subject).toContain(orderId);
  },
);
