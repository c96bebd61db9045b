/**
 * Somebody is sent to a provider's page, and puts one more into the cart in another tab before they approve. What they have to
 * learn: that the sum of before pays nothing any more, and what there is to pay now; the store asks for that.
 */
import { afterAll, expect, test } from "vitest";
import { visitor } from "../entrance/visitors.ts";
import type { Visitor } from "../entrance/visitors.ts";
import { openHttpStore } from "../kit/http-store.ts";
import { cards, guest } from "../models/checkout.ts";
import { broughtBy, firstValue, open, said } from "../models/forms.ts";
import type { Sheet } from "../models/forms.ts";
import { prepareCart, preparePayment, sealedCard } from "../models/prepared.ts";
import { pressed } from "./kit.ts";

const store = await openHttpStore({ env: { WORKER: "on" } });
afterAll(() => store.close());

const PATIENCE = { timeout: 20_000, interval: 200 };
const payment = "/us/web/checkout/payment";

/** One pair of earbuds at $179.99 and two of them, each with the tax of Austin, 8.2%. */
const one = "$194.75";
const two = "$389.50";

async function atPayment(units: number): Promise<Visitor> {
  const who = await visitor(store);
  await prepareCart(who, "pebble-buds");
  await preparePayment(who, guest("outgrown@example.com"));
  if (units > 1) await setQuantity(who, units);
  return who;
}

/** In another tab. */
async function setQuantity(who: Visitor, quantity: number): Promise<void> {
  const cart = await open(who, "/us/web/cart");
  const form = { ...broughtBy(cart, "quantity.set"), quantity: String(quantity) };
  expect((await who.post("/us/web/cart", form)).status).toBe(303);
}

/** Chosen at its own page in the store; the provider's page as the payment step leads there. */
async function choose(who: Visitor, page: string, event: string): Promise<string> {
  const { pathname, search } = new URL(page, store.url);
  const brought = broughtBy(await open(who, page), event);
  expect((await who.post(pathname + search, brought)).status).toBe(303);
  const link = async () =>
    /href="(http[^"]*wallet-page[^"]*)"/.exec((await open(who, payment)).html)?.[1];
  await expect.poll(link, PATIENCE).toBeDefined();
  return (await link()) ?? "";
}

/** Approves at the provider's page, and comes back. */
async function approve(who: Visitor, url: string): Promise<Sheet> {
  const back = await pressed(url, "approve");
  return open(who, back ?? "/none");
}

const ways = [
  ["PayPal", "wallet?method=paypal", "wallet.chosen"],
  ["Venmo", "wallet?method=Venmo", "wallet.chosen"],
  ["Affirm in 4", "affirm?method=AffirmPayIn4", "affirm.chosen"],
] as const;

test.each(ways)(
  "[PAY-39] while %s is asked for the sum of before one more was bought, the page says so and asks for the new one",
  async (_, page, event) => {
    const who = await atPayment(1);
    const url = await choose(who, `/us/web/checkout/pay/${page}`, event);
    await setQuantity(who, 2);
    const asked = await open(who, payment);
    expect(said(asked.html)).toContain(`${one} was asked for. To pay now: ${two}`);
    expect(said(asked.html)).toContain("approving it now pays nothing");
    expect(asked.html).not.toContain(url);
    // Whoever approves the old sum all the same has paid nothing by it.
    const back = await approve(who, url);
    expect(new URL(back.url).pathname).toBe(payment);
    await expect
      .poll(async () => said((await open(who, payment)).html), PATIENCE)
      .toContain(`${one} was approved. To pay now: ${two}`);
    // The new sum is approved, and pays.
    const anew = await choose(who, `/us/web/checkout/pay/${page}`, event);
    await approve(who, anew);
    const review = async () => new URL((await open(who, "/us/web/checkout/review")).url).pathname;
    await expect.poll(review, PATIENCE).toBe("/us/web/checkout/review");
    expect(said((await open(who, "/us/web/checkout/review")).html)).toContain(two);
  },
);

test("[PAY-39] a larger sum that was asked for before one less was bought is not what is asked for now either", async () => {
  const who = await atPayment(2);
  const url = await choose(who, "/us/web/checkout/pay/wallet?method=paypal", "wallet.chosen");
  await setQuantity(who, 1);
  expect(said((await open(who, payment)).html)).toContain(
    `${two} was asked for. To pay now: ${one}`,
  );
  await approve(who, url);
  expect(new URL((await open(who, "/us/web/checkout/review")).url).pathname).toBe(payment);
});

test("[PAY-39] a bank's code for the sum of before is not waited for: a card is asked for with the new one", async () => {
  const who = await atPayment(1);
  const page = await open(who, payment);
  const card = {
    ...broughtBy(page, "card.submitted"),
    ...(await sealedCard(who, page, cards.asksForCode)),
  };
  expect((await who.post(payment, card)).status).toBe(303);
  await expect
    .poll(async () => (await open(who, payment)).html, PATIENCE)
    .toContain("code.entered");
  await setQuantity(who, 2);
  const asked = await open(who, payment);
  expect(said(asked.html)).toContain(`${one} was asked for. To pay now: ${two}`);
  expect(firstValue(asked, "payment_id")).not.toBe(card.payment_id);
});
