import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { Status } from "#machines/address-check";

/** What the states of an address check are called (LC-45). */
export const addressCheckStatuses = {
  editing: msg`Being typed`,
  verifying: msg`Being checked`,
  recommended: msg`Another way to write it is offered`,
  verified: msg`Verified`,
  rejected: msg`Refused`,
} as const satisfies Record<Status, MessageDescriptor>;
