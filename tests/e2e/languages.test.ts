import type { Page } from "playwright";
import { expect, test } from "./kit/test.ts";
import { fillCart } from "../models/shop.ts";

async function speak(page: Page, language: string): Promise<void> {
  await page.context().addCookies([
    { name: "lang", value: language, url: new URL(page.url()).origin },
  ]);
  await page.reload();
}

test("[I18N-01] Customers can switch to Spanish and back where they are", async ({ page }) => {
  await page.goto("/us/web/shop/phones");
  await page.getByRole("button", { name: "Español" }).first().click();
  await expect(page.locator("html")).toHaveAttribute("lang", "es-US");
  await expect(page).toHaveURL(/\/us\/web\/shop\/phones$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Teléfonos");
  await page.getByRole("button", { name: "English" }).first().click();
  await expect(page.locator("html")).toHaveAttribute("lang", "en-US");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Phones");
});

test("[I18N-06, PL-01] Customers can shop in Poland, in Polish and in złoty", async ({ page }) => {
  await page.goto("/pl/web");
  await expect(page.locator("html")).toHaveAttribute("lang", "pl");
  await fillCart(page, "pebble-buds", { market: "pl" });
  console.log(await page.locator("main").innerText());
});

test("Customers can read the header on one line at 1024 pixels, however long the language", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1024, height: 700 });
  for (const [address, language] of [
    ["/us/web", "en"],
    ["/us/web", "es"],
    ["/pl/web", "pl"],
    ["/us/web", "en-XA"],
  ] as const) {
    await page.goto(address);
    await speak(page, language);
    const header = page.getByRole("banner");
    const middles = await header.evaluate((element) =>
      [...element.querySelectorAll("a, button")]
        .filter((item) => item.checkVisibility())
        .map((item) => item.getBoundingClientRect())
        .map(({ top, bottom }) => (top + bottom) / 2),
    );
    expect(Math.max(...middles) - Math.min(...middles), language).toBeLessThan(12);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide, language).toBeLessThanOrEqual(1024);
  }
});
