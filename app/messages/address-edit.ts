import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { Status } from "#machines/address-edit";

/** How far changing an address is. */
export const addressEditStates: Readonly<Record<Status, MessageDescriptor>> = {
  closed: msg`As it is`,
  editing: msg`Being changed`,
  saving: msg`Being saved`,
};
