/** An account's door: signing up, in and out, and being forgotten after a while. */
import type { Page } from "playwright";
import { expect } from "playwright/test";
import type { World } from "./console.ts";
import type { Driver } from "./paths.ts";
import { fillCart } from "./shop.ts";

export interface Customer {
  readonly page: Page;
  readonly world: World;
  /** Accounts by the names the samples give them; a sign-up on the way adds one. */
  readonly emails: { "C-1001": string; readonly "C-2002": string };
}

const password = "correct horse";
const orders = "/us/web/my-orders";
const signIn = "/us/account/signin/";

/** Makes an account; a new one unless the address has one. */
export async function signUp(page: Page, email: string): Promise<void> {
  await page.goto("/us/account/signup/");
  const fields = { firstName: "Ada", lastName: "Byron", email, phone: "5551234567", password };
  for (const [name, value] of Object.entries(fields))
    await page.locator(`[name=${name}]`).fill(value);
  await page.getByRole("button", { name: "Create an account" }).click();
}

export async function signOut(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^Sign out/ }).click();
  await signedOut(page);
}

async function enter(page: Page, email: string, secret = password): Promise<void> {
  await page.goto(signIn);
  await page.locator("[name=email]").fill(email);
  await page.locator("[name=password]").fill(secret);
  await page.locator("main").getByRole("button", { name: "Sign in" }).click();
}

async function signedOut(page: Page): Promise<void> {
  await expect(page.getByRole("link", { name: "Sign in", exact: true }).last()).toBeVisible();
}

/** What a customer does and sees of a session (LC-44). */
export const sessionDriver: Driver<Customer> = {
  acts: {
    ...Object.fromEntries(
      (["C-1001", "C-2002"] as const).map((customerId) => [
        `signs in as ${customerId}`,
        {
          events: [{ type: "signin.succeeded", customerId }],
          does: ({ page, emails }: Customer) => enter(page, emails[customerId]),
        },
      ]),
    ),
    "mistypes the password": {
      events: [{ type: "signin.refused" }],
      async does({ page, emails }) {
        await enter(page, emails["C-1001"], "wrong horse");
        await expect(page.getByRole("alert")).toContainText("Your email or password is incorrect");
      },
    },
    "signs up": {
      events: [{ type: "signup.succeeded" }],
      async does({ page, emails }) {
        emails["C-1001"] = `new-${emails["C-1001"]}`;
        await signUp(page, emails["C-1001"]);
      },
    },
    "signs up with a taken address": {
      events: [{ type: "signup.refused" }],
      async does({ page, emails }) {
        await signUp(page, emails["C-2002"]);
        await expect(page.getByRole("alert")).toContainText("You already have an account");
      },
    },
    "goes on as a guest": {
      events: [{ type: "guest.proceeded" }],
      async does({ page }) {
        await fillCart(page, "pebble-buds");
        await page.goto(`${signIn}?to=/us/web/checkout/address`);
        await page.getByRole("button", { name: "Proceed as guest" }).click();
        await expect(page.getByRole("heading", { level: 1 })).toHaveText("Address");
        await page.goto("/us/web");
      },
    },
    "looks at orders": {
      events: [{ type: "visited" }],
      async does({ page }) {
        await page.goto(orders);
        await expect(page).toHaveURL(new RegExp(`${orders}$`));
      },
    },
    "signs out": {
      events: [{ type: "signed.out" }],
      does: ({ page }) => signOut(page),
    },
    "leaves it for half an hour": {
      events: [{ deadline: "idle" }],
      does: ({ world }) => world.pass({ hours: 0.6 }),
    },
  },
  sees: {
    async guest({ page }) {
      if (page.url() === "about:blank") await page.goto("/us/web");
      await signedOut(page);
    },
    signedIn: ({ page }) => expect(page.getByRole("button", { name: /^Sign out/ })).toBeVisible(),
    async expired({ page }) {
      await page.goto("/us/web");
      await signedOut(page);
    },
  },
};
