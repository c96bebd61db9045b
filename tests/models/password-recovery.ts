/** The way back into an account whose password is forgotten, as its owner walks it (LC-54). */
import { openMail } from "./console.ts";
import type { World } from "./console.ts";
import type { Driver } from "./driver.ts";
import { expect } from "./expect.ts";
import type { Page } from "./page.ts";
import { prepareAccount } from "./prepared.ts";

const recovery = "/us/account/recovery/";

/** Somebody new for each path: a mailbox gets five links an hour. */
async function forgetful(page: Page, world: World): Promise<void> {
  const count = Number(world.notes.get("forgetful") ?? 0) + 1;
  world.notes.set("forgetful", String(count));
  await page.context().clearCookies();
  await prepareAccount(page, emailOf(world));
  await page.context().clearCookies();
  await page.goto("/us/account/signin/");
}

const emailOf = ({ notes }: World) => `forgetful${notes.get("forgetful")}@example.com`;

/** Asks for a link on the page that sign-in leads to. */
export async function askForLink(page: Page, email: string): Promise<void> {
  await page.goto("/us/account/signin/");
  await page.getByRole("link", { name: "Forgot your password?" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Choose a new password");
  await page.locator("[name=email]").fill(email);
  await page.getByRole("button", { name: "Email me a link" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Check your email" })).toBeVisible();
}

/** Opens the newest mail with a link, and what the link leads to. */
export async function followLink(page: Page, email: string): Promise<void> {
  await openMail(page, email, "Choose a new password");
  const link = page.frameLocator("iframe").getByRole("link", { name: "Choose a new password" });
  await page.goto((await link.getAttribute("href")) ?? "");
}

/** Types a new password on the page that the link leads to. */
export async function choosePassword(page: Page, word: string): Promise<void> {
  await page.locator("[name=password]").fill(word);
  await page.getByRole("button", { name: "Save and sign in" }).click();
  await expect(page.getByRole("button", { name: /^Sign out/ }).first()).toBeVisible();
}

export const passwordRecovery: Driver = {
  covers: "looks",
  starts: { "links good for half an hour": { begin: forgetful } },
  moves: {
    "asks for a link": { events: [{ type: "recovery.requested" }] },
    "chooses a new password": { events: [{ type: "password.recovered" }] },
    "leaves the mail for an hour": { events: [{ deadline: "goodFor" }] },
  },
  events: {
    async "recovery.requested"(page, _, world) {
      await page.context().clearCookies();
      await askForLink(page, emailOf(world));
    },
    async "password.recovered"(page, _, world) {
      await followLink(page, emailOf(world));
      await choosePassword(page, "a new password");
    },
    goodFor: (_, __, world) => world.pass({ hours: 1.1 }),
  },
  states: {
    async remembered(page) {
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sign in");
    },
    async mailed(page, world) {
      await followLink(page, emailOf(world));
      await expect(page.getByRole("button", { name: "Save and sign in" })).toBeVisible();
    },
    async expired(page, world) {
      await followLink(page, emailOf(world));
      await expect(page.getByRole("main")).toContainText("This link no longer works");
      await expect(page.getByRole("link", { name: "Ask for a new link" })).toHaveAttribute(
        "href",
        recovery,
      );
    },
    async recovered(page) {
      await expect(page.getByRole("button", { name: /^Sign out/ }).first()).toBeVisible();
    },
  },
};
