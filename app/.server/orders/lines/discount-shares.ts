/** What each code and offer took off an order: a sum is told with the names of what it is made of, and of nothing else. */
import type { I18n } from "@lingui/core";
import { filled } from "#app/messages/filled.ts";
import { renewalTerms } from "#app/messages/renewal-terms.ts";
import { isTrialCode, sum } from "#machines/kit";
import { withdrawnCodes } from "#machines/order";
import type { Context, OrderView } from "#machines/order";
import { keptCents } from "#app/.server/orders/payment-sums.ts";

export interface DiscountShare {
  /** The code that was typed, or the offer's name. */
  readonly name: string;
  readonly cents: number;
}

type Priced = Pick<OrderView, "lines">;

/** By code and offer, what it took off the goods as they are priced now; what took nothing off them is left out. */
export function discountShares(context: Context, view: Priced, i18n: I18n): DiscountShare[] {
  const shares = [...offByCode(context, view)].map(([code, cents]) => {
    const name = nameOf(context, code);
    return { name: isTrialCode(code) ? i18n._(filled(renewalTerms.free, { name })) : name, cents };
  });
  return shares.length > 0 ? shares : undivided(context);
}

function offByCode(context: Context, { lines }: Priced): ReadonlyMap<string, number> {
  const kept = new Set(context.retained.map(({ triggerCode }) => triggerCode));
  const byCode = new Map<string, number>();
  for (const { quantityGroups } of lines)
    for (const { quantity, discountSplit } of quantityGroups)
      for (const { trigger_code, valueCents } of discountSplit)
        if (!kept.has(trigger_code))
          byCode.set(trigger_code, (byCode.get(trigger_code) ?? 0) + valueCents * quantity);
  return byCode;
}

/** What is not known by code is told in one sum, by the names of all that may have taken it off. */
function undivided(context: Context): DiscountShare[] {
  const { couponCodes, offers, totals } = context;
  const withdrawn = withdrawnCodes(context);
  const isGiven = (code: string) => !withdrawn.includes(code) && !isOfDelivery(context, code);
  const names = [
    ...couponCodes.filter(isGiven),
    ...offers.flatMap(({ offerId, name }) => (isGiven(offerId) ? name : [])),
  ];
  const cents = totals.discountCents - keptCents(context);
  return names.length > 0 && cents > 0 ? [{ name: names.join(", "), cents }] : [];
}

/** Codes that took something off the delivery alone. */
export function deliveryCodes(context: Context, view: Priced): string[] {
  const ofGoods = [...offByCode(context, view).keys()];
  const withdrawn = withdrawnCodes(context);
  return context.couponCodes.filter(
    (code) => !withdrawn.includes(code) && !ofGoods.includes(code) && isOfDelivery(context, code),
  );
}

const isOfDelivery = ({ lines }: Context, code: string): boolean =>
  lines.some(({ discounts }) =>
    discounts.some((one) => one.trigger_code === code && one.discount_type === "ShippingDiscount"),
  );

/** What of a discount no code and no offer is known of. */
export const unnamedCents = (discountCents: number, shares: readonly DiscountShare[]): number =>
  Math.max(0, discountCents - sum(shares.map(({ cents }) => cents)));

/** What a code or an offer is called. */
export const nameOf = ({ offers, couponCodes }: Context, code: string): string =>
  couponCodes.includes(code)
    ? code
    : (offers.find(({ offerId }) => offerId === code)?.name ?? code);
