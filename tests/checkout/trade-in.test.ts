import { expect, test } from "vitest";
import { productPage } from "#app/.server/catalogue/product.page.ts";
import { openCheckout, skus } from "./kit.ts";
import { signedUp, trader } from "./trade-in-kit.ts";

/** Takes one device an order. */
const laptop = "F14-512-GRA";

const old = { device: "meridian-4" };
const refused = (code: string, details: object = {}) => ({
  status: 409,
  data: { refusal: { code, details } },
});

test("[TRADE-03, TRADE-66] the form estimates a described device; what takes none has no such page", async () => {
  const checkout = await openCheckout();
  const guest = trader(checkout);
  const asked = { for: skus.phone, ...old };
  expect(await guest.page({ for: skus.phone })).toMatchObject({ estimate: null, limit: 4 });
  expect((await guest.page(asked)).estimate).toMatchObject({ credit: "$150.00" });
  const cracked = await guest.page({ ...asked, screen_working: "No" });
  expect(cracked.estimate).toMatchObject({ credit: "$112.00" });
  await expect(guest.page({ for: skus.charger })).rejects.toMatchObject({ status: 404 });
});

test("[TRADE-66] a product page leads to trading in where its product takes an old device", async () => {
  const { scope } = await openCheckout();
  const buyOf = async (model: string) => {
    const request = new Request(`https://ohmline.test/us/web/product/${model}`);
    return (await productPage(scope.engine, request, model)).buy;
  };
  expect((await buyOf("meridian-6-pro")).tradeInHref).toContain("/us/web/trade-in?for=M6P");
  expect((await buyOf("volt-charger")).tradeInHref).toBeNull();
});

test("[TRADE-07, PLACE-24] a guest is asked to sign in and comes back to the device they described", async () => {
  const checkout = await openCheckout();
  const guest = trader(checkout);
  const { to } = await guest.tradeIn(skus.phone, { ...old, display_working: "No" });
  expect(to).toMatch(/^\/us\/account\/signin\/\?to=.*meridian-4.*display_working.*reason=Login$/);
});

test("[CART-10, TRADE-01] the device joins its product, costs nothing, and its credit comes later", async () => {
  const { shopper } = await signedUp();
  await shopper.add(skus.phone);
  expect(await shopper.tradeIn(skus.phone, old)).toMatchObject({ to: "/us/web/cart" });
  const { cart } = await shopper.cart();
  expect(cart?.lines).toHaveLength(1);
  expect(cart?.lines[0]?.children).toMatchObject([
    { name: "Meridian 4", totalCents: 0, creditCents: 15_000 },
  ]);
  expect(cart?.summary.totals.subtotalCents).toBe(99_999);
});

test("[TRADE-05] the product comes along where it is not in the cart yet, and the store counts the credit itself", async () => {
  const { shopper } = await signedUp();
  await shopper.tradeIn(skus.phone, { ...old, screen_working: "No", creditCents: "999999" });
  const [line] = (await shopper.cart()).cart?.lines ?? [];
  expect(line).toMatchObject({ sku: skus.phone, children: [{ creditCents: 11_200 }] });
});

test("[ERR-149, TRADE-04] a product of the single offer takes one device per order", async () => {
  const { shopper } = await signedUp();
  await shopper.tradeIn(laptop, old);
  expect(await shopper.tradeIn(laptop, old)).toMatchObject(
    refused("TooManyTradeInProductsInCart", { limit: 1 }),
  );
});

test("[ERR-150, TRADE-04, TRADE-05, OPEN-53] where several may be traded in there is one for each unit, four at most", async () => {
  const { shopper } = await signedUp();
  const tooMany = refused("TooManyTradeInProductsInCart", { limit: 4, reason: "multi" });
  await shopper.tradeIn(skus.phone, old);
  expect(await shopper.tradeIn(skus.phone, old)).toMatchObject(tooMany);
  const lineId = (await shopper.cart()).cart?.lines[0]?.lineId ?? "";
  await shopper.change("quantity.set", { lineId, quantity: "6" });
  for (const device of ["meridian-5", "fold-2", "other-phone"])
    expect(await shopper.tradeIn(skus.phone, { device })).toMatchObject({ to: "/us/web/cart" });
  expect(await shopper.tradeIn(skus.phone, old)).toMatchObject(tooMany);
});

test("[ERR-151, TRADE-06] a single trade-in and more than one of its product do not go together", async () => {
  const { shopper } = await signedUp();
  const code = "TradeInParentProductQuantityGreaterThanOne";
  await shopper.add(laptop);
  const lineId = (await shopper.cart()).cart?.lines[0]?.lineId ?? "";
  await shopper.change("quantity.set", { lineId, quantity: "2" });
  expect(await shopper.tradeIn(laptop, old)).toMatchObject(refused(code));
  await shopper.change("quantity.set", { lineId, quantity: "1" });
  await shopper.tradeIn(laptop, old);
  expect(await shopper.change("quantity.set", { lineId, quantity: "2" })).toMatchObject({
    status: 422,
    data: { refusal: { code } },
  });
});

test("[CONF-05, CODE-03, TRADE-28] the terms stand at review, and the order keeps the credit as given later", async () => {
  const { checkout, shopper } = await signedUp();
  await shopper.tradeIn(skus.phone, old);
  await shopper.enterAddress();
  await shopper.chooseDelivery();
  await shopper.pay();
  const terms = { devices: ["Meridian 4"], creditCents: 15_000, sendDays: 15 };
  const { tradeIn } = await shopper.review();
  expect(tradeIn).toMatchObject({ ...terms, termsHref: "/us/trade-in/terms-and-conditions/" });
  const { to } = await shopper.place();
  const orderId = to?.split("/").at(-1) ?? "";
  await checkout.world.settle();
  expect((await shopper.confirmation(orderId)).tradeIn).toMatchObject(terms);
});
