/** Two parcels with a day each, of which the first is late: it leads, not the day of the other. */
import { expect, test } from "vitest";
import { guestAt, openCheckout, skus } from "#tests/checkout/kit.ts";
import { orderIdOf } from "#tests/loyalty/kit.ts";
import { pagesOf } from "./kit-truck.ts";

const DAY = 86_400_000;

test("[ORD-60, SHIP-24] while one parcel is late without a new day no headline promises all of it by the day of the other", async () => {
  const checkout = await openCheckout();
  const { world } = checkout;
  const guest = guestAt(checkout);
  await guest.add(skus.television);
  await guest.add(skus.charger);
  await guest.enterAddress();
  const { truck } = await guest.delivery();
  await guest.chooseDelivery({ truck: truck.at(-1)?.value ?? "", window: "12:00" });
  await guest.pay();
  const orderId = orderIdOf(await guest.place());
  await world.settle();
  const shop = pagesOf(checkout, guest.browser, orderId);
  const days = (await shop.json()).line_items.map(
    (line: { readonly expected_delivery: string }) => line.expected_delivery,
  );
  const [first = "", last = ""] = days.toSorted();
  expect((await shop.order()).headline).toEqual({ says: "allBy", on: last });
  const today = () => new Date(world.engine.clock.now()).toISOString().slice(0, 10);
  while (today() <= first) await world.pass(DAY);
  await world.pass(DAY / 2);
  expect(today() < last).toBe(true);
  const page = await shop.order();
  expect(page.headline).toEqual({ says: "wasDue", on: first });
  expect(page.lead).toContain("This is late: Volt Charger 65 W");
  expect(page.lead).toContain("The rest comes as planned.");
});
