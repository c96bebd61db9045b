import { expect, testWithStore } from "./kit/test.ts";
import * as checkout from "../models/checkout.ts";
import { worldOf } from "../models/console.ts";
import { openReview } from "../models/prepared.ts";

const test = testWithStore("security-code");

test("[PLACE-07, PAY-40] Customers who come back a day later give their card's security code again", async ({
  page,
  store,
}) => {
  await openReview(page, "later@example.com");
  await worldOf(store).pass({ hours: 25 });
  await page.goto("/us/web/checkout/review");
  await expect(checkout.heading(page)).toHaveText("Payment");
  await expect(page.getByText("Please enter your card's security code again")).toBeVisible();
  const confirm = page.getByRole("button", { name: "Confirm the security code" });
  await page.getByLabel("Security code").fill("999");
  await confirm.click();
  await expect(page.getByText("That security code is not right")).toBeVisible();
  await page.getByLabel("Security code").fill("123");
  await confirm.click();
  await expect(checkout.heading(page)).toHaveText("Review");
  await checkout.placeOrder(page);
});
