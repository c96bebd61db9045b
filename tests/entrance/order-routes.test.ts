/**
 * The pages of what was ordered that the specification's route table names (A§2), each come to at its address and operated as
 * it is offered, by whoever ordered it.
 */
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
import { chooseReturn, downloadLabel, requestReturn } from "../models/return.ts";
import { hrefsOf, readOn, shopper, storeOfFile, titleOf } from "../kit/shopper.ts";
import { goOn } from "../shop-api/bought.ts";

const store = await storeOfFile();
const us = "/us/web";

/** Somebody with an account, and an order of theirs that the outside world brought up to a step. */
async function ordered(email: string, until: string, way?: string) {
  const page = await shopper(store);
  await prepareAccount(page, email);
  const orderId = await prepareOrder(page, email, { model: "pebble-buds" });
  await goOn(store, orderId, until, way);
  return { page, orderId };
}

test("[ROUTE-12, ROUTE-16, ROUTE-17, ROUTE-18] what came goes back: the return is started, its label printed, its files lead to that label, and what is not accepted may be had back", async () => {
  const { page, orderId } = await ordered("back@example.com", "delivered");
  await openOrder(page, orderId);
  await expect(page.getByRole("link", { name: "Start a return" })).toBeVisible();
  await page.goto(`${us}/return/${orderId}`);
  await expect(heading(page)).toHaveText("Start a return");
  await openOrder(page, orderId);
  await chooseReturn(page);
  const returnId = await requestReturn(page);
  await expect(page.getByText(/^RMA-/)).toBeVisible();

  await page.goto(`${us}/print-label/${orderId}`);
  expect(await titleOf(page)).toBe("Print Label | US");
  const label = { name: `return-label-${returnId}.pdf`, begins: "%PDF-" };
  expect(await downloadLabel(page)).toEqual(label);

  await page.goto(`${us}/attachment-redirect?order_id=${orderId}`);
  expect(await titleOf(page)).toBe("Download Label | US");
  await expect(page.getByText(`Label of return ${returnId}`)).toBeVisible();
  expect(await downloadLabel(page)).toEqual(label);

  await goOn(store, orderId, "evaluation.completed");
  await goOn(store, orderId, "return.accepted", "return.rejected");
  await page.goto(`${us}/return/${orderId}/${returnId}`);
  await page.getByRole("link", { name: "Have it sent back" }).click();
  expect(new URL(page.url()).pathname).toBe(`${us}/rtc/${orderId}/1`);
  expect(await titleOf(page)).toBe("RTC Terms | US");
  await expect(page.getByRole("heading", { name: "Terms" })).toBeVisible();
  await page.getByRole("button", { name: "I agree, send it back" }).click();
  await expect(heading(page)).toHaveText("We send your items back");
});

test("[ROUTE-20, ROUTE-21, ROUTE-33, CONF-13, CONF-14] an order that comes late is headed 'Confirm your order' and leads on shopping; what was answered stands on the page of the result", async () => {
  const { page, orderId } = await ordered("late@example.com", "do.submitted");
  await goOn(store, orderId, "shipped", "delayed");
  await openOrder(page, orderId);
  await expect(page.getByRole("button", { name: "Keep my order" })).toBeVisible();
  await page.goto(`${us}/ftc-verify/${orderId}`);
  expect(await titleOf(page)).toBe("Ftc Verify | US");
  await expect(readOn(page).getByRole("heading", { level: 1 })).toHaveText("Confirm your order");
  expect(await hrefsOf(page, "Continue shopping")).toEqual(["/us/shop/all-deals/"]);
  await page.getByRole("button", { name: "Keep my order" }).click();
  expect(page.url()).toBe(`${store.url}${us}/ftc-confirm?order_id=${orderId}`);
  expect(await titleOf(page)).toBe("Ftc Confirm | US");
  await expect(heading(page)).toHaveText("Your order is confirmed");
  await page.getByRole("link", { name: "Continue shopping" }).click();
  await expect(heading(page)).toHaveText("All deals");
});

test("[CONF-14] whoever does not want what comes late reads on the page of the result that it is cancelled", async () => {
  const { page, orderId } = await ordered("too-late@example.com", "do.submitted");
  await goOn(store, orderId, "shipped", "delayed");
  await openOrder(page, orderId);
  await expect(page.getByRole("button", { name: "Cancel what is late" })).toBeVisible();
  await page.goto(`${us}/ftc-verify/${orderId}`);
  await page.getByRole("button", { name: "Cancel what is late" }).click();
  expect(new URL(page.url()).pathname).toBe(`${us}/ftc-confirm`);
  await expect(heading(page)).toHaveText("What was late is cancelled");
});

test("[ROUTE-14, ROUTE-15, ROUTE-40] what renews stands in the list of subscriptions, beside the orders, and has a page of its own", async () => {
  const page = await shopper(store);
  await prepareAccount(page, "music@example.com");
  await prepareCart(page, "harbor-music");
  const payment = await prepareContact(page, "music@example.com");
  await page.goto((await prepareReview(page, payment)).url);
  await page.getByRole("link", { name: "Read and accept" }).click();
  await readToEnd(page, page.getByRole("region", { name: "Automatic renewal terms" }));
  await page.getByRole("button", { name: "Accept", exact: true }).click();
  await page.getByRole("link", { name: "Continue" }).click();
  await expect(heading(page)).toHaveText("Review");
  const orderId = await placeOrder(page);

  const tabs = page.getByRole("navigation", { name: "Your purchases" });
  const current = tabs.locator("[aria-current=page]");
  const tab = (name: string) => tabs.getByRole("link", { name, exact: true });
  await page.goto(`${us}/my-orders`);
  await expect(current).toHaveText("My Orders");
  await expect(page.locator("main")).toContainText(orderId);
  await tab("My Subscriptions").click();
  expect(new URL(page.url()).pathname).toBe(`${us}/my-subscriptions`);
  await expect(current).toHaveText("My Subscriptions");
  await expect(tab("My Orders")).toHaveAttribute("href", `${us}/my-orders`);

  await page
    .getByRole("link", { name: /Harbor Music/ })
    .first()
    .click();
  expect(new URL(page.url()).pathname).toMatch(/^\/us\/web\/subscriptions\/[^/]+$/);
  expect(await titleOf(page)).toBe("Subscription Details | US");
  await expect(heading(page)).toHaveText("Harbor Music");
  await expect(page.getByText("Cancel subscription").first()).toBeVisible();
});

test("[ROUTE-07] an agent finds a customer on the screen to act as one, acts, and reads whose orders they see; for anybody else there is no such page", async () => {
  const [page, agent] = [await shopper(store), await shopper(store)];
  await prepareAccount(page, "caller@example.com");
  const orderId = await prepareOrder(page, "caller@example.com", { model: "pebble-buds" });
  await page.goto(`${us}/impersonate`);
  await expect(heading(page)).toHaveText("This page is not on the line");
  await prepareAccount(agent, "agent@example.com");
  await store.running.engine.store.write((tx) => tx.accounts.setAgent("agent@example.com", "A-17"));
  await agent.goto(`${us}/impersonate`);
  expect(await titleOf(agent)).toBe("Impersonate | US");
  await agent.getByLabel("Email").fill("caller@example.com");
  await agent.getByRole("button", { name: "Find the customer" }).click();
  await agent.getByLabel("Reason").first().selectOption("Delivery");
  await agent.getByLabel("Ticket number").first().fill("CS-20931");
  await agent.getByRole("button", { name: "Act for this customer" }).first().click();
  await expect(agent.getByRole("region", { name: "Agent session" })).toContainText("A-17");
  await agent.goto(`${us}/my-orders`);
  await expect(agent.locator("main")).toContainText(orderId);
});
