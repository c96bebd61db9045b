/** Which promotions stand on a cart: conditions, the best of those that do not add up, and what changed (CODE-16 to CODE-19). */
import { sum } from "#machines/kit";
import type { Method } from "#machines/payment";
import { offShipping, takenOff, unmet } from "./cart.discounts.ts";
import type { Line } from "../schema/cart.fields.ts";
import { livePayments, paysPart } from "./cart.payments.ts";
import { isOfferedTrial, isTrial, trialsOf } from "./cart.trials.ts";
import { goesWithTradeIn, isTakenBack } from "../programmes/cart.trade-in.ts";
import type { Context } from "../cart.schema.ts";
import type { Offer, Promo } from "../schema/promo.fields.ts";

type Lines = Pick<Context, "lines">;

/** Why a promotion does not stand, as a code of the catalogue. */
export type LostCode =
  | "CartAmountCriteriaFailed"
  | "TriggerSkuCriteriaFailed"
  | "PromoWithoutTradeIn"
  | "CouponCodeWithUpgrade"
  | "PromoPaymentMethod"
  | "PromoCodeExpired"
  | "NotBestOffer";

export interface Standing {
  /** What stands, in the order it is taken off; measured anew. */
  readonly promos: Promo[];
  /** What somebody entered and no longer stands. */
  readonly lost: readonly { readonly promo: Promo; readonly code: LostCode }[];
  /** Offers that began and ended to apply by themselves. */
  readonly begun: readonly Promo[];
  readonly revoked: readonly Promo[];
}

/** The way the cart is paid, once one is chosen that pays more than a part. */
export function methodOf(context: Pick<Context, "checkout">): Method | null {
  return livePayments(context).find((payment) => !paysPart(payment))?.method ?? null;
}

/** What stands on a cart at an instant, when it is paid in a way. */
export function standing(
  context: Pick<Context, "lines" | "promos" | "offers" | "language" | "checkout">,
  at: string,
  method: Method | null,
): Standing {
  const before = context.promos.filter((one) => one.source === "offer" && !isTrial(one));
  const entered = context.promos.filter(({ source }) => source !== "offer");
  const offers = context.offers
    .filter((one) => !isOfferedTrial(one))
    .filter((one) => one.methods.length === 0 || method !== null)
    .filter((one) => goesWithTradeIn(context.lines, one))
    .filter((one) => !isForFull(one) || paysInFull(context, method))
    .map((one) => promoOf(one, context.language))
    .filter((one) => failing(context, one, at, method) === null);
  const failed = entered.flatMap((one) => {
    const code = failing(context, one, at, method);
    return code ? [{ promo: one, code }] : [];
  });
  const met = entered.filter((one) => !failed.some(({ promo }) => promo === one));
  const best = bestOf(context, [...met, ...offers]);
  const stays = (one: Promo) => competes(one) === false || one === best;
  const trials = trialsOf(context.lines);
  const promos = measured(context.lines, [
    ...trials,
    ...offers.filter(stays),
    ...met.filter(stays),
  ]);
  const has = (all: readonly Promo[], { code }: Promo) => all.some((one) => one.code === code);
  const beaten = met.filter((one) => !stays(one));
  return {
    promos,
    lost: [...failed, ...beaten.map((one) => ({ promo: one, code: "NotBestOffer" as const }))],
    begun: promos.filter((one) => one.source === "offer" && !isTrial(one) && !has(before, one)),
    revoked: before.filter((one) => !has(promos, one)),
  };
}

/** It rewards paying everything at once (FIN-36). */
const isForFull = ({ offerType }: Offer) => offerType === "PAY_IN_FULL";

/**
 * A plan of store financing pays by months, so it earns nothing for paying in full (FIN-36). Credit that the shopper left for
 * another way to pay has no plan either, and is no paying in full.
 */
function paysInFull({ checkout }: Pick<Context, "checkout">, method: Method | null): boolean {
  const { financingState, financePlanId } = checkout.gates;
  return method !== "td_financing" || (financePlanId === null && financingState !== "pending");
}

/** An offer as a promotion of this cart. */
function promoOf({ offerId, offerType, salesPitch, ...rest }: Offer, language: string): Promo {
  return {
    ...rest,
    code: offerId,
    source: "offer",
    label: salesPitch[language] ?? salesPitch["en-US"] ?? offerId,
    discountCents: 0,
    lineIds: [],
    eachBasisPoints: null,
    delayedGratificationCents: 0,
    limit: null,
    triggerTags: [offerType],
    endsAt: null,
  };
}

/** Why a promotion cannot stand on this cart, or null. `method` is null while any way to pay is open. */
export function failing(
  { lines }: Lines,
  promo: Promo,
  at: string,
  method: Method | null,
): LostCode | null {
  const { methods, lineIds, terms, endsAt } = promo;
  const has = (test: (line: Line) => boolean) => lines.some(test);
  const isGone = lineIds.length > 0 && !has(({ lineId }) => lineIds.includes(lineId));
  const takesNothing =
    terms !== null && terms.kind !== "shipping" && savedCents(lines, promo) === 0;
  if (endsAt !== null && endsAt <= at) return "PromoCodeExpired";
  if (promo.source === "code" && has((line) => line.productType === "Upgrade" || isTakenBack(line)))
    return "CouponCodeWithUpgrade";
  const missing = unmet(promo, lines, pricesOf(lines));
  if (missing !== null) return missing;
  if (method !== null && methods.length > 0 && !methods.includes(method))
    return "PromoPaymentMethod";
  return isGone || takesNothing ? "TriggerSkuCriteriaFailed" : null;
}

/** A better promotion that a new one would have to beat, with what both save; null when nothing stands in its way. */
export function betterThan({ lines, promos }: Pick<Context, "lines" | "promos">, promo: Promo) {
  const rivals = promos.filter(competes);
  const bestCents = Math.max(0, ...rivals.map((one) => savedCents(lines, one)));
  const saved = savedCents(lines, promo);
  if (!competes(promo) || rivals.length === 0 || saved > bestCents) return null;
  return { savedCents: saved, bestCents };
}

/** Of those that do not add up, the one that saves most; what came first wins a tie. */
function bestOf({ lines }: Lines, promos: readonly Promo[]): Promo | null {
  const rivals = promos.filter(competes).map((one) => ({ one, cents: savedCents(lines, one) }));
  const most = Math.max(0, ...rivals.map(({ cents }) => cents));
  return rivals.find(({ cents }) => cents === most)?.one ?? null;
}

/** Delivery is not goods: what is taken off it adds up with everything. */
function competes({ combines, terms }: Promo): boolean {
  return !combines && terms?.kind !== "shipping";
}

function pricesOf(lines: readonly Line[]): number[] {
  return lines.map(({ unitCents, quantity }) => unitCents * quantity);
}

/** What a promotion saves by itself. */
function savedCents(lines: readonly Line[], promo: Promo): number {
  return sum(takenOff(promo, lines, pricesOf(lines)));
}

/** What each one takes off after those before it. */
function measured(lines: readonly Line[], promos: readonly Promo[]): Promo[] {
  const prices = pricesOf(lines);
  let left = prices;
  return promos.map((one) => {
    const off = takenOff(one, lines, left, prices);
    left = left.map((cents, index) => cents - (off[index] ?? 0));
    return one.terms === null ? one : { ...one, discountCents: sum(off) };
  });
}

/** What the whole of the promotions takes off delivery, each of what those before it left. */
export function shippingOff(promos: readonly Promo[], costCents: number) {
  let left = costCents;
  return promos.flatMap((promo) => {
    const cents = offShipping(promo, left);
    left -= cents;
    return cents > 0 ? [{ promo, cents }] : [];
  });
}
