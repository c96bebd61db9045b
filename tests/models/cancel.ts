/** Calling an order's items off: choose, see what comes back, confirm. */
import type { Page } from "playwright";
import { expect } from "playwright/test";
import type { World } from "./console.ts";
import { headline, openOrder } from "./order.ts";
import type { Act, Driver, Happening } from "./paths.ts";

/** From the order's page to the page that asks once more, with the first item chosen. */
export async function chooseCancel(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Cancel items" }).click();
  await expect(headline(page)).toHaveText("What do you want to cancel?");
  await page.getByRole("checkbox").first().check();
  await page.getByRole("button", { name: "See what comes back" }).click();
  await expect(headline(page)).toHaveText("Cancel these items?");
}

export async function confirmCancel(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Cancel these items" }).click();
}

export interface Canceller {
  readonly page: Page;
  readonly orderId: string;
  readonly world: World;
}

/** The order says where its one line is. */
const moved = (key: string): Happening => ({
  type: "order.moved",
  status: key,
  lines: [{ lineId: "1", key }],
});

const answers = (way: string, key: string): Act<Canceller> => ({
  events: [{ type: way }, moved(key)],
  in: ["cancelInitiated"],
  does: ({ world, orderId }) => world.does(orderId, "cancel.answered", way),
});

const isNoLongerOffered = (page: Page) =>
  expect(page.getByRole("link", { name: "Cancel items" })).toHaveCount(0);

/** What a shopper does and sees of calling off an order that the warehouse has taken up (LC-03). */
export const cancelDriver: Driver<Canceller> = {
  begins: [moved("created"), moved("socreated")],
  acts: {
    "asks to cancel": {
      events: [
        { type: "cancel.requested", rejection_code: "changed_mind", lineIds: ["1"] },
        moved("cancelinitiated"),
      ],
      async does({ page }) {
        await chooseCancel(page);
        await confirmCancel(page);
      },
    },
    "keeps it after all": {
      events: [{ type: "cancel.withdrawn" }, moved("socreated")],
      does: ({ page }) => page.getByRole("button", { name: "Keep it after all" }).click(),
    },
    "hears that it is stopped": answers("cancel.confirmed", "cancelled"),
    "hears that it is too late": answers("cancel.rejected", "cancelrejected"),
    "lets the carrier have it": {
      events: [moved("docreated"), moved("dosubmitted")],
      does: ({ world, orderId }) => world.until(orderId, "do.submitted"),
    },
  },
  sees: {
    async cancellable({ page, orderId }) {
      if (!page.url().includes(`/order/${orderId}`)) await openOrder(page, orderId);
      await expect(page.getByRole("link", { name: "Cancel items" })).toBeVisible();
    },
    cancelInitiated: ({ page }) => expect(headline(page)).toHaveText("Cancellation requested"),
    cancelled: ({ page }) => expect(headline(page)).toHaveText(/^Cancelled /),
    cancelRejected: ({ page }) => isNoLongerOffered(page),
    async notCancellable({ page }) {
      await isNoLongerOffered(page);
      await expect(page.locator("main")).toContainText("can no longer be cancelled");
    },
  },
};
