/** What reports do to a parcel, wherever it is: how it moves on, is watched, and is left behind. */
import type { Kind, Station } from "./shipment.schema.ts";

export const reach = (station: Station) => ({ type: "reach" as const, params: { station } });
export const tellLines = (type: string) => ({ type: "tellLines" as const, params: { type } });
export const tellReturn = (type: string) => ({ type: "tellReturn" as const, params: { type } });
export const isKind = (kind: Kind) => ({ type: "isKind" as const, params: { kind } });

/** A report that takes the parcel forward. A carrier may leave steps out. */
export const forward = (target: string) => ({ target, actions: "noteNews" as const });
/** A report of a step the parcel has passed already. */
export const old = { actions: "noteNews" as const };

/**
 * A day that passes without it makes a parcel on its way late, and thirty days without a word make it stale; a word since then
 * sets the watch anew.
 */
export const watch = (self: string) => ({
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
export const quiet = (self: string) => ({ staleness: waiting(self) });
/** Whatever names another day is waited for anew, and so is what is heard of again. */
export const another = (self: string) => ({
  ...{ guard: "beginsAnew" as const, target: self, reenter: true },
  actions: "noteNews" as const,
});
export const triedAgain = (self: string) => ({
  ...{ guard: "beginsAnew" as const, target: self, reenter: true },
  actions: ["noteNews" as const, "noteAttempt" as const, "tellMissed" as const],
});
export const newDay = (self: string) => ({
  target: self,
  reenter: true,
  actions: "noteDay" as const,
});
/** It has not left yet, and perhaps never will. */
export const neverSent = { "shipment.cancelled": "#shipment.cancelled" } as const;
export const noParcel = {
  ...neverSent,
  "line.cancelled": [
    { guard: "isOnlyLine", target: "#shipment.cancelled" },
    { actions: "dropLine" },
  ],
} as const;

/** It has left, and its goods are sent in another one or paid back: what it brings is nobody's news any more. */
export const leftBehind = { "line.cancelled": { actions: "dropLine" } } as const;

/** It was called off and left all the same: a fact, for staff to see and settle. */
export const leftAnyway = (station: Station) => ({
  target: "leftAnyway" as const,
  actions: ["noteNews" as const, reach(station)],
});
const arrivedAnyway = { actions: ["noteNews" as const, reach("Delivered")] };
/** Whatever else is heard of a parcel that was called off is noted. */
export const heardOf = {
  ...{ "in.process": old, shipped: old, "in.transit": old, "at.hub": old, installed: old },
  ...{ "out.for.delivery": old, "attempt.failed": old, "delivery.failed": old, checkpoint: old },
  ...{ "ready.for.pickup": old, "picked.up": arrivedAnyway, delivered: arrivedAnyway },
} as const;

export const attempted = { actions: ["noteNews", "noteAttempt", "tellMissed"] } as const;
export const giveUp = { target: "#shipment.delivery.failed", actions: "noteNews" as const };
