/** When each item would be charged, in the review of an order (OPEN-110). */
import type { I18n } from "@lingui/core";
import type { Checkout } from "#app/.server/checkout/checkout.ts";
import { chargesTold } from "#app/.server/orders/charges-told.ts";
import { isPaidAsTrial } from "#app/.server/payments/loan/loans.ts";
import { allocate } from "#machines/cart";
import { chargingOf } from "#machines/order";

/** By what pays now; nothing is said before something does. */
export function reviewedCharges(checkout: Checkout, i18n: I18n) {
  const { context } = checkout.cart;
  const { payments, delivery } = context.checkout;
  const paying = {
    methods: payments.filter(({ status }) => status !== "failed").map(({ method }) => method),
    isPickup: Boolean(delivery?.store ?? delivery?.locker),
    isTrial: isPaidAsTrial(checkout),
  };
  if (paying.methods.length === 0) return [];
  const shares = allocate(context);
  return chargesTold(
    context.lines.map((line, at) => ({
      name: line.name,
      charging: chargingOf({ ...line, totalCents: shares[at]?.totalCents ?? 0 }, paying),
    })),
    { i18n, isPlaced: false },
  );
}
