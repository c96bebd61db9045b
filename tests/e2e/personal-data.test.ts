/** The pages about somebody's data in a browser: without scripts, by keyboard, on a narrow screen (LC-57). */
import { mailText, openMail } from "../models/console.ts";
import { sendWithPassword } from "../models/data-erasure.ts";
import { lookUp, typeMailedCode } from "../models/order.ts";
import { prepareAccount, prepareOrder } from "../models/prepared.ts";
import { expect, test, violations } from "./kit/test.ts";

const path = "/us/web/my-privacy";

test("[S12] owners find their data from security, and without scripts download a copy, ask for erasure and withdraw", async ({
  plainPage: page,
}) => {
  const email = "plain-data@example.com";
  await prepareAccount(page, email);
  await page.goto("/us/web/my-security");
  await page.getByRole("link", { name: /^Your data/ }).click();
  const [file] = await Promise.all([page.waitForEvent("download"), sendWithPassword(page, "copy")]);
  expect(file.suggestedFilename()).toMatch(/^personal-data-\d{4}-\d\d-\d\d\.json$/);
  await page.goto(path);
  await sendWithPassword(page, "erase");
  await expect(page.getByRole("main")).toContainText("Everything is erased on");
  await openMail(page, email, "Your account is going to be erased");
  await expect(mailText(page)).toContainText("Until the day below nothing happens");
  await page.goto(path);
  await page.getByRole("button", { name: "Withdraw" }).click();
  await expect(page.getByRole("button", { name: "Erase the account" })).toBeVisible();
});

test("[S12] a guest types the order's code, asks for the order's data to be erased, and withdraws", async ({
  page,
  otherPage,
}) => {
  const email = "guest-data@example.com";
  const orderId = await prepareOrder(otherPage, email, { model: "pebble-buds" });
  await page.goto("/us/web/search-orders");
  await lookUp(page, orderId, email);
  await page.getByRole("link", { name: "Your data" }).click();
  await typeMailedCode(page, otherPage, { orderId, email });
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your data");
  await page.getByRole("button", { name: "Erase this order’s data" }).click();
  await expect(page.getByRole("main")).toContainText("Everything is erased on");
  expect(await violations(page)).toEqual([]);
  await page.getByRole("button", { name: "Withdraw" }).click();
  await expect(page.getByRole("button", { name: "Erase this order’s data" })).toBeVisible();
});

test("[S12] a wrong password takes the focus to what is wrong, and nothing is wider than a phone of 320", async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await prepareAccount(page, "narrow-data@example.com");
  await page.goto(path);
  await page.locator("#erase-current").fill("a wrong horse");
  await page.locator("#erase-current").press("Enter");
  const summary = page.getByRole("alert");
  await expect(summary).toBeFocused();
  await summary.getByRole("link").press("Enter");
  await expect(page.locator("#erase-current")).toBeFocused();
  expect(await violations(page)).toEqual([]);
  const isWide = () => document.documentElement.scrollWidth > window.innerWidth;
  expect(await page.evaluate(isWide)).toBe(false);
});
