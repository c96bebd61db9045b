import { expect, testWithStore } from "./kit/test.ts";
import * as checkout from "../models/checkout.ts";
import { worldOf } from "../models/console.ts";
import { signUp } from "../models/session.ts";
import { fillCart } from "../models/shop.ts";
import { openPayment } from "../models/prepared.ts";
import { tries } from "../models/expect.ts";

const test = testWithStore("device-wallet");

test("Customers can close a wallet's sheet, open it again and pay from it", async ({ page }) => {
  await openPayment(page, "wallet@example.com");
  await page.getByRole("link", { name: "Apple Pay" }).click();
  const pay = page.getByRole("button", { name: "Pay with Apple Pay" }).first();
  const sheet = page.getByRole("dialog", { name: "Apple Pay" });
  await pay.click();
  await expect(sheet).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(sheet).toBeHidden();
  await expect(page.getByText("You closed Apple Pay")).toBeVisible();
  await expect(pay).toBeFocused();
  await pay.click();
  await sheet.getByText("Let something go wrong").click();
  await sheet.getByRole("button", { name: "The sheet fails" }).click();
  await expect(page.getByText("Apple Pay could not be opened")).toBeVisible();
  await pay.click();
  await sheet.getByRole("button", { name: "Approve" }).click();
  await expect(checkout.heading(page)).toHaveText("Review");
});

test("[PAY-51, PAY-26] Members whose card could not be charged can open a wallet's sheet on the order's page, close it, and pay from it", async ({
  page,
  store,
}) => {
  const world = worldOf(store);
  await signUp(page, "again@example.com");
  await expect(page.getByRole("button", { name: /^Sign out/ })).toBeVisible();
  await fillCart(page, "pebble-buds");
  await page.goto("/us/web/checkout/address");
  await checkout.typeAddress(page, checkout.guest("again@example.com"));
  await checkout.sendAddress(page);
  await checkout.chooseDelivery(page);
  await checkout.typeCard(page, checkout.cards.uncapturable);
  await checkout.sendCard(page);
  const orderId = await checkout.placeOrder(page);
  await world.until(orderId, "shipped");
  await expect(async () => {
    await page.goto(`/us/web/order-payment/${orderId}`);
    await page.getByRole("link", { name: "Google Pay" }).click({ timeout: 1000 });
  }).toPass(tries);
  await expect(page).toHaveURL(/\?method=google_pay$/);
  const pay = page.getByRole("button", { name: "Pay with Google Pay" }).first();
  const sheet = page.getByRole("dialog", { name: "Google Pay" });
  await pay.click();
  await expect(sheet).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByText("You closed Google Pay")).toBeVisible();
  await expect(pay).toBeFocused();
  await pay.click();
  await sheet.getByRole("button", { name: "Approve" }).click();
  await expect(checkout.heading(page)).toHaveText("Your order is paid");
});
