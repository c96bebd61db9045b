/** The pages on which a day is chosen for a truck and for a crew, as whoever bought a television operates them (A§1, A§4, A§8). */
import { test } from "vitest";
import { dispatch } from "#app/.server/engine/dispatch.ts";
import { chooseCancel, confirmCancel } from "../models/cancel.ts";
import { heading } from "../models/checkout.ts";
import { expect } from "../models/expect.ts";
import { openOrder } from "../models/order.ts";
import { prepareOrder } from "../models/prepared.ts";
import { chooseHours, control } from "../models/schedule.ts";
import { readOn, shopper, storeOfFile } from "../kit/shopper.ts";
import { goOn } from "../shop-api/bought.ts";

const store = await storeOfFile();
const us = "/us/web";

type Calendar = "free" | "none" | "error" | "unsupported";
const calendarIs = (calendar: Calendar) => store.running.sandbox?.changeSettings({ calendar });

/** A guest with an order of one thing, and what comes with it. */
async function bought(email: string, { model = "plane-oled", service = "" } = {}) {
  await calendarIs("free");
  const page = await shopper(store);
  const wanted = service === "" ? { model } : { model, service };
  const orderId = await prepareOrder(page, email, wanted);
  const schedule = (line: number) => `${us}/order/${orderId}/schedule/${line}`;
  return { page, orderId, schedule };
}

/** The day of a form's choice, as the store writes it. */
function written(day: string | null): string {
  const how = { weekday: "long", month: "short", day: "numeric", timeZone: "UTC" } as const;
  return new Intl.DateTimeFormat("en-US", how).format(new Date(`${day}T12:00:00Z`));
}

test("[SCHED-01, SCHED-02] from its order a television is given another day, then four hours of it, and its mounting a day of its own", async () => {
  const { page, orderId, schedule } = await bought("tv@example.com", { service: "MNT-1-GRA" });
  await openOrder(page, orderId);
  await page.getByRole("link", { name: "Change delivery date" }).click();
  expect(new URL(page.url()).pathname).toBe(schedule(1));
  await control(page, "Change the date").click();
  const day = written(await page.locator("[name=on]").nth(3).getAttribute("value"));
  await expect(page.locator("[name=slot]")).toHaveCount(0);
  await chooseHours(page);
  await openOrder(page, orderId);
  await expect(page.locator("main")).toContainText(`Delivery day${day}, 4–8 p.m.`);

  await page.getByRole("link", { name: "Installation date" }).click();
  expect(new URL(page.url()).pathname).toBe(schedule(2));
  await control(page, "Change the date").click();
  const chosen = page.locator("[name=selectedOn]").nth(1);
  const later = written(await chosen.getAttribute("value"));
  await chosen.check();
  await control(page, "Set the installation day").click();
  await openOrder(page, orderId);
  await expect(page.locator("main")).toContainText(`Installation day${later}`);
});

test("[SCHED-04, SCHED-13] where no day is free the page says so, and a day may be asked for", async () => {
  const { page, orderId, schedule } = await bought("no-days@example.com");
  await page.goto(schedule(1));
  await calendarIs("none");
  await control(page, "Change the date").click();
  const main = readOn(page);
  await expect(main).toContainText("No dates to choose from");
  await page.getByLabel("Ask for a day").fill("2099-06-01");
  await control(page, "Ask for it").click();
  await expect(main).toContainText("We asked for that day");
  await goOn(store, orderId, "date.answered", "date.granted");
  await expect(main).toContainText("Delivery dayMonday, Jun 1");
});

test("[SCHED-13] where a day may not be asked for no page offers it", async () => {
  const { page, orderId, schedule } = await bought("no-wish@example.com");
  await allow(orderId, { isTvRescheduleAllowed: true, requestDeliveryDate: false });
  await page.goto(schedule(1));
  await calendarIs("none");
  await control(page, "Change the date").click();
  await expect(page.locator("main")).toContainText("No dates to choose from");
  await expect(control(page, "Ask for it")).toHaveCount(0);
});

/** What whoever runs the store allows an order. */
function allow(orderId: string, options: Readonly<Record<string, boolean>>) {
  return dispatch(store.running.engine, {
    to: `order:${orderId}`,
    event: { type: "options.changed", isHaRescheduleAllowed: true, ...options },
    actor: { role: "system", id: "tests" },
  });
}

test("[SCHED-07, SCHED-06] a television that may not be moved shows its day, and offers no other", async () => {
  const { page, orderId, schedule } = await bought("fixed@example.com");
  await allow(orderId, { isTvRescheduleAllowed: false, requestDeliveryDate: true });
  await openOrder(page, orderId);
  await expect(page.getByRole("link", { name: "Change delivery date" })).toHaveCount(0);
  await page.getByRole("link", { name: "See delivery date" }).click();
  expect(new URL(page.url()).pathname).toBe(schedule(1));
  await expect(page.locator("main")).toContainText("The delivery date is fixed");
  await expect(control(page, "Change the date")).toHaveCount(0);
});

test("[SCHED-06] once it has shipped or was cancelled the day is fixed, and nothing on its page changes it", async () => {
  const { page, orderId, schedule } = await bought("shipped@example.com");
  await page.goto(schedule(1));
  await expect(control(page, "Change the date")).toBeVisible();
  await goOn(store, orderId, "shipped");
  await expect(page.locator("main")).toContainText("The delivery date is fixed");
  await expect(control(page, "Change the date")).toHaveCount(0);
  const other = await bought("cancelled@example.com");
  await openOrder(other.page, other.orderId);
  await chooseCancel(other.page);
  await confirmCancel(other.page);
  await goOn(store, other.orderId, "cancel.answered", "cancel.confirmed");
  await other.page.goto(other.schedule(1));
  await expect(other.page.locator("main")).toContainText("The delivery date is fixed");
  await expect(control(other.page, "Change the date")).toHaveCount(0);
});

test("[SCHED-08] what comes as a parcel has no day to choose, and its order offers none", async () => {
  const { page, orderId, schedule } = await bought("parcel@example.com", { model: "pebble-buds" });
  await openOrder(page, orderId);
  await expect(page.getByRole("link", { name: /delivery date/ })).toHaveCount(0);
  await page.goto(schedule(1));
  await expect(page.locator("main")).toContainText("This item has no delivery window");
  await expect(control(page, "Change the date")).toHaveCount(0);
});

test.each([
  ["none", "No TV installation at this address"],
  ["error", "The installation could not be scheduled"],
] as const)(
  "[SCHED-09] a crew whose calendar says %s is told of as: %s",
  async (calendar, words) => {
    const { page, schedule } = await bought(`crew-${calendar}@example.com`, {
      service: "MNT-1-GRA",
    });
    await page.goto(schedule(2));
    await calendarIs(calendar);
    await control(page, "Change the date").click();
    await expect(readOn(page)).toContainText(words);
    await expect(heading(page)).toHaveText("Schedule the installation: TV wall mounting");
  },
);
