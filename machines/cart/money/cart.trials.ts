/**
 * The first days of a service that its own terms give away (SUB-16). Whoever promises them reads the product, and so does the
 * price: no list of offers that may not have been heard of decides whether a promise is kept. Pure.
 */
import { trialCode, TRIAL_TAG } from "#machines/kit";
import type { Line } from "../schema/cart.fields.ts";
import type { Context } from "../cart.schema.ts";
import type { Offer, Promo } from "../schema/promo.fields.ts";

const WHOLE = 10_000;

/** It costs nothing until its trial is over. */
const beginsFree = ({ product }: Line): boolean =>
  product !== null && product.is_auto_renewal && product.trial_period_days !== null;

/** What takes the price of each service off that begins with a trial. */
export function trialsOf(lines: readonly Line[]): Promo[] {
  const free = new Map(lines.filter(beginsFree).map(({ sku, name }) => [sku, name]));
  return [...free].map(([sku, name]) => ({
    ...{ code: trialCode(sku), label: name, discountType: "PromotionalDiscount", source: "offer" },
    ...{ discountCents: 0, lineIds: [], skus: [sku], triggerSkus: [], methods: [] },
    terms: { kind: "percent", basisPoints: WHOLE },
    ...{ minimumCents: 0, needsTradeIn: false, combines: true, eachBasisPoints: null },
    ...{ delayedGratificationCents: 0, triggerTags: [TRIAL_TAG], endsAt: null, limit: null },
  }));
}

/** No offer of a price list, and no news that one came or went. */
export const isTrial = ({ triggerTags }: Pick<Promo, "triggerTags">): boolean =>
  triggerTags.includes(TRIAL_TAG);

/** A price list has no say in it. */
export const isOfferedTrial = ({ offerType }: Pick<Offer, "offerType">): boolean =>
  offerType === TRIAL_TAG;

/** It was priced before the trial was its service's own. */
export const owesTrial = ({ lines, promos }: Pick<Context, "lines" | "promos">): boolean =>
  trialsOf(lines).some(({ code }) => !promos.some((one) => one.code === code));
