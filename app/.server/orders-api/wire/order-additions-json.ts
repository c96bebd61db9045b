/** What clients keep of an order beside its own fields, in the names of ENT-02 and ENT-10; every amount in whole cents. */
import { sum } from "#machines/kit";
import { withdrawnCodes } from "#machines/order";
import type { Context } from "#machines/order";

export function orderAdditionsJson(context: Context) {
  return {
    /** Until when an answer to a delay counts; null for the seven days that it usually has. */
    expiryDate: context.expiryDate,
    orderSummary: summaryJson(context),
    bundleInfo: bundlesJson(context),
    ...promotionsJson(context),
  };
}

function summaryJson({ totals }: Context) {
  const { subtotalCents: subtotal, discountCents: discount, shippingCents: shipping } = totals;
  const { taxCents: tax, ewasteCents: ewasteFee, totalCents: total } = totals;
  const known = subtotal - discount + shipping + tax + ewasteFee;
  return { subtotal, discount, shipping, tax, ewasteFee, serviceCharge: total - known, total };
}

/** Lines that were bought together as one offer (LINE-05). */
function bundlesJson({ lines }: Context) {
  const ids = [...new Set(lines.flatMap(({ bundle }) => bundle?.offerId ?? []))];
  return ids.map((bundle_id) => {
    const own = lines.filter(({ bundle }) => bundle?.offerId === bundle_id);
    const name = own[0]?.bundle?.name ?? null;
    return { bundle_id, name, line_item_ids: own.map(({ id }) => id) };
  });
}

/** What took something off: `pgOffers` by the way that pays, `offerInfo` whatever pays. */
function promotionsJson({ lines, offers }: Context) {
  const withdrawn = withdrawnCodes({ lines });
  const given = lines
    .flatMap(({ discounts }) => discounts)
    .filter(({ trigger_code }) => !withdrawn.includes(trigger_code));
  const ids = [...new Set(given.map(({ trigger_code }) => trigger_code))];
  const told = ids.map((offer_id) => {
    const own = given.filter(({ trigger_code }) => trigger_code === offer_id);
    return {
      ...{ offer_id, name: offers.find(({ offerId }) => offerId === offer_id)?.name ?? null },
      discount_type: own[0]?.discount_type ?? null,
      value: sum(own.map(({ value }) => value)),
      payment_methods: [...new Set(own.flatMap(({ methods }) => methods))],
    };
  });
  return {
    offerInfo: told.filter(({ payment_methods }) => payment_methods.length === 0),
    pgOffers: told.filter(({ payment_methods }) => payment_methods.length > 0),
  };
}
