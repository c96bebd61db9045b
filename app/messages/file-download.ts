import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { Status } from "#machines/file-download";

/** How far a file is on its way to the reader's disk (LC-53). */
export const downloadStates: Readonly<Record<Status, MessageDescriptor>> = {
  idle: msg`Can be downloaded`,
  fetching: msg`Downloading`,
  ready: msg`Downloaded`,
  failed: msg`Not downloaded`,
};
