/** The page on which an item is followed, as its buyer reads it while couriers and stores report (A§2 "Track item", A§4, A§9). */
import { test } from "vitest";
import type { LifecycleId, Role } from "#machines/kit";
import { dispatch } from "#app/.server/engine/dispatch.ts";
import { expect } from "../models/expect.ts";
import { openOrder } from "../models/order.ts";
import type { Page } from "../models/page.ts";
import { prepareCart, prepareOrder, preparePickup } from "../models/prepared.ts";
import { chooseReturn, requestReturn } from "../models/return.ts";
import { hrefsOf, readOn, shopper, storeOfFile, titleOf } from "../kit/shopper.ts";
import { goOn } from "../shop-api/bought.ts";

const store = await storeOfFile();
const us = "/us/web";

/** Says something as the outside does. */
async function say(to: LifecycleId, type: string, more: object = {}, role: Role = "carrier") {
  const [orderId = ""] = /ORD-\w+-\w+-\w{4}/.exec(to) ?? [];
  const actor = { role, id: role, keys: [`order:${orderId}`] } as const;
  const outcome = await dispatch(store.running.engine, { to, event: { type, ...more }, actor });
  expect(outcome, JSON.stringify(outcome)).toMatchObject({ ok: true });
}

/** A parcel that is packed, and what its courier says of it. */
async function packed(email: string, wanted: Parameters<typeof prepareOrder>[2]) {
  const page = await shopper(store);
  const orderId = await prepareOrder(page, email, wanted);
  await goOn(store, orderId, "do.submitted");
  await openOrder(page, orderId);
  await page.goto(`${us}/track-item/${orderId}/1`);
  const parcel = `shipment:${orderId}-S1` as const;
  await expect(stations(page)).toHaveCount(wanted?.service === undefined ? 6 : 7);
  return { page, orderId, reports: (type: string, more?: object) => say(parcel, type, more) };
}

const stations = (page: Page, bar = "Delivery progress") =>
  page.getByRole("list", { name: bar }).getByRole("listitem");
const reached = (page: Page) => page.locator("[aria-current=step]");

/** What the bar is called by, station by station, without day and tone. */
async function namesOn(page: Page, bar?: string): Promise<string[]> {
  const texts = await stations(page, bar).allTextContents();
  return texts.map((text) => /^(.+?) \(/.exec(text.trim())?.[1] ?? text);
}

const shipped = { courier: "fedex", trackingId: "794600001234", city: "Dallas", state: "TX" };

test("[TRACK-01, TRACK-03, TRACK-05, TRACK-08, TRACK-09, TRACK-10] a parcel of FedEx goes on station by station, each step with its time, activity and place, the newest first", async () => {
  const { page, reports } = await packed("fedex@example.com", { model: "pebble-buds" });
  expect(await titleOf(page)).toBe("Track Item | US");
  // The specification's words for its stations (A§4), on a line with nothing to install.
  const bar = ["Ordered", "Shipped", "On the way", "At hub", "Out for delivery", "Delivered"];
  expect(await namesOn(page)).toEqual(bar);
  await expect(reached(page)).toContainText("Ordered");
  await reports("shipped", shipped);
  await expect(reached(page)).toContainText("Shipped");
  await expect(page.getByRole("columnheader")).toHaveText(["Time", "Activity", "Location"]);
  await expect(readOn(page)).toContainText("794600001234");
  const [link = ""] = await hrefsOf(page, "See it at FedEx");
  expect(link).toMatch(/^https:\/\/www\.fedex\.com\/.*794600001234/);
  await expect(page.getByRole("link", { name: "Sign up for FedEx Delivery Manager" })).toHaveCount(
    1,
  );
  const road = [
    ["in.transit", "On the way", "Memphis, TN"],
    ["at.hub", "At hub", "Austin, TX"],
    ["out.for.delivery", "Out for delivery", "Austin, TX"],
    ["delivered", "Delivered", "Austin, TX"],
  ] as const;
  for (const [type, words, place] of road) {
    const [city = "", state = ""] = place.split(", ");
    await reports(type, { city, state });
    if (type === "delivered") await expect(stations(page).last()).toContainText("(done, the end)");
    else await expect(reached(page)).toContainText(words);
    const newest = page.locator("tbody tr").first().locator("td,th");
    await expect(newest.nth(1)).toHaveText(words);
    await expect(newest.nth(2)).toHaveText(place);
    await expect(newest.first()).toContainText(/\d{1,2}:\d\d/);
  }
  const activities = await page.locator("tbody tr > :nth-child(2)").allTextContents();
  expect(activities).toEqual([
    ...["Delivered", "Out for delivery", "At hub", "On the way", "Shipped"],
  ]);
});

test("[TRACK-08, TRACK-10] what is mounted has one station more, and ends installed", async () => {
  const wanted = { model: "plane-oled", service: "MNT-1-GRA" };
  const { page, reports } = await packed("mounted@example.com", wanted);
  expect((await namesOn(page)).at(-1)).toBe("Installed");
  await reports("shipped", { ...shipped, courier: "xpo" });
  for (const type of ["in.transit", "at.hub", "out.for.delivery", "delivered", "installed"])
    await reports(type);
  await expect(readOn(page).getByRole("row").nth(1)).toContainText("Installed");
});

test("[TRACK-05] of a courier that is not followed there are its number and its page, and no steps", async () => {
  const { page, reports } = await packed("dhl@example.com", { model: "pebble-buds" });
  const trackingUrl = "https://www.dhl.com/us-en/home/tracking.html?id=JD0146000012";
  await reports("shipped", { courier: "dhl", trackingId: "JD0146000012", trackingUrl });
  await expect(page.locator("main")).toContainText("JD0146000012");
  expect(await hrefsOf(page, "See it at DHL")).toEqual([trackingUrl]);
  await expect(page.getByRole("row")).toHaveCount(0);
});

test("[TRACK-02, TRACK-06] a pickup has its own bar, and is to be fetched within seven days of being ready", async () => {
  const page = await shopper(store);
  await prepareCart(page, "meridian-6");
  const orderId = await preparePickup(page, "fetches@example.com");
  await page.goto(`${us}/track-item/${orderId}/1`);
  await goOn(store, orderId, "ready.for.pickup");
  await expect(reached(page)).toContainText("Ready for pickup");
  const bar = ["Ordered", "In process", "Ready for pickup", "Picked up"];
  expect(await namesOn(page, "Pickup progress")).toEqual(bar);
  // Ready today in Palo Alto, kept for seven days from then (OPEN-96).
  const zone = "America/Los_Angeles";
  const last = new Intl.DateTimeFormat("en-US", {
    ...{ weekday: "long", month: "short", day: "numeric", timeZone: zone },
  }).format(store.running.engine.clock.now() + 7 * 86_400_000);
  await expect(page.locator("main")).toContainText(`Pick up by${last}`);
  await goOn(store, orderId, "picked.up");
  await expect(page.locator("main header")).toContainText("Picked up");
});

test("[TRACK-07, TRACK-09, RET-30] what goes back has the bar of returns, and is followed beside the parcel that brought it", async () => {
  const { page, orderId } = await packed("back@example.com", { model: "pebble-buds" });
  await goOn(store, orderId, "delivered");
  await openOrder(page, orderId);
  await chooseReturn(page);
  await requestReturn(page);
  const bar = ["Return requested", "In process", "Shipped", "On the way", "Back with us"];
  expect(await namesOn(page, "Return progress")).toEqual(bar);
  await goOn(store, orderId, "return.shipped");
  await page.goto(`${us}/track-item/${orderId}/1`);
  const parcels = page.getByRole("heading", { name: /^Your (parcel|return)$/ });
  await expect(parcels).toHaveText(["Your return", "Your parcel"]);
  await expect(page.getByText("Tracking number", { exact: true })).toHaveCount(2);
  await page.goBack();
  await goOn(store, orderId, "return.arrived");
  await expect(stations(page, "Return progress").last()).toContainText("Back with us (done");
});
