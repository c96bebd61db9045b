/**
 * What a path begins with: an account, a cart, a checkout, an order. All of it is made by the store's own forms, but on
 * no screen; that these forms can be used is for the tests of checkout to show.
 */
import { setTimeout as pause } from "node:timers/promises";
import { sealCard } from "#app/card-crypto.ts";
import type { WrappingKey } from "#app/card-crypto.ts";
import { brandOf, plainCardNumber } from "#machines/payment/card.rules.ts";
import { cards, flatInWarsaw, guest } from "./checkout.ts";
import type { Buyer } from "./checkout.ts";
import { broughtBy, expectAt, firstValue, open, send } from "./forms.ts";
import type { Sender, Sheet } from "./forms.ts";
import type { Page } from "./page.ts";
import { password } from "./password.ts";
import type { Market } from "./shop.ts";

/** How long the bank and the store may take for an order. */
const PATIENCE_MS = 20_000;

/** What somebody wants to have. */
interface Wanted {
  readonly sku?: string | undefined;
  readonly service?: string | undefined;
  readonly market?: Market;
}

/** A new account, signed in. */
export async function prepareAccount(page: Sender, email: string): Promise<void> {
  const fields = { firstName: "Ada", lastName: "Byron", email, phone: "5551234567", password };
  const scope = await open(page, "/us/account/signup/");
  const answer = await send(page, scope, "password", fields);
  if (/\/sign(up|in)\//.test(answer.url)) expectAt(answer, /\/web/);
}

/** An account that exists, signed in. */
export async function prepareSignIn(page: Sender, email: string): Promise<void> {
  const scope = await open(page, "/us/account/signin/");
  const answer = await send(page, scope, "password", { email, password });
  if (/\/sign(up|in)\//.test(answer.url)) expectAt(answer, /\/web/);
}

/** One more thing in the cart. */
export async function prepareCart(
  page: Sender,
  model: string,
  { sku, service, market = "us" }: Wanted = {},
): Promise<Sheet> {
  const shelf = await open(
    page,
    `/${market}/web/product/${model}${sku === undefined ? "" : `?sku=${sku}`}`,
  );
  const cart = await send(page, shelf, "add", service === undefined ? {} : { service });
  expectAt(cart, /\/web\/cart$/);
  return cart;
}

/** From a filled cart to the step of payment: the first way of delivery, of the first day. */
export async function preparePayment(
  page: Sender,
  buyer: Buyer,
  { market = "us", method = "" }: { market?: Market; method?: string } = {},
): Promise<Sheet> {
  const address = await open(page, `/${market}/web/checkout/address`);
  expectAt(address, /\/address$/);
  const delivery = await send(page, address, "address.entered", {
    ...buyer,
    billingSame: "on",
    ...(market === "us" && { state: "TX" }),
  });
  expectAt(delivery, /\/delivery$/);
  const window = firstValue(delivery, "window");
  const payment = await send(page, delivery, "delivery.chosen", {
    method: firstValue(delivery, "method", method) ?? "",
    ...(window !== null && { window }),
  });
  expectAt(payment, /\/payment$/);
  return payment;
}

/** One thing in the cart of a guest, and the page on which it is paid. */
export async function openPayment(page: Page, email: string, model = "pebble-buds"): Promise<void> {
  await prepareCart(page, model);
  const { url } = await preparePayment(page, guest(email));
  await page.goto(url);
}

/** The same and the page on which it is ordered. */
export async function openReview(page: Page, email: string, model = "pebble-buds"): Promise<void> {
  await prepareCart(page, model);
  const { url } = await prepareReview(page, await preparePayment(page, guest(email)));
  await page.goto(url);
}

/** The same as far as the payment, with a cart that asks for no parcel, and so for no address. */
export async function prepareContact(page: Sender, email: string): Promise<Sheet> {
  const { phone, firstName, lastName } = guest(email);
  const contact = await open(page, "/us/web/checkout/address");
  const fields = { email, confirmEmail: email, phone, firstName, lastName, zip: "85004" };
  const payment = await send(page, contact, "contact.entered", fields);
  expectAt(payment, /\/payment$/);
  return payment;
}

/** From the step of payment to the one where everything is looked at once more. */
export async function prepareReview(
  page: Sender,
  payment: Sheet,
  number: string = cards.approved,
): Promise<Sheet> {
  const answer = await send(
    page,
    payment,
    "card.submitted",
    await sealedCard(page, payment, number),
  );
  return until(page, answer, new URL("review", payment.url).pathname, /\/review$/);
}

/** What a form of a page says of a card, sealed for the payment that the page names. */
export async function sealedCard(
  page: Sender,
  at: Sheet,
  number: string = cards.approved,
  purpose = "card.submitted",
) {
  const plainNumber = plainCardNumber(number);
  const { payment_id: paymentId = "" } = broughtBy(at, purpose);
  const [, market = ""] = new URL(at.url).pathname.split("/");
  const { html: answered } = await open(page, `/${market}/web/checkout/public-key`);
  const key: WrappingKey = JSON.parse(answered);
  const sealed = await sealCard(key, paymentId, {
    ...{ number: plainNumber, expiryMonth: 12, expiryYear: 2030, name: "Ada O'Brien", cvv: "123" },
  });
  return {
    ...{ payment_id: paymentId, ...sealed },
    ...{ brand: brandOf(plainNumber) ?? "", last4: plainNumber.slice(-4) },
  };
}

/** Presses the button that orders. Gives back the number of the order. */
export async function prepareOrdered(page: Sender, review: Sheet): Promise<string> {
  const answer = await send(page, review, "place.pressed", {});
  const confirmed = await until(page, answer, answer.url, /\/order-confirm\/ORD-/);
  return decodeURIComponent(new URL(confirmed.url).pathname.split("/").at(-1) ?? "");
}

/** An order of one thing, paid by card. */
export async function prepareOrder(
  page: Sender,
  email: string,
  {
    model = "meridian-6-pro",
    card,
    ...wanted
  }: Wanted & { readonly model?: string; readonly card?: string } = {},
): Promise<string> {
  await prepareCart(page, model, wanted);
  const payment = await preparePayment(page, guest(email));
  return prepareOrdered(page, await prepareReview(page, payment, card));
}

/** What is in the cart, to be fetched from a store by a guest. */
export async function preparePickup(page: Sender, email: string): Promise<string> {
  const payment = await preparePayment(page, guest(email), { method: "pickup" });
  return prepareOrdered(page, await prepareReview(page, payment));
}

/** A card, a flat in Warsaw and a courier; the pages of the Polish store speak English from now on. */
export async function prepareOrderInPoland(page: Page, email: string): Promise<string> {
  const { url } = await prepareCart(page, "pebble-buds", { market: "pl" });
  await page.context().addCookies([{ name: "lang", value: "en", url: new URL("/", url).href }]);
  const payment = await preparePayment(page, flatInWarsaw(email), { market: "pl" });
  return prepareOrdered(page, await prepareReview(page, payment));
}

/** A gift card for a friend in the cart. */
export async function prepareGiftCard(page: Sender): Promise<void> {
  const form = await open(page, "/us/web/gift-card?sku=GIFT-50-COR");
  const cart = await send(page, form, "recipientName", {
    ...{ recipientName: "Grace", email: "grace@example.com", senderName: "Ada" },
  });
  expectAt(cart, /\/web\/cart$/);
}

/** Opens an address until it leads where it should. */
async function until(page: Sender, answer: Sheet, address: string, path: RegExp): Promise<Sheet> {
  const patience = Date.now() + PATIENCE_MS;
  let sheet = answer;
  while (!path.test(new URL(sheet.url).pathname) && Date.now() < patience) {
    await pause(100);
    sheet = await open(page, address);
  }
  expectAt(sheet, path);
  return sheet;
}
