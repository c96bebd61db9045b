import fc from "fast-check";
import { expect, test } from "vitest";
import {
  account,
  after,
  asked,
  bonus,
  bought,
  cheaper,
  kept,
  takenBack,
} from "#tests/kit/points-ledger.ts";
import { nextTier, tierAt } from "./index.ts";
import { earnedByYear } from "./points-account.lots.ts";
import { owedPoints } from "./points-account.owing.ts";

test.each([
  ["REW-01, REW-02", {}, "Silver", 50],
  ["REW-03", { "2026": 499 }, "Silver", 50],
  ["REW-03", { "2026": 500 }, "Gold", 100],
  ["REW-04", { "2026": 2_499 }, "Gold", 100],
  ["REW-04", { "2026": 2_500 }, "Platinum", 150],
  ["REW-03", { "2025": 600 }, "Gold", 100],
  ["REW-03", { "2024": 9_000 }, "Silver", 50],
])("[%s] with the points %j the tier is %s at %d basis points", (_, years, tier, rate) => {
  expect(tierAt(years, "2026-11-17T15:00:00.000Z")).toMatchObject({ tier, rateBasisPoints: rate });
});

test("[REW-03, REW-04] the next tier says how many points this year still needs", () => {
  const at = "2026-11-17T15:00:00.000Z";
  expect(nextTier({ "2026": 120 }, at)).toEqual({ tier: "Gold", missing: 380 });
  expect(nextTier({ "2026": 2_500 }, at)).toBeNull();
});

test("[REW-02, REW-03, OPEN-94] an order earns at the rate of the tier that was earned for good before it", () => {
  const earnedOf = (first: ReturnType<typeof kept>, days: number) =>
    after([first, { ...bought("ORD-2", 100_000), days }]).context.lots.map(({ earned }) => earned);
  // 500 points make Gold, once they may be used; until then, and after the goods went back, it is Silver.
  expect(earnedOf(kept("ORD-1", 100_000, { days: 15 }), 14)).toEqual([500, 500]);
  expect(earnedOf(kept("ORD-1", 100_000, { days: 15 }), 15)).toEqual([500, 1_000]);
  expect(earnedOf(kept("ORD-1", 99_800, { days: 15 }), 15)).toEqual([499, 500]);
});

test("[REW-03, REW-04, OPEN-94] orders that are called off again make no tier, and what they would have made earns as before", () => {
  // $5,000.00 at 0.5 % are 2,500 points: Platinum, were they kept.
  const { context } = after([bought("ORD-1", 500_000, 3), bought("ORD-2", 99_900), takenBack(3)]);
  expect(context.lots.map(({ earned }) => earned)).toEqual([2_500, 499]);
  expect(tierAt(earnedByYear(context), "2026-11-17T15:00:00.000Z").tier).toBe("Silver");
});

test("[REW-05] points expire one year after earning, to the day", () => {
  const gone = { type: "terms.noted", centsPerPoint: 1 };
  expect(after([bonus(300), { ...gone, days: 364 }]).available).toBe(300);
  const { available, context } = after([bonus(300), { ...gone, days: 365 }]);
  expect(available).toBe(0);
  expect(context.sums.expired).toBe(300);
});

test("[REW-07] with a multiplier of 0 points are earned and shown, and none can be redeemed", () => {
  const { pending, context, held } = after([bought("ORD-1", 100_000), asked(100)], {
    customerId: "CUST-1",
    country: "US",
  });
  expect(context.centsPerPoint).toBe(0);
  expect({ pending, held }).toEqual({ pending: 500, held: 0 });
});

test("[REW-12, ERR-147] an account outside the US does not earn", () => {
  const { codes, pending } = after([bought("ORD-1", 100_000)], { ...account, country: "PL" });
  expect(codes).toEqual(["CountryCodeMismatch"]);
  expect(pending).toBe(0);
});

test("[REW-06] returned units take their points back, and only theirs", () => {
  const back = { type: "goods.taken.back", orderId: "ORD-1", lineId: "1", units: 1 };
  const { pending, context } = after([bought("ORD-1", 60_000, 3), back]);
  expect(pending).toBe(200);
  expect(context.lots).toMatchObject([{ earned: 300, takenBack: 100, left: 200, owed: 0 }]);
});

test("[OPEN-94] what costs less than when it was bought earns the rate of what is paid for it then", () => {
  // $999.99 earn 499 points at 0.5 %, $940.00 earn 470, and $899.99 earn 449.
  const phone = bought("ORD-1", 99_999);
  const { pending, context } = after([phone, cheaper(99_999, 94_000)]);
  expect(pending).toBe(470);
  expect(context.lots).toMatchObject([{ earned: 470, valueCents: 470, left: 470 }]);
  const twice = cheaper(94_000, 89_999, "ORD-1-W2");
  expect(after([phone, cheaper(99_999, 94_000), twice]).pending).toBe(449);
});

test("[OPEN-94] a lower price counts once, however often it is told", () => {
  const told = cheaper(99_999, 94_000);
  expect(after([bought("ORD-1", 99_999), told, told, told]).pending).toBe(470);
});

test("[OPEN-94, REW-06] of three units one is called off, and two cost less: each takes along what it earned itself", () => {
  const back = { type: "goods.taken.back", orderId: "ORD-1", lineId: "1", units: 1 };
  // $100.00 each: 50 points each. Two for $180.00 earn 90; the second takes 45 of them along.
  const cut = [bought("ORD-1", 30_000, 3), back, cheaper(20_000, 18_000)];
  expect(after(cut).pending).toBe(90);
  expect(after([...cut, back]).pending).toBe(45);
  expect(after([...cut, back, back]).pending).toBe(0);
});

test("[OPEN-94] a gift and an order that earned nothing hear of no lower price", () => {
  expect(after([bonus(300), cheaper(99_999, 94_000)])).toMatchObject({
    ...{ codes: ["EventNotAllowed"], available: 300 },
  });
});

test("[REW-19] a payment that is applied anew holds its points once", () => {
  const { available, held } = after([bonus(500), asked(400), asked(400), asked(300, 2)]);
  expect({ available, held }).toEqual({ available: 200, held: 300 });
});

test("[REW-19] points given back after they would have expired are good for thirty days more", () => {
  const refund = { type: "points.refunded", paymentId: "PAY-1", refundId: "R-1", amountCents: 400 };
  const used = { type: "points.used", paymentId: "PAY-1", captureId: "C-1", amountCents: 400 };
  const { available } = after([bonus(500), asked(400), used, { ...refund, days: 400 }]);
  expect(available).toBe(400);
});

test("[CODE-10] rewards for friends stop at $1,000 in a calendar year", () => {
  const friend = (referralId: string) => [
    { type: "friend.ordered", referralId, friendName: "Grace H.", rewardCents: 60_000 },
    { type: "friend.stayed", referralId },
  ];
  const { context, available } = after([...friend("A"), ...friend("B"), ...friend("C")]);
  expect(context.rewardedByYear).toEqual({ "2026": 100_000 });
  expect(context.referrals.map(({ rewardCents }) => rewardCents)).toEqual([60_000, 40_000, 0]);
  expect(available).toBe(100_000);
});

test("[REW-12] an account outside the US gets no reward for a friend", () => {
  const { codes, available } = after(
    [
      { type: "friend.ordered", referralId: "A", friendName: "Grace H.", rewardCents: 5_000 },
      { type: "friend.stayed", referralId: "A" },
    ],
    { ...account, country: "PL" },
  );
  expect({ codes, available }).toEqual({ codes: ["CountryCodeMismatch"], available: 0 });
});

test("[REW-05, REW-06, REW-19] no order of events makes points negative, and the ledger always adds up", () => {
  const id = fc.constantFrom("1", "2", "3");
  const amountCents = fc.integer({ min: 1, max: 900 });
  const paymentId = fc.constantFrom("PAY-1", "PAY-2");
  const attempt = fc.integer({ min: 1, max: 2 });
  const of = <T extends string>(type: T) => fc.constant(type);
  const movement = fc.oneof(
    fc.record({ type: of("bonus.granted"), bonusId: id, points: amountCents }),
    id.map((one) => bought(`ORD-${one}`, 70_001, 2)),
    fc.record({
      type: of("goods.taken.back"),
      orderId: id.map((one) => `ORD-${one}`),
      lineId: of("1"),
      units: fc.constant(1),
    }),
    fc.record({
      type: of("goods.returning"),
      orderId: id.map((one) => `ORD-${one}`),
      lineId: of("1"),
      units: fc.integer({ min: 0, max: 2 }),
    }),
    fc
      .record({ id, cutId: id, paidCents: fc.integer({ min: 0, max: 70_000 }) })
      .map((one) => ({ ...cheaper(70_001, one.paidCents, one.cutId), orderId: `ORD-${one.id}` })),
    fc.record({
      type: of("goods.arrived"),
      orderId: id.map((one) => `ORD-${one}`),
      lineId: of("1"),
      usableAt: of("2026-12-05T05:00:00.000Z"),
    }),
    fc.record({ type: of("points.asked"), paymentId, attempt, amountCents }),
    fc.record({ type: of("points.used"), paymentId, captureId: id, amountCents }),
    fc.record({
      type: of("points.released"),
      paymentId,
      attempt,
      releaseId: id,
      amountCents: fc.option(amountCents),
    }),
    fc.record({ type: of("points.refunded"), paymentId, refundId: id, amountCents }),
  );
  const timed = fc.tuple(movement, fc.integer({ min: 0, max: 90 }));
  fc.assert(
    fc.property(fc.array(timed, { maxLength: 40 }), (steps) => {
      let days = 0;
      const events = steps.map(([event, later]) => ({ ...event, days: (days += later) }));
      const { context, available, pending, held, redeemed } = after(events);
      const { earned, reversed, expired, taken, back } = context.sums;
      expect(Math.min(available, pending, held, redeemed)).toBeGreaterThanOrEqual(0);
      expect(available + pending).toBe(earned - reversed - expired - taken + back);
      expect(held + redeemed).toBe(taken - back);
      // Whoever owes has nothing to spend.
      expect(Math.min(available, owedPoints(context))).toBe(0);
    }),
  );
});
