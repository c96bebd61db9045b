/** A checkout whose scripts are blocked or get lost on their way, and a browser that takes no cookies any more. */
import type { Page } from "playwright";
import { expect, test } from "./kit/test.ts";
import * as checkout from "../models/checkout.ts";
import { addToCart, findPhone } from "../models/shop.ts";

async function toPayment(page: Page, email: string): Promise<void> {
  await findPhone(page, "Meridian 6 Pro");
  await addToCart(page);
  await checkout.walkToPayment(page, checkout.guest(email));
}

/** Every script of the store arrives empty: nothing runs, and nothing complains. */
const loseScripts = (page: Page) =>
  page.route(/\/assets\/.*\.js/, (route) =>
    route.fulfill({ contentType: "text/javascript", body: "" }),
  );

test("[PAY-31, PAY-02] where the scripts of the payment step do not load it says so before a card is typed, and leads to ways to pay that need none", async ({
  page,
}) => {
  await toPayment(page, "lost@example.com");
  const here = page.url();
  await page.goto("about:blank");
  await loseScripts(page);
  await page.goto(here);
  await expect(page.locator("main")).toContainText("Card payments need JavaScript", {
    useInnerText: true,
    timeout: 15_000,
  });
  await page.getByText("These ways to pay need no JavaScript:").waitFor();
  await page.getByRole("link", { name: "PayPal", exact: true }).first().click();
  await expect(checkout.heading(page)).toHaveText("Pay with PayPal");
});

test("[PAY-31] where they load nobody sees a word of it", async ({ page }) => {
  await toPayment(page, "found@example.com");
  await page.reload();
  await expect(page.getByLabel("Card number")).toBeVisible();
  await expect(page.getByText("Card payments need JavaScript")).toHaveCount(0);
});

test("[PAY-31] where the key that seals cards is blocked the page says that nothing was sent, and names another way", async ({
  page,
}) => {
  await toPayment(page, "blocked@example.com");
  await page.route(/public-key/, (route) => route.fulfill({ status: 200, body: "blocked" }));
  await page.reload();
  await checkout.typeCard(page, checkout.cards.approved);
  await checkout.sendCard(page);
  await expect(page.getByRole("alert")).toContainText("pay another way");
});

test("whose browser takes no cookies any more is told before an address is typed", async ({
  page,
}) => {
  await findPhone(page, "Meridian 6 Pro");
  await addToCart(page);
  await page.addInitScript("Object.defineProperty(navigator, 'cookieEnabled', { value: false })");
  await checkout.goToCheckout(page);
  await page.reload();
  await expect(page.getByText("Your browser no longer takes cookies")).toBeVisible();
});
