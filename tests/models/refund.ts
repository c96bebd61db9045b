/** Money on its way back: by one payment or three, refused, given another way, late (LC-19). */
import { asAgent, presses, settles } from "./agent.ts";
import { cards, guest, placeOrder, sendCard, typeCard } from "./checkout.ts";
import type { World } from "./console.ts";
import type { Driver, Happening } from "./driver.ts";
import { expect } from "./expect.ts";
import { headline, openOrder } from "./order.ts";
import type { Page } from "./page.ts";
import { chooseReturn, requestReturn } from "./return.ts";
import { prepareCart, prepareOrdered, preparePayment, prepareReview } from "./prepared.ts";

const refuses = "is refused by the bank";

/** Pays with gift cards first and with a card for the rest. */
async function orders(page: Page, world: World, giftCodes: readonly string[]): Promise<void> {
  const isRefused = world.script.some((move) => move.startsWith(refuses));
  const card = isRefused ? cards.refundDeclinedOnce : cards.approved;
  await prepareCart(page, "pebble-buds");
  const payment = await preparePayment(page, guest("refund@example.com"));
  if (giftCodes.length === 0) {
    world.orderId = await prepareOrdered(page, await prepareReview(page, payment, card));
    return;
  }
  await page.goto(payment.url);
  for (const code of giftCodes) {
    await page.getByText(/^Use (a|another) gift card$/).click();
    await page.locator("#gift-code").fill(code);
    await page.getByRole("button", { name: "Use the card" }).click();
    await expect(page.getByText(`•••• ${code.slice(-4)}`).first()).toBeVisible();
  }
  await typeCard(page, card);
  await sendCard(page);
  world.orderId = await placeOrder(page);
}

/** To the page of a return that was accepted, while the provider says nothing. */
const startsWith = (
  channel: "ship" | "store",
  promise: string,
  giftCodes: readonly string[],
  moves?: readonly string[],
): Driver["starts"][string] => ({
  async begin(page, world) {
    await world.changeSettings({ refunds: "given" });
    await orders(page, world, giftCodes);
    await world.until(world.orderId, "delivered");
    await openOrder(page, world.orderId);
    await chooseReturn(page, channel);
    await requestReturn(page);
    await expect(page.getByText(/^RMA-/)).toBeVisible();
    await expect(page.getByText(promise)).toBeVisible();
    await world.until(world.orderId, "evaluation.completed");
    await world.changeSettings({ refunds: "held" });
    await world.does(world.orderId, "return.accepted");
  },
  ...(moves && { moves }),
});

const shares = ["visa", "gift", "points"];
const all = (type: string): Happening[] => shares.map((paymentId) => ({ type, paymentId }));
const card = (type: string): Happening => ({ type, paymentId: "visa" });

const shows = (label: RegExp, state: string) => async (page: Page) => {
  await expect(headline(page)).toHaveText(label);
  await expect(page.getByText(state, { exact: true }).first()).toBeVisible();
};

/** The provider answers again; whatever waits for it is asked a little later. */
async function answers(world: World): Promise<void> {
  await world.changeSettings({ refunds: "given" });
  await world.pass({ hours: 1 });
}

const byAgent = (button: string) => (page: Page, _: unknown, world: World) =>
  asAgent(page, world, settles(button));

export const refund: Driver = {
  covers: "looks",
  isWhole: true,
  passes: true,
  starts: {
    "a phone paid by card": startsWith(
      "ship",
      "Refund within 10 business days of arrival",
      [],
      [
        "is given back",
        refuses,
        "is given back after all",
        "becomes gift card balance",
        "is on the account",
        "is late",
      ],
    ),
    "a phone paid by card, gift card and points": startsWith(
      "store",
      "Refund within 7 to 10 business days of arrival",
      ["GIFTCARD010050", "GIFTCARD020050"],
      ["is given back by all", "is refused by the bank alone", "is given back after all"],
    ),
  },
  moves: {
    "is given back": { events: [card("entry.refunded")], in: ["working.initiated"] },
    "is given back by all": { events: all("entry.refunded") },
    [refuses]: { events: [card("entry.declined")], in: ["working.initiated"] },
    "is refused by the bank alone": {
      events: [...all("entry.refunded").slice(1), card("entry.declined")],
    },
    "is given back after all": { events: [{ type: "refund.retried" }, card("entry.refunded")] },
    "becomes gift card balance": {
      events: [{ type: "alternative.chosen" }, card("entry.refunded")],
    },
    "is late": { events: [{ deadline: "promise" }], in: ["working.initiated"] },
    "is on the account": { events: [{ deadline: "settlement" }] },
  },
  events: {
    "entry.refunded": async (_, { event }, world) => {
      if (event["paymentId"] === "visa") await answers(world);
    },
    "entry.declined": (_, __, world) => answers(world),
    // Past the promised day it waits for the provider's answer as well.
    "refund.retried": (page, _, world) => asAgent(page, world, presses("Refund again")),
    "refund.unanswered": byAgent("It is not paid"),
    "alternative.chosen": byAgent("Give gift card balance"),
    // Ten business days of a year's end are almost three weeks.
    promise: (_, __, world) => world.pass({ days: 20 }),
    settlement: (_, __, world) => world.pass({ days: 6 }),
  },
  states: {
    // The store may lag behind its clock: an agent has nothing to do before it knows how late it is.
    "working.initiated": (page, { move }) =>
      shows(
        move === "is late" ? /^Late: the refund was due / : /^Refund by /,
        "Refund started",
      )(page),
    "working.partlySucceeded": shows(/^Refund by /, "Partly sent"),
    declined: shows(/^Your bank refused|^Refund declined/, "Refused by the bank"),
    succeeded: (page, { move }) =>
      shows(
        /^Refunded /,
        move === "becomes gift card balance" ? "On the gift card" : "Sent to your bank",
      )(page),
    refunded: shows(/^Refunded /, "On your account"),
  },
};
