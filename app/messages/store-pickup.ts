import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { Status } from "#machines/store-pickup";

/** Where what is fetched from a store or a locker stands (LC-47). */
export const storePickupStatuses = {
  chosen: msg`Not at the store yet`,
  ready: msg`Waits to be picked up`,
  done: msg`Picked up`,
  expired: msg`Pickup time ran out`,
  calledOff: msg`Cancelled`,
} as const satisfies Record<Status, MessageDescriptor>;
