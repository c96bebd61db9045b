/** An order that comes late: its customer agrees, or has it cancelled (LC-28). */
import { openMail } from "./console.ts";
import type { World } from "./console.ts";
import type { Driver } from "./driver.ts";
import { expect } from "./expect.ts";
import { headline, openOrder } from "./order.ts";
import type { Page } from "./page.ts";
import { prepareOrder } from "./prepared.ts";

const email = "late@example.com";

/** The page of the question; once there is an answer it shows that. */
const asks = (page: Page, { orderId }: World) => page.goto(`/us/web/ftc-verify/${orderId}`);

/** One of both answers; it is taken once the question is gone. */
async function answer(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name }).click();
  await expect(page.getByRole("button", { name })).toHaveCount(0);
}

const shows = (title: string) => async (page: Page, world: World) => {
  await asks(page, world);
  await expect(headline(page)).toHaveText(title);
};

/**
 * What the console, the customer and the clock make of a delay. A warehouse that is faster than its own notice is left to
 * the engine's paths: the sandbox's waits for the answer.
 */
export const delayConfirmation: Driver = {
  covers: "steps",
  starts: {
    "a delayed television": {
      async begin(page, world) {
        world.orderId = await prepareOrder(page, email, { model: "pebble-buds" });
        await world.until(world.orderId, "do.submitted");
      },
    },
  },
  moves: {
    // What is called off is not late any more: its order does not ask again.
    "is late": {
      events: [{ type: "delay.flagged" }],
      in: ["notNeeded", "prompted", "confirmed"],
    },
    "is kept": { events: [{ type: "ftc.confirmed" }], in: ["prompted"] },
    "is not wanted any more": { events: [{ type: "ftc.declined" }] },
    "is not answered for": { events: [{ deadline: "untilDue" }] },
  },
  events: {
    async "delay.flagged"(page, _, world) {
      // Each is of another day: one that names the day that is held already is no news.
      await world.pass({ days: 1 });
      await world.does(world.orderId, "shipped", "delayed");
      await openMail(page, email, `Please confirm your order ${world.orderId}`);
    },
    async "ftc.confirmed"(page, _, world) {
      await asks(page, world);
      await answer(page, "Keep my order");
    },
    async "ftc.declined"(page, _, world) {
      await openOrder(page, world.orderId);
      await answer(page, "Cancel what is late");
    },
    untilDue: (_, __, world) => world.pass({ days: 30 }),
  },
  states: {
    notNeeded: (page, { orderId }) => openOrder(page, orderId),
    prompted: shows("Confirm your order"),
    confirmed: shows("Your order is confirmed"),
    declined: shows("What was late is cancelled"),
    expired: shows("The order was not confirmed in time"),
  },
};
