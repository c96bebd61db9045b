/** The names of the account's pages, from the specification's list (A§2) and the mapping of OPEN-74. */
import { test } from "vitest";
import { readToEnd } from "../models/agreement.ts";
import { heading, placeOrder } from "../models/checkout.ts";
import { expect } from "../models/expect.ts";
import { openOrder } from "../models/order.ts";
import {
  prepareAccount,
  prepareCart,
  prepareContact,
  prepareOrder,
  prepareReview,
} from "../models/prepared.ts";
import { chooseReturn, requestReturn } from "../models/return.ts";
import { readOn, shopper, storeOfFile, titleOf } from "../kit/shopper.ts";
import { goOn } from "../shop-api/bought.ts";

const store = await storeOfFile();
const email = "names@example.com";
const us = "/us/web";

const page = await shopper(store);
await prepareAccount(page, email);

/** Something that goes back and is not accepted. */
async function rejected(): Promise<string> {
  const orderId = await prepareOrder(page, email, { model: "pebble-buds" });
  await goOn(store, orderId, "delivered");
  await openOrder(page, orderId);
  await chooseReturn(page);
  await requestReturn(page);
  await goOn(store, orderId, "evaluation.completed");
  await goOn(store, orderId, "return.accepted", "return.rejected");
  return orderId;
}

/** Something whose day cannot be kept. */
async function late(): Promise<string> {
  const orderId = await prepareOrder(page, email, { model: "pebble-buds" });
  await goOn(store, orderId, "do.submitted");
  await goOn(store, orderId, "shipped", "delayed");
  return orderId;
}

/** Something that renews. */
async function subscribed(): Promise<string> {
  await prepareCart(page, "harbor-music");
  await page.goto((await prepareReview(page, await prepareContact(page, email))).url);
  await page.getByRole("link", { name: "Read and accept" }).click();
  await readToEnd(page, page.getByRole("region", { name: "Automatic renewal terms" }));
  await page.getByRole("button", { name: "Accept", exact: true }).click();
  await page.getByRole("link", { name: "Continue" }).click();
  return `${await placeOrder(page)}-SUB1`;
}

test("[ROUTE-42, ROUTE-43] the pages of the account have the eighteen names of the specification, each with the country behind it", async () => {
  const [back, waits, subscription] = [await rejected(), await late(), await subscribed()];
  const pages = [
    ["my-orders", "My Orders"],
    [`${back}/sku-swap/1`, "Sku Swap"],
    ["my-orders-mini", "My Order History"],
    [`order/${back}`, "Order Details"],
    ["search-orders", "Search Orders"],
    [`subscriptions/${subscription}`, "Subscription Details"],
    ["my-subscriptions", "My Subscriptions"],
    [`return/${back}`, "Return"],
    [`print-label/${back}`, "Print Label"],
    [`rtc/${back}/1`, "RTC Terms"],
    [`order-track/${back}/1`, "Track Order"],
    [`ftc-verify/${waits}`, "Ftc Verify"],
    [`ftc-confirm?order_id=${back}`, "Ftc Confirm"],
    [`order-payment/${back}`, "Update Payment"],
    [`attachment-redirect?order_id=${back}`, "Download Label"],
    [`track-item/${back}/1`, "Track Item"],
    ["my-wallet", "My Wallet"],
    ["my-rewards", "My Rewards"],
  ] as const;
  expect(new Set(pages.map(([, name]) => name)).size).toBe(18);
  for (const [path, name] of pages) {
    await page.goto(`${us}/${path}`);
    expect(new URL(page.url()).pathname, name).toBe(`${us}/${path.split("?")[0]}`);
    expect(await titleOf(page)).toBe(`${name} | US`);
  }
});

test("[ROUTE-53] the gift-card wallet and the rewards have pages of their own, headed as they are named", async () => {
  await page.goto(`${us}/my-orders`);
  await page.getByRole("link", { name: "My Wallet" }).click();
  expect(await titleOf(page)).toBe("My Wallet | US");
  await expect(readOn(page).getByRole("heading", { level: 1 })).toHaveText("My Wallet");
  await expect(page.getByLabel("Gift card code")).toBeVisible();
  await page.goto(`${us}/my-rewards`);
  expect(await titleOf(page)).toBe("My Rewards | US");
  await expect(heading(page)).toHaveText("My Rewards");
  // The three tiers with what each earns and from when (A§9).
  for (const tier of ["Silver0.5%0", "Gold1%500", "Platinum1.5%2,500"])
    await expect(page.locator("main")).toContainText(tier);
});
