/** The payment of an order that failed, as its viewer may see it, and what stands in for it. */
import type { RequestScope } from "#app/.server/request/context.ts";
import { loadFor } from "#app/.server/engine/load-for.ts";
import { withoutDigits } from "#app/.server/identity/order-mask.ts";
import type { LifecycleId } from "#machines/kit";
import * as payment from "#machines/payment";
import * as update from "#machines/payment-update";
import { openOrder } from "#app/.server/orders/order-parts.ts";
import type { OrderAddress, OrderParts } from "#app/.server/orders/order-parts.ts";

export interface Found {
  readonly parts: OrderParts;
  readonly rev: number;
  readonly view: update.PaymentUpdateView | null;
}

/** An order and how its payment stands. */
export async function findUpdate(
  request: Request,
  scope: RequestScope,
  address: OrderAddress,
): Promise<Found> {
  return updateOf(scope, await openOrder(request, scope, address));
}

/** The same of an order that is open already. */
export async function updateOf(scope: RequestScope, parts: OrderParts): Promise<Found> {
  const id = parts.view.paymentUpdateId;
  const found = id && (await loadFor(scope.engine, parts, update.lifecycle, id));
  if (!found) return { parts, rev: 0, view: null };
  const view = settledWithoutPaying(parts, update.view(found.snapshot, parts.viewer.role));
  if (parts.viewer.role !== "agent") return { parts, rev: found.rev, view };
  const due = view.due.map((one) => ({ ...one, display: withoutDigits(one.display) }));
  return { parts, rev: found.rev, view: { ...view, due } };
}

/**
 * What was to be paid may be called off, or come back: then nothing is owed, as if nothing had ever failed, and nobody hears of a
 * payment that nobody made.
 */
function settledWithoutPaying(
  { context: { failedPayments, payments } }: OrderParts,
  view: update.PaymentUpdateView,
): update.PaymentUpdateView {
  if (view.status !== "paymentSuccess") return view;
  const asked = new Set(view.failedTransactions.map(({ id }) => id));
  const paid = failedPayments
    .filter(({ paymentId }) => asked.size === 0 || asked.has(paymentId))
    .map(({ replacedBy }) => replacedBy);
  const isPaid = payments.some(
    ({ paymentId, status }) => paid.includes(paymentId) && status !== "failed",
  );
  return isPaid ? view : { ...view, status: "ok", tone: "final", pageAction: null };
}

/** One of its payments. */
export async function findPayment(
  { engine }: Pick<RequestScope, "engine">,
  { parts }: Pick<Found, "parts">,
  paymentId: string | null,
) {
  const found = paymentId && (await loadFor(engine, parts, payment.lifecycle, paymentId));
  if (!found) return null;
  const id: LifecycleId = `payment:${paymentId}`;
  return { id, rev: found.rev, view: payment.view(found.snapshot, parts.viewer.role) };
}
