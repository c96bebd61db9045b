import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { Status } from "#machines/error-log";

/** How far errors of a page are on their way to the log. */
export const errorLogLabels = {
  idle: msg`No error waits`,
  queueing: msg`Errors wait to be told`,
  sending: msg`Errors are being told`,
  sent: msg`Errors were told`,
} as const satisfies Record<Status, MessageDescriptor>;
