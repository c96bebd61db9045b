import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { Status } from "#machines/checkout-steps";

/** Whether a step stands open or another one was chosen. */
export const checkoutStepsLabels = {
  open: msg`A step is open`,
  leaving: msg`On the way to another step`,
} as const satisfies Record<Status, MessageDescriptor>;
