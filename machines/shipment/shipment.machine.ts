import { shipment } from "./shipment.setup.ts";
import {
  reach,
  tellLines,
  tellReturn,
  isKind,
  forward,
  old,
  watch,
  quiet,
  another,
  triedAgain,
  newDay,
  neverSent,
  noParcel,
  leftBehind,
  leftAnyway,
  heardOf,
  attempted,
  giveUp,
} from "./shipment.moves.ts";

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
      after: quiet("ordered"),
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
      on: { shipped: { target: "sent", actions: ["noteNews", "tellSentAgain"] }, ...leftBehind },
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
      after: quiet("ordered"),
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
      after: quiet("inProcess"),
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
          after: quiet("shipped"),
          on: {
            checkpoint: another("shipped"),
            "in.transit": forward("inTransit"),
            delivered: forward("delivered"),
          },
        },
        inTransit: {
          entry: reach("InTransit"),
          meta: { owner: "carrier" },
          after: quiet("inTransit"),
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
