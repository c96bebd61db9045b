/** A cart from its first item to the order it becomes (LC-31), and changes of what was paid for (LC-32). */
import { homeAddress } from "../../machines/cart/samples/cart.samples.goods.ts";
import { otherAddress, soldOut } from "../../machines/cart/cart.samples.ts";
import {
  cards,
  chooseDelivery,
  goToCheckout,
  guest,
  heading,
  placeOrder,
  sendAddress,
  sendCard,
  typeAddress,
  typeCard,
} from "./checkout.ts";
import type { World } from "./console.ts";
import type { Driver } from "./driver.ts";
import { expect } from "./expect.ts";
import type { Page } from "./page.ts";
import { prepareCart, prepareOrdered, preparePayment, prepareReview } from "./prepared.ts";
import { changeQuantity, fillCart } from "./shop.ts";
import { beside, leaveWindow } from "./window.ts";

const shelf = "/us/web/cart";
const step = (name: string) => `/us/web/checkout/${name}`;
const buyer = guest("cart@example.com");

/** There are three of it. */
const rare = { model: "column-fridge", sku: "COL-23-TIT", units: 3 } as const;
const isEmptied = "is emptied by others";

/** Somebody else buys every one there is. */
async function buysAll(page: Page, { storeUrl }: World): Promise<void> {
  const other = await beside(page, storeUrl, "somebody else");
  for (let unit = 0; unit < rare.units; unit += 1) await prepareCart(other, rare.model, rare);
  const payment = await preparePayment(other, guest("faster@example.com"));
  await prepareOrdered(other, await prepareReview(other, payment));
  await leaveWindow(storeUrl, "somebody else", true);
}

const warning = (page: Page) =>
  page.getByText("Your card is approved for this sum. If the cart changes, you enter it again.");

const asksAgain = (words: string) => async (page: Page) => {
  await page.goto(step("payment"));
  await expect(page.getByText(words)).toBeVisible();
  await expect(page.getByLabel("Card number")).toBeVisible();
};

/** The card's money is held for a day already: its security code is asked for once more. */
const paid = ["purchase.active authorisation.current hold.held"];
const confirms = (page: Page) => page.getByRole("button", { name: "Confirm the security code" });

async function givesSecurityCode(page: Page, cvv: string): Promise<void> {
  const isSent = page.waitForResponse((answer) => answer.request().method() === "POST");
  await page.getByLabel("Security code").fill(cvv);
  await confirms(page).click();
  await isSent;
}

/** What fills, changes and orders a cart, and how it shows. */
export const cart: Driver = {
  covers: "looks",
  starts: { "a guest's cart": { begin: (page) => page.goto(shelf) } },
  moves: {
    "gets an item": { events: [{ type: "line.added" }] },
    "loses it again": { events: [{ type: "line.removed" }] },
    [isEmptied]: { events: [soldOut, { type: "changes.acknowledged" }] },
    "hears the ZIP code": { events: [{ type: "zip.entered" }] },
    "hears the address": { events: [{ type: "address.entered", address: homeAddress }] },
    "hears how it comes": { events: [{ type: "delivery.chosen" }] },
    "hears a card": {
      events: [{ type: "payment.started" }, { type: "payment.moved", status: "accepted" }],
    },
    "comes back a day later": {
      events: [
        { deadline: "holdFor" },
        { deadline: "cvvValid" },
        { type: "payment.moved", status: "awaitingCvv" },
      ],
      in: paid,
    },
    "hears the security code": {
      events: [{ type: "payment.moved", status: "accepted" }],
      in: ["purchase.active authorisation.revalidating hold.none"],
    },
    "hears three wrong ones": {
      events: [{ type: "payment.moved", status: "failed" }],
      in: ["purchase.active authorisation.revalidating hold.none"],
    },
    "gets one more": { events: [{ type: "quantity.set" }], in: paid },
    "hears a card for the new sum": {
      events: [{ type: "payment.reapplied" }, { type: "payment.moved", status: "accepted" }],
    },
    "goes elsewhere": {
      events: [{ type: "address.entered", address: otherAddress }],
      in: [...paid, "purchase.active authorisation.stale hold.held"],
    },
    "becomes an order": {
      events: [
        { type: "submission.started" },
        { type: "payment.moved", status: "created" },
        { type: "order.created" },
      ],
      in: paid,
    },
  },
  events: {
    async "line.added"(page, _, { script }) {
      if (script.includes(isEmptied)) await fillCart(page, rare.model, rare);
      else await fillCart(page, "pebble-buds");
      await expect(page.locator("output")).toHaveText("1");
    },
    async "line.removed"(page) {
      await page.getByRole("button", { name: /^Remove / }).click();
      await expect(page.getByText("Nothing in your cart yet")).toBeVisible();
    },
    async repriced(page, _, world) {
      await buysAll(page, world);
      await page.goto(shelf);
      await expect(
        page.getByText("Column Fridge, Titanium is out of stock and was taken out of your cart."),
      ).toBeVisible();
      await expect(page.getByRole("link", { name: "Check out", exact: true })).toHaveCount(0);
    },
    async "changes.acknowledged"(page) {
      await page.getByRole("button", { name: "I have seen it" }).click();
      await expect(page.getByRole("button", { name: "I have seen it" })).toHaveCount(0);
      await expect(page.getByText("Nothing in your cart yet")).toBeVisible();
    },
    async "zip.entered"(page) {
      await page.getByLabel("Deliver to ZIP code").fill("94301");
      await page.getByRole("button", { name: "Check", exact: true }).click();
      await expect(page.getByText(/^Tax/).first()).toBeVisible();
    },
    async "address.entered"(page, { event }) {
      const isFirst = JSON.stringify(event["address"]) === JSON.stringify(homeAddress);
      if (isFirst) await goToCheckout(page);
      else await page.goto(step("address"));
      await typeAddress(page, isFirst ? buyer : { ...buyer, line1: "9 Main St" });
      await sendAddress(page);
      await expect(heading(page)).toHaveText("Delivery");
    },
    async "delivery.chosen"(page) {
      await page.goto(step("delivery"));
      await chooseDelivery(page);
    },
    cvvValid: (_, __, world) => world.pass({ hours: 25 }),
    async "payment.moved"(page, { event }) {
      const isAsked = await confirms(page).isVisible();
      if (event["status"] === "failed")
        for (const wrong of ["999", "999", "999"]) {
          await page.goto(step("payment"));
          await givesSecurityCode(page, wrong);
        }
      else if (isAsked) await givesSecurityCode(page, "123");
      if (event["status"] !== "accepted" || isAsked) return;
      await page.goto(step("payment"));
      await typeCard(page, cards.approved);
      await sendCard(page);
      await expect(heading(page)).toHaveText("Review");
    },
    "quantity.set": (page) => changeQuantity(page, 2),
    async "submission.started"(page) {
      await page.goto(step("review"));
      await placeOrder(page);
    },
  },
  states: {
    async "purchase.active authorisation.none hold.none"(page) {
      await page.goto(shelf);
      await expect(heading(page)).toHaveText("Cart");
      await expect(warning(page)).toHaveCount(0);
    },
    async "purchase.active authorisation.current hold.held"(page) {
      await page.goto(shelf);
      await expect(warning(page)).toBeVisible();
    },
    async "purchase.active authorisation.revalidating hold.none"(page) {
      await page.goto(step("review"));
      await expect(heading(page)).toHaveText("Payment");
      await expect(page.getByText("Please enter your card's security code again")).toBeVisible();
      await expect(confirms(page)).toBeVisible();
    },
    async "purchase.active authorisation.current hold.none"(page) {
      await page.goto(step("review"));
      await expect(heading(page)).toHaveText("Review");
    },
    "purchase.active authorisation.stale hold.held": asksAgain("Your total has changed"),
    "purchase.active authorisation.cleared hold.held": asksAgain("Your card was removed"),
    async "purchase.converted authorisation.current hold.none"(page) {
      await expect(page).toHaveURL(/\/order-confirm\/ORD-/);
      await page.goto(shelf);
      await expect(page.getByText("What was in your cart is ordered")).toBeVisible();
    },
  },
};
