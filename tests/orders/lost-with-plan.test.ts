/** Goods that never came, and what was bought for them: it is called off with them, and all the money goes back. */
import { expect, test } from "vitest";
import { goOn } from "#tests/kit/after-sales.ts";
import { problemsOf } from "#tests/kit/charges.ts";
import { guestAt, openCheckout, skus } from "../checkout/kit.ts";
import { orderIdOf } from "../loyalty/kit.ts";
import { pagesOf } from "./kit-truck.ts";

const plan = "Extended warranty, 2 years";

test("[LINE-13, RET-08] a phone that is lost takes its warranty along: each cent is back in the provider's book, and page and mail say why", async () => {
  const checkout = await openCheckout();
  const { world } = checkout;
  const guest = guestAt(checkout);
  await guest.add(skus.phone, { service: "WAR-2Y-GRA" });
  await guest.add(skus.charger);
  await guest.enterAddress();
  await guest.chooseDelivery();
  await guest.pay();
  const orderId = orderIdOf(await guest.place());
  await world.settle();
  const { order } = pagesOf(checkout, guest.browser, orderId);
  await goOn(world, orderId, "in.transit", "delivery.failed");
  const [waiting] = await world.gateways.payment.book();
  expect(waiting).toMatchObject({ capturedCents: 122_607, refundedCents: 0 });
  await goOn(world, orderId, "after.failure", "goods.returned");
  // 999.99, 79.00 and 49.99, each with Phoenix's 8.6 %: 1,085.99, 85.79 and 54.29, which is 1,226.07. One parcel goes back in one sum.
  const [entry] = await world.gateways.payment.book();
  expect(entry).toMatchObject({ capturedCents: 122_607, refundedCents: 122_607 });
  const refunds = entry?.moves.filter(({ kind }) => kind === "refund") ?? [];
  expect(refunds.map(({ amountCents }) => amountCents).toSorted()).toEqual([114_028, 8_579]);
  const { parcels, price } = await order();
  const shown = parcels.flatMap(({ lines }) => lines.map(({ name, label }) => [name, label]));
  expect(shown).toContainEqual([plan, "cancelled"]);
  expect(shown.filter(([, label]) => label === "refunded")).toHaveLength(2);
  expect(price.off).toMatchObject({ leftCents: 0 });
  const aboutPlan = world.mails.filter(({ text }) => text.includes(plan)).slice(1);
  expect(aboutPlan.map(({ subject }) => subject)).toEqual([
    `Also cancelled: part of order ${orderId}`,
    `Your refund for ${orderId}`,
  ]);
  expect(aboutPlan[0]?.text).toContain("What this was for did not reach you or went back");
  expect(aboutPlan[1]?.text).toContain("$85.79");
  expect(world.mails.map(({ text }) => text).join()).not.toContain(
    "The rest of your order goes on",
  );
  await world.pass(60 * 86_400_000);
  expect(await world.gateways.payment.book()).toMatchObject([{ refundedCents: 122_607 }]);
  expect(await problemsOf(world)).toEqual([]);
});
