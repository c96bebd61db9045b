/** What becomes of a press that waits for a connection when its owner does something else in the meantime. */
import { watches } from "../models/awake.ts";
import { expect, test } from "./kit/test.ts";

test("Customers who press without a connection and then follow a link still have what they pressed for", async ({
  page,
}) => {
  await page.goto("/us/web/product/pebble-buds");
  await watches(page);
  await page.context().setOffline(true);
  await page.getByRole("button", { name: "Add to cart" }).click();
  await expect(page.getByText("It is sent by itself as soon as that is possible.")).toBeVisible();
  await page.getByRole("link", { name: "Find an order" }).first().click();
  await page.context().setOffline(false);
  await expect(page).toHaveURL(/\/web\/cart$/);
  await expect(page.getByText("Pebble Buds").first()).toBeVisible();
});

test("Customers whose store is away for longer than the page tries at once get what they pressed for when it is back, without another press", async ({
  page,
}) => {
  await page.goto("/us/web/product/pebble-buds");
  await watches(page);
  const data = ({ searchParams }: URL) => searchParams.has("_data");
  await page.route(data, (route) => route.abort("connectionreset"));
  await page.getByRole("button", { name: "Add to cart" }).click();
  await expect(page.getByText("It is sent by itself as soon as that is possible.")).toBeVisible();
  // One, three and nine seconds later it has been tried again, and is left to whoever presses.
  await page.waitForTimeout(16_000);
  await page.unroute(data);
  await expect(page).toHaveURL(/\/web\/cart$/, { timeout: 15_000 });
  await expect(page.getByText("Pebble Buds").first()).toBeVisible();
});
