import { expect, testWithStore } from "./kit/test.ts";
import { consoleOf } from "./kit/store.ts";
import * as checkout from "../models/checkout.ts";
import { addToCart, findPhone } from "../models/shop.ts";

const test = testWithStore("story");

test("Customers can buy a phone as guests, watch it ship, return it and see the refund", async ({
  page,
  store,
}) => {
  const world = consoleOf(store);
  await findPhone(page, "Meridian 6 Pro");
  await addToCart(page);
  await checkout.walkToPayment(page, checkout.guest("story@example.com"));
  await checkout.typeCard(page, checkout.cards.asksForCode);
  await checkout.sendCard(page);
  await checkout.enterCode(page, "123456");
  const orderId = await checkout.placeOrder(page);
  console.log(orderId, await world.steps(orderId), await page.locator("main").innerText());
  await expect(page).toHaveTitle(/./);
});
