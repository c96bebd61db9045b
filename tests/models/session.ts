/** An account's session: signing up, in and out, and being forgotten after a while. */
import { expect } from "./expect.ts";
import type { World } from "./console.ts";
import type { PathEvent, Driver } from "./driver.ts";
import type { Page } from "./page.ts";
import { prepareAccount, prepareCart } from "./prepared.ts";
import { password } from "./password.ts";
const orders = "/us/web/my-orders";
const scope = "/us/account/signin/";

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

/** Signs an account in that exists. */
async function signIn(page: Page, email: string, secret = password): Promise<void> {
  await enter(page, email, secret);
  await expect(page.getByRole("button", { name: /^Sign out/ })).toBeVisible();
}

/** Fills the sign-in form in and sends it; `to` is where they were going. */
export async function enter(
  page: Page,
  email: string,
  secret = password,
  to?: string,
): Promise<void> {
  await page.goto(to === undefined ? scope : `${scope}?to=${encodeURIComponent(to)}`);
  await page.locator("[name=email]").fill(email);
  await page.locator("[name=password]").fill(secret);
  await page.locator("main").getByRole("button", { name: "Sign in" }).click();
}

async function signedOut(page: Page): Promise<void> {
  await expect(page.getByRole("link", { name: "Sign in", exact: true }).last()).toBeVisible();
}

/** Two accounts by the names the samples give them; a sign-up on the way adds one. */
const members = { "C-1001": "first@example.com", "C-2002": "second@example.com" };

async function atSignIn(page: Page, { notes }: World): Promise<void> {
  for (const [customerId, email] of Object.entries(members)) {
    if (notes.get(customerId) === undefined) {
      await page.context().clearCookies();
      await prepareAccount(page, email);
    }
    notes.set(customerId, email);
  }
  await page.context().clearCookies();
  await page.goto("/us/web");
}

const emailOf = ({ event }: PathEvent, { notes }: World) =>
  notes.get(String(event["customerId"])) ?? "";

/** An account's session (LC-44). */
export const customerSession: Driver = {
  covers: "steps",
  starts: { "a session of thirty minutes": { begin: atSignIn } },
  moves: {
    "signs in": { events: [{ type: "signin.succeeded", customerId: "C-1001" }] },
    "signs in as somebody else": { events: [{ type: "signin.succeeded", customerId: "C-2002" }] },
    "mistypes the password": { events: [{ type: "signin.refused" }] },
    "signs up": { events: [{ type: "signup.succeeded" }] },
    "signs up with a taken address": { events: [{ type: "signup.refused" }] },
    "goes on as a guest": { events: [{ type: "guest.proceeded" }] },
    "looks at orders": { events: [{ type: "visited" }] },
    "signs out": { events: [{ type: "signed.out" }] },
    "leaves it for half an hour": { events: [{ deadline: "idle" }] },
  },
  events: {
    "signin.succeeded": (page, stimulus, world) => signIn(page, emailOf(stimulus, world)),
    async "signin.refused"(page) {
      await enter(page, members["C-1001"], "wrong horse");
      await expect(page.getByRole("alert")).toContainText("Your email or password is incorrect");
    },
    async "signup.succeeded"(page, stimulus, world) {
      const email = `new-${emailOf(stimulus, world)}`;
      world.notes.set(String(stimulus.event["customerId"]), email);
      await signUp(page, email);
    },
    async "signup.refused"(page) {
      await signUp(page, members["C-2002"]);
      await expect(page.getByRole("alert")).toContainText("You already have an account");
    },
    async "guest.proceeded"(page) {
      await prepareCart(page, "pebble-buds");
      await page.goto(`${scope}?to=/us/web/checkout/address`);
      await page.getByRole("button", { name: "Proceed as guest" }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Address");
      await page.goto("/us/web");
    },
    async visited(page) {
      await page.goto(orders);
      await expect(page).toHaveURL(new RegExp(`${orders}$`));
    },
    "signed.out": (page) => signOut(page),
    idle: (_, __, world) => world.pass({ hours: 0.6 }),
  },
  states: {
    guest: signedOut,
    signedIn: (page) => expect(page.getByRole("button", { name: /^Sign out/ })).toBeVisible(),
    async expired(page) {
      await page.goto("/us/web");
      await signedOut(page);
    },
  },
};
