import { expect, test } from "vitest";
import {
  after,
  asked,
  bonus,
  cheaper,
  kept,
  returning,
  takenBack,
} from "#tests/kit/points-ledger.ts";
import { earnedByYear } from "./points-account.lots.ts";
import { owedPoints } from "./points-account.owing.ts";

test("[REW-06, OPEN-94] points of units that a return is open for wait, and the year counts them when it comes to nothing", () => {
  const phones = kept("ORD-1", 60_000, { units: 3, days: 15 });
  const open = after([phones, { ...returning(1), days: 14 }, { ...bonus(1), days: 16 }]);
  expect(open).toMatchObject({ available: 201, pending: 100 });
  expect(earnedByYear(open.context)).toEqual({ "2026": 200 });
  const events = [phones, { ...returning(1), days: 14 }, { ...returning(0), days: 16 }];
  const over = after(events);
  expect(over).toMatchObject({ available: 300, pending: 0 });
  expect(earnedByYear(over.context)).toEqual({ "2026": 300 });
});

test("[OPEN-94, REW-06] points that were spent before their goods went back are owed, and the next points pay for them", () => {
  const spent = [kept("ORD-1", 100_000), { ...asked(400), days: 1 }];
  const owing = after([...spent, { ...takenBack(), days: 2 }]);
  expect(owing).toMatchObject({ available: 0, pending: 0, held: 400 });
  expect(owedPoints(owing.context)).toBe(400);
  expect(earnedByYear(owing.context)).toEqual({ "2026": 0 });
  const less = after([...spent, { ...takenBack(), days: 2 }, { ...bonus(399), days: 3 }]);
  expect([less.available, owedPoints(less.context)]).toEqual([0, 1]);
  const more = after([...spent, { ...takenBack(), days: 2 }, { ...bonus(401), days: 3 }]);
  expect([more.available, owedPoints(more.context)]).toEqual([1, 0]);
});

test("[OPEN-94, REW-19] a payment that is given up pays first for the points that are owed, also when it is applied anew", () => {
  const owing = [kept("ORD-1", 100_000), { ...asked(400), days: 1 }, { ...takenBack(), days: 2 }];
  const released = {
    type: "points.released",
    ...{ paymentId: "PAY-1", releaseId: "R-1", attempt: 1, amountCents: null, days: 3 },
  };
  const free = after([...owing, released]);
  expect([free.available, owedPoints(free.context)]).toEqual([0, 0]);
  const again = after([...owing, { ...asked(100, 2), days: 3 }]);
  expect([again.held, owedPoints(again.context)]).toEqual([400, 400]);
});

test("[OPEN-94, REW-05] points that expired before anybody used them are not owed when their goods go back", () => {
  const { context } = after([kept("ORD-1", 100_000), { ...takenBack(), days: 400 }]);
  expect(owedPoints(context)).toBe(0);
  expect(context.sums).toMatchObject({ expired: 500, reversed: 0 });
});

test("[OPEN-94, REW-19] what a lower price takes of points that were spent is owed", () => {
  // $999.99 earn 499 points, $940.00 earn 470: of 29 points nine are left, and twenty were spent.
  const { available, context } = after([
    kept("ORD-1", 99_999),
    { ...asked(490), days: 1 },
    { ...cheaper(99_999, 94_000), days: 2 },
  ]);
  expect(available).toBe(0);
  expect(context.sums).toMatchObject({ earned: 499, taken: 490, reversed: 9 });
  expect(context.lots).toMatchObject([{ earned: 470, left: 0, owed: 20 }]);
});

test("[CODE-10, OPEN-95] a reward goes back with the friend's order, also when it was spent, and the year has its room again", () => {
  const referralId = "A";
  const paid = [
    { type: "friend.ordered", referralId, friendName: "Grace H.", rewardCents: 5_000 },
    { type: "friend.stayed", referralId },
  ];
  const less = (rewardCents: number) => ({ type: "friend.returned", referralId, rewardCents });
  const some = after([...paid, less(2_000)]);
  expect(some).toMatchObject({ available: 2_000, context: { rewardedByYear: { "2026": 2_000 } } });
  const spent = after([...paid, asked(4_000), less(0)]);
  expect(spent).toMatchObject({ available: 0, context: { rewardedByYear: { "2026": 0 } } });
  expect(spent.context.referrals).toMatchObject([{ status: "reversed", rewardCents: 0 }]);
  expect(owedPoints(spent.context)).toBe(4_000);
});

test("[CODE-10] a reward that the cap cut is less only where the friend's order earns less than was paid", () => {
  const friend = (referralId: string, rewardCents: number) => [
    { type: "friend.ordered", referralId, friendName: "Grace H.", rewardCents },
    { type: "friend.stayed", referralId },
  ];
  const both = [...friend("A", 60_000), ...friend("B", 60_000)];
  const less = (rewardCents: number) => ({ type: "friend.returned", referralId: "B", rewardCents });
  expect(after([...both, less(40_000)]).available).toBe(100_000);
  expect(after([...both, less(39_999)]).available).toBe(99_999);
});
