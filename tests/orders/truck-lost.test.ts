/** A truck that never gets there: nobody is told that it came. */
import { expect, test } from "vitest";
import { boughtTelevision } from "./kit-truck.ts";

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
