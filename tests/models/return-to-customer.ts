/** Goods that were not accepted: had back, left, or decided about by an agent (LC-17). */
import { asAgent } from "./agent.ts";
import type { World } from "./console.ts";
import type { Driver, Happening } from "./driver.ts";
import { expect } from "./expect.ts";
import { headline } from "./order.ts";
import type { Page } from "./page.ts";
import { requestReturn, reviewReturn } from "./return.ts";

const pageOf = ({ orderId }: World) => `/us/web/rtc/${orderId}/1`;

/** To the question, from the page of a return that was not accepted. */
async function refused(page: Page, world: World, way: string): Promise<void> {
  await reviewReturn(page, world, "ship");
  await requestReturn(page);
  await expect(page.getByText(/^RMA-/)).toBeVisible();
  await world.until(world.orderId, "evaluation.completed");
  await world.does(world.orderId, "return.accepted", way);
  await page.getByRole("link", { name: /^(Have it sent back|See what happens to it)$/ }).click();
  await expect(headline(page)).toHaveText("Do you want your items back?");
}

const agrees = (page: Page) => page.getByRole("button", { name: "I agree, send it back" }).click();

async function declines(page: Page): Promise<void> {
  await page.getByText("Do not send it back").click();
  await page.getByRole("button", { name: "Recycle it, I do not want it back" }).click();
}

const shows = (title: string, state: string) => async (page: Page) => {
  await expect(headline(page)).toHaveText(title);
  await expect(page.locator("main header")).toContainText(state);
};

const decided = (page: Page) => expect(page.getByText("The customer did not answer")).toBeHidden();

const shown: readonly Happening[] = [{ type: "terms.shown" }];

export const returnToCustomer: Driver = {
  covers: "looks",
  passes: true,
  starts: {
    "a phone": {
      follows: shown,
      begin: (page, world) => refused(page, world, "return.rejected"),
    },
    "a phone that must not travel": {
      follows: shown,
      begin: (page, world) => refused(page, world, "return.rejected.unsafe"),
      moves: ["leaves it there"],
    },
  },
  moves: {
    "wants it back": { events: [{ type: "terms.accepted" }] },
    "leaves it there": { events: [{ type: "terms.declined" }] },
    "does not answer": { events: [{ deadline: "untilExpiry" }] },
    "has an agent send it": {
      events: [{ type: "agent.decided" }],
      in: ["expired"],
    },
    "has an agent keep it": {
      events: [{ type: "agent.decided", rtc_shipping_info: null }],
      in: ["expired"],
    },
    "sees it leave": { events: [{ type: "parcel.shipped" }] },
    "sees it lost": { events: [{ type: "parcel.lost" }] },
    "has it back": { events: [{ type: "parcel.delivered" }] },
  },
  events: {
    "terms.accepted": agrees,
    "terms.declined": declines,
    untilExpiry: (_, __, world) => world.pass({ days: 16 }),
    "agent.decided": (page, { event }, world) =>
      asAgent(page, world, async (agentPage) => {
        await agentPage.goto(pageOf(world));
        await expect(agentPage.getByText("The customer did not answer")).toBeVisible();
        await (event["rtc_shipping_info"] === null ? declines(agentPage) : agrees(agentPage));
        await decided(agentPage);
      }),
    "parcel.shipped": (_, __, world) => world.does(world.orderId, "rtc.shipped"),
    "parcel.lost": (_, __, world) => world.does(world.orderId, "rtc.delivered", "delivery.failed"),
    "parcel.delivered": (_, __, world) => world.does(world.orderId, "rtc.delivered"),
  },
  states: {
    async offered(page) {
      await shows("Do you want your items back?", "Your decision")(page);
      const agree = page.getByRole("button", { name: "I agree, send it back" });
      const mustStay = page.getByText("We cannot send it back to you");
      await expect(agree.or(mustStay)).toBeVisible();
      await expect(page.getByText(/^Decide by /)).toBeVisible();
    },
    async expired(page) {
      await shows("We get in touch with you", "Our support decides")(page);
      await expect(page.getByRole("button", { name: "I agree, send it back" })).toHaveCount(0);
    },
    requested: shows("We send your items back", "Being packed"),
    shipping: shows("Your items are on their way", "On the way to you"),
    done: shows("You have your items back", "Returned to customer"),
    declined: shows("Your items stay with us", "Not sent back"),
  },
};
