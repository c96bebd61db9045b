import { expect, test } from "vitest";
import { createAccount } from "#app/.server/account/sign-in.actions.ts";
import { shopperAt } from "./codes-kit.ts";
import { openCheckout, skus } from "./kit.ts";

const phoneCase = "CM6P-1-SAG";

test("[CODE-01, CODE-21, LC-34] a code is applied in the cart with old and new total, and removed again", async () => {
  const shopper = shopperAt(await openCheckout());
  await shopper.add(skus.phone);
  expect(await shopper.apply(" save 50 ")).toMatchObject({ to: "/us/web/cart?promo=SAVE50" });
  expect(await shopper.codes("SAVE50")).toMatchObject({
    promos: [{ code: "SAVE50", label: "$50 off", savedCents: 5000, source: "code" }],
    tried: { status: "applied", fromCents: 99_999, toCents: 94_999 },
  });
  expect(await shopper.totals()).toMatchObject({ subtotalCents: 99_999, discountCents: 5000 });
  expect(await shopper.takeOut("SAVE50")).toMatchObject({ to: "/us/web/cart?promo=SAVE50" });
  expect(await shopper.codes("SAVE50")).toMatchObject({
    promos: [],
    tried: { status: "removed", reason: null },
  });
  expect(await shopper.totals()).toMatchObject({ discountCents: 0 });
  await shopper.apply("SAVE50");
  expect((await shopper.codes()).promos).toMatchObject([{ code: "SAVE50" }]);
});

test.each([
  ["NOSUCHCODE", "InvalidPromoCode"],
  ["CPN-404", "InvalidCouponCode"],
  ["SUMMER10", "PromoCodeExpired"],
  ["CPN-SOON", "InActiveCoupon"],
  ["USEDUP", "MaxRedemptionCountReached"],
  ["CARRIER50", "CarrierPromotionFailure"],
  ["MEMBER10", "PromoLoginRequired"],
  ["DEMO10", "UnauthorizedEmail"],
  ["TRADE25", "PromoWithoutTradeIn"],
  ["CASE20", "TriggerSkuCriteriaFailed"],
])(
  "[ERR-31, ERR-57, ERR-58, ERR-59, ERR-60, ERR-62, ERR-65, ERR-68, ERR-69, ERR-82, CODE-19] %s is refused with %s and stays in its field",
  async (code, reason) => {
    const shopper = shopperAt(await openCheckout());
    await shopper.add(skus.charger);
    await shopper.apply(code);
    const { tried, promos } = await shopper.codes(code);
    expect(tried).toMatchObject({ code, status: "rejected", reason: { code: reason } });
    expect(promos).toEqual([]);
  },
);

test("[CODE-06, PAY-48, ERR-64] GOVENMO wants $50 in the cart: $49.99 is refused, more is not", async () => {
  const shopper = shopperAt(await openCheckout());
  await shopper.add(skus.charger);
  expect(await shopper.reasonOf("GOVENMO")).toEqual({
    code: "CartAmountCriteriaFailed",
    details: { minimumCents: 5000 },
  });
  await shopper.add(skus.charger);
  expect(await shopper.reasonOf("GOVENMO")).toBeNull();
  expect((await shopper.codes()).promos).toMatchObject([{ code: "GOVENMO", savedCents: 500 }]);
});

test("[CODE-16, ERR-63, ERR-66] the better of two codes stays, and one that is applied is not applied twice", async () => {
  const shopper = shopperAt(await openCheckout());
  await shopper.add(skus.phone);
  await shopper.apply("SAVE5");
  expect(await shopper.apply("SAVE5")).toMatchObject({
    status: 422,
    data: { refusal: { code: "CouponCodeAlreadyAppliedOnTheCart" }, typed: "SAVE5" },
  });
  await shopper.apply("SAVE10");
  expect((await shopper.codes()).promos).toMatchObject([{ code: "SAVE10", savedCents: 10_000 }]);
  expect(await shopper.noticeCodes()).toEqual(["NotBestOffer"]);
  expect((await shopper.codes("SAVE5")).tried).toMatchObject({ status: "removed" });
  expect(await shopper.reasonOf("SAVE50")).toEqual({
    code: "NotBestOffer",
    details: { savedCents: 5000, bestCents: 10_000 },
  });
});

test("[CODE-17, ERR-192] a code whose minimum is no longer met leaves with CouponCodeRemoved", async () => {
  const shopper = shopperAt(await openCheckout());
  await shopper.add(skus.charger);
  await shopper.add(skus.phone);
  await shopper.apply("SAVE50");
  const phone = (await shopper.cart()).cart?.lines.find(({ sku }) => sku === skus.phone);
  await shopper.change("line.removed", { lineId: phone?.lineId ?? "" });
  expect(await shopper.noticeCodes()).toEqual(["CouponCodeRemoved"]);
  expect((await shopper.codes("SAVE50")).tried).toMatchObject({
    status: "removed",
    reason: { code: "CouponCodeRemoved" },
  });
});

test("[CODE-17, ERR-193] a code of one way to pay leaves when another way is chosen, and the new sum is to be seen first", async () => {
  const checkout = await openCheckout();
  const shopper = shopperAt(checkout);
  await shopper.arriveAtPayment();
  await shopper.apply("GOVENMO", "payment");
  expect((await shopper.payment()).codes.promos).toMatchObject([{ code: "GOVENMO" }]);
  await shopper.pay();
  const { cart } = await shopper.cart();
  expect(cart).toMatchObject({ mustAcknowledge: true, codes: { promos: [] } });
  expect(cart?.notices).toMatchObject([
    { code: "CouponCodeRemovedPaymentMethod", details: { promo: "GOVENMO" } },
  ]);
  expect((await shopper.codes("GOVENMO")).tried?.status).toBe("removed");
});

test("[CODE-19, ERR-70] a code on an empty cart is refused", async () => {
  const shopper = shopperAt(await openCheckout());
  await shopper.add(skus.phone);
  await shopper.apply("SAVE50");
  const line = (await shopper.cart()).cart?.lines[0];
  await shopper.change("line.removed", { lineId: line?.lineId ?? "" });
  expect(await shopper.apply("SAVE10")).toMatchObject({
    status: 422,
    data: { refusal: { code: "PromoEmptyCart" } },
  });
});

test("[CODE-22, CART-21] applying a code at the review takes the card away, says so before, and leads back to the payment", async () => {
  const checkout = await openCheckout();
  const shopper = shopperAt(checkout);
  await shopper.arriveAtPayment();
  expect((await shopper.payment()).codes.warnsOfCardLoss).toBe(false);
  await shopper.pay();
  expect((await shopper.review()).codes.warnsOfCardLoss).toBe(true);
  await shopper.apply("SAVE50", "review");
  expect(await shopper.detour("review")).toBe("/us/web/checkout/payment");
  expect(await shopper.payment()).toMatchObject({
    ...{ face: "form", failure: "PaymentCardCleared" },
    codes: { promos: [{ code: "SAVE50" }] },
  });
});

test("[ERR-31] a code for members is taken once the guest has signed in", async () => {
  const checkout = await openCheckout();
  const shopper = shopperAt(checkout);
  await shopper.add(skus.phone);
  expect(await shopper.reasonOf("MEMBER10")).toMatchObject({ code: "PromoLoginRequired" });
  const account = {
    ...{ firstName: "Ada", lastName: "Byron", email: "ada@example.com" },
    ...{ phone: "6025550148", password: "correct horse" },
  };
  const request = shopper.browser.post("/us/account/signup/", account);
  shopper.browser.keep(await createAccount(request, checkout.scope));
  expect(await shopper.reasonOf("MEMBER10")).toBeNull();
  expect((await shopper.codes()).promos).toMatchObject([{ code: "MEMBER10", savedCents: 10_000 }]);
});

test("[ERR-58] a code that ends while it is applied is gone at the next look", async () => {
  const checkout = await openCheckout();
  const shopper = shopperAt(checkout);
  await shopper.add(skus.phone);
  await shopper.apply("HALFHOUR");
  expect(await shopper.totals()).toMatchObject({ discountCents: 10_000 });
  await checkout.world.pass(31 * 60_000);
  expect(await shopper.totals()).toMatchObject({ discountCents: 0 });
  expect(await shopper.noticeCodes()).toEqual(["PromoCodeExpired"]);
});

test("[CODE-04, CODE-03, ERR-61] an order carries its codes and offers, and a code for one use is used up by it", async () => {
  const checkout = await openCheckout();
  const shopper = shopperAt(checkout);
  await shopper.add(skus.phone);
  await shopper.add(phoneCase);
  await shopper.add(phoneCase);
  await shopper.enterAddress();
  await shopper.chooseDelivery();
  await shopper.apply("ONCE10", "payment");
  await shopper.pay();
  const placed = await shopper.place();
  const orderId = placed.to?.split("/").at(-1) ?? "";
  await checkout.world.settle();
  const row = await checkout.world.engine.store.engine.load(`order:${orderId}`);
  const { context } = JSON.parse(row?.snapshot ?? "{}");
  expect(context).toMatchObject({
    ...{ couponCodes: ["ONCE10"], offersApplied: ["OFR-BOGO-CASE"] },
    offerTriggerTags: ["BUNDLE", "code:ONCE10"],
  });
  expect(context.lines[1].discounts).toEqual([
    {
      ...{ id: "BOGO/OFR-BOGO-CASE", discount_type: "BOGO", discount_mode: "percent", value: 2999 },
      ...{ delayed_gratification_value: 0, methods: [], trigger_code: "OFR-BOGO-CASE" },
    },
    expect.objectContaining({ discount_type: "PromoCode", trigger_code: "ONCE10", value: 299 }),
  ]);
  const again = shopperAt(checkout);
  await again.arriveAtPayment();
  expect(await again.reasonOf("ONCE10")).toMatchObject({ code: "InvalidRedemptionCount" });
});

test("[CODE-04, ERR-62] a code for one use of a mailbox is not used again under another name of the same mailbox", async () => {
  const { engine } = (await openCheckout()).world;
  const use = (orderId: string, email: string) =>
    engine.store.write((tx) =>
      tx.promoUses.claim({
        ...{ code: "ONCE10", orderId, email, all: null, each: 1, now: "2026-11-17T15:00:00.000Z" },
      }),
    );
  expect(await use("ORD-1", "Ada+shop@example.com")).toBe("claimed");
  expect(await use("ORD-2", "ada@example.com")).toBe("usedBefore");
  expect(await use("ORD-3", "ada+1@example.com")).toBe("usedBefore");
  expect(await use("ORD-4", "ada@example.org")).toBe("claimed");
  expect(await use("ORD-5", "adab@example.com")).toBe("claimed");
});

test("[CODE-01] nobody removes a code from a page that is no longer true", async () => {
  const shopper = shopperAt(await openCheckout());
  await shopper.add(skus.phone);
  await shopper.apply("SAVE50");
  expect(await shopper.takeOut("SAVE50", 1)).toMatchObject({ status: 409 });
  expect((await shopper.codes()).promos).toHaveLength(1);
});

test("[LC-34] whoever knows the codes is silent: the shopper is told after a while and may try again", async () => {
  const checkout = await openCheckout();
  const shopper = shopperAt(checkout);
  await shopper.add(skus.phone);
  await checkout.world.console.changeSettings({ failureRate: 1 });
  await shopper.apply("SAVE50");
  expect((await shopper.codes("SAVE50")).tried?.status).toBe("checking");
  await checkout.world.pass(21_000);
  expect((await shopper.codes("SAVE50")).tried).toMatchObject({
    ...{ status: "rejected", reason: { code: "UNABLE_TO_PROCESS" } },
  });
  await checkout.world.console.changeSettings({ failureRate: 0 });
  await shopper.apply("SAVE50");
  await checkout.world.pass(10 * 60_000);
  expect((await shopper.codes()).promos).toMatchObject([{ code: "SAVE50" }]);
});
