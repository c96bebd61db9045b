import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { Status } from "#machines/return-label";

/** What stands on the label itself. */
export const labelWords = {
  title: msg`Return label`,
  from: msg`From`,
  to: msg`To`,
  order: msg`Order`,
  returnNumber: msg`Return`,
  tracking: msg`Tracking number`,
  shipBy: msg`Hand over by`,
} as const satisfies Record<string, MessageDescriptor>;

/** How far a label is. */
export const labelStates: Readonly<Record<Status, MessageDescriptor>> = {
  none: msg`Being made`,
  requesting: msg`Being made`,
  failed: msg`Not printed`,
  generated: msg`Ready to print`,
  downloaded: msg`Downloaded`,
  expired: msg`Expired`,
  voided: msg`Not needed any more`,
};
