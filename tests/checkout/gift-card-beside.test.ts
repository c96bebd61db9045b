/**
 * A gift card is pressed in one tab while a card pays in another one. What a person has to learn, beside the field that they
 * typed in: why it was not taken, and that nothing was taken from it; what they typed stands there.
 */
import { afterAll, expect, test } from "vitest";
import { visitor } from "../entrance/visitors.ts";
import type { Visitor } from "../entrance/visitors.ts";
import { openHttpStore } from "../kit/http-store.ts";
import { cards, guest } from "../models/checkout.ts";
import { broughtBy, firstValue, open, told } from "../models/forms.ts";
import {
  prepareCart,
  prepareGiftCard,
  prepareOrdered,
  preparePayment,
  prepareReview,
  sealedCard,
} from "../models/prepared.ts";

const store = await openHttpStore({ env: { WORKER: "on" } });
afterAll(() => store.close());

const PATIENCE = { timeout: 20_000, interval: 500 };
const FIFTY = "GIFTCARD010050";

/** Both tabs show the same page; a card is sent in the first, then a gift card in the second. */
async function inTwoTabs(who: Visitor, path: string, purpose: string, number: string) {
  const [first, second] = [await open(who, path), await open(who, path)];
  const card = { ...broughtBy(first, purpose), ...(await sealedCard(who, first, number, purpose)) };
  expect((await who.post(path, card)).status).toBe(303);
  return who.post(path, { ...broughtBy(second, "gift.applied"), code: FIFTY });
}

const CHANGED = "Your order has changed since you opened this page";
const UNTAKEN = /Nothing was taken from (it|this gift card)/;

test.each([
  ["was approved", cards.approved],
  ["was declined", cards.declined],
  ["waits for a code", cards.asksForCode],
  ["waits for its bank", cards.lateYes],
])(
  "[GIFT-03] whoever uses a gift card while a card %s in another tab reads why not, and finds the code",
  async (_, number) => {
    const who = await visitor(store);
    await prepareCart(who, "pebble-buds");
    const { url } = await preparePayment(who, guest("beside@example.com"));
    const { pathname } = new URL(url);
    const { text } = await inTwoTabs(who, pathname, "card.submitted", number);
    const about = told(text).filter((one) => UNTAKEN.test(one));
    expect(about).toHaveLength(1);
    expect(about[0]).toContain(CHANGED);
    expect(firstValue({ url, html: text }, "code")).toBe(FIFTY);
  },
);

test("[PAY-51] whoever pays an order again by gift card while a card pays it in another tab reads why not", async () => {
  const who = await visitor(store);
  await prepareGiftCard(who);
  await prepareCart(who, "pebble-buds");
  const payment = await preparePayment(who, guest("again@example.com"));
  const orderId = await prepareOrdered(who, await prepareReview(who, payment, cards.uncapturable));
  const path = `/us/web/order-payment/${orderId}`;
  await expect.poll(async () => (await open(who, path)).html, PATIENCE).toContain("gift.applied");
  const { text } = await inTwoTabs(who, path, "update.submitted", cards.approved);
  expect(told(text).filter((one) => one.includes("This order is paid."))).toHaveLength(1);
});
