/**
 * What no warehouse packs: each kind of line takes steps of its own, none of them a parcel's. A line that is there says
 * `delivered` to its order like any other; until then it says nothing, whatever its step is.
 */
import { pastCancelling } from "./line-item.arriving.ts";
import { lineItem, moveTo } from "./line-item.setup.ts";

const cancelled = "#line-item.cancelled";

const callOff = { "cancel.confirmed": cancelled, "order.cancelled": cancelled } as const;

/** A step at which the line may still be asked back. */
const stoppable = {
  "cancel.requested": {
    target: "cancelInitiated",
    actions: moveTo("cancelinitiated"),
  },
  ...callOff,
};

/** Whoever stopped it was too late, or wants it after all. */
const answers = {
  "cancel.rejected": { target: "resumed", actions: moveTo("cancelrejected") },
  "cancel.withdrawn": {
    target: "resumed",
    actions: [{ type: "noteKey" as const, params: { key: "created" as const } }, "tellOrder"],
  },
  ...callOff,
} as const;

const passOver = { actions: "passOver" as const };

/** A warehouse that was asked for it by an older store goes on to speak of its parcel. */
const parcels = {
  "so.submitted": passOver,
  "customizing.started": passOver,
  "customizing.finished": passOver,
  "do.created": passOver,
  "do.cancelled": passOver,
  "do.submitted": passOver,
  "devices.recorded": passOver,
  "ship.failed": passOver,
  shipped: passOver,
  "in.transit": passOver,
  delivered: passOver,
  "delivery.failed": passOver,
  reshipped: passOver,
  "goods.returned": passOver,
  "ready.for.pickup": passOver,
  "picked.up": passOver,
};

const there = moveTo("delivered");
const arrive = (target: string) => ({ target, actions: ["noteBegun" as const, ...there] });

const codes = (target: string) => ({
  "code.mailed": [
    { guard: "isLastCode" as const, target, actions: ["noteMailed" as const, ...there] },
    { actions: "noteMailed" as const },
  ],
});

const giftCard = lineItem.createStateConfig({
  description: "A gift card: a code by email on the day that its buyer chose. Nothing is packed.",
  initial: "ordered",
  states: {
    ordered: {
      description: "Bought. No code is made before its money is taken.",
      meta: { owner: "provider" },
      on: {
        paid: [
          { guard: "isForLater", target: "scheduled", actions: "notePaid" },
          { target: "issuing", actions: "notePaid" },
        ],
        // Of an older store, which had it packed: there it was there with its parcel.
        delivered: arrive("sent"),
        ...stoppable,
      },
    },
    scheduled: {
      description: "Paid, and waiting for its day.",
      meta: { owner: "timer" },
      on: { ...codes("sent"), ...stoppable },
    },
    issuing: {
      description: "Paid: its code is being made and mailed.",
      meta: { owner: "system" },
      on: { ...codes("sent"), ...stoppable },
    },
    cancelInitiated: {
      description: "Somebody of the store wants to call it off.",
      meta: { owner: "agent" },
      on: { ...codes("sent"), paid: { actions: "notePaid" }, ...answers },
    },
    resumed: {
      always: [
        { guard: "isUnpaid", target: "ordered" },
        { guard: "isForLater", target: "scheduled" },
        { target: "issuing" },
      ],
    },
    sent: {
      description: "Mailed. A code is money: it is not sent back.",
      meta: { rests: true },
      on: { "code.mailed": passOver, ...pastCancelling },
    },
  },
});

const subscription = lineItem.createStateConfig({
  description: "What is used from when it is paid: a subscription, an app. Nothing is packed.",
  initial: "ordered",
  states: {
    ordered: {
      description: "Bought. It begins once its first price is taken, which may be nothing.",
      meta: { owner: "provider" },
      on: { paid: arrive("active"), delivered: arrive("active"), ...stoppable },
    },
    cancelInitiated: {
      description: "Somebody asked to call it off, with something that a warehouse has to stop.",
      meta: { owner: "warehouse" },
      on: { paid: arrive("active"), ...answers },
    },
    resumed: { always: "ordered" },
    active: {
      description: "In use. Its renewals and its end are its subscription's.",
      meta: { rests: true },
      on: pastCancelling,
    },
  },
});

const plan = lineItem.createStateConfig({
  description:
    "What belongs to goods: a warranty, care, a phone line, a programme. It begins with them and ends with them.",
  initial: "ordered",
  states: {
    ordered: {
      description: "Bought. It begins when what it is for has arrived.",
      meta: { owner: "carrier" },
      on: { began: arrive("active"), delivered: arrive("active"), ...stoppable },
    },
    cancelInitiated: {
      description: "Called off with what it is for, unless that is on its way already.",
      meta: { owner: "warehouse" },
      on: { began: arrive("active"), ...answers },
    },
    resumed: { always: "ordered" },
    active: {
      description: "In force.",
      meta: { rests: true },
      on: {
        ...pastCancelling,
        "return.initiated": { guard: "hasReturnableUnits", actions: "noteReturnOpened" },
        "return.withdrawn": { guard: "isReturning", actions: ["noteReturnClosed", "tellOrder"] },
        "return.ended": [
          { guard: "endsWithReturn", target: "ended", actions: "noteReturnClosed" },
          { guard: "isReturning", actions: "noteReturnClosed" },
        ],
      },
    },
    ended: {
      description: "What it was for went back, and it went with it.",
      meta: { rests: true },
      on: pastCancelling,
    },
  },
});

const visit = lineItem.createStateConfig({
  description: "Work at the customer's: mounting, hooking up, taking the old one away.",
  initial: "ordered",
  states: {
    ordered: {
      description: "Bought, without a day.",
      meta: { owner: "shopper" },
      on: {
        "visit.booked": { target: "scheduled", actions: "noteBooked" },
        "visit.done": arrive("done"),
        ...stoppable,
      },
    },
    scheduled: {
      description: "The crew has a day.",
      meta: { owner: "carrier" },
      on: {
        "visit.booked": { actions: "noteBooked" },
        "visit.missed": { target: "ordered", actions: "noteMissed" },
        "visit.done": arrive("done"),
        ...stoppable,
      },
    },
    cancelInitiated: {
      description: "Called off with what it is for, unless that is on its way already.",
      meta: { owner: "warehouse" },
      on: {
        "visit.booked": { actions: "noteBooked" },
        "visit.missed": { actions: "noteMissed" },
        "visit.done": arrive("done"),
        ...answers,
      },
    },
    resumed: { always: [{ guard: "isBooked", target: "scheduled" }, { target: "ordered" }] },
    done: {
      description: "Done. Work does not go back.",
      meta: { rests: true },
      on: pastCancelling,
    },
  },
});

export const withoutParcel = lineItem.createStateConfig({
  description: "What no warehouse hears of.",
  initial: "subscription",
  on: parcels,
  states: { giftCard, subscription, plan, visit },
});
