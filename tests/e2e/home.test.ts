import { expect, test } from "./kit/test.ts";

test("the bare address leads to the US store", async ({ page }) => {
  await page.goto("/");
  await expect(page).toHaveURL(/\/us\/web$/);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

test("the store opens without JavaScript", async ({ plainPage }) => {
  await plainPage.goto("/us/web");
  await expect(plainPage.getByRole("heading", { level: 1 })).toBeVisible();
});
