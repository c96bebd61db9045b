/** What the warehouse is told of an order while its goods are still there. */
import type * as warehouse from "#app/.server/outside/warehouse.ts";
import { askedLines, holdSteps, isAsked, isPacked, linesOf, releaseHeld } from "./standstill.ts";
import { orderDocumentOf } from "./warehouse-simulator.ts";
import type { Ground } from "#app/.server/sandbox/ground.ts";
import type { Planned } from "./steps.ts";

export function takeOrder(order: warehouse.PurchaseOrder, parts: Ground) {
  const { clock, documents, queue } = parts;
  const { orderId } = order;
  const known = documents.orders.find(orderId);
  if (!known) {
    const shipTo = documents.earlyAddresses.find(orderId)?.shipTo ?? order.shipTo;
    documents.orders.put(orderId, orderDocumentOf({ ...order, shipTo }));
    queue.add({ orderId, kind: "po.submitted", data: {}, readyAt: clock.now() });
    const early = earlyAsks(parts, orderId);
    if (early.lineIds.length > 0) takeCancelAsk({ orderId, ...early }, parts);
    if (documents.earlyHolds.find(orderId)?.isOnHold) takeHold({ orderId }, parts);
  }
  return { outcome: "accepted", purchaseOrderId: documents.orders.get(orderId).purchaseOrderId };
}

/**
 * Lines somebody wants to stop stand still until that is answered, unless it is too late to stop them. An ask that is
 * faster than its purchase order waits for it.
 */
export function takeCancelAsk(ask: warehouse.CancelAsk, parts: Ground) {
  const { orderId, lineIds } = ask;
  const { clock, documents } = parts;
  if (!documents.orders.find(orderId)) {
    const early = without(earlyAsks(parts, orderId), lineIds);
    documents.earlyAsks.put(orderId, {
      lineIds: [...early.lineIds, ...lineIds],
      parts: [...early.parts, ...ask.parts],
    });
    return { outcome: "asked" };
  }
  const data = { lineIds, ...(ask.parts.length > 0 && { parts: ask.parts }) };
  askAbout(parts, { orderId, kind: "cancel.answered", data, readyAt: clock.now() });
  return { outcome: "asked" };
}

export function withdrawCancelAsk({ orderId, lineIds }: warehouse.CancelAsk, parts: Ground) {
  const { clock, documents, queue } = parts;
  if (!documents.orders.find(orderId)) {
    const early = earlyAsks(parts, orderId);
    const left = without(early, lineIds);
    documents.earlyAsks.put(orderId, left);
    return { outcome: left.lineIds.length < early.lineIds.length ? "withdrawn" : "tooLate" };
  }
  const asks = queue
    .waiting(orderId)
    .filter(
      ({ kind, data }) =>
        kind === "cancel.answered" && data.lineIds?.some((id) => lineIds.includes(id)),
    );
  for (const step of asks) {
    queue.close(step.id, "withdrawn", clock.now());
    releaseHeld({ documents, queue, at: clock.now(), step }, step.data.lineIds ?? []);
  }
  return { outcome: asks.length > 0 ? "withdrawn" : "tooLate" };
}

/** Whatever is not packed stands still; a hold that is faster than its purchase order waits for it. */
export function takeHold({ orderId }: warehouse.Hold, parts: Ground) {
  const { documents } = parts;
  const known = documents.orders.find(orderId);
  if (!known) {
    documents.earlyHolds.put(orderId, { isOnHold: true });
    return { outcome: "held" };
  }
  documents.orders.put(orderId, { ...known, isOnHold: true });
  holdSteps(parts, orderId);
  const isHere = (lineId: string) => !isPacked(parts, orderId, lineId);
  return { outcome: Object.keys(known.places).some(isHere) ? "held" : "tooLate" };
}

export function takeRelease({ orderId }: warehouse.Hold, parts: Ground) {
  const { clock, documents, queue } = parts;
  documents.earlyHolds.put(orderId, { isOnHold: false });
  const known = documents.orders.find(orderId);
  if (!known?.isOnHold) return { outcome: "released" };
  documents.orders.put(orderId, { ...known, isOnHold: false });
  const open = askedLines(parts, orderId);
  for (const step of queue.waiting(orderId).filter(({ isHeld }) => isHeld))
    if (!linesOf(parts, step).some((lineId) => open.includes(lineId)))
      queue.hold(step.id, false, clock.now());
  return { outcome: "released" };
}

/** What is packed has its label; an order nobody has heard of yet brings its address along. */
export function takeAddress({ orderId, shipTo }: warehouse.AddressChange, parts: Ground) {
  const { documents } = parts;
  const known = documents.orders.find(orderId);
  if (!known) {
    documents.earlyAddresses.put(orderId, { orderId, shipTo });
    return { outcome: "changed" };
  }
  if (Object.keys(known.places).some((lineId) => isPacked(parts, orderId, lineId)))
    return { outcome: "tooLate" };
  documents.orders.put(orderId, { ...known, order: { ...known.order, shipTo } });
  return { outcome: "changed" };
}

/** The line stands still until its other article is there; what has a delivery order stays as it is. */
export function takeSwapAsk({ swapId, orderId, lineId }: warehouse.SwapAsk, parts: Ground) {
  const { clock, documents } = parts;
  const place = documents.orders.find(orderId)?.places[lineId];
  if (place !== "accepted" && place !== "submitted") return { outcome: "tooLate" };
  const data = { lineIds: [lineId], swapId };
  askAbout(parts, { orderId, kind: "swap.answered", data, readyAt: clock.now() });
  return { outcome: "accepted" };
}

/** Whatever would move the lines of a question on stands still from now on. */
function askAbout(parts: Ground, question: Planned): void {
  const { queue } = parts;
  queue.add(question);
  for (const step of queue.waiting(question.orderId))
    if (!step.isHeld && isAsked(parts, step)) queue.hold(step.id, true, step.readyAt);
}

type Early = Pick<warehouse.CancelAsk, "lineIds" | "parts">;

function earlyAsks({ documents }: Ground, orderId: string): Early {
  return documents.earlyAsks.find(orderId) ?? { lineIds: [], parts: [] };
}

/** What was asked of other lines. */
const without = ({ lineIds, parts }: Early, gone: readonly string[]): Early => ({
  lineIds: lineIds.filter((id) => !gone.includes(id)),
  parts: parts.filter(({ lineId }) => !gone.includes(lineId)),
});
