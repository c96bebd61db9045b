import { expect, test } from "vitest";
import * as cart from "#machines/cart";
import { dispatch, start } from "#app/.server/engine/dispatch.ts";
import { signOut } from "#app/.server/account/sign-in.actions.ts";
import { bindCart } from "#app/.server/cart/session-cart.ts";
import { requireSession, viewerOf } from "#app/.server/identity/viewer.ts";
import { cartCount } from "#app/.server/cart/cart-count.ts";
import { guestAt, openCheckout, skus, userAt } from "#tests/checkout/kit.ts";
import { ada, credentials, enter, member } from "#tests/kit/account.ts";
import { browser } from "#tests/kit/scope.ts";
import type { Browser, TestScope } from "#tests/kit/scope.ts";

const { phone } = cart.goods;
const watch = { ...phone, lineId: "L-9", sku: "WA-TIDE-44-SAGE", name: "Tide" };

/** A guest puts something into a cart of theirs. */
async function fillCart(scope: TestScope, guest: Browser, cartId: string, line: object = phone) {
  const { viewer, headers } = await requireSession(guest.get("/us/web"), scope);
  guest.keep(headers);
  const { sessionId, customerId, actor } = viewer;
  const input = { ...cart.goods.input, cartId, sessionId, customerId };
  await start(scope.engine, { id: `cart:${cartId}`, input, actor });
  const event = { type: "line.added", line, children: [] };
  expect(await dispatch(scope.engine, { to: `cart:${cartId}`, event, actor })).toMatchObject({
    ok: true,
  });
  await bindCart(scope.engine, { sessionId, customerId }, cartId);
}

async function cartIn(scope: TestScope, shopper: Browser) {
  const { cartId, customerId } = await viewerOf(shopper.get("/us/web"), scope);
  const stored = await scope.engine.store.engine.load(`cart:${cartId}`);
  const { context } = JSON.parse(stored?.snapshot ?? '{"context":{"lines":[]}}');
  const skus = context.lines.map(({ sku }: { sku: string }) => sku);
  return { cartId, skus, isTheirs: customerId !== null && context.customerId === customerId };
}

test("a guest's cart becomes the shopper's at sign-in", async () => {
  const { scope, shopper } = await member();
  await fillCart(scope, shopper, "C-1");
  await enter(scope, shopper);
  expect(await cartIn(scope, shopper)).toEqual({
    cartId: "C-1",
    skus: [phone.sku],
    isTheirs: true,
  });
});

test("the cart a shopper left elsewhere comes back at sign-in", async () => {
  const { scope, shopper } = await member();
  await fillCart(scope, shopper, "C-1");
  await enter(scope, shopper);
  const elsewhere = browser();
  await enter(scope, elsewhere);
  expect(await cartIn(scope, elsewhere)).toMatchObject({ cartId: "C-1", isTheirs: true });
});

test("two carts become one at sign-in, and the emptied one takes nothing more", async () => {
  const { scope, shopper } = await member();
  await fillCart(scope, shopper, "C-1");
  await enter(scope, shopper);
  const elsewhere = browser();
  await fillCart(scope, elsewhere, "C-2", watch);
  await enter(scope, elsewhere);
  expect(await cartIn(scope, elsewhere)).toEqual({
    cartId: "C-2",
    skus: [watch.sku, phone.sku],
    isTheirs: true,
  });
  expect(await scope.engine.store.engine.load("cart:C-1")).toMatchObject({
    state: expect.stringContaining("purchase.abandoned"),
  });
});

test("signing out leaves the cart with the shopper and none in the browser", async () => {
  const { scope, shopper } = await member();
  await fillCart(scope, shopper, "C-1");
  await enter(scope, shopper);
  shopper.keep(await signOut(shopper.post("/us/account/signout/", {}), scope));
  expect(await cartIn(scope, shopper)).toMatchObject({ cartId: null });
  await enter(scope, shopper);
  expect(await cartIn(scope, shopper)).toMatchObject({ cartId: "C-1" });
});

test("[ERR-25] an expired session keeps its cart for the same shopper and hides it from everybody else", async () => {
  const { scope, shopper } = await member();
  await fillCart(scope, shopper, "C-1");
  await enter(scope, shopper);
  scope.engine.clock.advance(31 * 60_000);
  expect(await cartIn(scope, shopper)).toMatchObject({ cartId: null });
  await enter(scope, shopper);
  expect(await cartIn(scope, shopper)).toMatchObject({ cartId: "C-1", skus: [phone.sku] });
});

test("[CART-01] whoever is signed in on two devices has one cart on both, before an order and after it", async () => {
  const checkout = await openCheckout();
  const { scope, world } = checkout;
  const me = await userAt(checkout);
  const other = guestAt(checkout);
  await enter(scope, other.browser, undefined, { ...credentials, email: ada.email });
  const skusOn = async (device: Pick<typeof other, "cart" | "browser">) => {
    const { cart: shown } = await device.cart();
    const skus = shown?.lines.map(({ sku }) => sku) ?? [];
    expect(await cartCount(device.browser.get("/us/web"), scope)).toBe(skus.length);
    return skus;
  };
  await me.add(skus.charger);
  await other.add(skus.phone);
  const both = [skus.charger, skus.phone];
  expect([await skusOn(me), await skusOn(other)]).toEqual([both, both]);
  await me.enterAddress();
  await me.chooseDelivery();
  await me.pay();
  expect((await me.place()).to).toMatch(/order-confirm/);
  await world.settle();
  expect([await skusOn(me), await skusOn(other)]).toEqual([[], []]);
  await other.add(skus.charger);
  await me.add(skus.phone);
  expect([await skusOn(me), await skusOn(other)]).toEqual([both, both]);
});
