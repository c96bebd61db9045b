import { expect, test } from "./kit/test.ts";
import { confirmCancel } from "../models/cancel.ts";
import { worldOf } from "../models/console.ts";
import { headline, openOrder } from "../models/order.ts";
import { prepareCart, prepareOrder } from "../models/prepared.ts";

const phones = { model: "meridian-6-pro", service: "WAR-2Y-GRA" };

test("[CANC-02] Customers can cancel one of three phones with its warranty, and keep the others", async ({
  page,
  store,
}) => {
  const world = worldOf(store);
  for (let unit = 0; unit < 2; unit += 1) await prepareCart(page, phones.model, phones);
  const orderId = await prepareOrder(page, "three@example.com", phones);
  await openOrder(page, orderId);
  await page.getByRole("link", { name: "Cancel items" }).click();
  await page.getByRole("checkbox").first().check();
  await page.getByLabel("How many?").first().selectOption({ label: "1 of 3" });
  await page.getByRole("button", { name: "See what comes back" }).click();
  await expect(headline(page)).toHaveText("Cancel these items?");
  await expect(page.locator("main")).toContainText("Meridian 6 Pro 256 GB, Sage: 1 of 3");
  await expect(page.locator("main")).toContainText("Extended warranty, 2 years: 1 of 3");
  // The phones are charged when they leave; their warranties were when they were ordered.
  await expect(page.locator("main")).toContainText("$85.47 goes back to");
  await expect(page.locator("main")).toContainText("The hold of $1,081.99 on");
  await confirmCancel(page);
  await expect(page.getByRole("button", { name: "Keep it after all" })).toBeVisible();
  await expect(page.getByText("1 unit: Cancellation requested").first()).toBeVisible();
  await world.does(orderId, "cancel.answered", "cancel.confirmed");
  await expect(page.getByText(/1 unit: Cancell?ed/).first()).toBeVisible();
  await expect(page.getByText(/2 units: Order placed/).first()).toBeVisible();
});
