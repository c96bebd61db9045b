/** What open tabs show of an account whose owner has left: nothing, at the latest when somebody looks at them again. */
import type { Page } from "playwright";
import { prepareAccount } from "../models/prepared.ts";
import { expect, test } from "./kit/test.ts";

const OWN_EMAIL = "open-tabs@example.com";
const pages = ["my-orders", "my-wallet", "my-security", "my-addresses"];

/** A tab that has stood for a while: what watches it is loaded once the page is at rest. */
async function tabOf(page: Page, path: string): Promise<Page> {
  const tab = await page.context().newPage();
  const watched = tab.waitForResponse(/\/assets\/watches-/);
  await tab.goto(`/us/web/${path}`);
  await watched;
  await expect(tab.getByRole("button", { name: /^Sign out/ }).first()).toBeVisible();
  return tab;
}

/** Somebody comes back to a tab. */
const lookAt = (tab: Page) =>
  expect(async () => {
    await tab.evaluate(() => window.dispatchEvent(new Event("focus")));
    await expect(tab.getByRole("button", { name: /^Sign out/ })).toHaveCount(0, { timeout: 3000 });
  }).toPass({ timeout: 20_000 });

test("[LC-44] Tabs of an account that was signed out in another one show nothing of it any more when they are looked at", async ({
  page,
}) => {
  await prepareAccount(page, OWN_EMAIL);
  const tabs = await Promise.all(pages.map((path) => tabOf(page, path)));
  await page.goto("/us/web");
  await page.getByRole("contentinfo").getByRole("button", { name: "Sign out" }).click();
  await expect(page.getByRole("contentinfo").getByRole("link", { name: "Sign in" })).toBeVisible();
  for (const tab of tabs) {
    await lookAt(tab);
    await expect(tab.getByText(OWN_EMAIL)).toHaveCount(0);
    await expect(tab.getByText(/sign in/i).first()).toBeVisible();
  }
});
