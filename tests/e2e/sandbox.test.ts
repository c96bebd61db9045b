import type { Page } from "playwright";
import * as checkout from "../models/checkout.ts";
import { expect, testWithStore, violations } from "./kit/test.ts";
import { openPayment, prepareOrder } from "../models/prepared.ts";

const test = testWithStore("sandbox");

const lead = (page: Page) => page.getByRole("complementary");

test("QA takes an order from the purchase order to the door, and reads what the shopper was written", async ({
  page,
}) => {
  const orderId = await prepareOrder(page, "qa@example.com");
  await page.goto(`/sandbox/order/${orderId}`);
  await expect(page.getByText(`line-item:${orderId}/1`)).toBeVisible();
  for (const way of ["po submitted", "so created", "so submitted", "delivery created"])
    await page.getByRole("button", { name: way }).click();
  await expect(page.getByText(`${orderId}-S1`).first()).toBeVisible();
  await page.getByRole("button", { name: "Finish the order" }).click();
  await expect(page.getByText("Nothing waits here.")).toBeVisible();
  await expect(page.getByText("Can no longer be returned").first()).toBeVisible();

  await page.goto("/sandbox");
  const row = page.getByRole("row").filter({ hasText: "qa@example.com" });
  await expect(row).toContainText(orderId);
  await expect(row).toContainText("delivered");

  await page.getByRole("link", { name: "Mail" }).click();
  await page.getByRole("link", { name: `Order ${orderId} is placed` }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(orderId);
  // Nothing runs inside the frame, not even what a test would ask it with.
  await expect(page.locator("iframe")).toHaveAttribute("srcdoc", new RegExp(orderId));
  await page.getByRole("link", { name: "Plain text" }).click();
  await expect(page.locator("pre")).toContainText(orderId);
});

test("QA moves both clocks and sets the outside world without scripts", async ({ plainPage }) => {
  await plainPage.goto("/sandbox");
  const before = await lead(plainPage).locator("dd").allInnerTexts();
  await lead(plainPage).getByRole("button", { name: "+ 1 day" }).click();
  await expect(plainPage.getByRole("status")).toContainText("Done.");
  const after = await lead(plainPage).locator("dd").allInnerTexts();
  expect(after).not.toEqual(before);
  expect(after[0]).toBe(after[1]);

  await plainPage.getByLabel("Calls that break").fill("12.5");
  await plainPage.getByLabel("Webhooks may overtake each other").check();
  await plainPage.getByRole("button", { name: "Save the settings" }).click();
  await expect(plainPage.getByLabel("Calls that break")).toHaveValue("12.5");
  await expect(plainPage.getByLabel("Webhooks may overtake each other")).toBeChecked();

  await plainPage.getByLabel("Calls that break").fill("many");
  await plainPage.getByRole("button", { name: "Save the settings" }).click();
  await expect(plainPage.getByRole("alert")).toContainText("nothing was changed");
  await plainPage.getByLabel("Calls that break").fill("0");
  await plainPage.getByLabel("Webhooks may overtake each other").uncheck();
  await plainPage.getByRole("button", { name: "Save the settings" }).click();
});

test("QA decides a payment the provider thinks about", async ({ page, otherPage }) => {
  await openPayment(page, "slow@example.com", "meridian-6-pro");
  await checkout.typeCard(page, checkout.cards.lateYes);
  await checkout.sendCard(page);
  await otherPage.goto("/sandbox");
  await otherPage.getByRole("button", { name: "Decline" }).click();
  await expect(otherPage.getByText(/^Declined, \$/)).toBeVisible();
});

test("every page of the console can be read by everybody", async ({ page }) => {
  for (const path of ["/sandbox", "/sandbox/mail", "/sandbox/mail/1?as=text", "/sandbox/parked"]) {
    await page.goto(path);
    expect(await violations(page), path).toEqual([]);
  }
});
