/** What each event changes in an account, after its lots were brought up to date. */
import { withCharge, withoutCharge } from "./points-account.charging.ts";
import * as ledger from "./points-account.ledger.ts";
import * as takingBack from "./points-account.taking-back.ts";
import type { Context, Event } from "./points-account.schema.ts";

type Update = Partial<Context>;
type EventOf<T extends Event["type"]> = Extract<Event, { type: T }>;

export function written(context: Context, event: Event): Update {
  switch (event.type) {
    case "terms.noted":
      return { centsPerPoint: event.centsPerPoint };
    case "purchase.made":
      return ledger.withPurchase(context, event);
    case "goods.arrived":
      return ledger.withArrival(context, event);
    case "goods.taken.back":
      return takingBack.withoutUnits(context, event);
    case "goods.cheaper":
      return takingBack.withCheaper(context, event);
    case "bonus.granted": {
      const { bonusId: lotId, points, at } = event;
      return ledger.withGift(context, { lotId, type: "bonus", points, at });
    }
    case "points.asked": {
      const free = ledger.withoutAttempts(context, event.paymentId, event.at);
      return { ...free, ...ledger.withHolding(free, event) };
    }
    case "points.used":
      return ledger.withUse(context, event);
    case "points.released":
      return released(context, event);
    case "points.charged":
      return withCharge(context, event);
    case "charge.returned":
      return withoutCharge(context, event);
    case "points.refunded":
      return refunded(context, event);
    case "referral.claimed":
      return { claimedReferralId: event.referralId };
    case "referral.dropped":
      return { claimedReferralId: null };
    case "friend.ordered":
      return withFriend(context, event);
    case "friend.returned":
      return withLess(context, event);
    case "friend.stayed":
      return ledger.withReward(context, event);
  }
}

function released(context: Context, event: EventOf<"points.released">): Update {
  const { paymentId, attempt, releaseId, at } = event;
  const one = ledger.holdingOf(context, paymentId, attempt);
  if (!one) return {};
  const open = ledger.openCents(one);
  const amountCents = Math.min(event.amountCents ?? open, open);
  return ledger.withGivenBack(context, one, { key: releaseId, amountCents, at });
}

function refunded(context: Context, event: EventOf<"points.refunded">): Update {
  const { paymentId, refundId, amountCents, at } = event;
  const one = ledger.holdingOf(context, paymentId);
  if (!one) return {};
  return ledger.withGivenBack(context, one, { key: ledger.refundKey(refundId), amountCents, at });
}

function withFriend({ referrals }: Context, event: EventOf<"friend.ordered">): Update {
  const { referralId, friendName, rewardCents, at } = event;
  const others = referrals.filter((one) => one.referralId !== referralId);
  const row = { referralId, friendName, rewardCents, status: "waiting", at } as const;
  return { referrals: [...others, row] };
}

function withLess({ referrals }: Context, event: EventOf<"friend.returned">): Update {
  const { referralId, rewardCents } = event;
  return {
    referrals: referrals.map((one) =>
      one.referralId === referralId
        ? { ...one, rewardCents, status: rewardCents > 0 ? one.status : ("reversed" as const) }
        : one,
    ),
  };
}
