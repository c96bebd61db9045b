/** What renews is announced first: so long ahead as the law has it for its term, and never charged before its notice has had its days. */
import { expect, test } from "vitest";
import { openCheckout } from "#tests/checkout/kit.ts";
import { memberAt } from "#tests/loyalty/kit.ts";
import { DAY_MS, subscribed } from "./subscription-kit.ts";

/** $59.99 a year, from the day it is bought, and 8.6 % of tax in Phoenix. */
const cloud = "HARB-1Y-POR";

const announcement = "Your subscription is charged soon";

async function yearly() {
  const checkout = await openCheckout();
  const { world } = checkout;
  const me = await memberAt(checkout);
  const kept = await subscribed(checkout, me, { sku: cloud });
  const boughtAt = world.engine.clock.now();
  return {
    ...kept,
    world,
    /** Days since it was bought. */
    day: () => Math.round((world.engine.clock.now() - boughtAt) / DAY_MS),
    announced: () => world.mails.filter(({ subject }) => subject === announcement),
    taken: async () => (await world.gateways.payment.renewals()).length,
  };
}

test("[SUB-12] a year's renewal is announced 15 to 45 days ahead, with its sum and its day, and charged on that day", async () => {
  const year = await yearly();
  await year.pass(319 * DAY_MS);
  expect(year.announced()).toEqual([]);
  await year.pass(31 * DAY_MS);
  // Fifteen days are left of 365.
  expect(year.day()).toBe(350);
  const [mail, ...more] = year.announced();
  expect(more).toEqual([]);
  expect(mail?.text).toContain("Charge: $65.15");
  expect(mail?.text).toMatch(/Charged on: \w{3} \d\d, 20\d\d/);
  expect(await year.taken()).toBe(0);
  await year.pass(16 * DAY_MS);
  expect(await year.taken()).toBe(1);
});

test("[SUB-12] where the store stood still over the notice and the renewal, the notice comes first, and nothing is charged for fifteen days", async () => {
  const year = await yearly();
  await year.pass(400 * DAY_MS);
  const [mail] = year.announced();
  const noticedAt = year.day();
  expect(mail?.text).toContain("Charge: $65.15");
  expect(await year.taken()).toBe(0);
  const { nextCharge, label } = await year.shown();
  expect(label).toBe("active");
  // The page and the mail name the day on which it will be charged.
  const on = new Date(nextCharge?.at ?? 0).getTime() - year.world.engine.clock.now();
  expect(Math.round(on / DAY_MS)).toBe(15);
  await year.pass(14 * DAY_MS);
  expect(await year.taken()).toBe(0);
  await year.pass(2 * DAY_MS);
  expect(await year.taken()).toBe(1);
  expect(year.announced()).toHaveLength(1);
  expect(year.day() - noticedAt).toBe(16);
});

test("[SUB-12, SUB-16] a trial whose end the store slept over is announced before it is charged", async () => {
  const checkout = await openCheckout();
  const { world } = checkout;
  const trial = await subscribed(checkout, await memberAt(checkout));
  await trial.pass(20 * DAY_MS);
  expect(world.mails.map(({ subject }) => subject)).toContain(announcement);
  expect(await world.gateways.payment.renewals()).toEqual([]);
  await trial.pass(2 * DAY_MS);
  expect(await world.gateways.payment.renewals()).toMatchObject([{ amountCents: 1085 }]);
});
