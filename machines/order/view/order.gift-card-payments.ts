/** What gift cards paid of an order (GIFT-10). */
import type { Context } from "../order.schema.ts";

/** What one gift card paid. */
export interface GiftCardPayment {
  readonly paymentId: string;
  /** The end of its code. */
  readonly display: string | null;
  readonly amountCents: number;
}

/** Each of its payments by a gift card. */
export function giftCardPayments({ payments }: Context): GiftCardPayment[] {
  return payments
    .filter(({ method }) => method === "gift_card")
    .map(({ paymentId, display, totalCents }) => ({ paymentId, display, amountCents: totalCents }));
}
