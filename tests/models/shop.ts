/** The shelves as a shopper walks along them. */
import { expect } from "./expect.ts";
import type { Page } from "./page.ts";

export type Market = "us" | "pl";

/** A phone on a shelf, found by looking for it. */
export async function findPhone(page: Page, name: string): Promise<void> {
  await page.goto("/");
  await page.getByRole("navigation", { name: "Departments" }).getByText("Phones").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Phones");
  await page.getByRole("link", { name, exact: true }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(name);
}

/** Puts what is shown into the cart; the cart answers. */
export async function addToCart(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^(Add to cart|Pre-order)$/ }).click();
  await expect(page).toHaveURL(/\/web\/cart$/);
}

/** A SKU straight into the cart. */
export async function fillCart(
  page: Page,
  model: string,
  { sku, market = "us" }: { sku?: string; market?: Market } = {},
): Promise<void> {
  await page.goto(`/${market}/web/product/${model}${sku ? `?sku=${sku}` : ""}`);
  await addToCart(page);
}

/** In the cart: one more of its only line until there are as many. */
export async function changeQuantity(page: Page, units: number): Promise<void> {
  await page.goto("/us/web/cart");
  const count = page.locator("output");
  await expect(count).toBeVisible();
  while (Number(await count.textContent()) < units) {
    const before = await count.textContent();
    await page.getByRole("button", { name: /^One more/ }).click();
    await expect(count).not.toHaveText(before ?? "");
  }
}
