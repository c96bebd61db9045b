/** A truck that never gets there: nobody is told that it came. */
import { expect, test } from "vitest";
import { date, weekday } from "#app/fmt.ts";
import { boughtTelevision } from "./kit-truck.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;

const missed = (shop: Awaited<ReturnType<typeof boughtTelevision>>) =>
  shop.world.mails.filter(({ subject }) => subject.startsWith("We missed you")).length;

test("[SHIP-24, SCHED-06] what fails on its way was missed by nobody; what was brought and could not be left was", async () => {
  const lost = await boughtTelevision();
  await lost.until("shipped");
  await lost.step("in.transit", "delivery.failed");
  expect((await lost.order()).label).toBe("deliveryFailed");
  expect(missed(lost)).toBe(0);
  expect((await lost.page()).status).toBe("locked");
  const brought = await boughtTelevision();
  await brought.until("out.for.delivery");
  await brought.step("delivered", "delivery.failed");
  expect(missed(brought)).toBe(1);
});

test("[SCHED-06, LC-21] the day on which a truck came for nothing does not stand: until another is chosen nothing comes", async () => {
  const shop = await boughtTelevision();
  await shop.until("out.for.delivery");
  await shop.step("delivered", "delivery.failed");
  await shop.world.pass(24 * 60 * 60_000);
  expect(await shop.says("reschedule.requested")).toMatchObject({ status: 303 });
  const { lead } = await shop.order();
  expect(lead).toMatch(/^Nobody was there to receive .+\. Choose another day/);
  expect(lead).toContain("Nothing will come until you choose one.");
  expect(lead).not.toContain("stands");
});

const notesOf = async (shop: Awaited<ReturnType<typeof boughtTelevision>>) =>
  (await shop.order()).parcels.flatMap(({ lines }) =>
    lines.flatMap(({ name, notes }) => notes.map(({ key, text }) => `${name}: ${key} ${text}`)),
  );

/** The mails that announce somebody, once it is 3 p.m. in Phoenix on the day before a day. */
async function announcedBefore(shop: Awaited<ReturnType<typeof boughtTelevision>>, on: string) {
  await shop.world.pass(Date.parse(`${on}T22:00:00Z`) - DAY_MS - shop.world.engine.clock.now());
  return shop.world.mails
    .map(({ subject }) => subject)
    .filter((subject) => /tomorrow|today/.test(subject));
}

test("[SHIP-18, SCHED-10] a truck that was lost before its day is announced by nobody, nor is the crew that travels with it", async () => {
  const shop = await boughtTelevision({ service: "MNT-1-GRA" });
  const { selectedOn } = await shop.page();
  await shop.until("shipped");
  await shop.step("in.transit", "delivery.failed");
  expect(await announcedBefore(shop, selectedOn ?? "")).toEqual([]);
  const told = (await notesOf(shop)).filter((note) => /deliveryDay|installationDay/.test(note));
  expect(told).toEqual([
    expect.stringMatching(/: installationDay Nobody comes as long as what is to be installed/),
  ]);
  expect((await shop.json()).dates).toMatchObject({
    ...{ installation: null, installation_was_due: null },
  });
  expect((await shop.json()).delivery_groups).toEqual([
    expect.objectContaining({ delivery_time_slot_selection: null }),
  ]);
  for (const lineId of ["1", "2"])
    expect(await shop.page(lineId)).toMatchObject({ selectedOn: null, isAway: true });
});

test("[SHIP-18, SCHED-10] a truck that is under way is announced the day before, and so is its crew", async () => {
  const shop = await boughtTelevision({ service: "MNT-1-GRA" });
  const { selectedOn } = await shop.page();
  await shop.until("shipped");
  expect(await announcedBefore(shop, selectedOn ?? "")).toEqual([
    `Order ${shop.orderId} is installed tomorrow`,
    expect.stringMatching(/comes tomorrow$/),
  ]);
});

/** A television with its mounting that was lost on its way, and is sent again after the day that was chosen, at 7 p.m. in Phoenix. */
async function sentAgainLate() {
  const shop = await boughtTelevision({ service: "MNT-1-GRA" });
  const { selectedOn } = await shop.page();
  await shop.until("shipped");
  await shop.step("in.transit", "delivery.failed");
  const evening = Date.parse(`${selectedOn}T00:00:00Z`) + DAY_MS + 2 * HOUR_MS;
  await shop.world.pass(evening - shop.world.engine.clock.now());
  await shop.step("after.failure", "reshipped");
  const { dates } = await shop.json();
  return { ...shop, before: selectedOn ?? "", on: String(dates.expected_delivery) };
}

test("[SCHED-06, SCHED-10, SHIP-18] a truck that is sent again has one day, which mail, page, tracking and data tell, without the hours of before", async () => {
  const shop = await sentAgainLate();
  const { before, on, world, orderId } = shop;
  expect(on > before).toBe(true);
  const mail = world.mails.findLast(({ subject }) => subject.includes("on its way again"));
  expect(mail?.text).toContain("do not count any more");
  expect(mail?.text).not.toMatch(/\{\w+\}/);
  expect(mail?.text).not.toContain("the hours you chose.");
  expect(mail?.text).toMatch(new RegExp(`Arrives\\W+${date(on, "en-US")}`));
  expect(mail?.text).toMatch(new RegExp(`Installation day\\W+${date(on, "en-US")}`));
  expect((await shop.order()).headline).toEqual({ says: "arrives", on, slot: null });
  const told = (await notesOf(shop)).filter((note) => /deliveryDay|installationDay/.test(note));
  expect(told).toEqual([expect.stringContaining(`installationDay ${weekday(on, "en-US")}`)]);
  expect(JSON.stringify(await shop.track())).not.toContain(before);
  expect(await shop.json()).toMatchObject({
    dates: { expected_delivery: on, delivery_was_due: null, installation: on },
    delivery_groups: [{ delivery_time_slot_selection: null }],
  });
  expect(await shop.page("1")).toMatchObject({ selectedOn: on, hours: null, isOver: false });
  expect(await shop.page("2")).toMatchObject({ selectedOn: on, isOver: false });
  const booked = await shop.told(`installation-schedule:${orderId}`, "scheduleInstallation");
  expect(booked.at(-1)).toMatchObject({ selected_date: on });
});

test("[SHIP-18, SCHED-10] the new day of a truck and its crew is announced the day before, as a day without hours", async () => {
  const shop = await sentAgainLate();
  expect(await announcedBefore(shop, shop.on)).toEqual([
    `Order ${shop.orderId} is installed tomorrow`,
    expect.stringMatching(/comes tomorrow$/),
  ]);
  const mail = shop.world.mails.at(-1);
  expect(mail?.text).toContain("The truck comes tomorrow, at some time between 8 a.m. and 8 p.m.");
  expect(mail?.text).not.toContain("the four hours you chose");
  expect(mail?.text).toMatch(new RegExp(`Delivery day\\W+${date(shop.on, "en-US")}\\s`));
});
