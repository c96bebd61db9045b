/** The page where what was delivered is given a day to be installed (LC-22), and the crew of the sandbox. */
import { expect, test } from "vitest";
import { cancelPage } from "#app/.server/after-sales/cancel/cancel.page.ts";
import { sendCancellation } from "#app/.server/after-sales/cancel/cancel.actions.ts";
import { date, weekday } from "#app/fmt.ts";
import { paths } from "#app/paths.ts";
import { callsOf } from "./kit-calls.ts";
import { boughtTelevision } from "./kit-truck.ts";

const DAY_MS = 86_400_000;

/** A television to be mounted: line 1 is the television, line 2 its mounting. */
async function mounted() {
  const shop = await boughtTelevision({ service: "MNT-1-GRA" });
  const id = `installation-schedule:${shop.orderId}` as const;
  return { ...shop, id, install: (query = "") => shop.page("2", query) };
}

test("[SCHED-03, SCHED-05, SCHED-10, SHIP-19, OPEN-29] it is installed on the day it comes, or on another within 7 days; the crew hears what and when", async () => {
  const shop = await mounted();
  const { install, says, orderId } = shop;
  const first = await install();
  expect(first).toMatchObject({ kind: "installation", status: "scheduled", canChange: true });
  expect(first.selectedOn).toBe((await shop.page()).selectedOn);
  await says("change.requested", {}, "2");
  const { dates } = await install();
  const last = dates.at(-1) ?? "";
  expect(Date.parse(last) - Date.parse(first.selectedOn ?? "")).toBeLessThanOrEqual(7 * DAY_MS);
  expect(await says("date.picked", {}, "2")).toMatchObject({ status: 422 });
  await says("date.picked", { selectedOn: last }, "2");
  expect(await install()).toMatchObject({ status: "scheduled", selectedOn: last });
  const booked = await shop.told(shop.id, "scheduleInstallation");
  expect(booked.at(-1)).toEqual({
    ...{ order_id: orderId, delivery_line_item_id: "2", selected_date: last },
    skus: ["PLO-55-GRA"],
  });
  const links = (await shop.order()).parcels.flatMap(({ lines }) =>
    lines.flatMap((one) => one.links),
  );
  expect(links).toContainEqual(
    expect.objectContaining({
      text: "Installation date",
      href: install.name && expect.any(String),
    }),
  );
  // The television may become another one, its mounting not.
  expect(links.map(({ key }) => key)).toEqual(["schedule", "swap", "schedule"]);
});

test("[SHIP-19, OPEN-60] a delivery that moves takes its installation along where the day no longer fits", async () => {
  const shop = await mounted();
  await shop.says("change.requested");
  const { dates } = await shop.page();
  const late = dates.at(-1) ?? "";
  await shop.says("date.picked", { selectedOn: late, slot: "08:00-12:00" });
  expect(await shop.install()).toMatchObject({ status: "scheduled", selectedOn: late });
});

test("[SCHED-06, SCHED-10] a delivery that takes its installation along says so, on its page and in one mail with both days", async () => {
  const shop = await mounted();
  await shop.says("change.requested");
  const { dates } = await shop.page();
  const late = dates.at(-1) ?? "";
  await shop.says("date.picked", { selectedOn: late, slot: "08:00-12:00" });
  expect(shop.flash()).toContain("slotsBooked");
  const shown = weekday(late, "en-US");
  const notes = (await shop.order()).parcels.flatMap(({ lines }) =>
    lines.flatMap((line) => line.notes.map(({ key, text }) => `${key} ${text}`)),
  );
  expect(notes).toContain(`deliveryDay ${shown}, 8 a.m.–12 p.m.`);
  expect(notes).toContain(`installationDay ${shown}`);
  const mails = shop.world.mails.filter(({ subject }) => /The day of your delivery/.test(subject));
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text).toMatch(
    new RegExp(`Delivery day\\W+${date(late, "en-US")}, 8 a\\.m\\.–12 p\\.m\\.`),
  );
  expect(mails[0]?.text).toMatch(new RegExp(`Installation day\\W+${date(late, "en-US")}`));
});

test("[API-32, SCHED-09] the client reads why there is no day for a crew, whether or not a page has asked before", async () => {
  const shop = await mounted();
  const { read } = callsOf(shop.scope, shop.guest.browser, shop.orderId);
  for (const [calendar, code] of [
    ["error", "TvInstallationError"],
    ["none", "TvInstallationNotAvailable"],
    ["unsupported", "LineItemCanNotBeScheduled"],
  ] as const) {
    await shop.world.console.changeSettings({ calendar });
    expect([calendar, (await read("installation-dates")).code]).toEqual([calendar, code]);
  }
});

test("[SCHED-09, ERR-50] a calendar that does not answer is TvInstallationError, and the day that is booked stands", async () => {
  const shop = await mounted();
  const { selectedOn } = await shop.install();
  await shop.world.console.changeSettings({ calendar: "error" });
  await shop.says("change.requested", {}, "2");
  expect(await shop.install()).toMatchObject({
    ...{ status: "needsDate", code: "TvInstallationError", dates: [], selectedOn },
  });
  await shop.world.console.changeSettings({ calendar: "free" });
  expect(await shop.install()).toMatchObject({ code: null, dates: expect.arrayContaining([]) });
});

test("[SCHED-09, ERR-49] no crew for the address is TvInstallationNotAvailable; what was agreed before stands", async () => {
  const shop = await mounted();
  const { selectedOn } = await shop.install();
  await shop.world.console.changeSettings({ calendar: "none" });
  await shop.says("change.requested", {}, "2");
  expect(await shop.install()).toMatchObject({
    ...{ status: "scheduled", code: "TvInstallationNotAvailable", selectedOn },
  });
});

test("[SCHED-08, ERR-52] what nobody installs is LineItemCanNotBeScheduled", async () => {
  const shop = await mounted();
  await shop.world.console.changeSettings({ calendar: "unsupported" });
  await shop.says("change.requested", {}, "2");
  expect(await shop.install()).toMatchObject({
    ...{ status: "notAvailable", code: "LineItemCanNotBeScheduled" },
  });
  expect(await shop.says("date.picked", { selectedOn: "2099-01-05" }, "2")).toMatchObject({
    refusal: { code: "LineItemCanNotBeScheduled" },
  });
});

test("[SCHED-06] once the television has left its installation day is fixed", async () => {
  const shop = await mounted();
  await shop.until("shipped");
  expect(await shop.install()).toMatchObject({ code: "DeliveryDateCannotBeChanged" });
  expect(await shop.says("change.requested", {}, "2")).toMatchObject({
    ...{ status: 422, refusal: { code: "DeliveryDateCannotBeChanged" } },
  });
});

test("[SCHED-10, TRACK-08] a crew that came for nothing comes again on a day the customer chooses, and tracking ends with Installed", async () => {
  const shop = await mounted();
  const { install, says, world, orderId } = shop;
  await shop.until("out.for.delivery");
  await shop.step("delivered");
  await shop.step("installed", "installation.missed");
  expect(await install()).toMatchObject({ status: "failed", canReschedule: true });
  expect(world.mails.map(({ subject }) => subject)).toContain(
    `Your installation could not be completed: order ${orderId}`,
  );
  const missed = await shop.order();
  expect(missed.actions[0]).toMatchObject({
    ...{ key: "missed", href: `/us/web/order/${orderId}/schedule/2` },
  });
  expect(missed.lead).toMatch(
    /^We could not complete .+\. Choose another day and the crew will come again/,
  );
  await says("reschedule.requested", {}, "2");
  const { dates } = await install();
  await says("date.picked", { selectedOn: dates[0] ?? "" }, "2");
  expect(await install()).toMatchObject({ status: "scheduled", selectedOn: dates[0] });
  await shop.step("installed", "installed");
  expect(await install()).toMatchObject({ status: "installed", code: null });
  // Nobody chooses a day for what is done.
  const links = (await shop.order()).parcels.flatMap(({ lines }) => lines.flatMap((l) => l.links));
  expect(links.map(({ text }) => text)).not.toContain("Installation date");
  expect((await shop.track()).parcels[0]).toMatchObject({ status: "Installed" });
});

test("[SHIP-19, LINE-13] the crew travels with what it installs: its work is not said to have arrived before that", async () => {
  const shop = await mounted();
  const labels = async () =>
    (await shop.order()).parcels.flatMap(({ lines }) => lines.map(({ label }) => label));
  await shop.until("in.transit");
  expect(await labels()).toEqual(["onTheWay", "scheduled"]);
  expect((await shop.order()).parcels).toHaveLength(1);
  await shop.until("delivered");
  expect(await labels()).toEqual(["delivered", "scheduled"]);
  await shop.step("installed", "installed");
  expect(await labels()).toEqual(["delivered", "installed"]);
});

test("[SCHED-10] the customer hears of the crew a day before", async () => {
  const shop = await mounted();
  const { selectedOn } = await shop.install();
  await shop.world.pass(
    Date.parse(selectedOn ?? "") - 8 * 3_600_000 - shop.world.engine.clock.now(),
  );
  expect(await shop.lifeOf(shop.id)).toMatchObject({ contactedAt: expect.any(String) });
  const subjects = shop.world.mails.map(({ subject }) => subject);
  expect(subjects).toContain(`Order ${shop.orderId} is installed tomorrow`);
});

test("[SCHED-09] with the television called off there is nothing to install", async () => {
  const shop = await mounted();
  await shop.tell(
    `cancellation:${shop.orderId}`,
    {
      ...{ type: "cancel.requested", lineIds: ["1", "2"], rejection_code: "changed-mind" },
      ...{ rejection_reason: "", cancellation_date: new Date().toISOString() },
    },
    "guest",
  );
  await shop.step("cancel.answered", "cancel.confirmed");
  expect(await shop.lifeOf(shop.id)).toMatchObject({ status: "notAvailable" });
});

test("[CANC-02, LINE-13] a mounting that is called off has its crew called off: the television comes, and nobody else", async () => {
  const shop = await mounted();
  const address = { storefront: "us" as const, orderId: shop.orderId };
  const path = paths.cancelOrder("us", shop.orderId);
  const { ticket } = await cancelPage(shop.guest.browser.get(path), shop.scope, address);
  const form = { event: "cancel.requested", rev: String(ticket.rev), key: ticket.key };
  const request = shop.guest.browser.post(path, { ...form, line: "2", reason: "changed_mind" });
  expect((await sendCancellation(request, shop.scope, address)).status).toBe(303);
  await shop.world.settle();
  expect(await shop.told(shop.id, "withdrawInstallation")).toEqual([
    { order_id: shop.orderId, delivery_line_item_id: "2" },
  ]);
  await shop.until("delivered");
  expect((await shop.order()).label).toBe("delivered");
  expect(await shop.world.console.steps(shop.orderId)).toEqual([]);
  expect((await shop.world.console.webhooks()).filter((one) => one.state !== "delivered")).toEqual(
    [],
  );
});
