/** What an account asks before points move. */
import type { AnyMachineSnapshot } from "xstate";
import type { AnyEvent } from "#machines/kit";
import { chargeKey } from "./points-account.charging.ts";
import {
  balances,
  holdingOf,
  nextDue,
  openCents,
  pointsFor,
  ripened,
} from "./points-account.ledger.ts";
import { rewardLotId } from "./points-account.referring.ts";
import type { Context, Event } from "./points-account.schema.ts";
import { freed } from "./points-account.updates.ts";

interface GuardArgs {
  readonly context: Context;
  readonly event: Event;
}

/** Why a payment gets no points, as a code of the catalogue (REW-12, REW-19); null when it does. */
export function redeemRefusal(context: Context, event: Event): string | null {
  if (event.type !== "points.asked") return null;
  if (context.country !== "US") return "CountryCodeMismatch";
  if (context.centsPerPoint === 0) return "RewardsRedemptionFailed";
  const ripe = { ...context, ...ripened(context, event.at) };
  const { available } = balances(freed(ripe, event));
  const points = pointsFor(event.amountCents, context.centsPerPoint);
  return points > available ? "NotEnoughPointsToRedeem" : null;
}

function isUs({ context }: GuardArgs): boolean {
  return context.country === "US";
}

/** Points left, or the part of a holding that an order may still use or give back. */
function hasOpen({ context, event }: GuardArgs): boolean {
  if (event.type !== "points.used") return false;
  const held = holdingOf(context, event.paymentId);
  if (!held) return false;
  return held.captures[event.captureId] !== undefined || event.amountCents <= openCents(held);
}

/** What is charged again is taken from what is usable now (LC-18). */
export function chargeRefusal(context: Context, event: Event): string | null {
  if (event.type !== "points.charged") return null;
  if (context.centsPerPoint === 0) return "RewardsRedemptionFailed";
  const { available } = balances({ ...context, ...ripened(context, event.at) });
  const points = pointsFor(event.amountCents, context.centsPerPoint);
  return points > available ? "NotEnoughPointsToRedeem" : null;
}

const chargeOf = ({ context, event }: GuardArgs) =>
  event.type === "points.charged" || event.type === "charge.returned"
    ? holdingOf(context, chargeKey(event))
    : undefined;

function mayRefund({ context, event }: GuardArgs): boolean {
  if (event.type !== "points.refunded") return false;
  return holdingOf(context, event.paymentId) !== undefined;
}

function isNewPurchase({ context, event }: GuardArgs): boolean {
  if (event.type !== "purchase.made") return false;
  return isUs({ context, event }) && !context.lots.some((lot) => lot.orderId === event.orderId);
}

function isNewBonus({ context, event }: GuardArgs): boolean {
  if (event.type !== "bonus.granted") return false;
  return isUs({ context, event }) && !context.lots.some((lot) => lot.lotId === event.bonusId);
}

const rowOf = ({ context, event }: GuardArgs) =>
  "referralId" in event
    ? context.referrals.find(({ referralId }) => referralId === event.referralId)
    : undefined;

export const guards = {
  isNewPurchase,
  isNewBonus,
  hasLot: ({ context, event }: GuardArgs) =>
    (event.type === "goods.arrived" ||
      event.type === "goods.unsettled" ||
      event.type === "goods.returning" ||
      event.type === "goods.taken.back") &&
    context.lots.some(({ lotId }) => lotId === `${event.orderId}/${event.lineId}`),
  hasLotOfOrder: ({ context, event }: GuardArgs) =>
    event.type === "goods.cheaper" && context.lots.some(({ orderId }) => orderId === event.orderId),
  isHeldAlready: ({ context, event }: GuardArgs) =>
    event.type === "points.asked" &&
    holdingOf(context, event.paymentId, event.attempt) !== undefined,
  canHold: ({ context, event }: GuardArgs) => redeemRefusal(context, event) === null,
  hasOpen,
  isChargedAlready: (args: GuardArgs) => chargeOf(args) !== undefined,
  canCharge: ({ context, event }: GuardArgs) => chargeRefusal(context, event) === null,
  hasCharged: (args: GuardArgs) => chargeOf(args) !== undefined,
  mayRefund,
  mayClaim: ({ context, event }: GuardArgs) =>
    event.type === "referral.claimed" &&
    (context.claimedReferralId === null || context.claimedReferralId === event.referralId),
  hasClaimed: ({ context, event }: GuardArgs) =>
    event.type === "referral.dropped" && context.claimedReferralId === event.referralId,
  /** A reward that was paid once is not paid again. */
  isNewFriend: (args: GuardArgs) => {
    const row = rowOf(args);
    const isPaid = args.context.lots.some(({ lotId }) => lotId === rewardLotId(row?.referralId));
    return row === undefined || (row.status === "reversed" && !isPaid);
  },
  isFriend: (args: GuardArgs) => (rowOf(args)?.status ?? "reversed") !== "reversed",
  /** Rewards are points, and only US accounts earn them (REW-12). */
  mayReward: (args: GuardArgs) => isUs(args) && rowOf(args)?.status === "waiting",
  isHeld: ({ context }: GuardArgs) => balances(context).held > 0,
  isNotHeld: ({ context }: GuardArgs) => balances(context).held === 0,
  /** Held points were usable before. */
  isUsable: ({ context }: GuardArgs) => {
    const { held, available } = balances(context);
    return held + available > 0;
  },
  isPending: ({ context }: GuardArgs) => {
    const { held, available, pending } = balances(context);
    return held + available === 0 && pending > 0;
  },
  isEmpty: ({ context }: GuardArgs) => {
    const { held, available, pending } = balances(context);
    return held + available + pending === 0;
  },
  hasDue: ({ context }: GuardArgs) => nextDue(context) !== null,
  hasNoDue: ({ context }: GuardArgs) => nextDue(context) === null,
  isDueChanged: ({ context }: GuardArgs) => nextDue(context) !== context.dueAt,
};

/** The catalogue code for a refused event. */
export function why(snapshot: AnyMachineSnapshot, event: AnyEvent): string {
  const { country } = snapshot.context as Context;
  const earns = ["purchase.made", "bonus.granted", "friend.stayed"].includes(event.type);
  return earns && country !== "US" ? "CountryCodeMismatch" : "EventNotAllowed";
}
