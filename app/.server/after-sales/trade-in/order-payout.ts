/** Credit for a device, by where each share of it goes (TRADE-13, LC-12). */
import type { OrderParts } from "#app/.server/orders/order-parts.ts";
import { creditTaker } from "#app/.server/payments/terms/credit-taker.ts";
import type { RequestScope } from "#app/.server/request/context.ts";

interface Share {
  readonly paymentId: string;
  readonly amountCents: number;
  readonly isPaid: boolean;
}

/** Each share with the payment that takes it; one that none takes becomes a gift card. `creditId` names the exchange. */
export function payoutOf(
  { engine }: RequestScope,
  { context }: Pick<OrderParts, "context">,
  { creditId, shares }: { readonly creditId: string; readonly shares: readonly Share[] },
) {
  return Promise.all(
    shares.map(async ({ paymentId, amountCents, isPaid }) => {
      const taker = await creditTaker(engine, context, paymentId, creditId);
      const { method, display } = taker ?? { method: null, display: null };
      return { paymentId, amountCents, isPaid, method, display };
    }),
  );
}
