import { expect, testWithStore } from "./kit/test.ts";
import * as checkout from "../models/checkout.ts";
import { fillCart } from "../models/shop.ts";

const test = testWithStore("device-wallet");

test("Customers can close a wallet's sheet, open it again and pay from it", async ({ page }) => {
  await fillCart(page, "pebble-buds");
  await checkout.walkToPayment(page, checkout.guest("wallet@example.com"));
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
