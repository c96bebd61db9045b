/** A parcel that comes after its day: whoever waits reads it at once, hears of it, knows what to do, and has back what they paid for that day. */
import { expect, test } from "vitest";
import { overdueOrders } from "#app/.server/orders/list/overdue.ts";
import { TrackItemPage } from "#app/features/track/track-item-page.tsx";
import { addDays } from "#machines/kit";
import { guestAt, openCheckout, skus } from "#tests/checkout/kit.ts";
import { rendered } from "#tests/kit/rendered.tsx";
import { orderIdOf } from "#tests/loyalty/kit.ts";
import { deskOf } from "./kit-desk.ts";
import { pagesOf } from "./kit-truck.ts";

const DAY = 86_400_000;

/** $14.99 for express, and 8.6 % of it for Phoenix: $1.29. */
const EXPRESS = "$16.28";

async function bought(way: "standard" | "express") {
  const checkout = await openCheckout();
  const { world } = checkout;
  const guest = guestAt(checkout);
  await guest.add(skus.phone);
  await guest.enterAddress();
  const method = (await guest.delivery()).home.find(({ value }) => value.startsWith(way))?.value;
  await guest.chooseDelivery({ method: method ?? "" });
  await guest.pay();
  const orderId = orderIdOf(await guest.place());
  await world.settle();
  const pages = pagesOf(checkout, guest.browser, orderId);
  const promised: string = (await pages.json()).dates.expected_delivery;
  return {
    ...{ ...pages, checkout, world, orderId, promised },
    mails: (subject: RegExp) => world.mails.filter((one) => subject.test(one.subject)),
    today: () => new Date(world.engine.clock.now()).toISOString().slice(0, 10),
  };
}

test("[SHIP-03, CONF-14] express whose carrier says a later day is told by mail and page on that day, and what it cost comes back once it has arrived", async () => {
  const shop = await bought("express");
  await shop.until("do.submitted");
  await shop.step("shipped", "shipped.late");
  const [later, ...more] = shop.mails(/arrives later$/);
  expect(more).toEqual([]);
  expect(later?.text).toContain("You paid for a fast delivery.");
  const page = await shop.order();
  expect(page.headline).toMatchObject({ says: "arrives", on: addDays(shop.promised, 4) });
  expect(page.lead).toContain("you paid to have it by");
  expect(shop.mails(/fast delivery/)).toEqual([]);
  await shop.world.pass(5 * DAY);
  await shop.until("delivered");
  const [back, ...others] = shop.mails(/^What you paid for fast delivery/);
  expect(others).toEqual([]);
  expect(back?.text).toContain(EXPRESS);
  const [given] = (await shop.order()).price.refunds;
  expect(given).toMatchObject({ totalCents: 1628 });
});

test("[SHIP-03] express that is kept is told of no other day, and is paid for", async () => {
  const shop = await bought("express");
  await shop.until("shipped");
  expect(shop.mails(/arrives later$/)).toEqual([]);
  expect((await shop.order()).headline).toMatchObject({ says: "arrives", on: shop.promised });
  await shop.until("delivered");
  expect(shop.mails(/fast delivery/)).toEqual([]);
  expect((await shop.order()).price.refunds).toEqual([]);
});

test("[LC-20, AGENT-17] a parcel whose day has passed: one mail, a page that says what happens and by when, and an agent who can settle it", async () => {
  const shop = await bought("standard");
  await shop.until("shipped");
  while (shop.today() <= addDays(shop.promised, 1)) await shop.world.pass(DAY);
  const [late, ...more] = shop.mails(/has not arrived yet$/);
  expect(more).toEqual([]);
  expect(late?.text).toMatch(/Call us if it is not there by/i);
  expect(late?.text).toMatch(/Was due/i);
  const page = await shop.order();
  expect(page.headline).toEqual({ says: "wasDue", on: shop.promised });
  expect(page.lead).toContain("Our support looks for it. If it is not there by");
  expect(page.actions).toContainEqual(expect.objectContaining({ href: "/us/web/help" }));
  expect(page.track?.stations.map(({ dueOn }) => dueOn)).not.toContain(shop.promised);
  expect((await shop.json()).dates).toMatchObject({
    ...{ expected_delivery: null, delivery_was_due: shop.promised },
  });
  const track = await rendered(<TrackItemPage {...await shop.track()} />, {
    ...{ path: `/us/web/track-item/${shop.orderId}/1`, locale: "en-US" },
  });
  expect(track).toContain("It is late");
  expect(track).toContain("Was due");
  expect(track).not.toContain("Expected");
  // Nobody is away on a day that is over.
  expect(track).not.toContain("Not at home that day?");
  expect(await overdueOrders(shop.world.engine)).toMatchObject([
    { orderId: shop.orderId, what: "parcel" },
  ]);
  const desk = await deskOf(shop.checkout, shop.orderId);
  expect(await desk.kinds()).toContain("lost");
  await shop.world.pass(6 * DAY);
  expect((await shop.order()).lead).toContain("Call us with the order number: we send it again");
  expect(shop.mails(/has not arrived yet$/)).toHaveLength(1);
  await shop.until("delivered");
  expect(await overdueOrders(shop.world.engine)).toEqual([]);
  expect((await shop.order()).actions.map(({ href }) => href)).not.toContain("/us/web/help");
});
