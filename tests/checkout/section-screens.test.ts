/** The sections of checkout that the specification lists (C§2), each found by whoever fills and pays a cart. */
import { setTimeout as pause } from "node:timers/promises";
import { test } from "vitest";
import { CLOCK_LAG_MS, advanceClock } from "#app/.server/engine/sandbox-clock.ts";
import {
  chooseDelivery,
  guest,
  heading,
  payByCard,
  placeButton,
  sendAddress,
  typeAddress,
} from "../models/checkout.ts";
import { expect } from "../models/expect.ts";
import { panel } from "../models/order.ts";
import { prepareAccount, prepareCart, preparePayment } from "../models/prepared.ts";
import { dispatch } from "#app/.server/engine/dispatch.ts";
import { shopper, storeOfFile } from "../kit/shopper.ts";

const store = await storeOfFile();
const step = (name: string) => `/us/web/checkout/${name}`;

/** A member with a thousand points. */
async function member(email: string) {
  const page = await shopper(store);
  await prepareAccount(page, email);
  const { engine } = store.running;
  const { id } = (await engine.store.accounts.byEmail(email)) ?? { id: "" };
  await dispatch(engine, {
    to: `points-account:${id}`,
    event: { type: "bonus.granted", bonusId: "gift", points: 1_000 },
    actor: { role: "system", id: "tests" },
  });
  return page;
}

test("[ROUTE-52] from the cart to the button that orders there are delivery, both addresses, contact, codes and points, ways to pay, what is agreed to, and the sum", async () => {
  const page = await member("sections@example.com");
  const main = page.locator("main");
  await prepareCart(page, "harbor-music");
  await prepareCart(page, "meridian-6");
  await page.goto("/us/web/cart");
  await expect(heading(page)).toHaveText("Cart");
  await expect(page.getByLabel("Deliver to ZIP code")).toBeVisible();
  await expect(page.getByLabel("Promo code")).toBeVisible();
  await page.goto(step("address"));
  for (const field of ["email", "phone", "firstName", "lastName", "line1", "zip", "city", "state"])
    await expect(page.locator(`[name=${field}]`)).toHaveCount(1);
  await expect(page.locator("[name='billing.line1']")).toHaveCount(1);
  await typeAddress(page, guest("sections@example.com"));
  await sendAddress(page);
  await expect(main).toContainText("Home delivery");
  await expect(main).toContainText("Store pickup");
  await chooseDelivery(page);
  for (const field of ["Amount to pay with points", "Referral code", "Gift card code"])
    await expect(page.getByLabel(field)).toHaveCount(1);
  for (const way of ["PayPal", "Venmo", "Store financing", "Lease to own", "By phone"])
    await expect(main).toContainText(way);
  await expect(main).not.toContainText("Down payment");
  await payByCard(page);
  await expect(main).toContainText("The bill goes to the same address.");
  // The month is a gift; a phone of $699.99 and 8.2 % of it.
  const sum = "Subtotal$709.98Discount−$9.99DeliveryFreeTax$57.40Total$757.39";
  await expect(main).toContainText(sum);
  await expect(placeButton(page)).toHaveCount(0);
  await page.getByRole("link", { name: "Read and accept" }).click();
  await expect(page.getByRole("button", { name: "Accept", exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Accept", exact: true }).click();
  await page.getByRole("link", { name: "Continue" }).click();
  await expect(placeButton(page)).toBeEnabled();
});

test("[ROUTE-52] a cart that the bank finances in part has its application, and a down payment", async () => {
  const page = await member("financed@example.com");
  await prepareCart(page, "meridian-6-pro");
  await preparePayment(page, guest("financed@example.com"));
  await page.goto(step("pay/financing"));
  await page.getByRole("button", { name: "Continue with store financing" }).click();
  await page.getByRole("button", { name: "Accept", exact: true }).click();
  await expect(heading(page)).toHaveText("Apply for store financing");
  await page.getByLabel("Date of birth").fill("1990-05-05");
  await page.getByLabel("Social security number").fill("666-55-0002");
  await page.getByLabel("Housing", { exact: true }).selectOption("rent");
  await page.getByLabel("Housing costs a month").fill("1500");
  await page.getByLabel("Income a year").fill("76,543");
  for (const box of await page.locator("[name=terms]").all()) await box.check();
  await page.getByRole("button", { name: "Send the application" }).click();
  await expect(page.getByRole("timer")).toBeVisible();
  await advanceClock(store.running.engine.store, 30_000);
  await pause(CLOCK_LAG_MS);
  await page.goto(step("pay/financing"));
  const way = page.getByRole("link", { name: "Go to the bank's page" });
  if (await way.isVisible()) await way.click();
  await page.getByRole("button", { name: "Sign and send" }).click();
  await page.getByRole("link", { name: "Back to the store" }).click();
  // $300 of $1,081.99 are lent: at least the rest is paid by card, and $50 stay for the bank (C§5).
  const down = panel(page, "Down payment");
  await expect(down).toContainText("Between $781.99 and $1,031.99.");
  await down.getByRole("textbox").fill("800");
  await down.getByRole("button", { name: "Use this amount" }).click();
  await expect(heading(page)).toHaveText("You are approved");
});
