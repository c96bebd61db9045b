/** The cart's answer to each code of the catalogue, as the page says it in both languages of the US store (ERR-01, ERR-04). */
import { expect, test } from "vitest";
import { CartRefusal } from "#app/features/cart/cart-refusal.tsx";
import { StepRefusal } from "#app/features/checkout/step-refusal.tsx";
import type { FrameData } from "#app/features/checkout/checkout-frame.tsx";
import { cartText } from "#app/messages/cart.ts";
import { checkoutText } from "#app/messages/checkout.ts";
import { sessionTexts } from "#app/messages/customer-session.ts";
import { actOf } from "#machines/cart-notice/cart-notice.rules.ts";
import { rendered } from "#tests/kit/rendered.tsx";

type Details = Readonly<Record<string, unknown>>;

/** What the cart's page answers to a refused form. */
function cartSays(code: string, details: Details = {}, isOffered = false) {
  const answer = { event: "line.added", refusal: { code, details } };
  const around = { isBusiness: false, isOffered, signInHref: "/signin", homeHref: "/us/web" };
  return (locale: "en-US" | "es-US") =>
    rendered(<CartRefusal answer={answer} ticket={{ rev: 1, key: "k" }} {...around} />, {
      path: "/us/web/cart",
      locale,
    });
}

const names = ["Orbit 5", "Volt"];

test.each([
  ["ERR-83", "OutOfStock", { names }],
  ["ERR-84", "ItemOutOfStock", { names, skus: ["A", "B"] }],
  ["ERR-85", "OutOfStockItem", { names, skus: ["A", "B"] }],
])("[%s, CART-24] %s names what is gone and leads to other goods", async (_, code, details) => {
  const says = cartSays(code, details);
  const [english, spanish] = [await says("en-US"), await says("es-US")];
  for (const html of [english, spanish]) {
    expect(html).toContain("Orbit 5");
    expect(html).toMatch(/<a[^>]*href="\/us\/web"/);
  }
});

test.each([
  ["ERR-71", "EppRedemptionFailed"],
  ["ERR-86", "itemNotAdded"],
  ["ERR-87", "CartLineItemLimitReached"],
  ["ERR-93", "priceChanged"],
  ["ERR-94", "ItemPriceChanged"],
  ["ERR-149", "TooManyTradeInProductsInCart"],
  ["ERR-151", "TradeInParentProductQuantityGreaterThanOne"],
  ["ERR-153", "TooManySamsungUpgradesInCart"],
  ["ERR-154", "MultipleUpgradeOrdersInDay"],
  ["ERR-155", "TooManyActivationItemsInCart"],
  ["ERR-156", "InvalidGRVCart"],
  ["ERR-157", "DaasItemInNonDaasCart"],
  ["ERR-158", "AccessUpgradeRemoved"],
  ["ERR-159", "UpgradeIneligibleItems"],
  ["ERR-160", "WarrantyInfoVerificationFailed"],
  ["ERR-161", "ItemsCannotBeCombined"],
  ["ERR-190", "StorePickupNotEligible"],
  ["ERR-194", "DeliveryUnavailable"],
  ["ERR-199", "MaxRedemptionExceeded"],
  ["ERR-201", "PriceChanged"],
  ["ERR-204", "ReducedToAvailableQuantity"],
])("[%s] %s has words of its own in the cart", (_, code) => {
  expect(cartText(code)).not.toBe(cartText("NobodyKnowsThisCode"));
});

test.each([
  ["ERR-100", "ShippingAddressInvalid"],
  ["ERR-101", "InvalidAddressError"],
  ["ERR-102", "InvalidBillingAddress"],
  ["ERR-104", "DisallowedShippingCountry"],
  ["ERR-105", "ShippingDisallowedPostalCode"],
  ["ERR-106", "DisallowedShippingStateOrProvince"],
  ["ERR-107", "CityStateNotFound"],
  ["ERR-108", "DeliveryModeNotFound"],
  ["ERR-109", "AddressNotRecognised"],
  ["ERR-112", "HADeliveryUnavailable"],
  ["ERR-113", "UnableToScheduleHADelivery"],
])("[%s] %s has words of its own in checkout", (_, code) => {
  expect(checkoutText(code).title).not.toBe(checkoutText("NobodyKnowsThisCode").title);
});

test("[ERR-150] where several may be traded in the words say how many", () => {
  const many = cartText("TooManyTradeInProductsInCart", { reason: "multi" });
  expect(many).not.toBe(cartText("TooManyTradeInProductsInCart"));
  expect(many.title.message).toContain("{limit}");
});

test("[ERR-89, ERR-14] ExceededMaxSku says the amount in its title and the server's description as it is", async () => {
  const description = "Ask <b>your</b> store about larger orders.";
  const says = cartSays("ExceededMaxSku", { amount: 4, description });
  for (const locale of ["en-US", "es-US"] as const) {
    const html = await says(locale);
    expect(html).toContain("4");
    expect(html).toContain("Ask &lt;b&gt;your&lt;/b&gt; store about larger orders.");
  }
});

test("[ERR-90, ERR-13] ExceededMaxCartQuantity says nothing by itself while the offer for businesses stands", async () => {
  expect(await cartSays("ExceededMaxCartQuantity", {}, true)("en-US")).toBe(
    await cartSays("SkuLimitReached", {}, true)("en-US"),
  );
  expect(await cartSays("ExceededMaxCartQuantity", {}, true)("en-US")).not.toContain(
    'role="alert"',
  );
});

const frame: FrameData = {
  ...{ storefront: "us", steps: [], ticket: { rev: 1, key: "k" }, cartHref: "/us/web/cart" },
  notices: [],
  dueCents: null,
  summary: {
    ...{ isEstimate: false, isTaxKnown: true, ships: true, isPickup: false, vatCents: 0 },
    ...{ freeShippingMissingCents: 0, lines: [] },
    totals: {
      ...{ subtotalCents: 0, discountCents: 0, shippingCents: 0, taxCents: 0 },
      ...{ serviceChargeCents: 0, ewasteFeeCents: 0, totalCents: 0 },
    },
  },
};

test.each([
  [{ state: "AK", names }, "Orbit 5 and Volt cannot be shipped to Alaska."],
  [{}, "Something in your cart does not ship to this state."],
])(
  "[ERR-106] the title names the state, and is a general one where nobody says which: %o",
  async (details, title) => {
    const refusal = { code: "DisallowedShippingStateOrProvince", details };
    const html = await rendered(<StepRefusal refusal={refusal} frame={frame} seen={null} />, {
      path: "/us/web/checkout/address",
      locale: "en-US",
    });
    expect(html).toContain(title);
  },
);

test.each([
  ["ERR-190", "StorePickupNotEligible", "switchToDelivery"],
  ["ERR-191", "StoreRemoved", "chooseStore"],
  ["ERR-194", "DeliveryUnavailable", "chooseDelivery"],
  ["ERR-158", "AccessUpgradeRemoved", "pickPayment"],
])("[%s] the way on from %s is %s", (_, code, act) => {
  expect(actOf(code)).toBe(act);
});

test("[ERR-26] a session that may not open something has words of its own", () => {
  expect(sessionTexts.UnauthorizedSession.title).not.toEqual(sessionTexts.AuthError.title);
});
