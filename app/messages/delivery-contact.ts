import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { Status } from "#machines/delivery-contact";

/** Where the word a day before a scheduled delivery stands (SHIP-18). */
export const deliveryContactStatuses = {
  waiting: msg`Waiting for the day before`,
  contacted: msg`Contacted`,
  calledOff: msg`Cancelled`,
} as const satisfies Record<Status, MessageDescriptor>;
