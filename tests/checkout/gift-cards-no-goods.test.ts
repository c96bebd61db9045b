/** A gift card is money: it buys no discount and no free delivery. */
import { expect, test } from "vitest";
import { shopperAt } from "./codes-kit.ts";
import { openCheckout, skus } from "./kit.ts";

const gift = {
  recipientName: "Grace Hopper",
  recipientEmail: "grace@example.com",
  senderName: "Ada",
};
const cable = "BRD-1M-POR";

test("[CODE-19, ERR-64] SAVE50 asks for goods for $100: gift cards for $200 beside a charger are none", async () => {
  const shopper = shopperAt(await openCheckout());
  await shopper.add(skus.charger);
  await shopper.add("GIFT-100-COR", gift);
  await shopper.add("GIFT-100-COR", gift);
  expect(await shopper.totals()).toMatchObject({ subtotalCents: 4_999 + 20_000 });
  expect(await shopper.reasonOf("SAVE50")).toMatchObject({ code: "CartAmountCriteriaFailed" });
  expect(await shopper.totals()).toMatchObject({ discountCents: 0 });
});

test("[SHIP-20, OPEN-62] a gift card for $50 makes the delivery of a cable for $14.99 not free", async () => {
  const bare = shopperAt(await openCheckout());
  await bare.add(cable);
  await bare.enterAddress();
  await bare.chooseDelivery();
  const { shippingCents } = (await bare.totals()) ?? { shippingCents: 0 };
  expect(shippingCents).toBeGreaterThan(0);

  const shopper = shopperAt(await openCheckout());
  await shopper.add(cable);
  await shopper.add("GIFT-50-COR", gift);
  await shopper.enterAddress();
  await shopper.chooseDelivery();
  expect(await shopper.totals()).toMatchObject({ shippingCents });
  expect((await shopper.cart()).cart?.summary.freeShippingMissingCents).toBe(5_001 - 1_499);
});
