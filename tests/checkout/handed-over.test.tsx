/** What a store or a locker hands over: how it is told on the way to the order, and after. */
import { expect, test } from "vitest";
import { DeliveryStep } from "#app/features/checkout/delivery-step.tsx";
import { ConfirmationPage } from "#app/features/confirmation/confirmation-page.tsx";
import type { Locale } from "#app/i18n.ts";
import { rendered } from "#tests/kit/rendered.tsx";
import { orderIdOf } from "#tests/loyalty/kit.ts";
import { guestAt, openCheckout, skus } from "./kit.ts";

const plain = <T,>(data: T): T => JSON.parse(JSON.stringify(data));

/** A guest with a charger, and what they read on the way. */
async function atDelivery(storefront: "us" | "pl") {
  const checkout = await openCheckout();
  const guest = guestAt(checkout, storefront);
  const locale: Locale = storefront === "us" ? "en-US" : "pl";
  const words = async (page: React.ReactElement) => {
    const html = await rendered(page, { path: `/${storefront}/web/checkout/delivery`, locale });
    return html.replaceAll(/<!-- -->/g, "").replaceAll(/\s+/g, " ");
  };
  await guest.add(skus.charger);
  await guest.enterAddress();
  return {
    ...{ checkout, guest },
    choosing: async () =>
      words(<DeliveryStep {...plain(await guest.delivery())} answer={undefined} />),
    async thanks(method: string, review: () => Promise<void> = () => Promise.resolve()) {
      await guest.chooseDelivery({ method });
      await guest.pay();
      await review();
      const orderId = orderIdOf(await guest.place());
      await checkout.world.settle();
      const page = await guest.confirmation(orderId);
      return { orderId, thanks: await words(<ConfirmationPage {...plain(page)} />) };
    },
  };
}

test("[SHIP-05, OPEN-96] before a pickup is ready no last day is named: it is kept for so many days from then", async () => {
  const us = await atDelivery("us");
  const cards = await us.choosing();
  expect(cards).toContain("then kept for 7 days");
  expect(cards).not.toContain("kept until");
  const { thanks } = await us.thanks("pickup:houston");
  expect(thanks).toContain("We keep it for 7 days from when it is ready;");
  expect(thanks).not.toContain("We keep it until");
});

test("[PL-05, CONF-04, OPEN-110] review and thank-you page say of a locker what is paid for it, and when it is charged", async () => {
  const pl = await atDelivery("pl");
  const { thanks } = await pl.thanks("locker:WAW01A", async () => {
    const { charges } = await pl.guest.review();
    expect(charges).toEqual([{ text: "Opłata pobierana przy odbiorze", names: [] }]);
  });
  expect(thanks).toContain("Opłata pobierana przy odbiorze");
  expect(thanks).not.toContain("Opłata pobierana przy wysyłce");
  expect(thanks).not.toContain("Odbiór w sklepie");
});

test("[PL-05, OPEN-96] the same is said of a locker, which keeps it for three days", async () => {
  const pl = await atDelivery("pl");
  expect(await pl.choosing()).toContain("potem czeka 3 dni");
  const { thanks } = await pl.thanks("locker:WAW01A");
  expect(thanks).toContain("Trzymamy je 3 dni od chwili, gdy będzie gotowe");
});
