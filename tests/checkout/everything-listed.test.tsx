/** Everything that is bought is listed from the first step to the mail, and what is listed adds up (CART-02, PLACE-13). */
import { expect, test } from "vitest";
import { AddressStep } from "#app/features/checkout/address-step.tsx";
import { DeliveryStep } from "#app/features/checkout/delivery-step.tsx";
import { PaymentStep } from "#app/features/checkout/payment-step.tsx";
import { ReviewStep } from "#app/features/checkout/review-step.tsx";
import { ConfirmationPage } from "#app/features/confirmation/confirmation-page.tsx";
import { rendered } from "#tests/kit/rendered.tsx";
import { guestAt, openCheckout, skus } from "./kit.ts";

const plain = <T,>(data: T): T => JSON.parse(JSON.stringify(data));

/** A television for $1,499.99 with its mounting for $149.00, and a phone for $999.99 with two years of warranty for $79.00. */
const bought = [
  ["$1,499.99", "Plane 55"],
  ["$149.00", "mounting"],
  ["$999.99", "Meridian"],
  ["$79.00", "warranty"],
] as const;

test("[CART-02, PLACE-13, CART-10] what belongs to an item is listed with it and its price on every step, on the thank-you page and in the mail", async () => {
  const checkout = await openCheckout();
  const { world } = checkout;
  const guest = guestAt(checkout);
  await guest.add(skus.television, { service: "MNT-1-GRA" });
  await guest.add(skus.phone, { service: "WAR-2Y-GRA" });
  const at = async (step: string, html: Promise<string>) => {
    const words = await html;
    for (const [price, name] of bought) {
      expect(words.toLowerCase().includes(name.toLowerCase()), `${name} at ${step}`).toBe(true);
      expect(words.includes(price), `${price} at ${step}`).toBe(true);
    }
  };
  const show = (step: string) => ({ path: `/us/web/checkout/${step}`, locale: "en-US" as const });
  const address = await guest.address();
  const { lines, totals } = address.frame.summary;
  expect(lines.map(({ partOf }) => partOf !== null)).toEqual([false, true, false, true]);
  expect(lines.reduce((all, { totalCents }) => all + totalCents, 0)).toBe(totals.subtotalCents);
  await at(
    "address",
    rendered(<AddressStep {...plain(address)} answer={undefined} />, show("address")),
  );
  await guest.enterAddress();
  const delivery = await guest.delivery();
  await at(
    "delivery",
    rendered(<DeliveryStep {...plain(delivery)} answer={undefined} />, show("delivery")),
  );
  await guest.chooseDelivery({ truck: delivery.truck[0]?.value ?? "", window: "12:00" });
  await at(
    "payment",
    rendered(<PaymentStep {...plain(await guest.payment())} answer={undefined} />, show("payment")),
  );
  await guest.pay();
  await at(
    "review",
    rendered(<ReviewStep {...plain(await guest.review())} answer={undefined} />, show("review")),
  );
  const orderId = /ORD-[\w-]+$/.exec((await guest.place()).to ?? "")?.[0] ?? "";
  await world.settle();
  const thanks = await guest.confirmation(orderId);
  await at(
    "thank-you",
    rendered(<ConfirmationPage {...plain(thanks)} />, {
      ...{ path: `/us/web/order-confirm/${orderId}`, locale: "en-US" },
    }),
  );
  const mail = world.mails.find(({ subject }) => subject.includes("is placed"));
  await at("mail", Promise.resolve(mail?.text ?? ""));
});
