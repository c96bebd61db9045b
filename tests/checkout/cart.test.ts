import { expect, test } from "vitest";
import { raw, schema } from "#db/raw";
import { createAccount } from "#app/.server/account/sign-in.actions.ts";
import { ada, signUpPath } from "#tests/kit/account.ts";
import { cartPage } from "#app/.server/cart/cart.page.ts";
import { sendFromCart } from "#app/.server/cart/cart.actions.ts";
import { cartCount } from "#app/.server/cart/cart-count.ts";
import { eq } from "drizzle-orm";
import { guestAt, openCheckout, skus } from "./kit.ts";
import type { CheckoutWorld } from "./kit.ts";

const refused = (code: string) => ({ status: 422, data: { refusal: { code } } });

/** Another price from now on. */
async function reprice({ world }: CheckoutWorld, sku: string, saleCents: number): Promise<void> {
  await world.engine.store.write(async (tx) => {
    raw(tx).update(schema.price).set({ saleCents }).where(eq(schema.price.sku, sku)).run();
  });
}

/** So many units are left. */
async function restock({ world }: CheckoutWorld, sku: string, onHand: number): Promise<void> {
  await world.engine.store.write(async (tx) => {
    raw(tx).update(schema.stock).set({ onHand }).where(eq(schema.stock.sku, sku)).run();
  });
}

test("[CART-01, CART-02, CART-07] a product is added one unit at a time, with the catalogue's facts", async () => {
  const guest = guestAt(await openCheckout());
  expect(await guest.add(skus.phone, { quantity: "5" })).toMatchObject({ to: "/us/web/cart" });
  const { cart } = await guest.cart();
  expect(cart?.lines).toMatchObject([
    {
      ...{ sku: skus.phone, name: "Meridian 6 Pro 256 GB", color: "Sage", quantity: 1 },
      ...{ unitCents: 99_999, regularCents: 109_999, totalCents: 99_999, stockStatus: "InStock" },
    },
  ]);
  await guest.add(skus.phone);
  expect((await guest.cart()).cart?.lines).toMatchObject([{ quantity: 2, totalCents: 199_998 }]);
});

test("[CART-07] what is added from three tabs at the same moment, before there is a cart, is in one cart", async () => {
  const opened = await openCheckout();
  const guest = guestAt(opened);
  const form = { ...ada, email: "tabs@example.com" };
  guest.browser.keep(await createAccount(guest.browser.post(signUpPath, form), opened.scope));
  await Promise.all(["one", "two", "three"].map((key) => guest.add(skus.phone, { key })));
  expect((await guest.cart()).cart?.lines).toMatchObject([{ quantity: 3 }]);
});

test("[CART-07] pressing the same button twice adds once", async () => {
  const guest = guestAt(await openCheckout());
  await guest.add(skus.phone, { key: "one press" });
  await guest.add(skus.phone, { key: "one press" });
  expect((await guest.cart()).cart?.units).toBe(1);
});

test("[CART-34, ERR-86] what the catalogue does not know is not added, in the words of itemNotAdded", async () => {
  const guest = guestAt(await openCheckout());
  expect(await guest.add("NO-SUCH-SKU")).toMatchObject(refused("itemNotAdded"));
  expect((await guest.cart()).cart).toBeNull();
});

test("[CART-35, ERR-89] a product's own limit is named at the stepper and kept by the server", async () => {
  const guest = guestAt(await openCheckout());
  await guest.add(skus.powerBank);
  const line = (await guest.cart()).cart?.lines[0];
  expect(line).toMatchObject({ max: 4, limitedBy: "product" });
  const lineId = line?.lineId ?? "";
  expect(await guest.change("quantity.set", { lineId, quantity: "5" })).toMatchObject(
    refused("ExceededMaxSku"),
  );
  expect(await guest.change("quantity.set", { lineId, quantity: "4" })).toMatchObject({
    to: "/us/web/cart",
  });
  expect(await guest.add(skus.powerBank)).toMatchObject(refused("SkuLimitReached"));
});

test("[CART-09] the 26th unit of a purchase is refused", async () => {
  const checkout = await openCheckout();
  const guest = guestAt(checkout);
  await restock(checkout, skus.phone, 40);
  await guest.add(skus.phone);
  const lineId = (await guest.cart()).cart?.lines[0]?.lineId ?? "";
  expect(await guest.change("quantity.set", { lineId, quantity: "26" })).toMatchObject(
    refused("StoreMaxQuantityExceeded"),
  );
  await guest.change("quantity.set", { lineId, quantity: "25" });
  expect((await guest.cart()).cart?.lines[0]).toMatchObject({ max: 25, limitedBy: "store" });
  expect(await guest.add(skus.charger)).toMatchObject(refused("StoreMaxQuantityExceeded"));
});

test("[CART-23, ERR-93, ERR-94, ERR-201] a price that moved is an alert with old and new sum, and is to be seen before going on", async () => {
  const checkout = await openCheckout();
  const guest = guestAt(checkout);
  await guest.add(skus.phone);
  await reprice(checkout, skus.phone, 89_999);
  const { cart } = await guest.cart();
  expect(cart?.lines[0]?.alerts).toMatchObject([
    { code: "PriceChanged", details: { oldCents: 99_999, newCents: 89_999 } },
  ]);
  expect(cart).toMatchObject({ mustAcknowledge: true });
  expect(await guest.detour("address")).toBe("/us/web/cart");
  await guest.change("changes.acknowledged");
  expect(await guest.detour("address")).toBeNull();
});

test("[CART-24, ERR-84] what is sold out leaves the cart and says so", async () => {
  const checkout = await openCheckout();
  const guest = guestAt(checkout);
  await guest.add(skus.phone);
  await guest.add(skus.charger);
  await restock(checkout, skus.phone, 0);
  const { cart } = await guest.cart();
  expect(cart?.lines.map(({ sku }) => sku)).toEqual([skus.charger]);
  expect(cart?.notices).toMatchObject([
    { code: "ItemOutOfStock", details: { name: "Meridian 6 Pro 256 GB, Sage" } },
  ]);
});

test("[CART-23, ERR-204] fewer are left than wanted: the cart keeps what can be had", async () => {
  const checkout = await openCheckout();
  const guest = guestAt(checkout);
  await guest.add(skus.phone);
  await guest.add(skus.phone);
  await restock(checkout, skus.phone, 1);
  const line = (await guest.cart()).cart?.lines[0];
  expect(line).toMatchObject({ quantity: 1 });
  expect(line?.alerts).toMatchObject([
    { code: "ReducedToAvailableQuantity", details: { from: 2, to: 1 } },
  ]);
});

test("[CART-18, SHIP-01, SHIP-02] the ZIP check keeps the code and counts the tax of its state", async () => {
  const guest = guestAt(await openCheckout());
  await guest.add(skus.phone);
  expect((await guest.cart()).cart?.summary).toMatchObject({ isTaxKnown: false });
  expect(await guest.change("zip.entered", { zip: "8500" })).toMatchObject(
    refused("ZipCheckInvalid"),
  );
  expect(await guest.change("zip.entered", { zip: "86435" })).toMatchObject(
    refused("ShippingDisallowedPostalCode"),
  );
  await guest.change("zip.entered", { zip: "85004" });
  const { cart } = await guest.cart();
  expect(cart?.zipServices).toEqual({
    ...{ delivery: true, sameDay: false, pickup: false, appliances: true },
  });
  expect(cart?.zip).toBe("85004");
  expect(cart?.summary).toMatchObject({ isTaxKnown: true, totals: { taxCents: 8600 } });
  expect((await guest.address()).typed.zip).toBe("85004");
});

test("[CART-06, CART-36] a line carries its stock status and its warnings", async () => {
  const guest = guestAt(await openCheckout());
  await guest.add(skus.powerBank);
  expect((await guest.cart()).cart?.lines[0]).toMatchObject({
    ...{ hazmat: true, prop65: true, stockStatus: "InStock" },
  });
});

test("[CONST-10] a Polish cart counts in złoty", async () => {
  const checkout = await openCheckout();
  const { scope } = checkout;
  const guest = guestAt(checkout);
  const added = await sendFromCart(
    guest.browser.post("/pl/web/cart", { intent: "add", sku: skus.phone }),
    scope,
  );
  guest.browser.keep(added);
  const { cart } = await cartPage(guest.browser.get("/pl/web/cart"), scope);
  expect(cart?.summary.totals.subtotalCents).toBe(cart?.lines[0]?.unitCents);
  const price = raw(scope.engine.store).select().from(schema.price).all();
  const polish = price.find(({ sku, currency }) => sku === skus.phone && currency === "PLN");
  expect(cart?.lines[0]?.unitCents).toBe(polish?.saleCents);
});

test("the header counts the units of the visitor's own cart", async () => {
  const checkout = await openCheckout();
  const guest = guestAt(checkout);
  await guest.add(skus.phone);
  await guest.add(skus.charger);
  expect(await cartCount(guest.browser.get("/us/web"), checkout.scope)).toBe(2);
  expect(await cartCount(guestAt(checkout).browser.get("/us/web"), checkout.scope)).toBe(0);
});

test("a form of an older cart is refused, and nothing is lost", async () => {
  const guest = guestAt(await openCheckout());
  await guest.add(skus.phone);
  const line = (await guest.cart()).cart?.lines[0];
  const stale = { lineId: line?.lineId ?? "", quantity: "2", rev: "0", key: "an old page" };
  expect(await guest.change("quantity.set", stale)).toMatchObject({
    status: 409,
    data: { refusal: { code: "Conflict" } },
  });
  expect((await guest.cart()).cart?.units).toBe(1);
});

test.each([
  ["94301", { delivery: true, sameDay: true, pickup: true, appliances: true }],
  ["02554", { delivery: true, sameDay: false, pickup: false, appliances: false }],
  ["99501", { delivery: true, sameDay: false, pickup: false, appliances: false }],
])("[SHIP-02] the ZIP check of %s lists what can be had there", async (zip, services) => {
  const guest = guestAt(await openCheckout());
  await guest.add(skus.charger);
  expect((await guest.cart()).cart?.zipServices).toBeNull();
  await guest.change("zip.entered", { zip });
  expect((await guest.cart()).cart?.zipServices).toEqual(services);
});
