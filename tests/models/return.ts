/** Sending something back, from the choice to the label. */
import { buffer } from "node:stream/consumers";
import { expect } from "./expect.ts";
import type { World } from "./console.ts";
import type { Driver } from "./driver.ts";
import { headline, openOrder } from "./order.ts";
import type { Page } from "./page.ts";
import { prepareOrder } from "./prepared.ts";

/** From the order's page: chooses its first item, and the refund is shown before anything is sent. */
export async function chooseReturn(page: Page, channel = "ship"): Promise<void> {
  await page.getByRole("link", { name: "Start a return" }).click();
  await expect(headline(page)).toHaveText("Start a return");
  await page.getByRole("checkbox").first().check();
  await page.getByLabel("Why does it go back?").selectOption("I changed my mind");
  await page.locator(`[name=channel][value=${channel}]`).check();
  await page.getByRole("button", { name: "See your refund" }).click();
  await expect(headline(page)).toHaveText("Check your return");
}

/** Sends the request; its page opens. */
export async function requestReturn(page: Page): Promise<string> {
  await page.getByRole("button", { name: "Request this return" }).click();
  await expect(page).toHaveURL(/\/return\/ORD-[^/]+\/RET-[^/?]+$/);
  return new URL(page.url()).pathname.split("/").at(-1) ?? "";
}

/** From the return's page to its label, once it is made. */
export async function openLabel(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Print the label" }).click();
  await expect(headline(page)).toHaveText(/^Hand it over by /);
}

/** The label as a file: what it is called and what it begins with. */
export async function downloadLabel(page: Page) {
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download the label" }).click();
  const file = await download;
  return {
    name: file.suggestedFilename(),
    begins: (await buffer(await file.createReadStream())).toString("latin1", 0, 5),
  };
}

const shows = (words: string) => (page: Page) =>
  expect(page.locator("main header")).toContainText(words);

const refund = (key: string) => ({ type: "refund.moved", key });

/** The warehouse's word of a return, by the step that says it. */
const says =
  (kind: string): Driver["events"][string] =>
  (_, { event }, world) =>
    world.does(world.orderId, kind, event.type);

/** From nothing to the last look at a return of an order that has arrived. */
export async function reviewReturn(page: Page, world: World, channel: string): Promise<void> {
  world.orderId = await prepareOrder(page, "return@example.com", { model: "pebble-buds" });
  await world.until(world.orderId, "delivered");
  await openOrder(page, world.orderId);
  await chooseReturn(page, channel);
}

/** To the page of such a return, requested and announced. */
async function returning(page: Page, world: World, channel: string): Promise<void> {
  await reviewReturn(page, world, channel);
  await requestReturn(page);
  await expect(page.getByText(/^RMA-/)).toBeVisible();
}

/** Sending something back, with our label or over the counter of a store (LC-15). */
export const goodsReturn: Driver = {
  covers: "steps",
  starts: {
    "a phone sent with our label": {
      follows: [{ type: "rma.created" }, { type: "label.ready" }],
      begin: (page, world) => returning(page, world, "ship"),
    },
    "a phone and two speakers brought to a store": {
      follows: [{ type: "rma.created" }],
      begin: (page, world) => returning(page, world, "store"),
      // Once it is handed over, the two differ no longer.
      moves: ["keeps it after all", "hands it over"],
    },
  },
  moves: {
    "hands it over": { events: [{ type: "dropped.off" }] },
    "keeps it after all": { events: [{ type: "return.withdrawn" }] },
    "sees it taken": { events: [{ type: "return.shipped" }], in: ["open.labelled"] },
    "sees it arrive": { events: [{ type: "return.arrived" }], in: ["sent"] },
    "sees it unpacked": { events: [{ type: "triage.started" }], in: ["received.pendingReceipt"] },
    "sees it pass": { events: [{ type: "triage.passed" }], in: ["received.triage"] },
    "sees it tested": { events: [{ type: "evaluation.completed" }], in: ["received.evaluation"] },
    "sees it refused": {
      events: [{ type: "return.rejected" }],
      in: ["received.triage", "received.evaluated"],
    },
    "gets the money": {
      events: [{ type: "return.accepted" }, refund("refundinitiated"), refund("refundsuccess")],
    },
    "waits for the bank": { events: [refund("refunded")], in: ["refundSucceeded"] },
    "asks for it back": { events: [{ type: "rtc.requested" }] },
    "lets it expire": { events: [{ deadline: "untilExpiry" }] },
  },
  events: {
    "dropped.off": (page) => page.getByRole("button", { name: "I have handed it over" }).click(),
    async "return.withdrawn"(page) {
      await page.getByText("Keep it after all").click();
      await page.getByRole("button", { name: "Withdraw this return" }).click();
    },
    "return.shipped": says("return.shipped"),
    "return.arrived": (_, __, world) => world.until(world.orderId, "return.arrived"),
    "triage.started": says("triage.started"),
    "triage.passed": says("triage.passed"),
    "evaluation.completed": says("evaluation.completed"),
    "return.accepted": says("return.accepted"),
    "return.rejected": (_, { event }, world) => world.does(world.orderId, undefined, event.type),
    "refund.moved": async (_, { event }, world) => {
      if (event["key"] === "refunded") await world.pass({ days: 6 });
    },
    async "rtc.requested"(page) {
      await page.getByRole("link", { name: "Have it sent back" }).click();
      await page.getByRole("button", { name: "I agree, send it back" }).click();
      await page.getByRole("link", { name: /^Return RET-/ }).click();
    },
    untilExpiry: (_, __, world) => world.pass({ days: 16 }),
  },
  states: {
    "open.requested": shows("Return requested"),
    "open.labelled": shows("Shipping requested"),
    sent: shows("Return shipped"),
    "received.pendingReceipt": shows("Pending receipt"),
    "received.triage": shows("Device triage in progress"),
    "received.evaluation": shows("Device evaluation in progress"),
    "received.evaluated": shows("Device evaluation completed"),
    refundSucceeded: shows("We sent the money"),
    refunded: shows("Your money is back on your original payment method"),
    rejected: shows("Return unsuccessful"),
    returningToCustomer: shows("Return rejected"),
    "expired.unsent": shows("Return expired"),
    withdrawn: shows("Withdrawn"),
  },
};
