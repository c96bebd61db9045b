import {
  anotherParcel,
  deliveryFailed,
  fewerReplaced,
  lateParcel,
  noneReplaced,
  partly,
  received,
  returning,
  sent,
  wholly,
} from "./line-item.arriving.ts";
import { lineItem, moveTo } from "./line-item.setup.ts";
import { withoutParcel } from "./line-item.kinds.ts";
import { overtaken } from "./line-item.overtaken.ts";
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
        // It was asked for meanwhile, and goes on.
        "customizing.finished": { actions: "passOver" },
        ...parcelMade,
        ...swappable,
        ...stoppable("soSubmitted"),
      },
    },
    customizing: {
      meta: { owner: "warehouse" },
      on: {
        "customizing.finished": { target: "soSubmitted", actions: moveTo("sosubmitted") },
        ...stoppable("soSubmitted"),
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
        // It is packed, and may be held back: whoever asks the warehouse knows.
        "cancel.requested": stoppable("doSubmitted")["cancel.requested"],
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
    isPaid: false,
    bookedOn: null,
    arrivedAt: null,
    returnDeadline: null,
    replacementsUntil: null,
  }),
  initial: "bought",
  on: { "units.cancelled": { actions: "noteUnitsCancelled" } },
  states: {
    bought: {
      description: "What it is says which steps it takes.",
      always: [
        { guard: "isGiftCard", target: "withoutParcel.giftCard" },
        { guard: "isSubscription", target: "withoutParcel.subscription" },
        { guard: "isPlan", target: "withoutParcel.plan" },
        { guard: "isVisit", target: "withoutParcel.visit" },
        { target: "accepted" },
      ],
    },
    withoutParcel,
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
