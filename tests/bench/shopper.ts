/** A purchase through the store's own forms, from the product to the confirmation. */
import { setTimeout as sleep } from "node:timers/promises";
import { sealCard } from "#app/card-crypto.ts";
import type { WrappingKey } from "#app/card-crypto.ts";
import { newFormKey, newId } from "#app/.server/engine/ids.ts";
import { paths } from "#app/paths.ts";
import { goods } from "#machines/cart";
import { cards, usualSku } from "#tests/kit/purchase.ts";
import type { Answer, Browser } from "./browser.ts";

/** What a browser sends of a card, made ahead so that sealing it is not measured. */
export interface SealedCard {
  readonly paymentId: string;
  readonly fields: Readonly<Record<string, string>>;
}

/** Seals a test card for a payment of its own with the key the store hands on. */
export async function sealForCheckout(browser: Browser): Promise<SealedCard> {
  const { body } = await browser.get(paths.publicKey("us"));
  const paymentId = newId();
  const key: WrappingKey = JSON.parse(body);
  const fields = await sealCard(key, paymentId, {
    number: cards.approved,
    expiryMonth: 12,
    expiryYear: 2030,
    name: "Ana Nowak",
    cvv: "123",
  });
  return { paymentId, fields: { ...fields } };
}

/** How a shopper goes through checkout: form after form, or looking at each page between them. */
export interface Manner {
  readonly looks: boolean;
}

const { firstName, lastName, line1, city, state, zip, phone } = goods.homeAddress;
const address = {
  ...{ firstName, lastName, line1, city, state, zip, phone },
  email: goods.contact.email,
  billingSame: "on",
};

/** Sends a form whose answer must lead on to a page. */
async function send(
  browser: Browser,
  path: string,
  fields: Readonly<Record<string, string>>,
  leadsTo: RegExp,
): Promise<string> {
  const { status, location, body }: Answer = await browser.post(path, {
    key: newFormKey(),
    ...fields,
  });
  if (status !== 303 || location === null || !leadsTo.test(location))
    throw new Error(`${path} answered ${status} ${location ?? ""}: ${body.slice(0, 300)}`);
  return location;
}

async function look(browser: Browser, path: string): Promise<void> {
  const { status } = await browser.get(path);
  if (status !== 200) throw new Error(`${path} answered ${status}`);
}

/** The page that waits for the bank looks again now and then; the way to the review opens once the bank has answered. */
async function waitForBank(browser: Browser, review: string): Promise<void> {
  for (let look = 0; look < 100; look += 1) {
    if ((await browser.get(review)).status === 200) return;
    await sleep(100);
  }
  throw new Error("the bank never answered");
}

/** Buys one phone. Returns the address of the confirmation. */
export async function buyOverHttp(
  browser: Browser,
  { paymentId, fields }: SealedCard,
  { looks }: Manner,
): Promise<string> {
  const step = (name: "address" | "delivery" | "payment" | "review") =>
    paths.checkoutStep("us", name);
  const on = async (to: string) => (looks ? look(browser, to) : undefined);
  await on(await send(browser, paths.cart("us"), { intent: "add", sku: usualSku }, /cart/));
  await on(step("address"));
  await on(
    await send(browser, step("address"), { event: "address.entered", ...address }, /delivery/),
  );
  const delivery = { event: "delivery.chosen", method: "standard", instructions: "" };
  await on(await send(browser, step("delivery"), delivery, /payment/));
  const card = {
    ...{ event: "card.submitted", payment_id: paymentId, ...fields },
    ...{ brand: "visa", last4: cards.approved.slice(-4) },
  };
  const answered = await send(browser, step("payment"), card, /review|payment/);
  await on(answered);
  if (answered === step("payment")) await waitForBank(browser, step("review"));
  const confirmed = await send(browser, step("review"), { event: "place.pressed" }, /confirm/);
  await on(confirmed);
  return confirmed;
}
