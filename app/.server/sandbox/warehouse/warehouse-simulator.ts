/** The warehouse's steps: po → so → (customizing) → delivery → do, and its answers to cancel requests. */
import type { Place, PurchaseOrder } from "#app/.server/outside/warehouse.ts";
import { routeOf, courierOf, trackingIdOf } from "./couriers.ts";
import type { Group, OrderDocument } from "#app/.server/sandbox/documents.ts";
import { required } from "./simulator.ts";
import type { StepKind, Turn } from "./simulator.ts";
import { holdSteps, isQuestion, linesOf, releaseHeld } from "./standstill.ts";
import type { Step } from "./steps.ts";

/** What becomes of a purchase order: its lines in groups that travel together, customised ones apart. */
export function orderDocumentOf(order: PurchaseOrder): OrderDocument {
  const groupKey = ({ by, customized }: PurchaseOrder["lines"][number]) =>
    customized ? `${by}-customized` : by;
  return {
    purchaseOrderId: `PO-${order.orderId}`,
    order,
    places: Object.fromEntries(order.lines.map(({ lineId }) => [lineId, "accepted" as const])),
    groups: [...new Set(order.lines.map(groupKey))].map((id) => {
      const lines = order.lines.filter((line) => groupKey(line) === id);
      return {
        id,
        by: lines[0]?.by ?? "parcel",
        lineIds: lines.map(({ lineId }) => lineId),
        toCustomize: lines.filter((line) => line.customized).map(({ lineId }) => lineId),
      };
    }),
    parcels: 0,
    isOnHold: false,
  };
}

const townOf = (shipTo: PurchaseOrder["shipTo"]): Place | null =>
  shipTo && { city: shipTo.city, state: shipTo.state };

/** The lines of a group that were not called off. */
export function liveLines(document: OrderDocument, lineIds: readonly string[]): string[] {
  return lineIds.filter((lineId) => document.places[lineId] !== "cancelled");
}

/** Plans the group's next step once each of its lines has its sales order. */
function proceed(turn: Turn, document: OrderDocument, group: Group): void {
  const lineIds = liveLines(document, group.lineIds);
  const isComplete = lineIds.every((lineId) => document.places[lineId] !== "accepted");
  if (lineIds.length === 0 || !isComplete) return;
  const toCustomize = liveLines(document, group.toCustomize);
  turn.then(toCustomize.length > 0 ? "customizing.started" : "delivery.created", {
    groupId: group.id,
  });
}

/** The order, changed in one place. */
function change(turn: Turn, edit: (document: OrderDocument) => OrderDocument): OrderDocument {
  const { documents, step } = turn;
  const next = edit(documents.orders.get(step.orderId));
  documents.orders.put(step.orderId, next);
  return next;
}

/** Puts lines somewhere. */
export function place(
  turn: Turn,
  lineIds: readonly string[],
  where: OrderDocument["places"][string],
): OrderDocument {
  return change(turn, (document) => ({
    ...document,
    places: { ...document.places, ...Object.fromEntries(lineIds.map((lineId) => [lineId, where])) },
  }));
}

/** Another day is promised for lines. */
export function promise(
  turn: Pick<Turn, "documents" | "step">,
  lineIds: readonly string[],
  promisedOn: string,
): void {
  const { orderId } = turn.step;
  const known = turn.documents.orders.get(orderId);
  const lines = known.order.lines.map((line) =>
    lineIds.includes(line.lineId) ? { ...line, promisedOn } : line,
  );
  turn.documents.orders.put(orderId, { ...known, order: { ...known.order, lines } });
}

function groupOf(turn: Turn): { document: OrderDocument; group: Group } {
  const document = turn.documents.orders.get(turn.step.orderId);
  const groupId = required(turn.step, "groupId");
  const group = document.groups.find(({ id }) => id === groupId);
  if (!group) throw new Error(`no group ${groupId} in ${turn.step.orderId}`);
  return { document, group };
}

function createDelivery(turn: Turn): void {
  const { document, group } = groupOf(turn);
  const { orderId, shipTo, store, lines } = document.order;
  const { by } = group;
  const shipmentId = `${orderId}-S${document.parcels + 1}`;
  const lineIds = liveLines(document, group.lineIds);
  const scope = by === "pickup" ? store : townOf(shipTo);
  const courier = courierOf(turn.chance, shipmentId, by, scope);
  turn.documents.orders.put(orderId, { ...document, parcels: document.parcels + 1 });
  turn.documents.parcels.put(shipmentId, {
    shipmentId,
    orderId,
    groupId: group.id,
    by,
    lineIds,
    installation: lines.some((line) => line.installation && lineIds.includes(line.lineId)),
    courier,
    trackingId: courier && trackingIdOf(turn.chance, shipmentId, courier),
    route: routeOf(turn.chance, shipmentId, scope),
    status: "delivery.created",
  });
  const kind = by === "pickup" ? "pickup" : "delivery";
  turn.say({ type: "delivery.created", data: { orderId, shipmentId, lineIds, kind } });
  turn.then("do.submitted", { shipmentId });
}

/** Whether the warehouse can still stop all these lines (OPEN-06: until the delivery order is submitted, or while it waits). */
function canStop(document: OrderDocument, lineIds: readonly string[]): boolean {
  const stoppable = ["accepted", "submitted", "heldBack", "ready", "cancelled"];
  return lineIds.every((lineId) => stoppable.includes(document.places[lineId] ?? ""));
}

/** Some units of a line are not packed; the others are. */
function packLess(turn: Turn, parts: readonly { lineId: string; units: number }[]): void {
  change(turn, (document) => ({
    ...document,
    order: {
      ...document.order,
      lines: document.order.lines.map((line) => {
        const less = parts.find(({ lineId }) => lineId === line.lineId)?.units ?? 0;
        return { ...line, quantity: Math.max(1, line.quantity - less) };
      }),
    },
  }));
}

function answerCancel(turn: Turn): void {
  const { step, way } = turn;
  const { orderId } = step;
  const lineIds = required(step, "lineIds");
  const { parts = [] } = step.data;
  const data = { orderId, lineIds, ...(parts.length > 0 && { parts }) };
  if (way === "cancel.rejected") {
    turn.say({ type: "cancel.rejected", data });
    releaseHeld(turn, lineIds);
    return;
  }
  packLess(turn, parts);
  const whole = lineIds.filter((id) => parts.every(({ lineId }) => lineId !== id));
  const document = place(turn, whole, "cancelled");
  turn.say({ type: "cancel.confirmed", data });
  dropEmpty(turn, document);
  releaseHeld(turn, lineIds);
  for (const group of document.groups.filter((one) =>
    one.lineIds.some((id) => lineIds.includes(id)),
  )) {
    const isUnderWay = turn.queue.waiting(orderId).some((other) => isOfGroup(turn, other, group));
    const isLeft = liveLines(document, group.lineIds).some(
      (id) => document.places[id] !== "submitted",
    );
    if (!isUnderWay && !isLeft) proceed(turn, document, group);
  }
  if (document.isOnHold) holdSteps(turn, orderId);
}

function isOfGroup(turn: Turn, step: Step, group: Group): boolean {
  return !isQuestion(step) && linesOf(turn, step).some((id) => group.lineIds.includes(id));
}

/** Drops the steps whose lines are all called off; a step that names none is about the whole order. */
function dropEmpty(turn: Turn, document: OrderDocument): void {
  for (const step of turn.queue.waiting(document.order.orderId)) {
    if (step.id === turn.step.id || step.data.returnId !== undefined) continue;
    const named = linesOf(turn, step);
    const lineIds = named.length === 0 ? Object.keys(document.places) : named;
    if (liveLines(document, lineIds).length === 0) turn.queue.close(step.id, "dropped", turn.at);
  }
}

export const warehouseKinds: Readonly<Record<string, StepKind>> = {
  "po.submitted": {
    ways: ["po.submitted"],
    run(turn) {
      turn.say({ type: "po.submitted", data: { orderId: turn.step.orderId } });
      turn.then("so.created", {});
    },
  },
  "so.created": {
    ways: ["so.created"],
    run(turn) {
      const { orderId } = turn.step;
      const { places } = turn.documents.orders.get(orderId);
      turn.say({ type: "so.created", data: { orderId } });
      for (const lineId of liveLines(turn.documents.orders.get(orderId), Object.keys(places))) {
        turn.then("so.submitted", { lineIds: [lineId] });
      }
    },
  },
  "so.submitted": {
    ways: ["so.submitted"],
    run(turn) {
      const { orderId } = turn.step;
      const [lineId = ""] = required(turn.step, "lineIds");
      const document = place(turn, [lineId], "submitted");
      turn.say({ type: "so.submitted", data: { orderId, lineId } });
      const group = document.groups.find(({ lineIds }) => lineIds.includes(lineId));
      if (group) proceed(turn, document, group);
    },
  },
  "customizing.started": {
    ways: ["customizing.started"],
    run(turn) {
      const { document, group } = groupOf(turn);
      for (const lineId of liveLines(document, group.toCustomize)) {
        turn.say({ type: "customizing.started", data: { orderId: turn.step.orderId, lineId } });
      }
      turn.then("customizing.finished", { groupId: group.id });
    },
  },
  "customizing.finished": {
    ways: ["customizing.finished"],
    run(turn) {
      const { document, group } = groupOf(turn);
      for (const lineId of liveLines(document, group.toCustomize)) {
        turn.say({ type: "customizing.finished", data: { orderId: turn.step.orderId, lineId } });
      }
      const groups = document.groups.map((one) =>
        one.id === group.id ? { ...one, toCustomize: [] } : one,
      );
      turn.documents.orders.put(turn.step.orderId, { ...document, groups });
      turn.then("delivery.created", { groupId: group.id });
    },
  },
  "delivery.created": { ways: ["delivery.created"], run: createDelivery },
  "cancel.answered": {
    ways: ["cancel.confirmed", "cancel.rejected"],
    usual: (step, documents) =>
      canStop(documents.orders.get(step.orderId), required(step, "lineIds"))
        ? "cancel.confirmed"
        : "cancel.rejected",
    run: answerCancel,
  },
};
