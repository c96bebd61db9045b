import { expect, test } from "./kit/test.ts";
import * as checkout from "../models/checkout.ts";
import { press, tabTo, type } from "../models/keyboard.ts";

const { guest } = checkout;

test("[PLACE-20, PLACE-21, I18N-02] Customers can buy one product now, by keyboard on a phone, in English whatever they chose", async ({
  page,
}) => {
  const button = (name: string) => page.getByRole("button", { name });
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto("/us/web/product/pebble-buds");
  await page.context().addCookies([{ name: "lang", value: "es", url: new URL(page.url()).origin }]);
  await press(page, button("Buy now"));
  await expect(checkout.heading(page)).toHaveText("Express checkout");
  await expect(page.locator("html")).toHaveAttribute("lang", "en-US");
  await type(page, "Email", "quick@example.com");
  await type(page, "Mobile number", "512 555 0142");
  await type(page, "First name", "Ada");
  await type(page, "Last name", "Byron");
  await type(page, "Street address", "1 Signal Way");
  await type(page, "ZIP code", "78701");
  await type(page, "City", "Austin");
  await press(page, button("Save and go on"));
  await expect(page).toHaveURL(/#delivery$/);
  await expect(page.locator("#delivery")).toBeFocused();
  await tabTo(page, page.getByRole("radio").first());
  await page.keyboard.press("Space");
  await press(page, button("Save and go on"));
  await expect(page.locator("#payment")).toBeFocused();
  await type(page, "Card number", "4111111111111111");
  await type(page, "Expires (MM/YY)", "1230");
  await type(page, "Security code", "123");
  await page.keyboard.press("Enter");
  await expect(page.locator("#review")).toBeFocused();
  const overhang = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overhang).toBe(0);
  const change = page.locator("#contact").getByRole("link", { name: "Change" });
  await press(page, change);
  await expect(page.locator("#contact")).toBeFocused();
  await type(page, "Email once more", "quick@example.com");
  await press(page, button("Save and go on"));
  await expect(page.locator("#contact")).toBeFocused();
  await press(page, checkout.placeButton(page));
  await checkout.confirmedOrder(page);
  expect(new URL(page.url()).pathname).toContain("/express/order-confirm/");
  await expect(page.locator("html")).toHaveAttribute("lang", "en-US");
});

test("[PLACE-20] Customers can go as far as the card on one page without JavaScript", async ({
  plainPage: page,
}) => {
  await page.goto("/us/web/product/pebble-buds");
  await page.getByRole("button", { name: "Buy now" }).click();
  await expect(checkout.heading(page)).toHaveText("Express checkout");
  await checkout.typeAddress(page, { ...guest("plain-express@example.com"), zip: "1234" });
  const save = page.getByRole("button", { name: "Save and go on" });
  await save.click();
  await expect(page).toHaveURL(/#address$/);
  await expect(page.locator("[name=zip]")).toHaveValue("1234");
  await page.locator("[name=zip]").fill("78701");
  await save.click();
  await expect(page).toHaveURL(/#delivery$/);
  await page.locator("[name=method]").first().check();
  await save.click();
  await expect(page).toHaveURL(/#payment$/);
  // Text locators skip what stands in `noscript`.
  await expect(page.locator("#payment")).toContainText("Card payments need JavaScript", {
    useInnerText: true,
  });
  await page.locator("#delivery").getByRole("link", { name: "Change" }).click();
  await expect(page.locator("[name=method]").first()).toBeChecked();
});
