import { Secret, TOTP } from "otpauth";
import type { Page } from "playwright";
import { openMail, mailText } from "../models/console.ts";
import { password } from "../models/password.ts";
import { askForLink, choosePassword, followLink } from "../models/password-recovery.ts";
import { prepareAccount } from "../models/prepared.ts";
import { enter } from "../models/session.ts";
import { expect, test } from "./kit/test.ts";

const security = "/us/web/my-security";

/** A panel of the security page. */
const panel = (page: Page, title: string) =>
  page.locator("section").filter({ has: page.getByRole("heading", { name: title, exact: true }) });

const signedIn = (page: Page) =>
  expect(page.getByRole("button", { name: /^Sign out/ }).first()).toBeVisible();

test("[LC-54] Customers who forgot their password get back in by mail, and their other browsers are out", async ({
  page,
  otherPage,
}) => {
  const email = "forgot@example.com";
  await prepareAccount(otherPage, email);
  await askForLink(page, email);
  await followLink(page, email);
  await page.locator("[name=password]").fill("short");
  await page.getByRole("button", { name: "Save and sign in" }).click();
  await expect(page.getByText("Use 8 to 16 characters.").first()).toBeVisible();
  await choosePassword(page, "a new password");
  await otherPage.goto(security);
  await expect(otherPage).toHaveURL(/\/account\/signin\//);
  await enter(otherPage, email, "a new password", security);
  await expect(otherPage.getByRole("heading", { level: 1 })).toHaveText("Security");
});

test("[LC-54] the way back works without JavaScript and leads on to where one was going", async ({
  plainPage,
}) => {
  const email = "plain-forgot@example.com";
  await prepareAccount(plainPage, email);
  await plainPage.context().clearCookies();
  await plainPage.goto("/us/account/signin/?to=/us/web/my-wallet");
  await plainPage.getByRole("link", { name: "Forgot your password?" }).click();
  await plainPage.locator("[name=email]").fill(email);
  await plainPage.getByRole("button", { name: "Email me a link" }).click();
  await expect(plainPage.getByRole("main")).toContainText("Check your email");
  await followLink(plainPage, email);
  await plainPage.locator("[name=password]").fill("a new password");
  await plainPage.getByRole("button", { name: "Save and sign in" }).click();
  await expect(plainPage).toHaveURL(/\/us\/web\/my-wallet$/);
});

test("[LC-44] Customers change their password and see and end the browsers that are signed in", async ({
  page,
  otherPage,
}) => {
  const email = "sessions@example.com";
  await prepareAccount(page, email);
  await enter(otherPage, email);
  await signedIn(otherPage);
  await page.goto(security);
  const browsers = panel(page, "Where you are signed in");
  await expect(browsers.getByRole("listitem")).toHaveCount(2);
  await expect(browsers.getByText("(this browser)")).toHaveCount(1);
  await browsers.getByRole("button", { name: /^Sign out Chrome/ }).click();
  await expect(browsers.getByRole("listitem")).toHaveCount(1);
  await otherPage.goto(security);
  await expect(otherPage).toHaveURL(/\/account\/signin\//);
  const words = panel(page, "Password");
  await words.locator("[name=current]").fill("not the password");
  await words.locator("[name=password]").fill("a new password");
  await words.getByRole("button", { name: "Change the password" }).click();
  await expect(words.getByRole("alert")).toContainText("That isn’t your current password");
  await words.locator("[name=current]").fill(password);
  await words.locator("[name=password]").fill("a new password");
  await words.getByRole("button", { name: "Change the password" }).click();
  await expect(page.getByRole("status").first()).toContainText("Your password is changed");
  await openMail(page, email, "Your password was changed");
});

test("[LC-55] Customers confirm their email address by the code that is mailed to them", async ({
  page,
}) => {
  const email = "confirm@example.com";
  await prepareAccount(page, email);
  await openMail(page, email, "Your code to confirm this email address");
  const code = /\b\d{6}\b/.exec(await mailText(page).innerText())?.[0] ?? "";
  await page.goto(security);
  const mailbox = panel(page, "Email");
  await expect(mailbox).toContainText("Not confirmed yet");
  await mailbox.locator("[name=code]").fill(code);
  await mailbox.getByRole("button", { name: "Confirm the address" }).click();
  await expect(mailbox).toContainText("Confirmed.");
});

test("[LC-56] Customers turn two-step sign-in on, and sign in with a code or a recovery code", async ({
  page,
  plainPage,
}) => {
  const email = "two-steps@example.com";
  await prepareAccount(page, email);
  await page.goto(security);
  const steps = panel(page, "Two-step sign-in");
  await steps.locator("[name=current]").fill(password);
  await steps.getByRole("button", { name: "Set it up" }).click();
  await expect(steps.getByRole("img", { name: /QR code/ })).toBeVisible();
  const base32 = (await steps.locator("code").textContent()) ?? "";
  const totp = new TOTP({ secret: Secret.fromBase32(base32) });
  const used = totp.generate();
  await steps.locator("[name=code]").fill(used);
  await steps.getByRole("button", { name: "Turn it on" }).click();
  const codes = steps.getByRole("status").getByRole("listitem");
  await expect(codes).toHaveCount(10);
  const written = await codes.allTextContents();
  await enter(plainPage, email);
  await expect(plainPage.getByRole("heading", { level: 1 })).toHaveText("Enter your code");
  const send = async (code: string) => {
    await plainPage.locator("[name=code]").fill(code);
    await plainPage.locator("main").getByRole("button", { name: "Sign in" }).click();
  };
  await send(used);
  await expect(plainPage.getByRole("alert")).toContainText("That isn’t the code");
  await send(written[0] ?? "");
  await signedIn(plainPage);
});
