/** What a return brings back, by the order's own money: before it is asked for and after (RET-19, RET-24). */
import { sum } from "#machines/kit";
import * as order from "#machines/order";
import type { ReturnView } from "#machines/return";
import type { OrderParts } from "#app/.server/orders/order-parts.ts";

/** What units that may come back now would bring. */
export function refundEstimate(
  { context }: Pick<OrderParts, "context">,
  chosen: readonly { readonly lineId: string; readonly units: number }[],
) {
  const units = chosen.flatMap(({ lineId, units }) => {
    const line = context.lines.find(({ id }) => id === lineId);
    return line ? order.nextUnitsBack(line, units) : [];
  });
  return moneyOf(context, units);
}

/** What one return brings, or brought: what was taken of it once the warehouse has decided. */
export function refundOfReturn(
  { context, returns }: OrderParts,
  { returnId, ...view }: ReturnView,
) {
  const acceptedAt = (id: string) =>
    context.returns.find((one) => one.returnId === id)?.acceptedAt ?? null;
  const own = acceptedAt(returnId);
  const earlier = returns.filter((one) => {
    const at = acceptedAt(one.returnId);
    return one.returnId !== returnId && at !== null && (own === null || at < own);
  });
  const back = own === null ? view.lines : view.accepted;
  const units = back.flatMap(({ lineId, units: count }) => {
    const line = context.lines.find(({ id }) => id === lineId);
    const taken = sum(earlier.map(({ accepted }) => unitsOf(accepted, lineId)));
    return line ? order.nextUnitsBack({ ...line, returnedUnits: taken }, count) : [];
  });
  return moneyOf(context, units);
}

const unitsOf = (accepted: ReturnView["accepted"], lineId: string): number =>
  accepted.find((line) => line.lineId === lineId)?.units ?? 0;

function moneyOf(context: order.Context, units: Parameters<typeof order.returnedAmounts>[0]) {
  return {
    amounts: order.returnedAmounts(units),
    entries: order
      .entriesOf(context.payments, units)
      .map((entry) => paymentShare(context, { ...entry, state: null })),
  };
}

/** A payment's share with what people call the payment. */
export function paymentShare<Entry extends { readonly paymentId: string }>(
  { payments }: order.Context,
  entry: Entry,
) {
  const payment = payments.find(({ paymentId }) => paymentId === entry.paymentId);
  return { ...entry, method: payment?.method ?? "", display: payment?.display ?? null };
}
