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

/** Thirty days without a word make a parcel stale; a word since then sets the watch anew. */
const watch = (self: string) => ({
  staleness: [
    { guard: "wasHeard" as const, target: self, reenter: true },
    { actions: "noteStale" as const },
  ],
});
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
      after: watch("ordered"),
      on: {
        shipped: forward("sent"),
        "in.transit": forward("sent.underWay"),
        "at.hub": forward("sent.underWay.atHub"),
        "out.for.delivery": forward("sent.underWay.outForDelivery"),
        delivered: forward("sent.delivered"),
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
              on: { "at.hub": forward("atHub"), "out.for.delivery": forward("outForDelivery") },
            },
            atHub: {
              entry: reach("AtHub"),
              meta: { owner: "carrier" },
              after: watch("atHub"),
              on: { "out.for.delivery": forward("outForDelivery") },
            },
            outForDelivery: {
              entry: reach("OutForDelivery"),
              meta: { owner: "carrier" },
              after: watch("outForDelivery"),
              on: {
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
      after: watch("ordered"),
      on: {
        ...noParcel,
        "in.process": forward("inProcess"),
        "ready.for.pickup": forward("ready"),
        "picked.up": forward("ready.delivered"),
      },
    },
    inProcess: {
      entry: reach("InProcess"),
      meta: { owner: "store" },
      after: watch("inProcess"),
      on: {
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
          after: watch("shipped"),
          on: { "in.transit": forward("inTransit"), delivered: forward("delivered") },
        },
        inTransit: {
          entry: reach("InTransit"),
          meta: { owner: "carrier" },
          after: watch("inTransit"),
          on: { delivered: forward("delivered") },
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
    heard: false,
    stale: false,
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
