/** The day and the hours of what comes by truck, as its page tells of them (LC-21). */
import { chooseCancel, confirmCancel } from "./cancel.ts";
import { isWritten, mailText, openMail } from "./console.ts";
import type { Driver } from "./driver.ts";
import { expect } from "./expect.ts";
import { openOrder } from "./order.ts";
import { chooseHours, control, lookForDays, openSchedule, saysOn } from "./schedule.ts";
import { prepareOrder } from "./prepared.ts";

const email = "truck@example.com";
const shows = saysOn(1);

const loads = (dates: readonly string[]) => ({ type: "dates.loaded", dates });
const free = loads(["2096-11-25", "2096-11-26"]);
const wants = { type: "change.requested" };
const picks = { type: "date.picked", slot: "12:00-16:00" };

const until =
  (...kinds: readonly string[]): Driver["events"][string] =>
  (_, __, world) =>
    world.until(world.orderId, ...kinds);

/**
 * What trucks, their calendar and the customer make of a day. Whether it may be moved at all is for whoever runs the
 * store to say, so that an appliance that may not be moved is left to the engine's paths.
 */
export const deliverySchedule: Driver = {
  covers: "looks",
  passes: true,
  starts: {
    "a television": {
      follows: [{ type: "schedule.flagged", selectedOn: "2096-11-25" }],
      async begin(page, world) {
        await world.changeSettings({ calendar: "free" });
        world.orderId = await prepareOrder(page, email, { model: "plane-oled" });
        await openOrder(page, world.orderId);
        await page.getByRole("link", { name: "Change delivery date" }).click();
      },
    },
  },
  moves: {
    "wants another day": { events: [wants, free], in: ["scheduled"] },
    "finds no day": { events: [wants, loads([])], in: ["scheduled"] },
    "chooses one": { events: [picks], in: ["choosingWindow"] },
    "looks again": { events: [free], in: ["needsDate"] },
    "asks for one": { events: [{ type: "date.requested" }], in: ["needsDate"] },
    "is granted it": { events: [{ type: "date.granted" }], in: ["needsDate"] },
    "is refused it": { events: [{ type: "date.refused" }], in: ["needsDate"] },
    "is called off": { events: [{ type: "line.cancelled" }], in: ["scheduled", "choosingWindow"] },
    "is sent": { events: [{ type: "line.shipped" }], in: ["scheduled", "choosingWindow"] },
    "is told of a day before": { events: [{ type: "customer.contacted" }], in: ["locked"] },
    "finds nobody": { events: [{ type: "delivery.missed" }], in: ["locked"] },
    "is to come again": { events: [{ type: "reschedule.requested" }, free, picks] },
    arrives: { events: [{ type: "line.delivered" }], in: ["locked"] },
  },
  events: {
    async "change.requested"(page, _, world) {
      await openSchedule(page, world, 1);
      await expect(control(page, "Change the date")).toBeVisible();
    },
    async "reschedule.requested"(page) {
      await expect(control(page, "Choose another date")).toBeVisible();
    },
    async "dates.loaded"(page, { event }, world) {
      const hasDays = String(event["dates"]) !== "";
      await world.changeSettings({ calendar: hasDays ? "free" : "none" });
      await lookForDays(page);
    },
    "date.picked": (page) => chooseHours(page),
    async "date.requested"(page) {
      await page.getByLabel("Ask for a day").fill("2099-06-01");
      await control(page, "Ask for it").click();
      await expect(page.getByText("We asked for that day")).toBeVisible();
    },
    async "date.granted"(page, { event }, world) {
      await world.does(world.orderId, "date.answered", event.type);
      await expect(page.locator("main")).toContainText("Delivery dayMonday, Jun 1");
    },
    "date.refused": (_, { event }, world) => world.does(world.orderId, "date.answered", event.type),
    async "line.cancelled"(page, _, world) {
      await openOrder(page, world.orderId);
      await chooseCancel(page);
      await confirmCancel(page);
      await world.does(world.orderId, "cancel.answered", "cancel.confirmed");
    },
    "line.shipped": until("shipped"),
    async "customer.contacted"(page, _, world) {
      const subject = `Order ${world.orderId} comes tomorrow`;
      // The day and the hour of the test decide when the contact is due; nobody is told of a morning that is over.
      await world.pass({ days: 3 });
      for (let turn = 0; turn < 8 && !(await isWritten(page, email, subject)); turn += 1)
        await world.pass({ hours: 12 });
      await openMail(page, email, subject);
    },
    async "delivery.missed"(page, _, world) {
      await world.until(world.orderId, "out.for.delivery");
      await world.does(world.orderId, "delivered", "attempt.failed");
      await openMail(page, email, `We missed you: order ${world.orderId}`);
      await expect(mailText(page)).toContainText("another day");
    },
    "line.delivered": until("delivered"),
  },
  states: {
    scheduled: shows("Change the date"),
    choosingWindow: shows("Choose a day", ["Choose the hours"]),
    async needsDate(page, world) {
      if (world.move === "asks for one")
        await shows("We write to you when the carrier has answered", ["Ask for it"])(page, world);
      else if (world.move === "is refused it")
        await shows("The carrier cannot come on", ["Ask for it", "Look again"])(page, world);
      else await shows("No dates to choose from", ["Ask for it", "Look again"])(page, world);
    },
    locked: shows("The delivery date is fixed", ["Track it"]),
    missed: shows("We could not leave it with anybody", ["Choose another date", "Track it"]),
    done: shows("Delivered", ["Track it"]),
    calledOff: shows("The delivery date is fixed", []),
  },
};
