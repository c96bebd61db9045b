import { expect, testWithStore } from "./kit/test.ts";
import { auditOf } from "./kit/store.ts";
import * as checkout from "../models/checkout.ts";
import { mailText, openMail, worldOf } from "../models/console.ts";
import { headline, here, openOrder, panel } from "../models/order.ts";
import { chooseReturn, downloadLabel, openLabel, requestReturn } from "../models/return.ts";
import { addToCart, findPhone } from "../models/shop.ts";

const test = testWithStore("story");
const email = "story@example.com";

test("Customers can buy a phone as guests, watch it ship, send it back and see the refund", async ({
  page,
  otherPage,
  store,
}) => {
  const world = worldOf(store);
  await findPhone(page, "Meridian 6 Pro");
  await addToCart(page);
  await checkout.walkToPayment(page, checkout.guest(email));
  await checkout.typeCard(page, checkout.cards.asksForCode);
  await checkout.sendCard(page);
  await checkout.enterCode(page, "123456");
  await expect(checkout.placeButton(page)).toHaveText("Place order · $1,081.99");
  const orderId = await checkout.placeOrder(page);
  await expect(page.getByText(`We are sending the confirmation to ${email}.`)).toBeVisible();
  await page.reload();
  await expect(headline(page)).toHaveText(/^Arrives /);

  await page.getByRole("link", { name: "Follow your order" }).click();
  await expect(here(page)).toContainText("Ordered");
  await world.until(orderId, "shipped");
  await expect(here(page)).toContainText("Shipped");
  await page.getByRole("link", { name: "Track parcel" }).click();
  await expect(page.getByRole("table")).toContainText("Shipped");
  await world.until(orderId, "out.for.delivery");
  await expect(here(page)).toContainText("Out for delivery");
  await world.until(orderId, "delivered");
  await expect(headline(page)).toHaveText(/^Delivered /);

  await openOrder(page, orderId);
  await chooseReturn(page);
  await expect(panel(page, "You get back")).toContainText("Items$999.99");
  await expect(panel(page, "You get back")).toContainText("Tax$82.00");
  await expect(panel(page, "You get back")).toContainText("Refund$1,081.99");
  const returnId = await requestReturn(page);
  const progress = page.url();
  await openLabel(page);
  expect(await downloadLabel(page)).toEqual({
    name: `return-label-${returnId}.pdf`,
    begins: "%PDF-",
  });
  await page.goto(progress);
  await world.until(orderId, "return.arrived");
  await expect(headline(page)).toHaveText(/^Refund by /);
  await world.until(orderId, "return.accepted");
  await expect(panel(page, "Your refund")).toContainText("$1,081.99");
  await openOrder(page, orderId);
  await expect(headline(page)).toHaveText(/^Refunded /);
  await expect(panel(page, "Price")).toContainText("Refunded$1,081.99");

  for (const subject of [
    `Order ${orderId} is placed`,
    `Order ${orderId} is on its way`,
    `Order ${orderId} was delivered`,
    `We have your return request for ${orderId}`,
    `Your return label for ${orderId}`,
    `We accepted your return for ${orderId}`,
    `Your refund for ${orderId}`,
  ]) {
    await openMail(otherPage, email, subject);
    await expect(mailText(otherPage)).toContainText(orderId);
  }
  expect(await auditOf(store)).toContain("Every promise is kept.");
});
