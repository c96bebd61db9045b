/** An old device given for credit: its page, from the order until the money is there or the device is back (LC-11). */
import type { Page } from "playwright";
import * as checkout from "./checkout.ts";
import type { World } from "./console.ts";
import type { Driver } from "./driver.ts";
import { expect } from "./expect.ts";
import { signUp } from "./session.ts";

const DEVICE = "/us/web/trade-in?for=M6P-256-SAG&device=meridian-4";

/** Somebody new signs up, gives an old phone for a new one, and looks at what they traded in. */
async function trades(page: Page, world: World): Promise<void> {
  const count = Number(world.notes.get("traders") ?? "0") + 1;
  world.notes.set("traders", String(count));
  const email = `trader-${count}@example.com`;
  await world.changeSettings({ failureRate: 0 });
  await signUp(page, email);
  await expect(page.getByRole("button", { name: /^Sign out/ })).toBeVisible();
  await page.goto(DEVICE);
  await page.getByRole("button", { name: "Add trade-in to cart" }).click();
  await expect(page).toHaveURL(/\/web\/cart$/);
  await page.goto("/us/web/checkout/address");
  await checkout.typeAddress(page, checkout.guest(email));
  await checkout.sendAddress(page);
  await checkout.chooseDelivery(page);
  await checkout.typeCard(page, checkout.cards.approved);
  await checkout.sendCard(page);
  await expect(checkout.heading(page)).toHaveText("Review");
  world.orderId = await checkout.placeOrder(page);
  await page.goto(`/us/web/order/${world.orderId}`);
  await page.getByRole("link", { name: "See your trade-in" }).first().click();
  await expect(checkout.heading(page)).toHaveText("Your trade-in");
}

const shows = (words: string | RegExp) => async (page: Page) => {
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole("main")).toContainText(words, { timeout: 1000 });
  }).toPass();
};

const press = (name: string | RegExp) => async (page: Page) => {
  await page.getByRole("button", { name }).click();
};

/** What the carrier or the warehouse does next. */
const does =
  (kind: string, way?: string): Driver["events"][string] =>
  (_, __, world) =>
    world.does(world.orderId, kind, way);

const days =
  (count: number): Driver["events"][string] =>
  (_, __, world) =>
    world.pass({ days: count });

const seen = (grade: string) => [{ deviceId: "ohm-10", grade }];

/** A verdict of the warehouse, as its samples word it. */
const judged = (more: object) => ({ type: "evaluated", ...more });

export const tradeIn: Driver = {
  covers: "looks",
  passes: true,
  births: {
    "a phone that is paid for once it was looked at": {
      follows: [{ type: "order.placed" }],
      begin: trades,
    },
  },
  moves: {
    "gets the new device": { events: [{ type: "device.shipped" }, { type: "device.delivered" }] },
    "gets a label": { events: [{ deadline: "untilLabel" }, { type: "label.generated" }] },
    "gets none": { events: [{ deadline: "untilLabel" }, { type: "label.failed" }] },
    "asks for a label again": {
      events: [{ type: "label.retried" }, { type: "label.generated" }],
    },
    "asks for more time": {
      events: [{ type: "trade.in.extended" }],
      in: ["labelGenerated.running"],
    },
    "hands it over": { events: [{ type: "device.collected" }], in: ["labelGenerated.running"] },
    "keeps it too long": {
      events: [{ deadline: "untilReminder" }, { deadline: "untilSendBy" }],
      in: ["labelGenerated.running"],
    },
    "sees it at the warehouse": { events: [{ type: "warehouse.delivered" }], in: ["pickedUp"] },
    "sees it arrive": { events: [{ type: "arrived" }], in: ["delivered"] },
    "sees it unpacked": { events: [{ type: "checked.in" }] },
    "waits for the check": { events: [{ type: "evaluation.postponed" }] },
    "sees the check go on": { events: [{ type: "evaluation.resumed" }] },
    "is told that all is well": { events: [judged({ devices: seen("V3") })] },
    "is told that it is damaged": { events: [judged({ reducedCents: 8_000 })] },
    "takes less": { events: [{ type: "reduced.credit.accepted" }] },
    "wants it back": { events: [{ type: "rtc.requested" }] },
    "has it back": { events: [{ type: "rtc.delivered" }] },
    "is told that it was not there": { events: [{ type: "device.not.received" }] },
    "is paid": {
      events: [{ deadline: "untilPayout" }, { type: "credit.split" }, { type: "entry.paid" }],
    },
    "waits for the bank": { events: [{ deadline: "untilClosed" }] },
  },
  events: {
    "device.delivered": (_, __, world) => world.until(world.orderId, "delivered"),
    async untilLabel(_, __, world) {
      const isWell = !world.script.includes("gets none");
      await world.changeSettings({ failureRate: isWell ? 0 : 1 });
      await world.pass({ days: 2 });
    },
    "label.failed": (_, __, world) => world.pass({ hours: 2 }),
    async "label.retried"(page, _, world) {
      await world.changeSettings({ failureRate: 0 });
      await press("Try again")(page);
    },
    "trade.in.extended": press("Extend by 15 days"),
    untilReminder: days(13),
    untilSendBy: days(19),
    "device.collected": does("trade.in.collected"),
    "warehouse.delivered": does("trade.in.delivered"),
    arrived: does("trade.in.arrived"),
    "checked.in": does("trade.in.checked.in"),
    "evaluation.postponed": does("trade.in.evaluated", "evaluation.postponed"),
    "evaluation.resumed": does("trade.in.resumed"),
    evaluated: (_, { event }, world) =>
      world.does(
        world.orderId,
        "trade.in.evaluated",
        event["reducedCents"] === 0 ? "evaluated.v3" : "evaluated.damaged",
      ),
    "reduced.credit.accepted": press(/^Take \$/),
    async "rtc.requested"(page) {
      await page.getByRole("link", { name: "Have it sent back" }).click();
      await page.getByRole("button", { name: "I agree, send it back" }).click();
      await page.goto(page.url().replace(/rtc\/([^/]+)\/.*$/, "order/$1/trade-in/1"));
    },
    "rtc.delivered": (_, __, world) => world.until(world.orderId, "rtc.delivered"),
    "device.not.received": does("trade.in.counted", "device.not.received"),
    untilPayout: days(2),
    untilClosed: days(6),
  },
  states: {
    "waiting.programme.initiated label.unscheduled": shows("Waiting for your new device"),
    "waiting.programme.initiated label.scheduled": shows("Before you send it"),
    "waiting.programme.initiated label.failed": shows("The label could not be printed"),
    "labelGenerated.running": shows("Label ready, send in your device"),
    pickedUp: shows("Picked up by the carrier"),
    delivered: shows("Delivered to the warehouse"),
    pendingReceipt: shows("Arrived, not yet checked"),
    "evaluation.received": shows("Received, being evaluated"),
    "evaluation.deferred": shows("On hold"),
    "rtcRequested.offered": shows("The screen is cracked"),
    "rtcRequested.sending": shows("Being returned to you"),
    "rtcRequested.back": shows("Your device is back with you."),
    "refundInitiated.owed": shows("Credit on its way"),
    refundSettled: shows("Credit paid"),
    completed: shows("Complete"),
    refundCancelled: shows("Credit cancelled, device not received"),
  },
};
