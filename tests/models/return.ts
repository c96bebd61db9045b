/** Sending something back, from the choice to the label. */
import { buffer } from "node:stream/consumers";
import type { Page } from "playwright";
import { expect } from "playwright/test";
import { headline } from "./order.ts";

/** From the order's page: chooses its first item, and the refund is shown before anything is sent. */
export async function chooseReturn(page: Page, channel = "ship"): Promise<void> {
  await page.getByRole("link", { name: "Start a return" }).click();
  await expect(headline(page)).toHaveText("Start a return");
  await page.getByRole("checkbox").first().check();
  await page.getByLabel("Why does it go back?").selectOption("I changed my mind");
  await page.locator(`[name=channel][value=${channel}]`).check();
  await page.getByRole("button", { name: "See your refund" }).click();
  await expect(headline(page)).toHaveText("Check your return");
}

/** Sends the request; its page opens. */
export async function requestReturn(page: Page): Promise<string> {
  await page.getByRole("button", { name: "Request this return" }).click();
  await expect(page).toHaveURL(/\/return\/ORD-[^/]+\/RET-[^/?]+$/);
  return new URL(page.url()).pathname.split("/").at(-1) ?? "";
}

/** From the return's page to its label, once it is made. */
export async function openLabel(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Print the label" }).click();
  await expect(headline(page)).toHaveText(/^Hand it over by /);
}

/** The label as a file: what it is called and what it begins with. */
export async function downloadLabel(page: Page) {
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download the label" }).click();
  const file = await download;
  return {
    name: file.suggestedFilename(),
    begins: (await buffer(await file.createReadStream())).toString("latin1", 0, 5),
  };
}
