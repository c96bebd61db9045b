/** Sending an order elsewhere, paying it again and its invoice, as its buyer finds them on its pages (A§1, A§5, A§6, A§8). */
import { buffer } from "node:stream/consumers";
import { test } from "vitest";
import { cards, placeOrder, typeCard } from "../models/checkout.ts";
import { expect } from "../models/expect.ts";
import { openOrder } from "../models/order.ts";
import {
  prepareContact,
  prepareGiftCard,
  prepareOrder,
  prepareOrderInPoland,
  prepareReview,
} from "../models/prepared.ts";
import { readOn, shopper, storeOfFile, titleOf } from "../kit/shopper.ts";
import { goOn } from "../shop-api/bought.ts";

const store = await storeOfFile();
const us = "/us/web";

async function bought(email: string) {
  const page = await shopper(store);
  const orderId = await prepareOrder(page, email, { model: "pebble-buds" });
  await openOrder(page, orderId);
  return { page, orderId, change: page.getByRole("link", { name: "Change the address" }) };
}

const elsewhere = {
  ...{ first_name: "Grace", last_name: "Hopper", line_1: "12 Harbor Street", line_2: "Floor 3" },
  ...{ email: "grace@example.com", phone: "512-555-0187" },
};

test("[EDIT-01, EDIT-02] a placed order goes to another street once each field is right, and says so", async () => {
  const { page, orderId, change } = await bought("moves@example.com");
  await change.click();
  for (const [name, value] of Object.entries(elsewhere))
    await page.locator(`[name=${name}]`).fill(value);
  await page.locator("[name=phone]").fill("555-12-34");
  await page.locator("[name=first_name]").fill("R2D2");
  await page.getByRole("button", { name: "Save" }).click();
  // The specification's own sentences (A§5).
  const main = readOn(page);
  await expect(main).toContainText("Enter the correct phone number.");
  await expect(main).toContainText("Numbers and special characters are prohibited.");
  await expect(page.locator("[name=line_1]")).toHaveAttribute("value", "12 Harbor Street");
  await page.locator("[name=phone]").fill(elsewhere.phone);
  await page.locator("[name=first_name]").fill(elsewhere.first_name);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Address changed.")).toBeVisible();
  await openOrder(page, orderId);
  await expect(main).toContainText("Grace Hopper12 Harbor StreetFloor 3Austin, TX 78701");
});

test("[EDIT-02, EDIT-09] what has shipped, and what was cancelled, keeps its address: no page offers another", async () => {
  const { page, orderId, change } = await bought("left@example.com");
  await expect(change).toBeVisible();
  await goOn(store, orderId, "shipped");
  await expect(page.locator("main header").first()).toContainText("Shipped");
  await expect(change).toHaveCount(0);
  await page.goto(`${us}/order/${orderId}/address?edit=yes`);
  await expect(page.locator("main")).toContainText("1 Signal Way");
  await expect(page.locator("[name=line_1]")).toHaveCount(0);
});

test("[EDIT-03] an order of gift cards has no address to change", async () => {
  const page = await shopper(store);
  await prepareGiftCard(page);
  const payment = await prepareContact(page, "gives@example.com");
  await page.goto((await prepareReview(page, payment)).url);
  const orderId = await placeOrder(page);
  await openOrder(page, orderId);
  await expect(page.getByRole("link", { name: "Change the address" })).toHaveCount(0);
  await page.goto(`${us}/order/${orderId}/address?edit=yes`);
  await expect(page.locator("[name=line_1]")).toHaveCount(0);
});

test("[EDIT-04, EDIT-06, LOG-09] a payment that failed is made again on the page Update Payment, which reports payment-pending while the bank is silent and payment-success after", async () => {
  const page = await shopper(store);
  const orderId = await prepareOrder(page, "again@example.com", {
    ...{ model: "pebble-buds", card: cards.uncapturable },
  });
  await goOn(store, orderId, "shipped");
  await openOrder(page, orderId);
  await page.getByRole("link", { name: "Update payment" }).click();
  expect(new URL(page.url()).pathname).toBe(`${us}/order-payment/${orderId}`);
  expect(await titleOf(page)).toBe("Update Payment | US");
  await expect(page.locator("main")).toContainText("$194.75");
  const reported = (action: string) => page.locator(`[data-page-action=${action}]`);
  await expect(page.locator("[data-page-action]")).toHaveCount(0);
  await store.running.sandbox?.changeSettings({ slowAnswerMs: 3_600_000 });
  await typeCard(page, cards.lateYes);
  await page.getByRole("button", { name: "Pay now" }).click();
  await expect(reported("payment-pending")).toHaveCount(1, { timeout: 60_000 });
  // The bank has decided an hour later, and the store asks it again.
  const advance = { intent: "advance", amount: "2", unit: "hours" };
  await page.request.post("/sandbox", { form: advance, headers: { origin: store.url } });
  await expect(reported("payment-success")).toHaveCount(1, { timeout: 60_000 });
  await openOrder(page, orderId);
  await expect(page.getByRole("link", { name: "Update payment" })).toHaveCount(0);
});

test("[EDIT-07, EDIT-08] a Polish order hands its VAT invoice over as a file; an American one has none of that kind", async () => {
  const page = await shopper(store);
  const orderId = await prepareOrderInPoland(page, "faktura@example.com");
  await openOrder(page, orderId, "pl");
  const file = page.waitForEvent("download");
  await page.getByRole("link", { name: "VAT invoice" }).click();
  const invoice = await file;
  expect(invoice.suggestedFilename()).toMatch(/\.pdf$/);
  expect((await buffer(await invoice.createReadStream())).toString("latin1", 0, 5)).toBe("%PDF-");
  const american = await bought("invoice@example.com");
  await expect(american.page.getByRole("link", { name: "Invoice" })).toHaveCount(1);
  await expect(american.page.getByRole("link", { name: "VAT invoice" })).toHaveCount(0);
});
