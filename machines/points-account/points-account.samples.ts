import type { RawEvent, Samples } from "#machines/kit";
import type { machine } from "./points-account.machine.ts";

const usableAt = "2026-12-05T04:59:59.000Z";
const line = { lineId: "1", units: 1, usableAt: null };
const payment = { paymentId: "PAY-7K3F-1", amountCents: 500 };
const friend = { referralId: "CART-7K3F" };

const bonus = { type: "bonus.granted", bonusId: "welcome", points: 500 };

const ofLine = { orderId: "ORD-2026-7K3F-9Q2D", lineId: "1" };
const bought = {
  type: "purchase.made",
  orderId: "ORD-2026-7K3F-9Q2D",
  redeemedCents: 0,
  lines: [{ ...line, paidCents: 100_000 }],
};
const arrived = { type: "goods.arrived", ...ofLine, usableAt };
const takenBack = { type: "goods.taken.back", ...ofLine, units: 1 };

const earning = [
  bonus,
  { type: "terms.noted", centsPerPoint: 1 },
  bought,
  arrived,
  {
    type: "goods.cheaper",
    ...{ orderId: "ORD-2026-7K3F-9Q2D", cutId: "ORD-2026-7K3F-9Q2D-D1" },
    ...{ wasCents: 100_000, paidCents: 95_000, lines: [{ lineId: "1", lessCents: 5_000 }] },
  },
  takenBack,
];

/** Points that wait for a return, or were spent before it was over and are owed. */
const returning = [
  bought,
  arrived,
  { type: "goods.unsettled", ...ofLine },
  arrived,
  { type: "goods.returning", ...ofLine, units: 1 },
  { type: "goods.returning", ...ofLine, units: 0 },
  { type: "points.asked", ...payment, attempt: 1 },
  takenBack,
];

const redeeming = [
  bonus,
  { type: "points.asked", ...payment, attempt: 1 },
  { type: "points.used", ...payment, captureId: "ORD-2026-7K3F-9Q2D-1" },
  {
    type: "points.released",
    ...{ paymentId: "PAY-7K3F-1", releaseId: "R-1", attempt: 1, amountCents: null },
  },
  { type: "points.refunded", ...payment, refundId: "RET-7K3F-1-R" },
];

/** Points for an old unit that was replaced and kept, and back once it has come. */
const charging = [
  bonus,
  { type: "points.charged", ...payment, chargeId: "ORD-2026-7K3F-9Q2D-RP1" },
  { type: "charge.returned", ...payment, chargeId: "ORD-2026-7K3F-9Q2D-RP1" },
];

const claim = {
  type: "referral.claimed",
  ...{ advocateId: "CUST-3", code: "FRIEND-ADA", lineIds: ["L1"], discountCents: 500 },
};
const referring = [
  { ...claim, referralId: "CART-7K3F" },
  { ...claim, referralId: "CART-OTHER" },
  { type: "referral.dropped", ...friend },
  { type: "friend.ordered", ...friend, friendName: "Ada B.", rewardCents: 2_500 },
  { type: "friend.returned", ...friend, rewardCents: 1_000 },
  { type: "friend.returned", ...friend, rewardCents: 0 },
  { type: "friend.stayed", ...friend },
];

const account = { country: "US", centsPerPoint: 1 };

/** Each story is walked by itself: what one does to the ledger means nothing to the others. */
const stories: Readonly<Record<string, readonly RawEvent[]>> = {
  "CUST-EARNS": earning,
  "CUST-RETURNS": returning,
  "CUST-REDEEMS": redeeming,
  "CUST-CHARGED": charging,
  "CUST-REFERS": referring,
};

export const samples: Samples<typeof machine> = {
  inputs: {
    "an account that buys": { customerId: "CUST-EARNS", ...account },
    "an account that gives goods back": { customerId: "CUST-RETURNS", ...account },
    "an account that pays with points": { customerId: "CUST-REDEEMS", ...account },
    "an account charged for an old unit": { customerId: "CUST-CHARGED", ...account },
    "an account with friends": { customerId: "CUST-REFERS", ...account },
  },
  events: ({ context }) => stories[context.customerId] ?? [],
  facts: ({ context }) =>
    [
      context.lots.map(({ left, isUsable, usableAt, cuts, returning, owed }) => [
        left > 0,
        isUsable,
        usableAt,
        cuts.length,
        returning,
        owed > 0,
      ]),
      context.holdings.map(({ captures, back }) => [Object.keys(captures).length, back]),
      context.claimedReferralId,
      context.referrals.map(({ status, rewardCents }) => [status, rewardCents]),
    ].join(";"),
};
