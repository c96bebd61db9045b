import type { Page } from "playwright";
import { faultsOf } from "../models/screen.ts";
import { expect, test } from "./kit/test.ts";

async function speak(page: Page, language: string): Promise<void> {
  await page
    .context()
    .addCookies([{ name: "lang", value: language, url: new URL(page.url()).origin }]);
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

test("[I18N-06, PL-01, CONST-10] Customers can buy in Poland, in Polish and in złoty", async ({
  page,
}) => {
  const press = (name: string) => page.getByRole("button", { name }).first().click();
  const follow = (name: string) => page.getByRole("link", { name, exact: true }).first().click();
  const heading = page.getByRole("heading", { level: 1 });
  await page.goto("/pl/web/product/pebble-buds");
  await expect(page.locator("html")).toHaveAttribute("lang", "pl");
  await press("Dodaj do koszyka");
  await follow("Przejdź do kasy");
  await follow("Kontynuuj jako gość");
  for (const [name, value] of Object.entries({
    email: "kasia@example.com",
    phone: "512 555 014",
    firstName: "Katarzyna",
    lastName: "Żółć",
    line1: "ul. Złota",
    houseNumber: "44",
    zip: "00-120",
    city: "Łódź",
  }))
    await page.locator(`[name=${name}]`).fill(value);
  const faults = await faultsOf(page);
  await press("Przejdź do dostawy");
  await expect(heading).toHaveText("Dostawa");
  faults.push(...(await faultsOf(page)));
  await page.getByRole("radio").first().check();
  await press("Przejdź do płatności");
  await expect(heading).toHaveText("Płatność");
  await page.locator("#field-card-number").fill("4111 1111 1111 1111");
  await page.locator("#field-card-expiry").fill("12/30");
  await page.locator("#field-card-cvv").fill("123");
  await press("Przejdź do podsumowania");
  await expect(heading).toHaveText("Podsumowanie");
  await expect(page.locator("main")).toContainText(/\d,\d\d\szł/);
  await press("Zamawiam z obowiązkiem zapłaty");
  await expect(page).toHaveURL(/\/pl\/web\/order-confirm\//);
  await expect(heading).toHaveText(/^Dostawa: /);
  await expect(page.getByText("Katarzyna Żółć")).toBeVisible();
  await follow("Śledź zamówienie");
  await expect(page).toHaveURL(/\/pl\/web\/order\//);
  expect([...faults, ...(await faultsOf(page))]).toEqual([]);
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
