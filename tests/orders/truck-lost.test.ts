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
