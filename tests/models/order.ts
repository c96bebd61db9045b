/** An order's own page, and the way to it. */
import { mailText, openMail } from "./console.ts";
import { expect } from "./expect.ts";
import type { Locator, Page } from "./page.ts";
import type { Market } from "./shop.ts";

export async function openOrder(page: Page, orderId: string, market: Market = "us"): Promise<void> {
  await page.goto(`/${market}/web/order/${orderId}`);
  await expect(page.getByText(orderId).first()).toBeVisible();
}

/** The day that matters now. */
export function headline(page: Page): Locator {
  return page.getByRole("heading", { level: 1 });
}

/** The station a track has reached. */
export function here(page: Page, track = "Delivery progress"): Locator {
  return page.getByRole("list", { name: track }).locator("[aria-current=step]");
}

/** One panel of a page, by its headline: Price, Delivery, History. */
export function panel(page: Page, title: string): Locator {
  return page
    .locator("section")
    .filter({ has: page.getByRole("heading", { name: title, exact: true }) });
}

/** Looks an order up without an account. */
export async function lookUp(page: Page, orderId: string, proof: string): Promise<void> {
  await page.goto("/us/web/search-orders");
  await page.getByLabel("Order number").fill(orderId);
  await page.getByLabel("Email or ZIP code").fill(proof);
  await page.getByRole("button", { name: "Find the order" }).click();
}

/** On the page that asks for it: has the code of an order mailed, reads it in the mailbox and types it. */
export async function typeMailedCode(
  page: Page,
  mailbox: Page,
  { orderId, email }: { orderId: string; email: string },
): Promise<void> {
  await expect(headline(page)).toHaveText("Is it your order?");
  await page.getByRole("button", { name: "Email me a code" }).click();
  await openMail(mailbox, email, `Your code for order ${orderId}`);
  const [, code = ""] = /Code\D*(\d{6})/.exec(await mailText(mailbox).innerText()) ?? [];
  await page.getByLabel("Code").fill(code);
  await page.getByRole("button", { name: "Go on" }).click();
  await expect(page).not.toHaveURL(/order-code/);
}
