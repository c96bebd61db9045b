/** Calling an order's items off: choose, see what comes back, confirm. */
import type { Page } from "playwright";
import { expect } from "playwright/test";
import { headline } from "./order.ts";

/** From the order's page to the page that asks once more, with the first item chosen. */
export async function chooseCancel(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Cancel items" }).click();
  await expect(headline(page)).toHaveText("What do you want to cancel?");
  await page.getByRole("checkbox").first().check();
  await page.getByRole("button", { name: "See what comes back" }).click();
  await expect(headline(page)).toHaveText("Cancel these items?");
}

export async function confirmCancel(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Cancel these items" }).click();
}
