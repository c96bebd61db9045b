/** A parcel that comes after its day: whoever waits reads it at once, hears of it, knows what to do, and has back what they paid for that day. */
import { expect, test } from "vitest";
import { overdueOrders } from "#app/.server/orders/list/overdue.ts";
import { TrackItemPage } from "#app/features/track/track-item-page.tsx";
import { addDays } from "#machines/kit";
import { guestAt, openCheckout, skus } from "#tests/checkout/kit.ts";
import type { CheckoutWorld } from "#tests/checkout/kit.ts";
import { rendered } from "#tests/kit/rendered.tsx";
import { returnsOf } from "#tests/kit/returns.ts";
import type { Fields } from "#tests/kit/returns.ts";
import type { Browser } from "#tests/kit/scope.ts";
import { orderIdOf } from "#tests/loyalty/kit.ts";
import { deskOf } from "./kit-desk.ts";
import { pagesOf } from "./kit-truck.ts";

const DAY = 86_400_000;

/** $39.99, printed before it is packed: it comes in a parcel of its own. */
const printedCase = "CP6P-1-SAG";

/** $14.99 for express, and 8.6 % of it for Phoenix: $1.29. */
const EXPRESS = "$16.28";

async function bought(way: "standard" | "express", besides: string | null = null) {
  const checkout = await openCheckout();
  const { world } = checkout;
  const guest = guestAt(checkout);
  await guest.add(skus.phone);
  if (besides !== null) await guest.add(besides);
  await guest.enterAddress();
  const { home, truck } = await guest.delivery();
  const method = home.find(({ value }) => value.startsWith(way))?.value;
  const [day] = truck;
  await guest.chooseDelivery({
    method: method ?? "",
    ...(day && { truck: day.value, window: "12:00" }),
  });
  await guest.pay();
  const orderId = orderIdOf(await guest.place());
  await world.settle();
  const pages = pagesOf(checkout, guest.browser, orderId);
  const promised: string = (await pages.json()).dates.expected_delivery;
  return {
    ...{ ...pages, checkout, world, orderId, promised },
    mails: (subject: RegExp) => world.mails.filter((one) => subject.test(one.subject)),
    today: () => new Date(world.engine.clock.now()).toISOString().slice(0, 10),
    ...backOf(checkout, guest.browser, orderId),
    /** Lets everything go on that waits, but for steps of these kinds. */
    async goOn(without: readonly string[] = []) {
      for (;;) {
        const steps = await world.console.steps(orderId);
        const step = steps.find(({ kind, isHeld }) => !isHeld && !without.includes(kind));
        if (!step) return;
        await world.console.runStep(step.id);
        await world.settle();
      }
    },
  };
}

/** Sends a line back, and reads what the page says that it brings. */
function backOf({ scope, world }: CheckoutWorld, browser: Browser, orderId: string) {
  const post = (path: string, fields: Fields) => {
    const { url, headers } = browser.get(path);
    const pairs = Object.entries(fields).flatMap(([name, value]) =>
      [value].flat().map((one): [string, string] => [name, String(one)]),
    );
    return new Request(url, { method: "POST", headers, body: new URLSearchParams(pairs) });
  };
  const returns = returnsOf({ scope, shopper: browser, sessionId: "", post }, orderId);
  return {
    async sendBack(lineId: string) {
      const { lines } = await returns.startPage();
      const serials = lines.find(({ id }) => id === lineId)?.offer?.known ?? [];
      const query = {
        ...{ line: lineId, [`units-${lineId}`]: "1", [`serial-${lineId}`]: serials },
        ...{ reasonCode: "changed_mind", channel: "ship" },
      };
      const { review } = await returns.startPage({ ...query, step: "review" });
      await returns.send(query);
      await world.settle();
      return review?.refund.amounts.totalCents;
    },
    /** What the provider's book says that the card gave back, for goods and for goodwill. */
    async back() {
      const [entry] = await world.gateways.payment.book();
      return { refundedCents: entry?.refundedCents, creditedCents: entry?.creditedCents };
    },
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
  expect(late?.text).toMatch(/Call us at 1-800-555-0199 if it is not there by/i);
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
  expect((await shop.order()).lead).toContain(
    "Call us at 1-800-555-0199 with the order number: we send it again",
  );
  expect(shop.mails(/has not arrived yet$/)).toHaveLength(1);
  await shop.until("delivered");
  expect(await overdueOrders(shop.world.engine)).toEqual([]);
  expect((await shop.order()).actions.map(({ href }) => href)).not.toContain("/us/web/help");
});

test("[RET-24] express that was given back is not given back again with the return of everything", async () => {
  const shop = await bought("express");
  await shop.until("shipped");
  await shop.world.pass(5 * DAY);
  await shop.goOn();
  expect(await shop.back()).toEqual({ refundedCents: 0, creditedCents: 1_628 });
  // $999.99 and 8.6 % of it: $86.00. The order cost $16.28 more.
  expect(await shop.sendBack("1")).toBe(108_599);
  await shop.goOn();
  expect(await shop.back()).toEqual({ refundedCents: 108_599, creditedCents: 1_628 });
  const [mail] = shop.mails(/^We accepted/);
  expect(mail?.text).toContain("$1,085.99");
});

test("[RET-24] what went back with a return in time is not given back again when the rest comes late, nor the rest twice", async () => {
  const shop = await bought("express", printedCase);
  await shop.goOn(["customizing.started"]);
  // Of $14.99 the phone carries $14.42 and the case, for $39.99, $0.57; with the tax on it $15.66 and $0.62.
  const [phone, case_] = [99_999 + 8_600 + 1_442 + 124, 3_999 + 344 + 57 + 5];
  expect(await shop.sendBack("1")).toBe(phone);
  await shop.goOn(["customizing.started"]);
  while (shop.today() <= addDays(shop.promised, 1)) await shop.world.pass(DAY);
  await shop.goOn();
  const [mail, ...more] = shop.mails(/^What you paid for fast delivery/);
  expect(more).toEqual([]);
  expect(mail?.text).toContain("$0.62");
  expect(await shop.back()).toEqual({ refundedCents: phone, creditedCents: 62 });
  expect(await shop.sendBack("2")).toBe(case_ - 62);
  await shop.goOn();
  expect(await shop.back()).toEqual({ refundedCents: phone + case_ - 62, creditedCents: 62 });
});

test("[SHIP-24] a truck that is late is no express: nobody is told of money for it, and none goes back", async () => {
  const shop = await bought("express", skus.television);
  const isTruck = ["in.transit"];
  await shop.goOn(isTruck);
  const parcels = await shop.world.console.parcels();
  for (const step of await shop.world.console.steps(shop.orderId)) {
    const parcel = parcels.find(({ shipmentId }) => shipmentId === step.data["shipmentId"]);
    if (parcel?.by === "parcel") await shop.world.console.runStep(step.id);
  }
  await shop.world.settle();
  await shop.goOn(isTruck);
  while (shop.today() <= addDays(shop.promised, 1)) await shop.world.pass(DAY);
  const [late] = shop.mails(/^Part of order .* has not arrived yet$/);
  expect(late?.text).toContain("Plane 55");
  expect(late?.text).not.toContain("fast delivery");
  await shop.goOn();
  expect(shop.mails(/fast delivery/)).toEqual([]);
  expect(await shop.back()).toEqual({ refundedCents: 0, creditedCents: 0 });
});
