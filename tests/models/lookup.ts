/** Guest look-up, as somebody without an account uses it. */
import type { World } from "./console.ts";
import type { Driver } from "./driver.ts";
import { expect } from "./expect.ts";
import { lookUp } from "./order.ts";
import type { Page } from "./page.ts";
import { prepareOrder } from "./prepared.ts";

const search = "/us/web/search-orders";
const email = "lookup@example.com";

/** A stranger to an order that somebody else has placed. */
async function strange(page: Page, world: World): Promise<void> {
  const placed = world.notes.get("order to look up") ?? (await prepareOrder(page, email));
  world.notes.set("order to look up", placed);
  world.orderId = placed;
  await page.context().clearCookies();
  await page.goto(search);
}

/** Looking an order up by its number and something only its buyer knows (LC-37). */
export const lookupSession: Driver = {
  covers: "steps",
  starts: { "a look-up of thirty minutes": { begin: strange } },
  moves: {
    "looks up the order": {
      events: [{ type: "lookup.submitted" }, { type: "lookup.matched" }],
    },
    "looks up with a wrong address": {
      events: [{ type: "lookup.submitted" }, { type: "lookup.missed" }],
    },
    "signs in instead": { events: [{ type: "signin.chosen" }] },
    "looks at it again": { events: [{ type: "visited" }] },
    "puts it away": { events: [{ type: "closed" }] },
    "leaves it for half an hour": { events: [{ deadline: "idle" }] },
  },
  events: {
    "lookup.matched": (page, _, { orderId }) => lookUp(page, orderId, email),
    async "lookup.missed"(page, _, { orderId }) {
      await lookUp(page, orderId, "nobody@example.com");
      await expect(page.getByRole("alert")).toContainText("We could not find that order");
    },
    async "signin.chosen"(page) {
      await page.goto(search);
      await page.getByRole("button", { name: "Sign in instead" }).click();
      await expect(page).toHaveURL(/\/account\/signin\//);
    },
    visited: (page) => page.reload(),
    async closed(page) {
      await page.goto(search);
      await page.getByRole("button", { name: "Close it" }).click();
      await expect(page.getByRole("link", { name: "Go to the order" })).toHaveCount(0);
    },
    idle: (_, __, world) => world.pass({ hours: 0.6 }),
  },
  states: {
    async form(page) {
      if (!page.url().includes(search)) await page.goto(search);
      await expect(page.getByRole("button", { name: "Find the order" })).toBeVisible();
    },
    async open(page, { orderId }) {
      await expect(page).toHaveURL(new RegExp(`/us/web/order/${orderId}$`));
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Arrives /);
    },
    async expired(page, { orderId }) {
      await page.goto(`/us/web/order/${orderId}`);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(
        /^(Find your order|This page is not on the line|Sign in)$/,
      );
    },
  },
};
