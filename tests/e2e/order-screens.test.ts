import { expect, test } from "./kit/test.ts";
import { chooseCancel, confirmCancel } from "../models/cancel.ts";
import { prepareOrder } from "../models/prepared.ts";
import { openMail, worldOf } from "../models/console.ts";
import { openOrder } from "../models/order.ts";
import { chooseReturn, openLabel, requestReturn } from "../models/return.ts";
import { faultsOf, faultsOfAll } from "../models/screen.ts";

test("Customers can see and read an order's life, whatever their eyes, themes and screens", async ({
  page,
  store,
}) => {
  const world = worldOf(store);
  const faults: string[] = [];
  const look = async () => faults.push(...(await faultsOf(page)));
  const orderId = await prepareOrder(page, "life@example.com");
  await openOrder(page, orderId);
  await look();
  faults.push(...(await faultsOfAll(page, [`/us/web/order-payment/${orderId}`])));
  await openOrder(page, orderId);
  await page.getByRole("link", { name: /^Change color or model/ }).click();
  await look();
  await openOrder(page, orderId);
  await page.getByRole("link", { name: "Cancel items" }).click();
  await look();
  await page.goBack();
  await chooseCancel(page);
  await look();
  await world.until(orderId, "shipped");
  await confirmCancel(page);
  await expect(page.getByRole("alert")).toBeVisible();
  await look();
  await openOrder(page, orderId);
  await look();
  await page.getByRole("link", { name: "Track parcel" }).click();
  await look();
  await world.until(orderId, "delivered");
  await openOrder(page, orderId);
  await look();
  await page.goto(`/us/web/return/${orderId}`);
  await look();
  await openOrder(page, orderId);
  await chooseReturn(page);
  await look();
  await requestReturn(page);
  const progress = page.url();
  await openLabel(page);
  await look();
  await page.goto(progress);
  await look();
  await world.until(orderId, "return.arrived");
  await page.reload();
  await look();
  await world.until(orderId, "return.accepted");
  await page.reload();
  await look();
  await openOrder(page, orderId);
  await look();
  faults.push(...(await faultsOfAll(page, ["/us/web/my-orders", "/us/web/my-orders-mini"])));
  expect(faults).toEqual([]);
});

test("QA can see and read the console, whatever their eyes, themes and screens", async ({
  page,
}) => {
  const orderId = await prepareOrder(page, "console@example.com");
  const faults = await faultsOfAll(page, [
    "/sandbox",
    `/sandbox/order/${orderId}`,
    "/sandbox/mail",
    "/sandbox/parked",
  ]);
  await openMail(page, "console@example.com", /is placed/);
  await page.getByRole("link", { name: "Plain text" }).click();
  await expect(page.locator("pre")).toContainText(orderId);
  faults.push(...(await faultsOf(page)));
  expect(faults).toEqual([]);
});
