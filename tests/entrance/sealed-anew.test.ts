/**
 * A card whose answer was lost is sent again: its browser seals it anew, so that the store cannot tell whether it was changed.
 * Expectations are what a person has to learn then: one thing, and a true one.
 */
import { afterAll, expect, test } from "vitest";
import { openHttpStore } from "../kit/http-store.ts";
import { cards, guest } from "../models/checkout.ts";
import { broughtBy, open, said, told } from "../models/forms.ts";
import type { Sheet } from "../models/forms.ts";
import {
  prepareCart,
  prepareContact,
  prepareGiftCard,
  prepareOrdered,
  preparePayment,
  prepareReview,
  sealedCard,
} from "../models/prepared.ts";
import { visitor } from "./visitors.ts";
import type { Visitor } from "./visitors.ts";

const store = await openHttpStore({ env: { WORKER: "on" } });
afterAll(() => store.close());

const PATIENCE = { timeout: 20_000, interval: 500 };
const ARRIVED = "What you sent first has arrived.";

/** Sends a card, and the same card again as a browser does: sealed anew, so that nothing in it reads alike. */
async function cardTwice(who: Visitor, page: Sheet, purpose: string, number: string) {
  const { pathname } = new URL(page.url);
  const brought = broughtBy(page, purpose);
  const sealed = async () => ({
    ...brought,
    ...(await sealedCard(who, page, number, purpose)),
  });
  const first = await who.post(pathname, await sealed());
  expect(first.status).toBe(303);
  return who.post(pathname, await sealed());
}

const OTHERWISE = /out of date|another tab|moved on|already sent|Nothing to pay|try again/;

test.each([
  ["approved", cards.approved, "Approved: Visa •••• 1111"],
  ["declined", cards.declined, "Your bank declined this card"],
])(
  "whoever sends a card that is %s again after a lost answer reads one thing: the first one arrived, and what became of it",
  async (_, number, became) => {
    const who = await visitor(store);
    await prepareCart(who, "pebble-buds");
    const page = await preparePayment(who, guest("twice@example.com"));
    const other = await cardTwice(who, page, "card.submitted", number);
    expect(said(other.text)).toContain(
      `${ARRIVED} This page shows what became of it. What you sent after it was not used, and nothing is paid twice.`,
    );
    expect(said(other.text)).toContain(became);
    expect(told(other.text).filter((one) => OTHERWISE.test(one))).toEqual([]);
    expect(said(other.text)).not.toContain("look it over");
  },
);

test("[PAY-51] the same of a card that pays an order again", async () => {
  const who = await visitor(store);
  await prepareGiftCard(who);
  const payment = await prepareContact(who, "again@example.com");
  const review = await prepareReview(who, payment, cards.uncapturable);
  const orderId = await prepareOrdered(who, review);
  const look = () => open(who, `/us/web/order-payment/${orderId}`);
  await expect.poll(async () => (await look()).html, PATIENCE).toContain("update.submitted");
  const other = await cardTwice(who, await look(), "update.submitted", cards.approved);
  expect(said(other.text)).toContain(`${ARRIVED} This page shows what became of it.`);
  expect(told(other.text).filter((one) => OTHERWISE.test(one))).toEqual([]);
});
