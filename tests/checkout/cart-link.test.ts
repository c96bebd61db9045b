import { expect, test } from "vitest";
import { cartLinkPage } from "#app/.server/cart/cart-link.page.ts";
import { takeCopy } from "#app/.server/cart/cart-link.actions.ts";
import { guestAt, openCheckout, skus } from "./kit.ts";
import type { CheckoutWorld } from "./kit.ts";

const receiver = { email: "ana@example.com", mobile: "650-555-0134", consent: "on" };
const DAY = 24 * 60 * 60_000;

/** What the page of a link says to somebody else. */
function strangerAt(checkout: CheckoutWorld, linkId: string) {
  const stranger = guestAt(checkout);
  const address = { storefront: "us", linkId } as const;
  const path = `/us/web/cart-link/${linkId}`;
  return {
    ...stranger,
    look: async () =>
      (await cartLinkPage(stranger.browser.get(path), checkout.scope, address)).page,
    take: async () =>
      stranger.browser.keep(
        await takeCopy(stranger.browser.post(path, {}), checkout.scope, address),
      ),
  };
}

/** A cart of two things and a service, sent. */
async function sentCart(fields: Readonly<Record<string, string>> = receiver) {
  const checkout = await openCheckout();
  const guest = guestAt(checkout);
  await guest.add(skus.phone, { service: "WAR-2Y-GRA" });
  await guest.add(skus.charger);
  await guest.add(skus.charger);
  const answer = await guest.change("cart.sent", fields);
  await checkout.world.settle();
  const [text] = await checkout.world.console.texts();
  const linkId = /cart-link\/([\w-]+)/.exec(text?.text ?? checkout.world.mails[0]?.text ?? "")?.[1];
  return { checkout, guest, answer, text, linkId: linkId ?? "" };
}

test("[CART-17, LC-48] a cart is sent by e-mail and as a text, each with the link", async () => {
  const { checkout, answer, text, linkId } = await sentCart();
  expect(answer).toMatchObject({ to: "/us/web/cart" });
  expect(checkout.world.mails).toMatchObject([
    { to: receiver.email, subject: "Your cart at Ohmline", text: expect.stringContaining(linkId) },
  ]);
  expect(text).toMatchObject({ to: receiver.mobile });
  expect(linkId).not.toBe("");
});

test("[LC-48] whoever has the link takes one copy, which leaves the sender's cart as it is", async () => {
  const { checkout, guest, linkId } = await sentCart();
  const stranger = strangerAt(checkout, linkId);
  expect(await stranger.look()).toMatchObject({ status: "sent", isOpenable: true });
  expect((await stranger.take()).headers.get("Location")).toBe("/us/web/cart");
  const copy = (await stranger.cart()).cart?.lines ?? [];
  expect(copy.map(({ sku, quantity }) => [sku, quantity])).toEqual([
    [skus.phone, 1],
    [skus.charger, 2],
  ]);
  expect(copy[0]?.children).toHaveLength(1);
  await stranger.change("line.removed", { lineId: copy[1]?.lineId ?? "" });
  expect((await guest.cart()).cart?.lines).toHaveLength(2);

  const late = strangerAt(checkout, linkId);
  expect(await late.look()).toMatchObject({ status: "opened", isOpenable: false });
  expect((await late.take()).headers.get("Location")).toBe(`/us/web/cart-link/${linkId}`);
  expect((await late.cart()).cart).toBeNull();
});

test("[LC-48, CART-17] the link gives the cart as it was sent and mailed, whatever its owner does to it later", async () => {
  const { checkout, guest, linkId } = await sentCart();
  const lines = (await guest.cart()).cart?.lines ?? [];
  await guest.change("line.removed", { lineId: lines[1]?.lineId ?? "" });
  await guest.add(skus.phone);
  const stranger = strangerAt(checkout, linkId);
  await stranger.take();
  const copy = (await stranger.cart()).cart?.lines ?? [];
  expect(copy.map(({ sku, quantity }) => [sku, quantity])).toEqual([
    [skus.phone, 1],
    [skus.charger, 2],
  ]);
});

test("[LC-48] the link ends after 24 hours, and a link that nobody sent is not there", async () => {
  const { checkout, linkId } = await sentCart();
  await checkout.world.pass(DAY);
  const late = strangerAt(checkout, linkId);
  expect(await late.look()).toMatchObject({ status: "expired", isOpenable: false });
  const nowhere = strangerAt(checkout, "00000000-0000-4000-8000-000000000000");
  await expect(nowhere.look()).rejects.toMatchObject({ status: 404 });
});

test("[LC-48] the link hears that its copy was ordered", async () => {
  const { checkout, linkId } = await sentCart();
  const stranger = strangerAt(checkout, linkId);
  await stranger.take();
  await stranger.enterAddress();
  await stranger.chooseDelivery();
  await stranger.pay();
  await stranger.place();
  await checkout.world.settle();
  expect(await stranger.look()).toMatchObject({ status: "paid" });
});

test("[LC-48] a number that does not exist makes the link fail", async () => {
  const { checkout } = await sentCart({ ...receiver, mobile: "650-555-0000" });
  const linkId = /cart-link\/([\w-]+)/.exec(checkout.world.mails[0]?.text ?? "")?.[1] ?? "";
  expect(await strangerAt(checkout, linkId).look()).toMatchObject({ status: "failed" });
});

test.each([
  [{ email: "ana" }, "EmailInvalid"],
  [{ mobile: "12" }, "PhoneIncorrect"],
  [{ consent: "" }, "ConsentRequired"],
])("[CART-17, PLACE-17] %o is not sent and says why", async (change, code) => {
  const { checkout, answer } = await sentCart({ ...receiver, ...change });
  expect(answer).toMatchObject({ status: 422, data: { refusal: { code } } });
  expect(checkout.world.mails).toEqual([]);
});
