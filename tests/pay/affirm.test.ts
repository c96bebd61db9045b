import { expect, test } from "vitest";
import { sum } from "#machines/kit";
import { skus } from "#tests/checkout/kit.ts";
import { payer, pressed } from "./kit.ts";

test("[FIN-32, PAY-52] Affirm's four payments are shown with their days, two weeks apart, before it is chosen", async () => {
  const shopper = await payer("AffirmPayIn4");
  const { schedule, dueCents, fullOffBasisPoints } = await shopper.affirm();
  expect(schedule).toHaveLength(4);
  expect(sum(schedule.map(({ amountCents }) => amountCents))).toBe(dueCents);
  const days = schedule.map(({ on }) => Date.parse(on) / 86_400_000);
  expect(days.map((day) => day - (days[0] ?? 0))).toEqual([0, 14, 28, 42]);
  expect(fullOffBasisPoints).toBeNull();
});

test("[FIN-37] 5% off with Affirm are announced, and taken off as soon as it is chosen", async () => {
  const shopper = await payer("AffirmFinancing");
  expect(await shopper.affirm()).toMatchObject({ schedule: [], fullOffBasisPoints: 500 });
  await shopper.answered("approve");
  const { frame, face } = await shopper.guest.payment();
  expect(face).toBe("done");
  expect(frame.summary.totals.discountCents).toBe(5000);
  expect((await shopper.remembers()).context.amountCents).toBe(frame.summary.totals.totalCents);
});

test("[FIN-37, CART-19] once the order changed, the payment step and a card know nothing of Affirm's 5%", async () => {
  const shopper = await payer("AffirmFinancing");
  await shopper.answered("approve");
  await shopper.guest.add(skus.charger);
  const { face, dueCents, frame, outgrown } = await shopper.guest.payment();
  // $999.99 and $49.99, and 8.6% of each (TAX-01).
  const isCents = 108_599 + 5_429;
  expect({ face, dueCents }).toEqual({ face: "form", dueCents: isCents });
  expect(frame.summary.totals).toMatchObject({ totalCents: isCents, discountCents: 0 });
  expect(outgrown).toMatchObject({ isCents });
  await shopper.guest.pay();
  await shopper.world.settle();
  const held = (await shopper.world.gateways.payment.book()).map(
    (entry) => entry.authorisedCents - entry.releasedCents,
  );
  expect(held.filter((cents) => cents > 0)).toEqual([isCents]);
});

test.each(["decline", "cartUnreadable", "completionFails"] as const)(
  "[PAY-52, ERR-136] when Affirm fails (%s) it is said as affirmError, and another way can be chosen",
  async (button) => {
    const shopper = await payer("AffirmPayIn4");
    await shopper.answered(button);
    expect(await shopper.guest.payment()).toMatchObject({ face: "form", failure: "affirmError" });
    await shopper.guest.pay();
    expect(await shopper.guest.payment()).toMatchObject({ face: "done" });
  },
);

test("[PAY-52, ERR-136] half an hour on Affirm's page ends as affirmError too", async () => {
  const shopper = await payer("AffirmFinancing");
  await shopper.chosen();
  await shopper.world.pass(31 * 60_000);
  expect(await shopper.guest.payment()).toMatchObject({ failure: "affirmError" });
});

test("[PAY-26] Affirm's own word completes it when nobody comes back, and it has no addresses to choose", async () => {
  const shopper = await payer("AffirmPayIn4");
  const url = await shopper.chosen();
  expect(await (await fetch(url)).text()).not.toContain("address");
  expect(await pressed(url, "withoutReturn")).toBeNull();
  await shopper.world.settle();
  expect(await shopper.guest.payment()).toMatchObject({ face: "done" });
});
