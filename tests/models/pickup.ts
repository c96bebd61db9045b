/** What waits at the counter of a store, as the order's page tells of it (LC-47). */
import { confirmCancel } from "./cancel.ts";
import { openMail } from "./console.ts";
import type { World } from "./console.ts";
import type { Driver, Happening } from "./driver.ts";
import { expect } from "./expect.ts";
import { headline, openOrder } from "./order.ts";
import type { Page } from "./page.ts";
import { prepareCart, preparePickup } from "./prepared.ts";

const email = "pickup@example.com";

/** Both lines travel together, so that one thing happens to both. */
const both = (type: string): Happening[] => ["1", "2"].map((lineId) => ({ type, lineId }));

/** What the first of both lines is said of; the second one follows. */
const once =
  (act: (page: Page, world: World) => Promise<unknown>): Driver["events"][string] =>
  async (page, { event }, world) => {
    if (event["lineId"] === "1") await act(page, world);
  };

const isAsked = async ({ orderId, steps }: World) =>
  (await steps(orderId)).some(({ kind }) => kind === "cancel.answered");

async function callOff(page: Page, world: World): Promise<void> {
  if (!(await isAsked(world))) {
    await openOrder(page, world.orderId);
    await page.getByRole("link", { name: "Cancel items" }).click();
    await expect(headline(page)).toHaveText("What do you want to cancel?");
    for (const item of await page.getByRole("checkbox").all()) await item.check();
    await page.getByRole("button", { name: "See what comes back" }).click();
    await confirmCancel(page);
  }
  await world.does(world.orderId, "cancel.answered", "cancel.confirmed");
}

const shows =
  (title: RegExp, ...words: readonly string[]) =>
  async (page: Page, { orderId }: World) => {
    if (!page.url().endsWith(`/order/${orderId}`)) await openOrder(page, orderId);
    await expect(headline(page)).toHaveText(title);
    for (const text of words) await expect(page.locator("main")).toContainText(text);
  };

/**
 * Two lines that a store has ready at once. That some of them are there before the others happens where they come in
 * several deliveries, and is left to the engine's paths, as is a locker that keeps its parcel for a day only.
 */
export const storePickup: Driver = {
  covers: "looks",
  passes: true,
  starts: {
    "a phone and earbuds": {
      async begin(page, world) {
        await prepareCart(page, "pebble-buds");
        await prepareCart(page, "meridian-6");
        world.orderId = await preparePickup(page, email);
      },
    },
  },
  moves: {
    "is called off": { events: both("line.cancelled"), in: ["chosen"] },
    "is at the counter": { events: both("ready.for.pickup"), in: ["chosen"] },
    "is reminded of": { events: [{ deadline: "untilReminder" }] },
    "is fetched": { events: both("picked.up"), in: ["ready.awaited", "ready.reminded"] },
    "is given up": { events: [{ deadline: "untilPickUpBy" }, ...both("line.cancelled")] },
    "was handed over before that was heard": {
      events: [{ deadline: "untilPickUpBy" }, ...both("picked.up")],
    },
  },
  events: {
    "line.cancelled": once(callOff),
    "ready.for.pickup": once((_, world) => world.until(world.orderId, "ready.for.pickup")),
    "picked.up": once(async (_, world) => {
      if (await isAsked(world))
        await world.does(world.orderId, "cancel.answered", "cancel.rejected");
      await world.does(world.orderId, "picked.up");
    }),
    async untilReminder(page, _, world) {
      await world.pass({ days: 6, hours: 12 });
      await openMail(page, email, `Pick up order ${world.orderId} by tomorrow`);
    },
    async untilPickUpBy(page, _, world) {
      await world.pass({ days: 2 });
      await openOrder(page, world.orderId);
      await expect(page.locator("main")).toContainText("Nobody picked it up in time.");
    },
  },
  states: {
    chosen: shows(/^/, "We bring everything to the store"),
    "ready.awaited": shows(/^Pick up by /, "See your pickup", "Ohmline"),
    "ready.reminded": shows(/^Pick up by /, "See your pickup"),
    done: shows(/^Picked up /),
    expired: shows(/^Cancelled /),
    calledOff: shows(/^Cancelled /),
  },
};
