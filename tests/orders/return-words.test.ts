/** What pages say of returns that go another way than by a parcel: over a counter, and not at all (RET-06, RET-08). */
import { createElement } from "react";
import { expect, test } from "vitest";
import { ReturnPage } from "#app/features/return/return-page.tsx";
import { ReturnReview } from "#app/features/return/return-review.tsx";
import { rendered } from "#tests/kit/rendered.tsx";
import { returnsOf } from "#tests/kit/returns.ts";
import { orderIdOf } from "#tests/loyalty/kit.ts";
import { guestAt, openCheckout, skus } from "../checkout/kit.ts";
import { pagesOf } from "./kit-truck.ts";

/** A charger that is there, and the pages on which it goes back. */
async function arrived() {
  const checkout = await openCheckout();
  const { scope, world } = checkout;
  const guest = guestAt(checkout);
  await guest.arriveAtPayment(skus.charger);
  await guest.pay();
  const orderId = orderIdOf(await guest.place());
  await world.settle();
  const shop = pagesOf(checkout, guest.browser, orderId);
  await shop.until("delivered");
  const post = (path: string, fields: object) =>
    guest.browser.post(
      path,
      Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)])),
    );
  const mine = returnsOf({ scope, shopper: guest.browser, sessionId: "", post }, orderId);
  return { world, orderId, shop, mine };
}

const some = { line: "1", "units-1": "1" };

test("[RET-08, RET-06] who never got an item is not asked how it comes back, and reads of no parcel, no arrival and no keeping", async () => {
  const { world, mine } = await arrived();
  const missed = { ...some, reasonCode: "delivery_failure" };
  const start = await mine.startPage({ ...missed, step: "review" });
  expect(start.faults).toEqual({});
  if (!start.review) throw new Error("there is nothing to look over");
  const html = await rendered(createElement(ReturnReview, { ...start, review: start.review }), {
    ...{ path: "/us/web/order/x/return", locale: "en-US" },
  });
  expect(html).toContain("Refund within 10 business days of our answer");
  expect(html).not.toContain("of arrival");
  expect(html).not.toContain("Hand over by");
  const returnId = await mine.send(missed);
  await world.settle();
  const page = await mine.page(returnId);
  expect(page).toMatchObject({ isClaim: true });
  const words = await rendered(createElement(ReturnPage, { ...page, answer: undefined }), {
    ...{ path: "/us/web/order/x/return", locale: "en-US" },
  });
  expect(words).toContain("It came after all");
  expect(words).not.toContain("you keep the items");
  expect(words).not.toContain("of arrival");
});

test("[RET-06, ORD-58] what was handed in at a store tells of no carrier and no parcel", async () => {
  const { world, shop, mine, orderId } = await arrived();
  const returnId = await mine.send({ ...some, reasonCode: "changed_mind", channel: "store" });
  await world.settle();
  await mine.say(returnId, "dropped.off");
  await world.settle();
  await world.console.finishOrder(orderId);
  await world.settle();
  const { history } = await shop.order();
  // Without the parcel in which it came.
  const back = history.filter(({ key }) => !key.startsWith("shipment:ORD"));
  expect(back.map(({ what }) => what)).toContain("Return handed in at the store");
  expect(back.filter(({ what }) => /carrier|return parcel/i.test(what))).toEqual([]);
  expect(back.filter(({ who }) => who.is === "carrier")).toEqual([]);
});
