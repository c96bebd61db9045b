/**
 * A press is made again when all that the first one led to is long done: its answer was lost on the line, and whoever sent it
 * looks at the same form. What a person expects is the way on that the first press had, and nothing done twice.
 */
import { afterAll, expect, test } from "vitest";
import { raw, schema } from "#db/raw";
import { openHttpStore } from "../kit/http-store.ts";
import { cards } from "../models/checkout.ts";
import { broughtBy, open } from "../models/forms.ts";
import type { Sheet } from "../models/forms.ts";
import {
  prepareContact,
  prepareGiftCard,
  prepareOrdered,
  prepareReview,
  sealedCard,
} from "../models/prepared.ts";
import { visitor } from "./visitors.ts";
import type { Visitor } from "./visitors.ts";

const store = await openHttpStore({ env: { WORKER: "on" } });
afterAll(() => store.close());

const PATIENCE = { timeout: 20_000, interval: 100 };

/** What people and their forms have moved or begun. */
function moved(): number {
  const rows = raw(store.running.engine.store).select().from(schema.journal).all();
  return rows.filter(({ outcome, actorRole }) => outcome !== "refused" && actorRole === "guest")
    .length;
}

/** A gift card whose money could not be taken, and the page that asks for it again. */
async function unpaid(who: Visitor): Promise<Sheet> {
  await prepareGiftCard(who);
  const payment = await prepareContact(who, "again@example.com");
  const review = await prepareReview(who, payment, cards.uncapturable);
  const orderId = await prepareOrdered(who, review);
  const look = () => open(who, `/us/web/order-payment/${orderId}`);
  await expect.poll(async () => (await look()).html, PATIENCE).toContain('value="wallet.chosen"');
  return look();
}

/** Posts a form twice, the second time when the page has another face. */
async function twice(who: Visitor, at: Sheet, fields: Readonly<Record<string, string>>) {
  const { pathname } = new URL(at.url);
  const first = await who.post(pathname, fields);
  const look = async () => (await open(who, at.url)).html.includes(`value="${fields["event"]}"`);
  await expect.poll(look, PATIENCE).toBe(false);
  const before = moved();
  const again = await who.post(pathname, fields);
  const said = [first, again].map(({ status, headers }) => ({ status, to: headers.location }));
  return { said, moves: moved() - before };
}

test("[PAY-51, LC-05] a wallet that was chosen to pay again is chosen once more after a lost answer, and leads where it led", async () => {
  const who = await visitor(store);
  const page = await unpaid(who);
  const chosen = { ...broughtBy(page, "wallet.chosen"), payment_method: "paypal" };
  const {
    said: [first, again],
    moves,
  } = await twice(who, page, chosen);
  expect(first).toEqual({ status: 303, to: new URL(page.url).pathname });
  expect(again).toEqual(first);
  expect(moves).toBe(0);
});

test("[PAY-51, LC-05] a card that paid again is sent once more after a lost answer: nothing is charged again, and it leads where it led", async () => {
  const who = await visitor(store);
  const page = await unpaid(who);
  const sent = {
    ...broughtBy(page, "update.submitted"),
    ...(await sealedCard(who, page, cards.approved, "update.submitted")),
  };
  const {
    said: [first, again],
    moves,
  } = await twice(who, page, sent);
  expect(first).toEqual({ status: 303, to: new URL(page.url).pathname });
  expect(again).toEqual(first);
  expect(moves).toBe(0);
});
