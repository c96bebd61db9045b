/** What points and a friend's code do when the cart changes (REW-14, CODE-09). Pure. */
import { sum } from "#machines/kit";
import { discountCents, isEligible } from "#machines/referral";
import { livePayments, withPrimary } from "../money/cart.payments.ts";
import type { CartPayment, Line } from "../schema/cart.fields.ts";
import type { Promo } from "../schema/promo.fields.ts";
import { cartNotice, withNotices } from "../machine/cart.notices.ts";
import type { Context } from "../cart.schema.ts";

/** The points that pay a part of it. */
export function pointsIn(context: Pick<Context, "checkout">): CartPayment[] {
  return livePayments(context).filter(({ method }) => method === "rewards");
}

/** The cart without its points, and how much they paid. */
export function withPointsAside(context: Context): Partial<Context> {
  const aside = pointsIn(context);
  const kept = context.checkout.payments.filter((payment) => !aside.includes(payment));
  return {
    pointsAsideCents: sum(aside.map(({ amountCents }) => amountCents)),
    checkout: { ...context.checkout, payments: withPrimary(kept) },
  };
}

/** The gift cards that pay a part of it. */
export function giftCardsIn(context: Pick<Context, "checkout">): CartPayment[] {
  return livePayments(context).filter(({ method }) => method === "gift_card");
}

/** The cart without its gift cards, and the notice that says so. */
export function withoutGiftCards(context: Context, at: string): Partial<Context> {
  const held = giftCardsIn(context);
  const { checkout, notices } = context;
  const kept = checkout.payments.filter((payment) => !held.includes(payment));
  return {
    checkout: { ...checkout, payments: withPrimary(kept) },
    notices: withNotices(notices, [cartNotice("GiftCardGivenBack")], at),
  };
}

/** Points that would pay more than the goods cost (REW-14). */
export function excessPoints(context: Context): CartPayment[] {
  const { subtotalCents } = context.totals;
  return livePayments(context).filter(
    ({ method, amountCents }) => method === "rewards" && amountCents > subtotalCents,
  );
}

/** The cart without them, and the notice that says so. */
export function withoutExcessPoints(context: Context, at: string): Partial<Context> {
  const excess = excessPoints(context);
  const { checkout, notices } = context;
  const kept = checkout.payments.filter((payment) => !excess.includes(payment));
  return {
    checkout: { ...checkout, payments: withPrimary(kept) },
    notices: withNotices(notices, [cartNotice("RewardsRedemptionRemoved")], at),
  };
}

/** A friend's code takes its share off whatever is eligible now; off nothing, it is gone. */
export function fittedReferral(promos: readonly Promo[], lines: readonly Line[]): Promo[] {
  const eligible = lines.filter(isEligible);
  const off = discountCents(sum(eligible.map(({ unitCents, quantity }) => unitCents * quantity)));
  return promos.flatMap((promo) => {
    if (promo.source !== "referral") return [promo];
    if (off === 0) return [];
    return [{ ...promo, discountCents: off, lineIds: eligible.map(({ lineId }) => lineId) }];
  });
}
