/** A truck that never gets there: nobody is told that it came. */
import { expect, test } from "vitest";
import { boughtTelevision } from "./kit-truck.ts";

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
