import { chooseCancel, confirmCancel } from "../models/cancel.ts";
import { prepareOrder } from "../models/prepared.ts";
import { worldOf } from "../models/console.ts";
import { openOrder } from "../models/order.ts";
import { expect, test } from "./kit/test.ts";

test("What an answer led to is said until the next page, however often the page looks again meanwhile", async ({
  page,
  store,
}) => {
  const world = worldOf(store);
  const orderId = await prepareOrder(page, "said@example.com", { model: "pebble-buds" });
  await world.until(orderId, "so.submitted");
  await openOrder(page, orderId);
  await chooseCancel(page);
  await confirmCancel(page);
  const said = page.getByText("Cancellation requested. We write to you");
  await expect(said).toBeVisible();
  await world.does(orderId, "cancel.answered", "cancel.rejected");
  await expect(page.locator("main header").first()).toContainText("Cancellation rejected");
  await expect(said).toBeVisible();
  await page.getByRole("link", { name: "Cart" }).first().click();
  await expect(page).toHaveURL(/\/web\/cart$/);
  await expect(said).toHaveCount(0);
});
