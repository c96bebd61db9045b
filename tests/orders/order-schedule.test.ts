/** The page where a delivery that comes by truck is given its day and hours (LC-21). */
import { expect, test } from "vitest";
import { browser } from "#tests/kit/scope.ts";
import { atReview } from "../checkout/kit.ts";
import { boughtTelevision, pagesOf } from "./kit-truck.ts";
import { thrown } from "./kit.ts";

/** The browser's page after a change was asked for: the days are there. */
async function changing(shop: Awaited<ReturnType<typeof boughtTelevision>>) {
  expect(await shop.says("change.requested")).toEqual({ status: 303 });
  return shop.page();
}

test("[SCHED-01, SCHED-02, SCHED-03, SCHED-05, SCHED-11, OPEN-29] from the order a television is given another day, then four hours; the carrier hears what, when and between which hours", async () => {
  const shop = await boughtTelevision();
  const { orderId, page, says, order } = shop;
  const [link] = (await order()).parcels.flatMap(({ lines }) => lines.flatMap((one) => one.links));
  expect(link).toMatchObject({
    text: "Change delivery date",
    href: `/us/web/order/${orderId}/schedule/1`,
  });
  expect(await page()).toMatchObject({
    ...{ status: "scheduled", hours: { start: "12:00", end: "16:00" }, dates: [] },
    ...{ canChange: true, code: null },
  });
  const { dates, status } = await changing(shop);
  expect(status).toBe("choosingWindow");
  expect(dates).toHaveLength(8);
  const day = dates[4] ?? "";
  expect(await page("1", `?step=hours&on=${day}`)).toMatchObject({ chosenOn: day });
  expect(await page("1", "?step=hours&on=2020-01-06")).toMatchObject({ isMissing: true });
  expect(await says("date.picked", { selectedOn: day })).toMatchObject({
    ...{ status: 422, fields: { slot: "ChoiceRequired" } },
  });
  await says("date.picked", { selectedOn: day, slot: "16:00-20:00" });
  expect(await page()).toMatchObject({
    ...{ status: "scheduled", selectedOn: day, hours: { start: "16:00", end: "20:00" } },
  });
  const booked = await shop.told(`delivery-schedule:${orderId}/1`, "scheduleDelivery");
  expect(booked.at(-1)).toEqual({
    ...{ order_id: orderId, delivery_line_item_id: "1", selected_date: day },
    slot: { start: "16:00", end: "20:00" },
  });
  expect(await shop.guest.confirmation(orderId)).toMatchObject({
    ...{ promisedOn: day, slot: "16:00-20:00" },
  });
  expect((await shop.json()).delivery_groups).toEqual([
    {
      ...{ delivery_line_item_id: "1", line_items: ["1"] },
      delivery_time_slot_selection: {
        slot: { selected_date: day, start: "16:00", end: "20:00" },
      },
    },
  ]);
});

test("[SCHED-04, SCHED-13, ERR-51, ORD-56] no days and a broken calendar are RescheduleError; then a day may be asked for, and the carrier grants it or not", async () => {
  const shop = await boughtTelevision();
  const { page, says, world, orderId } = shop;
  const before = await page();
  for (const calendar of ["none", "error"] as const) {
    await world.console.changeSettings({ calendar });
    await says("change.requested", { round: calendar });
    expect(await page()).toMatchObject({
      ...{ status: "needsDate", code: "RescheduleError", dates: [] },
      selectedOn: before.selectedOn,
      requestFrom: expect.any(String),
    });
  }
  const asked = { requestedOn: "2099-06-01" };
  expect(await says("date.requested", {})).toMatchObject({ status: 422 });
  expect(await says("date.requested", { requestedOn: "2020-06-01" })).toMatchObject({
    refusal: { code: "RescheduleError" },
  });
  expect(await says("date.requested", asked)).toEqual({ status: 303 });
  expect(await page()).toMatchObject({ requestedOn: "2099-06-01", code: null });
  await shop.step("date.answered", "date.refused");
  // That the carrier cannot come then is told as that, and not as a calendar that does not answer.
  expect(await page()).toMatchObject({ requestedOn: null, refusedOn: "2099-06-01", code: null });
  expect(world.mails.map(({ text }) => text).join()).toMatch(
    /The carrier cannot come on the day that was asked for\.[^]+Day that was asked for\W+Jun 01, 2099/,
  );
  await says("date.requested", { ...asked, again: "yes" });
  await shop.step("date.answered", "date.granted");
  expect(await page()).toMatchObject({
    ...{ status: "scheduled", selectedOn: "2099-06-01", code: null },
  });
  expect(await shop.guest.confirmation(orderId)).toMatchObject({ promisedOn: "2099-06-01" });
});

test("[SCHED-13, ORD-56] where options.request_delivery_date is off no day may be asked for", async () => {
  const shop = await boughtTelevision();
  await shop.world.console.changeSettings({ calendar: "none" });
  await shop.says("change.requested");
  await shop.tell(`order:${shop.orderId}`, {
    ...{ type: "options.changed", isTvRescheduleAllowed: true, isHaRescheduleAllowed: true },
    requestDeliveryDate: false,
  });
  expect(await shop.page()).toMatchObject({ requestFrom: null, code: "RescheduleError" });
  expect(await shop.says("date.requested", { requestedOn: "2099-06-01" })).toMatchObject({
    ...{ status: 422, refusal: { code: "RescheduleError" } },
  });
});

test("[SCHED-07, ORD-56, ORD-68] is_tv_reschedule_allowed and SCHEDULING_ALLOWED let a television be moved, or not", async () => {
  const shop = await boughtTelevision();
  const { orderId } = shop;
  expect(await shop.json()).toMatchObject({
    options: {
      ...{ is_tv_reschedule_allowed: true, is_ha_reschedule_allowed: true },
      ...{ line_items: ["1"], request_delivery_date: true },
    },
    flags: { SCHEDULING_ALLOWED: true },
  });
  await shop.tell(`order:${orderId}`, {
    ...{ type: "options.changed", isTvRescheduleAllowed: false, isHaRescheduleAllowed: true },
    requestDeliveryDate: true,
  });
  expect(await shop.json()).toMatchObject({
    ...{ options: { is_tv_reschedule_allowed: false, line_items: [] } },
    flags: { SCHEDULING_ALLOWED: false },
  });
  expect(await shop.page()).toMatchObject({
    ...{ canChange: false, code: "DeliveryDateCannotBeChanged" },
  });
  expect(await shop.says("change.requested")).toMatchObject({
    ...{ status: 422, refusal: { code: "DeliveryDateCannotBeChanged" } },
  });
  const [link] = (await shop.order()).parcels.flatMap(({ lines }) =>
    lines.flatMap((one) => one.links),
  );
  expect(link).toMatchObject({ text: "See delivery date" });
});

test("[SCHED-06, ERR-53] once it has shipped the day is fixed; delivered, the schedule is done", async () => {
  const shop = await boughtTelevision();
  await changing(shop);
  await shop.until("shipped");
  expect(await shop.page()).toMatchObject({
    ...{ status: "locked", code: "DeliveryDateCannotBeChanged", dates: [] },
    trackHref: `/us/web/track-item/${shop.orderId}/1`,
  });
  for (const event of ["change.requested", "date.picked"]) {
    const fields = { selectedOn: "2099-01-05", slot: "08:00-12:00" };
    expect(await shop.says(event, fields)).toMatchObject({
      ...{ status: 422, refusal: { code: "DeliveryDateCannotBeChanged" } },
    });
  }
  await shop.until("delivered");
  expect(await shop.page()).toMatchObject({ status: "done", code: null });
});

test("[SCHED-06] a cancelled order's day is fixed for good", async () => {
  const shop = await boughtTelevision();
  const { orderId } = shop;
  await shop.tell(
    `cancellation:${orderId}`,
    {
      ...{ type: "cancel.requested", lineIds: ["1"], rejection_code: "changed-mind" },
      ...{ rejection_reason: "", cancellation_date: new Date().toISOString() },
    },
    "guest",
  );
  await shop.step("cancel.answered", "cancel.confirmed");
  expect(await shop.lifeOf(`delivery-schedule:${orderId}/1`)).toMatchObject({
    ...{ status: "locked", tone: "cancelled" },
  });
  expect(await shop.says("change.requested")).toMatchObject({
    ...{ status: 422, refusal: { code: "DeliveryDateCannotBeChanged" } },
  });
});

test("[SCHED-08, ERR-52] what comes as a parcel has no day to choose, and no link that offers one", async () => {
  const { checkout, guest } = await atReview();
  const orderId = /ORD-[\w-]+$/.exec((await guest.place()).to ?? "")?.[0] ?? "";
  const { page, says, order } = pagesOf(checkout, guest.browser, orderId);
  expect(await page()).toMatchObject({ status: null, code: "LineItemCanNotBeScheduled" });
  expect(await says("change.requested")).toMatchObject({
    ...{ status: 422, refusal: { code: "LineItemCanNotBeScheduled" } },
  });
  const links = (await order()).parcels.flatMap(({ lines }) => lines.flatMap((one) => one.links));
  expect(links.map(({ key }) => key)).not.toContain("schedule");
});

test("[SCHED-06, SHIP-18, TRACK-04] nobody was home: the customer hears of it and chooses another day, an agent may as well; order and tracking speak of that day", async () => {
  const shop = await boughtTelevision();
  const { orderId, page, says, world } = shop;
  await shop.until("out.for.delivery");
  await shop.step("delivered", "attempt.failed");
  expect(await page()).toMatchObject({ status: "missed", canReschedule: true });
  expect(world.mails.map(({ subject }) => subject)).toContain(`We missed you: order ${orderId}`);
  const href = `/us/web/order/${orderId}/schedule/1`;
  const { actions, lead, parcels } = await shop.order();
  expect(actions[0]).toMatchObject({ key: "missed", text: "Choose another day", href });
  expect(lead).toMatch(/^Nobody was there to receive .+\. Choose another day and we will bring/);
  expect(parcels[0]?.lines[0]?.links).toContainEqual({
    ...{ key: "schedule", text: "Choose another day", href },
  });
  await says("reschedule.requested");
  const { dates } = await page();
  expect(dates.length).toBeGreaterThan(5);
  await says("date.picked", { selectedOn: dates[2] ?? "", slot: "08:00-12:00" });
  expect(await page()).toMatchObject({ status: "scheduled", selectedOn: dates[2] });
  const slot = { from: "08:00", to: "12:00" };
  const headline = { says: "arrives", on: dates[2], slot };
  const again = await shop.order();
  expect(again).toMatchObject({ headline });
  expect(again.actions.map(({ key }) => key)).not.toContain("missed");
  expect(again.lead).not.toContain("Choose another day");
  expect(await shop.track()).toMatchObject({ headline, parcels: [{ expectedOn: dates[2] }] });
  await shop.until("out.for.delivery");
  await shop.step("delivered", "attempt.failed");
  const agent = await shop.tell(
    `delivery-schedule:${orderId}/1`,
    { type: "reschedule.requested" },
    "agent",
  );
  expect(agent.ok).toBe(true);
  expect(await page()).toMatchObject({ status: "choosingWindow" });
  await shop.until("delivered");
  expect(await page()).toMatchObject({ status: "done" });
});

test("[SCHED-10, SHIP-18] 24 hours before the window the customer is told once, and the schedule keeps that as a flag", async () => {
  const shop = await boughtTelevision();
  const { orderId, world } = shop;
  const id = `delivery-schedule:${orderId}/1` as const;
  await shop.until("do.submitted");
  expect(await shop.lifeOf(id)).toMatchObject({ status: "scheduled", contactedAt: null });
  for (let hours = 0; hours < 14 * 24; hours += 4) await world.pass(4 * 3_600_000);
  expect(await shop.lifeOf(id)).toMatchObject({
    ...{ status: "scheduled", contactedAt: expect.any(String) },
  });
  const told = world.mails.filter(({ subject }) => subject === `Order ${orderId} comes tomorrow`);
  expect(told).toHaveLength(1);
});

test("[SHIP-18] nobody is told that the truck comes tomorrow when its hours have begun, even where the store stood still meanwhile", async () => {
  const shop = await boughtTelevision();
  await shop.until("do.submitted");
  await shop.world.pass(30 * 86_400_000);
  const subjects = shop.world.mails.map(({ subject }) => subject);
  expect(subjects.filter((subject) => subject.endsWith("comes tomorrow"))).toEqual([]);
});

test("[ORD-60, SCHED-11] a truck that does not come was due on the day that was agreed on, whatever day the carrier had", async () => {
  const shop = await boughtTelevision();
  const { dates } = await changing(shop);
  const day = dates[2] ?? "";
  await shop.says("date.picked", { selectedOn: day, slot: "08:00-12:00" });
  await shop.until("shipped");
  const afterwards = Date.parse(day) + 2 * 86_400_000 - Date.now();
  await shop.world.pass(afterwards);
  const { headline, track } = await shop.order();
  expect(headline).toMatchObject({ says: "wasDue", on: day });
  expect(track?.stations.at(-1)).toMatchObject({ station: "Delivered", dueOn: null });
  expect(await shop.page()).toMatchObject({ isOver: true, selectedOn: day });
});

test("[CONF-15, SCHED-11] a late television asks its customer whether to keep or cancel it; kept, its schedule has the new day at the same hours", async () => {
  const shop = await boughtTelevision();
  const { orderId, page, order, world } = shop;
  await shop.until("do.submitted");
  await shop.step("shipped", "delayed");
  const late = await order();
  expect(late).toMatchObject({ situation: "delayed", consent: { dueAt: expect.any(String) } });
  expect(world.mails.map(({ subject }) => subject)).toContain(
    `Please confirm your order ${orderId}`,
  );
  const { selectedOn, hours } = await page();
  expect(hours).toEqual({ start: "12:00", end: "16:00" });
  expect((await shop.json()).delivery_groups[0].delivery_time_slot_selection.slot).toMatchObject({
    ...{ selected_date: selectedOn, start: "12:00" },
  });
  expect(
    await shop.tell(`delay-confirmation:${orderId}`, { type: "ftc.confirmed" }, "guest"),
  ).toMatchObject({
    ok: true,
  });
  await shop.step("shipped", "shipped");
  expect(await page()).toMatchObject({ status: "locked", selectedOn });
});

test("[ORD-61] another browser neither sees nor moves it", async () => {
  const shop = await boughtTelevision();
  const stranger = pagesOf(shop, browser(), shop.orderId);
  expect(await thrown(stranger.page())).toMatchObject({ status: 303 });
  expect(await thrown(stranger.says("change.requested"))).toMatchObject({ status: 303 });
});

test("[SCHED-03, PL] a Polish television counts its days on Warsaw's clock", async () => {
  const shop = await boughtTelevision({}, "pl");
  const { dates } = await changing(shop);
  expect(dates.length).toBeGreaterThan(0);
  expect(
    await shop.world.engine.store.engine.load(`delivery-schedule:${shop.orderId}/1`),
  ).toMatchObject({
    snapshot: expect.stringContaining('"utcOffsetMinutes":60'),
  });
});
