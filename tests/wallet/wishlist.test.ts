import { expect, test } from "vitest";
import { myWishlistPage } from "#app/.server/account/my-wishlist.page.ts";
import { sendWish } from "#app/.server/account/my-wishlist.actions.ts";
import { wishTexts } from "#app/messages/wishlist-item.ts";
import { credentials, enter } from "#tests/kit/account.ts";
import { guestAt, openCheckout, skus } from "../checkout/kit.ts";
import type { Fields } from "../checkout/kit.ts";
import { createUser } from "#tests/kit/user.ts";

const path = "/us/web/my-wishlist";

async function open() {
  const checkout = await openCheckout();
  const me = guestAt(checkout);
  const send = async (fields: Fields, at = path) => {
    const work = sendWish(me.browser.post(at, fields), checkout.scope);
    const answer = await work.catch((thrown: unknown) => thrown);
    if (!(answer instanceof Response)) throw answer;
    me.browser.keep(answer);
    const to = answer.headers.get("Location");
    return { to, status: answer.status, data: to === null ? await answer.json() : null };
  };
  const page = (at = path) => myWishlistPage(me.browser.get(at), checkout.scope);
  return { ...checkout, me, send, page };
}

test("[CART-26] a shopper's wishlist shows image, price, stock and taxonomy of what was added", async () => {
  const { me, scope, send, page } = await open();
  await createUser(scope, { browser: me.browser });
  expect((await send({ sku: skus.phone }, `${path}?add=${skus.phone}`)).to).toBe(path);
  expect((await page()).items).toMatchObject([
    {
      sku: skus.phone,
      large_image: { url: expect.stringMatching(/^\/art\/.*\.svg$/) },
      small_image: { url: expect.stringMatching(/^\/art\/.*\.svg$/) },
      price_info: { sale_price: 99_999, list_price: 109_999 },
      inventory_status: "InStock",
      taxonomy: [expect.any(String), expect.any(String)],
    },
  ]);
  await send({ sku: skus.phone });
  expect((await page()).items).toHaveLength(1);
});

test("[CART-26] a guest signs in first and comes back to what they wanted to add", async () => {
  const { me, scope, send, page } = await open();
  await createUser(scope);
  const at = `${path}?add=${skus.phone}`;
  const { to, status } = await send({ sku: skus.phone }, at);
  expect(status).toBe(303);
  expect(to).toMatch(/^\/us\/account\/signin\//);
  await enter(scope, me.browser, to ?? "", credentials);
  expect(await page(at)).toMatchObject({ items: [], asked: { sku: skus.phone } });
});

test("[CART-26] what is on the list goes into the cart and stays on the list", async () => {
  const { me, scope, send, page } = await open();
  await createUser(scope, { browser: me.browser });
  await send({ sku: skus.phone });
  expect((await send({ event: "wish.bought", sku: skus.phone })).to).toBe("/us/web/cart");
  expect((await me.cart()).cart?.lines).toMatchObject([{ sku: skus.phone, quantity: 1 }]);
  expect((await page()).items).toHaveLength(1);
});

test("[CART-27, ERR-186] what cannot be added answers with the spec's failure", async () => {
  const { me, scope, send } = await open();
  await createUser(scope, { browser: me.browser });
  expect(await send({ sku: "NO-SUCH-SKU" })).toMatchObject({
    ...{ status: 422, data: { code: "WishlistAddFailed" } },
  });
});

test("[CART-28, ERR-18] a removal leaves the list and says so", async () => {
  const { me, scope, send, page } = await open();
  await createUser(scope, { browser: me.browser });
  await send({ sku: skus.phone });
  expect((await send({ event: "wish.removed", sku: skus.phone })).to).toBe(path);
  expect(me.browser.cookie("flash")).toContain("wishRemoved");
  expect((await page()).items).toEqual([]);
});

test("[ERR-187, AGENT-15] another account's list cannot be changed, in the words of the spec", async () => {
  const { me, scope, send } = await open();
  await createUser(scope, { browser: me.browser });
  for (const event of ["wish.added", "wish.removed"])
    expect(await send({ event, sku: skus.phone, owner: "ACC-SOMEBODY" })).toMatchObject({
      ...{ status: 403, data: { code: "WishlistNotAuthorised" } },
    });
  expect(wishTexts.WishlistNotAuthorised.message).toBe(
    "Sorry, you are not authorised to carryout this action.",
  );
});
