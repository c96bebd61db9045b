import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { Status } from "#machines/error-view";

/** What there is to see of an error, or of a part of the page that does not come. */
export const errorViewLabels = {
  none: msg`No error`,
  shown: msg`An error is shown`,
  scrolled: msg`An error is in sight`,
  loading: msg`A part of the page is loading`,
  failed: msg`Part of the page did not load`,
} as const satisfies Record<Status, MessageDescriptor>;
