/** Goods that have left: on their way, failed, or arrived and still within their windows. */
import { lineItem, moveTo } from "./line-item.setup.ts";

export const anotherParcel = { "do.created": { actions: "noteShipment" as const } };

/** It has left, or is there: what is said of a cancellation changes nothing. */
export const pastCancelling = {
  "cancel.rejected": { actions: "tellOrder" as const },
  "cancel.withdrawn": { actions: "tellOrder" as const },
};

/** The warehouse hears what becomes of goods that the carrier has lost. */
const askAbout = (outcome: "again" | "over") => ({
  type: "decideLost" as const,
  params: ({ context: { orderId, lineId } }: { context: { orderId: string; lineId: string } }) => ({
    ...{ orderId, lineIds: [lineId], outcome },
  }),
});

/** What an agent decides of goods that did not come: another parcel, or the money. The lost one is no news of the line any more. */
const decided = (lost: ReturnType<typeof moveTo>) => ({
  "sent.anew": {
    guard: "isAllMissing" as const,
    target: "#line-item.accepted.soSubmitted",
    actions: [
      ...lost,
      ...["leaveParcels" as const, "forgetParcels" as const, "noteCameBack" as const],
      askAbout("again"),
      ...moveTo("sosubmitted"),
    ],
  },
  "given.up": {
    guard: "isAllMissing" as const,
    target: "#line-item.cancelled",
    actions: [...lost, askAbout("over")],
  },
});

export const sent = lineItem.createStateConfig({
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
    ...decided(moveTo("deliveryfailed")),
    // All that is still meant to come is there.
    "units.cancelled": [
      {
        guard: "isRestThere",
        target: "received.delivered",
        actions: ["noteUnitsCancelled", ...moveTo("delivered")],
      },
      { actions: "noteUnitsCancelled" },
    ],
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
export const deliveryFailed = lineItem.createStateConfig({
  meta: { owner: "warehouse" },
  // Whoever was told by when they hear of it has their money then, at the latest.
  after: {
    untilNews: [
      { guard: "isAllMissing", target: "cancelled", actions: askAbout("over") },
      // What was lost with it waits for it no longer.
      { actions: "tellOrder" },
    ],
  },
  on: {
    ...decided([]),
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

export const returning = {
  "return.initiated": {
    guard: "hasReturnableUnits" as const,
    actions: "noteReturnOpened" as const,
  },
  "return.ended": { guard: "isReturning" as const, actions: "noteReturnClosed" as const },
};

/** What a parcel or the store says again of a line that has arrived changes nothing. */
export const lateParcel = {
  shipped: { actions: "noteShipment" as const },
  "in.transit": { actions: "noteShipment" as const },
  delivered: { actions: "noteShipment" as const },
  "picked.up": { actions: "noteShipment" as const },
};

/** The replacement of all units, or of some of them (LINE-03). */
export const wholly = {
  guard: "isWholeReplacement" as const,
  actions: ["noteReplacing" as const, ...moveTo("replacementinitiated")],
};
export const partly = {
  guard: "hasReplacementUnits" as const,
  actions: ["noteReplacing" as const, ...moveTo("partiallyreplacementinitiated")],
};
export const noneReplaced = {
  guard: "isLastReplacement" as const,
  actions: ["noteReplacing" as const, ...moveTo("delivered")],
};
export const fewerReplaced = {
  guard: "isBeingReplaced" as const,
  actions: "noteReplacing" as const,
};

export const received = lineItem.createStateConfig({
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
