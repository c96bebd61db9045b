/** What the documents of the store weigh, texts and data included, from the shelf to the refund. */
import type { Page } from "playwright";
import { expect, test } from "./kit/test.ts";
import { budgetOf, compressed } from "../../scripts/weights.ts";
import * as checkout from "../models/checkout.ts";
import { worldOf } from "../models/console.ts";
import { openOrder } from "../models/order.ts";
import { chooseReturn, openLabel, requestReturn } from "../models/return.ts";
import { fillCart } from "../models/shop.ts";

/** Says of a page what it weighs, where that is too much. */
async function heavy(page: Page, address = page.url()): Promise<string[]> {
  const response = await page.request.get(address);
  const { pathname } = new URL(response.url());
  expect(response.status(), pathname).toBe(200);
  const weight = compressed(await response.body());
  const { html } = budgetOf(pathname);
  return weight > html ? [`${pathname}: ${weight} of ${html}`] : [];
}

test("Customers wait for no document that is heavier than its budget", async ({ page, store }) => {
  const world = worldOf(store);
  const found: string[] = [];
  const look = async () => found.push(...(await heavy(page)));
  for (const address of [
    "/us/web",
    "/us/web/shop/phones",
    "/us/shop/all-deals/",
    "/us/web/search?q=phone",
    "/us/web/product/meridian-6-pro",
    "/us/account/signin/",
    "/us/account/signup/",
    "/pl/web/shop/phones",
  ])
    found.push(...(await heavy(page, address)));

  await fillCart(page, "meridian-6-pro");
  await look();
  await checkout.goToCheckout(page);
  await look();
  await checkout.typeAddress(page, checkout.guest("weight@example.com"));
  await checkout.sendAddress(page);
  await expect(checkout.heading(page)).toHaveText("Delivery");
  await look();
  await checkout.chooseDelivery(page);
  await look();
  await checkout.typeCard(page, checkout.cards.approved);
  await checkout.sendCard(page);
  await expect(checkout.heading(page)).toHaveText("Review");
  await look();
  const orderId = await checkout.placeOrder(page);
  await look();

  await openOrder(page, orderId);
  await look();
  found.push(...(await heavy(page, `/us/web/order/${orderId}/cancel`)));
  await world.until(orderId, "delivered");
  await openOrder(page, orderId);
  await look();
  await chooseReturn(page);
  await look();
  await requestReturn(page);
  await look();
  await openLabel(page);
  await look();
  found.push(...(await heavy(page, "/us/web/my-orders")));
  expect(found).toEqual([]);
});
