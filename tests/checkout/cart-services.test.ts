import { expect, test } from "vitest";
import { catalogue } from "#db";
import { start } from "#app/.server/engine/dispatch.ts";
import { createAccount, signIn } from "#app/.server/account/sign-in.actions.ts";
import { ada, credentials, signInPath, signUpPath } from "#tests/kit/account.ts";
import { orders } from "#machines/order";
import { guestAt, openCheckout, skus } from "./kit.ts";
import type { CheckoutWorld } from "./kit.ts";

/** Somebody with an account, signed in. */
async function signedUpAt(checkout: CheckoutWorld) {
  const shopper = guestAt(checkout);
  const { browser } = shopper;
  browser.keep(await createAccount(browser.post(signUpPath, ada), checkout.scope));
  return shopper;
}

const refused = (code: string, details?: object) => ({
  status: 422,
  data: { refusal: details ? { code, details } : { code } },
});
const combined = (reason: string) => refused("ItemsCannotBeCombined", { reason });
const inCart = { to: "/us/web/cart" };

const service = {
  warranty: "WAR-2Y-GRA",
  longWarranty: "WAR-4Y-GRA",
  care: "CARE-24-GRA",
  mounting: "MNT-1-GRA",
  hookUp: "HKP-1-GRA",
  haulAway: "HAUL-1-GRA",
  line: "LINE-1-GRA",
  upgrade: "UPG-24-GRA",
  buyBack: "BUY-24-GRA",
} as const;

const fridge = "COL-23-POR";
const washer = "DR9-9-POR";

test("[CART-10, CART-11] a service is bought with its item, leaves with it, and fits only what it is for", async () => {
  const guest = guestAt(await openCheckout());
  expect(await guest.add(skus.television, { service: service.haulAway })).toMatchObject(inCart);
  const [line] = (await guest.cart()).cart?.lines ?? [];
  expect(line?.children).toMatchObject([{ name: "Haul-away", totalCents: 3900 }]);
  expect(line?.services.map(({ sku }) => sku)).toEqual(
    expect.arrayContaining([service.warranty, service.mounting]),
  );
  const parent = line?.lineId ?? "";
  expect(await guest.add(service.mounting, { parent })).toMatchObject(inCart);
  expect(await guest.add(service.line, { parent })).toMatchObject(refused("itemNotAdded"));
  expect(await guest.add(service.mounting)).toMatchObject(refused("itemNotAdded"));
  await guest.change("line.removed", { lineId: parent });
  const { cart } = await guest.cart();
  expect(cart?.lines).toEqual([]);
  expect(cart?.notices.map(({ code }) => code)).toEqual(["ItemRemoved", "ItemRemoved"]);
});

test("[CART-12] a second mounting service is refused in the words of its rule", async () => {
  const guest = guestAt(await openCheckout());
  await guest.add(skus.television, { service: service.mounting });
  expect(await guest.add(washer, { service: service.hookUp })).toMatchObject(
    combined("oneInstallationPerOrder"),
  );
});

test("[CART-13] a second warranty for one item is refused, one for another item is not", async () => {
  const guest = guestAt(await openCheckout());
  await guest.add(skus.phone, { service: service.warranty });
  await guest.add(skus.tablet);
  const [phone, tablet] = (await guest.cart()).cart?.lines ?? [];
  expect(await guest.add(service.longWarranty, { parent: phone?.lineId ?? "" })).toMatchObject(
    combined("oneWarrantyPerItem"),
  );
  expect(await guest.add(service.longWarranty, { parent: tablet?.lineId ?? "" })).toMatchObject(
    inCart,
  );
});

test("[CART-14, CART-18] appliances share one ZIP, and go where the truck goes", async () => {
  const guest = guestAt(await openCheckout());
  expect(await guest.add(fridge, { zip: "85004" })).toMatchObject(inCart);
  expect(await guest.add(washer, { zip: "94301" })).toMatchObject(combined("oneZipForAppliances"));
  expect(await guest.add(washer, { zip: "85004" })).toMatchObject(inCart);
  await guest.change("zip.entered", { zip: "94301" });
  expect(await guest.add(fridge, { zip: "94301" })).toMatchObject(inCart);
});

test("[PLACE-24, CARE-14] a guest who wants care or a phone line is asked to sign in", async () => {
  const guest = guestAt(await openCheckout());
  await guest.add(skus.phone);
  const parent = (await guest.cart()).cart?.lines[0]?.lineId ?? "";
  expect(await guest.add(service.care, { parent })).toMatchObject(refused("Login"));
  expect(await guest.add("PREM-1M-GRA", { parent })).toMatchObject(refused("Login"));
  expect(await guest.add(service.line, { parent })).toMatchObject(refused("Login"));
  expect((await guest.cart()).signInHref).toBe(
    "/us/account/signin/?to=%2Fus%2Fweb%2Fcart&reason=Login",
  );
});

test("[CART-29, PLACE-24, ERR-155] whoever is signed in has one new phone line per order", async () => {
  const shopper = await signedUpAt(await openCheckout());
  await shopper.add(skus.phone);
  await shopper.add("M6P-512-GRA");
  const [phone, other] = (await shopper.cart()).cart?.lines ?? [];
  expect(await shopper.add(service.line, { parent: phone?.lineId ?? "" })).toMatchObject(inCart);
  expect(await shopper.add(service.care, { parent: phone?.lineId ?? "" })).toMatchObject(inCart);
  const second = await shopper.add(service.line, { parent: other?.lineId ?? "" });
  expect(second).toMatchObject(refused("TooManyActivationItemsInCart"));
});

test("[CART-30, ERR-161] an upgrade program and a buy-back cannot be combined", async () => {
  const guest = guestAt(await openCheckout());
  await guest.add(skus.phone, { service: service.upgrade });
  const parent = (await guest.cart()).cart?.lines[0]?.lineId ?? "";
  expect(await guest.add(service.buyBack, { parent })).toMatchObject(combined("incompatible"));
});

test("[ERR-154, TRADE-44, OPEN-58] a second upgrade order within 24 hours is refused, with when it is possible again", async () => {
  const checkout = await openCheckout();
  const shopper = await signedUpAt(checkout);
  const upgraded = orders.orderOf({
    orderId: "ORD-2026-UPGR-1A2B",
    products: [orders.phone],
  });
  const lines = upgraded.lines.map((line) => ({ ...line, productType: "Upgrade" }));
  const { id: customerId } =
    (await checkout.world.engine.store.accounts.byEmail(credentials.email)) ?? {};
  const placedAt = new Date(checkout.world.engine.clock.now()).toISOString();
  await start(checkout.world.engine, {
    id: `order:${upgraded.orderId}`,
    input: { ...upgraded, lines, customerId, placedAt },
    actor: { role: "system", id: "tests" },
  });
  expect(await shopper.add(skus.phone, { service: service.upgrade })).toMatchObject(
    refused("MultipleUpgradeOrdersInDay", {
      from: new Date(Date.parse(placedAt) + 86_400_000).toISOString(),
    }),
  );
  checkout.world.engine.clock.advance(86_400_000 + 1000);
  shopper.browser.keep(await signIn(shopper.browser.post(signInPath, credentials), checkout.scope));
  expect(await shopper.add(skus.phone, { service: service.upgrade })).toMatchObject(inCart);
});

test("[CART-22, ERR-188] a card drops the upgrade program, and the cart says what went", async () => {
  const guest = guestAt(await openCheckout());
  await guest.add(skus.phone, { service: service.upgrade });
  await guest.enterAddress();
  await guest.chooseDelivery();
  await guest.pay();
  const { cart } = await guest.cart();
  expect(cart?.lines[0]?.children).toEqual([]);
  expect(cart?.notices).toContainEqual(
    expect.objectContaining({
      code: "PurchasePlanRemovedItems",
      details: expect.objectContaining({ name: "Upgrade program", cents: 5900 }),
    }),
  );
});

test("[CART-16] an app is sold from five licences to twenty", async () => {
  const guest = guestAt(await openCheckout());
  await guest.add("TALLY-1Y-POR");
  const [line] = (await guest.cart()).cart?.lines ?? [];
  expect(line).toMatchObject({ quantity: 5, min: 5, max: 20 });
  const lineId = line?.lineId ?? "";
  const set = (quantity: string) => guest.change("quantity.set", { lineId, quantity });
  const bounds = { brand: "Tally Desk", min: 5, max: 20 };
  expect(await set("4")).toMatchObject(
    refused("LessthanMinOrExceededMaxAppStack", { ...bounds, count: 4 }),
  );
  expect(await set("21")).toMatchObject(refused("LessthanMinOrExceededMaxAppStack", bounds));
  expect(await set("6")).toMatchObject(inCart);
});

test("[CART-33, ERR-16] a line changes its color and keeps its services", async () => {
  const guest = guestAt(await openCheckout());
  await guest.add(skus.phone, { service: service.warranty });
  const [line] = (await guest.cart()).cart?.lines ?? [];
  expect(line?.colors.find(({ chosen }) => chosen)).toMatchObject({ label: "Sage" });
  const lineId = line?.lineId ?? "";
  expect(await guest.change("colour.changed", { lineId, sku: "M6P-256-GRA" })).toMatchObject(
    inCart,
  );
  expect(guest.browser.cookie("flash")).toBe("colourChanged");
  expect((await guest.cart()).cart?.lines).toMatchObject([
    { lineId, sku: "M6P-256-GRA", color: "Graphite", children: [{ totalCents: 7900 }] },
  ]);
  expect(await guest.change("colour.changed", { lineId, sku: "M6P-512-SAG" })).toMatchObject(
    refused("itemNotAdded"),
  );
});

test("[CART-08, ERR-87] the 51st line is refused, services included", async () => {
  const checkout = await openCheckout();
  const guest = guestAt(checkout);
  const models = await checkout.world.engine.store.catalogue.models("USD");
  const goods = models
    .filter(({ categoryId }) => ["phones", "computing", "home"].includes(categoryId))
    .flatMap(({ skus: all }) => all)
    .filter(({ inventory_status }) => catalogue.isBuyable(inventory_status.status))
    .filter(({ attributes }) => attributes.product_type === "Physical");
  for (const { sku } of goods) {
    if (((await guest.cart()).cart?.units ?? 0) === 25) break;
    await guest.add(sku, { service: service.warranty });
  }
  const { cart } = await guest.cart();
  expect(cart).toMatchObject({ units: 25 });
  expect(cart?.lines.every(({ children }) => children.length === 1)).toBe(true);
  const parent = cart?.lines[0]?.lineId ?? "";
  expect(await guest.add(service.upgrade, { parent })).toMatchObject(
    refused("CartLineItemLimitReached", { limit: 50 }),
  );
});

test("[ERR-110] what cannot go to Alaska is taken out with one press", async () => {
  const guest = guestAt(await openCheckout());
  await guest.add(skus.powerBank);
  await guest.add(skus.charger);
  const lineId = (await guest.cart()).cart?.lines[0]?.lineId ?? "";
  expect(await guest.change("zip.entered", { zip: "99501" })).toMatchObject(
    refused("HazmatCannotBeShipped", { lineIds: [lineId] }),
  );
  await guest.change("lines.removed", { lineId });
  expect((await guest.cart()).cart?.lines).toMatchObject([{ sku: skus.charger }]);
});
