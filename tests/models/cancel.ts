/** Calling an order's items off: choose, see what comes back, confirm. */
import { expect } from "./expect.ts";
import { headline, openOrder } from "./order.ts";
import type { Driver, Happening } from "./driver.ts";
import type { Page } from "./page.ts";
import { prepareOrder } from "./prepared.ts";

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

/** The order says where its one line is. */
const moved = (key: string): Happening => ({
  type: "order.moved",
  status: key,
  lines: [{ lineId: "1", key }],
});

const isNoLongerOffered = (page: Page) =>
  expect(page.getByRole("link", { name: "Cancel items" })).toHaveCount(0);

/** Calling off an order that the warehouse has taken up (LC-03). */
export const cancellation: Driver = {
  covers: "steps",
  starts: {
    "one line": {
      follows: [moved("created"), moved("socreated")],
      async begin(page, world) {
        world.orderId = await prepareOrder(page, "cancel@example.com", { model: "pebble-buds" });
        await world.until(world.orderId, "so.submitted");
        await openOrder(page, world.orderId);
      },
    },
  },
  moves: {
    "asks to cancel": {
      events: [
        { type: "cancel.requested", rejection_code: "changed_mind", lineIds: ["1"] },
        moved("cancelinitiated"),
      ],
    },
    "keeps it after all": { events: [{ type: "cancel.withdrawn" }, moved("socreated")] },
    "hears that it is stopped": {
      events: [{ type: "cancel.confirmed" }, moved("cancelled")],
      in: ["cancelInitiated"],
    },
    "hears that it is too late": {
      events: [{ type: "cancel.rejected" }, moved("cancelrejected")],
      in: ["cancelInitiated"],
    },
    "lets the carrier have it": { events: [moved("docreated"), moved("dosubmitted")] },
  },
  events: {
    async "cancel.requested"(page) {
      await chooseCancel(page);
      await confirmCancel(page);
    },
    "cancel.withdrawn": (page) => page.getByRole("button", { name: "Keep it after all" }).click(),
    "cancel.confirmed": (_, { event }, world) =>
      world.does(world.orderId, "cancel.answered", event.type),
    "cancel.rejected": (_, { event }, world) =>
      world.does(world.orderId, "cancel.answered", event.type),
    "order.moved": async (_, { event }, world) => {
      if (event["status"] === "dosubmitted") await world.until(world.orderId, "do.submitted");
    },
  },
  states: {
    cancellable: (page) => expect(page.getByRole("link", { name: "Cancel items" })).toBeVisible(),
    cancelInitiated: (page) => expect(headline(page)).toHaveText("Cancellation requested"),
    cancelled: (page) => expect(headline(page)).toHaveText(/^Cancelled /),
    cancelRejected: isNoLongerOffered,
    async notCancellable(page) {
      await isNoLongerOffered(page);
      await expect(page.locator("main")).toContainText("can no longer be cancelled");
    },
  },
};
