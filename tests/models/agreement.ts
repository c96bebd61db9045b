/** A text that is read to its end before it can be accepted. */
import { expect } from "./expect.ts";
import { hasScripts } from "./page.ts";
import type { Locator, Page } from "./page.ts";

/** Goes to the end of a text; where nothing runs, all of it stands on the page. */
export async function readToEnd(page: Page, text: Locator): Promise<void> {
  await expect(text).toBeVisible();
  if (!hasScripts(page)) return;
  await page.getByRole("region").first().focus();
  await page.keyboard.press("End");
}
