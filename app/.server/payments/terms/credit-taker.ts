/** What takes a credit for a device: the payment it was meant for, or a gift card where that would not. */
import type { EngineContext } from "#app/.server/engine/engine-context.ts";
import { loadForStore } from "#app/.server/engine/load-for.ts";
import type { Context } from "#machines/order";
import * as payment from "#machines/payment";

interface CreditTaker {
  readonly method: string;
  readonly display: string | null;
}

/**
 * `creditId` names the trade-in or buy-back that it is for. Null for a gift card: whoever lends takes nothing that was not
 * agreed, so that what they are asked for is called one before they have said no.
 */
export async function creditTaker(
  engine: Pick<EngineContext, "store">,
  { payments }: Pick<Context, "payments">,
  paymentId: string,
  creditId: string,
): Promise<CreditTaker | null> {
  const paid = payments.find((known) => known.paymentId === paymentId);
  const found = paid && (await loadForStore(engine, payment.lifecycle, paymentId));
  const status = found?.context.credits[creditId]?.status;
  const isRefused =
    status === "declined" ||
    (status === "pending" && paid !== undefined && payment.isLent(paid.method));
  return paid && !isRefused ? paid : null;
}
