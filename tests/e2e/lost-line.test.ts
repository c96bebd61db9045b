/** What becomes of a press while nothing comes through to the store. */
import type { Page } from "playwright";
import { guest, heading, typeAddress } from "../models/checkout.ts";
import { prepareCart } from "../models/prepared.ts";
import { expect, test } from "./kit/test.ts";

const address = "/us/web/checkout/address";

/** The address step, filled in, once the page watches over its line. */
async function filledIn(page: Page, email: string): Promise<void> {
  await prepareCart(page, "pebble-buds");
  await page.goto(address);
  await typeAddress(page, guest(email));
  await watches(page);
}

/** Until the page watches over its line. */
function watches(page: Page): Promise<void> {
  return expect.poll(() => page.evaluate(() => String(window.fetch))).not.toContain("native code");
}

const goOn = (page: Page) => page.getByRole("button", { name: "Continue to delivery" }).click();

test("Customers whose connection breaks keep what they typed, and go on when it is back", async ({
  page,
}) => {
  await filledIn(page, "lost@example.com");
  await page.context().setOffline(true);
  await goOn(page);
  await expect(page.getByText("There is no connection to the store.")).toBeVisible();
  await expect(page.locator("[name=line1]")).toHaveValue("1 Signal Way");
  await page.context().setOffline(false);
  await expect(heading(page)).toHaveText("Delivery");
  await expect(page.getByText("There is no connection to the store.")).toHaveCount(0);
});

test("Customers who press without a connection stay on the page, and get where they wanted to once there is one", async ({
  page,
}) => {
  await page.goto("/us/web/product/pebble-buds");
  await watches(page);
  await page.context().setOffline(true);
  await page.getByRole("button", { name: "Add to cart" }).click();
  await expect(page.getByText("There is no connection to the store.")).toBeVisible();
  await expect(heading(page)).toHaveText("Pebble Buds");
  await page.context().setOffline(false);
  await expect(page).toHaveURL(/\/web\/cart$/);
  await expect(page.getByText("Pebble Buds").first()).toBeVisible();
});

test("Customers whose store can write nothing now keep what they typed, and send it again by one press", async ({
  page,
}) => {
  await filledIn(page, "busy@example.com");
  const asked: string[] = [];
  await page.route(
    ({ searchParams }) => searchParams.has("_data"),
    async (route, sent) => {
      asked.push(sent.method());
      if (asked.length === 1)
        await route.fulfill({ status: 503, headers: { "Retry-After": "60" } });
      else await route.continue();
    },
  );
  await goOn(page);
  await expect(page.getByText("The store cannot take this down right now.")).toBeVisible();
  await expect(page.locator("[name=line1]")).toHaveValue("1 Signal Way");
  await page.getByRole("button", { name: "Send again" }).click();
  await expect(heading(page)).toHaveText("Delivery");
  expect(asked.filter((method) => method === "POST")).toHaveLength(2);
});
