import { expect, test } from "./kit/test.ts";
import * as checkout from "../models/checkout.ts";
import { addToCart, findPhone } from "../models/shop.ts";

const { guest, heading } = checkout;

test("Customers can go as far as the card without JavaScript, and learn why the card needs it", async ({
  plainPage: page,
}) => {
  await findPhone(page, "Meridian 6 Pro");
  await addToCart(page);
  await page.getByRole("button", { name: /^One more/ }).click();
  await expect(page.locator("output")).toHaveText("2");
  await checkout.goToCheckout(page);
  await checkout.typeAddress(page, { ...guest("plain@example.com"), zip: "1234" });
  await checkout.sendAddress(page);
  await expect(page.getByRole("alert")).toBeVisible();
  await expect(page.locator("[name=zip]")).toHaveValue("1234");
  await expect(page.locator("[name=line1]")).toHaveValue("1 Signal Way");
  await page.locator("[name=zip]").fill("78701");
  await checkout.sendAddress(page);
  await checkout.chooseDelivery(page);
  // Text locators skip what stands in `noscript`.
  await expect(page.locator("main")).toContainText("Card payments need JavaScript", {
    useInnerText: true,
  });
  await expect(page.getByRole("definition").filter({ hasText: "$2,163.98" })).toBeVisible();
  await page.goBack();
  await expect(heading(page)).toHaveText("Delivery");
});
