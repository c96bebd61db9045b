/** Credit for a device, by where each share of it goes (TRADE-13, LC-12). */
import type { OrderParts } from "#app/.server/orders/order-parts.ts";

interface Share {
  readonly paymentId: string;
  readonly amountCents: number;
  readonly isPaid: boolean;
}

/** Each share with the payment that takes it; one that none takes becomes a gift card. */
export const payoutOf = ({ context }: Pick<OrderParts, "context">, shares: readonly Share[]) =>
  shares.map(({ paymentId, amountCents, isPaid }) => {
    const payment = context.payments.find((one) => one.paymentId === paymentId);
    return {
      ...{ paymentId, amountCents, isPaid },
      method: payment?.method ?? null,
      display: payment?.display ?? null,
    };
  });
