/** Sending an order elsewhere: the form opened, closed, refused and saved (LC-52). */
import type { World } from "./console.ts";
import type { Driver } from "./driver.ts";
import { expect } from "./expect.ts";
import { headline } from "./order.ts";
import type { Page } from "./page.ts";
import { prepareOrder } from "./prepared.ts";

const street = "12 Harbor Street";

const openPage = (page: Page, { orderId }: World) => page.goto(`/us/web/order/${orderId}/address`);
const saves = (page: Page) => page.getByRole("button", { name: "Save the address" }).click();

export const addressEdit: Driver = {
  covers: "looks",
  starts: {
    "an order that may be changed": {
      async begin(page, world) {
        world.orderId = await prepareOrder(page, "elsewhere@example.com", { model: "pebble-buds" });
        await openPage(page, world);
      },
    },
  },
  moves: {
    "opens the form": { events: [{ type: "edit.opened" }] },
    "keeps it as it is": { events: [{ type: "edit.closed" }] },
    "saves another street": { events: [{ type: "address.saved" }, { type: "change.ok" }] },
    "saves what is no street": { events: [{ type: "address.saved" }, { type: "change.refused" }] },
  },
  events: {
    "edit.opened": (page) => page.getByRole("link", { name: "Change the address" }).click(),
    "edit.closed": (page) => page.getByRole("link", { name: "Keep it as it is" }).click(),
    async "change.ok"(page, _, world) {
      await page.getByLabel("Street address").fill(street);
      await saves(page);
      await expect(page.getByText("Address changed.")).toBeVisible();
      await expect(page.getByText(street).first()).toBeVisible();
      await openPage(page, world);
    },
    async "change.refused"(page) {
      await page.getByLabel("Street address").fill("");
      await saves(page);
      await expect(page.getByRole("alert")).toContainText("Please look at these fields");
    },
  },
  states: {
    async closed(page) {
      await expect(headline(page)).toHaveText("Delivery address");
      await expect(page.getByRole("link", { name: "Change the address" })).toBeVisible();
      await expect(page.getByRole("button", { name: "Save the address" })).toHaveCount(0);
    },
    // While it is saved the button is busy, for as long as the store takes to answer.
    editing: (page) => expect(page.getByRole("button", { name: "Save the address" })).toBeEnabled(),
  },
};
