import type { Page } from "playwright";
import { expect, test } from "./kit/test.ts";
import * as checkout from "../models/checkout.ts";
import { signUp } from "../models/session.ts";
import { fillCart } from "../models/shop.ts";

const { heading } = checkout;
/** From the first to the last of four payments, a fortnight apart (FIN-32). */
const PAY_IN_4_DAYS = [0, 14, 28, 42];

/** A new member with a phone in the cart has come to the page of a way to pay. */
async function choose(page: Page, email: string, method: string): Promise<void> {
  await signUp(page, email);
  await expect(page.getByRole("button", { name: /^Sign out/ })).toBeVisible();
  await fillCart(page, "meridian-6-pro");
  await page.goto("/us/web/checkout/address");
  await checkout.typeAddress(page, checkout.guest(email));
  await checkout.sendAddress(page);
  await checkout.chooseDelivery(page);
  await page.getByRole("link", { name: method, exact: true }).click();
}

async function press(page: Page, name: string | RegExp): Promise<void> {
  await page.getByRole("button", { name }).click();
}

async function follow(page: Page, name: string): Promise<void> {
  await page.getByRole("link", { name, exact: true }).click();
}

/** A screen on which legal texts do not fit. */
const PHONE = { width: 390, height: 600 };

/** Scrolls a legal text to its end and accepts it. */
async function readToTheEnd(page: Page): Promise<void> {
  await expect(page.getByRole("button", { name: "Accept", exact: true })).toBeDisabled();
  await page.getByRole("region").first().focus();
  await page.keyboard.press("End");
  await press(page, "Accept");
}

/** What lenders ask of a person. */
async function typePerson(page: Page, phone: string): Promise<void> {
  await page.getByLabel("Mobile phone").fill(phone);
  await page.getByLabel("Date of birth").fill("1990-05-05");
}

/** The days of the payments that are shown. */
function daysOfPayments(page: Page): Promise<number[]> {
  return page
    .getByRole("region", { name: "Payments" })
    .locator("time")
    .evaluateAll((times) =>
      times.map((time) => Date.parse(time.getAttribute("datetime") ?? "") / 86_400_000),
    );
}

async function order(page: Page, paidBy: string): Promise<void> {
  await expect(heading(page)).toHaveText("Review");
  await expect(page.getByRole("main")).toContainText(paidBy);
  await checkout.placeOrder(page);
  await expect(heading(page)).toContainText("Arrives");
}

test("[FIN-01, FIN-02, FIN-03, FIN-06, FIN-07, FIN-09] Customers can take the bank's offer, apply, sign on its page, choose a plan and order", async ({
  page,
}) => {
  const plan = page.locator('[type=radio][value^="equalPayments-24:"]');
  await page.setViewportSize(PHONE);
  await choose(page, "ada+preapproved@example.com", "Store financing");
  await press(page, "Continue with store financing");
  await expect(heading(page)).toHaveText("You are pre-approved");
  await press(page, "Continue to the application");

  await readToTheEnd(page);
  await expect(heading(page)).toHaveText("Apply for store financing");
  await page.getByLabel("Date of birth").fill("1990-05-05");
  await page.getByLabel("Social security number").fill("666-55-0001");
  await page.getByLabel("Housing", { exact: true }).selectOption("rent");
  await page.getByLabel("Housing costs a month").fill("1500");
  await page.getByLabel("Income a year").fill("76,543");
  await page.getByLabel("The bank may ask for my credit report.").check();
  await page.getByLabel("The bank may send me its documents electronically.").check();
  await press(page, "Send the application");
  await expect(page.getByRole("link", { name: "Please accept all terms" })).toBeVisible();
  // What is kept for the bank is out of sight.
  await expect(page.getByLabel("Income a year")).toHaveValue("");
  await expect(page.getByLabel("Social security number")).toHaveValue("");
  await page.getByLabel("I have read the cardholder agreement.").check();
  const sentAt = performance.now();
  await press(page, "Send the application");
  await expect(page.getByRole("timer")).toHaveText(/opens in \d+ s/);
  await expect(page).toHaveURL(/\/bank-page\//);
  expect(performance.now() - sentAt).toBeGreaterThan(9_500);
  await press(page, "Sign and send");
  await expect(page.getByText("You are approved.")).toBeVisible();
  await follow(page, "Back to the store");

  await expect(heading(page)).toHaveText("You are approved");
  await expect(plan).toHaveCount(0);
  await follow(page, "Review the cardholder agreement");
  await readToTheEnd(page);
  await expect(heading(page)).toHaveText("Your credit is ready");
  await page.getByRole("radio", { name: /^24 months.*Equal monthly payments at 0%/ }).check();
  const agreed = page.getByText(/^23 payments of .* in 24 months/).filter({ visible: true });
  await expect(agreed).toBeVisible();
  const total =
    /last one of .*: (\$[\d,.]+) in 24 months/.exec(await agreed.innerText())?.[1] ?? "";
  await press(page, "I agree to the plan I have chosen");
  // The same sum on review, and on the page after it.
  await expect(heading(page)).toHaveText("Review");
  const terms = page.getByText(/^24 monthly payments of/);
  await expect(terms).toContainText(`${total} in all, at 0% APR`);
  await order(page, "Store financing");
  await expect(page.getByText(/24 monthly payments of/)).toContainText(`${total} in all`);
});

test("[FIN-29, FIN-32] Customers can pay in 4: correct a number, accept at the provider, see each payment and order", async ({
  page,
}) => {
  await choose(page, "four@example.com", "Pay over time");
  await page.getByRole("radio", { name: /^Pay in 4/ }).check();
  await typePerson(page, "555-555-0003");
  await press(page, "Check");
  await expect(page.getByText("The provider says that this is not right.")).toBeVisible();
  await typePerson(page, "555-555-0001");
  await press(page, "Check");
  await expect(page.getByText("You are prequalified")).toBeVisible();
  await press(page, "Confirm on the provider's page");

  await follow(page, "Go to the loan provider");
  await press(page, "Accept the loan");
  await follow(page, "Back to the store");
  await expect(page.getByText("Your loan is ready")).toBeVisible();
  const days = await daysOfPayments(page);
  expect(days.map((day) => day - (days[0] ?? 0))).toEqual(PAY_IN_4_DAYS);
  await press(page, "Pay with this loan");
  await order(page, "Pay over time");
});

test("[FIN-42, FIN-44] Customers can lease to own in twelve payments, and read where leasing is not offered", async ({
  page,
}) => {
  await choose(page, "lease@example.com", "Lease to own");
  await typePerson(page, "555-555-0005");
  await press(page, "Ask for approval");
  await expect(page.getByText("Leasing is not offered in your state")).toBeVisible();
  await typePerson(page, "555-555-0001");
  await press(page, "Ask for approval");
  await expect(page.getByText("You are approved for $2,500.00")).toBeVisible();
  expect(await daysOfPayments(page)).toHaveLength(12);
  await press(page, "Lease this order");
  await order(page, "Lease to own");
});
