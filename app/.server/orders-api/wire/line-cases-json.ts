/** What became of a line in the specification's field names: called off (CANC), sent back (ENT-19), replaced (ENT-20). */
import type { OrderParts } from "#app/.server/orders/order-parts.ts";
import { paths } from "#app/paths.ts";
import type { OrderLine } from "#machines/order";
import type { ReturnView } from "#machines/return";

/** Every case of a line, the oldest first; a line of which nothing was called off, sent back or replaced has none. */
export function lineCasesJson(parts: OrderParts, line: OrderLine) {
  return {
    cancellation: cancellationJson(parts, line),
    returns: parts.returns.flatMap((view) => returnJson(parts, view, line)),
    replacements: parts.replacements
      .filter(({ lineId }) => lineId === line.id)
      .map(({ replacementId, status, code, reason, date, units }) => ({
        ...{ replacement_id: replacementId, status, code, reason, date, quantity: units },
      })),
  };
}

/** The flag of CANC-03, with the last request that named the line; null before the order is recorded. */
function cancellationJson({ cancellation }: OrderParts, line: OrderLine) {
  const found = cancellation?.view.lines.find(({ lineId }) => lineId === line.id);
  if (!cancellation || !found) return null;
  const asked = cancellation.view.attempts.findLast(
    ({ lineIds, parts }) =>
      lineIds.includes(line.id) || parts.some(({ lineId }) => lineId === line.id),
  );
  return {
    status: found.flag,
    rejection_code: asked?.rejection_code ?? null,
    rejection_reason: asked?.rejection_reason ?? null,
    cancellation_date: asked?.cancellation_date ?? null,
    quantity: line.state === "cancelled" ? line.quantity : line.cancelledUnits,
  };
}

function returnJson(
  { context: { storefront, orderId } }: OrderParts,
  view: ReturnView,
  line: OrderLine,
) {
  const { returnId, rma } = view;
  return view.lines
    .filter(({ lineId }) => lineId === line.id)
    .map(({ units }) => ({
      return_id: returnId,
      status: view.status,
      reason_code: view.reasonCode,
      reason_text: view.reasonText,
      initiated_date: view.initiatedAt,
      expiry_date: view.isClaim ? null : view.expiresAt,
      channel: view.channel,
      quantity: units,
      rma_info: rma && {
        rma_id: rma.rmaId,
        warehouse: rma.warehouse,
        labels: view.hasLabel ? [paths.printLabel(storefront, orderId, { return: returnId })] : [],
      },
    }));
}
