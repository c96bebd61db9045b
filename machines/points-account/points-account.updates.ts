/** What each event changes in an account, after its lots were brought up to date. */
import { withCharge, withoutCharge } from "./points-account.charging.ts";
import * as ledger from "./points-account.ledger.ts";
import { settled } from "./points-account.owing.ts";
import * as referring from "./points-account.referring.ts";
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
    case "goods.unsettled":
      return ledger.withoutArrival(context, event);
    case "goods.taken.back":
      return takingBack.withoutUnits(context, event);
    case "goods.returning":
      return takingBack.withReturning(context, event);
    case "goods.cheaper":
      return takingBack.withCheaper(context, event);
    case "bonus.granted": {
      const { bonusId: lotId, points, at } = event;
      return ledger.withGift(context, { lotId, type: "bonus", points, at });
    }
    case "points.asked": {
      const free = freed(context, event);
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
      return referring.withFriend(context, event);
    case "friend.returned":
      return referring.withLess(context, event);
    case "friend.stayed":
      return referring.withReward(context, event);
  }
}

/** An account whose payment is applied anew: what is owed comes before it. */
export function freed(
  context: Context,
  { paymentId, at }: { readonly paymentId: string; readonly at: string },
): Context {
  const free = ledger.withoutAttempts(context, paymentId, at);
  return { ...free, ...settled(free) };
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
