/** The day on which what was delivered is installed, as its page tells of it (LC-22). */
import { chooseCancel, confirmCancel } from "./cancel.ts";
import { openMail } from "./console.ts";
import type { World } from "./console.ts";
import type { Driver } from "./driver.ts";
import { expect } from "./expect.ts";
import { openOrder } from "./order.ts";
import type { Page } from "./page.ts";
import { chooseHours, control, lookForDays, openSchedule, saysOn } from "./schedule.ts";
import { prepareOrder } from "./prepared.ts";

const email = "crew@example.com";
const shows = saysOn(2);

const loads = (dates: readonly string[]) => ({ type: "dates.loaded", dates });
const free = loads(["2096-11-26"]);
const wants = { type: "change.requested" };

/** Lets the crews' calendar say something, and asks it. */
async function ask(page: Page, world: World, calendar: "free" | "none" | "error" | "unsupported") {
  await world.changeSettings({ calendar });
  await lookForDays(page);
}

/** The television is handed over; the crew is at the door from then on. */
async function arrives({ orderId, steps, until, does }: World): Promise<void> {
  if ((await steps(orderId)).some(({ kind }) => kind === "installed")) return;
  await until(orderId, "out.for.delivery");
  await does(orderId, "delivered");
}

/** What the crews, their calendar and the customer make of a day. */
export const installationSchedule: Driver = {
  covers: "looks",
  passes: true,
  starts: {
    "a television on the wall": {
      follows: [{ type: "delivery.dated", deliveryOn: "2096-11-24", isBooked: true }],
      async begin(page, world) {
        await world.changeSettings({ calendar: "free" });
        world.orderId = await prepareOrder(page, email, {
          model: "plane-oled",
          service: "MNT-1-GRA",
        });
        await openOrder(page, world.orderId);
        await page.getByRole("link", { name: "Installation date" }).click();
      },
    },
  },
  moves: {
    "wants another day": { events: [wants, free], in: ["scheduled.awaited"] },
    "looks again after the calendar broke": {
      events: [wants, { type: "dates.failed" }, free],
      in: ["scheduled.awaited"],
    },
    "finds no crew": { events: [wants, loads([])], in: ["scheduled.awaited"] },
    "finds that nobody installs it": {
      events: [wants, { type: "line.unsupported" }],
      in: ["scheduled.awaited"],
    },
    "chooses one": { events: [{ type: "date.picked" }], in: ["needsDate"] },
    "follows the delivery": {
      events: [{ type: "delivery.dated", deliveryOn: "2096-11-10" }],
      in: ["scheduled.awaited"],
    },
    "is called off": { events: [{ type: "order.cancelled" }], in: ["scheduled.awaited"] },
    "is on its way": { events: [{ type: "delivery.left" }], in: ["scheduled.awaited"] },
    "is told of a day before": { events: [{ deadline: "untilContact" }] },
    "is there, and waits": {
      events: [{ type: "delivery.arrived" }],
      in: ["scheduled.contacted", "scheduled.watched"],
    },
    "hears of nobody": { events: [{ deadline: "untilOver" }] },
    "is installed": {
      events: [{ type: "installation.done" }],
      in: ["scheduled.contacted", "scheduled.watched"],
    },
    "is not installed": {
      events: [{ type: "installation.missed" }],
      in: ["scheduled.awaited", "scheduled.contacted", "scheduled.watched"],
    },
    "is to be tried again": {
      events: [{ type: "reschedule.requested" }, free, { type: "date.picked" }],
    },
  },
  events: {
    async "change.requested"(page, _, world) {
      await openSchedule(page, world, 2);
      await expect(control(page, "Change the date")).toBeVisible();
    },
    async "reschedule.requested"(page) {
      await expect(control(page, "Choose another date")).toBeVisible();
    },
    async "dates.loaded"(page, { event }, world) {
      const hasDays = String(event["dates"]) !== "";
      await ask(page, world, hasDays ? "free" : "none");
      if (hasDays) return;
      await expect(page.locator("main")).toContainText("No TV installation at this address");
      await world.changeSettings({ calendar: "free" });
    },
    async "dates.failed"(page, _, world) {
      await ask(page, world, "error");
      await expect(page.locator("main")).toContainText("The installation could not be scheduled");
      await expect(control(page, "Look again")).toBeVisible();
    },
    "line.unsupported": (page, _, world) => ask(page, world, "unsupported"),
    async "date.picked"(page) {
      await page.locator("[name=selectedOn]").last().check();
      await control(page, "Set the installation day").click();
      await expect(page.getByText("Your installation is scheduled.")).toBeVisible();
    },
    async "delivery.dated"(page, _, world) {
      await openSchedule(page, world, 1);
      await control(page, "Change the date").click();
      await chooseHours(page);
    },
    async "order.cancelled"(page, _, world) {
      await openOrder(page, world.orderId);
      await chooseCancel(page);
      await confirmCancel(page);
      await world.does(world.orderId, "cancel.answered", "cancel.confirmed");
    },
    async "delivery.left"(page, _, world) {
      await world.until(world.orderId, "shipped");
      await openSchedule(page, world, 2);
      await expect(page.locator("main")).toContainText("The delivery date is fixed");
      await expect(control(page, "Change the date")).toHaveCount(0);
    },
    async untilContact(page, _, world) {
      const mail = page.getByText(`Order ${world.orderId} is installed tomorrow`);
      // Said on the day before or not at all, so that nobody may sleep through it.
      for (let nights = 0; nights < 20 && (await mail.count()) === 0; nights += 1) {
        await world.pass({ hours: 12 });
        await page.goto("/sandbox/mail");
      }
      await openMail(page, email, `Order ${world.orderId} is installed tomorrow`);
    },
    "delivery.arrived": (_, __, world) => arrives(world),
    async untilOver(page, _, world) {
      const subject = `Your installation: nobody has told us that it was done (order ${world.orderId})`;
      for (let nights = 0; nights < 8; nights += 1) await world.pass({ hours: 12 });
      await openMail(page, email, subject);
    },
    async "installation.done"(_, __, world) {
      await arrives(world);
      await world.does(world.orderId, "installed");
    },
    async "installation.missed"(page, _, world) {
      await arrives(world);
      await world.does(world.orderId, "installed", "installation.missed");
      await openMail(
        page,
        email,
        `Your installation could not be completed: order ${world.orderId}`,
      );
    },
  },
  states: {
    needsDate: shows("On the day it comes, or within 7 days of it."),
    "scheduled.awaited": shows("Installation day"),
    "scheduled.contacted": shows("Installation day"),
    "scheduled.watched": shows("Installation day"),
    overdue: shows("Nobody has told us that they came", ["Choose another date"]),
    failed: shows("The installation could not be completed", ["Choose another date"]),
    installed: shows("Installed", []),
    notAvailable: shows("Installation"),
  },
};
