import { expect, test } from "./kit/test.ts";
import type { Page } from "playwright";

const signUp = "/us/account/signup/";

async function fill(page: Page, fields: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(fields))
    await page.locator(`[name=${name}]`).fill(value);
}

const ada = (email: string) => ({
  firstName: "Ada",
  lastName: "O'Brien",
  email,
  phone: "555 123 4567",
  password: "correct horse",
});

test("[ADDR-04, ADDR-18] Customers can mend a sign-up form, with every word they typed still there", async ({
  page,
}) => {
  await page.goto(signUp);
  await fill(page, { firstName: "Ada2", email: "ada@", phone: "555" });
  await page.getByRole("button", { name: "Create an account" }).click();
  await expect(page.getByRole("alert")).toBeFocused();
  await expect(page.getByRole("alert").getByRole("link")).toHaveCount(5);
  await page.getByRole("link", { name: "Enter the correct phone number." }).click();
  await expect(page.locator("[name=phone]")).toBeFocused();
  await expect(page.locator("[name=email]")).toHaveValue("ada@");
  await fill(page, { phone: "5551234567" });
  await expect(page.locator("#field-phone-error")).toHaveCount(0);
});

test("[ADDR-18] a field is checked when it is left for another one, not while typing", async ({
  page,
}) => {
  await page.goto(signUp);
  await page.locator("[name=email]").pressSequentially("a*b@example.com");
  await expect(page.locator("#field-email-error")).toHaveCount(0);
  await page.keyboard.press("Tab");
  await expect(page.locator("#field-email-error")).toHaveText(
    "Please enter a valid email address.",
  );
  await fill(page, { email: "ab@example.com" });
  await expect(page.locator("#field-email-error")).toHaveCount(0);
});

test("[ERR-24] Customers can sign up, sign out and sign in without JavaScript", async ({
  plainPage,
}) => {
  await plainPage.goto(`${signUp}?to=/us/web/help`);
  await fill(plainPage, { ...ada("plain@example.com"), firstName: "" });
  await plainPage.getByRole("button", { name: "Create an account" }).click();
  await expect(plainPage.getByRole("alert")).toContainText("Please enter your correct first name.");
  await expect(plainPage.locator("[name=phone]")).toHaveValue("555 123 4567");
  await fill(plainPage, { firstName: "Ada", password: "correct horse" });
  await plainPage.getByRole("button", { name: "Create an account" }).click();
  await expect(plainPage).toHaveURL(/\/us\/web\/help$/);
  await plainPage.getByRole("button", { name: "Sign out Ada" }).click();
  await plainPage.goto(signUp);
  await fill(plainPage, ada("PLAIN@example.com"));
  await plainPage.getByRole("button", { name: "Create an account" }).click();
  await expect(plainPage.getByRole("alert")).toContainText("You already have an account");
  await plainPage.goto("/us/account/signin/?to=/us/web/help");
  await fill(plainPage, { email: "plain@example.com", password: "correct horse" });
  await plainPage.locator("main").getByRole("button", { name: "Sign in" }).click();
  await expect(plainPage).toHaveURL(/\/us\/web\/help$/);
});

test("[ERR-23] a wrong password is answered on the form", async ({ page }) => {
  await page.goto("/us/account/signin/");
  await fill(page, { email: "nobody@example.com", password: "wrong password" });
  await page.locator("main").getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByRole("alert")).toContainText("Your email or password is incorrect");
  await expect(page.locator("[name=email]")).toHaveValue("nobody@example.com");
});

test("[SRCH-04, SRCH-07] a look-up that finds nothing keeps what was typed, also on the way to sign in", async ({
  page,
}) => {
  await page.goto("/us/web/search-orders");
  await fill(page, { order_id: "ord 2026 0000 0000", email_or_zip: "ada@example.com" });
  await page.getByRole("button", { name: "Find the order" }).click();
  await expect(page.getByRole("alert")).toContainText("We could not find that order");
  await page.getByRole("button", { name: "Sign in instead" }).click();
  await expect(page).toHaveURL(/\/us\/account\/signin\/\?to=%2Fus%2Fweb%2Fsearch-orders$/);
  await expect(page.locator("[name=email]")).toHaveValue("ada@example.com");
  await page.goBack();
  await page.reload();
  await expect(page.locator("[name=order_id]")).toHaveValue("ord 2026 0000 0000");
});

test("[SRCH-10] a link of a mail is sent once and leaves the address", async ({ page }) => {
  const link = "order_id=ORD-2026-7K3F-9Q2D&encrypted_email_id=AAAA&encrypted_password=1.AAAA";
  await page.goto(`/us/web/search-orders?${link}`);
  await expect(page.getByRole("alert")).toContainText("We could not find that order");
  await expect(page).toHaveURL(/\/us\/web\/search-orders$/);
});

test("[ROUTE-27] the hash of order support leads to the look-up", async ({ page }) => {
  await page.goto("/us/support/account/order#/order-lookup/");
  await expect(page).toHaveURL(/\/us\/web\/search-orders$/);
});

test("[ROUTE-26, ROUTE-28] order support shows the same places as links without JavaScript", async ({
  plainPage,
}) => {
  await plainPage.goto("/us/support/account/order#/my-referrals");
  await expect(plainPage.getByRole("link", { name: "See your referrals" })).toHaveAttribute(
    "href",
    "/us/web/my-referrals",
  );
});
