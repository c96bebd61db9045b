/** What is true of a part of an order is said of that part: of its units, its parcel, its money and its day. */
import { createElement } from "react";
import { expect, test } from "vitest";
import { weekday } from "#app/fmt.ts";
import { orderPage } from "#app/.server/orders/order.page.ts";
import { OrderPage } from "#app/features/order/order-page.tsx";
import { goOn, inWorld, phones } from "#tests/kit/after-sales.ts";
import { rendered } from "#tests/kit/rendered.tsx";
import { skus } from "#tests/checkout/kit.ts";
import { packed } from "./kit-delay.ts";
import { boughtTelevision } from "./kit-truck.ts";

/** What a page says, without its marks; sentences that markup divides are one. */
const wordsOf = (html: string) =>
  html
    .replaceAll(/<!--.*?-->/g, "")
    .replaceAll(/<[^>]+>/g, " ")
    .replaceAll(/\s+/g, " ");

const phone = "Meridian 6 Pro 256 GB";

test("[ORD-74, LC-28, SHIP-24] of three phones one is called off: two are late, two are lost, and no page counts the third again", async () => {
  const shop = await packed({ phones: 3, off: 1 });
  await shop.moves("parcel", "shipped", "delayed");
  const page = wordsOf(await shop.read());
  expect(page).toMatch(/This is late: 2 × Meridian 6 Pro 256 GB[^.]*\. The rest/);
  expect(wordsOf(await shop.asks())).toMatch(/Meridian 6 Pro 256 GB[^×]* × 2 /);
  const [mail] = shop.mails(/^Please confirm/);
  expect(mail?.text).toContain("Quantity 2");
  expect(await shop.answers("ftc.confirmed")).toBe(303);
  await shop.moves("parcel", "shipped");
  await shop.moves("parcel", "in.transit", "delivery.failed");
  expect((await shop.order()).lead).toContain(`could not hand over 2 × ${phone}`);
  await shop.moves("parcel", "after.failure", "goods.returned");
  expect((await shop.order()).lead).toMatch(/^2 × Meridian 6 Pro 256 GB\S* .*did not reach you/);
});

test("[ORD-57, ORD-74] the list of orders counts what arrived, and tells what was called off apart", async () => {
  const shop = await packed({ phones: 3, off: 1, hasAccount: true });
  await shop.arrives("parcel");
  const list = wordsOf(await shop.list());
  expect(list).toMatch(/Delivered Meridian 6 Pro 256 GB[^×]* × 2/);
  expect(list).not.toContain("× 3");
  expect((await shop.line(skus.phone))?.label).toBe("delivered");
});

const weekdayOf = (on: string) => weekday(on, "en-US");

/** What a page says of days of arrival. */
const arrivals = (page: string) =>
  page.match(/(?:All of it arrives|The rest arrives|Arrives) [^.]*?\d/g) ?? [];

test("[SHIP-24, ORD-60] of a lost parcel the page names the items, and says that the truck still comes and when", async () => {
  const shop = await packed();
  const day = (await shop.promisedOn(skus.television)) ?? "";
  await shop.moves("parcel", "shipped");
  await shop.moves("truck", "shipped");
  await shop.moves("parcel", "in.transit", "delivery.failed");
  const failed = wordsOf(await shop.read());
  expect(failed).toContain(`The rest arrives by ${weekdayOf(day)}`);
  expect(failed).toMatch(/could not hand over Meridian 6 Pro 256 GB.*The rest comes as planned\./);
  expect(failed).not.toMatch(/All of it|Not delivered/);
  await shop.moves("parcel", "after.failure", "goods.returned");
  const lost = wordsOf(await shop.read());
  expect(lost).toContain(`The rest arrives by ${weekdayOf(day)}`);
  expect(lost).toMatch(/Meridian 6 Pro 256 GB\S* .{0,20}did not reach you/);
  expect(lost).not.toContain("All of it");
});

test("[SHIP-24, RET-05, RET-24] once the truck has arrived the lost parcel is no return: the page says what came, until when it may go back, and that the money for the rest was sent", async () => {
  const shop = await packed();
  await shop.moves("parcel", "shipped");
  await shop.moves("parcel", "in.transit", "delivery.failed");
  await shop.moves("parcel", "after.failure", "goods.returned");
  await shop.arrives("truck");
  const page = await shop.order();
  expect(page.headline).toMatchObject({ says: "partDelivered" });
  const words = wordsOf(await shop.read());
  expect(words).toContain("Part of it was delivered");
  expect(page.lead).toMatch(/^Meridian 6 Pro 256 GB.* did not reach you\. Your money for it/);
  expect(page.lead).toMatch(/You can send it back for free until \w+, \w+ \d+\.$/);
  expect(words).not.toMatch(/you returned|You keep the rest/);
});

test("[SHIP-24, ORD-60] of a lost parcel and a truck that is late the page says which of the two still comes", async () => {
  const shop = await packed();
  await shop.moves("parcel", "shipped");
  await shop.moves("parcel", "in.transit", "delivery.failed");
  await shop.moves("parcel", "after.failure", "goods.returned");
  const day = (await shop.promisedOn(skus.television)) ?? "";
  await shop.world.pass(Date.parse(day) + 36 * 3_600_000 - shop.world.engine.clock.now());
  const { lead } = await shop.order();
  expect(lead).toMatch(/^Meridian 6 Pro 256 GB.* did not reach you\./);
  expect(lead).toMatch(/This is late: Plane 55″ OLED[^.]*\. We are sorry for the wait\./);
});

test("[SHIP-24, TRACK-06] what was lost altogether was neither delivered nor given back", async () => {
  const shop = await packed();
  for (const which of ["parcel", "truck"] as const) {
    await shop.moves(which, "shipped");
    await shop.moves(which, "in.transit", "delivery.failed");
    await shop.moves(which, "after.failure", "goods.returned");
  }
  const page = await shop.order();
  expect(page.track).toBeNull();
  expect(page.lead).toMatch(/^Meridian 6 Pro 256 GB.* and Plane 55.* did not reach you\. /);
  expect(wordsOf(await shop.read())).not.toMatch(/you returned|You keep the rest|Out for delivery/);
});

test("[LC-28] once the late truck is declined its day is said of nothing any more, and the page tells the parcel's alone", async () => {
  const shop = await packed();
  await shop.moves("parcel", "shipped");
  await shop.moves("truck", "shipped", "delayed");
  await shop.answers("ftc.declined");
  const { headline, lead } = await shop.order();
  const phoneDay = (await shop.promisedOn(skus.phone)) ?? "";
  expect(phoneDay).not.toBe("");
  expect(headline).toMatchObject({ says: "arrives", on: phoneDay });
  expect(lead).not.toContain("The rest follows in a parcel of its own");
});

test("[LC-28, LINE-13] who is asked about a delay reads what falls with it, on both pages and in the mail", async () => {
  const shop = await packed();
  await shop.moves("parcel", "shipped", "delayed");
  const falls = /Cancelled with it: Extended warranty, 2 years\. (You pay nothing|What you paid)/;
  expect(wordsOf(await shop.read())).toMatch(falls);
  expect(wordsOf(await shop.asks())).toMatch(falls);
  const [mail] = shop.mails(/^Please confirm/);
  expect(mail?.text.replaceAll(/\s+/g, " ")).toContain(
    "we cancel what is late and what was bought for it",
  );
});

test("[SCHED-06, LC-21, ORD-60] once the truck came for nothing no page says the old day, and there is no last day to choose another", async () => {
  const shop = await boughtTelevision();
  const before = await shop.order();
  const day = "on" in before.headline ? before.headline.on : "";
  expect(day).toMatch(/^20\d\d-/);
  await shop.until("out.for.delivery");
  await shop.step("delivered", "attempt.failed");
  const read = async () =>
    wordsOf(
      await rendered(createElement(OrderPage, { ...(await shop.order()), answer: undefined }), {
        ...{ path: `/us/web/order/${shop.orderId}`, locale: "en-US" },
      }),
    );
  const missed = await read();
  expect(missed).toContain("Choose another day");
  expect(missed).toContain("There is no deadline");
  expect(arrivals(missed)).toEqual([]);
  expect(missed).not.toContain("Delivery day");
  const mail = shop.world.mails.find(({ subject }) => subject.startsWith("We missed you"));
  expect(mail?.text.replaceAll(/\s+/g, " ")).toContain("There is no deadline");
  // Whoever only looks at the free days has chosen none.
  await shop.says("reschedule.requested");
  const looking = await read();
  expect(arrivals(looking)).toEqual([]);
  expect(looking).not.toContain("Delivery day");
  const [free] = (await shop.page()).dates;
  await shop.says("date.picked", { selectedOn: free ?? "", slot: "12:00-16:00" });
  const again = shop.world.mails.at(-1);
  expect(again?.subject).toContain("The day of your delivery");
  expect(again?.text).not.toContain("until it ships");
});

test("[RET-25, RET-03] an approved replacement is being packed; only one that has left is on its way", () =>
  inWorld(async (world) => {
    const { guest, orderId, pages } = await phones(world, { quantity: 1 });
    const lead = async () => {
      const request = guest.shopper.get(`/us/web/order/${orderId}`);
      return (await orderPage(request, guest.scope, { storefront: "us", orderId })).lead;
    };
    await pages.askToReplace({ reasonCode: "defective", reasonText: "It does not charge" });
    await world.settle();
    await goOn(world, orderId, "replacement.answered");
    expect(await lead()).toContain("The new item is being packed.");
    await goOn(world, orderId, "replacement.shipped");
    expect(await lead()).toContain("The new item is on its way.");
  }));
