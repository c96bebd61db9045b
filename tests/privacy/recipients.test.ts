/** Whoever is named in what somebody else bought or sent: a gift card's recipient, who has an account of their own. */
import { expect, test } from "vitest";
import { compact } from "#db";
import { addGiftCard } from "#app/.server/checkout/gift/gift-card-form.actions.ts";
import { giftCardsPage } from "#app/.server/account/gift-cards.page.ts";
import { myData } from "#app/.server/account/privacy/my-privacy.page.ts";
import { sendMyPrivacy } from "#app/.server/account/privacy/my-privacy.actions.ts";
import { audit } from "#app/.server/audit/audit.ts";
import { checks } from "#app/.server/audit/checks.ts";
import { guestAt, openCheckout, skus } from "#tests/checkout/kit.ts";
import type { CheckoutWorld } from "#tests/checkout/kit.ts";
import { ada, confirmMailbox } from "#tests/kit/account.ts";
import { filesOf } from "#tests/kit/secret-places.ts";
import { browser } from "#tests/kit/scope.ts";
import type { Browser } from "#tests/kit/scope.ts";
import { createUser } from "#tests/kit/user.ts";
import { catchMails, left, tablesOf } from "./life-kit.ts";

const DAY_MS = 24 * 3600_000;
const page = "/us/web/my-privacy";

/** What others type of the person; each is found nowhere else. */
const bea = {
  email: "Beatrix.Gets@canary.example",
  recipientName: "Cousin Beatrix",
  mobile: "4805557319",
  message: "Lanterns over Beatrixdale",
};
const typed = Object.values(bea);

/** Somebody buys a gift card for her, on a day of theirs; gives where its page is. */
async function given(checkout: CheckoutWorld, sendOn = "") {
  const buyer = guestAt(checkout);
  const form = { sku: "GIFT-50-COR", ...bea, senderName: "Ada", sendOn };
  const path = "/us/web/gift-card?sku=GIFT-50-COR";
  buyer.browser.keep(await addGiftCard(buyer.browser.post(path, form), checkout.scope));
  await buyer.enterAddress({ confirmEmail: "ada@example.com" });
  await buyer.pay();
  const { to } = await buyer.place();
  await checkout.world.settle();
  const orderId = to?.split("/").at(-1) ?? "";
  const address = { storefront: "us", orderId, lineItemId: "1" } as const;
  const cards = async () =>
    (await giftCardsPage(buyer.browser.get("/us/web/gift-cards"), checkout.scope, address)).cards;
  return { ...address, buyer, cards };
}

/** She signs up with the address, and proves that it is hers. */
async function signedUp({ scope, world }: CheckoutWorld, isProved = true) {
  const user = await createUser(scope, { email: "beatrix.gets@canary.example" });
  if (isProved) expect((await confirmMailbox(scope, user.browser)).status).toBe(303);
  await world.settle();
  return user;
}

function send({ scope }: CheckoutWorld, me: Browser, intent: "copy" | "erase") {
  return sendMyPrivacy(me.post(page, { intent, current: ada.password }), scope);
}

async function erased(checkout: CheckoutWorld, me: Browser): Promise<void> {
  expect((await send(checkout, me, "erase")).status).toBe(303);
  await checkout.world.pass(8 * DAY_MS);
}

/** The copy that she downloads. */
async function copyOf(checkout: CheckoutWorld, me: Browser) {
  const href = (await send(checkout, me, "copy")).headers.get("Location") ?? "";
  return (await myData(me.get(href), checkout.scope)).json();
}

/** Another day, as a form writes it. */
const inDays = ({ world }: CheckoutWorld, days: number) =>
  new Date(world.engine.clock.now() + days * DAY_MS).toISOString().slice(0, 10);

async function problemsIn({ world }: CheckoutWorld) {
  const at = new Date(world.engine.clock.now()).toISOString();
  return (await audit(world.engine.store, checks, at)).problems;
}

test("[S12] the recipient of another's gift card has a copy of what is held of them, and is erased from it everywhere", async () => {
  const checkout = await openCheckout();
  const { world } = checkout;
  const { cards } = await given(checkout);
  const me = await signedUp(checkout);
  await catchMails(world);
  const copy = await copyOf(checkout, me.browser);
  const said = JSON.stringify(copy.asRecipient);
  for (const one of typed) expect(said).toContain(one);
  // Who gave it is not told, nor anything that opens it.
  expect(said).not.toMatch(/ada@example|ORD-|senderName/);

  await erased(checkout, me.browser);
  expect(left(await tablesOf(world), typed)).toEqual([]);
  expect(compact(world.file)).toBe(true);
  expect(left(filesOf(world), typed)).toEqual([]);
  expect(await problemsIn(checkout)).toEqual([]);
  // The card is its buyer's still, and worth what it was.
  expect(await cards()).toMatchObject([
    { label: "delivered", amountCents: 5_000, isRecipientGone: true, senderName: "Ada", email: "" },
  ]);
  expect(await world.console.giftCards()).toMatchObject([{ balanceCents: 5_000 }]);
});

test("[S12] a gift card that was not sent before its recipient was erased goes to its buyer, on its day", async () => {
  const checkout = await openCheckout();
  const { world } = checkout;
  const { cards } = await given(checkout, inDays(checkout, 20));
  const me = await signedUp(checkout);
  await erased(checkout, me.browser);
  expect(left(await tablesOf(world), typed)).toEqual([]);
  expect(await cards()).toMatchObject([{ label: "scheduled", isRecipientGone: true }]);
  expect(await world.console.giftCards()).toEqual([]);
  await world.pass(13 * DAY_MS);
  expect(await world.console.giftCards()).toMatchObject([
    { email: "ada@example.com", balanceCents: 5_000 },
  ]);
  expect(await cards()).toMatchObject([{ label: "delivered" }]);
  expect(await problemsIn(checkout)).toEqual([]);
});

test("[S12] who was sent another's cart is erased from it, and the cart stays", async () => {
  const checkout = await openCheckout();
  const { world } = checkout;
  const sender = guestAt(checkout, "us", browser());
  await sender.add(skus.charger);
  await sender.change("cart.sent", { email: bea.email, mobile: "480-555-7319", consent: "on" });
  await world.settle();
  const words = [bea.email, "480-555-7319"];
  expect(left(await tablesOf(world), words)).not.toEqual([]);
  const me = await signedUp(checkout);
  expect(JSON.stringify((await copyOf(checkout, me.browser)).asRecipient)).toContain(words[1]);
  await erased(checkout, me.browser);
  expect(left(await tablesOf(world), words)).toEqual([]);
  expect((await sender.cart()).cart?.lines).toHaveLength(1);
});

test("[S12] an address that nobody proved is no claim to what others sent there", async () => {
  const checkout = await openCheckout();
  const { cards } = await given(checkout);
  const me = await signedUp(checkout, false);
  expect((await copyOf(checkout, me.browser)).asRecipient).toEqual([]);
  await erased(checkout, me.browser);
  expect(await cards()).toMatchObject([
    { recipientName: bea.recipientName, isRecipientGone: false },
  ]);
});
