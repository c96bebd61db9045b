import { lineItem, moveTo } from "./line-item.setup.ts";
import { overtaken, pastCancelling } from "./line-item.overtaken.ts";
import { noUnits } from "./line-item.updates.ts";
import type { WarehouseStep } from "./line-item.schema.ts";

/** The system may call a line off without being asked: unpaid, or the delivery order fell. */
const callOff = { "cancel.confirmed": "#line-item.cancelled" } as const;

/** A step at which the line may still be asked back. */
const stoppable = (step: WarehouseStep) => ({
  "cancel.requested": {
    target: "cancelInitiated",
    actions: [{ type: "noteStep" as const, params: { step } }, ...moveTo("cancelinitiated")],
  },
  ...callOff,
});

/** The order knows of the swap already and takes the line's place in it from the new sales order. */
const swappable = {
  swapped: {
    target: "ordered",
    actions: [
      "leaveParcels" as const,
      "forgetParcels" as const,
      "noteSku" as const,
      { type: "noteKey" as const, params: { key: "created" as const } },
    ],
  },
};

const resume = (step: WarehouseStep) => ({
  guard: { type: "wasAt" as const, params: { step } },
  target: step,
});

const parcelMade = {
  "do.created": { target: "doCreated", actions: ["noteShipment" as const, ...moveTo("docreated")] },
};

const anotherParcel = { "do.created": { actions: "noteShipment" as const } };

const accepted = lineItem.createStateConfig({
  initial: "ordered",
  on: {
    "order.cancelled": "cancelled",
    "devices.recorded": { actions: "noteDevices" },
  },
  states: {
    ordered: {
      meta: { owner: "warehouse" },
      on: {
        "so.submitted": { target: "soSubmitted", actions: moveTo("sosubmitted") },
        ...swappable,
        ...stoppable("ordered"),
      },
    },
    soSubmitted: {
      meta: { owner: "warehouse" },
      on: {
        "customizing.started": { target: "customizing", actions: moveTo("customizing") },
        ...parcelMade,
        ...swappable,
        ...stoppable("soSubmitted"),
      },
    },
    customizing: {
      meta: { owner: "warehouse" },
      on: {
        "customizing.finished": { target: "soSubmitted", actions: moveTo("sosubmitted") },
        ...callOff,
      },
    },
    doCreated: {
      meta: { owner: "warehouse" },
      on: {
        "do.cancelled": {
          target: "doCancelled",
          actions: ["leaveParcels", "forgetParcels", ...moveTo("docancelled")],
        },
        "do.submitted": { target: "doSubmitted", actions: moveTo("dosubmitted") },
        ...anotherParcel,
        ...swappable,
        ...stoppable("doCreated"),
      },
    },
    doCancelled: { meta: { owner: "warehouse" }, on: { ...parcelMade, ...callOff } },
    doSubmitted: {
      meta: { owner: "warehouse" },
      on: {
        shipped: { target: "#line-item.sent", actions: ["noteSent", ...moveTo("shipped")] },
        "ship.failed": {
          target: "shipFailed",
          actions: ["leaveParcels", "forgetParcels", ...moveTo("shipmentfail")],
        },
        "ready.for.pickup": {
          guard: "isPickup",
          target: "readyForPickup",
          actions: [...moveTo("readyforpickup"), "passOn"],
        },
        ...anotherParcel,
      },
    },
    shipFailed: { meta: { owner: "warehouse" }, on: { ...parcelMade, ...stoppable("shipFailed") } },
    readyForPickup: {
      meta: { owner: "shopper" },
      on: {
        "picked.up": {
          target: "#line-item.received.pickedUp",
          actions: ["notePickedUp", ...moveTo("pickedup"), "passOn"],
        },
        "ready.for.pickup": { actions: "noteShipment" },
        ...stoppable("readyForPickup"),
      },
    },
    cancelInitiated: {
      meta: { owner: "warehouse" },
      on: {
        ...callOff,
        "cancel.rejected": { target: "resumed", actions: moveTo("cancelrejected") },
        "cancel.withdrawn": { target: "resumed", actions: ["noteKeyOfStep", "tellOrder"] },
        ...overtaken,
      },
    },
    resumed: {
      always: [
        resume("ordered"),
        resume("soSubmitted"),
        resume("doCreated"),
        // It was packed meanwhile, which is told after the answer.
        { ...resume("doSubmitted"), actions: moveTo("dosubmitted") },
        resume("shipFailed"),
        resume("readyForPickup"),
      ],
    },
  },
});

const sent = lineItem.createStateConfig({
  initial: "shipped",
  on: {
    shipped: { actions: "noteSent" },
    delivered: [
      {
        guard: "isLastDelivery",
        target: "received.delivered",
        actions: ["noteArrived", ...moveTo("delivered")],
      },
      { actions: "noteArrived" },
    ],
    "delivery.failed": {
      target: "deliveryFailed",
      actions: ["noteCameBack", ...moveTo("deliveryfailed")],
    },
    "devices.recorded": { actions: "noteDevices" },
    ...anotherParcel,
    ...pastCancelling,
  },
  states: {
    shipped: {
      meta: { owner: "carrier" },
      on: {
        "in.transit": {
          guard: "hasInTransitUnits",
          target: "inTransit",
          actions: ["noteMoving", ...moveTo("intransit")],
        },
      },
    },
    inTransit: { meta: { owner: "carrier" }, on: { "in.transit": { actions: "noteMoving" } } },
  },
});

/** Some of the line's parcels may still come while another one failed. */
const deliveryFailed = lineItem.createStateConfig({
  meta: { owner: "warehouse" },
  on: {
    shipped: { target: "sent", actions: ["noteSent", ...moveTo("shipped")] },
    reshipped: { target: "sent", actions: ["noteSent", ...moveTo("shipped")] },
    delivered: { actions: "noteArrived" },
    "in.transit": { actions: "noteMoving" },
    "delivery.failed": { actions: "noteCameBack" },
    "goods.returned": "cancelled",
    "do.created": {
      target: "accepted.doCreated",
      actions: ["noteShipment", ...moveTo("docreated")],
    },
  },
});

const returning = {
  "return.initiated": {
    guard: "hasReturnableUnits" as const,
    actions: "noteReturnOpened" as const,
  },
  "return.ended": { guard: "isReturning" as const, actions: "noteReturnClosed" as const },
};

/** What a parcel or the store says again of a line that has arrived changes nothing. */
const lateParcel = {
  shipped: { actions: "noteShipment" as const },
  "in.transit": { actions: "noteShipment" as const },
  delivered: { actions: "noteShipment" as const },
  "picked.up": { actions: "noteShipment" as const },
};

/** The replacement of all units, or of some of them (LINE-03). */
const wholly = {
  guard: "isWholeReplacement" as const,
  actions: ["noteReplacing" as const, ...moveTo("replacementinitiated")],
};
const partly = {
  guard: "hasReplacementUnits" as const,
  actions: ["noteReplacing" as const, ...moveTo("partiallyreplacementinitiated")],
};
const noneReplaced = {
  guard: "isLastReplacement" as const,
  actions: ["noteReplacing" as const, ...moveTo("delivered")],
};
const fewerReplaced = { guard: "isBeingReplaced" as const, actions: "noteReplacing" as const };

const received = lineItem.createStateConfig({
  initial: "delivered",
  after: {
    untilWindowsEnd: [
      { guard: "isUndisturbed", target: "closed", actions: "tellCompleted" },
      { target: "closed" },
    ],
  },
  on: {
    ...returning,
    ...pastCancelling,
    ...lateParcel,
    "return.withdrawn": { guard: "isReturning", actions: ["noteReturnClosed", "tellOrder"] },
    "devices.recorded": { actions: "noteDevices" },
  },
  states: {
    delivered: {
      meta: { rests: true },
      on: {
        "replacement.initiated": [
          { ...wholly, target: "replacementInitiated" },
          { ...partly, target: "replacementInitiated" },
        ],
      },
    },
    pickedUp: { meta: { rests: true } },
    replacementInitiated: {
      meta: { owner: "warehouse" },
      on: {
        "replacement.initiated": [wholly, partly],
        "replacement.refused": [{ ...noneReplaced, target: "delivered" }, fewerReplaced],
        "replacement.ended": [{ ...noneReplaced, target: "delivered" }, fewerReplaced],
      },
    },
  },
});

export const machine = lineItem.createMachine({
  id: "line-item",
  description: "LC-02 Line item (fulfilment)",
  context: ({ input }) => ({
    ...input,
    key: "created",
    step: "ordered",
    units: noUnits,
    shipmentIds: [],
    returns: [],
    replacing: [],
    arrivedAt: null,
    returnDeadline: null,
    replacementsUntil: null,
  }),
  initial: "accepted",
  states: {
    accepted,
    sent,
    deliveryFailed,
    received,
    cancelled: { type: "final", entry: ["noteCalledOff", ...moveTo("cancelled"), "leaveParcels"] },
    closed: {
      meta: { rests: true },
      on: {
        ...returning,
        ...lateParcel,
        // Asked for in time, judged by the warehouse afterwards.
        "replacement.initiated": [wholly, partly],
        "replacement.refused": [noneReplaced, fewerReplaced],
        "replacement.ended": [noneReplaced, fewerReplaced],
        "return.withdrawn": {
          guard: "isReturning",
          actions: ["noteReturnClosed", "tellCompleted"],
        },
      },
    },
  },
});
