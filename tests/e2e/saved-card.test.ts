import { expect, test } from "./kit/test.ts";
import * as checkout from "../models/checkout.ts";
import { openPayment, prepareAccount } from "../models/prepared.ts";

test("[PAY-16] Customers keep a card at the payment step, and find it first the next time", async ({
  page,
}) => {
  const email = "keeps@example.com";
  await prepareAccount(page, email);
  await openPayment(page, email);
  await checkout.typeCard(page, checkout.cards.approved);
  await page.getByRole("checkbox", { name: "Save this card for next time" }).check();
  await checkout.sendCard(page);
  await checkout.placeOrder(page);
  await openPayment(page, email);
  const kept = page.getByRole("heading", { name: "Pay with a saved card" });
  await expect(kept).toBeVisible();
  await expect(page.getByLabel("Card number")).toBeHidden();
  await page.getByLabel("Security code").first().fill("123");
  await page.getByRole("button", { name: "Continue to review" }).first().click();
  await expect(checkout.placeButton(page)).toBeVisible();
});
