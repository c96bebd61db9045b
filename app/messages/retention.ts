import { msg } from "@lingui/core/macro";

/** `payback_discount_description` of what is taken off instead of cancelling, while it is offered and once it was taken (ENT-07). */
export const retentionTexts = {
  OfferingDiscount: msg`Keep what you ordered and pay less: the discount is taken off at once.`,
  DiscountApplied: msg`Taken off because you kept what you ordered.`,
} as const;
