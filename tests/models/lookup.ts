/** Guest look-up, as somebody without an account uses it. */
import type { Page } from "playwright";
import { expect } from "playwright/test";
import type { Driver } from "./paths.ts";
import { lookUp } from "./order.ts";
import type { World } from "./console.ts";

export interface Visitor {
  readonly page: Page;
  readonly orderId: string;
  readonly email: string;
  readonly world: World;
}

const search = "/us/web/search-orders";
const order = ({ orderId }: Visitor) => `/us/web/order/${orderId}`;

/** What a visitor does and sees of a look-up (LC-37). */
export const lookupDriver: Driver<Visitor> = {
  acts: {
    "looks up the order": {
      events: [{ type: "lookup.submitted" }, { type: "lookup.matched" }],
      does: ({ page, orderId, email }) => lookUp(page, orderId, email),
    },
    "looks up with a wrong address": {
      events: [{ type: "lookup.submitted" }, { type: "lookup.missed" }],
      async does({ page, orderId }) {
        await lookUp(page, orderId, "nobody@example.com");
        await expect(page.getByRole("alert")).toContainText("We could not find that order");
      },
    },
    "signs in instead": {
      events: [{ type: "signin.chosen" }],
      async does({ page }) {
        await page.goto(search);
        await page.getByRole("button", { name: "Sign in instead" }).click();
        await expect(page).toHaveURL(/\/account\/signin\//);
      },
    },
    "looks at it again": {
      events: [{ type: "visited" }],
      does: ({ page }) => page.reload(),
    },
    "puts it away": {
      events: [{ type: "closed" }],
      async does({ page }) {
        await page.goto(search);
        await page.getByRole("button", { name: "Close it" }).click();
        await expect(page.getByRole("link", { name: "Go to the order" })).toHaveCount(0);
      },
    },
    "leaves it for half an hour": {
      events: [{ deadline: "idle" }],
      does: ({ world }) => world.pass({ hours: 0.6 }),
    },
  },
  sees: {
    async form({ page }) {
      if (!page.url().includes(search)) await page.goto(search);
      await expect(page.getByRole("button", { name: "Find the order" })).toBeVisible();
    },
    async open(visitor) {
      await expect(visitor.page).toHaveURL(new RegExp(`${order(visitor)}$`));
      await expect(visitor.page.getByRole("heading", { level: 1 })).toHaveText(/^Arrives /);
    },
    async expired(visitor) {
      const { page } = visitor;
      await page.goto(order(visitor));
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(
        /^(Find your order|This page is not on the line)$/,
      );
    },
  },
};
