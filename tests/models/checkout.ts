/** The four steps of checkout as a shopper takes them. */
import type { Locator as ScriptedLocator, Page as ScriptedPage } from "playwright";
import { expect } from "./expect.ts";
import type { Locator, Page } from "./page.ts";
import { fillCart } from "./shop.ts";

/** Cards of the sandbox, by what the bank does with them. */
export const cards = {
  approved: "4111 1111 1111 1111",
  asksForCode: "4000 0000 0000 3220",
  declined: "4000 0000 0000 0002",
  prepaid: "5105 1051 0510 5100",
  lateYes: "4000 0000 0000 0077",
  lateNo: "4000 0000 0000 0119",
  uncapturable: "4000 0000 0000 0341",
  refundDeclinedOnce: "4000 0000 0000 5126",
  chargeDeclinedOnce: "4000 0000 0000 5241",
} as const;

export interface Buyer {
  readonly email: string;
  readonly phone: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly line1: string;
  readonly zip: string;
  readonly city: string;
}

/** A guest from Austin; each test gives the mail address by which it knows its guest. */
export function guest(email: string): Buyer {
  return {
    email,
    phone: "512 555 0142",
    firstName: "Ada",
    lastName: "O'Brien",
    line1: "1 Signal Way",
    zip: "78701",
    city: "Austin",
  };
}

/** A guest from Warsaw. */
export function flatInWarsaw(email: string): Buyer & Readonly<Record<string, string>> {
  return {
    ...{ email, phone: "501502503", firstName: "Ada", lastName: "Lovelace" },
    ...{ line1: "ul. Marszałkowska", houseNumber: "10", flatNumber: "7" },
    ...{ district: "Śródmieście", zip: "00-590", city: "Warszawa" },
  };
}

export function heading(page: ScriptedPage): ScriptedLocator;
export function heading(page: Page): Locator;
export function heading(page: Page): Locator {
  return page.getByRole("heading", { level: 1 });
}

export async function goToCheckout(page: Page, step = "Address"): Promise<void> {
  const wayOn = page.getByRole("link", { name: "Check out", exact: true });
  await wayOn.filter({ visible: true }).first().click();
  await page.getByRole("link", { name: "Continue as a guest" }).click();
  await expect(heading(page)).toHaveText(step);
}

/** Types the address; the state is chosen by the ZIP code where scripts run. */
export async function typeAddress(page: Page, buyer: Buyer): Promise<void> {
  for (const [name, value] of Object.entries(buyer)) {
    await page.locator(`[name=${name}]`).fill(value);
  }
  await page.locator("[name=state]").selectOption("TX");
}

export async function sendAddress(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Continue to delivery" }).click();
}

/** The first day that is offered, and of it the first hours where hours are offered. */
export async function chooseDelivery(page: Page): Promise<void> {
  await expect(heading(page)).toHaveText("Delivery");
  for (const name of ["method", "window"]) {
    const first = page.locator(`[name=${name}]`).first();
    if ((await first.count()) > 0) await first.check();
  }
  await page.getByRole("button", { name: "Continue to payment" }).click();
  await expect(heading(page)).toHaveText("Payment");
}

/** Types a card; everything but the number has a value that fits. */
export async function typeCard(
  page: Page,
  number: string,
  { expiry = "12 / 30", cvv = "123" } = {},
): Promise<void> {
  await page.getByLabel("Card number").fill(number);
  await page.getByLabel("Expires").fill(expiry);
  await page.getByLabel("Security code").fill(cvv);
}

export async function sendCard(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Continue to review" }).click();
}

/** By a card that its bank approves at once. */
export async function payByCard(page: Page): Promise<void> {
  await typeCard(page, cards.approved);
  await sendCard(page);
  await expect(heading(page)).toHaveText("Review");
}

export async function enterCode(page: Page, code: string): Promise<void> {
  await page.getByLabel("One-time code").fill(code);
  await page.getByRole("button", { name: "Confirm the code" }).click();
}

/** The button that orders; it stands above the review and below it. */
export function placeButton(page: ScriptedPage): ScriptedLocator;
export function placeButton(page: Page): Locator;
export function placeButton(page: Page): Locator {
  return page
    .getByRole("button", { name: /^(Pay \$|Place order|Order with an obligation)/ })
    .first();
}

/** From a filled cart to the payment step. */
export async function walkToPayment(page: Page, buyer: Buyer): Promise<void> {
  await goToCheckout(page);
  await typeAddress(page, buyer);
  await sendAddress(page);
  await chooseDelivery(page);
}

export async function walkToReview(
  page: Page,
  buyer: Buyer,
  card: string = cards.approved,
): Promise<void> {
  await walkToPayment(page, buyer);
  await typeCard(page, card);
  await sendCard(page);
  await expect(heading(page)).toHaveText("Review");
}

/** The number of the order that the confirmation speaks of. */
export async function confirmedOrder(page: Page): Promise<string> {
  await expect(page).toHaveURL(/\/order-confirm\/ORD-/);
  return decodeURIComponent(new URL(page.url()).pathname.split("/").at(-1) ?? "");
}

export async function placeOrder(page: Page): Promise<string> {
  await placeButton(page).click();
  return confirmedOrder(page);
}

/** The quickest way to an order: one SKU, a guest, a card. */
export async function buy(
  page: Page,
  email: string,
  { model = "meridian-6-pro", sku, card }: { model?: string; sku?: string; card?: string } = {},
): Promise<string> {
  await fillCart(page, model, sku ? { sku } : {});
  await walkToReview(page, guest(email), card);
  return placeOrder(page);
}
