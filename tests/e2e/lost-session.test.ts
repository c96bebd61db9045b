/** What shoppers find whose browser has forgotten them in the middle of something. */
import type { Page } from "playwright";
import { guest, heading, typeAddress } from "../models/checkout.ts";
import { password } from "../models/password.ts";
import { prepareAccount, prepareCart } from "../models/prepared.ts";
import { expect, test } from "./kit/test.ts";

const address = "/us/web/checkout/address";
const forgotten = "This browser no longer knows your cart";

async function typed(page: Page, email: string): Promise<void> {
  await prepareCart(page, "pebble-buds");
  await page.goto(address);
  await typeAddress(page, guest(email));
}

const goOn = (page: Page) => page.getByRole("button", { name: "Continue to delivery" }).click();

test("Guests whose cookies are gone are told so, and find what they typed once they have filled the cart again", async ({
  page,
}) => {
  await typed(page, "crumbs@example.com");
  await page.context().clearCookies();
  await goOn(page);
  await expect(page.getByRole("heading", { name: forgotten })).toBeVisible();
  await prepareCart(page, "pebble-buds");
  await page.goto(address);
  await expect(page.locator("[name=line1]")).toHaveValue("1 Signal Way");
});

test("Members who signed out in another tab are told so, and sign in to their cart and to what they typed", async ({
  page,
}) => {
  const email = "two-tabs@example.com";
  await prepareAccount(page, email);
  await typed(page, email);
  const other = await page.context().newPage();
  await other.goto("/us/web");
  await other.getByRole("contentinfo").getByRole("button", { name: "Sign out" }).click();
  await expect(other.getByRole("contentinfo").getByRole("link", { name: "Sign in" })).toBeVisible();
  await other.close();
  await goOn(page);
  await expect(page.getByRole("heading", { name: forgotten })).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Sign in" }).click();
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("main").getByRole("button", { name: "Sign in" }).click();
  await expect(heading(page)).toHaveText("Address");
  await expect(page.locator("[name=line1]")).toHaveValue("1 Signal Way");
});

test("A cart that was open in a browser which has forgotten it is not called empty", async ({
  page,
}) => {
  await prepareCart(page, "pebble-buds");
  await page.goto("/us/web/cart");
  await page.context().clearCookies();
  await page
    .getByRole("button", { name: /^Remove/ })
    .first()
    .click();
  await expect(page.getByRole("heading", { name: forgotten })).toBeVisible();
});
