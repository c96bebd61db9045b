import { expect, test } from "./kit/test.ts";
import * as checkout from "../models/checkout.ts";
import { press, tabTo, type } from "../models/keyboard.ts";

test("Customers can skip to the content, and find the headline of each new page under their fingers", async ({
  page,
}) => {
  await page.goto("/us/web");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to the content" })).toBeFocused();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  const inside = await page.evaluate(() =>
    Boolean(document.querySelector("#content")?.contains(document.activeElement)),
  );
  expect(inside).toBe(true);
  await page.getByRole("link", { name: "Meridian 6 Pro", exact: true }).first().press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
});

test("Customers can buy without a mouse", async ({ page }) => {
  const button = (name: string) => page.getByRole("button", { name });
  const link = (name: string) => page.getByRole("link", { name, exact: true });
  await page.goto("/us/web/product/pebble-buds");
  await press(page, button("Add to cart"));
  await press(page, link("Check out").first());
  await press(page, link("Continue as a guest"));
  await type(page, "Email", "keys@example.com");
  await press(page, button("Continue to delivery"));
  await expect(page.getByRole("alert")).toBeFocused();
  await press(page, page.getByRole("alert").getByRole("link").first());
  await expect(page.getByLabel("Mobile number")).toBeFocused();
  await page.keyboard.type("512 555 0142");
  await type(page, "First name", "Ada");
  await type(page, "Last name", "Byron");
  await type(page, "Street address", "1 Signal Way");
  await type(page, "ZIP code", "78701");
  await type(page, "City", "Austin");
  await expect(page.locator("#field-state")).toHaveValue("TX");
  await press(page, button("Continue to delivery"));
  await expect(checkout.heading(page)).toHaveText("Delivery");
  await tabTo(page, page.getByRole("radio").first());
  await page.keyboard.press("Space");
  await press(page, button("Continue to payment"));
  await expect(checkout.heading(page)).toHaveText("Payment");
  await type(page, "Card number", "4111111111111111");
  await type(page, "Expires (MM/YY)", "1230");
  await type(page, "Security code", "123");
  await page.keyboard.press("Enter");
  await expect(checkout.placeButton(page)).toBeVisible();
  await press(page, checkout.placeButton(page));
  await checkout.confirmedOrder(page);
});
