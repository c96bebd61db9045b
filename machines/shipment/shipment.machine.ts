import { shipment } from "./shipment.setup.ts";
import type { Kind, Station } from "./shipment.schema.ts";

const reach = (station: Station) => ({ type: "reach" as const, params: { station } });
const tellLines = (type: string) => ({ type: "tellLines" as const, params: { type } });
const tellReturn = (type: string) => ({ type: "tellReturn" as const, params: { type } });
const isKind = (kind: Kind) => ({ type: "isKind" as const, params: { kind } });

/** A report that takes the parcel forward. A carrier may leave steps out. */
const forward = (target: string) => ({ target, actions: "noteNews" as const });
/** A report of a step the parcel has passed already. */
const old = { actions: "noteNews" as const };

/**
 * A day that passes without it makes a parcel on its way late, and thirty days without a word make it stale; a word since then
 * sets the watch anew.
 */
const watch = (self: string) => ({
  staleness: [
    { guard: "isLate" as const, target: self, reenter: true, actions: "noteOverdue" as const },
    ...waiting(self),
  ],
});
/** What is not on its way to anybody's door is late by no day. */
const waiting = (self: string) => [
  { guard: "wasHeard" as const, target: self, reenter: true },
  { actions: "noteStale" as const },
];
const silence = (self: string) => ({ staleness: waiting(self) });
/** Whatever names another day is waited for anew, and so is what is heard of again. */
const another = (self: string) => ({
  ...{ guard: "beginsAnew" as const, target: self, reenter: true },
  actions: "noteNews" as const,
});
const triedAgain = (self: string) => ({
  ...{ guard: "beginsAnew" as const, target: self, reenter: true },
  actions: ["noteNews" as const, "noteAttempt" as const, "tellMissed" as const],
});
const newDay = (self: string) => ({ target: self, reenter: true, actions: "noteDay" as const });
/** It has not left yet, and perhaps never will. */
const neverSent = { "shipment.cancelled": "#shipment.cancelled" } as const;
const noParcel = {
  ...neverSent,
  "line.cancelled": [
    { guard: "isOnlyLine", target: "#shipment.cancelled" },
    { actions: "dropLine" },
  ],
} as const;

/** It has left, and its goods are sent in another one or paid back: what it brings is nobody's news any more. */
const leftBehind = { "line.cancelled": { actions: "dropLine" } } as const;

/** It was called off and left all the same: a fact, for staff to see and settle. */
const leftAnyway = (station: Station) => ({
  target: "leftAnyway" as const,
  actions: ["noteNews" as const, reach(station)],
});
const arrivedAnyway = { actions: ["noteNews" as const, reach("Delivered")] };
/** Whatever else is heard of a parcel that was called off is noted. */
const heardOf = {
  ...{ "in.process": old, shipped: old, "in.transit": old, "at.hub": old, installed: old },
  ...{ "out.for.delivery": old, "attempt.failed": old, "delivery.failed": old, checkpoint: old },
  ...{ "ready.for.pickup": old, "picked.up": arrivedAnyway, delivered: arrivedAnyway },
} as const;

const attempted = { actions: ["noteNews", "noteAttempt", "tellMissed"] } as const;
const giveUp = { target: "#shipment.delivery.failed", actions: "noteNews" as const };

const delivery = shipment.createStateConfig({
  initial: "ordered",
  on: {
    shipped: old,
    "in.transit": old,
    "at.hub": old,
    "out.for.delivery": old,
    delivered: old,
    checkpoint: old,
    "attempt.failed": attempted,
  },
  states: {
    ordered: {
      entry: reach("Ordered"),
      meta: { owner: "warehouse" },
      after: silence("ordered"),
      on: {
        shipped: forward("sent"),
        "in.transit": forward("sent.underWay"),
        "at.hub": forward("sent.underWay.atHub"),
        "out.for.delivery": forward("sent.underWay.outForDelivery"),
        delivered: forward("sent.delivered"),
        ...{ checkpoint: another("ordered"), "day.set": newDay("ordered") },
        "attempt.failed": triedAgain("ordered"),
        ...noParcel,
      },
    },
    sent: {
      entry: tellLines("shipped"),
      initial: "shipped",
      on: leftBehind,
      states: {
        shipped: {
          entry: reach("Shipped"),
          meta: { owner: "carrier" },
          after: watch("shipped"),
          on: {
            ...{ shipped: another("shipped"), checkpoint: another("shipped") },
            "attempt.failed": triedAgain("shipped"),
            "day.set": newDay("shipped"),
            "in.transit": forward("underWay"),
            "at.hub": forward("underWay.atHub"),
            "out.for.delivery": forward("underWay.outForDelivery"),
            delivered: forward("delivered"),
            "delivery.failed": giveUp,
          },
        },
        underWay: {
          entry: tellLines("in.transit"),
          initial: "inTransit",
          on: { delivered: forward("delivered"), "delivery.failed": giveUp },
          states: {
            inTransit: {
              entry: reach("InTransit"),
              meta: { owner: "carrier" },
              after: watch("inTransit"),
              on: {
                ...{ "in.transit": another("inTransit"), checkpoint: another("inTransit") },
                ...{ shipped: another("inTransit"), "day.set": newDay("inTransit") },
                "attempt.failed": triedAgain("inTransit"),
                ...{ "at.hub": forward("atHub"), "out.for.delivery": forward("outForDelivery") },
              },
            },
            atHub: {
              entry: reach("AtHub"),
              meta: { owner: "carrier" },
              after: watch("atHub"),
              on: {
                ...{ "at.hub": another("atHub"), checkpoint: another("atHub") },
                ...{ shipped: another("atHub"), "in.transit": another("atHub") },
                "attempt.failed": triedAgain("atHub"),
                "day.set": newDay("atHub"),
                "out.for.delivery": forward("outForDelivery"),
              },
            },
            outForDelivery: {
              entry: reach("OutForDelivery"),
              meta: { owner: "carrier" },
              after: watch("outForDelivery"),
              on: {
                "out.for.delivery": another("outForDelivery"),
                ...{ "at.hub": another("outForDelivery"), checkpoint: another("outForDelivery") },
                ...{ shipped: another("outForDelivery"), "in.transit": another("outForDelivery") },
                "day.set": newDay("outForDelivery"),
                "attempt.failed": { target: "inTransit", ...attempted },
              },
            },
          },
        },
        delivered: {
          entry: [reach("Delivered"), tellLines("delivered"), "stopContact"],
          meta: { rests: true },
          on: { installed: { guard: "isInstalled", ...forward("installed") } },
        },
        installed: { entry: reach("Installed"), meta: { rests: true } },
      },
    },
    failed: {
      entry: [tellLines("delivery.failed"), "tellMissed"],
      meta: { owner: "warehouse", rests: true },
      on: { shipped: forward("sent"), ...leftBehind },
    },
  },
});

const pickup = shipment.createStateConfig({
  initial: "ordered",
  on: { checkpoint: old },
  states: {
    ordered: {
      entry: reach("Ordered"),
      meta: { owner: "store" },
      after: silence("ordered"),
      on: {
        ...{ checkpoint: another("ordered"), "day.set": newDay("ordered") },
        ...noParcel,
        "in.process": forward("inProcess"),
        "ready.for.pickup": forward("ready"),
        "picked.up": forward("ready.delivered"),
      },
    },
    inProcess: {
      entry: reach("InProcess"),
      meta: { owner: "store" },
      after: silence("inProcess"),
      on: {
        ...{ checkpoint: another("inProcess"), "day.set": newDay("inProcess") },
        ...noParcel,
        "ready.for.pickup": forward("ready"),
        "picked.up": forward("ready.delivered"),
      },
    },
    ready: {
      entry: ["noteWait", tellLines("ready.for.pickup")],
      initial: "readyForPickUp",
      states: {
        readyForPickUp: {
          entry: reach("ReadyForPickUp"),
          meta: { owner: "shopper" },
          on: { ...noParcel, "picked.up": forward("delivered") },
        },
        delivered: { entry: [reach("Delivered"), tellLines("picked.up")], meta: { rests: true } },
      },
    },
  },
});

const back = shipment.createStateConfig({
  initial: "received",
  on: { "in.process": old, shipped: old, "in.transit": old, delivered: old, checkpoint: old },
  states: {
    received: {
      entry: reach("Received"),
      meta: { owner: "shopper" },
      on: {
        "in.process": forward("inProcess"),
        shipped: forward("sent"),
        "in.transit": forward("sent.inTransit"),
        delivered: forward("sent.delivered"),
        ...neverSent,
      },
    },
    inProcess: {
      entry: reach("InProcess"),
      meta: { owner: "shopper" },
      on: {
        shipped: forward("sent"),
        "in.transit": forward("sent.inTransit"),
        delivered: forward("sent.delivered"),
        ...neverSent,
      },
    },
    sent: {
      entry: tellReturn("return.shipped"),
      initial: "shipped",
      states: {
        shipped: {
          entry: reach("Shipped"),
          meta: { owner: "carrier" },
          after: silence("shipped"),
          on: {
            checkpoint: another("shipped"),
            "in.transit": forward("inTransit"),
            delivered: forward("delivered"),
          },
        },
        inTransit: {
          entry: reach("InTransit"),
          meta: { owner: "carrier" },
          after: silence("inTransit"),
          on: {
            checkpoint: another("inTransit"),
            delivered: forward("delivered"),
          },
        },
        delivered: {
          entry: [reach("Delivered"), tellReturn("return.arrived")],
          meta: { rests: true },
        },
      },
    },
  },
});

export const machine = shipment.createMachine({
  id: "shipment",
  description: "LC-20 Shipment tracking",
  context: ({ input }) => ({
    ...input,
    ...{ courier: null, trackingId: null, trackingUrl: null },
    reached: {},
    checkpoints: [],
    pickedUpAt: null,
    pickUpBy: null,
    attempts: 0,
    ...{ heard: false, heardAt: null, stale: false, isOverdue: false, missedOn: null },
  }),
  initial: "none",
  states: {
    none: {
      meta: { owner: "system" },
      on: {
        "order.ok": [
          { guard: isKind("delivery"), target: "delivery" },
          { guard: isKind("pickup"), target: "pickup" },
        ],
        "return.requested": { guard: isKind("return"), target: "return" },
      },
    },
    delivery,
    pickup,
    return: back,
    cancelled: {
      entry: "stopContact",
      meta: { rests: true },
      on: {
        ...heardOf,
        shipped: leftAnyway("Shipped"),
        "in.transit": leftAnyway("InTransit"),
        "at.hub": leftAnyway("AtHub"),
        "out.for.delivery": leftAnyway("OutForDelivery"),
        "ready.for.pickup": leftAnyway("ReadyForPickUp"),
        "picked.up": leftAnyway("Delivered"),
        delivered: leftAnyway("Delivered"),
      },
    },
    leftAnyway: {
      description: "Goods are under way, or there, that nobody pays for.",
      meta: { owner: "agent" },
      on: { ...heardOf, "parcel.settled": "settled" },
    },
    settled: { meta: { rests: true }, on: heardOf },
  },
});
