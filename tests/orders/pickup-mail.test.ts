/** What whoever picks an order up must know is in the mails: where, when it is open, until when it is kept, and what to bring. */
import { expect, test } from "vitest";
import { agreementTexts } from "#app/messages/agreement.ts";
import { i18nIn } from "#app/.server/request/locale.ts";
import { guestAt, openCheckout, skus } from "#tests/checkout/kit.ts";
import { orderIdOf } from "#tests/loyalty/kit.ts";
import { pagesOf } from "./kit-truck.ts";

async function atStore(storefront: "us" | "pl", method: string) {
  const checkout = await openCheckout();
  const { world } = checkout;
  const guest = guestAt(checkout, storefront);
  await guest.add(skus.charger);
  await guest.enterAddress();
  const { lockers } = await guest.delivery();
  await guest.chooseDelivery({ method: method === "locker" ? (lockers[0]?.value ?? "") : method });
  await guest.pay();
  const orderId = orderIdOf(await guest.place());
  await world.settle();
  const pages = pagesOf(checkout, guest.browser, orderId, storefront);
  const mail = (subject: RegExp) =>
    world.mails.find((one) => subject.test(one.subject))?.text.replaceAll(/\s+/g, " ") ?? "";
  return { ...pages, world, orderId, mail };
}

test("[SHIP-06, ORD-62, CONF-03] the confirmation of a pickup names the store, its address, hours and phone, how long it keeps it, and what to bring", async () => {
  const shop = await atStore("us", "pickup:houston");
  const placed = shop.mail(/is placed$/);
  const { store } = (await shop.order()).delivery;
  expect(store).not.toBeNull();
  for (const fact of [store?.displayName, store?.street, store?.hours, store?.phone])
    expect(placed).toContain(fact);
  expect(placed).toMatch(/Kept there: \d+ days from when it is ready/);
  expect(placed).toMatch(/Bring: Your order number and a photo ID/);
  await shop.until("ready.for.pickup");
  const ready = shop.mail(/is ready for pickup$/);
  for (const fact of [store?.displayName, store?.street, store?.phone])
    expect(ready).toContain(fact);
  expect(ready).toMatch(/Pick up by: \w+ \d+, \d{4}/);
  expect(ready).toMatch(/Bring: Your order number and a photo ID/);
});

test("[ORD-60, ORD-62, TRACK-02] the bar of a pickup says under “Ready for pickup” when that is, and under “Picked up” until when it is kept", async () => {
  const shop = await atStore("us", "pickup:houston");
  const marks = async () => {
    const { headline, track } = await shop.order();
    const days = (track?.stations ?? []).map(({ station, dueOn }) => [station, dueOn] as const);
    return { headline, days: Object.fromEntries(days) };
  };
  const placed = await marks();
  expect(placed.headline).toMatchObject({ says: "readyOn", on: expect.any(String) });
  const readyOn = "on" in placed.headline ? placed.headline.on : "";
  expect(placed.days).toMatchObject({ ReadyForPickUp: readyOn, Delivered: null });
  await shop.until("ready.for.pickup");
  const ready = await marks();
  const fetchBy = "on" in ready.headline ? ready.headline.on : "";
  expect(ready.headline).toMatchObject({ says: "pickUpBy" });
  expect(ready.days).toMatchObject({ ReadyForPickUp: null, Delivered: fetchBy });
  expect(fetchBy > readyOn).toBe(true);
});

test("[PL-05, SHIP-06] a locker's mails speak of its code, not of a counter and an ID", async () => {
  const shop = await atStore("pl", "locker");
  await shop.until("ready.for.pickup");
  const ready = shop.world.mails.at(-1)?.text.replaceAll(/\s+/g, " ") ?? "";
  expect(ready).toContain("Twoja paczka czeka na Ciebie w automacie.");
  expect(ready).toContain("Kod, który wyśle Ci przewoźnik; otwiera skrytkę");
  expect(ready).not.toContain("dokument ze zdjęciem");
});

test("[OPEN-01, RET-29, LC-30] the terms of sale name the days that each order's page names: 15, and 14 for what a store hands out", async () => {
  const i18n = await i18nIn("en-US");
  const terms = agreementTexts.termsOfSale.sections
    .flatMap(({ paragraphs }) => paragraphs.map((one) => i18n._(one)))
    .join(" ");
  expect(terms).toContain("within 15 days of its arrival");
  expect(terms).toContain("at one of our stores, within 14 days of that");
});
