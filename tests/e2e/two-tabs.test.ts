/** What becomes of a page whose order is changed from another one. */
import { chooseCancel, confirmCancel } from "../models/cancel.ts";
import { heading } from "../models/checkout.ts";
import { worldOf } from "../models/console.ts";
import { openOrder } from "../models/order.ts";
import { prepareOrder } from "../models/prepared.ts";
import { expect, testWithStore } from "./kit/test.ts";

const test = testWithStore("two-tabs");

test("Customers who type another address while the order is called off elsewhere keep what they typed, and save it once the order goes on", async ({
  page,
  store,
}) => {
  const world = worldOf(store);
  const orderId = await prepareOrder(page, "tabs@example.com", { model: "pebble-buds" });
  await world.until(orderId, "so.submitted");
  await page.goto(`/us/web/order/${orderId}/address?edit=yes`);
  await expect(heading(page)).toHaveText("Delivery address");
  await page.getByLabel("Street address").fill("99 Other Street");
  const other = await page.context().newPage();
  await openOrder(other, orderId);
  await chooseCancel(other);
  await confirmCancel(other);
  await expect(page.getByText("It cannot be changed while we are asking")).toBeVisible();
  await expect(page.getByLabel("Street address")).toHaveValue("99 Other Street");
  await expect(page.getByRole("button", { name: "Save the address" })).toHaveCount(0);
  await other.getByRole("button", { name: "Keep it after all" }).click();
  await page.getByRole("button", { name: "Save the address" }).click();
  await expect(page.getByRole("main").getByText("99 Other Street")).toBeVisible();
});
