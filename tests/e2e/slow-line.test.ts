/** What a page shows while an answer takes long, and where it stands once the answer is there. */
import { watches } from "../models/awake.ts";
import { heading } from "../models/checkout.ts";
import { prepareAccount } from "../models/prepared.ts";
import { expect, test } from "./kit/test.ts";

test("Customers on a slow line see that something is under way, and the page does not move", async ({
  page,
}) => {
  await page.goto("/us/web/product/pebble-buds");
  await watches(page);
  const slow = ({ searchParams }: URL) => searchParams.has("_data");
  await page.route(slow, async (route) => {
    await page.waitForTimeout(3000);
    await route.continue();
  });
  const main = page.locator("#content");
  const top = () => heading(page).evaluate((one) => one.getBoundingClientRect().top);
  const before = await top();
  await page.getByRole("link", { name: /Cart/ }).first().click();
  await expect(main).toHaveAttribute("aria-busy", "true");
  expect(await top()).toBe(before);
  expect(await main.evaluate((one) => getComputedStyle(one, "::before").position)).toBe("fixed");
  await expect(page).toHaveURL(/\/web\/cart$/);
  await expect(main).not.toHaveAttribute("aria-busy");
});

test("Customers on a small screen see why their password was not changed", async ({ page }) => {
  await prepareAccount(page, "small@example.com");
  await page.setViewportSize({ width: 390, height: 700 });
  await page.goto("/us/web/my-security");
  await watches(page);
  await page.locator("#password-current").fill("not this one");
  await page.locator("[name=password]").fill("another pass-12");
  await page.getByRole("button", { name: "Change the password" }).click();
  const alert = page.getByRole("alert").first();
  await expect(alert).toBeVisible();
  await expect
    .poll(() =>
      alert.evaluate((one) => {
        const { top, bottom } = one.getBoundingClientRect();
        return top >= 0 && bottom <= window.innerHeight;
      }),
    )
    .toBe(true);
});

test("Customers whose pressed form makes way for another one stand at the headline, in view", async ({
  page,
}) => {
  await page.goto("/us/account/recovery/");
  await watches(page);
  await page.locator("main [name=email]").fill("nobody@example.com");
  await page.locator("main form [type=submit]").first().press("Enter");
  await expect(page).toHaveURL(/sent=1/);
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe("BODY");
});
