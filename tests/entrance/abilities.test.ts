/** What the account area lets a customer do (A§1), each found from a page of theirs and begun there. */
import { test } from "vitest";
import { cards, guest, heading, placeOrder } from "../models/checkout.ts";
import { expect } from "../models/expect.ts";
import { lookUp, openOrder, panel } from "../models/order.ts";
import type { Page } from "../models/page.ts";
import {
  prepareAccount,
  prepareContact,
  prepareGiftCard,
  prepareOrder,
  preparePayment,
  prepareReview,
} from "../models/prepared.ts";
import { chooseReturn, requestReturn } from "../models/return.ts";
import type { PlainPage } from "../kit/plain-browser/page.ts";
import { shopper, storeOfFile } from "../kit/shopper.ts";
import { goOn } from "../shop-api/bought.ts";

const store = await storeOfFile();
const us = "/us/web";
const pathOf = (page: Page) => new URL(page.url()).pathname;

/** A phone for which an old one is given. */
async function prepareTradeIn(page: PlainPage, email: string): Promise<string> {
  const answers = ["device_working", "display_working", "screen_working", "device_connected"];
  const query = new URLSearchParams({ for: "M6-128-GRA", device: "meridian-4", data_wiped: "Yes" });
  for (const answer of answers) query.set(answer, "Yes");
  await page.goto(`${us}/trade-in?${query}`);
  await page.getByRole("button", { name: "Add trade-in to cart" }).click();
  await page.goto((await prepareReview(page, await preparePayment(page, guest(email)))).url);
  return placeOrder(page);
}

/** Follows a link of what is open, and says where it leads and what stands there. */
async function follows(page: Page, link: string | RegExp): Promise<string> {
  await page.locator("main").getByRole("link", { name: link }).first().click();
  return `${pathOf(page)} ${await heading(page).textContent()}`;
}

/** A member of the store, and their page. */
async function member(email: string) {
  const page = await shopper(store);
  await prepareAccount(page, email);
  return page;
}

test("[ROUTE-02] an order that was just placed is found in the history, called off, swapped for another color and sent elsewhere, and looked up by whoever has no account", async () => {
  const page = await member("placed@example.com");
  const orderId = await prepareOrder(page, "placed@example.com", { model: "pebble-buds" });
  const details = `${us}/order/${orderId}`;
  await page.goto(`${us}/my-orders`);
  expect(await follows(page, "Pebble Buds, Porcelain")).toMatch(new RegExp(`^${details} Arrives`));
  expect(await follows(page, "Cancel items")).toBe(`${details}/cancel What do you want to cancel?`);
  await page.goto(details);
  expect(await follows(page, "Change the address")).toBe(`${details}/address Delivery address`);
  await expect(page.locator("[name=line_1]")).toHaveCount(1);
  await page.goto(details);
  expect(await follows(page, "Change color or model")).toBe(
    `${us}/${orderId}/sku-swap/1 Change Pebble Buds, Porcelain`,
  );
  await page.locator("[name=to][value=PB-1-SAG]").check();
  await page.getByRole("button", { name: "See the difference" }).click();
  await expect(page.locator("main")).toContainText("Pebble Buds, Sage");
  await expect(page.getByRole("button", { name: "Swap it" })).toBeEnabled();
  const guestPage = await shopper(store);
  await lookUp(guestPage, orderId, "78701");
  await expect(guestPage).toHaveURL(details);
  await expect(heading(guestPage)).toHaveText(/^Arrives /);
});

test("[ROUTE-02, TRADE-27] what was delivered is followed and sent back with a label, and an old device has its eight reminders and more time", async () => {
  const page = await member("delivered@example.com");
  const orderId = await prepareTradeIn(page, "delivered@example.com");
  const details = `${us}/order/${orderId}`;
  await goOn(store, orderId, "delivered");
  await openOrder(page, orderId);
  await expect(page.getByRole("link", { name: "Start a return" })).toBeVisible();
  expect(await follows(page, "Track parcel")).toMatch(
    new RegExp(`^${us}/track-item/${orderId}/1 `),
  );
  await page.goto(details);
  expect(await follows(page, "See your trade-in")).toBe(`${details}/trade-in/1 Your trade-in`);
  await expect(panel(page, "Before you send it").getByRole("listitem")).toHaveCount(8);
  await page.getByRole("button", { name: "Extend by 15 days" }).click();
  await expect(page.getByRole("button", { name: "Extend by 15 days" })).toHaveCount(0);
  await page.goto(details);
  await chooseReturn(page);
  await requestReturn(page);
  await page.goto(details);
  await expect(page.getByRole("link", { name: "Print label" })).toBeVisible();
  expect(await follows(page, "Print label")).toMatch(
    new RegExp(`^${us}/print-label/${orderId} Hand it over by `),
  );
});

test("[ROUTE-02] a failed payment is made again, a television has its day chosen, and a gift card is sent once more", async () => {
  const page = await member("later@example.com");
  const email = "later@example.com";
  const unpaid = await prepareOrder(page, email, {
    model: "pebble-buds",
    card: cards.uncapturable,
  });
  await goOn(store, unpaid, "shipped");
  await openOrder(page, unpaid);
  await expect(page.getByRole("link", { name: "Update payment" })).toBeVisible();
  expect(await follows(page, "Update payment")).toBe(
    `${us}/order-payment/${unpaid} Update your payment`,
  );
  const television = await prepareOrder(page, email, { model: "plane-oled" });
  await openOrder(page, television);
  expect(await follows(page, "Change delivery date")).toBe(
    `${us}/order/${television}/schedule/1 Schedule the delivery: Plane 55″ OLED`,
  );
  await prepareGiftCard(page);
  await page.goto((await prepareReview(page, await prepareContact(page, email))).url);
  const gift = await placeOrder(page);
  await openOrder(page, gift);
  await expect(page.locator("main header").first()).toContainText("Sent by email");
  expect(await follows(page, "Recipient and sending")).toMatch(`${us}/gift-cards/${gift}/1`);
  await expect(page.getByRole("button", { name: "Resend the gift card" })).toBeEnabled();
});

test("[ROUTE-02, ROUTE-53] subscriptions, the gift-card wallet and the rewards stand beside the orders, and each leads to its page", async () => {
  const page = await member("tabs@example.com");
  for (const [name, path] of [
    ["My Subscriptions", "my-subscriptions"],
    ["My Wallet", "my-wallet"],
    ["My Rewards", "my-rewards"],
  ] as const) {
    await page.goto(`${us}/my-orders`);
    const tabs = page.getByRole("navigation", { name: "Your purchases" });
    await tabs.getByRole("link", { name }).click();
    expect(pathOf(page)).toBe(`${us}/${path}`);
    await expect(heading(page)).toHaveText(name);
  }
});

test("[ROUTE-01, ROUTE-55] phones, televisions, appliances and accessories are on the shelves of one store, whose cart and orders are a link away from each of its pages", async () => {
  const page = await shopper(store);
  for (const [department, model] of [
    ["Phones", "Meridian 6"],
    ["TV & audio", "Plane OLED"],
    ["Home", "Column Fridge"],
    ["Accessories", "Volt Charger"],
  ] as const) {
    await page.goto(us);
    await page.locator("main").getByRole("link", { name: department }).first().click();
    await expect(page.locator("main")).toContainText(model);
  }
  const orderId = await prepareOrder(page, "both@example.com", { model: "pebble-buds" });
  for (const path of [`${us}/order/${orderId}`, `${us}/product/pebble-buds`, "/us/business"]) {
    await page.goto(path);
    await page.getByRole("link", { name: "Cart" }).first().click();
    expect(pathOf(page)).toBe(`${us}/cart`);
    await page.getByRole("link", { name: "Orders", exact: true }).first().click();
    expect(pathOf(page)).toBe(`${us}/my-orders`);
  }
});
