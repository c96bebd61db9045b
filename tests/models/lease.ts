/** A lease to own, from the question whether one may to the day it is owned (LC-42). */
import { chooseCancel, confirmCancel } from "./cancel.ts";
import { chooseDelivery, guest, heading, placeOrder } from "./checkout.ts";
import type { World } from "./console.ts";
import type { Driver } from "./driver.ts";
import { expect } from "./expect.ts";
import { openOrder } from "./order.ts";
import type { Page } from "./page.ts";
import { chooseReturn, requestReturn } from "./return.ts";
import { prepareAccount, prepareCart, preparePayment, prepareSignIn } from "./prepared.ts";

const here = "/us/web/checkout/pay/lease?method=lease";
const tooMuch = "costs more than that";

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const emailOf = ({ notes }: World) => `lease${notes.get("lessee")}@example.com`;

/** Two things in the cart where the approval is to be too small for them. */
async function begins(page: Page, world: World): Promise<void> {
  const nth = Number(world.notes.get("lessee") ?? 0) + 1;
  world.notes.set("lessee", String(nth));
  await prepareAccount(page, emailOf(world));
  await prepareCart(page, "pebble-buds");
  if (world.script.includes(tooMuch)) await prepareCart(page, "pebble-buds");
  await preparePayment(page, guest(emailOf(world)));
  await page.goto(here);
}

async function asks(page: Page, phone: string): Promise<void> {
  await page.getByLabel("Mobile phone").fill(phone);
  await page.getByLabel("Date of birth").fill("1990-05-05");
  await press(page, "Ask for approval");
}

/** A session does not last so long. */
async function waits(page: Page, world: World, days: number): Promise<void> {
  await world.pass({ days });
  await prepareSignIn(page, emailOf(world));
}

/** The lease as its order's page leads to it. */
const owes =
  (title: string, words: string | RegExp) =>
  async (page: Page, { orderId }: World) => {
    await openOrder(page, orderId);
    await page.getByRole("link", { name: "See your lease" }).click();
    await expect(heading(page)).toHaveText("Lease to own");
    await expect(page.getByText(title, { exact: true })).toBeVisible();
    await expect(page.getByText(words).first()).toBeVisible();
  };

/** Who asks for a lease, what the leasing company says, and what becomes of the goods. */
export const lease: Driver = {
  covers: "looks",
  passes: true,
  starts: { "a shopper's cart": { begin: begins } },
  moves: {
    "is approved": { events: [{ type: "applied", state: "AZ" }, { type: "lease.approved" }] },
    "is refused": { events: [{ type: "applied", state: "AZ" }, { type: "lease.refused" }] },
    [tooMuch]: { events: [{ type: "lease.used", amountCents: 250_001 }] },
    // Once it is active its page offers it anew only where the price has changed.
    "is ordered": { events: [{ type: "lease.used", amountCents: 119_622 }], in: ["approved"] },
    "waits too long": { events: [{ deadline: "approvalValid" }] },
    "is called off": { events: [{ type: "order.cancelled" }], in: ["active"] },
    "is sent back": { events: [{ type: "goods.returned", amountCents: 119_622 }] },
    "is paid for twelve months": { events: [{ deadline: "untilOwned" }] },
  },
  events: {
    async "lease.approved"(page, _, { script }) {
      await asks(page, script.includes(tooMuch) ? "555-555-0002" : "555-555-0001");
      // The approval's days count from the answer, so nothing else happens before it.
      await expect(page.getByText(/^You are approved for/)).toBeVisible();
    },
    async "lease.refused"(page) {
      await asks(page, "555-555-0004");
      await expect(page.getByText("The leasing company said no")).toBeVisible();
      await asks(page, "555-555-0005");
    },
    async "lease.used"(page, { event }, world) {
      await expect(page.getByText(/^You are approved for/)).toBeVisible();
      if (event["amountCents"] === 250_001) return;
      await press(page, "Lease this order");
      await expect(heading(page)).toHaveText("Review");
      world.orderId = await placeOrder(page);
    },
    async approvalValid(page, _, world) {
      await waits(page, world, 31);
      await page.goto("/us/web/checkout/delivery");
      await chooseDelivery(page);
    },
    async "order.cancelled"(page, _, world) {
      await openOrder(page, world.orderId);
      await chooseCancel(page);
      await confirmCancel(page);
      await world.does(world.orderId, "cancel.answered", "cancel.confirmed");
    },
    async "goods.returned"(page, _, world) {
      await world.until(world.orderId, "delivered");
      await openOrder(page, world.orderId);
      await chooseReturn(page);
      await requestReturn(page);
      await world.until(world.orderId, "return.accepted");
    },
    untilOwned: (page, _, world) => waits(page, world, 366),
  },
  states: {
    offered: (page) => expect(page.getByRole("button", { name: "Ask for approval" })).toBeVisible(),
    async approved(page, { script }) {
      await page.goto(here);
      await expect(page.getByText(/^You are approved for/)).toBeVisible();
      const isTooMuch = script.includes(tooMuch);
      const words = page.getByText("Your order costs more than you are approved for");
      await expect(words).toHaveCount(isTooMuch ? 1 : 0);
      await expect(page.getByRole("button", { name: "Lease this order" })).toHaveCount(
        isTooMuch ? 0 : 1,
      );
    },
    async refused(page) {
      await expect(page.getByText("Leasing is not offered in your state")).toBeVisible();
      await expect(page.getByRole("button", { name: "Ask for approval" })).toBeVisible();
    },
    async expired(page) {
      await page.goto(here);
      await expect(page.getByText("Your approval has expired")).toBeVisible();
      await expect(page.getByRole("button", { name: "Ask for approval" })).toBeVisible();
    },
    active: owes("Your lease is active", /^Next: /),
    cancelled: owes("The lease was cancelled", "Leased goods"),
    owned: owes("It is yours", "Altogether"),
  },
};
