import { assign, setup } from "xstate";
import type * as z from "zod";
import { command, DAY_MS, engineActions, tellEach } from "#machines/kit";
import type { StateMeta } from "#machines/kit";
import * as counts from "./line-item.updates.ts";
import * as is from "./line-item.guards.ts";
import type { Context, Event } from "./line-item.guards.ts";
import type { context, input, LineKey, WarehouseStep } from "./line-item.schema.ts";
import { events } from "./line-item.schema.ts";

const keyOfStep: Record<WarehouseStep, LineKey> = {
  ordered: "created",
  soSubmitted: "sosubmitted",
  doCreated: "docreated",
  doSubmitted: "docreated",
  shipFailed: "shipmentfail",
  readyForPickup: "readyforpickup",
};

/** What the warehouse is told of goods that its carrier lost. */
interface LostGoods {
  readonly orderId: string;
  readonly lineIds: readonly string[];
  readonly outcome: "again" | "over";
}

/** Days in which whoever waits for what was not delivered hears what becomes of it. */
export const NEWS_DAYS = 7;

export const lineItem = setup({
  types: {
    context: {} as z.output<typeof context>,
    events: events.types,
    input: {} as z.output<typeof input>,
    meta: {} as StateMeta,
  },
  actions: {
    ...engineActions,
    decideLost: command<LostGoods>(),
    noteKey: assign((_, { key }: { key: LineKey }) => ({ key })),
    tellOrder: tellEach((context: Context, _: undefined, event: Event) => {
      const { orderId, lineId } = context;
      const told = { lineId, caseId: is.caseIdOf(event), key: is.keyToTell(context, event) };
      const isAlone = is.isAlone(event) ? { isAlone: true } : {};
      return [{ to: `order:${orderId}`, event: { type: "line.moved", ...told, ...isAlone } }];
    }),
    tellCompleted: tellEach(({ orderId, lineId }: Context, _: undefined, event: Event) => [
      {
        to: `order:${orderId}`,
        event: { type: "line.moved", lineId, caseId: is.caseIdOf(event), key: "completed" },
        optional: true,
      },
    ]),
    /** The store spoke to the line alone: its parcels hear it from the line. */
    passOn: tellEach(({ shipmentIds }: Context, _: undefined, event: Event) =>
      "shipmentId" in event && event.shipmentId !== undefined
        ? []
        : shipmentIds.map((id) => ({
            to: `shipment:${id}`,
            event: { type: event.type },
            optional: true as const,
          })),
    ),
    leaveParcels: tellEach(({ shipmentIds, lineId }: Context) =>
      shipmentIds.map((id) => ({
        to: `shipment:${id}` as const,
        event: { type: "line.cancelled", lineId },
        optional: true as const,
      })),
    ),
    forgetParcels: assign({ shipmentIds: [] }),
    noteKeyOfStep: assign(({ context }) => ({ key: keyOfStep[context.step] })),
    noteStep: assign((_, { step }: { step: WarehouseStep }) => ({ step })),
    noteDevices: assign(({ event }) =>
      event.type === "devices.recorded" ? { devices: event.devices } : {},
    ),
    noteSku: assign(({ event }) =>
      event.type === "swapped" ? { sku: event.sku, devices: [] } : {},
    ),
    noteShipment: assign(({ context, event }) => counts.withShipment(context, event)),
    noteSent: assign(({ context, event }) => counts.sent(context, event)),
    noteMoving: assign(({ context, event }) => counts.moving(context, event)),
    noteArrived: assign(({ context, event }) => counts.arrived(context, event)),
    notePickedUp: assign(({ context, event }) => counts.pickedUp(context, event)),
    noteCameBack: assign(({ context, event }) => counts.cameBack(context, event)),
    noteUnitsCancelled: assign(({ context, event }) => counts.unitsCalledOff(context, event)),
    noteCalledOff: assign(({ context }) => counts.calledOff(context)),
    noteBegun: assign(({ context, event }) => counts.begun(context, event)),
    noteMailed: assign(({ context, event }) => counts.mailed(context, event)),
    notePaid: assign({ isPaid: true }),
    noteBooked: assign(({ event }) =>
      event.type === "visit.booked" ? { bookedOn: event.bookedOn } : {},
    ),
    noteMissed: assign({ bookedOn: null }),
    /** Heard, and of no consequence. */
    passOver: assign({}),
    noteReplacing: assign(({ context, event }) => counts.replacementMoved(context, event)),
    noteReturnOpened: assign(({ context, event }) => counts.returnOpened(context, event)),
    noteReturnClosed: assign(({ context, event }) => counts.returnClosed(context, event)),
  },
  guards: {
    wasAt: ({ context }, { step }: { step: WarehouseStep }) => context.step === step,
    isPickup: ({ context }) => context.fulfilment === "pickup",
    hasInTransitUnits: ({ context, event }) => is.unitsOf(event, is.unitsUnderWay(context)) > 0,
    isLastDelivery: ({ context, event }) => is.isLastDelivery(context, event),
    isAllMissing: ({ context }) => is.isAllMissing(context),
    isRestThere: ({ context, event }) => is.isRestThere(context, event),
    isWholeReplacement: ({ context, event }) =>
      is.canReplace(context, event) &&
      counts.replacementMoved(context, event).units?.replacementInitiated ===
        context.units.delivered - context.units.returned,
    isBeingReplaced: ({ context, event }) => is.isBeingReplaced(context, event),
    isLastReplacement: ({ context, event }) =>
      is.isBeingReplaced(context, event) && context.replacing.length === 1,
    hasReplacementUnits: ({ context, event }) => is.canReplace(context, event),
    hasReturnableUnits: ({ context, event }) =>
      event.type === "return.initiated" && event.units <= is.returnableUnits(context),
    isReturning: ({ context, event }) =>
      "returnId" in event && context.returns.some(({ returnId }) => returnId === event.returnId),
    isGiftCard: ({ context }) => context.kind === "giftCard",
    isSubscription: ({ context }) => context.kind === "subscription",
    isPlan: ({ context }) => context.kind === "plan",
    isVisit: ({ context }) => context.kind === "visit",
    isUnpaid: ({ context }) => !context.isPaid,
    isForLater: ({ context, event }) => is.isForLater(context, event),
    isLastCode: ({ context, event }) => is.isLastCode(context, event),
    isBooked: ({ context }) => context.bookedOn !== null,
    endsWithReturn: ({ context, event }) => is.endsWithReturn(context, event),
    isUndisturbed: ({ context }) => is.isUndisturbed(context),
  },
  delays: {
    untilNews: NEWS_DAYS * DAY_MS,
    untilWindowsEnd: ({ context }) => counts.windowsMs(context),
  },
});

/** The order hears of each new key. */
export const moveTo = (key: LineKey) => [
  { type: "noteKey" as const, params: { key } },
  "tellOrder" as const,
];
