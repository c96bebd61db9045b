/** Whoever has no mouse: everything is reached with the tabulator. */
import type { Locator, Page } from "playwright";
import { expect } from "./expect.ts";

/** More than any screen has to stop at. */
const STOPS = 80;

/** Moves on with the tabulator until something has the focus. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let stop = 0; stop < STOPS; stop += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`the tabulator does not reach ${String(target)}`);
}

/** Goes to something and presses it. */
export async function press(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press("Enter");
}

/** Goes to a field by its label and types. */
export async function type(page: Page, label: string, text: string): Promise<void> {
  await tabTo(page, page.getByLabel(label, { exact: true }).first());
  await page.keyboard.type(text);
}
