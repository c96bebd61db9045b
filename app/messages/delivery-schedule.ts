import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { Status } from "#machines/delivery-schedule";

/** Where the day and the hours of a delivery stand (LC-21). */
export const deliveryScheduleStatuses = {
  notOffered: msg`Not scheduled`,
  needsDate: msg`Needs a date`,
  choosingWindow: msg`Choosing a date`,
  scheduled: msg`Scheduled`,
  locked: msg`Date fixed`,
  missed: msg`Missed`,
  done: msg`Delivered`,
} as const satisfies Record<Status, MessageDescriptor>;
