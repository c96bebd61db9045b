import { expect, test } from "vitest";
import { localeOfRequest } from "#app/.server/request/locale.ts";
import { buyNowPage } from "#app/.server/place-order/buy-now.page.ts";
import { confirmationPage } from "#app/.server/orders/confirmation/confirmation.page.ts";
import { myOrdersPage } from "#app/.server/orders/list/my-orders.page.ts";
import { signIn } from "#app/.server/account/sign-in.actions.ts";
import { guestAt, openCheckout, skus } from "#tests/checkout/kit.ts";
import { browser } from "#tests/kit/scope.ts";
import { buyNow, expressAt, journalOf } from "./kit.ts";
import { answered } from "#tests/kit/answered.ts";
import { credentials } from "#tests/kit/account.ts";
import { createUser } from "#tests/kit/user.ts";

const key = "a-form-s-own-key";

test("[PLACE-21] buy-now orders one product through the normal gates and leaves the shopper's cart alone", async () => {
  const checkout = await openCheckout();
  const guest = guestAt(checkout);
  await guest.add(skus.charger);
  const bought = await buyNow(checkout, guest.browser, { sku: skus.phone, key });
  expect(bought.to).toBe(`/us/web/express/checkout?cart=${bought.cartId ?? ""}`);
  const express = expressAt(checkout, guest.browser, `cart=${bought.cartId ?? ""}`);
  expect(await express.open()).toMatchObject({
    frame: { summary: { lines: [{ quantity: 1, totalCents: 99_999 }] } },
    review: { face: "missing" },
  });
  expect(await express.place()).toMatchObject({ status: 422 });
  await express.enterAddress();
  await express.chooseDelivery();
  await express.pay();
  expect((await express.place()).to).toMatch(/^\/us\/web\/express\/order-confirm\/ORD-/);
  const { cart } = await guest.cart();
  expect(cart?.lines.map(({ sku, quantity }) => [sku, quantity])).toEqual([[skus.charger, 1]]);
});

test("[PLACE-21] pressing buy-now twice begins one cart, another form another one", async () => {
  const checkout = await openCheckout();
  const me = browser();
  const first = await buyNow(checkout, me, { sku: skus.phone, key });
  const again = await buyNow(checkout, me, { sku: skus.phone, key });
  const other = await buyNow(checkout, me, { sku: skus.phone, key: "another-form-s-key" });
  expect(again.cartId).toBe(first.cartId);
  expect(other.cartId).not.toBe(first.cartId);
  const events = journalOf(checkout, `cart:${first.cartId ?? ""}`).map(({ type }) => type);
  expect(events.filter((type) => type === "line.added")).toHaveLength(1);
});

test("[PLACE-21] the address of buy-now begins nothing by itself; an unknown product is no page", async () => {
  const checkout = await openCheckout();
  const me = browser();
  const open = (sku: string) =>
    answered(me, buyNowPage(me.get(`/us/web/express/buy-now?sku=${sku}`), checkout.scope));
  expect((await open(skus.phone)).data).toMatchObject({ sku: skus.phone, isBuyable: true });
  expect(me.cookie("sid")).toBeNull();
  expect((await open("NO-SUCH-SKU")).status).toBe(404);
  expect(await buyNow(checkout, me, { sku: "NO-SUCH-SKU", key })).toMatchObject({
    ...{ status: 422, cartId: null, data: { refusal: { code: "itemNotAdded" } } },
  });
});

test("[OPEN-32] somebody else's buy-now cart is as if it were not there", async () => {
  const checkout = await openCheckout();
  const { cartId } = await buyNow(checkout, browser(), { sku: skus.phone, key });
  const stranger = guestAt(checkout);
  await stranger.add(skus.charger);
  const express = expressAt(checkout, stranger.browser, `cart=${cartId ?? ""}`);
  expect((await express.visit()).to).toBe("/us/web/cart");
  const theirs = await buyNow(checkout, stranger.browser, { sku: skus.phone, key });
  expect(theirs.cartId).not.toBe(cartId);
});

test("[PLACE-21] who signs in on the way has the order in their history", async () => {
  const checkout = await openCheckout();
  await createUser(checkout.scope);
  const me = browser();
  const { cartId } = await buyNow(checkout, me, { sku: skus.phone, key });
  me.keep(await signIn(me.post("/us/account/signin/", credentials), checkout.scope));
  const express = expressAt(checkout, me, `cart=${cartId ?? ""}`);
  await express.enterAddress();
  await express.chooseDelivery();
  await express.pay();
  const { to } = await express.place();
  const history = await myOrdersPage(me.get("/us/web/my-orders"), checkout.scope);
  expect(JSON.stringify(history)).toContain(to?.split("/").at(-1));
});

test("[CONF-16] express order confirmation speaks English whatever was chosen, and reloads without a trace", async () => {
  const checkout = await openCheckout();
  const me = browser();
  const { cartId } = await buyNow(checkout, me, { sku: skus.phone, key });
  const express = expressAt(checkout, me, `cart=${cartId ?? ""}`);
  await express.enterAddress();
  await express.chooseDelivery();
  await express.pay();
  const to = (await express.place()).to ?? "";
  const orderId = to.split("/").at(-1) ?? "";
  me.keep(new Headers({ "Set-Cookie": "lang=es; Path=/" }));
  expect(localeOfRequest(me.get(to))).toBe("en-US");
  expect(localeOfRequest(me.get(`/us/web/order-confirm/${orderId}`))).toBe("es-US");
  const before = journalOf(checkout, `order:${orderId}`).length;
  const show = () => confirmationPage(me.get(to), checkout.scope, { storefront: "us", orderId });
  const first = await show();
  expect(first).toMatchObject({ orderId, isConfirmed: true });
  const { face, lines, totals, payments } = first;
  expect(await show()).toMatchObject({ orderId, face, lines, totals, payments });
  expect(journalOf(checkout, `order:${orderId}`)).toHaveLength(before);
});
