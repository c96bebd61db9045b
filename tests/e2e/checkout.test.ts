import { expect, test } from "./kit/test.ts";
import * as checkout from "../models/checkout.ts";
import { fillCart } from "../models/shop.ts";
import { openPayment, openReview } from "../models/prepared.ts";

const { cards, guest, heading } = checkout;

/** How long a part of a page is kept back. */
const LATE_MS = 1000;

test("[PLACE-19] Customers can press the button twice and have one order", async ({
  page,
  otherPage,
}) => {
  await fillCart(page, "meridian-6");
  await checkout.walkToReview(page, guest("twice@example.com"));
  await checkout.placeButton(page).dblclick();
  await checkout.confirmedOrder(page);
  await otherPage.goto("/sandbox");
  const orders = otherPage.getByRole("table", { name: "Newest orders" });
  await expect(orders.getByText("twice@example.com")).toHaveCount(1);
});

test("Customers can go back and reload after ordering without ordering again", async ({ page }) => {
  const orderId = await checkout.buy(page, "back@example.com");
  await page.reload();
  await expect(page.getByText(orderId).first()).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`/order-confirm/${orderId}$`));
  await page.goto("/us/web/checkout/payment");
  await expect(page).toHaveURL(new RegExp(`/order-confirm/${orderId}$`));
  await page.goto("/us/web/cart");
  await expect(page.getByText("What was in your cart is ordered")).toBeVisible();
});

test("[ERR-39] Customers can change a cart in two tabs, and the older one says what happened", async ({
  page,
}) => {
  await fillCart(page, "pebble-buds");
  const older = page;
  const newer = await page.context().newPage();
  await newer.goto("/us/web/cart");
  await newer.getByRole("button", { name: /^One more/ }).click();
  await expect(newer.locator("output")).toHaveText("2");
  await older.getByRole("button", { name: /^Remove / }).click();
  await expect(older.getByRole("alert")).toContainText("Your cart has changed since you saw it");
  await expect(older.locator("output")).toHaveText("2");
});

test("[PAY-39, PLACE-07] Customers cannot pay an old sum from an older tab", async ({ page }) => {
  await openReview(page, "tabs@example.com");
  await page.route("**/live?*", (route) => route.fulfill({ status: 404 }));
  await page.reload();
  const newer = await page.context().newPage();
  await newer.goto("/us/web/cart");
  await newer.getByRole("button", { name: /^One more/ }).click();
  await expect(newer.locator("output")).toHaveText("2");
  await checkout.placeButton(page).click();
  await expect(page.getByText("Your total has changed")).toBeVisible();
  await expect(checkout.placeButton(page)).toHaveCount(0);
});

test("[ADDR-18] Customers can mend a refused address, with every word they typed still there", async ({
  page,
}) => {
  await fillCart(page, "pebble-buds");
  await checkout.goToCheckout(page);
  await checkout.typeAddress(page, {
    ...guest("mend@example.com"),
    line1: "P.O. Box 12",
    zip: "10001",
  });
  await checkout.sendAddress(page);
  await expect(page.getByRole("alert")).toBeFocused();
  await expect(page.locator("[name=line1]")).toHaveValue("P.O. Box 12");
  await expect(page.locator("[name=email]")).toHaveValue("mend@example.com");
  await checkout.typeAddress(page, guest("mend@example.com"));
  await checkout.sendAddress(page);
  await expect(heading(page)).toHaveText("Delivery");
  await page.goBack();
  await expect(page.locator("[name=line1]")).toHaveValue("1 Signal Way");
});

test("[LC-40] Customers can type beside an error whose last part is still on its way", async ({
  page,
}) => {
  await openPayment(page, "early@example.com");
  await checkout.typeCard(page, cards.declined);
  await checkout.sendCard(page);
  await expect(page.getByRole("alert").first()).toBeVisible();
  await page.route(/error-view|live-steps/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, LATE_MS));
    await route.continue();
  });
  await page.reload({ waitUntil: "commit" });
  const number = page.getByLabel("Card number");
  await number.pressSequentially("40000000", { delay: 200 });
  await expect(number).toHaveValue(/^4000 0000/);
});

test("Customers can try another card after a declined one, typing only the card again", async ({
  page,
}) => {
  await openPayment(page, "declined@example.com");
  await checkout.typeCard(page, cards.declined);
  await page.getByLabel("Name on card").fill("Ada B. O'Brien");
  await checkout.sendCard(page);
  await expect(page.getByRole("alert")).toBeVisible();
  await expect(page.getByLabel("Card number")).toHaveValue(cards.declined);
  await expect(page.getByLabel("Name on card")).toHaveValue("Ada B. O'Brien");
  await expect(page.getByLabel("Security code")).toHaveValue("");
  await checkout.typeCard(page, cards.approved);
  await checkout.sendCard(page);
  await expect(checkout.placeButton(page)).toBeVisible();
});

test("[PAY-17] a prepaid card is refused", async ({ page }) => {
  await openPayment(page, "prepaid@example.com");
  await checkout.typeCard(page, cards.prepaid);
  await checkout.sendCard(page);
  await expect(page.getByRole("alert")).toContainText(/prepaid/i);
  await expect(heading(page)).toHaveText("Payment");
});

test("[PAY-24, PAY-30] Customers can mistype the one-time code, ask for another and use that", async ({
  page,
}) => {
  await openPayment(page, "code@example.com");
  await checkout.typeCard(page, cards.asksForCode);
  await checkout.sendCard(page);
  await checkout.enterCode(page, "000000");
  await expect(page.getByRole("alert")).toBeVisible();
  await checkout.enterCode(page, "123456");
  await expect(checkout.placeButton(page)).toBeVisible();
});

test("[CART-24] Customers hear that the last one is gone before they pay", async ({
  page,
  otherPage,
}) => {
  const last = { sku: "COL-23-TIT" };
  await fillCart(otherPage, "column-fridge", last);
  await fillCart(page, "column-fridge", last);
  for (const units of ["2", "3"]) {
    await page.getByRole("button", { name: `One more: ${units}` }).click();
    await expect(page.locator("output")).toHaveText(units);
  }
  await checkout.walkToPayment(otherPage, guest("second@example.com"));
  await checkout.walkToReview(page, guest("first@example.com"));
  await checkout.typeCard(otherPage, cards.approved);
  await checkout.sendCard(otherPage);
  await expect(
    otherPage.getByText("Column Fridge, Titanium is out of stock and was taken out of your cart."),
  ).toBeVisible();
  await otherPage.getByRole("link", { name: "Find something else" }).click();
  await expect(otherPage).toHaveURL(/\/us\/web$/);
});
