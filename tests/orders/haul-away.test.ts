/** An old television that the truck of the new one takes away: it has no day of its own, and its page says whose day it is. */
import { createElement } from "react";
import { expect, test } from "vitest";
import { date } from "#app/fmt.ts";
import { guestAt, openCheckout, skus } from "#tests/checkout/kit.ts";
import { orderIdOf } from "#tests/loyalty/kit.ts";
import { SchedulePage } from "#app/features/schedule/schedule-page.tsx";
import { rendered } from "#tests/kit/rendered.tsx";
import { boughtTelevision, pagesOf } from "./kit-truck.ts";

test("[SCHED-08, LINE-13] the day of a haul-away is that of the truck: its page leads there, which says what is taken along", async () => {
  const shop = await boughtTelevision({ service: "HAUL-1-GRA" });
  const path = `/us/web/order/${shop.orderId}/schedule/1`;
  const away: unknown = await shop.page("2").catch((thrown: unknown) => thrown);
  expect(away instanceof Response && [away.status, away.headers.get("Location")]).toEqual([
    ...[303, path],
  ]);
  const page = await shop.page("1");
  const html = await rendered(createElement(SchedulePage, { ...page, answer: undefined }), {
    ...{ path, locale: "en-US" },
  });
  expect(html).toContain("The same truck takes your old one away");
  expect(page.selectedOn).toMatch(/^\d{4}-\d\d-\d\d$/);
});

test("[SCHED-08] a television alone says nothing of an old one", async () => {
  const shop = await boughtTelevision({ service: "MNT-1-GRA" });
  expect(await shop.page("1")).toMatchObject({ takesOldAway: false, status: "scheduled" });
});

/** A phone in a parcel, and a television by truck on the last free day that takes the old one away. */
async function boughtWithPhone() {
  const checkout = await openCheckout();
  const guest = guestAt(checkout);
  await guest.add(skus.phone);
  await guest.add(skus.television, { service: "HAUL-1-GRA" });
  await guest.enterAddress();
  const { truck } = await guest.delivery();
  await guest.chooseDelivery({ truck: truck.at(-1)?.value ?? "", window: "12:00" });
  await guest.pay();
  const orderId = orderIdOf(await guest.place());
  await checkout.world.settle();
  const pages = pagesOf(checkout, guest.browser, orderId);
  const whenOf = async () =>
    (await pages.order()).parcels
      .flatMap(({ lines }) => lines)
      .find(({ sku }) => sku === "HAUL-1-GRA")
      ?.notes.filter(({ key }) => key === "when")
      .map(({ text }) => text);
  return { ...pages, ...checkout, whenOf };
}

test("[LINE-13, SHIP-24] beside a parcel the old one leaves on the day of the truck, in the mail and on the page, also when that is moved", async () => {
  const shop = await boughtWithPhone();
  const { selectedOn } = await shop.page("2");
  const on = date(selectedOn ?? "", "en-US");
  expect(selectedOn).not.toBeNull();
  expect(shop.world.mails[0]?.text).toContain(`done at your home on ${on}`);
  expect(await shop.whenOf()).toEqual([`On ${on}`]);
  await shop.says("change.requested", {}, "2");
  const [other = ""] = (await shop.page("2")).dates;
  expect(other).not.toBe(selectedOn);
  await shop.says("date.picked", { selectedOn: other, slot: "08:00-12:00" }, "2");
  expect(await shop.whenOf()).toEqual([`On ${date(other, "en-US")}`]);
});
