import { expect, test } from "./kit/test.ts";
import * as checkout from "../models/checkout.ts";
import { faultsOf, faultsOfAll } from "../models/screen.ts";
import { fillCart } from "../models/shop.ts";

test("Customers can see and read the shelves, whatever their eyes, themes and screens", async ({
  page,
}) => {
  const faults = await faultsOfAll(page, [
    "/us/web",
    "/us/web/shop/phones",
    "/us/web/product/meridian-6-pro",
    "/us/web/product/meridian-6-pro?sku=M6P-512-SAG",
    "/us/web/product/column-fridge",
    "/us/web/search",
    "/us/web/search?q=buds",
    "/us/web/search?q=nothing+of+the+kind",
    "/us/shop/all-deals/",
    "/us/web/help",
    "/us/web/no-such-page",
    "/us/account/signin/",
    "/us/account/signup/",
    "/us/web/search-orders",
    "/us/support/account/order",
    "/pl/web",
    "/pl/web/product/meridian-6-pro",
  ]);
  expect(faults).toEqual([]);
});

test("Customers can see and read every step of checkout, whatever their eyes, themes and screens", async ({
  page,
}) => {
  const faults: string[] = [];
  const look = async () => faults.push(...(await faultsOf(page)));
  await page.goto("/us/web/cart");
  await look();
  await fillCart(page, "meridian-6-pro");
  await look();
  await page.goto("/us/web/checkout");
  await look();
  await page.goto("/us/web/cart");
  await checkout.goToCheckout(page);
  await look();
  await checkout.sendAddress(page);
  await expect(page.getByRole("alert")).toBeVisible();
  await look();
  await checkout.typeAddress(page, checkout.guest("eyes@example.com"));
  await checkout.sendAddress(page);
  await expect(checkout.heading(page)).toHaveText("Delivery");
  await look();
  await checkout.chooseDelivery(page);
  await look();
  await checkout.typeCard(page, checkout.cards.declined);
  await checkout.sendCard(page);
  await expect(page.getByRole("alert")).toBeVisible();
  await look();
  await checkout.typeCard(page, checkout.cards.asksForCode);
  await checkout.sendCard(page);
  await expect(page.getByLabel("One-time code")).toBeVisible();
  await look();
  await checkout.enterCode(page, "123456");
  await expect(checkout.placeButton(page)).toBeVisible();
  await look();
  await checkout.placeOrder(page);
  await look();
  expect(faults).toEqual([]);
});

test("Components look as they were drawn, whichever stylesheet arrives first", async ({ page }) => {
  for (const address of ["/us/web", "/us/web/search-orders", "/machines"]) {
    await page.goto(address);
    const link = page.getByRole("banner").getByRole("link", { name: "Phones" });
    const line = await link.evaluate((element) => getComputedStyle(element).textDecorationColor);
    expect(line, address).toBe("rgba(0, 0, 0, 0)");
  }
});
