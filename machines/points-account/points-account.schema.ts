/** LC-36: the points of one account: earned, usable, held for a payment, redeemed, given back, expired (REW). */
import * as z from "zod";
import { cents, defineEvents, positiveCents } from "#machines/kit";

const points = z.int().nonnegative();

/** What made points: a purchase, a gift of the store, or a friend who came. */
export const lotTypes = ["purchase", "bonus", "referral"] as const;

/** Points that were earned together and expire together. */
export const lot = z.strictObject({
  /** `<orderId>/<lineId>` of a purchase. */
  lotId: z.string(),
  type: z.enum(lotTypes),
  orderId: z.string().nullable(),
  /** What the points were worth in cents when they were earned (`reward_amount`). */
  valueCents: cents.nonnegative(),
  /** As earned (`reward_points`), less what went with a lower price. */
  earned: points,
  /** Still there and held by no payment. */
  left: points,
  /** Units of the line that was bought, how many of them came back, and how many of the others a return is open for. */
  units: positiveCents,
  unitsBack: cents.nonnegative(),
  returning: cents.nonnegative(),
  /** Of `earned`, what went with what came back; of that, what had been spent and is still owed. */
  takenBack: points,
  owed: points,
  /** What of it paid for what other lots owed. */
  offset: points,
  /** Of `earned`, what each unit made; those that came back stand first. */
  unitPoints: z.array(points),
  /** At what a purchase earned; null of gifts, and of what was bought before it was noted. */
  terms: z
    .strictObject({ rateBasisPoints: cents.nonnegative(), centsPerPoint: positiveCents })
    .nullable(),
  /** Which lower prices it has heard of: each counts once. */
  cuts: z.array(z.string()),
  /** False until the return period is over (REW-06). */
  isUsable: z.boolean(),
  /** When that is; null until the goods have arrived. */
  usableAt: z.iso.datetime().nullable(),
  earnedAt: z.iso.datetime(),
  /** One year after earning (REW-05). */
  expiresAt: z.iso.datetime(),
});
export type Lot = z.output<typeof lot>;

/** Points that a payment took; until its order stands they are only held. */
export const holding = z.strictObject({
  paymentId: z.string(),
  /** A payment that is applied anew holds anew. */
  attempt: positiveCents,
  points: positiveCents,
  amountCents: positiveCents,
  /** From which lots, in the order they were taken. */
  parts: z.array(z.strictObject({ lotId: z.string(), points: positiveCents })),
  /** Money of it that an order has used, by capture; of that, what came back, by refund or release. */
  captures: z.record(z.string(), positiveCents),
  givenBack: z.record(z.string(), positiveCents),
  /** Points that came back, of `points`. */
  back: points,
});
export type Holding = z.output<typeof holding>;

/** A friend who used this account's referral code (LC-35). */
export const referralRow = z.strictObject({
  /** The friend's cart. */
  referralId: z.string(),
  friendName: z.string(),
  rewardCents: cents.nonnegative(),
  status: z.enum(["waiting", "payable", "reversed"]),
  at: z.iso.datetime(),
});
export type ReferralRow = z.output<typeof referralRow>;

export const input = z.strictObject({
  customerId: z.string(),
  /** Where the account was made: only US accounts earn and redeem (REW-12). */
  country: z.enum(["US", "PL"]),
  /** What one point is worth; the spec's `dollar_conversion_multiplier` times 100 (REW-07, OPEN-93). */
  centsPerPoint: cents.nonnegative().default(0),
});

export const context = input.extend({
  lots: z.array(lot),
  holdings: z.array(holding),
  /** The ledger: what is there is `earned − reversed − expired − taken + back`. */
  sums: z.strictObject({
    earned: points,
    reversed: points,
    expired: points,
    taken: points,
    back: points,
  }),
  /** Rewards for friends by calendar year, in cents (OPEN-95). */
  rewardedByYear: z.record(z.string(), cents.nonnegative()),
  referrals: z.array(referralRow),
  /** The referral this account used as a friend: one in its life. */
  claimedReferralId: z.string().nullable(),
  /** The instant the next lot becomes usable or expires, for which a deadline is set. */
  dueAt: z.iso.datetime().nullable(),
});
export type Context = z.output<typeof context>;

const system = ["system"] as const;
const ofPayment = z.object({ paymentId: z.string(), amountCents: positiveCents });

export const events = defineEvents({
  "terms.noted": {
    by: system,
    data: z.object({ centsPerPoint: cents.nonnegative() }),
    about: "A point is worth something else from now on (OPEN-93).",
  },
  "purchase.made": {
    by: system,
    data: z.object({
      orderId: z.string(),
      /** What points pay of the order. */
      redeemedCents: cents.nonnegative(),
      lines: z.array(
        z.strictObject({
          lineId: z.string(),
          units: positiveCents,
          /** Paid for the goods: after discounts, without tax, shipping, gift cards and points (OPEN-94). */
          paidCents: cents.nonnegative(),
          /** Null until they are there and paid; the days of goods that never travel count from the order. */
          usableAt: z.iso.datetime().nullable(),
        }),
      ),
    }),
    about: "An order stands: its points wait for the end of the return period (REW-06).",
  },
  "goods.arrived": {
    by: system,
    data: z.object({
      orderId: z.string(),
      lineId: z.string(),
      /** The end of the return window (OPEN-01). */
      usableAt: z.iso.datetime(),
    }),
    about: "15_DAYS_AFTER_DELIVERY is counted from here: the goods are there, and paid.",
  },
  "goods.unsettled": {
    by: system,
    data: z.object({ orderId: z.string(), lineId: z.string() }),
    about: "They are not paid, or not there, any more: their points wait until they are again.",
  },
  "goods.returning": {
    by: system,
    data: z.object({ orderId: z.string(), lineId: z.string(), units: cents.nonnegative() }),
    about:
      "A return is open for so many units, and their points wait for it; none once it is over.",
  },
  "goods.taken.back": {
    by: system,
    data: z.object({ orderId: z.string(), lineId: z.string(), units: positiveCents }),
    about: "RETURN_OF_PURCHASE: returned or cancelled units take their points back.",
  },
  "goods.cheaper": {
    by: system,
    data: z.object({
      orderId: z.string(),
      cutId: z.string(),
      /** What stayed paid for the order's goods until now, and what does from now on (as in `purchase.made`). */
      wasCents: positiveCents,
      paidCents: cents.nonnegative(),
      lines: z.array(z.strictObject({ lineId: z.string(), lessCents: positiveCents })).min(1),
    }),
    about: "Goods cost less than when they were bought, and earn less.",
  },
  "bonus.granted": {
    by: ["system", "agent"],
    data: z.object({ bonusId: z.string(), points: positiveCents }),
    about: "The store gives points, usable at once.",
  },
  "points.asked": {
    by: system,
    data: ofPayment.extend({ attempt: positiveCents }),
    about: "REDEEM: a payment wants points; they are held for it or it is refused.",
  },
  "points.used": {
    by: system,
    data: ofPayment.extend({ captureId: z.string() }),
    about: "The order took what was held.",
  },
  "points.released": {
    by: system,
    data: z.object({
      paymentId: z.string(),
      releaseId: z.string(),
      attempt: positiveCents,
      /** Null gives back all that no order took. */
      amountCents: positiveCents.nullable(),
    }),
    about: "The payment was given up, or a line was cancelled.",
  },
  "points.refunded": {
    by: system,
    data: ofPayment.extend({ refundId: z.string() }),
    about: "Goods paid with points came back, and so do the points.",
  },
  "points.charged": {
    by: system,
    data: ofPayment.extend({ chargeId: z.string() }),
    about:
      "An old unit paid with points was replaced and never came back: its points are taken again.",
  },
  "charge.returned": {
    by: system,
    data: ofPayment.extend({ chargeId: z.string() }),
    about: "It came after all, and so do the points.",
  },
  "referral.claimed": {
    by: system,
    data: z.object({
      referralId: z.string(),
      advocateId: z.string(),
      code: z.string(),
      lineIds: z.array(z.string()),
      discountCents: positiveCents,
    }),
    about: "This account wants to be somebody's friend; it may once (ERR-77).",
  },
  "referral.dropped": {
    by: system,
    data: z.object({ referralId: z.string() }),
    about: "The code was taken out again, or the order did not last.",
  },
  "friend.ordered": {
    by: system,
    data: z.object({
      referralId: z.string(),
      friendName: z.string(),
      rewardCents: cents.nonnegative(),
    }),
    about: "A friend's order stands; the reward waits (LC-35).",
  },
  "friend.returned": {
    by: system,
    data: z.object({ referralId: z.string(), rewardCents: cents.nonnegative() }),
    about:
      "Some of it or all of it came back: the reward is less, or none, also after it was paid.",
  },
  "friend.stayed": {
    by: system,
    data: z.object({ referralId: z.string() }),
    about:
      "The friend kept what was ordered: the reward is paid in points, up to $1,000 a year (CODE-10).",
  },
});
export type Event = typeof events.types;
