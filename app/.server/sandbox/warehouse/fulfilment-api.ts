/** The warehouse's and the carriers' HTTP surface: what the store may ask of them. */
import { Router } from "express";
import type { RequestHandler } from "express";
import { labelRequest } from "#app/.server/outside/parcel.ts";
import type { Label, LabelRequest } from "#app/.server/outside/parcel.ts";
import {
  addressChange,
  cancelAsk,
  purchaseOrder,
  replacementAsk,
  returnNotice,
  sendBackAsk,
  swapAsk,
  tradeInNotice,
} from "#app/.server/outside/warehouse.ts";
import type {
  AddressChange,
  CancelAsk,
  PurchaseOrder,
  ReplacementAsk,
  ReturnNotice,
  SendBackAsk,
  SwapAsk,
  TradeInNotice,
} from "#app/.server/outside/warehouse.ts";
import type { Answers } from "#app/.server/sandbox/answers.ts";
import { keyedCall } from "#app/.server/sandbox/calls.ts";
import type { Chance } from "#app/.server/sandbox/chance.ts";
import { parcelServiceOf, returnsCentre, trackingIdOf } from "./couriers.ts";
import type { ReturnDocument } from "#app/.server/outside/sandbox/documents.ts";
import type { Documents } from "#app/.server/sandbox/documents.ts";
import type { SandboxClock } from "#app/.server/sandbox/sandbox-clock.ts";
import type { SettingsStore } from "#app/.server/sandbox/console/settings.ts";
import type { StepQueue } from "./steps.ts";
import { linesOf, orderDocumentOf, releaseHeld } from "./warehouse-simulator.ts";

export interface FulfilmentApiParts {
  readonly answers: Answers;
  readonly chance: Chance;
  readonly clock: SandboxClock;
  readonly documents: Documents;
  readonly queue: StepQueue;
  readonly settings: SettingsStore;
}

export function warehouseApi(parts: FulfilmentApiParts): Router {
  const { answers, clock, documents, queue, settings } = parts;

  const whileOpen: RequestHandler = (_, response, next) => {
    if (settings.read().warehouse === "open") next();
    else response.status(503).json({ error: "the warehouse is closed" });
  };

  function takeOrder(order: PurchaseOrder) {
    const { orderId } = order;
    const known = documents.orders.find(orderId);
    if (!known) {
      const shipTo = documents.earlyAddresses.find(orderId)?.shipTo ?? order.shipTo;
      documents.orders.put(orderId, orderDocumentOf({ ...order, shipTo }));
      queue.add({ orderId, kind: "po.submitted", data: {}, readyAt: clock.now() });
      const { lineIds } = documents.earlyAsks.find(orderId) ?? { lineIds: [] };
      if (lineIds.length > 0) takeCancelAsk({ orderId, lineIds });
    }
    return { outcome: "accepted", purchaseOrderId: documents.orders.get(orderId).purchaseOrderId };
  }

  /**
   * Lines somebody wants to stop stand still until that is answered, unless it is too late to stop them. An ask that is
   * faster than its purchase order waits for it.
   */
  function takeCancelAsk({ orderId, lineIds }: CancelAsk) {
    if (!documents.orders.find(orderId)) {
      const early = documents.earlyAsks.find(orderId)?.lineIds ?? [];
      documents.earlyAsks.put(orderId, { lineIds: [...early, ...lineIds] });
      return { outcome: "asked" };
    }
    for (const step of queue.waiting(orderId)) {
      const isConcerned = linesOf({ documents }, step).some((lineId) => lineIds.includes(lineId));
      const isGone = linesOf({ documents }, step).some((lineId) => isPacked(orderId, lineId));
      const isStoppable =
        step.kind !== "cancel.answered" && step.data.returnId === undefined && !isGone;
      if (isConcerned && isStoppable) queue.hold(step.id, true, step.readyAt);
    }
    queue.add({ orderId, kind: "cancel.answered", data: { lineIds }, readyAt: clock.now() });
    return { outcome: "asked" };
  }

  function isPacked(orderId: string, lineId: string): boolean {
    const place = documents.orders.find(orderId)?.places[lineId];
    return place === "packed" || place === "gone";
  }

  function withdraw({ orderId, lineIds }: CancelAsk) {
    if (!documents.orders.find(orderId)) {
      const early = documents.earlyAsks.find(orderId)?.lineIds ?? [];
      const left = early.filter((id) => !lineIds.includes(id));
      documents.earlyAsks.put(orderId, { lineIds: left });
      return { outcome: left.length < early.length ? "withdrawn" : "tooLate" };
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

  /** What is packed has its label; an order nobody has heard of yet brings its address along. */
  function takeAddress({ orderId, shipTo }: AddressChange) {
    const known = documents.orders.find(orderId);
    if (!known) {
      documents.earlyAddresses.put(orderId, { orderId, shipTo });
      return { outcome: "changed" };
    }
    if (Object.keys(known.places).some((lineId) => isPacked(orderId, lineId)))
      return { outcome: "tooLate" };
    documents.orders.put(orderId, { ...known, order: { ...known.order, shipTo } });
    return { outcome: "changed" };
  }

  /** The line stands still until its other article is there; what has a delivery order stays as it is. */
  function takeSwapAsk({ swapId, orderId, lineId }: SwapAsk) {
    const place = documents.orders.find(orderId)?.places[lineId];
    if (place !== "accepted" && place !== "submitted") return { outcome: "tooLate" };
    for (const step of queue.waiting(orderId))
      if (linesOf({ documents }, step).includes(lineId)) queue.hold(step.id, true, step.readyAt);
    const data = { lineIds: [lineId], swapId };
    queue.add({ orderId, kind: "swap.answered", data, readyAt: clock.now() });
    return { outcome: "accepted" };
  }

  /** Asked for once, however often it is heard. */
  function takeReplacement({ replacementId: id, orderId, shipmentId, units }: ReplacementAsk) {
    if (!documents.besides.find(id)) {
      documents.besides.put(id, { id, orderId, shipmentId, units });
      const data = { besidesId: id };
      queue.add({ orderId, kind: "replacement.answered", data, readyAt: clock.now() });
    }
    return { outcome: "asked" };
  }

  function takeSendBack({ returnId, orderId, shipmentId, lines }: SendBackAsk) {
    const id = `${returnId}-RTC`;
    if (!documents.besides.find(id)) {
      const units = lines.reduce((count, line) => count + line.units, 0);
      documents.besides.put(id, { id, orderId, shipmentId, units });
      queue.add({ orderId, kind: "rtc.shipped", data: { besidesId: id }, readyAt: clock.now() });
    }
    return { outcome: "asked" };
  }

  /** Announced once, however often it is heard; whoever has the label sends it. */
  function expectTradeIn(notice: TradeInNotice) {
    const { by, tradeInId, orderId } = notice;
    if (!documents.tradeIns.find(tradeInId)) {
      documents.tradeIns.put(tradeInId, notice);
      const kind = by === "buy-back" ? "grv.arrived" : "trade.in.collected";
      queue.add({ orderId, kind, data: { tradeInId }, readyAt: clock.now() });
    }
    return { outcome: "expected" };
  }

  function takeReturn(notice: ReturnNotice) {
    const { returnId, orderId, channel } = notice;
    const before = documents.returns.find(returnId) ?? unknownReturn(returnId, orderId);
    const rmaId = `RMA-${returnId}`;
    const centre = returnsCentre(documents.orders.find(orderId)?.order.shipTo ?? null);
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

  return Router()
    .post("/purchase-orders", whileOpen, keyedCall(answers, purchaseOrder.safeParse, takeOrder))
    .post("/cancellations", keyedCall(answers, cancelAsk.safeParse, takeCancelAsk))
    .post("/cancellations/withdraw", keyedCall(answers, cancelAsk.safeParse, withdraw))
    .post("/addresses", keyedCall(answers, addressChange.safeParse, takeAddress))
    .post("/swaps", keyedCall(answers, swapAsk.safeParse, takeSwapAsk))
    .post("/replacements", keyedCall(answers, replacementAsk.safeParse, takeReplacement))
    .post("/send-backs", keyedCall(answers, sendBackAsk.safeParse, takeSendBack))
    .post("/trade-ins", keyedCall(answers, tradeInNotice.safeParse, expectTradeIn))
    .post("/returns", keyedCall(answers, returnNotice.safeParse, takeReturn));
}

export function parcelApi(parts: FulfilmentApiParts): Router {
  const { answers, chance, documents } = parts;

  const scopeOf = (orderId: string) => documents.orders.find(orderId)?.order.shipTo ?? null;

  function makeLabel({ returnId, orderId }: LabelRequest): Label {
    const before = documents.returns.find(returnId) ?? unknownReturn(returnId, orderId);
    const courier = before.courier ?? parcelServiceOf(chance, returnId, scopeOf(orderId));
    const trackingId = before.trackingId ?? trackingIdOf(chance, returnId, courier);
    if (before.trackingId === null) {
      const document = { ...before, courier, trackingId };
      documents.returns.put(returnId, document);
      expectParcel(parts, document);
    }
    return { courier, trackingId, fileName: `return-label-${returnId}.pdf` };
  }

  return Router().post("/labels", keyedCall(answers, labelRequest.safeParse, makeLabel));
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
function expectParcel({ clock, queue }: FulfilmentApiParts, document: ReturnDocument): void {
  const { notice, channel, trackingId, returnId, orderId } = document;
  if (notice?.isClaim) {
    queue.add({ orderId, kind: "claim.answered", data: { returnId }, readyAt: clock.now() });
    return;
  }
  if (!notice || (channel === "ship" && trackingId === null)) return;
  queue.add({ orderId, kind: "return.shipped", data: { returnId }, readyAt: clock.now() });
}
