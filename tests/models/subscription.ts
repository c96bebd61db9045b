/** A subscription from the order that brings it: its trial, its renewals, its end (LC-23). */
import type { Page } from "playwright";
import { cards, guest, placeOrder, sendCard, typeCard } from "./checkout.ts";
import type { World } from "./console.ts";
import type { Driver } from "./driver.ts";
import { expect } from "./expect.ts";
import { headline } from "./order.ts";
import { enter, signUp } from "./session.ts";
import { fillCart } from "./shop.ts";

const email = (world: World) => world.notes.get("subscriber") ?? "";

/** Opens the subscription of the path; whoever was away for too long signs in again. */
async function openSubscription(page: Page, world: World): Promise<void> {
  await page.goto(`/us/web/subscriptions/${world.orderId}-SUB1`);
  if (!page.url().includes("/account/signin")) return;
  await enter(page, email(world));
  await expect(page.getByRole("link", { name: "Sign in", exact: true })).toHaveCount(0);
  await page.goto(`/us/web/subscriptions/${world.orderId}-SUB1`);
}

/** Signs up and orders the music that is free for fourteen days, with a card that is only verified. */
async function subscribe(page: Page, world: World): Promise<void> {
  await world.changeSettings({ declineRenewals: false });
  const address = `listener-${world.notes.size}@example.com`;
  world.notes.set(address, address).set("subscriber", address);
  await signUp(page, address);
  await expect(page.getByRole("button", { name: /^Sign out/ }).first()).toBeAttached();
  await fillCart(page, "harbor-music");
  await typeContact(page, address);
  await typeCard(page, cards.approved);
  await sendCard(page);
  await expect(headline(page)).toHaveText("Review");
  await agree(page);
  world.orderId = await placeOrder(page);
  await openSubscription(page, world);
}

/** Nothing is sent, so that only the contact is asked for. */
async function typeContact(page: Page, address: string): Promise<void> {
  await page.goto("/us/web/checkout/address");
  await expect(headline(page)).toHaveText("Contact");
  const { phone, firstName, lastName } = guest(address);
  const typed = { email: address, confirmEmail: address, phone, firstName, lastName };
  for (const [name, value] of Object.entries(typed))
    await page.locator(`[name=${name}]`).fill(value);
  await page.getByRole("button", { name: "Continue to payment" }).click();
  await expect(headline(page)).toHaveText("Payment");
}

/** Reads the renewal's terms to their end and accepts them. */
async function agree(page: Page): Promise<void> {
  await page.goto("/us/web/checkout/agreement/autoRenewal");
  await page.getByRole("region", { name: "Automatic renewal terms" }).hover();
  await page.mouse.wheel(0, 5000);
  await page.getByRole("button", { name: "Accept", exact: true }).click();
  await page.getByRole("link", { name: "Continue" }).click();
  await expect(headline(page)).toHaveText("Review");
}

/** The provider takes the charges of what renews, or none of them. */
const takes = (world: World, isWell: boolean) => world.changeSettings({ declineRenewals: !isWell });

/** The next charge: what is owed is charged again, or its day comes. */
async function charges(page: Page, world: World): Promise<void> {
  const again = page.getByRole("button", { name: "Charge it again" });
  if (await again.isVisible()) return again.click();
  return world.pass({ days: 4 });
}

const shows =
  (label: string, ...words: readonly string[]) =>
  (page: Page, world: World) =>
    expect(async () => {
      await openSubscription(page, world);
      await expect(page.locator("main header")).toContainText(label, { timeout: 1000 });
      for (const text of words)
        await expect(page.locator("main")).toContainText(text, { timeout: 1000 });
    }).toPass();

const settled = "licences.settled";
const changing = "licences.changing";
const active = (state: string, licences = settled) => `standing.active.${state} ${licences}`;

/** What a shopper, the payment provider and the clock do to a subscription. An administrator's stop has no screen. */
export const subscription: Driver = {
  covers: "looks",
  passes: true,
  births: { "one that begins with a trial": { begin: subscribe } },
  moves: {
    "hears of the next charge": { events: [{ deadline: "untilReminder" }] },
    "is renewed": {
      events: [{ deadline: "untilPaidEnd" }, { type: "renewal.paid" }],
      in: [active("trial.reminded"), active("paid.reminded")],
    },
    "is declined": {
      events: [{ deadline: "untilPaidEnd" }, { type: "renewal.unpaid" }],
      in: [active("trial.reminded"), active("paid.reminded")],
    },
    "pays by the same card": {
      events: [{ type: "renewal.retried" }, { type: "renewal.paid" }],
      in: [active("pastDue"), `standing.suspended ${settled}`],
    },
    "gives another card": {
      events: [{ type: "card.given" }, { type: "payment.updated" }, { type: "renewal.paid" }],
      in: [`standing.suspended ${settled}`],
    },
    "does not pay for five days": { events: [{ deadline: "untilSuspension" }] },
    "does not pay for sixty days": { events: [{ deadline: "untilTermination" }] },
    "wants more licences": {
      events: [{ type: "licences.changed", count: 3 }],
      in: [active("trial.quiet")],
    },
    "has them half an hour later": { events: [{ deadline: "licenceChange" }] },
    unsubscribes: {
      events: [{ type: "cancel.requested" }, { type: "cancel.confirmed" }],
      in: [active("trial.quiet"), active("paid.quiet"), active("pastDue")],
    },
    "uses it to its end": { events: [{ deadline: "untilCancelled" }] },
  },
  events: {
    // The longest of what follows it by itself: from eleven days of a trial, or a month, three are left.
    untilReminder: async (page, { event }, world) => {
      await world.pass({ days: event.type.includes("trial") ? 11 : 29 });
      await openSubscription(page, world);
    },
    async "renewal.paid"(page, _, world) {
      await takes(world, true);
      await charges(page, world);
    },
    async "renewal.unpaid"(page, _, world) {
      await takes(world, false);
      await charges(page, world);
    },
    async "payment.updated"(page, _, world) {
      await takes(world, true);
      await page.getByRole("link", { name: "Update payment" }).click();
      await typeCard(page, cards.approved);
      await page.getByRole("button", { name: "Use this card" }).click();
      await expect(page.getByRole("button", { name: "Use this card" })).toHaveCount(0);
    },
    untilSuspension: (_, __, world) => world.pass({ days: 5 }),
    untilTermination: (_, __, world) => world.pass({ days: 60 }),
    untilCancelled: (_, __, world) => world.pass({ days: 32 }),
    licenceChange: (_, __, world) => world.pass({ hours: 0.6 }),
    async "licences.changed"(page) {
      await page.getByLabel("Licences", { exact: true }).fill("3");
      await page.getByRole("button", { name: "Change licences" }).click();
      await expect(page.getByText("Saved")).toBeVisible();
    },
    "cancel.requested": (page) => page.getByRole("button", { name: "Cancel subscription" }).click(),
    async "cancel.confirmed"(page) {
      await page.getByLabel("Why do you cancel?").selectOption("It is too expensive");
      await page.getByRole("button", { name: "Unsubscribe" }).click();
      await expect(page.getByText("Unsubscribed.")).toBeVisible();
    },
  },
  states: {
    [active("trial.quiet")]: shows("Active trial", "Trial ends", "Next charge"),
    [active("trial.quiet", changing)]: shows("Active trial", "3 licences from"),
    [active("trial.reminded")]: shows("Active trial", "Trial ends"),
    [active("paid.quiet")]: shows("Active", "Paid until", "Paid"),
    [active("paid.reminded")]: shows("Active", "Paid until"),
    [active("pastDue")]: shows("Payment past due", "It stays active for five days", "Declined"),
    [`standing.suspended ${settled}`]: shows("Suspended", "nothing is lost"),
    [`standing.cancelled ${settled}`]: shows("Cancelled", "It ends on"),
    "standing.terminated licences.closed": shows("Cancelled", "It has ended"),
  },
};
