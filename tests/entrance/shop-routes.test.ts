/**
 * The addresses beside those of the account that the specification names (A§2, C§2): sign-in, business, deals, express checkout
 * and the carrier's activation, each come to as it is linked and operated as it is offered.
 */
import { setTimeout as pause } from "node:timers/promises";
import { test } from "vitest";
import { CLOCK_LAG_MS, advanceClock } from "#app/.server/engine/sandbox-clock.ts";
import {
  cards,
  guest,
  heading,
  placeButton,
  sendAddress,
  typeAddress,
  typeCard,
} from "../models/checkout.ts";
import { expect } from "../models/expect.ts";
import { open, send } from "../models/forms.ts";
import { password } from "../models/password.ts";
import { prepareAccount, prepareCart, prepareOrder } from "../models/prepared.ts";
import { hrefsOf, shopper, storeOfFile, titleOf } from "../kit/shopper.ts";
import type { Page } from "../models/page.ts";

const store = await storeOfFile();
const us = "/us/web";
const pathOf = (page: Page) => new URL(page.url()).pathname;

async function signIn(page: Page, email: string): Promise<void> {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
}

test("[ROUTE-31, ROUTE-04] the store's own link leads to /us/account/signin/, and whoever signs in there to their orders under /us/web", async () => {
  const page = await shopper(store);
  await prepareAccount(page, "signs-in@example.com");
  await page.context().clearCookies();
  await page.goto("/");
  expect(pathOf(page)).toBe(us);
  expect(await (await page.request.get(us)).text()).toContain('lang="en-US"');
  await page.getByRole("link", { name: "Sign in" }).click();
  expect(pathOf(page)).toBe("/us/account/signin/");
  await signIn(page, "signs-in@example.com");
  expect(pathOf(page)).toBe(`${us}/my-orders`);
});

test("[ROUTE-05, ROUTE-24, ROUTE-30, ROUTE-32, ROUTE-33] a business signs in at its own door, finds its offers and its home, and its orders at each business address", async () => {
  const page = await shopper(store);
  const email = "ada@byron.example";
  const person = { firstName: "Ada", lastName: "Byron", email, phone: "5551234567", password };
  const form = await open(page, "/us/account/signup/?for=business");
  await send(page, form, "password", { ...person, companyName: "Byron Analytics" });
  const orderId = await prepareOrder(page, email, { model: "pebble-buds" });
  await page.context().clearCookies();

  await page.goto("/us/business");
  await page.getByRole("link", { name: "Sign in" }).first().click();
  expect(pathOf(page)).toBe("/us/business/account/login/");
  await signIn(page, email);
  expect(pathOf(page)).toBe("/us/business");
  expect(await titleOf(page)).toBe("Buying for a business | US Business");
  await expect(page.locator("main")).toContainText("Byron Analytics");
  for (const address of [`${us}/business/my-orders`, "/us/business/account/orders"]) {
    await page.goto(address);
    await expect(heading(page)).toHaveText("My Orders");
    await expect(page.locator("main")).toContainText(orderId);
  }
  await page.getByRole("link", { name: "Business account" }).click();
  expect(pathOf(page)).toBe("/us/business");
  const [offers = ""] = await hrefsOf(page, /offers|deals/i);
  expect(offers).toBe("/us/business/shop/offers");
  await page.goto(offers);
  await expect(heading(page)).toHaveText("All deals");
  for (const [route, title] of [
    [`order/${orderId}`, "Order Details"],
    [`track-item/${orderId}/1`, "Track Item"],
    [`return/${orderId}`, "Return"],
    ["my-subscriptions", "My Subscriptions"],
    ["search-orders", "Search Orders"],
  ]) {
    await page.goto(`${us}/business/${route}`);
    expect(await titleOf(page)).toMatch(new RegExp(`^${title} \\| US`));
  }
});

test("[ROUTE-33] all deals are linked from every page of the store, and each of them leads to its product", async () => {
  const page = await shopper(store);
  await page.goto("/");
  await page.getByRole("link", { name: "Deals", exact: true }).first().click();
  expect(pathOf(page)).toBe("/us/shop/all-deals/");
  await page.locator("main").getByRole("link", { name: "Pebble Buds" }).first().click();
  await expect(heading(page)).toContainText("Pebble Buds");
});

test("[ROUTE-38, CONF-16] who buys at once goes through express checkout to its own thank-you page, in English whatever was chosen", async () => {
  const page = await shopper(store);
  await page.context().addCookies([{ name: "lang", value: "es" }]);
  await page.goto(`${us}/product/pebble-buds`);
  await page.locator("form[action*='express/buy-now'] button").click();
  expect(pathOf(page)).toBe(`${us}/express/checkout`);
  await expect(heading(page)).toHaveText("Express checkout");
  const save = page.getByRole("button", { name: "Save and go on" });
  await typeAddress(page, guest("quick@example.com"));
  await save.click();
  await page.locator("[name=method]").first().check();
  await save.click();
  await typeCard(page, cards.approved);
  await save.click();
  await expect(placeButton(page)).toBeEnabled();
  await placeButton(page).click();
  await expect(page).toHaveURL(/\/us\/web\/express\/order-confirm\/ORD-/);
  await expect(page.locator("main header")).toContainText("Thank you.");
});

test("[ROUTE-38] an agent begins an order for a customer on the assisted checkout, which is nobody else's", async () => {
  const page = await shopper(store);
  await prepareAccount(page, "assists@example.com");
  await page.goto(`${us}/express/assisted-checkout`);
  await expect(heading(page)).toHaveText("This page is not on the line");
  await store.running.engine.store.write((tx) =>
    tx.accounts.setAgent("assists@example.com", "A-18"),
  );
  await page.reload();
  expect(await titleOf(page)).toBe("Assisted checkout | US");
});

test("[ROUTE-36] once the carrier's session is over its activation leads a cart back to the login by its shoppingCartId, and knows no other cart", async () => {
  const page = await shopper(store);
  await prepareAccount(page, "line@example.com");
  await prepareCart(page, "meridian-6-pro", { service: "LINE-1-GRA" });
  const { id } = JSON.parse(await (await page.request.get("/us/api/cart")).text());
  await page.goto(`${us}/checkout/address`);
  await typeAddress(page, guest("line@example.com"));
  await sendAddress(page);
  await page.locator("[name=method]").first().check();
  await page.getByRole("button", { name: "Continue to payment" }).click();
  expect(pathOf(page)).toBe(`${us}/checkout/carrier`);
  await page.locator("[name=telco][value=ATT]").check();
  await page.getByRole("button", { name: "Continue" }).click();
  await page.locator("[name=phone]").fill("555-555-0001");
  await page.locator("[name=password]").fill("any");
  await page.locator("[name=pin]").fill("4711");
  await page.getByRole("button", { name: "Sign in" }).click();
  const expired = page.getByText("Your session with the carrier has expired");
  await expect(page.getByRole("radio").first()).toBeVisible();
  await expect(expired).toHaveCount(0);
  await advanceClock(store.running.engine.store, 21 * 60_000);
  await pause(CLOCK_LAG_MS);
  for (const lost of ["", "?shoppingCartId=another"]) {
    await page.goto(`${us}/carrier-activation${lost}`);
    await expect(heading(page)).toHaveText("This cart is no longer there.");
  }
  await page.goto(`${us}/carrier-activation?shoppingCartId=${id}`);
  expect(pathOf(page)).toBe(`${us}/checkout/carrier`);
  await expect(expired).toBeVisible();
  await expect(page.locator("[name=password]")).toHaveCount(1);
});
