import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { Status } from "#machines/installation-schedule";

/** Where an installation stands (LC-22). */
export const installationScheduleStatuses = {
  needsDate: msg`Needs a date`,
  scheduled: msg`Scheduled`,
  overdue: msg`Nobody has told us that it was done`,
  failed: msg`Could not be installed`,
  installed: msg`Installed`,
  notAvailable: msg`Not available`,
  doneAnyway: msg`Installed although it was cancelled`,
} as const satisfies Record<Status, MessageDescriptor>;
