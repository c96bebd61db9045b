import { expect, test, violations } from "./kit/test.ts";
import { heading } from "../models/checkout.ts";
import { fillCart } from "../models/shop.ts";
import type { Page } from "playwright";

/** From the shelf to the text: something that renews by itself lies in the cart. */
async function openTerms(page: Page): Promise<void> {
  await fillCart(page, "harbor-cloud");
  await page.goto("/us/web/checkout/agreement/autoRenewal");
  await expect(heading(page)).toHaveText("Automatic renewal terms");
}

const accept = (page: Page) => page.getByRole("button", { name: "Accept", exact: true });
const text = (page: Page) => page.getByRole("region", { name: "Automatic renewal terms" });

test("[PLACE-14, PLACE-15, FIN-03] Customers can accept a legal text once they have scrolled to its end", async ({
  page,
}) => {
  await openTerms(page);
  await expect(accept(page)).toBeDisabled();
  expect(await violations(page)).toEqual([]);
  await text(page).hover();
  await page.mouse.wheel(0, 200);
  await expect(accept(page)).toBeDisabled();
  await page.mouse.wheel(0, 5000);
  await expect(accept(page)).toBeEnabled();
  const actions = page.locator("main").getByRole("button").or(page.locator("main a"));
  await expect(actions).toHaveText(["Accept", "Print", "Close"]);
  await accept(page).click();
  await expect(page.getByRole("status").filter({ hasText: "Accepted" })).toBeVisible();
  await expect(actions).toHaveText(["Continue", "Print", "Close"]);
});

test("[PLACE-14] Customers can read and accept a legal text with the keyboard alone", async ({
  page,
}) => {
  await openTerms(page);
  await text(page).focus();
  await page.keyboard.press("End");
  await expect(accept(page)).toBeEnabled();
  await page.keyboard.press("Tab");
  await expect(accept(page)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("link", { name: "Continue" })).toBeVisible();
});

test("[PLACE-14] Customers can accept a legal text without JavaScript, below its last line", async ({
  plainPage: page,
}) => {
  await openTerms(page);
  const end = await text(page).boundingBox();
  const button = await accept(page).boundingBox();
  expect((button?.y ?? 0) >= (end?.y ?? 0) + (end?.height ?? 0)).toBe(true);
  await accept(page).click();
  await expect(page.getByRole("link", { name: "Continue" })).toBeVisible();
});
