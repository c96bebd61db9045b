/** Something that renews by itself, from its trial to its end, as its page tells of it (LC-23). */
import { readToEnd } from "./agreement.ts";
import * as checkout from "./checkout.ts";
import { openMail } from "./console.ts";
import type { World } from "./console.ts";
import type { Driver, Happening } from "./driver.ts";
import { expect } from "./expect.ts";
import type { Page } from "./page.ts";
import {
  prepareAccount,
  prepareCart,
  prepareContact,
  prepareReview,
  prepareSignIn,
} from "./prepared.ts";

/** The banks that pay no renewal at all, and not the first one. */
const unreliable = { never: "4000000000005407", later: "4000000000005324" } as const;

/** The card that suits what a path is about. */
function cardFor({ script }: World): string {
  if (!script.includes("is not paid")) return checkout.cards.approved;
  const isPaidLater =
    script.includes("is charged again") || script.includes("is charged by itself");
  return isPaidLater ? unreliable.later : unreliable.never;
}

/** Each path has a subscriber of its own. */
function newSubscriber({ notes }: World): string {
  const count = Number(notes.get("subscribers") ?? "0") + 1;
  notes.set("subscribers", String(count)).set("subscriber", `music-${count}@example.com`);
  return subscriberOf({ notes });
}
const subscriberOf = ({ notes }: Pick<World, "notes">) => notes.get("subscriber") ?? "";

/** Reads the terms to their end. */
async function agree(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Read and accept" }).click();
  await readToEnd(page, page.getByRole("region", { name: "Automatic renewal terms" }));
  await page.getByRole("button", { name: "Accept", exact: true }).click();
  await page.getByRole("link", { name: "Continue" }).click();
  await expect(checkout.heading(page)).toHaveText("Review");
}

async function subscribe(page: Page, world: World): Promise<void> {
  const email = newSubscriber(world);
  await prepareCart(page, "harbor-music");
  const payment = await prepareContact(page, email);
  const review = await prepareReview(page, payment, cardFor(world));
  await page.goto(review.url);
  await agree(page);
  world.orderId = await checkout.placeOrder(page);
  // Their order, and what it brings, becomes the account's.
  await prepareAccount(page, email);
  await openPage(page, world);
}

async function openPage(page: Page, { orderId }: World): Promise<void> {
  await page.goto(`/us/web/subscriptions/${orderId}-SUB1`);
  await expect(checkout.heading(page)).toHaveText("Harbor Music");
}

/** Days pass, after which nobody is signed in any more. */
async function passes(page: Page, world: World, days: number): Promise<void> {
  await world.pass({ days });
  await page.context().clearCookies();
  await prepareSignIn(page, subscriberOf(world));
  await openPage(page, world);
}

const press = (page: Page, name: string) => page.getByRole("button", { name }).click();
const says = (page: Page, words: string | RegExp) =>
  expect(page.locator("main")).toContainText(words);
const shows =
  (...words: readonly (string | RegExp)[]) =>
  async (page: Page) => {
    for (const each of words) await says(page, each);
  };

/** Where it stands, while nobody changes its licences. */
const states = {
  trial: "standing.active.trial.quiet licences.settled",
  paid: "standing.active.paid.quiet licences.settled",
  pastDue: "standing.active.pastDue.trying licences.settled",
  triedOut: "standing.active.pastDue.waiting licences.settled",
  suspended: "standing.suspended licences.settled",
} as const;

const charged: Happening[] = [
  { deadline: "untilReminder" },
  { type: "tax.noted", zip: "85004", taxBasisPoints: 860 },
  { deadline: "untilCharge" },
];

/**
 * Music that is free for fourteen days. A subscription that an administrator stops, a bank that is silent or declines
 * twice, and another card are left to the engine's paths.
 */
export const subscription: Driver = {
  covers: "looks",
  passes: true,
  starts: { "one that begins with a trial": { begin: subscribe } },
  moves: {
    "is charged": {
      events: [...charged, { type: "renewal.paid" }],
      in: [states.trial],
    },
    "is not paid": {
      events: [...charged, { type: "renewal.unpaid" }],
      in: [states.trial],
    },
    "is charged again": {
      events: [{ type: "renewal.retried" }, { type: "renewal.paid" }],
      in: [states.pastDue],
    },
    "is charged by itself": {
      events: [{ deadline: "untilNextTry" }, { type: "renewal.paid" }],
      in: [states.pastDue],
    },
    "is tried in vain": {
      events: [{ deadline: "untilNextTry" }, { type: "renewal.unpaid" }],
      in: [states.pastDue],
    },
    "is suspended": { events: [{ deadline: "untilSuspension" }], in: [states.triedOut] },
    "is given up": { events: [{ deadline: "untilTermination" }] },
    "is cancelled": {
      events: [{ type: "cancel.requested" }, { type: "cancel.confirmed" }],
      in: [states.trial, states.paid, states.pastDue, states.suspended],
    },
    "is over": { events: [{ deadline: "untilCancelled" }] },
    "is to be for three": {
      events: [{ type: "licences.changed", count: 3 }],
      in: [states.trial],
    },
    "is for three": { events: [{ deadline: "licenceChange" }] },
  },
  events: {
    untilReminder: (_page, _, world) => world.pass({ days: 12 }),
    async "tax.noted"(page, _, world) {
      await openMail(page, subscriberOf(world), "Your subscription is charged soon");
    },
    untilCharge: (page, _, world) => passes(page, world, 3),
    "renewal.paid": (page) => says(page, "Active"),
    "renewal.unpaid": (page) => says(page, "We could not charge it"),
    "renewal.retried": (page) => press(page, "Charge it again"),
    untilNextTry: (page, _, world) => passes(page, world, 2),
    untilSuspension: (page, _, world) => passes(page, world, 6),
    untilTermination: (page, _, world) => passes(page, world, 61),
    "cancel.requested": (page) => press(page, "Cancel subscription"),
    async "cancel.confirmed"(page) {
      await press(page, "Unsubscribe");
      await expect(page.locator("main")).toContainText("Cancel this subscription?");
      await page.locator("[name=rejection_code]").selectOption("too_expensive");
      await press(page, "Unsubscribe");
      await expect(page.getByText("Unsubscribed.")).toBeVisible();
    },
    untilCancelled: (page, _, world) => passes(page, world, 31),
    async "licences.changed"(page) {
      await page.getByLabel("Licenses", { exact: true }).fill("3");
      await press(page, "Change licenses");
    },
    async licenceChange(page, _, world) {
      await world.pass({ hours: 0.51 });
      await page.context().clearCookies();
      await prepareSignIn(page, subscriberOf(world));
      await openPage(page, world);
    },
  },
  states: {
    [states.trial]: shows("Active trial", "Trial ends"),
    "standing.active.trial.quiet licences.changing": shows("3 licenses from"),
    [states.paid]: shows("Active", "Paid until", "Next charge"),
    [states.pastDue]: shows("Payment past due", "for five days", "Until"),
    [states.triedOut]: shows("Payment past due", "for five days", "Until"),
    [states.suspended]: shows("Suspended", "Until"),
    "standing.cancelled licences.settled": shows("Cancelled", "It ends on"),
    "licences.closed standing.terminated": shows("It has ended", "Nothing is charged"),
  },
};
