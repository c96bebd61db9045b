/** The button that orders, and what keeps it away (LC-06). */
import { begun, ready } from "../../machines/place-order/place-order.samples.ts";
import {
  cards,
  chooseDelivery,
  confirmedOrder,
  goToCheckout,
  guest,
  heading,
  placeButton,
  sendAddress,
  sendCard,
  typeAddress,
  typeCard,
} from "./checkout.ts";
import type { Driver } from "./driver.ts";
import { expect } from "./expect.ts";
import type { Page } from "./page.ts";
import { changeQuantity, fillCart } from "./shop.ts";

const review = "/us/web/checkout/review";

/** Goes on from the step that is open to the last one. */
async function completes(page: Page): Promise<void> {
  if ((await heading(page).textContent()) === "Address") {
    await typeAddress(page, guest("place@example.com"));
    await sendAddress(page);
    await chooseDelivery(page);
  }
  await typeCard(page, cards.approved);
  await sendCard(page);
  await expect(heading(page)).toHaveText("Review");
}

/** What makes the button come, go and order, and how it shows. */
export const placeOrder: Driver = {
  covers: "looks",
  isWhole: true,
  starts: {
    "a cart just begun": {
      async begin(page) {
        await fillCart(page, "pebble-buds");
        await goToCheckout(page);
      },
    },
  },
  moves: {
    "comes when all is said": {
      events: [{ type: "checkout.changed", facts: ready }],
      in: ["disabled"],
    },
    "goes when the cart changes": {
      events: [{ type: "checkout.changed", facts: begun }],
      in: ["enabled"],
    },
    "places one order": {
      events: [{ type: "place.pressed" }, { type: "cart.submitted" }, { type: "order.created" }],
    },
  },
  events: {
    "checkout.changed": (page, { event }) =>
      JSON.stringify(event["facts"]) === JSON.stringify(ready)
        ? completes(page)
        : changeQuantity(page, 2),
    "place.pressed": (page) => placeButton(page).click(),
  },
  states: {
    async disabled(page) {
      await page.goto(review);
      await expect(heading(page)).toHaveText(/^(Address|Payment)$/);
      await expect(placeButton(page)).toHaveCount(0);
      const steps = page.getByRole("list", { name: "Checkout steps" });
      await expect(steps.getByRole("link", { name: "Review" })).toHaveCount(0);
    },
    async enabled(page) {
      await page.goto(review);
      await expect(placeButton(page)).toBeEnabled();
      await expect(page.getByText("Before you can order")).toHaveCount(0);
    },
    async placed(page) {
      const orderId = await confirmedOrder(page);
      await page.goto(review);
      expect(await confirmedOrder(page)).toBe(orderId);
    },
  },
};
