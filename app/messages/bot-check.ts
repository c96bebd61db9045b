import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { Status } from "#machines/bot-check";

/** How a bot check stands. */
export const botCheckLabels = {
  open: msg`Nothing to check`,
  asking: msg`Asking for a question`,
  waiting: msg`Waits for an answer`,
  checking: msg`Being judged`,
  blocked: msg`Blocked for a few minutes`,
} as const satisfies Record<Status, MessageDescriptor>;
