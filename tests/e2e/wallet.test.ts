import type { Page } from "playwright";
import { expect, test } from "./kit/test.ts";
import * as checkout from "../models/checkout.ts";
import { addToCart, findPhone } from "../models/shop.ts";
import { openPayment } from "../models/prepared.ts";

const { guest, heading } = checkout;

/** From the payment step to the provider's page. */
async function goToProvider(page: Page, name: string): Promise<void> {
  await page.getByRole("link", { name, exact: true }).first().click();
  await expect(heading(page)).toHaveText(`Pay with ${name}`);
  await page.getByRole("button", { name: `Continue to ${name}` }).click();
  await expect(heading(page)).toHaveText(`Sandbox ${name}`);
}

async function press(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name, exact: true }).click();
}

test("[PAY-25] Customers can cancel at PayPal, change their mind, approve there and order", async ({
  page,
}) => {
  await openPayment(page, "paypal@example.com");
  await goToProvider(page, "PayPal");
  await press(page, "Cancel");
  await expect(heading(page)).toHaveText("Payment");
  await goToProvider(page, "PayPal");
  await press(page, "Approve");
  await expect(heading(page)).toHaveText("Review");
  await expect(page.getByRole("main")).toContainText("PayPal");
  await checkout.placeButton(page).click();
  await expect(heading(page)).toContainText("Arrives");
});

test("[PAY-25] Customers without JavaScript can pay by Venmo", async ({ plainPage: page }) => {
  await findPhone(page, "Meridian 6 Pro");
  await addToCart(page);
  await checkout.goToCheckout(page);
  await checkout.typeAddress(page, guest("venmo@example.com"));
  await checkout.sendAddress(page);
  await checkout.chooseDelivery(page);
  await goToProvider(page, "Venmo");
  await press(page, "Approve");
  await expect(heading(page)).toHaveText("Review");
});
