/** What the warehouse and the carriers are told of goods that come back, or go out beside an order. */
import type { ReturnDocument } from "#app/.server/outside/sandbox/documents.ts";
import type { Label, LabelRequest } from "#app/.server/outside/parcel.ts";
import type * as warehouse from "#app/.server/outside/warehouse.ts";
import type { BesidesDocument } from "#app/.server/sandbox/documents.ts";
import { parcelServiceOf, returnsCentre, trackingIdOf } from "./couriers.ts";
import type { Ground } from "#app/.server/sandbox/ground.ts";

export function takeReturn(notice: warehouse.ReturnNotice, parts: Ground) {
  const { documents } = parts;
  const { returnId, orderId, channel } = notice;
  const before = documents.returns.find(returnId) ?? unknownReturn(returnId, orderId);
  const rmaId = `RMA-${returnId}`;
  const centre = returnsCentre(shipToOf(parts, orderId));
  if (!before.notice) {
    const document = { ...before, notice, channel, rmaId };
    documents.returns.put(returnId, document);
    expectParcel(parts, document);
  }
  return {
    outcome: "accepted",
    rmaId,
    warehouse: [centre.city, centre.state].filter(Boolean).join(", "),
  };
}

export function makeLabel({ returnId, orderId }: LabelRequest, parts: Ground): Label {
  const { chance, documents } = parts;
  const before = documents.returns.find(returnId) ?? unknownReturn(returnId, orderId);
  const courier = before.courier ?? parcelServiceOf(chance, returnId, shipToOf(parts, orderId));
  const trackingId = before.trackingId ?? trackingIdOf(chance, returnId, courier);
  if (before.trackingId === null) {
    const document = { ...before, courier, trackingId };
    documents.returns.put(returnId, document);
    expectParcel(parts, document);
  }
  return { courier, trackingId, fileName: `return-label-${returnId}.pdf` };
}

export function takeReplacement(
  { replacementId: id, ...ask }: warehouse.ReplacementAsk,
  parts: Ground,
) {
  return goesBesides(parts, { id, ...ask }, "replacement.answered");
}

export function takeSendBack({ returnId, lines, ...ask }: warehouse.SendBackAsk, parts: Ground) {
  const units = lines.reduce((count, line) => count + line.units, 0);
  return goesBesides(parts, { ...ask, id: `${returnId}-RTC`, units }, "rtc.shipped");
}

/** Asked for once, however often it is heard. */
function goesBesides({ clock, documents, queue }: Ground, asked: BesidesDocument, kind: string) {
  const { id, orderId, shipmentId, units } = asked;
  if (!documents.besides.find(id)) {
    documents.besides.put(id, { id, orderId, shipmentId, units });
    queue.add({ orderId, kind, data: { besidesId: id }, readyAt: clock.now() });
  }
  return { outcome: "asked" };
}

/** Announced once, however often it is heard; whoever has the label sends it. */
export function expectTradeIn(
  notice: warehouse.TradeInNotice,
  { clock, documents, queue }: Ground,
) {
  const { by, tradeInId, orderId } = notice;
  if (!documents.tradeIns.find(tradeInId)) {
    documents.tradeIns.put(tradeInId, notice);
    const kind = by === "buy-back" ? "grv.arrived" : "trade.in.collected";
    queue.add({ orderId, kind, data: { tradeInId }, readyAt: clock.now() });
  }
  return { outcome: "expected" };
}

function shipToOf({ documents }: Ground, orderId: string) {
  return documents.orders.find(orderId)?.order.shipTo ?? null;
}

function unknownReturn(returnId: string, orderId: string): ReturnDocument {
  return {
    returnId,
    orderId,
    notice: null,
    channel: null,
    courier: null,
    trackingId: null,
    rmaId: null,
    status: "announced",
  };
}

/** The goods set off once the return is announced and, where we pay the carrier, its label exists. */
function expectParcel({ clock, queue }: Ground, document: ReturnDocument): void {
  const { notice, channel, trackingId, returnId, orderId } = document;
  if (notice?.isClaim) {
    queue.add({ orderId, kind: "claim.answered", data: { returnId }, readyAt: clock.now() });
    return;
  }
  if (!notice || (channel === "ship" && trackingId === null)) return;
  queue.add({ orderId, kind: "return.shipped", data: { returnId }, readyAt: clock.now() });
}
